import CPlatform

/// A file for other programs, for example with metrics.
enum PublishedFile {
  static func replace(_ path: String, with bytes: [UInt8]) throws(Failure) {
    let folderPath = AbsolutePath.folder(of: path)
    let folder = try OpenFile(
      folderPath.withCString { platform_open_listing($0) }, path: folderPath)
    let name = String(
      Substring(path.utf8.dropFirst(folderPath == "/" ? 1 : folderPath.utf8.count + 1)))
    let old = try replaceableFile(name, in: folder, path: path)
    folder.removeLeftovers(where: isTemporary)
    // Random, because processes of two containers may have the same ID.
    let temporary = outputPrefix + String(platform_random())
    do throws(Failure) {
      let isNew = old.descriptor < 0
      let file = try OpenFile(
        isNew
          ? platform_create_output_at(folder.descriptor, temporary)
          : platform_create_private_at(folder.descriptor, temporary), path: folderPath)
      try file.write(bytes, path: path)
      // Not synchronized: after a system crash, the next call writes it again.
      let result = isNew ? 0 : platform_copy_access(old.descriptor, file.descriptor)
      guard result >= 0 else { throw .system(SystemReason(result: Int(result)), path: path) }
      let renaming = platform_rename_at(folder.descriptor, temporary, name)
      guard renaming >= 0 else { throw .system(SystemReason(result: Int(renaming)), path: path) }
    } catch {
      _ = platform_remove_at(folder.descriptor, temporary)
      throw error
    }
  }

  /// Opens the file to be replaced; the descriptor is -1 if it is missing.
  ///
  /// - Throws: `Failure.system` for anything but a file, such as a device, which must not be
  ///   replaced.
  private static func replaceableFile(
    _ name: String, in folder: borrowing OpenFile, path: String
  ) throws(Failure) -> OpenFile {
    let result = platform_open_private_at(folder.descriptor, name)
    guard result >= 0 else {
      switch SystemReason(result: Int(result)) {
      case .notFound: return OpenFile(borrowing: -1)
      // A link elsewhere, possibly to somebody else's file.
      case .symbolicLinkLoop: throw .system(.notARegularFile, path: path)
      case let reason: throw .system(reason, path: path)
      }
    }
    let old = try OpenFile(result, path: path)
    var user: UInt32 = 0
    var isRegular: Int32 = 0
    var size: Int64 = 0
    let status = platform_owner(old.descriptor, &user, &isRegular, &size)
    guard status >= 0 else { throw .system(SystemReason(result: Int(status)), path: path) }
    guard isRegular != 0 else { throw .system(.notARegularFile, path: path) }
    return old
  }

  /// Returns true if the name is that of an unfinished call; node_exporter reads only names that
  /// end in `.prom`.
  private static func isTemporary(_ name: String) -> Bool {
    let number = name.utf8.dropFirst(outputPrefix.utf8.count)
    return name.utf8.starts(with: outputPrefix.utf8) && !number.isEmpty
      && number.allSatisfy { $0.isDigit }
  }
}

/// The prefix of a new file's name, followed by a random number.
private let outputPrefix = ".todayline-output-"
