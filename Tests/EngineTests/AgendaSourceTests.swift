import Foundation
import TestSupport
import Testing

@testable import todayline

/// Where an agenda gets its events from, and what happens when it does not get them.
@Suite(.timed) struct AgendaSourceTests {
  /// The stored record of a domain.
  static func record(_ domain: String, on machine: FakeMachine) throws -> String {
    let path = "/home/user/.local/state/todayline/default/" + FileName.encoded(domain)
    return try #require(machine.store.text(path))
  }

  /// The details, one a line.
  static func details(_ arguments: [String], on machine: FakeMachine) throws -> [String] {
    try Calls.call(["details"] + arguments, on: machine).split(separator: "\n").map(String.init)
  }

  /// Lets curl get these answers by the beginnings of the addresses: bodies, or status lines.
  static func serve(_ answers: [String: String], on machine: FakeMachine) {
    machine.runResult = { program, machine in
      let request = machine.runs.last?.inputText ?? ""
      for (address, answer) in answers where request.contains("url = \"" + address) {
        let isStatus = answer.hasPrefix("HTTP/")
        let head = isStatus ? answer : "HTTP/1.1 200 OK\r\nETag: \"e1\"\r\n\r\n" + answer
        return .success(RunResult(end: .exited(0), output: Array(head.utf8)))
      }
      return .success(
        RunResult(end: .exited(6), errorOutput: Array("curl: (6) Could not resolve host: x\n".utf8))
      )
    }
  }

  @Test("a folder is a calendar, and so is each folder in it") func folders() throws {
    func one(_ uid: String, _ title: String) -> String {
      AgendaDay.calendar([AgendaDay.event(uid, "20260303T100000Z", "20260303T110000Z", title)])
    }
    let machine = AgendaDay.machine(files: [
      "/v/own.ics": one("a", "Own"), "/v/work/1.ics": one("b", "One"),
      "/v/work/2.ics": one("c", "Two"), "/v/work/notes.txt": "x",
      "/v/home/3.ics": one("d", "Three"), "/v/home/displayname": "At home\n", "/v/empty/x.txt": "x",
    ])
    _ = try AgendaDay.text(["agenda", "/v"], on: machine)
    #expect(
      try Self.details(["agenda", "/v"], on: machine) == [
        "Today:", "10:00–11:00 Own · v", "10:00–11:00 Three · At home", "10:00–11:00 One · work",
        "10:00–11:00 Two · work",
      ])
  }

  /// Google stores absences from midnight to midnight.
  @Test("a timed event of whole days is all-day") func midnightToMidnight() throws {
    let machine = AgendaDay.machine(files: [
      "/c/a.ics": AgendaDay.calendar([
        AgendaDay.event("a", "20260303T000000Z", "20260304T000000Z", "Away"),
        AgendaDay.event("b", "20260303T170000Z", "20260303T180000Z", "Choir"),
        AgendaDay.event("c", "20260303T000000Z", "20260303T230000Z", "Long"),
      ])
    ])
    _ = try AgendaDay.text(["agenda", "/c/a.ics"], on: machine)
    #expect(
      try Self.details(["agenda", "/c/a.ics"], on: machine) == [
        "Today:", "Away", "00:00–23:00 Long", "17:00–18:00 Choir",
      ])
  }

  @Test("a change of one instance can be in another file of the folder") func overrides() throws {
    let master =
      "BEGIN:VEVENT\r\nUID:s\r\nDTSTART:20260302T100000Z\r\nDTEND:20260302T103000Z\r\n"
      + "RRULE:FREQ=DAILY\r\nSUMMARY:Standup\r\nEND:VEVENT\r\n"
    let moved =
      "BEGIN:VEVENT\r\nUID:s\r\nRECURRENCE-ID:20260303T100000Z\r\nDTSTART:20260303T130000Z\r\n"
      + "DTEND:20260303T133000Z\r\nSUMMARY:Standup\r\nEND:VEVENT\r\n"
    let machine = AgendaDay.machine(files: [
      "/v/s.ics": AgendaDay.calendar([master]), "/v/t.ics": AgendaDay.calendar([moved]),
    ])
    _ = try AgendaDay.text(["agenda", "/v"], on: machine)
    #expect(
      try Self.details(["agenda", "/v"], on: machine) == [
        "Today:", "13:00–13:30 Standup", "Tomorrow:", "10:00–10:30 Standup",
      ])
  }

  @Test("names, addresses, and colors") func names() throws {
    let machine = AgendaDay.machine()
    Self.serve(["https://c.example/x.ics": AgendaDay.home], on: machine)
    let arguments = [
      "agenda", "Job=/c/work.ics", "webcal://c.example/x.ics", "--calendar-colors",
      "#112233,#445566",
    ]
    _ = try AgendaDay.text(arguments, on: machine)
    #expect(
      try Self.details(arguments, on: machine).prefix(3) == [
        "Today:", "Ada's birthday · c.example", "09:15–09:30 Standup · Job",
      ])
    let line = try Calls.call(arguments + ["--host", "i3bar"], on: machine)
    #expect(line.contains("\"color\":\"#112233\""))
    AgendaDay.set("11:25", on: machine)
    let later = try Calls.call(arguments + ["--host", "i3bar"], on: machine)
    #expect(later.contains("\"color\":\"#445566\"") && later.contains("Dentist"))
  }

  @Test("the same event in two calendars is shown once") func twice() throws {
    let machine = AgendaDay.machine(files: ["/c/copy.ics": AgendaDay.work])
    _ = try AgendaDay.text(["agenda", "/c/work.ics", "/c/copy.ics"], on: machine)
    let details = try Self.details(["agenda", "/c/work.ics", "/c/copy.ics"], on: machine)
    #expect(details.count { $0.contains("Standup") } == 1)
  }

  @Test("an address that has not changed is not read again, until the next day") func unchanged()
    throws
  {
    let machine = AgendaDay.machine()
    let arguments = ["agenda", "https://c.example/x.ics"]
    Self.serve(["https://c.example/x.ics": AgendaDay.home], on: machine)
    _ = try AgendaDay.text(arguments, on: machine)
    #expect(machine.runs.isEmpty)
    Self.serve(["https://c.example/x.ics": "HTTP/1.1 304 Not Modified\r\n\r\n"], on: machine)
    Calls.pass(300_000, on: machine)
    try Calls.call(arguments, on: machine)
    machine.finishDetached()
    #expect(machine.runs.last?.inputText.contains("If-None-Match: \\\"e1\\\"") ?? false)
    #expect(try Calls.call(arguments, on: machine) == "in 2 h 25 min · Dentist\n")
    Self.serve(["https://c.example/x.ics": AgendaDay.home], on: machine)
    AgendaDay.set("24:05", on: machine)
    try Calls.call(arguments, on: machine)
    machine.finishDetached()
    #expect(machine.runs.last?.inputText.contains("If-None-Match") == false)
  }

  @Test("a secret is neither stored nor shown") func secrets() throws {
    let machine = AgendaDay.machine()
    machine.addFile("/home/user/.key", "s3cr3t-t0ken\n")
    let source = "https://c.example/private-${~/.key}/basic.ics"
    Self.serve(["https://c.example/private-s3cr3t-t0ken/basic.ics": AgendaDay.home], on: machine)
    #expect(try AgendaDay.text(["agenda", source], on: machine) == "in 2 h 30 min · Dentist")
    func isKept() -> Bool {
      let stored = machine.store.files.values.map { String(decoding: $0, as: UTF8.self) }
      return stored.contains { $0.contains("s3cr3t") } || machine.outputText.contains("s3cr3t")
    }
    #expect(!isKept())
    machine.runResult = { _, _ in
      .success(
        RunResult(
          end: .exited(3),
          errorOutput: Array("curl: (3) bad https://c.example/private-s3cr3t-t0ken/\n".utf8)))
    }
    Calls.pass(300_000, on: machine)
    _ = try AgendaDay.text(["agenda", source], on: machine)
    let object = try Calls.json(["agenda", source], on: machine)
    #expect((object["error"] as? String)?.contains("…") ?? false)
    #expect(!isKept())
    _ = try? Self.details(["agenda", source], on: machine)
    #expect(!isKept())
  }

  @Test("an event without an end has none") func momentsHaveNoEnd() throws {
    let moment =
      "BEGIN:VEVENT\r\nUID:m\r\nDTSTART:20260303T100000Z\r\nSUMMARY:Call\r\nEND:VEVENT\r\n"
    let machine = AgendaDay.machine(files: ["/c/moment.ics": AgendaDay.calendar([moment])])
    let call = ["agenda", "/c/moment.ics", "--format", "{start}[–{end}] {title}"]
    _ = try AgendaDay.text(call, on: machine)
    #expect(try AgendaDay.text(call, on: machine) == "10:00 Call")
    #expect(try Self.details(["agenda", "/c/moment.ics"], on: machine).last == "10:00 Call")
  }

  @Test("a file that has not changed is not news") func noNews() throws {
    let machine = AgendaDay.machine()
    _ = try AgendaDay.text(["agenda", "/c/work.ics"], on: machine)
    let before = try Self.record("agenda:/c/work.ics", on: machine)
    Calls.pass(300_000, on: machine)
    _ = try AgendaDay.text(["agenda", "/c/work.ics"], on: machine)
    #expect(try Self.record("agenda:/c/work.ics", on: machine) == before)
  }

  @Test("the days are those of the time zone") func zone() throws {
    let machine = ClockStreamTests.machine()
    machine.addFile("/c/work.ics", AgendaDay.work)
    AgendaDay.set("09:00", on: machine)
    let arguments = ["agenda", "/c/work.ics", "--zone", "Asia/Tokyo", "--format", "{start} {day}"]
    #expect(try AgendaDay.text(arguments, on: machine) == "18:15 today")
    AgendaDay.set("15:40", on: machine)
    #expect(try AgendaDay.text(arguments, on: machine) == "18:00 today", "past their midnight")
  }

  @Test("each call shows its own time zone, whichever one the calendar was read in") func viewers()
    throws
  {
    let machine = ClockStreamTests.machine()
    machine.addFile("/c/work.ics", AgendaDay.work)
    AgendaDay.set("09:00", on: machine)
    let arguments = ["agenda", "/c/work.ics", "--format", "{start}"]
    #expect(try AgendaDay.text(arguments, on: machine) == "09:15")
    #expect(try AgendaDay.text(arguments + ["--zone", "Asia/Tokyo"], on: machine) == "18:15")
    #expect(try AgendaDay.text(arguments, on: machine) == "09:15")
    let failed = try Calls.call(arguments + ["--zone", "Nope/X", "--host", "json"], on: machine)
    #expect(failed.contains("no time zone “Nope/X”"), "an answer that is stored hides no mistake")
  }

  @Test("a section, and another one's source") func section() throws {
    let machine = AgendaDay.machine()
    machine.addFile(
      "/home/user/.config/todayline/config",
      "[agenda]\ncalendar = Job=/c/work.ics\ncalendar = ~/home.ics\nwithin = 8h\n")
    machine.addFile("/home/user/home.ics", AgendaDay.home)
    #expect(try AgendaDay.text(["agenda"], on: machine) == "in 15 min · Standup")
    let details = try Self.details(["agenda"], on: machine)
    #expect(
      details.contains("11:30–12:00 Dentist · home") && details.contains { $0.contains("· Job") })
    let path = "/home/user/.local/state/todayline/default/agenda"
    #expect(machine.store.text(path) != nil)
    #expect(
      try AgendaDay.text(["agenda", "/c/home.ics"], on: machine) == "in 2 h 30 min · Dentist")
  }
}
