/// The files of the bars that `today init --write` has set up.
extension Examination {
  /// Those that are missing: a bar may not start without them.
  var setUps: [Finding] {
    let bars = BackupSet.bars(on: machine)
    guard !bars.isEmpty else { return [] }
    var findings: [Finding] = []
    var known: [String] = []
    for set in BackupSet.all(on: machine) {
      // A set of several bars does not tell which file is whose.
      guard set.bars.count == 1, bars.contains(set.bars[0]) else { continue }
      let bar = set.bars[0].rawValue
      for entry in set.entries where entry.path != set.view && !known.contains(entry.path) {
        known.append(entry.path)
        guard !machine.exists(entry.path) else { continue }
        findings.append(
          .problem(
            bar, entry.path + " is missing, which its set-up has written",
            fix: ProgramSearch.typed(on: machine) + " today init --bar " + bar
              + " --write writes it again"))
      }
    }
    return findings
  }
}
