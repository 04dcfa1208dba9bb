import Foundation
import TestSupport
import Testing

@testable import todayline

/// What an agenda shows at each time of a day.
@Suite(.timed) struct AgendaTests {
  /// A time, options, and the text.
  struct Choice: NamedCase {
    let name: String
    let time: String
    var arguments: [String] = []
    let text: String
  }

  static let both = ["agenda", "/c/work.ics", "/c/home.ics"]

  @Test(
    "the clock of the call chooses",
    arguments: [
      Choice(name: "minutes to go", time: "09:00", text: "in 15 min · Standup"),
      Choice(name: "a minute that has begun counts", time: "09:00:01", text: "in 15 min · Standup"),
      Choice(name: "the last second", time: "09:14:59", text: "in 1 min · Standup"),
      Choice(name: "it begins", time: "09:15", text: "now · Standup"),
      Choice(name: "it lasts", time: "09:29:59", text: "now · Standup"),
      Choice(name: "it is over", time: "09:30", text: "in 2 h · Dentist"),
      Choice(name: "the one that is on", time: "14:10", text: "now · Review"),
      Choice(name: "ten minutes before the next", time: "14:20", text: "in 10 min · Planning"),
      Choice(name: "the one that has begun last", time: "14:40", text: "now · Planning"),
      Choice(name: "the first is over, the second is on", time: "15:10", text: "now · Planning"),
      Choice(name: "tomorrow", time: "16:00", text: "tomorrow 09:00 · Interview"),
      Choice(name: "later today", time: "00:00", text: "at 09:15 · Standup"),
      Choice(name: "six hours", time: "03:15", text: "in 6 h · Standup"),
      Choice(name: "hours and minutes", time: "07:10", text: "in 2 h 5 min · Standup"),
      Choice(name: "a far one is hidden", time: "09:00", arguments: ["--within", "10m"], text: ""),
      Choice(
        name: "until it is near", time: "09:05", arguments: ["--within", "10m"],
        text: "in 10 min · Standup"),
      Choice(
        name: "what is on is near", time: "14:15", arguments: ["--within", "30m"],
        text: "now · Review"),
      Choice(
        name: "all day comes last", time: "16:00", arguments: ["--all-day", "yes"],
        text: "today · Ada's birthday"),
      Choice(
        name: "all day and something is to come", time: "13:00", arguments: ["--all-day", "yes"],
        text: "in 1 h · Review"),
      Choice(
        name: "a private one", time: "11:00", arguments: ["--private", "yes"],
        text: "in 30 min · busy"),
      Choice(
        name: "one that is not private", time: "09:00", arguments: ["--private", "yes"],
        text: "in 15 min · Standup"),
      Choice(
        name: "all are private", time: "09:00", arguments: ["--private", "all"],
        text: "in 15 min · busy"),
      Choice(
        name: "a format", time: "14:00",
        arguments: [
          "--format", "{start}–{end:%H.%M} {title}[ at {place}] ({calendar}, {remaining})",
        ], text: "14:00–15.00 Review at Room 4 (work, 1 h)"),
      Choice(
        name: "counts", time: "12:30", arguments: ["--format", "{left} of {count}"], text: "2 of 4"),
      Choice(
        name: "the clock in another format", time: "16:00",
        arguments: ["--format", "{in:%-I %p} {day}"], text: "tomorrow 9 AM tomorrow"),
      Choice(
        name: "the levels bring the next one forward", time: "14:10",
        arguments: ["--warning", "20m"], text: "in 20 min · Planning"),
      Choice(
        name: "a format of nothing", time: "09:00",
        arguments: ["--within", "1m", "--format-empty", "free"], text: "free"),
      Choice(
        name: "formats of now and next", time: "09:20",
        arguments: ["--format-now", "on: {title}", "--format-next", "soon: {title}"],
        text: "on: Standup"),
      Choice(
        name: "a format with nothing to show is hidden", time: "09:00",
        arguments: ["--within", "1m", "--format", "{title} {in}"], text: ""),
    ]) func chooses(_ row: Choice) throws
  {
    let machine = AgendaDay.machine(at: row.time)
    #expect(try AgendaDay.text(Self.both + row.arguments, on: machine) == row.text)
    let others = machine.filesRead.filter { !$0.hasSuffix("todayline/config") }
    #expect(others.isEmpty, "a call reads no calendar")
  }

  @Test("a call after a while chooses again, and reads nothing") func later() throws {
    let machine = AgendaDay.machine(at: "09:00")
    #expect(try AgendaDay.text(Self.both, on: machine) == "in 15 min · Standup")
    Calls.pass(240_000, on: machine)
    #expect(try Calls.call(Self.both, on: machine) == "in 11 min · Standup\n")
    #expect(machine.detachments == 1)
  }

  @Test("details are today and tomorrow") func details() throws {
    let machine = AgendaDay.machine(at: "12:30")
    _ = try AgendaDay.text(Self.both, on: machine)
    #expect(
      try Calls.call(["details"] + Self.both, on: machine) == """
        Today:
        Ada's birthday · home
        14:00–15:00 Review, Room 4 · work
        14:30–15:30 Planning · work
        Tomorrow:
        09:00–10:00 Interview · work

        """)
  }
}
