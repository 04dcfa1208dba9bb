import CPlatform

/// An open folder of the store, owned by the user, with no symbolic link below its base.
struct PrivateFolder: ~Copyable {
  let folder: OpenFile
  /// The folder that was opened, possibly a substitute.
  let place: StoreFolder

  /// Opens the folder or a substitute; `creating` creates the missing parts.
  init(_ wanted: StoreFolder, creating: Bool, in state: ProcessState) throws(Failure) {
    if let open = state.folders.folder(for: wanted) {
      folder = OpenFile(borrowing: open.descriptor)
      place = open.place
      return
    }
    var place = wanted
    let suite = try PrivateFolder.open(&place, creating: creating, in: state)
    if state.folders.keep(suite.descriptor, of: place, for: wanted) {
      folder = OpenFile(borrowing: suite.release())
    } else {
      folder = suite
    }
    self.place = place
  }

  /// Reads a file owned by the user.
  ///
  /// A missing file is the normal case, and no caller reports the failure, so it contains only the
  /// file name.
  func read(_ name: String, limit: Int) throws(Failure) -> [UInt8] {
    let file = try OpenFile(
      name.withCString { platform_open_private_at(folder.descriptor, $0) }, path: name)
    let size = try PrivateFolder.check(file, mustBeRegular: true, place)
    // A file renamed into place does not change afterwards.
    return try file.contents(limit: min(limit, size), path: name)
  }

  /// Replaces a file atomically.
  ///
  /// The holder of the file's lock uses a temporary file named after the file; all others use one
  /// named after their process.
  func replace(_ name: String, with bytes: [UInt8], isLocked: Bool) throws(Failure) {
    var temporary = Defaults.temporaryPrefix + "." + name
    var file: Int32 = -1
    if isLocked {
      file = temporary.withCString { platform_empty_private_at(folder.descriptor, $0) }
    } else {
      removeLeftovers()
    }
    if file < 0 {
      // Anything that has taken the first or second name must not block the record forever.
      for suffix in ["", "-" + String(platform_random())] where file < 0 {
        temporary = Defaults.temporaryPrefix + String(platform_process()) + suffix
        // No other process uses this name, so an existing file is a leftover of a dead one.
        _ = platform_remove_at(folder.descriptor, temporary)
        file = temporary.withCString { platform_create_private_at(folder.descriptor, $0) }
      }
    }
    do { try OpenFile(file, path: place.path).write(bytes, path: place.path) } catch {
      _ = platform_remove_at(folder.descriptor, temporary)
      throw error
    }
    var result = platform_rename_at(folder.descriptor, temporary, name)
    if SystemReason(result: Int(result)) == .isADirectory {
      // Whatever made a folder there must not block the record forever.
      _ = platform_rename_at(
        folder.descriptor, name, Defaults.temporaryPrefix + String(platform_random()))
      result = platform_rename_at(folder.descriptor, temporary, name)
    }
    guard result >= 0 else {
      _ = platform_remove_at(folder.descriptor, temporary)
      throw .system(SystemReason(result: Int(result)), path: place.path + "/" + name)
    }
  }

  /// Removes old temporary files of processes that died.
  ///
  /// A large folder is searched seldom: otherwise each of its records would list all others.
  private func removeLeftovers() {
    let size = (try? Self.check(folder, mustBeRegular: false, place)) ?? 0
    guard size <= Self.smallFolder || platform_random() % 64 == 0 else { return }
    folder.removeLeftovers { $0.utf8.starts(with: Defaults.temporaryPrefix.utf8) }
  }

  /// The size in bytes of a folder with about a hundred names.
  private static let smallFolder = 4096

  /// Calls `body` with the outcome of locking a name, after at most `timeout`.
  func withLock(on name: String, timeout: Duration, _ body: (LockOutcome) -> Void) {
    let file = lock(".lock-" + name, timeout: timeout)
    body(
      file >= 0
        ? .locked : platform_reason_of(-file) == platform_reason_try_again ? .refused : .impossible)
    if file >= 0 { platform_close(file) }
  }

  /// Locks a file, creating it if it is missing, and waits at most `timeout` for another process.
  ///
  /// - Returns: its descriptor, or a negative errno.
  func lock(_ name: String, timeout: Duration) -> Int32 {
    let start = Duration.uptime
    while true {
      let file = name.withCString { platform_lock_at(folder.descriptor, $0) }
      // Waiting only helps if another process has the lock: a read-only folder stays read-only.
      guard file < 0, platform_reason_of(-file) == platform_reason_try_again else { return file }
      let elapsed = Duration.uptime - start
      guard elapsed < timeout else { return file }
      sleep(for: min(pollingPause(after: elapsed), timeout - elapsed))
    }
  }

  /// Opens a lock file without locking it, creating it if it is missing.
  ///
  /// - Returns: its descriptor, or a negative errno.
  func openLock(_ name: String, writes: Bool = false) -> Int32 {
    name.withCString { platform_open_lock_at(folder.descriptor, $0, writes ? 1 : 0) }
  }

  func noteOfHolder(of name: String, askingEvery interval: Duration) -> [UInt8]? {
    var note: [UInt8] = []
    let room = 160  // of the longest one
    let count = note.appendUninitialized(room) { bytes in
      name.withCString {
        platform_lock_holder_at(folder.descriptor, $0, interval.milliseconds, bytes, room)
      }
    }
    return count < 0 ? nil : note
  }

  /// Sets the time of a file, which notifies watches of the folder.
  func announce(_ name: String) throws(Failure) {
    let result = platform_touch_at(folder.descriptor, name)
    guard result >= 0 else { throw .system(SystemReason(result: Int(result)), path: name) }
  }

  /// Removes a file; a missing file is not an error.
  func remove(_ name: String) throws(Failure) {
    let result = platform_remove_at(folder.descriptor, name)
    guard result < 0 else { return }
    let reason = SystemReason(result: Int(result))
    guard reason == .notFound else { throw .system(reason, path: place.path + "/" + name) }
  }

  func age(of name: String) throws(Failure) -> Duration {
    let age = platform_disuse_at(folder.descriptor, name)
    guard age >= 0 else { throw .system(SystemReason(result: Int(age)), path: name) }
    return .milliseconds(age)
  }

  func names() throws(Failure) -> [String] { try folder.names(path: place.path) }

  /// Opens a folder or the first usable substitute.
  ///
  /// - Throws: the failure of the folder itself, which is the one that the user knows.
  private static func open(
    _ place: inout StoreFolder, creating: Bool, in state: ProcessState
  ) throws(Failure) -> OpenFile {
    var isUsable = false
    do throws(Failure) { return try open(place, creating: creating, isUsable: &isUsable) } catch {
      guard !isUsable,
        var substitute = StorePlaces.substitute(
          for: place, environment: ProcessState.environment, user: platform_user(),
          boot: { state.boot }), let folder = try? open(&substitute, creating: creating, in: state)
      else { throw error }
      place = substitute
      return folder
    }
  }

  /// Opens a folder.
  ///
  /// - Parameters:
  ///   - place: the folder.
  ///   - creating: true to create missing parts.
  ///   - isUsable: set to true if it could be created, possibly once the disk is writable: no other place may be used then.
  /// - Returns: the open folder.
  /// - Throws: `Failure.system`.
  private static func open(
    _ place: StoreFolder, creating: Bool, isUsable: inout Bool
  ) throws(Failure) -> OpenFile {
    let opened = place.base.withCString { platform_open_folder($0) }
    let base =
      if opened < 0, creating { try OpenFile(makingFolder: place.base, below: place.root) } else {
        try OpenFile(opened, path: place.base)
      }
    let application = try open(
      place.application, in: base, creating: creating, place, isUsable: &isUsable)
    let suite = try open(
      place.suite, in: application, creating: creating, place, isUsable: &isUsable)
    return suite
  }

  private static func open(
    _ name: String, in folder: borrowing OpenFile, creating: Bool, _ place: StoreFolder,
    isUsable: inout Bool
  ) throws(Failure) -> OpenFile {
    let descriptor = folder.descriptor
    var result = name.withCString { platform_open_folder_at(descriptor, $0) }
    if result < 0, SystemReason(result: Int(result)) == .notFound {
      let made = make(name, in: folder, creating: creating, place, isUsable: &isUsable)
      if creating { result = name.withCString { platform_open_folder_at(descriptor, $0) } }
      // The reason why it cannot be created is more specific.
      if made < 0, SystemReason(result: Int(result)) == .notFound { result = made }
    }
    // A missing folder is the normal case, so its failure must be cheap: no path is built.
    let opened = try OpenFile(
      result, path: SystemReason(result: Int(result)) == .notFound ? place.base : place.path)
    try check(opened, mustBeRegular: false, place)
    return opened
  }

  /// Creates a folder, or checks whether it could be created.
  ///
  /// - Returns: 0 or a negative errno.
  private static func make(
    _ name: String, in folder: borrowing OpenFile, creating: Bool, _ place: StoreFolder,
    isUsable: inout Bool
  ) -> Int32 {
    var result: Int32 = 0
    if place.runtimePlace == .environment || place.runtimePlace != nil && !creating {
      result = platform_check_writable(
        folder.descriptor, place.runtimePlace == .environment ? 1 : 0)
    }
    if creating, result >= 0 { result = platform_make_folder_at(folder.descriptor, name) }
    isUsable = result >= 0 || [.full, .readOnly].contains(SystemReason(result: Int(result)))
    if creating, result >= 0, place.runtimePlace == .state {
      PrivateFolder.removeOldBoots(in: folder)
    }
    return creating ? result : 0
  }

  /// Removes the folders of other boots that no one has written to for a week; another machine may
  /// share the home.
  private static func removeOldBoots(in application: borrowing OpenFile) {
    for name in (try? application.names(path: "")) ?? []
    where name.utf8.starts(with: StorePlaces.bootPrefix.utf8) {
      guard application.age(of: name) > .days(7) else { continue }
      let descriptor = application.descriptor
      guard
        let folder = try? OpenFile(
          name.withCString { platform_open_folder_at(descriptor, $0) }, path: name)
      else { continue }
      for file in (try? folder.names(path: name)) ?? [] {
        _ = platform_remove_at(folder.descriptor, file)
      }
      _ = platform_remove_folder_at(descriptor, name)
    }
  }

  /// Throws unless the user owns the file; returns its size.
  @discardableResult static func check(
    _ file: borrowing OpenFile, mustBeRegular: Bool, _ place: StoreFolder
  ) throws(Failure) -> Int {
    var user: UInt32 = 0
    var isRegular: Int32 = 0
    var size: Int64 = 0
    let result = platform_owner(file.descriptor, &user, &isRegular, &size)
    guard result >= 0, user == platform_user() else { throw .system(.notPrivate, path: place.path) }
    guard isRegular != 0 || !mustBeRegular else {
      throw .system(.notARegularFile, path: place.path)
    }
    return Int(size)
  }
}

extension OpenFile {
  /// Opens a folder, creating it and its parents below `root` with mode 0700, as the XDG
  /// specification requires.
  ///
  /// - Throws: `Failure.system`: if it is missing, the reason why it cannot be created.
  init(makingFolder path: String, below root: String = "/") throws(Failure) {
    var parent = root
    var made: Int32 = 0
    for component in path.utf8.dropFirst(root.utf8.count).split(separator: UInt8(ascii: "/")) {
      parent += "/" + String(Substring(component))
      let result = parent.withCString { platform_make_folder($0) }
      // The first failure: it also makes the folders below fail.
      if made >= 0, SystemReason(result: Int(result)) != .exists { made = result }
    }
    var opened = path.withCString { platform_open_folder($0) }
    if made < 0, SystemReason(result: Int(opened)) == .notFound { opened = made }
    try self.init(opened, path: path)
  }
}

/// Returns the polling interval after a wait of `elapsed`, which grows with it.
func pollingPause(after elapsed: Duration) -> Duration {
  min(.milliseconds(1) + elapsed / 10, .milliseconds(20))
}
