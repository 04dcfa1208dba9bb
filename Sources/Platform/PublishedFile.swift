import CPlatform

/// A file for other programs, for example with metrics.
enum PublishedFile {
  static func replace(_ path: String, with bytes: [UInt8]) throws(Failure) {
    let folderPath = AbsolutePath.folder(of: path)
    let folder = try OpenFile(
      folderPath.withCString { platform_open_listing($0) }, path: folderPath)
    let name = AbsolutePath.name(of: path, in: folderPath)
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
      if !isNew { try check(platform_copy_access(old.descriptor, file.descriptor), path) }
      try check(platform_rename_at(folder.descriptor, temporary, name), path)
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
    _ = try old.sizeOfRegularFile(path)
    return old
  }

  /// Returns true if the name is that of an unfinished call; node_exporter reads only names that
  /// end in `.prom`.
  private static func isTemporary(_ name: String) -> Bool { isNumbered(name, after: outputPrefix) }
}

/// The prefix of a new file's name, followed by a random number.
private let outputPrefix = ".todayline-output-"
