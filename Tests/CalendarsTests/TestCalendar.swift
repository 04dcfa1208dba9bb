import Foundation
import TestSupport

@testable import todayline

/// Reading calendars in tests: times are written as `2026-03-03 09:00`, in the viewer's time zone.
enum TestCalendar {
  /// The time zones of this machine.
  static func zone(_ name: String) -> ZoneRules? {
    let path = "/usr/share/zoneinfo/" + name
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    return ZoneFile(Array(data)).map { .file($0) }
  }

  /// Returns the seconds since 1970 of a text such as `2026-03-03` or `2026-03-03 09:00`.
  static func seconds(_ text: String, in zone: ZoneRules) -> Int64 {
    let numbers = text.split { "-: ".contains($0) }.compactMap { Int($0) } + [0, 0]
    let date = CivilDate(year: numbers[0], month: numbers[1], day: numbers[2])
    let time = numbers.count > 3 ? numbers[3] * 3600 + numbers[4] * 60 : 0
    let local = Int64(date.daysSince1970) * 86_400 + Int64(time)
    return EventZone.rules(zone).instant(of: local)
  }

  /// Returns a time as `2026-03-03 09:00`.
  static func text(_ time: Timestamp, in zone: ZoneRules) -> String {
    let local = LocalTime(
      milliseconds: time.milliseconds, in: zone.period(at: time.milliseconds / 1000))
    return String(
      format: "%04d-%02d-%02d %02d:%02d", local.date.year, local.date.month, local.date.day,
      local.hour, local.minute)
  }

  /// Puts properties of a calendar between its start and its end.
  static func calendar(_ text: String) -> String {
    "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//Made up//EN\n\(text)\nEND:VCALENDAR\n"
  }

  /// Puts properties of an event between its start and its end.
  static func event(_ text: String, uid: String = "1@example.com", title: String = "Talk") -> String
  { "BEGIN:VEVENT\nUID:\(uid)\nDTSTAMP:20260101T000000Z\nSUMMARY:\(title)\n\(text)\nEND:VEVENT" }

  /// Returns the content of files in a window, of eight days if nothing else is said.
  static func content(
    _ files: [String], from start: String = "2026-03-02", to end: String? = nil,
    viewer: String = "Europe/Oslo", me: [String] = [], limits: CalendarLimits = CalendarLimits()
  ) throws -> CalendarContent {
    let zone = zone(viewer) ?? .utc
    let lower = seconds(start, in: zone)
    let upper = end.map { seconds($0, in: zone) } ?? (lower + 8 * 86_400)
    let window = Timestamp(milliseconds: lower * 1000)..<Timestamp(milliseconds: upper * 1000)
    var reader = CalendarReader(
      window: window, viewer: zone, me: me, limits: limits, zones: Self.zone)
    for (index, file) in files.enumerated() {
      try reader.append(Array(file.utf8), file: files.count > 1 ? "\(index + 1).ics" : "")
    }
    return try reader.content()
  }

  /// Returns the occurrences as lines such as `2026-03-03 09:00, 60 min, Talk`.
  static func lines(_ content: CalendarContent, viewer: String = "Europe/Oslo") -> [String] {
    let zone = zone(viewer) ?? .utc
    return content.occurrences.map { occurrence in
      let minutes = (occurrence.end.milliseconds - occurrence.start.milliseconds) / 60_000
      let start = text(occurrence.start, in: zone)
      let length =
        occurrence.isAllDay && minutes % 1440 == 0 ? "\(minutes / 1440) days" : "\(minutes) min"
      return "\(start), \(length), \(occurrence.title)"
    }
  }
}
