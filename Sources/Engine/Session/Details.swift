/// The details of a session, in the line or elsewhere.
extension WidgetSession {
  /// The place of opened details.
  var detailsPlace: DetailsPlace {
    request.settings.detailsPlace ?? (request.settings.host.description.hasTooltip ? .none : .line)
  }

  /// True if this round needs the values of the details.
  var needsDetails: Bool {
    intent.shown.details.isOpen || intent.showsDetailsElsewhere || caller == .details
  }

  /// True if the last click has opened the details, and is not stored yet.
  var opensDetails: Bool { intent.changes.contains(.toggleDetails) && intent.shown.details.isOpen }

  /// True if there is a value to show.
  var hasValue: Bool { shownReading != nil }

  /// The details, or the text of a widget without details.
  var listedDetails: [Detail] {
    let segment = segment(listsDetails: true)
    guard segment.details.isEmpty else { return segment.details }
    return segment.isHidden ? [] : [Detail(label: "", text: segment.text.plain)]
  }

  /// Shows the details in another place than the line.
  mutating func showDetailsElsewhere(store: Defaults, on machine: Machine) {
    guard intent.showsDetailsElsewhere else { return }
    intent.showsDetailsElsewhere = false
    let segment = segment()
    let title = title
    var lines: [String] = []
    for detail in listedDetails { lines.append(detail.line) }
    if let error = segment.error { lines.append(error) }
    switch detailsPlace {
    case .line, .none: break
    case .notify:
      let duration = request.settings.detailsDuration
      launch(
        Notification.program(title: title, lines: lines, tag: instance.domain, duration: duration),
        on: machine)
    case .menu:
      if request.isPlugin, showMenu(title: title, store: store, on: machine) { return }
      do throws(Failure) {
        launch(try Menu.program(title: title, lines: lines, on: machine), on: machine)
      } catch { intent.launchFailure = error }
    }
  }

  /// Closes the details if they are open.
  mutating func closeDetails() {
    guard intent.shown.details.isOpen else { return }
    forgetClick()
    intent.changes.append(.closeDetails)
  }

  /// True if a click of this round has closed the details.
  var closesOnClick: Bool {
    intent.changes.contains(.toggleDetails) && !intent.shown.details.isOpen
  }

  /// Closes details again that a click of this round opened.
  mutating func forgetClick() {
    intent.shown.details = DetailsState()
    intent.changes.removeAll { $0 == .toggleDetails }
  }

  /// Returns a reading with the values of its details besides those of the other templates.
  func detailed(_ reading: Reading) -> Reading {
    guard known.isDeferred, let record = known.record,
      let template = request.templates.openDetails()
    else { return reading }
    if description.choosesByClock { return detailed(reading, with: template) }
    var needed: [Placeholder] = []
    template.insertValues(into: &needed)
    needed = needed.filter { reading[$0.name] == nil }
    var reading = reading
    let stored = Snapshot.reading(of: record, source: known.source, needed: needed)
    reading.values += stored?.values ?? []
    return reading
  }
}

extension [WidgetSession] {
  /// Closes the details of all sessions but those that the last click has opened.
  @inline(never) mutating func closeOtherDetails() {
    var last = 0
    for index in indices where self[index].opensDetails {
      last = Swift.max(last, self[index].intent.delivery)
    }
    guard last > 0 else { return }
    keepNextDetails(of: last)
    for index in indices where self[index].intent.delivery < last || !self[index].opensDetails {
      self[index].closeDetails()
    }
  }

  /// Lets a click that reached several sessions open the details of only one: the first or, if those
  /// of one were open, the next.
  ///
  /// A host that joins several segments into one text does not report which was clicked, and has no
  /// room for the details of all.
  private mutating func keepNextDetails(of delivery: Int) {
    var closed = -1
    for index in indices where self[index].intent.delivery == delivery && self[index].closesOnClick
    { closed = index }
    let opened = indices.filter { self[$0].intent.delivery == delivery && self[$0].opensDetails }
    guard opened.count > 1 || closed >= 0 else { return }
    let next = opened.first { $0 > closed }
    for index in opened where index != next { self[index].forgetClick() }
  }

  /// Shows details in other places than the line, if clicks have asked for that.
  @inline(never) mutating func showDetailsElsewhere(store: Defaults, on machine: Machine) {
    for index in indices { self[index].showDetailsElsewhere(store: store, on: machine) }
  }

  /// The domains of the view, if a click has opened details and the process does not stay.
  var openedByCall: [String] {
    guard contains(where: { $0.opensDetails && !$0.isResident }) else { return [] }
    return map { $0.instance.domain }
  }
}

extension Defaults {
  /// Closes the details of all domains but some.
  ///
  /// Reads every volatile record, so only a click that opens details calls it.
  @inline(never) func closeDetails(except domains: [String], now: Timestamp, on machine: Machine) {
    for domain in (try? self.domains(.volatile, on: machine)) ?? []
    where !domains.contains(domain)
      && DetailsState(record(of: domain, .volatile, on: machine), now: now).isOpen
    { _ = try? update(domain, .volatile, on: machine) { DetailsState().store(in: &$0) } }
  }
}
