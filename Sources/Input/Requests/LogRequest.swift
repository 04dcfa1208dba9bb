/// A request to `todayline log`.
struct LogRequest {
  /// The widget whose log it is.
  let request: WidgetRequest
  /// The times between which entries are printed.
  let since: Timestamp
  let until: Timestamp
  /// The time that an entry sums up.
  let every: Duration
  /// The zone of times.
  let zone: ClockZone
  /// True if entries are printed as JSON.
  let isJSON: Bool
  /// True if the log is removed instead.
  let clears: Bool

  /// Reads the options of `log`.
  ///
  /// - Throws: `Mistake.usage`.
  init(_ builder: RequestBuilder, on machine: Machine) throws(Mistake) {
    request = try builder.request(of: "log")
    guard request.widget.description.hasLog else {
      throw .usage(.uselessOption(Option.log.rawValue, command: request.widget.name))
    }
    switch builder.common.host {
    case .json: isJSON = true
    case .text: isJSON = false
    default:
      throw OptionValue(option: Option.host.rawValue, text: builder.common.host.rawValue).invalid(
        "text or json")
    }
    let zone = ClockZone.local(on: machine)
    let now = machine.now
    let arguments = builder.arguments
    clears =
      try arguments.value(of: .clear).map { text throws(Mistake) in
        try OptionValue(option: Option.clear.rawValue, text: text).flag()
      } ?? false
    var until = now
    var untilIsDay = false
    var untilIsTimeOfDay = false
    if let text = arguments.value(of: .until) {
      let time = try LogTime(text, of: .until, now: now, zone)
      untilIsDay = time.isDay
      untilIsTimeOfDay = time.isTimeOfDay
      until = time.end
    }
    var since = min(until, now).advanced(by: -.days(1))
    if untilIsDay { since = min(since, until.advanced(by: -.days(1))) }
    if let text = arguments.value(of: .since) {
      let time = try LogTime(text, of: .since, now: now, zone)
      since = time.start
      // At nine in the morning, 22:00 was yesterday.
      if time.isTimeOfDay, since > min(now, until) {
        // At five past midnight, 06:00 to 09:00 was yesterday as a whole.
        if untilIsTimeOfDay, until > since { until = until.advanced(by: -.days(1)) }
        since = since.advanced(by: -.days(1))
      }
      guard since < until else {
        throw OptionValue(option: Option.since.rawValue, text: text).invalid(
          "a time before that of --until")
      }
    }
    (self.since, self.until, self.zone) = (since, until, zone)
    every =
      try arguments.value(of: .every).map { text throws(Mistake) in
        try OptionValue(option: Option.every.rawValue, text: text).duration(atLeast: .minutes(1))
      } ?? LogRequest.usualStep(until - since)
  }

  /// Returns the step with which a table has no more lines than a screen.
  private static func usualStep(_ length: Duration) -> Duration {
    if length <= .hours(1) { return .minutes(1) }
    if length <= .hours(3) { return .minutes(5) }
    return length <= .days(2) ? .hours(1) : .days(1)
  }
}

/// A point in time on the command line: `14:00`, `2026-11-25`, both with a `T` or a space between them,
/// `today`, `yesterday`, or a time ago such as `2h`.
struct LogTime {
  let start: Timestamp
  /// The same, or the end of a day.
  let end: Timestamp
  let isDay: Bool
  /// True for a time without a date.
  let isTimeOfDay: Bool

  init(_ text: String, of option: Option, now: Timestamp, _ zone: ClockZone) throws(Mistake) {
    let value = OptionValue(option: option.rawValue, text: text)
    let expected = "a time such as 14:00, 2026-11-25, 2026-11-25T14:00, yesterday, or 2h (ago)"
    let today = LocalTime(milliseconds: now.milliseconds, in: zone.period(at: now)).date
    var reader = WordReader(text.bytes)
    var date = today.daysSince1970
    var (hasDate, hasTime) = (true, false)
    var second = 0
    if text == "now" {
      (start, end, isDay, isTimeOfDay) = (now, now, false, false)
      return
    }
    if text == "today" || text == "yesterday" {
      date -= text == "today" ? 0 : 1
    } else if let parts = LogTime.numbers(&reader, separator: "-", 3) {
      guard parts[0] > 1969, parts[0] < 10_000, (1...12).contains(parts[1]) else {
        throw value.invalid(expected)
      }
      let civil = CivilDate(year: parts[0], month: parts[1], day: parts[2])
      guard civil.day >= 1, civil.day <= civil.daysInMonth else { throw value.invalid(expected) }
      date = civil.daysSince1970
      if !reader.isAtEnd {
        guard reader.skip("T") || reader.skip(" "),
          let time = LogTime.numbers(&reader, separator: ":", 2), reader.isAtEnd, time[0] < 24,
          time[1] < 60
        else { throw value.invalid(expected) }
        (hasTime, second) = (true, time[0] * 3600 + time[1] * 60)
      }
    } else if let time = LogTime.numbers(&reader, separator: ":", 2) {
      guard reader.isAtEnd, time[0] < 24, time[1] < 60 else { throw value.invalid(expected) }
      (hasDate, hasTime, second) = (false, true, time[0] * 3600 + time[1] * 60)
    } else {
      guard let ago = try? value.duration(), !text.isEmpty else { throw value.invalid(expected) }
      let time = now.advanced(by: -ago)
      (start, end, isDay, isTimeOfDay) = (time, time, false, false)
      return
    }
    start = LogTime.time(date, second, zone)
    end = hasTime ? start : LogTime.time(date + 1, 0, zone)
    isDay = !hasTime
    isTimeOfDay = !hasDate
  }

  private static func numbers(_ reader: inout WordReader, separator: String, _ count: Int) -> [Int]?
  {
    let start = reader
    var numbers: [Int] = []
    while let number = reader.digits(), number < 100_000 {
      numbers.append(Int(number))
      if numbers.count == count { return numbers }
      guard reader.skip(separator) else { break }
    }
    reader = start
    return nil
  }

  /// Returns the time of a second of a day; one that a change of the clock skips is after it.
  static func time(_ day: Int, _ second: Int, _ zone: ClockZone) -> Timestamp {
    let local = Int64(day) * 86_400 + Int64(second)
    func offset(at seconds: Int64) -> Int64 {
      Int64(zone.period(at: Timestamp(milliseconds: seconds * 1000)).offset)
    }
    // The offset before a change of the clock, unless the time is after it.
    let before = offset(at: local - 86_400)
    let guess = local - before
    let after = offset(at: guess)
    return Timestamp(milliseconds: (after == before ? guess : local - after) * 1000)
  }
}
