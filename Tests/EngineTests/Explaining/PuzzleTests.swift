import TestSupport
import Testing

@testable import todayline

/// Somebody doubts a number, and finds the reason with `explain` alone.
@Suite(.timed) struct PuzzleTests {
  static func machine(_ config: String) -> FakeMachine {
    let machine = RoundTests.machine()
    machine.addFile(OriginTests.folder + "/config", config)
    return machine
  }

  static func explain(_ widget: String..., on machine: FakeMachine) throws -> String {
    try Calls.call(["explain"] + widget, on: machine)
  }

  /// Returns the lines of a block, whose heading stands at the margin.
  static func block(_ heading: String, of text: String) -> String {
    var lines: [Substring] = []
    var isInside = false
    for line in text.split(separator: "\n") {
      if line.first != " " { isInside = line.hasPrefix(heading + " ") }
      if isInside { lines.append(line) }
    }
    return lines.joined(separator: "\n")
  }

  /// “It says 20 degrees all day”: the service has been down since the morning.
  @Test func aStaleValueHasAFailureABackoffAndAnAge() throws {
    let machine = Self.machine(
      "[http:outside]\nurl = https://me:geheim@example.org/v1/weather?appid=geheim\n"
        + "format = {temp}\nttl = 10m\n")
    machine.runResult = { _, _ in
      .success(
        RunResult(
          end: .exited(0),
          output: "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n{\"temp\":20}".bytes))
    }
    try Calls.call(["refresh", "http:outside"], on: machine)
    machine.runResult = { _, _ in
      .success(RunResult(end: .exited(0), output: "HTTP/1.1 503 Busy\r\n\r\n".bytes))
    }
    Calls.pass(.hours(3), on: machine)
    for _ in 0..<3 {
      _ = try? Calls.call(["refresh", "http:outside"], on: machine)
      Calls.pass(.minutes(10), on: machine)
    }
    let text = try Self.explain("http:outside", on: machine)
    #expect(text.contains("“20 (3 h old)”"), "\(text)")
    let read = Self.block("read", of: text)
    #expect(read.contains("by a refresh in the background, wanted by todayline refresh"), "\(text)")
    #expect(read.contains("(3 h ago)"), "\(text)")
    #expect(read.contains("stale: older than 20 min"), "\(text)")
    #expect(read.contains("from curl: https://…@example.org/v1/weather?…"), "\(text)")
    let failure = Self.block("failure", of: text)
    #expect(failure.contains("503"), "\(text)")
    #expect(failure.contains("3 times in a row"), "\(text)")
    #expect(failure.contains("not tried again before"), "\(text)")
    #expect(!text.contains("geheim"), "\(text)")
  }

  /// “It warns too early”: 5 was meant to be gigabytes.
  @Test func aWrongUnitIsSeenInTheRuleThatWasRead() throws {
    let machine = Self.machine("[disk]\nwarning = 5\n")
    let text = try Self.explain("disk", on: machine)
    let level = Self.block("level", of: text)
    #expect(level.contains("level  "), "\(text)")
    #expect(level.contains("warning: used ≥ 5 %, reached"), "\(text)")
    #expect(level.contains("(~/.config/todayline/config:2)"), "\(text)")
    #expect(Self.block("values", of: text).contains("{percent} 50.0%"), "\(text)")
    #expect(Self.block("options", of: text).contains("warning = 5: used ≥ 5 %"), "\(text)")
    machine.addFile(OriginTests.folder + "/config", "[disk]\nwarning = 5GB\n")
    let corrected = try Self.explain("disk", on: machine)
    #expect(corrected.contains("warning: free < 5 GB (5000000000 bytes), reached"), "\(corrected)")
    // “The interval does not work”: 10 are seconds, not minutes.
    machine.addFile(OriginTests.folder + "/config", "[disk]\ninterval = 10\n")
    #expect(try Self.explain("disk", on: machine).contains("interval = 10: 10 s"))
  }

  /// “It does not warn”: the threshold stands in the section of another disk.
  @Test func aThresholdOfAnotherSectionIsNotThatOfThisOne() throws {
    let machine = Self.machine(
      "[disk]\nbar-width = 4\n\n[disk:root]\npath = /\nwarning = 10\ncritical = 20\n")
    let text = try Self.explain("disk", on: machine)
    #expect(Self.block("level", of: text).contains("no threshold applies"), "\(text)")
    #expect(
      Self.block("not here", of: text).contains("[disk:root] has its own: path, warning, critical"),
      "\(text)")
    #expect(text.contains("(~/.config/todayline/config:4)"), "\(text)")
    let other = try Self.explain("disk:root", on: machine)
    #expect(other.contains("critical: used ≥ 20 %, reached"), "\(other)")
  }

  /// “Where is it?”, somebody asks.
  @Test(arguments: [
    (
      "[disk]\nhide-below = 90\n", "disk",
      "hide-below: not used ≥ 90 % (~/.config/todayline/config:2)"
    ), ("[battery]\nhide-missing = yes\n", "battery", "hide-missing: its source does not exist"),
    ("[locks]\n", "locks", "there is no {locks} now"),
  ]) func aHiddenSegmentHasAReason(_ config: String, _ widget: String, _ reason: String) throws {
    let machine = Self.machine(config)
    machine.addFile("/sys/class/leds/input3::capslock/brightness", "0\n")
    let text = try Self.explain(widget, on: machine)
    #expect(text.contains("hidden: "), "\(text)")
    #expect(text.contains(reason), "\(text)")
  }

  /// “Why this text?”, somebody asks.
  @Test(arguments: [
    ("[disk]\n", "template  format = {bar} {percent}", "the widget's own"),
    ("[disk]\nformat = {free}\n", "format = {free}", "config:2"),
    (
      "[disk]\nformat = {free}\nwarning = 10\nformat-warning = FULL {free}\n",
      "format-warning = FULL {free}", "config:4"
    ),
  ]) func theTemplateInUseIsNamed(_ config: String, _ template: String, _ place: String) throws {
    let block = Self.block("template", of: try Self.explain("disk", on: Self.machine(config)))
    #expect(block.contains(template), "\(block)")
    #expect(block.contains(place), "\(block)")
  }

  @Test func theColorAndWhatALevelHasRunAreExplained() throws {
    let machine = Self.machine(
      "[disk]\nwarning = 10\nwarning-color = #112233\non-warning = mail-me --token geheim\n")
    try Calls.call(["disk"], on: machine)
    Calls.pass(.minutes(2), on: machine)
    let text = try Self.explain("disk", on: machine)
    #expect(text.contains("level warning: text #112233 (~/.config/todayline/config:3)"), "\(text)")
    #expect(
      text.contains("level warning ran mail-me … (~/.config/todayline/config:4), 2 min ago"),
      "\(text)")
    #expect(!text.contains("geheim"), "\(text)")
  }

  @Test func nothingIsStoredRunOrRefreshed() throws {
    let machine = Self.machine(
      "[disk]\nwarning = 10\non-warning = beep\n[exec:a]\ncommand = date\n")
    for widget in ["disk", "cpu", "exec:a", "load", "today"] {
      let text = try Self.explain(widget, on: machine)
      #expect(!text.isEmpty)
      #expect(machine.storeChanges == 0, "\(widget)")
      #expect(machine.launches.isEmpty, "\(widget)")
      #expect(machine.runs.isEmpty, "\(widget)")
    }
  }

  /// A command or an address is in the name of a domain without a label.
  @Test func secretsStayWhereTheyWereWritten() throws {
    let machine = RoundTests.machine()
    for arguments in [
      ["exec", "curl -u me:geheim x"],
      ["http", "https://me:geheim@h/private-geheim012345/?k=geheim"], ["exec", "TOKEN=geheim run"],
      ["http", "http://h/", "--header", "Authorization: geheim"],
      ["http", "http://h/", "--header", "Authorization: $TYPE geheim"],
      ["agenda", "https://h/geheim0123456789abcdef/basic.ics"],
    ] {
      for host in ["text", "json"] {
        let text = try Calls.call(["explain"] + arguments + ["--host", host], on: machine)
        #expect(!text.contains("geheim"), "\(text)")
      }
    }
    let text = try Calls.call(
      ["explain", "http", "http://h/", "--header", "Authorization: $TOKEN"], on: machine)
    #expect(text.contains("header = Authorization: $TOKEN"), "\(text)")
  }
}
