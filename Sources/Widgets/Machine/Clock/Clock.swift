/// The time and date in the machine's time zone or in others.
enum Clock: SampledWidget {
  static let description = WidgetDescription(
    kind, summary: "time and date",
    notes: """
      A stream wakes when the text changes: once a minute, or once a second if a template shows
      seconds. Scrolling and the actions next and previous switch between several time zones; with
      one, they turn the months of the calendar in tooltips and notifications. Names
      of time zones: Europe/Berlin, America/New_York, UTC.
      """, source: .clock,
    formats: Formats(
      text: "[{city} ]{time:%a %d %b %H:%M}", short: "[{city} ]{time:%H:%M}",
      details: "{time:%A, %-d %B %Y}\\nWeek: {time:%-V}\\n[{zones}\\n]{calendar}"),
    placeholders: [
      Placeholder("time", .time, "the time, %H:%M; {time:%a %d %b}: in another format"),
      Placeholder("zone", .text, "the time zone, such as Europe/Berlin; %Z is its abbreviation"),
      Placeholder("city", .text, "the last part of its name, if --zone is given"),
      Placeholder(
        "zones", .time,
        "the time in each of several time zones, one per line in the details, %a %H:%M"),
      Placeholder(
        "calendar", .grid,
        "the month as a grid, only in the details; {calendar:weeks}: with week numbers"),
    ], alternativeActions: [.init(4, .previous), .init(5, .next)],
    icons: [
      Icon(awesome: "\u{f017}", nerd: "\u{f0954}", emoji: "\u{1f552}", todayline: "\u{f2007}")
    ])

  @inline(never) static func sample(
    _ request: SampleRequest, on machine: Machine
  ) throws(Failure) -> Reading {
    var face = ClockFace(request.clock, alternative: request.alternative, now: machine.now)
    var reading = Reading(source: request.source, taken: face.now, rate: nil, values: [])
    reading.values.reserveCapacity(request.needed.count)
    for placeholder in request.needed {
      guard let text = try face.text(of: placeholder, on: machine) else { continue }
      reading.add(placeholder.name, .text(text))
    }
    for placeholder in request.followed {
      guard let end = try face.end(of: placeholder, on: machine) else { continue }
      reading.end = min(reading.end ?? end, end)
    }
    return reading
  }
}

/// The time of one reading, in the requested time zones.
struct ClockFace {
  let now: Timestamp
  private let settings: ClockSettings?
  /// The time zone shown, or `nil` for local time.
  private let zone: String?
  /// The distance of the month shown from the present one.
  private let month: Int
  /// The time in each zone requested so far, so that its file is read only once.
  private var known: [(zone: String?, time: LocalTime)] = []

  /// Shows the chosen time zone, or else the first of the settings; or the chosen month.
  init(_ settings: ClockSettings?, alternative: String?, now: Timestamp) {
    (self.settings, self.now) = (settings, now)
    let zones = settings?.zones ?? []
    zone = zones.first { $0 == alternative } ?? zones.first
    month = alternative.flatMap { Int($0) } ?? 0
  }

  /// Returns the text of a value, if it exists.
  ///
  /// - Throws: `Failure.noZone`.
  @inline(never) mutating func text(
    of placeholder: Placeholder, on machine: Machine
  ) throws(Failure) -> String? {
    switch Placeholder.plainName(placeholder.name) {
    case "time":
      var text: [UInt8] = []
      text.reserveCapacity(64)
      append(
        try time(in: zone, on: machine), in: placeholder.specification, usually: "%H:%M", to: &text)
      return String(decoding: text, as: UTF8.self)
    case "zone":
      let word = zone ?? ClockZone.localWord
      if let name = ClockZone.fullName(word, on: machine) { return name }
      return try time(in: nil, on: machine).period.abbreviation
    case "city":
      guard let zone, let name = ClockZone.fullName(zone, on: machine) else { return nil }
      return try city(of: name, zone, on: machine)
    case "zones":
      guard let zones = settings?.zones, zones.count > 1 else { return nil }
      var text: [UInt8] = []
      for zone in zones {
        if !text.isEmpty { text.append(UInt8(ascii: "\n")) }
        let name = ClockZone.fullName(zone, on: machine) ?? zone
        text.append(try city(of: name, zone, on: machine) + ": ")
        append(
          try time(in: zone, on: machine), in: placeholder.specification, usually: "%a %H:%M",
          to: &text)
      }
      return String(decoding: text, as: UTF8.self)
    case "calendar":
      var grid = MonthGrid()
      grid.firstWeekday = settings?.firstWeekday ?? 1
      grid.showsWeeks = !placeholder.specification.isEmpty
      var text: [UInt8] = []
      text.reserveCapacity(256)
      grid.append(
        try time(in: zone, on: machine).date, distance: month,
        names: settings?.names ?? CalendarNames(), to: &text)
      return String(decoding: text, as: UTF8.self)
    default: return nil
    }
  }

  /// Returns the time at which a value changes, if it exists.
  ///
  /// - Throws: `Failure.noZone`.
  @inline(never) mutating func end(
    of placeholder: Placeholder, on machine: Machine
  ) throws(Failure) -> Timestamp? {
    let format = placeholder.specification
    let precision = format.isEmpty ? TimePrecision.minute : TimeFormat(format).precision
    switch Placeholder.plainName(placeholder.name) {
    case "time": return Timestamp(milliseconds: try time(in: zone, on: machine).end(precision))
    case "zones":
      var end: Timestamp?
      for zone in settings?.zones ?? [] {
        let next = Timestamp(milliseconds: try time(in: zone, on: machine).end(precision))
        end = min(end ?? next, next)
      }
      return end
    case "calendar", "zone", "city":
      // A change of the time zone may be noticed late.
      return Timestamp(milliseconds: try time(in: zone, on: machine).end(.day))
    default: return nil
    }
  }

  @inline(never) private mutating func time(
    in zone: String?, on machine: Machine
  ) throws(Failure) -> LocalTime {
    for entry in known where entry.zone == zone { return entry.time }
    let rules: ClockZone
    if let zone {
      rules = try ClockZone.named(zone, on: machine)
    } else {
      rules = ClockZone.local(on: machine)
    }
    let time = LocalTime(milliseconds: now.milliseconds, in: rules.period(at: now))
    known.append((zone, time))
    return time
  }

  @inline(never) private func append(
    _ time: LocalTime, in format: Substring.UTF8View, usually usual: String, to text: inout [UInt8]
  ) {
    let names = settings?.names ?? CalendarNames()
    let format = format.isEmpty ? TimeFormat(usual.utf8) : TimeFormat(format)
    format.append(time, names: names, to: &text)
  }

  /// Returns the last part of a zone's name, or what the clock says of one such as Etc/GMT-2, which is east
  /// of Greenwich.
  @inline(never) private mutating func city(
    of name: String, _ zone: String, on machine: Machine
  ) throws(Failure) -> String {
    guard name.utf8.starts(with: "Etc/GMT".utf8) else { return ClockFace.city(name) }
    return try time(in: zone, on: machine).period.abbreviation
  }

  /// Returns the last part of a zone name, with spaces.
  @inline(never) private static func city(_ zone: String) -> String {
    String(
      decoding: ClockZone.city(of: zone).map { $0 == UInt8(ascii: "_") ? UInt8(ascii: " ") : $0 },
      as: UTF8.self)
  }
}
