import CPlatform

/// A user's file that a command edits.
enum EditedFile {
  /// Replaces a user's file atomically, preserving its permissions.
  static func replace(_ path: String, with bytes: [UInt8]) throws(Failure) {
    let folderPath = AbsolutePath.folder(of: path)
    let folder = try OpenFile(makingFolder: folderPath)
    folder.removeLeftovers(where: isTemporary)
    let temporary = temporaryPrefix + String(platform_process())
    _ = platform_remove_at(folder.descriptor, temporary)
    do throws(Failure) {
      let file = try OpenFile(
        platform_create_private_at(folder.descriptor, temporary), path: folderPath)
      let old = path.withCString { platform_open_file($0) }
      if old >= 0 {
        let old = try OpenFile(old, path: path)
        _ = try old.sizeOfRegularFile(path)
        _ = platform_copy_mode(old.descriptor, file.descriptor)
      }
      try file.write(bytes, path: path)
      // After a system crash, either the old or the new file is there.
      try check(platform_synchronize(file.descriptor), path)
    } catch {
      _ = platform_remove_at(folder.descriptor, temporary)
      throw error
    }
    let name = AbsolutePath.name(of: path, in: folderPath)
    let result = platform_rename_at(folder.descriptor, temporary, name)
    guard result >= 0 else {
      _ = platform_remove_at(folder.descriptor, temporary)
      throw .system(SystemReason(result: Int(result)), path: path)
    }
    let listing = folderPath.withCString { platform_open_listing($0) }
    guard listing >= 0 else { return }
    _ = platform_synchronize(listing)
    platform_close(listing)
  }

  /// Removes a user's file.
  static func remove(_ path: String) throws(Failure) {
    try remove(path) { platform_remove_at($0, $1) }
  }

  /// Removes an empty folder of a user's.
  static func removeFolder(_ path: String) throws(Failure) {
    try remove(path) { platform_remove_folder_at($0, $1) }
  }

  private static func remove(
    _ path: String, _ removal: (_ folder: Int32, _ name: String) -> Int32
  ) throws(Failure) {
    let folderPath = AbsolutePath.folder(of: path)
    let folder = try OpenFile(folderPath.withCString { platform_open_listing($0) }, path: path)
    try check(removal(folder.descriptor, AbsolutePath.name(of: path, in: folderPath)), path)
    _ = platform_synchronize(folder.descriptor)
  }
}

/// Returns true if the name is that of an unfinished edit.
func isTemporary(_ name: String) -> Bool { isNumbered(name, after: temporaryPrefix) }

/// Returns true if the name is a prefix and a number.
func isNumbered(_ name: String, after prefix: String) -> Bool {
  let number = name.utf8.dropFirst(prefix.utf8.count)
  return name.utf8.starts(with: prefix.utf8) && !number.isEmpty && number.allSatisfy { $0.isDigit }
}

/// The prefix of a new file's name, followed by the ID of the process that writes it.
let temporaryPrefix = ".todayline-"
