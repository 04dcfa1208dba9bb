/// Advice that depends on the machine's programs and stored answers.
extension CheckCommand {
  static func advice(
    on section: Configuration.Section, of builder: RequestBuilder, on machine: Machine
  ) -> [ConfigurationAdvice] {
    guard let request = try? builder.request(of: section) else { return [] }
    var all: [ConfigurationAdvice] = []
    for setting in section.settings {
      guard setting.runsProgram, let program = ShellWords.program(in: setting.value),
        !machine.runs(program)
      else { continue }
      all.append(
        ConfigurationAdvice(
          setting.actionAdvice ?? .noProgram(program), on: setting.option, in: [setting],
          at: section.origin))
    }
    for advice in missingPrograms(of: request.widget, on: machine) {
      all.append(ConfigurationAdvice(advice, on: nil, in: [], at: section.origin))
    }
    let undeclared = request.undeclaredValues
    if !undeclared.isEmpty {
      all.append(ConfigurationAdvice(.undeclared(undeclared), on: nil, in: [], at: section.origin))
    }
    let description = request.widget.description
    if description.choosesByClock {
      for advice in calendarAdvice(of: request, named: section.name, on: machine) {
        all.append(ConfigurationAdvice(advice, on: nil, in: [], at: section.origin))
      }
    }
    guard description.placeholders["text"] != nil,
      let output = plainOutput(of: request, on: machine)
    else { return all }
    let search = SettingsAdvice(section.settings, of: description)
    for option in search.optionsThatNeedPercentage {
      all.append(
        ConfigurationAdvice(
          .noPercentage(output: output), on: option, in: section.settings, at: section.origin))
    }
    return all
  }

  /// Returns the programs that an extension needs and that are not in the `PATH`.
  static func missingPrograms(of widget: NamedWidget, on machine: Machine) -> [Advice] {
    var all: [Advice] = []
    for requirement in widget.extension?.requirements ?? [] where !requirement.isMet(on: machine) {
      all.append(
        .noRequirement(
          requirement.programs[0], packages: requirement.packageWords,
          isForValue: requirement.isForValue))
    }
    return all
  }

  /// Returns what the last reading of the calendars has found.
  private static func calendarAdvice(
    of request: WidgetRequest, named name: String, on machine: Machine
  ) -> [Advice] {
    guard let instance = Instance.all(of: request, on: machine).first else { return [] }
    let store = Defaults(suite: request.settings.suite, on: machine)
    var advice: [Advice] = []
    let volatile = store.record(of: instance.domain, .volatile, on: machine)
    if let error = RefreshState(volatile, source: instance.source).error {
      advice.append(.calendar(error))
    }
    guard let record = store.record(of: instance.domain, .persistent, on: machine),
      Snapshot.reading(of: record, source: instance.source, needed: []) != nil
    else { return advice.isEmpty ? [.unreadCalendars(widget: name)] : advice }
    let view = AgendaView(
      record, request.settings.agenda, names: CalendarNames(),
      thresholds: request.settings.thresholds, chosen: nil, now: machine.now)
    for line in view.remarks(includingHarmless: true).utf8.split(separator: UInt8(ascii: "\n")) {
      advice.append(.calendar(String(Substring(line))))
    }
    return advice
  }

  /// Returns the last text of a widget without a percentage.
  private static func plainOutput(of request: WidgetRequest, on machine: Machine) -> String? {
    guard request.settings.refresh.ratePath == nil,
      let instance = Instance.all(of: request, on: machine).first,
      let text = request.widget.description.placeholders["text"],
      let record = Defaults(suite: request.settings.suite, on: machine).record(
        of: instance.domain + request.manner, request.isFollowed ? .volatile : .persistent,
        on: machine),
      let reading = Snapshot.reading(of: record, source: instance.source, needed: [text]),
      reading.rate == nil, let output = reading.text("text"), !output.isEmpty,
      Percentage.fraction(of: output) == nil
    else { return nil }
    return ExternalText.harmless(output)
  }
}

extension Machine {
  /// Returns true if a shell of the user finds a program.
  fileprivate func runs(_ program: String) -> Bool {
    let path = ConfigurationFile.expanded(program, home: environment("HOME"))
    guard let path else { return findsProgram(program) }
    return isProgram(path)
  }
}

extension Setting {
  /// Advice on a single word that is not a program but resembles an action.
  fileprivate var actionAdvice: Advice? {
    guard case .action = option.row.argument,
      let action = NearestName.to(value, among: Action.allCases.map { $0.rawValue })
    else { return nil }
    return .noAction(value, meant: action)
  }

  /// True if the value is a command: that of a button may be the name of an action.
  fileprivate var runsProgram: Bool {
    switch option.row.argument {
    case .command: true
    case .action: Action(rawValue: value) == nil
    default: false
    }
  }
}
