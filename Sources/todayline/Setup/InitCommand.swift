/// `todayline today init`: writes the view and, with `--bar`, what a bar needs to show it.
///
/// All files are looked at before the first one changes, and all of them change, or none.
struct InitCommand {
  /// The file of the view.
  let path: String
  /// The options with which a bar finds that file.
  let options: [String]
  let machine: Machine
  private(set) var choice = InitChoice()

  /// - Throws: `Mistake.usage` if an option is wrong.
  init(_ path: String, _ arguments: Arguments, on machine: Machine) throws(Mistake) {
    (self.path, self.machine) = (path, machine)
    options = arguments.value(of: .configuration).map { _ in ["--config", path] } ?? []
    for setting in arguments.settings {
      var trial = Settings()
      try setting.apply(to: &trial)
      switch setting.option {
      case .bar: choice.bar = BarName.named(setting.value)
      case .write:
        choice.writes = try OptionValue(option: setting.option.rawValue, text: setting.value).flag()
      case .undo:
        choice.undoes = try OptionValue(option: setting.option.rawValue, text: setting.value).flag()
      case .theme:
        _ = try Theme.contents(of: setting.value, besides: path, on: machine)
        choice.set(.theme, setting.value)
      case .style, .icons: choice.set(setting.option, setting.value)
      default: break
      }
    }
    if choice.undoes {
      guard choice.bar == nil, choice.keys.isEmpty, !choice.writes else {
        let key = choice.keys.first.map { $0.option.rawValue }
        throw .usage(.exclusiveOptions("undo", choice.bar == nil ? key ?? "write" : "bar"))
      }
    }
  }

  /// Writes the files, and prints what was done, or what is left to do.
  ///
  /// - Throws: `Mistake`, and `Mistake.failure` if a file cannot be read or written.
  mutating func run() throws(Mistake) {
    if choice.undoes {
      return try SetupRun.alone(on: machine) { () throws(Mistake) in
        var run = SetupRun(machine)
        let failure = try run.undo()
        try machine.print(run.report)
        if let failure { throw .failure(failure) }
      }
    }
    let before = try view()
    let isPlain = choice.bar == nil && choice.keys.isEmpty
    if isPlain, !choice.writes, machine.inputIsTerminal, machine.outputIsTerminal {
      var questions = InitQuestions(machine)
      guard let answers = try questions.choice() else {
        return try machine.print("\nThe input has ended; nothing is written.\n")
      }
      choice = answers
      choice.asks = true
      guard try isWanted(questions) else { return try machine.print("Nothing is written.\n") }
    } else if isPlain, before != nil {
      throw .usage(.alreadyThere(path))
    }
    if !choice.writes {
      let changes = try setUp()
      guard changes, choice.bar == nil, machine.inputIsTerminal, machine.outputIsTerminal else {
        return
      }
      var questions = InitQuestions(machine)
      guard try questions.isConfirmed(usually: false) else {
        return try machine.print("Nothing is written.\n")
      }
      choice.writes = true
    }
    try SetupRun.alone(on: machine) { () throws(Mistake) in _ = try setUp() }
  }

  /// Says which modules would go, and asks for them alone.
  private func isWanted(_ questions: InitQuestions) throws(Mistake) -> Bool {
    var (trial, questions) = (self, questions)
    let plan = try trial.plan()
    guard !plan.removed.isEmpty, plan.refusals.isEmpty else { return true }
    try machine.print("\n" + removal(in: plan))
    return try questions.isConfirmed(usually: true)
  }

  /// Plans the set-up.
  private mutating func plan() throws(Mistake) -> SetupPlan {
    let before = try view()
    var plan = SetupPlan()
    (plan.view, plan.program) = (path, ProgramSearch.typed(on: machine))
    if before == nil { chooseIcons(&plan) }
    fallBack(&plan)
    let after = try changedView(before)
    plan.change(path, from: before, to: after)
    if let link = BrokenLink(onWayTo: path, on: machine) { plan.refuse(path, link.failure, []) }
    if let bar = choice.bar {
      try add(bar, after, to: &plan)
      plan.bars = [bar]
      noteOthers(than: bar, &plan)
      if plan.reload.isEmpty { plan.reload = bar.reload }
      if choice.writes { check(&plan, bar) }
    } else if choice.isFollowed {
      addFollowers(after, to: &plan)
    }
    return plan
  }

  /// Plans the set-up, and carries it out or prints it.
  ///
  /// - Returns: true if it changes a file.
  private mutating func setUp() throws(Mistake) -> Bool {
    var plan = try plan()
    guard choice.writes else {
      try machine.print(description(of: plan))
      return !plan.effective.isEmpty
    }
    if let refusal = plan.refusals.first {
      // Without the changes of the other files, which would hide the reason.
      if !refusal.lines.isEmpty { try machine.print(told(of: plan)) }
      if let failure = refusal.failure {
        try machine.print("Nothing is written.\n")
        throw .failure(failure)
      }
      throw .usage(.refusedSetup(refusal.path, reason: refusal.reason))
    }
    if plan.undo.isEmpty { plan.undo = plan.reload }
    var run = SetupRun(machine)
    do throws(Mistake) { try run.carryOut(plan) } catch {
      try machine.print("Nothing is written.\n")
      throw error
    }
    var report = run.report + told(of: plan)
    if !plan.bars.isEmpty, !plan.effective.isEmpty {
      let count = BackupSet.count(on: machine) - 1
      report += "to undo this set-up: " + plan.program + " today init --undo"
      if count > 0 {
        report +=
          " (again for " + (count == 1 ? "the one" : "each of the " + String(count)) + " before it)"
      }
      report += "\nthen: " + plan.reload + "\n"
    }
    if plan.bars.isEmpty { report += nextStep }
    try machine.print(report)
    return !plan.effective.isEmpty
  }

  /// Takes the icons that the questions would take, unless an option names others.
  private mutating func chooseIcons(_ plan: inout SetupPlan) {
    guard let bar = choice.bar, choice.value(of: .icons) == nil,
      let icons = InitQuestions(machine).icons(for: bar)
    else { return }
    choice.set(.icons, icons.rawValue)
    plan.note("icons: " + InitQuestions.words(for: icons) + "; --icons text shows none")
  }

  /// The advice on setting up a bar: the likeliest one, or any.
  var nextStep: String {
    let shown = BackupSet.bars(on: machine).map { $0.rawValue }
    guard shown.isEmpty else {
      return "what is set up reads it by itself: " + shown.joined(separator: ", ") + "\n"
    }
    let bars = BarOrder(machine).bars
    let names = (bars.isEmpty ? BarName.allCases : bars.map { $0.bar }).map { $0.rawValue }
    return "next: " + ProgramSearch.typed(on: machine) + " today init --bar "
      + (bars.isEmpty ? "NAME" : names[0])
      + " --write changes the files of that bar; without --write, the changes are only printed"
      + (names.count > 1 ? " (bars: " + names.joined(separator: ", ") + ")\n" : "\n")
  }

  /// Returns the bytes of the view, or `nil` if none exists.
  ///
  /// - Throws: `Mistake.failure` if it cannot be read, or another user could have written it.
  private func view() throws(Mistake) -> [UInt8]? {
    let bytes: [UInt8]
    do throws(Failure) {
      bytes = try machine.trustedContents(of: path, limit: ConfigurationReader.sizeLimit + 1)
    } catch {
      if case .system(.notFound, _) = error { return nil }
      throw .failure(error)
    }
    guard bytes.count <= ConfigurationReader.sizeLimit else {
      throw .configuration(
        ConfigurationMistake(.tooLarge(limit: ConfigurationReader.sizeLimit), file: path, line: 0))
    }
    return bytes
  }

  private func changedView(_ before: [UInt8]?) throws(Mistake) -> [UInt8] {
    guard let before else {
      return StarterConfiguration.text(choice.keys, bars: machine.installedBars, on: machine).bytes
    }
    var text = ConfigurationText(before)
    for (option, value) in choice.keys { text.setGlobal(option.rawValue, to: value) }
    return text.bytes
  }

  /// Takes what the machine's fonts have in place of what they lack, and says which package brings it.
  private mutating func fallBack(_ plan: inout SetupPlan) {
    let style = choice.value(of: .style).flatMap { SegmentStyle.named($0) } ?? .plain
    let icons = choice.value(of: .icons).flatMap { IconSet.named($0) }
    installFont(of: icons, in: &plan)
    for need in GlyphNeed.all(icons, style)
    where need.value != IconSet.todayline.rawValue && need.isUnmet(on: machine) {
      plan.note(
        need.words + ", so it is " + need.substitute + "; for the other, "
          + need.remedy(on: machine))
      choice.set(need.option, need.otherValue)
    }
  }

  /// Plans the font of a set of icons that comes with the program, unless the machine has it.
  private func installFont(of icons: IconSet?, in plan: inout SetupPlan) {
    guard icons == .todayline, let path = SymbolFont.path(on: machine),
      GlyphNeed(.todayline)?.families(on: machine)?.isEmpty != false
    else { return }
    if let link = BrokenLink(onWayTo: path, on: machine) {
      return plan.refuse(path, link.failure, [])
    }
    let before = try? machine.contents(of: path, limit: ConfigurationReader.sizeLimit)
    plan.change(path, from: before, to: SymbolFont.bytes)
    if before == nil {
      plan.note(
        "programs that run already may not see the new font: open a new terminal, restart the bar")
    }
  }
}
