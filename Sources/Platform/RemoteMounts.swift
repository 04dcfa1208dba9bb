import CPlatform

/// The remote mounts, which are found once for each set of mounts: the kernel lists the numbers of a few
/// hundred mounts in the time in which it writes two lines of its table.
///
/// The result is kept in the store, in a folder that ends with the session, under the hash of all
/// numbers. A mount that is moved keeps its number, so that the places of remote ones are asked for each time.
struct RemoteMounts {
  private static let name = ".mounts"
  private static let limit = 65_536
  private static let textSize = 8192
  /// With more of them, the table is as good.
  private static let remoteLimit = 32
  private static let listLimit = 1024
  private static let listSize = 128

  private struct Mount {
    var number: UInt64
    var path: String
  }

  /// Finds the places of all remote mounts.
  ///
  /// - Parameters:
  ///   - folder: the store's folder for what ends with a reboot.
  ///   - state: the process.
  /// - Returns: `nil` if the kernel's table has to be read: before Linux 6.8, with very many mounts, or if
  ///   they change meanwhile.
  static func paths(keptIn folder: StoreFolder, of state: ProcessState) -> [String]? {
    guard let hash = hash(), let folder = try? PrivateFolder(folder, creating: true, in: state),
      folder.place.runtimePlace == .environment || folder.place.runtimePlace == .session
    else { return nil }
    if let kept = try? folder.read(name, limit: limit), let mounts = mounts(in: kept, hash),
      mounts.allSatisfy({ $0.path == text(of: $0.number)?.point })
    {
      return mounts.map { $0.path }
    }
    guard let remote = remoteMounts(), RemoteMounts.hash() == hash else { return nil }
    var bytes = bytes(of: hash)
    for mount in remote { bytes += RemoteMounts.bytes(of: mount.number) + mount.path.bytes + [0] }
    _ = try? folder.replace(name, with: bytes, isLocked: false)
    return remote.map { $0.path }
  }

  /// Calls `body` with the numbers of all mounts, some at a time, as many as the stack has room for.
  ///
  /// - Returns: false if they cannot be listed, or `body` wants no more.
  private static func list(_ body: (UnsafeBufferPointer<UInt64>) -> Bool) -> Bool {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: listSize) { buffer in
      var last: UInt64 = 0
      for _ in 0..<listLimit / listSize {
        let count = platform_list_mounts(last, buffer.baseAddress, listSize)
        // There is a root.
        guard count > 0 || count == 0 && last > 0 else { return false }
        guard body(UnsafeBufferPointer(rebasing: buffer[..<count])) else { return false }
        if count < listSize { return true }
        last = buffer[count - 1]
      }
      return false
    }
  }

  /// Returns the remote ones; `nil` if there are too many of them, or one is gone.
  private static func remoteMounts() -> [Mount]? {
    var remote: [Mount] = []
    let areAll = list { numbers in
      for number in numbers {
        guard let text = text(of: number) else { return false }
        guard !text.point.isEmpty, MountTable.isRemote(type: text.type) else { continue }
        remote.append(Mount(number: number, path: text.point))
      }
      return remote.count <= remoteLimit
    }
    return areAll ? remote : nil
  }

  /// FNV-1a of 64 bits, of the numbers of all mounts; `nil` if they cannot be listed.
  private static func hash() -> UInt64? {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    let isWhole = list { numbers in
      for number in numbers { hash = (hash ^ number) &* 0x100_0000_01B3 }
      return true
    }
    return isWhole ? hash : nil
  }

  /// Reads what was kept under a hash; `nil` if it is of other mounts.
  private static func mounts(in bytes: [UInt8], _ hash: UInt64) -> [Mount]? {
    guard number(in: bytes, at: 0) == hash else { return nil }
    var mounts: [Mount] = []
    var start = numberSize
    while start < bytes.count {
      guard let number = number(in: bytes, at: start),
        let end = bytes[(start + numberSize)...].firstIndex(of: 0)
      else { return nil }
      let path = String(decoding: bytes[(start + numberSize)..<end], as: UTF8.self)
      mounts.append(Mount(number: number, path: path))
      start = end + 1
    }
    return mounts
  }

  private static let numberSize = 8

  private static func bytes(of number: UInt64) -> [UInt8] {
    (0..<numberSize).map { UInt8(truncatingIfNeeded: number >> UInt64(8 * $0)) }
  }

  private static func number(in bytes: [UInt8], at start: Int) -> UInt64? {
    guard start + numberSize <= bytes.count else { return nil }
    var number: UInt64 = 0
    for index in (0..<numberSize).reversed() { number = number << 8 | UInt64(bytes[start + index]) }
    return number
  }

  /// Returns the type and the place of a mount, or `nil` if none exists of that number.
  private static func text(of number: UInt64) -> (type: String, point: String)? {
    withUnsafeTemporaryAllocation(byteCount: textSize, alignment: 8) { buffer in
      var (type, point): (UnsafePointer<CChar>?, UnsafePointer<CChar>?)
      let start = buffer.bindMemory(to: CChar.self).baseAddress
      guard platform_mount(number, start, textSize, &type, &point) >= 0, let type, let point else {
        return nil
      }
      return (String(cString: type), String(cString: point))
    }
  }
}
