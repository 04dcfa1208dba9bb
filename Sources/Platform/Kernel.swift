import CPlatform

/// Uncached queries to the kernel.
enum Kernel {
  /// Returns the names in a folder, unordered and without those that start with a period.
  static func names(in folder: String) throws(Failure) -> [String] {
    let opened = try OpenFile(folder.withCString { platform_open_folder($0) }, path: folder)
    return try opened.names(path: folder).filter { $0.utf8.first != UInt8(ascii: ".") }
  }

  /// Returns the destination of a symbolic link, or `nil` if `path` is not a link.
  static func destination(ofSymbolicLinkAt path: String) -> String? {
    var bytes: [UInt8] = []
    let count = bytes.appendUninitialized(4096) {
      let buffer = $0?.assumingMemoryBound(to: CChar.self)
      return path.withCString { platform_read_link($0, buffer, 4096) }
    }
    return count < 0 ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// The number of a question of platform_interface.
  private static func number(of question: InterfaceQuestion) -> Int32? {
    switch question {
    case .address: 0
    case .networkName: 1
    case .frequency: 2
    case .bitRate: 3
    case .prefixLength: 4
    case .signal: nil
    }
  }

  static func answer(to question: InterfaceQuestion, of interface: String) -> [UInt8]? {
    if let number = number(of: question) {
      var bytes: [UInt8] = []
      let count = bytes.appendUninitialized(32) {
        let buffer = $0?.assumingMemoryBound(to: UInt8.self)
        return interface.withCString { min(platform_interface($0, number, buffer), 32) }
      }
      if count > 0 { return bytes }
    }
    if question == .address || question == .prefixLength { return nil }
    return wirelessAnswer(to: question, of: interface)
  }

  /// Asks in the newer way: kernels of new distributions and drivers of Wi-Fi 7 have no other.
  private static func wirelessAnswer(
    to question: InterfaceQuestion, of interface: String
  ) -> [UInt8]? {
    let index = interface.withCString { platform_interface_index($0) }
    guard index > 0 else { return nil }
    let conversation = WirelessConversation { request in
      let room = 16 * 1024
      var bytes: [UInt8] = []
      let count = bytes.appendUninitialized(room) { buffer in
        request.withUnsafeBytes {
          platform_ask_generic($0.baseAddress, request.count, buffer, room)
        }
      }
      return count < 0 ? nil : bytes
    }
    return conversation.answer(to: question, ofInterface: UInt32(index))
  }

  /// stat(2).
  static func device(of path: String) -> DeviceNumber? {
    var (major, minor): (UInt32, UInt32) = (0, 0)
    guard path.withCString({ platform_device($0, &major, &minor) }) >= 0 else { return nil }
    return DeviceNumber(major: UInt64(major), minor: UInt64(minor))
  }

  /// statvfs(3).
  static func statistics(ofFileSystemAt path: String) throws(Failure) -> FileSystemStatistics {
    var values: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0, 0)
    let result = withUnsafeMutableBytes(of: &values) { buffer in
      path.withCString {
        platform_statistics($0, buffer.baseAddress?.assumingMemoryBound(to: UInt64.self))
      }
    }
    guard result >= 0 else { throw .system(SystemReason(result: Int(result)), path: path) }
    return FileSystemStatistics(
      blockSize: values.0, blocks: values.1, freeBlocks: values.2, availableBlocks: values.3,
      inodes: values.4, freeInodes: values.5)
  }
}
