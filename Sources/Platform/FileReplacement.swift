import CPlatform

/// Replaces a file with a changed copy, retrying so that nothing written by others is lost.
///
/// A lease on the old file reports every program that writes it in place. The old and new files are
/// exchanged atomically; then the displaced one is checked: if another program has replaced or
/// opened it meanwhile, it is put back, and everything starts over.
///
/// A lock on the folder keeps other Todayline processes, of any user, from building on a file that
/// may still be put back.
struct FileReplacement: ~Copyable {
  /// The time after which a file that others keep writing is given up.
  private static let timeout = Duration.milliseconds(500)
  /// The attempts before that, however slow a disk or a busy machine makes them.
  private static let fewestAttempts = 10
  private static let pause = Duration.milliseconds(5)
  /// Grace period for programs about to open the old file.
  private static let opening = Duration.milliseconds(4)

  private enum Outcome {
    case done
    /// Another program interfered.
    case again
  }

  private let path: String
  private let limit: Int
  private let folder: OpenFile
  private let folderPath: String
  private let name: String
  private let temporary: String

  /// Replaces a file with the result of `change`, in as many attempts as it takes.
  static func change(
    fileAt path: String, limit: Int, _ change: ([UInt8]) -> [UInt8]?
  ) throws(Failure) {
    let end = Duration.uptime + timeout
    var attempts = 0
    while case .again = try FileReplacement(of: path, limit: limit).attempt(change) {
      attempts += 1
      guard attempts < fewestAttempts || Duration.uptime < end else {
        throw .system(.inUse, path: path)
      }
      sleep(for: pause)
    }
  }

  private init(of path: String, limit: Int) throws(Failure) {
    (self.path, self.limit) = (path, limit)
    folderPath = AbsolutePath.folder(of: path)
    name = AbsolutePath.name(of: path, in: folderPath)
    temporary = temporaryPrefix + String(platform_process())
    let descriptor = folderPath.withCString { platform_open_listing($0) }
    folder = try OpenFile(descriptor, path: path)
  }

  private func attempt(_ change: ([UInt8]) -> [UInt8]?) throws(Failure) -> Outcome {
    guard platform_lock_file(folder.descriptor) >= 0 else { return .again }
    let old = try OpenFile(path.withCString { platform_open_file($0) }, path: path)
    guard try old.sizeOfRegularFile(path) <= limit else { throw .system(.tooLarge, path: path) }
    // The other names would keep the old text. Writing in place is no alternative: an interruption
    // leaves a torn file, and hard-linked backups would change as well. A group or an owner that a new
    // file could not have is the only reason for it.
    let names = platform_name_count(old.descriptor)
    try check(min(names, 0), path)
    guard names == 1 else { throw .system(.severalNames, path: path) }
    // Replacing must not circumvent write protection.
    try check(path.withCString { platform_check_file_writable($0) }, path)
    let lease = platform_lease(old.descriptor)
    if lease < 0, platform_reason_of(-lease) == platform_reason_try_again { return .again }
    let hasLease = lease >= 0
    let bytes = try old.contents(limit: limit + 1, path: path)
    guard bytes.count <= limit else { throw .system(.tooLarge, path: path) }
    guard let changed = change(bytes), changed != bytes else { return .done }
    defer { _ = platform_remove_at(folder.descriptor, temporary) }
    folder.removeLeftovers(where: isTemporary)
    removeExchanged()
    guard let new = try write(changed, like: old) else {
      guard try isUnchanged(old, bytes, hasLease: hasLease) else { return .again }
      return try overwrite(old, bytes, with: changed)
    }
    let files = Exchanged(new: new, old: try identity(of: old))
    guard FileIdentity(ofFileAt: path) == files.old, try isUnchanged(old, bytes, hasLease: hasLease)
    else { return .again }
    return try exchange(files, old, bytes, hasLease: hasLease)
  }

  /// Writes the new file next to the old one, and synchronizes it; returns `nil` if it would have another
  /// owner, or other rights for a group.
  private func write(
    _ bytes: [UInt8], like old: borrowing OpenFile
  ) throws(Failure) -> FileIdentity? {
    _ = platform_remove_at(folder.descriptor, temporary)
    let file = try OpenFile(
      platform_create_private_at(folder.descriptor, temporary), path: folderPath)
    try file.write(bytes, path: path)
    let result = platform_copy_attributes(old.descriptor, file.descriptor)
    try check(result, path)
    guard result == 0 else { return nil }
    try check(platform_synchronize(file.descriptor), path)
    return try identity(of: file)
  }

  /// Writes into the file itself, which alone keeps what this user cannot give to another one.
  private func overwrite(
    _ old: borrowing OpenFile, _ bytes: [UInt8], with changed: [UInt8]
  ) throws(Failure) -> Outcome {
    _ = platform_end_lease(old.descriptor)
    let file = try OpenFile(path.withCString { platform_open_attribute($0) }, path: path)
    guard try identity(of: file) == identity(of: old), try isUnchanged(old, bytes, hasLease: false)
    else { return .again }
    do throws(Failure) {
      try check(platform_overwrite(file.descriptor, changed, changed.count), path)
    } catch {
      // As on a full disk; the blocks of the old bytes are still there.
      _ = platform_overwrite(file.descriptor, bytes, bytes.count)
      throw error
    }
    try check(platform_synchronize(file.descriptor), path)
    return .done
  }

  private func exchange(
    _ files: Exchanged, _ old: borrowing OpenFile, _ bytes: [UInt8], hasLease: Bool
  ) throws(Failure) -> Outcome {
    let exchanged = files.name(from: temporary)
    let exchangedPath = path(of: exchanged)
    try check(platform_rename_at(folder.descriptor, temporary, exchanged), path)
    let result = platform_exchange_at(folder.descriptor, exchanged, name)
    if result < 0 {
      // Some file systems do not support exchanging; if the path has no file anymore, none is
      // created.
      let reason = SystemReason(result: Int(result))
      var renamed = result
      if reason != .notFound { renamed = platform_rename_at(folder.descriptor, exchanged, name) }
      if renamed < 0 { _ = platform_remove_at(folder.descriptor, exchanged) }
      try check(renamed, path)
    } else {
      if hasLease { sleep(for: FileReplacement.opening) }
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

  /// Puts the displaced file back, unless something newer is at the path.
  private func giveBack(_ new: FileIdentity, _ exchanged: String) {
    let exchangedPath = path(of: exchanged)
    var placed: FileIdentity? = new
    for _ in 0..<100 {
      let newest = FileIdentity(ofFileAt: exchangedPath)
      guard platform_exchange_at(folder.descriptor, exchanged, name) >= 0 else { return }
      if FileIdentity(ofFileAt: exchangedPath) == placed { break }
      // Another program has replaced the new file: that is the newest now.
      placed = newest
    }
    _ = platform_remove_at(folder.descriptor, exchanged)
  }

  /// Returns true if no one has written an open file or is about to.
  private func isUnchanged(
    _ file: borrowing OpenFile, _ bytes: [UInt8], hasLease: Bool
  ) throws(Failure) -> Bool {
    if hasLease { return platform_keeps_lease(file.descriptor) != 0 }
    let again = try OpenFile(
      ("/proc/self/fd/" + String(file.descriptor)).withCString { platform_open_file($0) },
      path: path)
    return try again.contents(limit: limit + 1, path: path) == bytes
  }

  /// Removes leftovers of killed processes; the folder's lock guarantees that no exchange is in
  /// progress.
  private func removeExchanged() {
    for name in (try? folder.names(path: "")) ?? [] {
      guard let exchanged = Exchanged(leftover: name), exchanged.isSuperseded(at: path(of: name))
      else { continue }
      _ = platform_remove_at(folder.descriptor, name)
    }
  }

  private func path(of name: String) -> String {
    (folderPath == "/" ? "" : folderPath) + "/" + name
  }

  private func identity(of file: borrowing OpenFile) throws(Failure) -> FileIdentity {
    var identity = FileIdentity()
    try check(platform_identity_of(file.descriptor, &identity.device, &identity.inode), path)
    return identity
  }
}
