import Foundation
import TestSupport
import Testing

@testable import todayline

/// Calendars that cannot be read, are not understood, or are too large.
extension AgendaSourceTests {
  @Test("a calendar that fails keeps its events, and the others change") func failure() throws {
    let machine = AgendaDay.machine()
    let arguments = ["agenda", "/c/work.ics", "Home=https://c.example/x.ics"]
    Self.serve(["https://c.example/x.ics": AgendaDay.home], on: machine)
    _ = try AgendaDay.text(arguments, on: machine)
    Self.serve(["https://c.example/x.ics": "HTTP/1.1 503 Busy\r\n\r\n"], on: machine)
    machine.addFile("/c/work.ics", AgendaDay.work.replacing("Standup", with: "Daily"))
    Calls.pass(300_000, on: machine)
    #expect(try AgendaDay.text(arguments, on: machine) == "in 10 min · Daily")
    let details = try Self.details(arguments, on: machine)
    #expect(details.contains("11:30–12:00 Dentist · Home"))
    #expect(details.last == "Home: HTTP 503 Busy (since 09:05)")
    let object = try Calls.json(arguments, on: machine)
    #expect(object["error"] as? String == "Home: HTTP 503 Busy (since 09:05)")
    // The time of the first failure stays, and recovery ends it.
    Calls.pass(300_000, on: machine)
    _ = try AgendaDay.text(arguments, on: machine)
    #expect(try Self.details(arguments, on: machine).last == details.last)
    Self.serve(["https://c.example/x.ics": AgendaDay.home], on: machine)
    Calls.pass(300_000, on: machine)
    _ = try AgendaDay.text(arguments, on: machine)
    #expect(try Self.details(arguments, on: machine).contains { $0.contains("503") } == false)
    #expect(try Calls.json(arguments, on: machine)["error"] is NSNull)
  }

  @Test("if all fail, the last events stay, and the failure is told") func allFail() throws {
    let machine = AgendaDay.machine()
    let arguments = ["agenda", "https://c.example/x.ics"]
    Self.serve([:], on: machine)
    #expect(try AgendaDay.text(arguments, on: machine).contains("Could not resolve host"))
    Self.serve(["https://c.example/x.ics": AgendaDay.home], on: machine)
    Calls.pass(60_000, on: machine)
    #expect(try AgendaDay.text(arguments, on: machine) == "in 2 h 29 min · Dentist")
    Self.serve([:], on: machine)
    Calls.pass(300_000, on: machine)
    #expect(try AgendaDay.text(arguments, on: machine) == "in 2 h 24 min · Dentist")
    Calls.pass(600_000, on: machine)
    #expect(try AgendaDay.text(arguments, on: machine) == "in 2 h 14 min · Dentist (15 min old)")
  }

  /// A calendar that is none, and the words.
  struct Bad: NamedCase {
    let name: String
    let arguments: [String]
    var files: [String: String] = [:]
    var answers: [String: String] = [:]
    let words: String
  }

  @Test(
    "bad calendars",
    arguments: [
      Bad(name: "no file", arguments: ["/c/none.ics"], words: "/c/none.ics: not found"),
      Bad(
        name: "a folder without calendars", arguments: ["/d"], files: ["/d/a.txt": "x"],
        words: "no .ics file in /d"),
      Bad(
        name: "another file", arguments: ["/c/a.ics"], files: ["/c/a.ics": "hello"],
        words: "“a” is not a calendar: it does not start with BEGIN:VCALENDAR"),
      Bad(
        name: "a page", arguments: ["https://c.example/login"],
        answers: ["https://c.example/login": "<html>"],
        words: "“c.example” is not a calendar: it does not start with BEGIN:VCALENDAR"),
      Bad(
        name: "too large a file", arguments: ["/c/work.ics", "--max-size", "100B"],
        words: "more than 100 bytes; see --max-size"),
    ]) func bad(_ row: Bad) throws
  {
    let machine = AgendaDay.machine(files: row.files)
    Self.serve(row.answers, on: machine)
    #expect(try AgendaDay.text(["agenda"] + row.arguments, on: machine).contains(row.words))
  }

  @Test("what is not understood is in the details") func remarks() throws {
    let odd =
      "BEGIN:VEVENT\r\nUID:odd\r\nDTSTART:20260303T100000Z\r\nRRULE:FREQ=HOURLY\r\nSUMMARY:Odd\r\n"
      + "END:VEVENT\r\n"
    let machine = AgendaDay.machine(files: ["/c/odd.ics": AgendaDay.calendar([odd])])
    _ = try AgendaDay.text(["agenda", "/c/odd.ics"], on: machine)
    let last = try #require(try Self.details(["agenda", "/c/odd.ics"], on: machine).last)
    #expect(last.hasPrefix("“Odd” repeats by “FREQ=HOURLY”, which is not supported"))
    let hidden = try Self.details(["agenda", "/c/odd.ics", "--private", "all"], on: machine)
    #expect(hidden.last?.hasPrefix("an event repeats by") ?? false)
  }

  @Test("a mistake is told once, and also if there is no event") func mistakesAreToldOnce() throws {
    let bad = "BEGIN:VEVENT\r\nUID:bad\r\nDTSTART:soon\r\nSUMMARY:Bad\r\nEND:VEVENT\r\n"
    let machine = AgendaDay.machine(files: ["/c/bad.ics": AgendaDay.calendar([bad])])
    _ = try AgendaDay.text(["agenda", "/c/bad.ics"], on: machine)
    let document = try AgendaDay.text(["agenda", "/c/bad.ics", "--host", "json"], on: machine)
    #expect(document.contains("\"error\":\"“Bad” “soon” is not a time"))
    let both = ["agenda", "/c/work.ics", "/c/none.ics", "--host", "waybar"]
    _ = try AgendaDay.text(both, on: machine)
    let tooltip = try AgendaDay.text(both, on: machine)
    #expect(tooltip.components(separatedBy: "not found").count == 2, "\(tooltip)")
  }

  @Test("many files and remarks are bounded") func countsAreBounded() throws {
    let odd = (0..<25).map { index in
      "BEGIN:VEVENT\r\nUID:\(index)\r\nDTSTART;TZID=Nowhere/Town\(index):20260303T100000\r\n"
        + "SUMMARY:Odd\r\nEND:VEVENT\r\n"
    }
    let machine = AgendaDay.machine(files: ["/c/odd.ics": AgendaDay.calendar(odd)])
    _ = try AgendaDay.text(["agenda", "/c/odd.ics"], on: machine)
    let details = try Self.details(["agenda", "/c/odd.ics"], on: machine)
    #expect(details.count { $0.hasPrefix("“Odd” unknown time zone") } == 20)
    #expect(details.last == "… and 5 more")
    let many = AgendaDay.machine()
    for index in 0..<70 { many.addFile("/v/\(index + 100)/x.ics", AgendaDay.calendar([])) }
    _ = try AgendaDay.text(["agenda", "/v"], on: many)
    let record = try Self.record("agenda:/v", on: many)
    #expect(record.contains("\ncalendar.63=") && !record.contains("\ncalendar.64="))
    let crowd = AgendaDay.machine()
    for index in 0...AnswerLimits.calendarFiles { crowd.files["/w/\(index).ics"] = [0x42] }
    #expect(try AgendaDay.text(["agenda", "/w"], on: crowd).contains("more than 20000 files"))
  }

  @Test("a large calendar is bounded, and that is told") func agendaIsBounded() throws {
    let events = (0..<5000).map { index in
      AgendaDay.event(
        "e\(index)", "20260303T\(10 + index % 12)0000Z", "20260303T230000Z",
        "Event \(index) " + String(repeating: "long ", count: 100))
    }
    let machine = AgendaDay.machine(files: ["/c/large.ics": AgendaDay.calendar(events)])
    _ = try AgendaDay.text(["agenda", "/c/large.ics"], on: machine)
    let record = try Self.record("agenda:/c/large.ics", on: machine)
    #expect(record.utf8.count < 160_000)
    #expect(record.contains("more than 200 events; the rest is left out"))
  }
}
