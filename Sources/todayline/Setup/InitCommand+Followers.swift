/// The bars that are set up already, which follow a new look.
extension InitCommand {
  /// Adds the changes of these bars to a plan; one that cannot follow keeps what it has, and is named.
  func addFollowers(_ view: [UInt8], to plan: inout SetupPlan) {
    for bar in BackupSet.bars(on: machine) {
      var trial = plan
      (trial.reload, trial.undo) = ("", "")
      do throws(Mistake) { try add(bar, view, to: &trial) } catch {
        plan.note(bar.rawValue + " keeps its look: " + error.words)
        continue
      }
      if choice.writes, trial.refusals.isEmpty { check(&trial, bar, from: plan.changes.count) }
      if trial.refusals.count > plan.refusals.count, let refusal = trial.refusals.last {
        plan.note(bar.rawValue + " keeps its look: " + refusal.path + " " + refusal.reason)
        continue
      }
      guard trial.effective.count > plan.effective.count else { continue }
      trial.note(bar.rawValue + " is set up, so its files follow the new look")
      trial.bars.append(bar)
      let reload = trial.reload.isEmpty ? bar.reload : trial.reload
      trial.undo = Self.joined(plan.undo, trial.undo.isEmpty ? reload : trial.undo)
      trial.reload = Self.joined(plan.reload, reload)
      plan = trial
    }
  }

  /// Says which bars keep their own colors beside the new look of their widgets, and how they follow it.
  func noteOthers(than bar: BarName, _ plan: inout SetupPlan) {
    let others = BackupSet.bars(on: machine).filter { $0 != bar }
    guard !others.isEmpty, !choice.keys.isEmpty, plan.effective.contains(where: { $0.path == path })
    else { return }
    let names = others.map { $0.rawValue }
    let words = ["today", "init"] + choice.words
    plan.note(
      names.dropFirst().reduce(names[0]) { $0 + ", " + $1 } + (names.count == 1 ? " is" : " are")
        + " set up, too, and of the new look " + (names.count == 1 ? "it has" : "they have")
        + " only the widgets; for the rest, later: " + plan.program + " "
        + ShellWords.joined(words + options + ["--write"]))
  }

  private static func joined(_ first: String, _ second: String) -> String {
    first.isEmpty ? second : first + ", then " + second
  }
}

extension BackupSet {
  /// The bars whose set-up is not undone, and still in the files that it has changed.
  static func bars(on machine: Machine) -> [BarName] {
    let sets = all(on: machine)
    return knownBars(of: sets).filter { bar in
      let all = paths(of: bar, in: sets)
      let users = all.filter { !isOwn($0) }
      return (users.isEmpty ? all : users).contains { path in
        let bytes = try? machine.contents(of: path, limit: ConfigurationReader.sizeLimit)
        return bytes.map { String(decoding: $0, as: UTF8.self).hasText("todayline") } ?? false
      }
    }
  }

  /// The bars whose set-up is not undone, whatever is left of it.
  static func knownBars(on machine: Machine) -> [BarName] { knownBars(of: all(on: machine)) }

  private static func knownBars(of sets: [BackupSet]) -> [BarName] {
    var found: [BarName] = []
    for set in sets { for bar in set.bars where !found.contains(bar) { found.append(bar) } }
    return found.filter { bar in
      let users = paths(of: bar, in: sets).filter { !isOwn($0) }
      // A later set-up of another bar, such as i3blocks after i3, has taken the place of this one.
      let later = found.prefix { $0 != bar }.flatMap { paths(of: $0, in: sets) }
      return !users.contains { later.contains($0) }
    }.reversed()
  }

  /// The files that the set-ups of a bar have changed, besides the view.
  private static func paths(of bar: BarName, in sets: [BackupSet]) -> [String] {
    // A set of several bars does not tell which file is whose.
    sets.filter { $0.bars == [bar] }.flatMap { set in
      set.entries.map { $0.path }.filter { $0 != set.view }
    }
  }
}
