/// What undoing a set-up tells, and the commands for what it leaves.
extension SetupRun {
  /// Says why nothing is undone, and what to do.
  ///
  /// - Returns: the first place, or `nil` if everything can be undone.
  mutating func tellConflicts(_ edited: [Edited], of backup: BackupSet) -> Failure? {
    var failure: Failure?
    var text = ""
    for (entry, edited) in zip(backup.entries, edited) {
      var line = 0
      switch edited {
      case .merged, .stays, .takenOut: continue
      case .unknown: text += entry.path + ": has changed since; take “todayline” out of it by hand"
      case .conflicts(let conflicts):
        line = conflicts.first?.line ?? 0
        for conflict in conflicts { text += Self.words(conflict, in: entry.path) }
        let isByHand = conflicts.contains { $0.way == .byHand }
        text +=
          entry.path
          + (isByHand
            ? ": take the rest of the set-up out of it by hand"
            : ": the rest of the set-up is taken out of it then")
      }
      text +=
        "; or " + (entry.copy == nil ? "remove" : "restore") + " the file, without your edits: "
        + command(entry, of: backup) + "\n"
      failure = failure ?? .notUndone(path: entry.path, line: line)
    }
    if failure != nil {
      report +=
        "Nothing is undone yet, since the bar needs what its files name. Lines of the set-up were "
        + "edited; do what is below, and undo once more: " + ProgramSearch.typed(on: machine)
        + " today init --undo\n" + text
    }
    return failure
  }

  /// What was edited, and what undoing needs in its place.
  private static func words(_ conflict: SetupMerge.Conflict, in path: String) -> String {
    let place = path + ":" + String(conflict.line) + ": "
    func block(_ lines: [String]) -> String { lines.map { "    " + $0 + "\n" }.joined() }
    let way: String
    switch conflict.way {
    case .moveOut:
      return place + "this line of yours is in a block of the set-up; put it behind the block, or "
        + "delete it\n" + block(conflict.before)
    case .writeOrDelete: way = "  write that again, or delete the line in its place\n"
    case .writeEither: way = "  write either of them in that place\n"
    case .byHand: way = ""
    }
    let isRemoved = conflict.after.isEmpty
    let text =
      place + "edited since; the set-up had " + (isRemoved ? "removed" : "written") + "\n"
      + block(isRemoved ? conflict.before : conflict.after)
    guard !conflict.before.isEmpty, !isRemoved else { return text + way }
    return text + "  in place of\n" + block(conflict.before) + way
  }

  /// Says which lines of a file still name the program, such as a key that the user has bound.
  mutating func tellOthers(_ entry: BackupSet.Entry, _ bytes: [UInt8], of backup: BackupSet) {
    let before = backup.change(entry, on: machine)?.before ?? []
    guard entry.path != backup.view, !String(decoding: before, as: UTF8.self).hasText("todayline")
    else { return }
    let lines = TextLines(bytes)
    for index in lines.lines.indices where lines.text(index).hasText("todayline") {
      report +=
        "note: " + entry.path + ":" + String(index + 1) + " still names todayline: "
        + lines.text(index).trimmed + "\n"
    }
  }

  /// The path of a file, or the file itself if a link at its path leads to another one now.
  func name(_ entry: BackupSet.Entry) -> String {
    AbsolutePath.resolved(entry.path, on: machine) == entry.file ? entry.path : entry.file
  }

  /// The command that restores a file without what was edited since.
  func command(_ entry: BackupSet.Entry, of backup: BackupSet) -> String {
    guard entry.copy != nil else { return "rm " + ShellWords.joined([entry.file]) }
    let folder = AbsolutePath.folder(of: entry.file)
    let isThere = BackupSet.missingFolders(of: entry.file, on: machine).isEmpty
    return (isThere ? "" : "mkdir -p " + ShellWords.joined([folder]) + " && ") + "cp "
      + ShellWords.joined([backup.place(entry, on: machine), entry.file])
  }
}
