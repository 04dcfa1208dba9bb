/// The agenda: each call chooses one of the stored events by the time.
extension WidgetSession {
  /// The choice among the stored events; `nil` for other widgets and before the first answer.
  var agenda: AgendaView? {
    guard description.choosesByClock, known.snapshot != nil, let record = known.record else {
      return nil
    }
    return AgendaView(
      record, request.settings.agenda, names: request.settings.clock?.names ?? CalendarNames(),
      thresholds: request.settings.thresholds, viewer: known.viewer,
      chosen: intent.shown.alternative, now: now)
  }

  /// Returns a reading with the values of the event that is shown, and tells what is wrong with the
  /// calendars; both in one look at the events.
  @inline(never) func presentedEvent(of reading: Reading, telling mistake: inout String?) -> Reading
  {
    guard let agenda else { return reading }
    var needed = request.templates.needed
    if request.settings.host.description.showsValues {
      for placeholder in description.placeholders { needed.insert(placeholder) }
    }
    var reading = reading
    reading.values += agenda.looks
    for value in agenda.values(of: needed) where reading[value.name] == nil {
      reading.values.append(value)
    }
    mistake = agenda.mistake.map { ExternalText.harmless($0) }
    return reading
  }

  /// Returns a reading with the values of its details.
  func detailed(_ reading: Reading, with template: Template) -> Reading {
    guard let agenda else { return reading }
    var needed: [Placeholder] = []
    template.insertValues(into: &needed)
    var reading = reading
    for value in agenda.values(of: needed) where reading[value.name] == nil {
      reading.values.append(value)
    }
    return reading
  }

  /// Shows nothing without an event, unless there is a template for that.
  func hideWithoutEvent(_ segment: inout Segment) {
    guard segment.isHidden else { return }
    segment.isHidden = !request.templates.inStates.contains { $0.state == .empty }
  }

  /// Adds what is wrong with the calendars unless the details list it.
  func draw(mistake: String, in segment: inout Segment) {
    guard segment.error == nil else { return }
    let showsValues = request.settings.host.description.showsValues
    guard showsValues || !segment.details.contains(where: { $0.line == mistake }) else { return }
    segment.error = mistake
  }

  /// The time at which something else is shown, if known.
  var nextChoice: Timestamp? {
    guard let agenda else { return nil }
    let end = agenda.end(
      showsDistance: request.templates.show(anyOf: ["in", "remaining"], withDetails: needsDetails))
    return min(end, intent.shown.alternativeEnd ?? end)
  }

  /// True if all calendars are files and folders of this machine, so that a change of one is read at
  /// once; others would be fetched with it.
  var hasLocalCalendars: Bool {
    description.source == .calendars
      && AgendaSources.split(known.source).allSatisfy { !AgendaSource($0).isAddress }
  }

  /// Returns the calendar files and folders that a resident process watches.
  func watchedCalendars(on machine: Machine) -> [String] {
    guard hasLocalCalendars else { return [] }
    var paths: [String] = []
    for source in AgendaSources.split(known.source) {
      let path = AgendaSource(source).place
      // A mount that may never answer is not touched.
      guard !MountTable.isRemote(path, on: machine) else { continue }
      paths.append(path)
      guard let names = try? machine.names(in: path) else { continue }
      for name in names.sorted() where !name.hasSuffix(".ics") {
        guard paths.count < AnswerLimits.calendars,
          (try? machine.names(in: path + "/" + name)) != nil
        else { continue }
        paths.append(path + "/" + name)
      }
    }
    return paths
  }

  /// Looks up the time zone if the events were read in another one.
  mutating func recallViewer(on machine: Machine) {
    let (zone, now) = (request.settings.clock?.onlyZone, now)
    known.viewer = known.record.flatMap { ViewerZone.of($0, named: zone, now: now, on: machine) }
  }

  /// Reads the choice of the wheel unless its time is over.
  mutating func recallChoice(_ volatile: Record?) {
    let end = volatile?.time(for: Alternatives.endKey)
    // A choice that lasts longer is of the future: the clock was set back.
    let longest = now.advanced(by: Choices.time * 2)
    if end ?? now <= now || end ?? now > longest { known.shown.alternative = nil }
    known.shown.alternativeEnd = known.shown.alternative == nil ? nil : end
    if !intent.hasChosen { intent.shown.alternativeEnd = known.shown.alternativeEnd }
  }

  /// Shows the event or the month of the present time again.
  mutating func forgetChoice() {
    guard choices.isTemporary else { return }
    (intent.shown.alternative, intent.shown.alternativeEnd) = (nil, nil)
    (known.shown.alternative, known.shown.alternativeEnd) = (nil, nil)
  }

  /// True if the shown event has a link.
  var hasLink: Bool { !(agenda?.shown?.link.isEmpty ?? true) }

  /// Opens the link of the shown event; a missing link is reported until the next click.
  mutating func openEvent() -> Order? {
    guard let agenda, let event = agenda.shown else { return nil }
    guard !event.link.isEmpty else {
      intent.launchFailure = .noLink(agenda.title(of: event))
      return nil
    }
    let program = request.settings.openCommand.map { Program(shellCommand: $0, path: event.link) }
    return .launch(program ?? Program(["xdg-open", event.link]))
  }

  /// Marks the shown event as done, or undoes the last mark.
  mutating func markEvent(store: Defaults, on machine: Machine) {
    guard let agenda else { return }
    let (event, now) = (agenda.shown, now)
    let isWritten = update(store: store, on: machine) { record in
      var marks = AgendaMarks(record[AgendaMarks.key])
      marks.toggle(event, now: now)
      record[AgendaMarks.key] = marks.text
    }
    guard isWritten else { return }
    forgetChoice()
    recall(from: store, on: machine)
  }
}
