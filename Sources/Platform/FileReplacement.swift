import CPlatform

/// The replacement of a file by a changed one, in attempts that lose nothing of what others write.
///
/// A lease of the old file tells of every program that writes it in place. The old and the new file
/// are exchanged in one step, after which the one that was there is looked at: if another program has
/// replaced or opened it meanwhile, it comes back, and everything begins again.
///
/// A lock of the folder keeps other processes of this program, of any user, from building on a file
/// that is not yet known to stay.
struct FileReplacement: ~Copyable {
  /// The milliseconds after which a file that others keep writing is given up.
  private static let timeout: Int64 = 500
  /// The milliseconds between two attempts.
  private static let pause: Int32 = 5
  /// The milliseconds in which a program that has found the old file at its path opens it.
  private static let opening: Int32 = 4

  /// The result of an attempt.
  private enum Outcome {
    case done
    /// Another program was faster.
    case again
  }

  private let path: String
  private let limit: Int
  private let folder: OpenFile
  private let folderPath: String
  private let name: String
  private let temporary: String

  /// Replaces a file by what `change` makes of its bytes, in as many attempts as it takes.
  static func change(
    fileAt path: String, limit: Int, _ change: ([UInt8]) -> [UInt8]?
  ) throws(Failure) {
    let end = platform_monotonic_milliseconds() + timeout
    while case .again = try FileReplacement(of: path, limit: limit).attempt(change) {
      guard platform_monotonic_milliseconds() < end else { throw .system(.inUse, path: path) }
      platform_sleep(pause)
    }
  }

  private init(of path: String, limit: Int) throws(Failure) {
    (self.path, self.limit) = (path, limit)
    folderPath = AbsolutePath.folder(of: path)
    name = String(Substring(path.utf8.dropFirst(folderPath == "/" ? 1 : folderPath.utf8.count + 1)))
    temporary = temporaryPrefix + String(platform_process())
    let descriptor = folderPath.withCString { platform_open_listing($0) }
    folder = try OpenFile(descriptor, path: path)
  }

  /// Changes the file as it is now.
  private func attempt(_ change: ([UInt8]) -> [UInt8]?) throws(Failure) -> Outcome {
    guard platform_lock_file(folder.descriptor) >= 0 else { return .again }
    let old = try OpenFile(path.withCString { platform_open_file($0) }, path: path)
    var user: UInt32 = 0
    var isRegular: Int32 = 0
    var size: Int64 = 0
    try check(platform_owner(old.descriptor, &user, &isRegular, &size))
    guard isRegular != 0 else { throw .system(.notARegularFile, path: path) }
    guard size <= Int64(limit) else { throw .system(.tooLarge, path: path) }
    // The others would keep the old text; and a file that is written in place is torn if that is
    // interrupted, and is written in each copy of the folder that consists of links.
    let names = platform_name_count(old.descriptor)
    try check(min(names, 0))
    guard names == 1 else { throw .system(.severalNames, path: path) }
    // A new file could take the place of one that nobody may write.
    try check(path.withCString { platform_check_file_writable($0) })
    let lease = platform_lease(old.descriptor)
    if lease < 0, platform_reason_of(-lease) == platform_reason_try_again { return .again }
    let hasLease = lease >= 0
    let bytes = try old.contents(limit: limit + 1, path: path)
    guard bytes.count <= limit else { throw .system(.tooLarge, path: path) }
    guard let changed = change(bytes), changed != bytes else { return .done }
    defer {
      _ = platform_remove_at(folder.descriptor, temporary)
    }
    folder.removeLeftovers(where: isTemporary)
    removeExchanged()
    let new = try write(changed, like: old)
    let files = Exchanged(new: new, old: try identity(of: old))
    guard FileIdentity(ofFileAt: path) == files.old,
      try isUnchanged(old, bytes, hasLease: hasLease)
    else { return .again }
    return try exchange(files, old, bytes, hasLease: hasLease)
  }

  /// Writes the new file beside the old one, up to the disk.
  private func write(
    _ bytes: [UInt8], like old: borrowing OpenFile
  ) throws(Failure) -> FileIdentity {
    _ = platform_remove_at(folder.descriptor, temporary)
    let file = try OpenFile(
      platform_create_private_at(folder.descriptor, temporary), path: folderPath)
    try file.write(bytes, path: path)
    try check(platform_copy_attributes(old.descriptor, file.descriptor))
    try check(platform_synchronize(file.descriptor))
    return try identity(of: file)
  }

  private func exchange(
    _ files: Exchanged, _ old: borrowing OpenFile, _ bytes: [UInt8], hasLease: Bool
  ) throws(Failure) -> Outcome {
    let exchanged = files.name(from: temporary)
    let exchangedPath = path(of: exchanged)
    try check(platform_rename_at(folder.descriptor, temporary, exchanged))
    let result = platform_exchange_at(folder.descriptor, exchanged, name)
    if result < 0 {
      // Some file systems cannot exchange; where the path has no file any more, none is made.
      let reason = SystemReason(result: Int(result))
      var renamed = result
      if reason != .notFound {
        renamed = platform_rename_at(folder.descriptor, exchanged, name)
      }
      if renamed < 0 { _ = platform_remove_at(folder.descriptor, exchanged) }
      try check(renamed)
    } else {
      if hasLease { platform_sleep(FileReplacement.opening) }
      let isOld = FileIdentity(ofFileAt: exchangedPath) == files.old
      if !isOld || (try? isUnchanged(old, bytes, hasLease: hasLease)) != true {
        giveBack(files.new, exchanged)
        return .again
      }
      _ = platform_remove_at(folder.descriptor, exchanged)
    }
    _ = platform_synchronize(folder.descriptor)
    return .done
  }

  /// Puts back what was at the path, unless something newer is there.
  private func giveBack(_ new: FileIdentity, _ exchanged: String) {
    let exchangedPath = path(of: exchanged)
    var placed: FileIdentity? = new
    for _ in 0..<100 {
      let newest = FileIdentity(ofFileAt: exchangedPath)
      guard platform_exchange_at(folder.descriptor, exchanged, name) >= 0 else { return }
      if FileIdentity(ofFileAt: exchangedPath) == placed { break }
      // Another program has replaced what was placed there: that is the newest now.
      placed = newest
    }
    _ = platform_remove_at(folder.descriptor, exchanged)
  }

  /// Returns true if nobody has written an open file, or is about to.
  private func isUnchanged(
    _ file: borrowing OpenFile, _ bytes: [UInt8], hasLease: Bool
  ) throws(Failure) -> Bool {
    if hasLease { return platform_keeps_lease(file.descriptor) != 0 }
    let again = try OpenFile(
      ("/proc/self/fd/" + String(file.descriptor)).withCString { platform_open_file($0) },
      path: path)
    return try again.contents(limit: limit + 1, path: path) == bytes
  }

  /// Removes what a process that was killed has left under the name of an exchange; the lock of the
  /// folder tells that none is at work.
  private func removeExchanged() {
    for name in (try? folder.names(path: "")) ?? [] {
      guard let exchanged = Exchanged(leftover: name), exchanged.isSuperseded(at: path(of: name))
      else {
        continue
      }
      _ = platform_remove_at(folder.descriptor, name)
    }
  }

  private func path(of name: String) -> String {
    (folderPath == "/" ? "" : folderPath) + "/" + name
  }

  private func identity(of file: borrowing OpenFile) throws(Failure) -> FileIdentity {
    var identity = FileIdentity()
    try check(platform_identity_of(file.descriptor, &identity.device, &identity.inode))
    return identity
  }

  private func check(_ result: Int32) throws(Failure) {
    guard result < 0 else { return }
    throw .system(SystemReason(result: Int(result)), path: path)
  }
}
