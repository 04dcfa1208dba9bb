/// A first day of the week.
enum Weekday: String, CaseIterable {
  case monday
  case sunday
  case saturday

  /// The number of the day, 0 for Sunday.
  var number: Int {
    switch self {
    case .monday: 1
    case .sunday: 0
    case .saturday: 6
    }
  }
}

/// The values of a clock's options.
extension OptionValue {
  /// Reads names of time zones, none of which leads out of the folder of the database.
  @inline(never) func zones() throws(Mistake) -> [String] {
    let example = "Europe/Berlin,America/New_York"
    let zones = try list(such: example)
    for zone in zones {
      for part in zone.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
        var isName = !part.isEmpty && part.first != UInt8(ascii: ".")
        for byte in part where !byte.isLetter && !byte.isDigit && !"_-+.:".utf8.contains(byte) {
          isName = false
        }
        guard isName else {
          throw .usage(
            .invalidValue(
              option: option, value: zone,
              expected: "the name of a time zone such as Europe/Berlin, or UTC+5:30"))
        }
      }
    }
    return zones
  }

  /// Reads the names of all days or months, each with its abbreviation after a slash, if that is not
  /// its start.
  @inline(never) func calendarNames(_ count: Int) throws(Mistake) -> [CalendarNames.Name] {
    let example = count == 7 ? "Montag/Mo,Dienstag/Di,…,Sonntag/So" : "Januar/Jan,…,Dezember/Dez"
    let names = try list(such: example)
    _ = try line()
    guard names.count == count else {
      throw .usage(
        .invalidValue(
          option: option, value: text, expected: String(count) + " names such as " + example))
    }
    return names.map { name in
      let parts = name.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 1)
      return CalendarNames.Name(
        parts.first.map { String(Substring($0)) } ?? name,
        short: parts.count > 1 ? String(Substring(parts[1])) : nil)
    }
  }
}
