/// The files of the bars that `today init --write` has set up.
extension Examination {
  /// Those that are missing, without which a bar may not start, those from which the set-up is gone, and those
  /// that a bar does not read.
  var setUps: [Finding] {
    let bars = BackupSet.knownBars(on: machine)
    guard !bars.isEmpty else { return [] }
    let barsInUse = BackupSet.bars(on: machine)
    var findings: [Finding] = []
    var known: [String] = []
    for set in BackupSet.all(on: machine) {
      // A set of several bars does not tell which file is whose.
      guard set.bars.count == 1, let bar = set.bars.first, bars.contains(bar) else { continue }
      for entry in set.entries where !known.contains(entry.path) {
        known.append(entry.path)
        let isInUse = barsInUse.contains(bar)
        if let finding = finding(on: entry, of: set, bar, isInUse: isInUse) {
          findings.append(finding)
        }
      }
    }
    return findings
  }

  /// Returns what is wrong with a file of a set-up, if something is; a bar is in use while one of its files names
  /// this program.
  private func finding(
    on entry: BackupSet.Entry, of set: BackupSet, _ bar: BarName, isInUse: Bool
  ) -> Finding? {
    let (path, name) = (entry.path, bar.rawValue)
    let program = ProgramSearch.typed(on: machine)
    let again = program + " today init --bar " + name + " --write writes it again"
    let undo = program + " today init --undo"
    guard machine.exists(path) else {
      if path == set.view {
        return isInUse
          ? .note(name, path + " is missing; the bar shows the view of a new user", fix: again)
          : nil
      }
      // What was the user's own is in the copy.
      return .problem(
        name, path + " is missing, which its set-up has written",
        fix: entry.copy == nil ? again : undo + " names the command that restores it")
    }
    guard path != set.view else { return nil }
    let forget = isInUse ? again : undo + " forgets it, and " + again
    if isWithout(entry, of: set) {
      let isAsBefore = (try? set.before(entry, on: machine)).map { $0 == bytes(path) } ?? false
      return .note(
        name,
        path
          + (isAsBefore ? " is as it was before its set-up" : ": its set-up is not in it any more"),
        fix: forget)
    }
    switch SetupRun(machine).edited(entry, of: set) {
    case .takenOut: return .note(name, path + ": its set-up is not in it any more", fix: forget)
    case .conflicts:
      return .note(
        name, path + ": lines of its set-up were edited since",
        fix: undo + " names them, and what it needs in their places")
    case .merged where lacksBlock(entry, of: set):
      return .problem(
        name, path + " names todayline, but the block of its set-up is gone", fix: again)
    case .merged, .stays, .unknown: return fault(in: path, of: bar)
    }
  }

  private func bytes(_ path: String) -> [UInt8]? {
    try? machine.contents(of: path, limit: ConfigurationReader.sizeLimit)
  }

  /// True if a set-up had named this program in a file that does so no longer.
  private func isWithout(_ entry: BackupSet.Entry, of set: BackupSet) -> Bool {
    func isNamed(_ bytes: [UInt8]) -> Bool {
      String(decoding: bytes, as: UTF8.self).hasText("todayline")
    }
    guard let now = bytes(entry.path), !isNamed(now) else { return false }
    return set.change(entry, on: machine).map { isNamed($0.after) } ?? false
  }

  /// True if the lines between the marks of a set-up are gone with the marks.
  private func lacksBlock(_ entry: BackupSet.Entry, of set: BackupSet) -> Bool {
    func hasBlock(_ bytes: [UInt8]) -> Bool {
      String(decoding: bytes, as: UTF8.self).hasText("todayline today init: begin")
    }
    guard let now = bytes(entry.path), let change = set.change(entry, on: machine) else {
      return false
    }
    return hasBlock(change.after) && !hasBlock(now)
  }

  /// Returns why a bar does not start with a file, as far as this program can tell without running the bar.
  private func fault(in path: String, of bar: BarName) -> Finding? {
    guard bar == .polybar, let files = try? UserFiles(on: machine),
      // Parts and the font are not read by themselves.
      PolybarSetup.configuration(in: files)?.path == path, let bytes = bytes(path),
      let fault = PolybarConfiguration(path, bytes, in: files).fault
    else { return nil }
    return .problem(
      bar.rawValue, path + " is not valid, so polybar does not start: " + fault,
      fix: "set that line right in an editor")
  }
}
