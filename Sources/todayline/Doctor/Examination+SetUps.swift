/// The files of the bars that `today init --write` has set up.
extension Examination {
  /// Those that are missing, without which a bar may not start, and those from which the set-up is gone.
  var setUps: [Finding] {
    let bars = BackupSet.bars(on: machine)
    guard !bars.isEmpty else { return [] }
    var findings: [Finding] = []
    var known: [String] = []
    for set in BackupSet.all(on: machine) {
      // A set of several bars does not tell which file is whose.
      guard set.bars.count == 1, bars.contains(set.bars[0]) else { continue }
      let bar = set.bars[0].rawValue
      let program = ProgramSearch.typed(on: machine)
      let fix = program + " today init --bar " + bar + " --write writes it again"
      for entry in set.entries where !known.contains(entry.path) {
        known.append(entry.path)
        let isThere = machine.exists(entry.path)
        if entry.path == set.view {
          guard !isThere else { continue }
          findings.append(
            .note(bar, entry.path + " is missing; the bar shows the view of a new user", fix: fix))
        } else if !isThere {
          findings.append(
            .problem(bar, entry.path + " is missing, which its set-up has written", fix: fix))
        } else {
          switch SetupRun(machine).edited(entry, of: set) {
          case .takenOut:
            findings.append(.note(bar, entry.path + ": its set-up is not in it any more", fix: fix))
          case .conflicts:
            findings.append(
              .note(
                bar, entry.path + ": lines of its set-up were edited since",
                fix: program
                  + " today init --undo names them, and changes nothing until they are as before"))
          case .merged, .stays, .unknown: break
          }
        }
      }
    }
    return findings
  }
}
