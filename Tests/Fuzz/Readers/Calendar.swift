@testable import todayline

enum Calendar {
  /// The week around March 4, 2026.
  private static let window =
    Timestamp(milliseconds: 1_772_406_000_000)..<Timestamp(milliseconds: 1_773_097_200_000)
  private static let zone = ZoneRule("CET-1CEST,M3.5.0,M10.5.0/3".utf8).map { ZoneRules.rule($0) }

  /// A file: its occurrences overlap the window, are in order, and are not too many, and the same
  /// file a second time changes nothing.
  static func read(_ bytes: [UInt8]) throws {
    guard let content = try content([bytes]) else { return }
    var last = Timestamp(milliseconds: .min)
    for occurrence in content.occurrences {
      try promise("occurrences are in order", occurrence.start >= last)
      try promise("an end is not before a start", occurrence.end >= occurrence.start)
      try promise(
        "an occurrence overlaps the window",
        occurrence.start < window.upperBound && occurrence.end >= window.lowerBound)
      try promise(
        "a link is one of the web",
        occurrence.link.isEmpty
          || occurrence.link.utf8.prefix(8).elementsEqual("https://".utf8)
            && occurrence.link.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
      )
      try promise("a title is short", occurrence.title.utf8.count <= 4096)
      last = occurrence.start
    }
    try promise("occurrences are not too many", content.occurrences.count <= 200)
    try promise("remarks are not too many", content.remarks.count <= 101)
    for remark in content.remarks {
      try promise("a remark has words", !remark.reason.words.isEmpty)
    }
    guard content.occurrences.count < 200, let twice = try self.content([bytes, bytes]) else {
      return
    }
    try promise("a file twice is the file", twice.occurrences.count == content.occurrences.count)
  }

  private static func content(_ files: [[UInt8]]) throws -> CalendarContent? {
    var limits = CalendarLimits()
    limits.occurrences = 200
    limits.steps = 20_000
    var reader = CalendarReader(
      window: window, viewer: zone ?? .utc, me: ["anna@example.com"], limits: limits,
      zones: { $0.utf8.first == UInt8(ascii: "E") ? zone : nil })
    for file in files {
      do throws(CalendarMistake) { try reader.append(file) } catch { return nil }
    }
    return try reader.content()
  }
}
