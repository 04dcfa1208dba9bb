/// A VTIMEZONE component, read line by line; RFC 5545, 3.6.5.
struct ZoneComponent {
  /// The maximum numbers of observances and of dates in their lists.
  private static let limits = (observances: 500, dates: 10_000)

  /// TZID.
  private(set) var name = ""
  private var observances: [ObservanceZone.Observance] = []
  private var current: ObservanceParts?
  private var dateCount = 0
  /// True if it contains anything unsupported, so that the zone cannot be used.
  private var isRefused = false

  var result: [ObservanceZone.Observance]? {
    isRefused || observances.isEmpty || name.isEmpty ? nil : observances
  }

  private struct ObservanceParts {
    var start: Int64?
    var offsetBefore: Int64?
    var offset: Int64?
    var rule: Recurrence?
    var others: [Int64] = []
  }

  /// Reads a line of the component, including BEGIN and END of its parts.
  mutating func read(_ line: ContentLine) {
    if line.isNamed("BEGIN") {
      if line.hasValue("STANDARD") || line.hasValue("DAYLIGHT") { current = ObservanceParts() }
    } else if line.isNamed("END") {
      end()
    } else if current == nil {
      if line.isNamed("TZID"), name.isEmpty { name = line.unescaped(limit: 256).trimmedText }
    } else {
      readProperty(line)
    }
  }

  private mutating func readProperty(_ line: ContentLine) {
    let value = line.trimmedValue
    if line.isNamed("DTSTART") {
      current?.start = WrittenTime(line.bytes, in: value)?.local
    } else if line.isNamed("TZOFFSETFROM") {
      current?.offsetBefore = ZoneComponent.offset(line.bytes, value)
    } else if line.isNamed("TZOFFSETTO") {
      current?.offset = ZoneComponent.offset(line.bytes, value)
    } else if line.isNamed("RRULE") {
      guard !value.isEmpty else { return }
      let rule = try? Recurrence(line)
      if rule == nil || current?.rule ?? rule != rule || !ZoneComponent.isUsable(rule) {
        isRefused = true
      }
      current?.rule = rule
    } else if line.isNamed("RDATE") {
      for part in line.bytes.parts(of: value, separatedBy: UInt8(ascii: ",")) {
        dateCount += 1
        guard let time = WrittenTime(line.bytes, in: part), dateCount <= ZoneComponent.limits.dates
        else {
          isRefused = true
          return
        }
        current?.others.append(time.local)
      }
    } else if line.isNamed("EXDATE") || line.isNamed("EXRULE") {
      isRefused = true
    }
  }

  /// Returns true for a rule with one change on each of its days; Notes repeats the time of the
  /// start in it.
  private static func isUsable(_ rule: Recurrence?) -> Bool {
    guard let rule, rule.frequency == .yearly else { return false }
    return [rule.hours, rule.minutes, rule.seconds].allSatisfy { $0.nonzeroBitCount <= 1 }
  }

  private mutating func end() {
    guard let parts = current else { return }
    current = nil
    guard let start = parts.start, let offsetBefore = parts.offsetBefore, let offset = parts.offset,
      observances.count < ZoneComponent.limits.observances
    else {
      isRefused = true
      return
    }
    observances.append(
      ObservanceZone.Observance(
        start: start, offsetBefore: offsetBefore, offset: offset, rule: parts.rule,
        others: parts.others))
  }

  /// Parses an offset such as `+0100` or `-033015`; RFC 5545, 3.3.14.
  private static func offset(_ bytes: [UInt8], _ range: Range<Int>) -> Int64? {
    guard let sign = range.first.map({ bytes[$0] }), range.count == 5 || range.count == 7,
      sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
    else { return nil }
    let start = range.lowerBound + 1
    guard let hours = bytes.number(start..<start + 2), hours < 24,
      let minutes = bytes.number(start + 2..<start + 4), minutes < 60
    else { return nil }
    var seconds = hours * 3600 + minutes * 60
    if range.count == 7 {
      guard let more = bytes.number(start + 4..<start + 6), more < 60 else { return nil }
      seconds += more
    }
    return Int64(sign == UInt8(ascii: "-") ? -seconds : seconds)
  }
}

extension String {
  var trimmedText: String {
    let bytes = bytes
    var (start, end) = (0, bytes.count)
    while start < end, bytes[start] <= 0x20 { start += 1 }
    while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
    return start == 0 && end == bytes.count
      ? self : String(decoding: bytes[start..<end], as: UTF8.self)
  }
}
