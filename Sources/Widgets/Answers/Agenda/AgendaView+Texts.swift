/// The values that templates show.
extension AgendaView {
  /// The longest time until an event that is shown as a duration rather than a time of day.
  static let longestDistance = Duration.hours(6)

  /// The values of some placeholders, plus those that levels and styles depend on.
  func values(of placeholders: [Placeholder]) -> [Reading.NamedValue] {
    var values: [Reading.NamedValue] = []
    for placeholder in placeholders {
      if let value = value(of: placeholder) { values.append(.init(placeholder.name, value)) }
    }
    return values
  }

  /// The values that levels and styles depend on.
  var looks: [Reading.NamedValue] {
    var values: [Reading.NamedValue] = []
    if let due, !due.isAllDay {
      let left = max(due.start - now, .zero)
      values.append(.init(Threshold.distance, .count(UInt64(left.milliseconds))))
    }
    guard let shown else { return [.init("text", .text("")), .init("empty", .text("nothing"))] }
    values.append(.init(shown.start <= now ? "now" : "next", .text(title(of: shown))))
    if shown.calendar < settings.colors.count, let color = settings.colors[shown.calendar] {
      var bytes: [UInt8] = []
      color.append(to: &bytes)
      values.append(.init("color", .text(String(decoding: bytes, as: UTF8.self))))
    }
    return values
  }

  private func value(of placeholder: Placeholder) -> Value? {
    switch Placeholder.plainName(placeholder.name) {
    case "count": return .count(UInt64(count(isLeft: false)))
    case "left": return .count(UInt64(count(isLeft: true)))
    case "today": return text(lines(ofDay: 0))
    case "tomorrow": return text(lines(ofDay: 1))
    case "remarks": return text(remarks)
    default: break
    }
    guard let shown else { return nil }
    switch Placeholder.plainName(placeholder.name) {
    case "in": return .text(distance(to: shown, placeholder.specification))
    case "remaining":
      guard shown.start <= now, !shown.isAllDay, !shown.isMoment else { return nil }
      return .text(AgendaView.words(shown.end - now))
    case "start":
      return shown.isAllDay
        ? nil : .text(formatted(shown.start, placeholder.specification, usually: "%H:%M"))
    case "end":
      return shown.isAllDay || shown.isMoment
        ? nil : .text(formatted(shown.end, placeholder.specification, usually: "%H:%M"))
    case "day": return .text(day(of: shown))
    case "title": return .text(title(of: shown))
    case "place": return isHidden(shown) ? nil : text(shown.place)
    case "link": return isHidden(shown) ? nil : text(shown.link)
    case "calendar": return text(calendar(of: shown))
    case "now", "next":
      let isNow = Placeholder.plainName(placeholder.name) == "now"
      return isNow == (shown.start <= now) ? .text(title(of: shown)) : nil
    default: return nil
    }
  }

  private func text(_ text: String) -> Value? { text.isEmpty ? nil : .text(text) }

  /// Returns the title, or a replacement if it is private.
  func title(of event: AgendaEvent) -> String {
    if isHidden(event) { return "busy" }
    return event.title.isEmpty ? "untitled" : event.title
  }

  private func isHidden(_ event: AgendaEvent) -> Bool {
    switch settings.privacy {
    case .no: false
    case .yes: event.isPrivate
    case .all: true
    }
  }

  private func calendar(of event: AgendaEvent) -> String {
    AgendaCalendar(record[AgendaKeys.calendar(event.calendar)] ?? "").name
  }

  /// Returns the time until an event in words: `in 12 min`, `now`, `tomorrow 09:00`.
  private func distance(to event: AgendaEvent, _ format: Substring.UTF8View) -> String {
    if event.isAllDay { return day(of: event) }
    let left = event.start - now
    if left <= .zero { return "now" }
    if left <= AgendaView.longestDistance { return "in " + AgendaView.words(left) }
    let time = formatted(event.start, format, usually: "%H:%M")
    return (zone.day(of: event.start) == zone.day(of: now) ? "at" : day(of: event)) + " " + time
  }

  /// Returns `today`, `tomorrow`, or the name of the day on which an event starts or continues.
  private func day(of event: AgendaEvent) -> String {
    switch zone.day(of: event.start) - zone.day(of: now) {
    case ...0: "today"
    case 1: "tomorrow"
    default: formatted(event.start, "".utf8[...], usually: "%a")
    }
  }

  /// Returns a duration rounded up to minutes: `12 min`, `2 h 5 min`.
  static func words(_ time: Duration) -> String {
    let minutes = minutes(time)
    if minutes < 60 { return String(minutes) + " min" }
    let hours = String(minutes / 60) + " h"
    return minutes % 60 == 0 ? hours : hours + " " + String(minutes % 60) + " min"
  }

  /// Returns a duration in minutes, rounded up.
  static func minutes(_ time: Duration) -> Int64 { (time.milliseconds + 59_999) / 60_000 }

  private func formatted(
    _ time: Timestamp, _ format: Substring.UTF8View, usually usual: String
  ) -> String {
    var bytes: [UInt8] = []
    let format = format.isEmpty ? TimeFormat(usual.utf8) : TimeFormat(format)
    format.append(zone.time(time), names: names, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The number of today's timed events, in total or not yet over.
  private func count(isLeft: Bool) -> Int {
    let today = zone.day(of: now)
    var count = 0
    forEachEvent { event in
      if zone.day(of: event.start) > today { return false }
      if !event.isAllDay, isWanted(event), !isLeft || event.end > now,
        zone.day(of: event.end.advanced(by: .milliseconds(-1))) >= today
      {
        count += 1
      }
      return true
    }
    return count
  }

  /// Returns the remaining events of a day, counted from today, one per line; all-day events come
  /// first.
  private func lines(ofDay distance: Int) -> String {
    let day = zone.day(of: now) + distance
    let (start, end) = (zone.start(ofDay: day), zone.start(ofDay: day + 1))
    let isOfSeveral = calendarCount > 1
    var wholeDays: [String] = []
    var lines: [String] = []
    forEachEvent { event in
      guard event.start < end else { return false }
      guard event.end > start, isVisible(event) else { return true }
      var text = title(of: event)
      if !isHidden(event), !event.place.isEmpty { text += ", " + event.place }
      if event.isTentative { text += " (tentative)" }
      if isOfSeveral { text += " · " + calendar(of: event) }
      if event.isAllDay {
        wholeDays.append(text)
        return true
      }
      var times = event.start < start ? "…" : formatted(event.start, "".utf8[...], usually: "%H:%M")
      if !event.isMoment {
        times += "–"
        times += event.end > end ? "…" : formatted(event.end, "".utf8[...], usually: "%H:%M")
      }
      lines.append(times + " " + text)
      return true
    }
    var all = ""
    for line in wholeDays + lines { all += (all.isEmpty ? "" : "\n") + line }
    return all
  }

  /// The remarks about what could not be read or understood, one per line.
  var remarks: String { remarks(includingHarmless: false) }

  /// Returns the remarks, with or without those that change nothing that is shown.
  func remarks(includingHarmless: Bool) -> String {
    var calendars: [AgendaCalendar] = []
    var position = Record.start
    while let text = record.text(for: AgendaKeys.calendar(calendars.count), from: &position) {
      calendars.append(AgendaCalendar(text))
    }
    func prefix(_ index: Int?) -> String {
      guard let index, calendars.count > 1, index < calendars.count else { return "" }
      return calendars[index].name + ": "
    }
    var all = ""
    for index in calendars.indices {
      guard let failure = record[AgendaKeys.failure(index)] else { continue }
      all += (all.isEmpty ? "" : "\n") + prefix(index) + words(ofFailure: failure)
    }
    var index = 0
    while let text = record[AgendaKeys.remark(index)] {
      let remark = AgendaRemark(text)
      index += 1
      guard includingHarmless || !remark.isHarmless else { continue }
      all += (all.isEmpty ? "" : "\n") + prefix(remark.calendar)
      if !remark.title.isEmpty {
        all += settings.privacy == .no ? "“" + remark.title + "” " : "an event "
      }
      all += remark.words
    }
    return all
  }

  /// The first failure of a calendar or, if there is no event to show, what was left out first.
  var mistake: String? {
    if let failure { return failure }
    guard shown == nil else { return nil }
    return remarks.split(separator: "\n").first.map { String($0) }
  }

  /// The failure of the first calendar that could not be read.
  private var failure: String? {
    let count = calendarCount
    for index in 0..<count {
      guard let failure = record[AgendaKeys.failure(index)] else { continue }
      let name = AgendaCalendar(record[AgendaKeys.calendar(index)] ?? "").name
      return (count > 1 ? name + ": " : "") + words(ofFailure: failure)
    }
    return nil
  }

  /// Returns the key of the failure of a calendar in the record.
  static func keyOfFailure(_ part: Int) -> String { AgendaKeys.failure(part) }

  /// Returns the message of a stored failure, with the time since when it has lasted.
  private func words(ofFailure text: String) -> String {
    var reader = WordReader(text.bytes)
    let time = reader.time()
    let words = reader.text(before: UInt8(ascii: " ")).map { _ in reader.rest() } ?? ""
    guard let since = time else { return words }
    let format = zone.day(of: since) == zone.day(of: now) ? "%H:%M" : "%a %H:%M"
    return words + " (since " + formatted(since, "".utf8[...], usually: format) + ")"
  }
}
