/// The alternatives that the actions next, previous, and shuffle step through.
enum Choices {
  /// The time zones of a clock.
  case zones
  /// The months of a clock's calendar, by their distance from the present one; the choice ends after
  /// a while.
  case months
  /// The events of an agenda; the choice ends after a while.
  case events
  /// The tasks of a file.
  case tasks
  /// The items of a URL, each of which has a source and a domain of its own.
  case items
  /// The values of an answer.
  case values

  /// True if what was chosen is shown for a while only.
  var isTemporary: Bool { self == .months || self == .events }
  /// That time.
  static let time = AgendaView.choiceTime
}

extension WidgetSession {
  var choices: Choices {
    switch instance.widget.base {
    case .clock: request.turnsMonths ? .months : .zones
    case .agenda: .events
    case .tasks: .tasks
    default: request.settings.refresh.items.isEmpty ? .values : .items
    }
  }

  /// Returns the names of the alternatives, in order.
  func alternativeNames(on machine: Machine) -> [String] {
    switch choices {
    case .zones: request.settings.clock?.zones ?? []
    case .months: MonthGrid.distances
    case .events: agenda?.choices ?? []
    case .tasks: taskNames(on: machine)
    case .items: request.settings.refresh.items
    case .values: document.map { $0.name }
    }
  }

  /// The alternative that is on the screen.
  var shownAlternative: String? {
    switch choices {
    case .zones:
      let zones = request.settings.clock?.zones ?? []
      return zones.first { $0 == intent.shown.alternative } ?? zones.first
    case .months: return intent.shown.alternative ?? MonthGrid.present
    case .events: return agenda?.shown?.instance
    case .tasks: return shownTask
    case .items: return intent.shown.alternative
    case .values: return known.snapshot.flatMap { try? shownKey(of: $0) }
    }
  }

  /// Shows the alternative after a step.
  mutating func step(_ step: Alternatives.Step, _ machine: Machine) {
    let names = alternativeNames(on: machine)
    guard !names.isEmpty else { return }
    intent.shown.alternative = Alternatives.after(
      shownAlternative, step, among: names, random: machine.random())
    intent.changes.append(.step(step))
    switch choices {
    case .zones, .values: break
    case .months: turnMonth()
    case .events: intent.shown.alternativeEnd = now.advanced(by: Choices.time)
    // A click after it is about the task that it shows.
    case .tasks: intent.isForced = true
    case .items:
      known.history = History()
      turn.needsRecall = true
    }
  }

  /// Shows the month again where details are shown once.
  private mutating func turnMonth() {
    intent.shown.alternativeEnd = now.advanced(by: Choices.time)
    guard detailsPlace == .notify else { return }
    intent.showsDetailsElsewhere = true
    turn.isDue = true
  }

  /// Returns the pinned key or the chosen one; until one is chosen, one that is fixed for each answer.
  func shownKey(of reading: Reading) throws(Failure) -> String? {
    let names = document.map { $0.name }
    if let key = request.settings.refresh.key {
      guard reading[key] != nil || names.contains(where: { $0.utf8.elementsEqual(key.utf8) }) else {
        throw noValue(key)
      }
      return key
    }
    if let alternative = intent.shown.alternative,
      names.contains(where: { $0.utf8.elementsEqual(alternative.utf8) })
    {
      return alternative
    }
    guard !names.isEmpty else { return nil }
    let mixed = UInt64(bitPattern: reading.taken.milliseconds) &* 0x9E37_79B9_7F4A_7C15
    return names[Int(mixed >> 32 % UInt64(names.count))]
  }
}
