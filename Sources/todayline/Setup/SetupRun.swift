/// Carries out a plan: all of it, or nothing.
struct SetupRun {
  let machine: Machine
  var report = ""

  init(_ machine: Machine) { self.machine = machine }

  /// Calls `body` while no other set-up of this user runs.
  ///
  /// - Throws: `Mistake` of `body`, or if another one takes too long.
  static func alone(on machine: Machine, _ body: () throws(Mistake) -> Void) throws(Mistake) {
    guard let folder = BackupSet.folder(on: machine) else {
      return try aloneInView(on: machine, body)
    }
    let end = machine.uptime + patience
    try alone("setup", in: folder, until: end, on: machine) { () throws(Mistake) in
      try aloneInView(until: end, on: machine, body)
    }
  }

  /// Edits the view while no other command does: the edits of two that run at the same time are both kept.
  ///
  /// - Throws: `Mistake` of `body`, or if another one takes too long.
  static func aloneInView(on machine: Machine, _ body: () throws(Mistake) -> Void) throws(Mistake) {
    try aloneInView(until: machine.uptime + patience, on: machine, body)
  }

  private static func aloneInView(
    until end: Duration, on machine: Machine, _ body: () throws(Mistake) -> Void
  ) throws(Mistake) {
    let defaults = Defaults(suite: Defaults.defaultSuite, on: machine)
    try alone("configuration", in: defaults.folders[0], until: end, on: machine, body)
  }

  private static func alone(
    _ name: String, in folder: StoreFolder, until end: Duration, on machine: Machine,
    _ body: () throws(Mistake) -> Void
  ) throws(Mistake) {
    var mistake: Mistake?
    machine.withLock(on: name, in: folder, timeout: max(end - machine.uptime, .zero)) { outcome in
      guard outcome.isAlone else {
        mistake = .failure(.lockedSetup)
        return
      }
      do throws(Mistake) { try body() } catch { mistake = error }
    }
    if let mistake { throw mistake }
  }

  /// Each edit waits for the disk twice: twenty at the same time have taken over two seconds.
  private static let patience = Duration.seconds(30)

  /// Changes the files of a plan, beside a set of backups.
  ///
  /// - Throws: `Mistake` if a file cannot be changed; then all are as before.
  mutating func carryOut(_ plan: SetupPlan) throws(Mistake) {
    let changes = plan.effective
    for change in plan.changes where change.before == change.after {
      report += change.path + ": unchanged\n"
    }
    guard !changes.isEmpty else { return }
    let backup = try BackupSet(of: plan, on: machine)
    var done = 0
    for change in changes {
      do throws(Failure) { try write(change.after, to: change.path, in: change.before) } catch {
        var isAsBefore = true
        for entry in backup.entries.prefix(done).reversed() {
          switch restore(entry, of: backup) {
          case .restored, .same: break
          case .edited, .removed, .failed: isAsBefore = false
          }
        }
        // What could not be taken back can still be undone.
        backup.removeFolders(on: machine)
        if isAsBefore { backup.remove(on: machine) }
        throw .failure(error)
      }
      done += 1
      SymbolFont.announce(change.path, on: machine)
      report += change.path + (change.before == nil ? ": written\n" : ": changed\n")
    }
  }

  /// The outcome of restoring a file.
  enum Restored {
    case restored
    /// It is as before already.
    case same
    /// Somebody has edited it since.
    case edited
    /// Somebody has removed it since.
    case removed
    case failed(Failure)
  }

  /// Restores a file, unless somebody has edited it since.
  func restore(_ entry: BackupSet.Entry, of backup: BackupSet) -> Restored {
    let limit = ConfigurationReader.sizeLimit
    var now: [UInt8]?
    let path = AbsolutePath.resolved(entry.file, on: machine)
    do throws(Failure) { now = try machine.contents(of: path, limit: limit) } catch {
      guard case .system(.notFound, _) = error else { return .failed(error) }
    }
    let before: [UInt8]?
    do throws(Failure) { before = try backup.before(entry, on: machine) } catch {
      return .failed(error)
    }
    if now == before { return .same }
    guard let now else { return .removed }
    guard SHA256.digest(of: now) == entry.digest else { return .edited }
    do throws(Failure) {
      if let before { try write(before, to: path, in: now) } else { try remove(path) }
      SymbolFont.announce(path, on: machine)
      return .restored
    } catch { return .failed(error) }
  }

  /// Replaces a file that is still as it was.
  ///
  /// - Throws: `Failure.lockedFolder` if its folder cannot be written to.
  func write(_ bytes: [UInt8], to path: String, in before: [UInt8]?) throws(Failure) {
    do throws(Failure) { try replace(path, with: bytes, in: before) } catch {
      // The system's reason is that of the folder, in which a new file was to be made, or of the file.
      guard case .system(.denied, let place) = error, place != path,
        place != AbsolutePath.resolved(path, on: machine)
      else { throw error }
      throw lockedFolder(of: path)
    }
  }

  /// Removes a file.
  ///
  /// - Throws: `Failure.lockedFolder` if its folder cannot be written to.
  func remove(_ path: String) throws(Failure) {
    do throws(Failure) { try machine.removeFile(at: path) } catch {
      guard case .system(.denied, _) = error else { throw error }
      throw lockedFolder(of: path)
    }
  }

  /// Returns the failure to write in the folder of a file, or in the nearest one that is there.
  private func lockedFolder(of path: String) -> Failure {
    let missing = BackupSet.missingFolders(of: path, on: machine)
    let folder = AbsolutePath.folder(of: missing.first ?? AbsolutePath.resolved(path, on: machine))
    return .lockedFolder(folder, fix: "chmod u+w " + ShellWords.joined([folder]))
  }

  private func replace(_ path: String, with bytes: [UInt8], in before: [UInt8]?) throws(Failure) {
    guard let before else {
      // Somebody may have made it meanwhile.
      try checkIsMissing(path)
      return try machine.replaceFile(at: path, with: bytes)
    }
    var isSame = true
    try machine.change(fileAt: path, limit: ConfigurationReader.sizeLimit) { found in
      isSame = found == before
      return isSame ? bytes : nil
    }
    if !isSame { throw .system(.inUse, path: path) }
  }

  private func checkIsMissing(_ path: String) throws(Failure) {
    do throws(Failure) { _ = try machine.contents(of: path, limit: 1) } catch {
      if case .system(.notFound, _) = error { return }
      throw error
    }
    throw .system(.exists, path: path)
  }
}
