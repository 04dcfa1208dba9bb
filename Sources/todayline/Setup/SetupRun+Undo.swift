/// Undoing a set-up: all of it, or nothing.
extension SetupRun {
  /// A file that was edited since.
  enum Edited {
    /// The change can be removed from it: its present bytes, and the merge.
    case merged(from: [UInt8], SetupMerge)
    /// It can stay as it is.
    case stays
    /// Somebody has taken the change out of it already.
    case takenOut
    case conflicts([SetupMerge.Conflict])
    /// The contents that the set-up wrote are unknown.
    case unknown
  }

  /// Undoes the last run that is not undone; what is edited since stays.
  ///
  /// The files of a bar depend on each other: if the change cannot be taken out of one, all stay.
  ///
  /// - Returns: why a file could not be restored; a later call tries again.
  /// - Throws: `Mistake` if there is nothing to undo, or that is not known.
  mutating func undo() throws(Mistake) -> Failure? {
    let found = try failing { () throws(Failure) in try BackupSet.last(on: machine) }
    guard let backup = found else { throw .usage(.nothingToUndo) }
    let edited = backup.entries.map { self.edited($0, of: backup) }
    if let failure = tellConflicts(edited, of: backup) { return failure }
    var failure: Failure?
    var keepsCopies = false
    // What includes the others comes first; if it cannot be changed, they stay as well.
    for (entry, edited) in zip(backup.entries, edited).reversed() where failure == nil {
      let path = name(entry)
      switch edited {
      case .merged(let now, let merge):
        do throws(Failure) {
          try leave(entry, from: now, to: merge.bytes)
          report += path + ": the set-up is taken out, and your edits since stay\n"
          for item in merge.kept { report += "  yours stays in its list: " + item + "\n" }
          for line in merge.lost {
            report += "  your line in its block went with it: " + line + "\n"
          }
          tellOthers(entry, merge.bytes, of: backup)
        } catch { failure = error }
        continue
      case .takenOut:
        keepsCopies = true
        report +=
          path + ": the set-up is not in it any more, and it stays; to "
          + (entry.copy == nil ? "remove" : "restore") + " it all the same: "
          + command(entry, of: backup) + "\n"
        continue
      case .stays, .conflicts, .unknown: break
      }
      switch restore(entry, of: backup) {
      case .restored: report += path + (entry.copy == nil ? ": removed\n" : ": restored\n")
      case .same: report += path + ": as before\n"
      case .edited:
        keepsCopies = true
        report +=
          path + ": has changed since, and stays; to " + (entry.copy == nil ? "remove" : "restore")
          + " it all the same: " + command(entry, of: backup) + "\n"
      case .removed:
        keepsCopies = true
        report +=
          path + ": was removed since, and stays so; to have it back as it was: "
          + command(entry, of: backup) + "\n"
      case .failed(let reason): failure = reason
      }
    }
    if failure == nil {
      backup.removeFolders(on: machine)
      backup.remove(keepsCopies: keepsCopies, on: machine)
      let count = BackupSet.count(on: machine)
      if count > 0 {
        report +=
          "set-ups before this one: " + String(count) + "; " + ProgramSearch.typed(on: machine)
          + " today init --undo again undoes " + (count == 1 ? "it\n" : "the last of them\n")
      } else if let folder = BackupSet.folder(on: machine) {
        let store = folder.base + "/" + folder.application
        if machine.exists(store) { report += "what widgets remember stays: " + store + "\n" }
      }
    }
    if failure == nil, !backup.command.isEmpty { report += "then: " + backup.command + "\n" }
    return failure
  }

  /// Returns what can be done with a file; those that no one has edited stay as they are here.
  func edited(_ entry: BackupSet.Entry, of backup: BackupSet) -> Edited {
    let path = AbsolutePath.resolved(entry.file, on: machine)
    guard let now = try? machine.contents(of: path, limit: ConfigurationReader.sizeLimit),
      SHA256.digest(of: now) != entry.digest,
      let before = try? backup.before(entry, on: machine) ?? [], now != before
    else { return .stays }
    let isNamed = String(decoding: now, as: UTF8.self).hasText("todayline")
    guard let change = backup.change(entry, on: machine) else {
      let isInUse =
        entry.path != backup.view && isNamed
        && !String(decoding: before, as: UTF8.self).hasText("todayline")
      return isInUse && !BackupSet.isOwn(entry.path) ? .unknown : .stays
    }
    let merge = SetupMerge(from: change.before, to: change.after, in: now)
    guard merge.conflicts.isEmpty else {
      // A bar does without what the view was.
      if entry.path == backup.view { return .stays }
      let wasNamed = String(decoding: change.after, as: UTF8.self).hasText("todayline")
      return wasNamed && !isNamed ? .stays : .conflicts(merge.conflicts)
    }
    return merge.bytes == now ? .takenOut : .merged(from: now, merge)
  }

  /// Writes what is left of an edited file; removes it if that is nothing, and it was new.
  private func leave(_ entry: BackupSet.Entry, from now: [UInt8], to after: [UInt8]) throws(Failure)
  {
    let isEmpty = entry.copy == nil && after.allSatisfy { $0 <= 0x20 }
    if isEmpty { try remove(entry.file) } else { try write(after, to: entry.file, in: now) }
    SymbolFont.announce(entry.file, on: machine)
  }
}
