/// The view of an agenda at a given time: the choice among the stored events, and its texts.
///
/// The current event is shown until it ends; the next one replaces it ten minutes before it starts,
/// or when it reaches a level, if that is earlier. An all-day event is shown if the user asks for
/// it and nothing else is left on its day.
struct AgendaView {
  /// The time before its start at which an event replaces the current one.
  static let lead = Duration.minutes(10)
  /// The time for which an event chosen by scrolling is shown.
  static let choiceTime = Duration.seconds(30)

  /// The keys without a number in the record.
  static let keys = [AgendaMarks.key, AgendaKeys.zone, AgendaKeys.window, AgendaKeys.viewer]

  let record: Record
  let settings: AgendaSettings
  let names: CalendarNames
  let now: Timestamp
  let zone: AgendaZone
  private let marks: AgendaMarks
  /// The time before its start at which the next event replaces another.
  private let lead: Duration
  /// The time before its start at which an event reaches a level.
  private let levels: [Duration]
  private let start: Int
  /// The event for the current time, if any.
  private(set) var due: AgendaEvent?
  /// The event shown: the due one, or the one chosen by scrolling.
  private(set) var shown: AgendaEvent?

  /// Chooses among the stored events.
  ///
  /// - Parameters:
  ///   - record: the record.
  ///   - settings: the settings, or `nil` for the defaults.
  ///   - names: the names of days and months.
  ///   - thresholds: the thresholds of levels.
  ///   - viewer: the time zone, or `nil` for the one in which the events were read.
  ///   - chosen: the instance chosen by scrolling, if any.
  ///   - now: the time.
  init(
    _ record: Record, _ settings: AgendaSettings?, names: CalendarNames, thresholds: Thresholds,
    viewer: ViewerZone? = nil, chosen: String?, now: Timestamp
  ) {
    self.record = record
    self.settings = settings ?? AgendaSettings()
    self.names = names
    self.now = now
    var position = Record.start
    marks = AgendaMarks(record.text(for: AgendaMarks.key, from: &position))
    let stored = AgendaZone(record.text(for: AgendaKeys.zone, from: &position))
    zone = viewer?.zone ?? stored
    start = position
    var levels: [Duration] = []
    if case .soon(let time)? = thresholds.warning { levels.append(time) }
    if case .soon(let time)? = thresholds.critical { levels.append(time) }
    self.levels = levels
    var lead = AgendaView.lead
    for level in levels { lead = max(lead, level) }
    self.lead = min(lead, self.settings.within ?? lead)
    due = dueEvent()
    shown = due
    guard let chosen else { return }
    forEachEvent { event in
      guard event.instance == chosen, isOffered(event) else { return true }
      shown = event
      return false
    }
  }

  var calendarCount: Int {
    var position = start
    guard record.text(for: AgendaKeys.calendar(0), from: &position) != nil else { return 0 }
    var count = 1
    while record.nextText(for: AgendaKeys.calendar(count), from: &position) != nil { count += 1 }
    return count
  }

  /// Calls `body` with each stored event, in order, until it returns false.
  func forEachEvent(_ body: (AgendaEvent) -> Bool) {
    var position = start
    var index = 0
    var next = record.text(for: AgendaKeys.event(0), from: &position)
    while let text = next {
      if let event = AgendaEvent(text), !body(event) { return }
      index += 1
      next = record.nextText(for: AgendaKeys.event(index), from: &position)
    }
  }

  /// Returns true if an event is not over and not hidden by the settings.
  func isVisible(_ event: AgendaEvent) -> Bool { event.end > now && isWanted(event) }

  /// Returns true if an event is neither hidden by the settings nor marked as done.
  func isWanted(_ event: AgendaEvent) -> Bool {
    (settings.showsTentative || !event.isTentative) && (settings.showsDeclined || !event.isDeclined)
      && (settings.showsFree || !event.isFree) && !marks.contains(event)
  }

  private func isOffered(_ event: AgendaEvent) -> Bool {
    isVisible(event) && (settings.showsAllDay || !event.isAllDay)
  }

  /// The instances that scrolling cycles through.
  var choices: [String] {
    var instances: [String] = []
    forEachEvent { event in
      if isOffered(event) { instances.append(event.instance) }
      return true
    }
    return instances
  }

  private func dueEvent() -> AgendaEvent? {
    var running: AgendaEvent?
    var next: AgendaEvent?
    var allDay: AgendaEvent?
    forEachEvent { event in
      guard isVisible(event) else { return true }
      if event.isAllDay {
        if settings.showsAllDay, allDay == nil, isNear(event) { allDay = event }
      } else if event.start <= now {
        // Of several, the one that started last.
        if event.start >= running?.start ?? event.start { running = event }
      } else {
        next = event
        return false
      }
      return true
    }
    if let candidate = next, !isNear(candidate) { next = nil }
    if let next, running == nil || next.start - now <= lead {
      // An all-day event precedes tomorrow's events.
      guard running == nil, let allDay, allDay.start <= now,
        zone.day(of: next.start) > zone.day(of: now)
      else { return next }
      return allDay
    }
    return running ?? allDay
  }

  /// Returns true if an event starts soon enough to be shown.
  private func isNear(_ event: AgendaEvent) -> Bool {
    guard let within = settings.within else { return true }
    return event.start - now <= within
  }

  /// Returns the next time at which anything shown changes.
  ///
  /// - Parameter showsDistance: true if the time until the event or its end is shown.
  /// - Returns: a time in the future.
  func end(showsDistance: Bool) -> Timestamp {
    var end = zone.start(ofDay: zone.day(of: now) + 1)
    func consider(_ time: Timestamp) { if time > now, time < end { end = time } }
    forEachEvent { event in
      guard isVisible(event) else { return true }
      consider(event.start)
      consider(event.end)
      consider(event.start.advanced(by: -lead))
      if let within = settings.within { consider(event.start.advanced(by: -within)) }
      for level in levels { consider(event.start.advanced(by: -level)) }
      consider(event.start.advanced(by: -AgendaView.longestDistance))
      return true
    }
    if showsDistance, let shown, !shown.isAllDay {
      let goal = shown.start > now ? shown.start : shown.end
      let left = goal - now
      if left <= AgendaView.longestDistance || shown.start <= now {
        consider(goal.advanced(by: .minutes(1 - AgendaView.minutes(left))))
      }
    }
    return end
  }
}
