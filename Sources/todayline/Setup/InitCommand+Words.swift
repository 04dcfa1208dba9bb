/// The output of `todayline today init` about a plan.
extension InitCommand {
  /// Returns the changes of a plan in words, for a person who makes them.
  func description(of plan: SetupPlan) -> String {
    var text = plan.refusals.isEmpty ? "" : told(of: plan) + "\n"
    // A few lines of the user's first, then whole files of ours.
    let changes = plan.effective
    for change in changes.filter({ $0.before != nil }) + changes.filter({ $0.before == nil }) {
      guard change.path != SymbolFont.path(on: machine) else {
        text += "# " + change.path + ": the font " + SymbolFont.family + "\n\n"
        continue
      }
      text += "# " + change.path + (change.before == nil ? ", new:\n" : ", changed:\n")
      text += LineChanges(from: change.before ?? [], to: change.after).text + "\n"
    }
    for change in plan.changes where change.before == change.after {
      text += "# " + change.path + ": unchanged\n"
    }
    guard plan.refusals.isEmpty else { return text }
    text += told(of: plan)
    guard !plan.bars.isEmpty else {
      guard !plan.effective.isEmpty else { return text }
      text += "# --write does this, and “" + plan.program + " today init --undo” undoes it.\n"
      return choice.keys.isEmpty ? text + nextStep : text
    }
    return text + "# --write changes these files, and “" + plan.program
      + " today init --undo” undoes that. Then: " + plan.reload + "\n"
  }

  /// Returns what a plan takes away, notes, and what it refuses.
  func told(of plan: SetupPlan) -> String {
    var text = plan.refusals.isEmpty ? removal(in: plan) : ""
    let isRefused = choice.writes && !plan.refusals.isEmpty
    // The questions have told what is lost.
    let known = choice.asks ? plan.losses : []
    for note in plan.notes where !isRefused && !known.contains(note) {
      text += "note: " + note + "\n"
    }
    for refusal in plan.refusals {
      text += refusal.path + " " + refusal.reason
      text +=
        refusal.lines.isEmpty ? "\n" : ". By hand" + (isRefused ? viewByHand(plan) : "") + ":\n"
      for line in refusal.lines {
        for part in line.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
          text += part.isEmpty ? "\n" : "    " + String(Substring(part)) + "\n"
        }
      }
    }
    return text
  }

  /// Returns lines about the modules that a plan takes away, and about what is new beside them, if any.
  func removal(in plan: SetupPlan) -> String {
    guard !plan.removed.isEmpty else { return "" }
    let additions = plan.additions
    let start = "replaced by widgets that show the same: " + plan.removed.joined(separator: ", ")
    guard !additions.isEmpty else { return start + "\n" }
    return start + "\nnew beside them: " + additions.joined(separator: ", ") + "; “" + plan.program
      + " today remove WIDGET” takes one out\n"
  }

  /// The command that writes the view alone, if it is not as it has to be.
  private func viewByHand(_ plan: SetupPlan) -> String {
    guard plan.effective.contains(where: { $0.path == path }) else { return "" }
    let words = ["today", "init"] + choice.words
    return ", after “" + plan.program + " "
      + ShellWords.joined(words + options + (choice.keys.isEmpty ? [] : ["--write"])) + "”"
  }
}
