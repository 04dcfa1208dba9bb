import CPlatform
import Core

/// An open folder of the store, which the user owns and no symbolic link below its base leads to.
struct PrivateFolder: ~Copyable {
  private let folder: OpenFile
  private let place: StoreFolder

  /// Opens the folder, and creates what is missing of it if `creating` is true.
  init(_ place: StoreFolder, creating: Bool) throws(Failure) {
    self.place = place
    if let descriptor = OpenFolders.descriptor(of: place) {
      folder = OpenFile(borrowing: descriptor)
      return
    }
    let opened = place.base.withCString { platform_open_folder($0) }
    if opened < 0, creating { makeFolders(place.base, below: place.root) }
    let base = try OpenFile(
      opened < 0 && creating ? place.base.withCString { platform_open_folder($0) } : opened,
      path: place.base)
    let application = try PrivateFolder.open(
      place.application, in: base, creating: creating, place)
    let suite = try PrivateFolder.open(place.suite, in: application, creating: creating, place)
    if OpenFolders.keep(suite.descriptor, of: place) {
      folder = OpenFile(borrowing: suite.release())
    } else {
      folder = suite
    }
  }

  /// Reads a file that the user owns.
  ///
  /// A missing file is the usual case, and no caller reports the failure, so it contains the file
  /// name only.
  func read(_ name: String, limit: Int) throws(Failure) -> [UInt8] {
    let file = try OpenFile(
      name.withCString { platform_open_private_at(folder.descriptor, $0) }, path: name)
    let size = try PrivateFolder.check(file, mustBeRegular: true, place)
    // A file renamed into place does not change afterwards.
    return try file.contents(limit: min(limit, size), path: name)
  }

  /// Replaces a file atomically: readers see the old bytes or the new ones.
  ///
  /// The holder of the file's lock uses a temporary file named after the file; all others use one
  /// named after their process.
  func replace(_ name: String, with bytes: [UInt8], isLocked: Bool) throws(Failure) {
    var temporary = Self.temporaryPrefix
    if isLocked {
      temporary += "." + name
    } else {
      removeLeftovers()
      // No other process uses this name, so an existing file is left over from one that has died.
      temporary += String(platform_process())
      _ = platform_remove_at(folder.descriptor, temporary)
    }
    do {
      let file = try OpenFile(
        isLocked
          ? platform_empty_private_at(folder.descriptor, temporary)
          : platform_create_private_at(folder.descriptor, temporary), path: place.path)
      try file.write(bytes, path: place.path)
    } catch {
      _ = platform_remove_at(folder.descriptor, temporary)
      throw error
    }
    let result = platform_rename_at(folder.descriptor, temporary, name)
    guard result >= 0 else {
      _ = platform_remove_at(folder.descriptor, temporary)
      throw .system(SystemReason(result: Int(result)), path: place.path + "/" + name)
    }
  }

  /// Removes temporary files that were never renamed because their process was killed: no live
  /// process needs a minute.
  private func removeLeftovers() {
    for name in (try? names()) ?? [] where name.utf8.starts(with: Self.temporaryPrefix.utf8) {
      guard platform_age_at(folder.descriptor, name) > 60_000 else { continue }
      _ = platform_remove_at(folder.descriptor, name)
    }
  }

  private static let temporaryPrefix = ".new-"

  /// Calls `body` with the outcome of locking a name, after at most `timeout` milliseconds.
  func withLock(on name: String, timeout: Int64, _ body: (LockOutcome) -> Void) {
    let file = lock(".lock-" + name, timeout: timeout)
    body(
      file >= 0
        ? .locked
        : platform_reason_of(-file) == platform_reason_try_again ? .refused : .impossible)
    if file >= 0 { platform_close(file) }
  }

  /// Locks a file, which is created if it is missing, waiting at most `timeout` milliseconds for
  /// another process.
  ///
  /// - Returns: its descriptor, or a negative errno.
  func lock(_ name: String, timeout: Int64) -> Int32 {
    let start = platform_monotonic_milliseconds()
    while true {
      let file = name.withCString { platform_lock_at(folder.descriptor, $0) }
      // Only another process is worth waiting for: a read-only folder stays read-only.
      guard file < 0, platform_reason_of(-file) == platform_reason_try_again else { return file }
      let elapsed = platform_monotonic_milliseconds() - start
      guard elapsed < timeout else { return file }
      platform_sleep(Int32(min(pollingPause(after: elapsed), timeout - elapsed)))
    }
  }

  /// Opens the file of a lock without locking it, and creates it if it is missing.
  ///
  /// - Returns: its descriptor, or a negative errno.
  func openLock(_ name: String, writes: Bool = false) -> Int32 {
    name.withCString { platform_open_lock_at(folder.descriptor, $0, writes ? 1 : 0) }
  }

  /// Returns the note of the process that holds a lock, or `nil` if none holds it.
  func noteOfHolder(of name: String, askingEvery milliseconds: Int64) -> [UInt8]? {
    var note: [UInt8] = []
    let count = note.appendUninitialized(64) { bytes in
      name.withCString {
        platform_lock_holder_at(folder.descriptor, $0, milliseconds, bytes, 64)
      }
    }
    return count < 0 ? nil : note
  }

  /// Removes a file; a missing file is not an error.
  func remove(_ name: String) throws(Failure) {
    let result = platform_remove_at(folder.descriptor, name)
    guard result < 0 else { return }
    let reason = SystemReason(result: Int(result))
    guard reason == .notFound else { throw .system(reason, path: place.path + "/" + name) }
  }

  /// Returns the milliseconds since a file was last read or written.
  func age(of name: String) throws(Failure) -> Int64 {
    let age = platform_disuse_at(folder.descriptor, name)
    guard age >= 0 else { throw .system(SystemReason(result: Int(age)), path: name) }
    return age
  }

  /// Returns the names of all files.
  func names() throws(Failure) -> [String] {
    try folder.names(path: place.path)
  }

  private static func open(
    _ name: String, in folder: borrowing OpenFile, creating: Bool, _ place: StoreFolder
  ) throws(Failure) -> OpenFile {
    let descriptor = folder.descriptor
    var result = name.withCString { platform_open_folder_at(descriptor, $0) }
    if result < 0, creating, SystemReason(result: Int(result)) == .notFound {
      let made = platform_make_folder_at(folder.descriptor, name)
      result = name.withCString { platform_open_folder_at(descriptor, $0) }
      // The reason it cannot be created says more than that it is missing.
      if made < 0, SystemReason(result: Int(result)) == .notFound { result = made }
    }
    // A missing folder is the usual case, so its failure must be cheap: no path is built.
    let opened = try OpenFile(
      result, path: SystemReason(result: Int(result)) == .notFound ? place.base : place.path)
    try check(opened, mustBeRegular: false, place)
    return opened
  }

  /// Throws unless the user owns the file; returns its size.
  @discardableResult private static func check(
    _ file: borrowing OpenFile, mustBeRegular: Bool, _ place: StoreFolder
  ) throws(Failure) -> Int {
    var user: UInt32 = 0
    var isRegular: Int32 = 0
    var size: Int64 = 0
    let result = platform_owner(file.descriptor, &user, &isRegular, &size)
    guard result >= 0, user == platform_user(), isRegular != 0 || !mustBeRegular else {
      throw .system(.notPrivate, path: place.path)
    }
    return Int(size)
  }
}

/// Creates a folder and its parents below `root` with mode 0700, as the XDG specification requires.
func makeFolders(_ path: String, below root: String = "/") {
  var parent = root
  for component in path.utf8.dropFirst(root.utf8.count).split(separator: UInt8(ascii: "/")) {
    parent += "/" + String(Substring(component))
    _ = parent.withCString { platform_make_folder($0) }
  }
}

/// Returns the polling interval in milliseconds after a wait of `elapsed` milliseconds: short at
/// first, then longer.
func pollingPause(after elapsed: Int64) -> Int64 { min(1 + elapsed / 10, 20) }
