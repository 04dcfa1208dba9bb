/// Carries out a plan: all of it, or nothing.
struct SetupRun {
  let machine: Machine
  private(set) var report = ""

  init(_ machine: Machine) { self.machine = machine }

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
        for entry in backup.entries.prefix(done).reversed() { _ = restore(entry, of: backup) }
        backup.remove(on: machine)
        throw .failure(error)
      }
      done += 1
      report += change.path + (change.before == nil ? ": written\n" : ": changed\n")
    }
  }

  /// Undoes the last run that is not undone.
  ///
  /// - Throws: `Mistake` if there is none, or a file cannot be restored; the set stays then.
  mutating func undo() throws(Mistake) {
    guard let backup = BackupSet.last(on: machine) else { throw .usage(.nothingToUndo) }
    var isComplete = true
    for entry in backup.entries.reversed() {
      switch restore(entry, of: backup) {
      case .restored: report += entry.path + (entry.copy == nil ? ": removed\n" : ": restored\n")
      case .same: report += entry.path + ": as before\n"
      case .edited:
        let place = ShellWords.joined([backup.place(entry, on: machine), entry.path])
        report += entry.path + ": has changed since, and stays; to restore it all the same: "
        report +=
          entry.copy == nil ? "rm " + ShellWords.joined([entry.path]) + "\n" : "cp " + place + "\n"
        isComplete = false
      case .failed(let failure):
        isComplete = false
        report += failure.words + "\n"
      }
    }
    if isComplete { backup.remove(on: machine) }
    if !backup.command.isEmpty { report += "then: " + backup.command + "\n" }
  }

  private enum Restored {
    case restored
    /// It is as before already.
    case same
    /// Somebody has edited it since.
    case edited
    case failed(Failure)
  }

  /// Restores a file, unless somebody has edited it since.
  private func restore(_ entry: BackupSet.Entry, of backup: BackupSet) -> Restored {
    let limit = ConfigurationReader.sizeLimit
    var now: [UInt8]?
    let path = AbsolutePath.resolved(entry.path, on: machine)
    do throws(Failure) { now = try machine.contents(of: path, limit: limit) } catch {
      guard case .system(.notFound, _) = error else { return .failed(error) }
    }
    let before = backup.before(entry, on: machine)
    if now == before { return .same }
    guard let now, SHA256.digest(of: now) == entry.digest else { return .edited }
    do throws(Failure) {
      if let before {
        try write(before, to: entry.path, in: now)
      } else {
        try machine.removeFile(at: entry.path)
      }
      return .restored
    } catch { return .failed(error) }
  }

  /// Replaces a file that is still as it was.
  private func write(_ bytes: [UInt8], to path: String, in before: [UInt8]?) throws(Failure) {
    guard let before else {
      // Somebody may have made it meanwhile.
      if machine.exists(path) { throw .system(.exists, path: path) }
      return try machine.replaceFile(at: path, with: bytes)
    }
    var isSame = true
    try machine.change(fileAt: path, limit: ConfigurationReader.sizeLimit) { found in
      isSame = found == before
      return isSame ? bytes : nil
    }
    if !isSame { throw .system(.inUse, path: path) }
  }
}
