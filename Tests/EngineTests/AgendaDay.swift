import Foundation
import TestSupport
import Testing

@testable import todayline

/// A machine with calendars, on Tuesday, 3 March 2026, at 09:00 in a time zone that is UTC.
enum AgendaDay {
  /// 2026-03-03 00:00 UTC.
  static let midnight: Int64 = 1_772_496_000_000

  static let work = calendar([
    event(
      "standup", "20260303T091500Z", "20260303T093000Z", "Standup",
      ["URL:https://meet.example/standup"]),
    event("review", "20260303T140000Z", "20260303T150000Z", "Review", ["LOCATION:Room 4"]),
    event("planning", "20260303T143000Z", "20260303T153000Z", "Planning"),
    event("tomorrow", "20260304T090000Z", "20260304T100000Z", "Interview"),
    event("friday", "20260306T160000Z", "20260306T170000Z", "Retro"),
  ])

  static let home = calendar([
    "BEGIN:VEVENT\r\nUID:birthday\r\nDTSTART;VALUE=DATE:20260303\r\nSUMMARY:Ada's birthday\r\n"
      + "END:VEVENT\r\n",
    event("dentist", "20260303T113000Z", "20260303T120000Z", "Dentist", ["CLASS:PRIVATE"]),
  ])

  static func calendar(_ events: [String]) -> String {
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n" + events.joined() + "END:VCALENDAR\r\n"
  }

  static func event(
    _ uid: String, _ start: String, _ end: String, _ title: String, _ more: [String] = []
  ) -> String {
    (["BEGIN:VEVENT", "UID:" + uid, "DTSTART:" + start, "DTEND:" + end, "SUMMARY:" + title] + more
      + ["END:VEVENT"]).joined(separator: "\r\n") + "\r\n"
  }

  static func machine(at time: String = "09:00", files: [String: String] = [:]) -> FakeMachine {
    let machine = RefreshTests.machine()
    machine.variables["TZ"] = "UTC0"
    machine.uptime = 5_000
    set(time, on: machine)
    machine.addFile("/c/work.ics", work)
    machine.addFile("/c/home.ics", home)
    for (path, text) in files { machine.addFile(path, text) }
    return machine
  }

  /// Sets the clock to a time of the day, such as `09:00` or `09:14:59`.
  static func set(_ time: String, on machine: FakeMachine) {
    let parts = time.split(separator: ":").compactMap { Int64($0) }
    let seconds = parts[0] * 3600 + parts[1] * 60 + (parts.count > 2 ? parts[2] : 0)
    machine.now = Timestamp(milliseconds: midnight + seconds * 1000)
  }

  /// The text of a call, after the calendars were read.
  static func text(_ arguments: [String], on machine: FakeMachine) throws -> String {
    try Calls.call(arguments, on: machine)
    machine.finishDetached()
    return try Calls.call(arguments, on: machine).trimmingCharacters(in: .newlines)
  }
}
