/// The time since boot, from /proc/uptime; proc_uptime(5).
enum Uptime: SampledWidget {
  static let description = WidgetDescription(
    kind, summary: "time since boot", source: .machine,
    formats: Formats(text: "{uptime}", short: "{uptime}", details: "Up since: {since}"),
    placeholders: [
      Placeholder("uptime", .text, "the two largest units, such as 3d 4h, 4h 12m, or 12m"),
      Placeholder("days", .count, "the days"),
      Placeholder("hours", .count, "the hours beyond the days, 0 to 23"),
      Placeholder("minutes", .count, "the minutes beyond the hours, 0 to 59"),
      Placeholder("seconds", .count, "the whole time in seconds", measure: .seconds),
      Placeholder(
        "since", .time, "the time of boot, %Y-%m-%d %H:%M; {since:%a %H:%M}: in another format"),
    ], pace: pace, label: "UP",
    icons: [
      Icon(
        awesome: "\u{f0aa}", nerd: "\u{f0737}", emoji: "\u{23f1}\u{fe0f}", todayline: "\u{f2005}")
    ])

  private static let path = "/proc/uptime"

  private static let pace = Pace(interval: .minutes(1))

  /// Parses a line such as `350735.47 234388.90`, using only the first number.
  static func sample(_ request: SampleRequest, on machine: Machine) throws(Failure) -> Reading {
    var reader = WordReader(try machine.contents(of: path, limit: 64))
    // No machine runs for a thousand years.
    guard let seconds = reader.digits(), seconds < 1 << 35, reader.skip("."),
      let hundredths = reader.number(), hundredths < 100
    else { throw .system(.malformed, path: path) }
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60)
    var reading = Reading(
      source: request.source, taken: machine.now, rate: nil,
      values: [
        .init("uptime", .text(words(days, hours, minutes))), .init("days", .count(days)),
        .init("hours", .count(hours)), .init("minutes", .count(minutes)),
      ])
    // The start of the next minute, or of the next second if seconds are shown.
    let rest = request.needed["seconds"] == nil ? 60 - Int64(seconds % 60) : 1
    reading.end = machine.now.advanced(by: .seconds(rest) - .milliseconds(Int64(hundredths * 10)))
    // If seconds are not shown, their change is not news.
    if request.needed["seconds"] != nil { reading.add("seconds", .count(seconds)) }
    let start = machine.now.advanced(by: .milliseconds(-Int64(seconds * 1000 + hundredths * 10)))
    for placeholder in request.needed where Placeholder.plainName(placeholder.name) == "since" {
      reading.add(
        placeholder.name, .text(text(of: start, placeholder, usual: "%Y-%m-%d %H:%M", machine)))
    }
    return reading
  }

  private static func words(_ days: UInt64, _ hours: UInt64, _ minutes: UInt64) -> String {
    if days > 0 { return String(days) + "d " + String(hours) + "h" }
    if hours > 0 { return String(hours) + "h " + String(minutes) + "m" }
    return String(minutes) + "m"
  }

  /// Returns a time in the format of a placeholder.
  static func text(
    of time: Timestamp, _ placeholder: Placeholder, usual: String, _ machine: Machine
  ) -> String {
    let format = placeholder.specification
    let period = ClockZone.local(on: machine).period(at: time)
    var text: [UInt8] = []
    (format.isEmpty ? TimeFormat(usual.utf8) : TimeFormat(format)).append(
      LocalTime(milliseconds: time.milliseconds, in: period), names: CalendarNames(), to: &text)
    return String(decoding: text, as: UTF8.self)
  }
}
