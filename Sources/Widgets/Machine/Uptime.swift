package import Core

/// The time since the machine was started, from /proc/uptime; proc_uptime(5).
package enum Uptime: SampledWidget {
  package static let description = WidgetDescription(
    sampling: Uptime.self, summary: "the time since the machine was started", source: .machine,
    formats: Formats(text: "{uptime}", short: "{uptime}", details: "Up since: {since}"),
    placeholders: [
      Placeholder("uptime", .text, "its two largest parts, such as 3d 4h, 4h 12m, or 12m"),
      Placeholder("days", .count, "the days"),
      Placeholder("hours", .count, "the hours beyond the days, 0 to 23"),
      Placeholder("minutes", .count, "the minutes beyond the hours, 0 to 59"),
      Placeholder("seconds", .count, "all of it in seconds"),
      Placeholder("since", .text, "the start, such as 2024-05-01 07:30 UTC"),
    ],
    thresholdScale: .busy, pace: pace, label: "UP",
    icons: [Icon(awesome: "\u{f0aa}", nerd: "\u{f0737}", emoji: "\u{23f1}\u{fe0f}")])

  private static let path = "/proc/uptime"

  /// It changes once a minute.
  private static let pace = Pace(interval: 60_000)

  /// Reads a line such as `350735.47 234388.90`, of which the first number counts.
  package static func sample<M: Machine>(
    _ request: SampleRequest, on machine: M
  ) throws(Failure) -> Reading {
    var reader = WordReader(try machine.contents(of: path, limit: 64))
    // No machine runs for a thousand years.
    guard let seconds = reader.digits(), seconds < 1 << 35 else {
      throw .system(.malformed, path: path)
    }
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60)
    var reading = Reading(
      source: request.source, taken: machine.now, rate: nil,
      values: [
        .init("uptime", .text(words(days, hours, minutes))), .init("days", .count(days)),
        .init("hours", .count(hours)), .init("minutes", .count(minutes)),
      ])
    // Where it is not shown, what changes every second is no news.
    if request.needed["seconds"] != nil { reading.values.append(.init("seconds", .count(seconds))) }
    let start = machine.now.milliseconds / 1000 - Int64(seconds)
    if request.needed["since"] != nil, start >= 0 {
      reading.values.append(.init("since", .text(minute(UInt64(start)))))
    }
    return reading
  }

  private static func words(_ days: UInt64, _ hours: UInt64, _ minutes: UInt64) -> String {
    if days > 0 { return String(days) + "d " + String(hours) + "h" }
    if hours > 0 { return String(hours) + "h " + String(minutes) + "m" }
    return String(minutes) + "m"
  }

  /// Returns the minute of a time in seconds since 1970, which a clock set a little does not move
  /// far.
  ///
  /// Years begin in March, so that a leap day is the last day of one;
  /// howardhinnant.github.io/date_algorithms.html.
  private static func minute(_ seconds: UInt64) -> String {
    let days = seconds / 86_400 + 719_468
    let (era, day) = (days / 146_097, days % 146_097)
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
    let ofYear = day - (365 * year + year / 4 - year / 100)
    let march = (5 * ofYear + 2) / 153
    let month = march < 10 ? march + 3 : march - 9
    var text: [UInt8] = []
    text.append(decimal: era * 400 + year + (month <= 2 ? 1 : 0))
    func append(_ separator: Unicode.Scalar, _ number: UInt64) {
      text.append(UInt8(ascii: separator))
      if number < 10 { text.append(UInt8(ascii: "0")) }
      text.append(decimal: number)
    }
    append("-", month)
    append("-", ofYear - (153 * march + 2) / 5 + 1)
    append(" ", seconds / 3600 % 24)
    append(":", seconds / 60 % 60)
    return String(decoding: text, as: UTF8.self) + " UTC"
  }
}
