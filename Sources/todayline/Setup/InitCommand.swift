/// `todayline today init`: writes the view and, with `--bar`, what a bar needs to show it.
///
/// All files are looked at before the first one changes, and all of them change, or none.
struct InitCommand {
  /// The file of the view.
  let path: String
  /// The options with which a bar finds that file.
  let options: [String]
  let machine: Machine
  var choice = InitChoice()

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
      case .keep:
        choice.keepsModules = try OptionValue(option: setting.option.rawValue, text: setting.value)
          .flag()
      case .undo:
        choice.undoes = try OptionValue(option: setting.option.rawValue, text: setting.value).flag()
      case .theme where setting.value == Theme.none:
        choice.choose(.theme, setting.value, unless: setting.value)
      case .theme:
        _ = try Theme.contents(of: setting.value, besides: path, on: machine)
        choice.set(.theme, setting.value)
      case .style, .icons: choice.set(setting.option, setting.value)
      default: break
      }
    }
    if choice.undoes {
      guard choice.bar == nil, choice.keys.isEmpty, !choice.writes, !choice.keepsModules else {
        let key =
          choice.keys.first.map { $0.option.rawValue } ?? (choice.keepsModules ? "keep" : nil)
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
    let isPlain = choice.bar == nil && !choice.changesLook
    if isPlain, !choice.writes, machine.inputIsTerminal, machine.outputIsTerminal {
      var questions = InitQuestions(machine)
      guard var answers = try questions.choice(beside: before.map { _ in globals }) else {
        return try machine.print("\nThe input has ended; nothing is written.\n")
      }
      (answers.asks, answers.keepsModules) = (true, choice.keepsModules)
      choice = answers
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
      guard try questions.consent([.no, .yes]) == .yes else {
        return try machine.print("Nothing is written.\n")
      }
      choice.writes = true
    }
    try SetupRun.alone(on: machine) { () throws(Mistake) in _ = try setUp() }
  }

  /// The keys before the sections of the view that is there.
  var globals: [Setting] {
    let configuration = ConfigurationReader.configuration(
      at: path, isNamed: false, .everything, Extensions(machine), on: machine)
    return configuration?.globals ?? []
  }

  /// Says which modules would go, and asks for them alone.
  private mutating func isWanted(_ questions: InitQuestions) throws(Mistake) -> Bool {
    var (trial, questions) = (self, questions)
    let plan = try trial.plan()
    guard !plan.removed.isEmpty || !plan.losses.isEmpty, plan.refusals.isEmpty else { return true }
    var text = "\n" + removal(in: plan)
    for loss in plan.losses { text += "note: " + loss + "\n" }
    text += "files: " + plan.effective.map { $0.path }.joined(separator: ", ") + "\n"
    try machine.print(text)
    let canKeep = try trial.canKeep(plan, try view())
    let answer = try questions.consent(canKeep ? [.yes, .keep, .no] : [.yes, .no])
    if answer == .keep { choice.keepsModules = true }
    return answer != .no
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
    if !plan.effective.isEmpty {
      let count = BackupSet.count(on: machine) - 1
      report += "to undo this: " + plan.program + " today init --undo"
      if count > 0 {
        report +=
          " (again for " + (count == 1 ? "the one" : "each of the " + String(count)) + " before it)"
      }
      report += plan.bars.isEmpty ? "\n" : "\nthen: " + plan.reload + "\n"
    }
    if plan.bars.isEmpty { report += nextStep }
    try machine.print(report)
    return !plan.effective.isEmpty
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
  func view() throws(Mistake) -> [UInt8]? {
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
}
