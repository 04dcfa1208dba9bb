import Foundation
import TestSupport
import Testing

@testable import todayline

/// Values of calls derived from answers of web services.
@Suite(.timed) struct DocumentTests {
  static let location = #"{"city":"Oslo","country":"Norway","lat":59.9,"org":{"name":"Net & Co"}}"#

  static func machine(_ body: String, head: String = "HTTP/2 200\r\n") -> FakeMachine {
    let machine = FakeMachine(variables: ["HOME": "/home/user", "XDG_RUNTIME_DIR": "/run/user"])
    machine.answer(head + "\r\n" + body)
    return machine
  }

  /// The output of a call after the answer has arrived.
  static func text(_ arguments: [String], on machine: FakeMachine) throws -> String {
    try Calls.call(arguments, on: machine)
    machine.finishDetached()
    return try Calls.call(arguments, on: machine)
  }

  /// A member with the name of a value of the widget.
  @Test func aProgramGetsEachNameOnce() throws {
    let machine = Self.machine(#"{"percent":41,"text":"a","b":1}"#)
    let call = ["http", Self.url, "--rate", "percent", "--full", "100", "--format", "{text}"]
    _ = try Self.text(call, on: machine)
    let values = try #require(try Calls.json(call, on: machine)["values"] as? [String: Any])
    #expect(values[".percent"] as? Int == 41)
    #expect(values["percent"] as? Double == 0.41)
    #expect(values["b"] as? Int == 1)
    let line = try Calls.call(call + ["--host", "json"], on: machine)
    #expect(line.components(separatedBy: "\"percent\":").count == 2)
  }

  @Test func theShortTextIsCutAsWell() throws {
    let machine = Self.machine("abcdefghijklm")
    let call = ["http", Self.url, "--max-width", "5", "--host", "i3blocks"]
    #expect(try Self.text(call, on: machine).hasPrefix("abcd…\nabcd…\n"))
    let margins = call + ["--margin-left", "1", "--short-format", "short: {text}"]
    #expect(try Self.text(margins, on: machine).hasPrefix(" abcd…\nshor…\n"))
  }

  /// Answers with status 200 that lack the values that are shown.
  @Test(arguments: [
    (["--format", "{v}"], #"no “v” in the answer; available: error"#),
    (["--rate", "v", "--format", "{percent}"], #"no “v” in the answer; available: error"#),
  ]) func anAnswerWithoutTheRequiredValueLeavesTheLastOne(
    _ options: [String], _ error: String
  ) throws {
    let machine = Self.machine(#"{"v":0.5,"w":1}"#)
    let call = ["http", Self.url] + options
    let good = try Self.text(call, on: machine)
    machine.answer("HTTP/2 200\r\n\r\n" + #"{"error":"quota"}"#)
    Calls.pass(3_600_000, on: machine)
    try Calls.call(call, on: machine)
    machine.finishDetached()
    let now = try Calls.json(call + ["--stale-mark", ""], on: machine)
    #expect((now["text"] as? String) == good.trimmingCharacters(in: .newlines))
    #expect((now["error"] as? String) == error)
  }

  struct Case: NamedCase {
    var name: String
    var body: String
    var options: [String]
    var expected: String
  }

  static let url = "https://example.org/data"

  @Test(arguments: [
    Case(
      name: "a rounded number", body: #"{"current":{"temperature":-3.47}}"#,
      options: ["--format", "{current.temperature:.0}°"], expected: "-3°\n"),
    Case(
      name: "an element of an array", body: #"{"list":[{"name":"a"},{"name":"b"}]}"#,
      options: ["--format", "{list.1.name}"], expected: "b\n"),
    Case(
      name: "an odd key", body: #"{"a.b":{"c:d}":"e"}}"#,
      options: ["--format", #"{"a.b"."c:d}"}"#], expected: "e\n"),
    Case(
      name: "a missing path drops its section", body: #"{"a":1}"#,
      options: ["--format", "{a}[ of {b.c}]"], expected: "1\n"),
    Case(
      name: "null is missing, and its path is right", body: #"{"a":1,"b":{"c":null}}"#,
      options: ["--format", "{a} {b.c}[ of {b.c}]"], expected: "1 –\n"),
    Case(
      name: "null, and what it would contain", body: #"{"a":null,"b":[null]}"#,
      options: ["--format", "{a.c.d} {b.0.e}[ of {a.c}]"], expected: "– –\n"),
    Case(
      name: "an empty rate", body: #"{"used":"","a":3}"#,
      options: ["--rate", "used", "--full", "100", "--format", "{a}[ {percent}]"], expected: "3\n"),
    Case(
      name: "no rate", body: #"{"used":null,"a":3}"#,
      options: ["--rate", "used", "--full", "100", "--format", "{a}[ {percent}]"], expected: "3\n"),
    Case(
      name: "a rate of an unknown whole", body: #"{"used":3,"all":null}"#,
      options: ["--rate", "used", "--full", "all", "--format", "{used}[ {percent}]"],
      expected: "3\n"),
    Case(
      name: "a text null", body: #"{"a":"null"}"#, options: ["--format", "{a}"], expected: "null\n"),
    Case(
      name: "a missing path is named", body: #"{"list":[{"name":"a"}]}"#,
      options: ["--format", "{list.0.nam}"], expected: "no “list.0.nam” in the answer\n"),
    Case(name: "plain text", body: "  up 3 days  \nmore", options: [], expected: "up 3 days\n"),
    Case(
      name: "a document and no format", body: #"{"current":{"temperature":1},"b":2}"#, options: [],
      expected: "name a value: --format '{current.temperature}'\n"),
    Case(
      name: "a rate of one", body: #"{"used":0.25}"#,
      options: ["--rate", "used", "--format", "{bar:4} {percent}"], expected: "█░░░ 25.0%\n"),
    Case(
      name: "a rate of a number", body: #"{"used":"25"}"#,
      options: ["--rate", "used", "--full", "100", "--format", "{percent}"], expected: "25.0%\n"),
    Case(
      name: "a rate of another value", body: #"{"used":30,"all":40}"#,
      options: ["--rate", "used", "--full", "all", "--format", "{percent}"], expected: "75.0%\n"),
    Case(
      name: "more than the whole", body: #"{"used":30}"#,
      options: ["--rate", "used", "--full", "25", "--format", "{percent}"], expected: "120.0%\n"),
    Case(
      name: "a percentage that was taken for a fraction", body: #"{"used":30}"#,
      options: ["--rate", "used", "--format", "{percent}"],
      expected:
        "--rate: “used” is 30, not from 0 to the whole; say what is full, such as --full 100\n"),
    Case(
      name: "a key that is called like a placeholder", body: #"{"percent":7}"#,
      options: ["--format", "{.percent}"], expected: "7\n"),
  ]) func aTemplateShowsValues(_ row: Case) throws {
    let machine = Self.machine(row.body)
    #expect(try Self.text(["http", Self.url] + row.options, on: machine) == row.expected)
  }

  @Test func aClickShowsAnotherKeyWithoutARequest() throws {
    let machine = Self.machine(Self.location)
    var shown = try Self.text(["geo"], on: machine)
    let all = ["city - Oslo\n", "country - Norway\n", "lat - 59.9\n", "org.name - Net & Co\n"]
    #expect(all.contains(shown))
    #expect(try Calls.call(["geo"], on: machine) == shown)
    var seen: Set<String> = [shown]
    for _ in 0..<60 {
      let next = try Calls.call(["geo", "--button", "1"], on: machine)
      #expect(next != shown)
      #expect(all.contains(next))
      #expect(try Calls.call(["geo"], on: machine) == next)
      seen.insert(next)
      shown = next
    }
    #expect(seen.count == 4)
    #expect(machine.detachments == 1)
  }

  @Test func theWheelSelectsTheKeysInOrder() throws {
    let machine = Self.machine(Self.location)
    _ = try Self.text(["geo"], on: machine)
    let first = try Calls.call(["geo"], on: machine)
    let rest = try (0..<3).map { _ in try Calls.call(["geo", "--button", "5"], on: machine) }
    #expect(Set(rest + [first]).count == 4)
    #expect(try Calls.call(["geo", "--button", "5"], on: machine) == first)
    #expect(try Calls.call(["geo", "--button", "4"], on: machine) == rest[2])
  }

  @Test func everyAnswerShowsAnotherKey() throws {
    let machine = Self.machine(Self.location)
    var shown = try Self.text(["geo"], on: machine)
    for _ in 0..<20 {
      Calls.pass(3_600_000, on: machine)
      let next = try Self.text(["geo"], on: machine)
      #expect(next != shown)
      shown = next
    }
  }

  @Test func aKeyCanBePinned() throws {
    let machine = Self.machine(Self.location)
    #expect(try Self.text(["geo", "--key", "city"], on: machine) == "city - Oslo\n")
    #expect(try Calls.call(["geo", "--key", "org.name"], on: machine) == "org.name - Net & Co\n")
    let object = try Calls.json(["geo", "--key", "citty"], on: machine)
    #expect(
      object["error"] as? String
        == "no “citty” in the answer (did you mean “city”?); available: city, country, lat, org.name"
    )
    #expect(
      try Calls.call(["geo", "--format", "{city}, {country}"], on: machine) == "Oslo, Norway\n")
  }

  @Test func aMissingAnswerIsReported() throws {
    let machine = Self.machine("")
    machine.runResult = { _, _ in
      .success(
        RunResult(
          end: .exited(6),
          errorOutput: Array("curl: (6) Could not resolve host: get.geojs.io\n".utf8)))
    }
    #expect(try Calls.call(["geo"], on: machine) == "Refreshing…\n")
    machine.finishDetached()
    #expect(try Calls.call(["geo"], on: machine) == "Could not resolve host: get.geojs.io\n")
  }

  @Test func detailsListAllKeys() throws {
    let machine = Self.machine(Self.location)
    _ = try Self.text(["geo"], on: machine)
    let object = try Calls.json(["geo"], on: machine)
    let details = try #require(object["details"] as? [[String: String]])
    #expect(
      details.map { $0["label"]! + "=" + $0["text"]! } == [
        "city=Oslo", "country=Norway", "lat=59.9", "org.name=Net & Co",
      ])
    let values = try #require(object["values"] as? [String: Any])
    #expect(values["lat"] as? Double == 59.9)
    #expect(values["city"] as? String == "Oslo")
  }

  @Test func itemsHaveSnapshotsOfTheirOwn() throws {
    let machine = FakeMachine(variables: ["HOME": "/home/user", "XDG_RUNTIME_DIR": "/run/user"])
    machine.runResult = { _, machine in
      let name = machine.runs.last?.inputText.contains("/A%20B") == true ? "first" : "second"
      let body = "HTTP/2 200\r\n\r\n{\"name\":\"\(name)\"}"
      return .success(RunResult(end: .exited(0), output: Array(body.utf8)))
    }
    let arguments = [
      "http:stock", "https://example.org/{item}", "--items", "A B, C", "--format", "{item}: {name}",
    ]
    #expect(try Self.text(arguments, on: machine) == "A B: first\n")
    #expect(try Calls.call(arguments + ["--button", "1"], on: machine) == "Refreshing…\n")
    machine.finishDetached()
    #expect(try Calls.call(arguments, on: machine) == "C: second\n")
    #expect(machine.detachments == 2)
    #expect(try Calls.call(arguments + ["--button", "5"], on: machine) == "A B: first\n")
    #expect(try Calls.call(arguments + ["--button", "4"], on: machine) == "C: second\n")
    #expect(machine.detachments == 2)
  }

  /// What the last answer was too large for is fetched again.
  @Test func whatIsMissingIsAskedWithoutValidators() throws {
    let big = String(repeating: "x", count: 200_000)
    let answer = "HTTP/2 200\r\netag: \"x\"\r\n\r\n{\"a\":\"\(big)\",\"b\":\"\(big)\",\"c\":7}"
    let machine = Self.machine("")
    machine.runResult = { _, _ in .success(RunResult(end: .exited(0), output: Array(answer.utf8))) }
    let call = ["http", Self.url, "--ttl", "1m", "--format"]
    _ = try Self.text(call + ["{a:1}"], on: machine)
    Calls.pass(60_000, on: machine)
    try Calls.call(call + ["{b:1}"], on: machine)
    machine.finishDetached()
    #expect(machine.runs.last?.inputText.contains("If-None-Match") == false)
  }

  @Test(arguments: [("0", "0"), ("-1", "-1")]) func theWholeIsNamed(
    _ total: String, _ told: String
  ) throws {
    let machine = Self.machine("{\"used\":40,\"total\":\(total)}")
    let text = try Self.text(
      ["http", Self.url, "--rate", "used", "--full", "total", "--format", "{percent}"], on: machine)
    #expect(text == "--full: “total” is \(told), not above 0\n")
  }

  /// The words of a command may hold a secret.
  @Test func aCommandIsNoURL() throws {
    let machine = Self.machine("")
    machine.runResult = { _, _ in
      .success(RunResult(end: .exited(0), output: Array("{\"a\":1}".utf8)))
    }
    let call = ["exec", "--input", "json", "KEY=hunter2 x", "--format", "{a}"]
    #expect(try Self.text(call, on: machine) == "1\n")
    for host in ["json", "waybar", "prometheus"] {
      #expect(try !Calls.call(call + ["--host", host], on: machine).contains("hunter2"), "\(host)")
    }
  }

  @Test func validatorsAreSentAndNotModifiedIsNoNewData() throws {
    let machine = Self.machine("{\"a\":1}", head: "HTTP/2 200\r\netag: \"x\"\r\n")
    let arguments = ["http", Self.url, "--format", "{a}", "--ttl", "1m"]
    #expect(try Self.text(arguments, on: machine) == "1\n")
    machine.runResult = { _, _ in
      .success(RunResult(end: .exited(0), output: Array("HTTP/2 304\r\n\r\n".utf8)))
    }
    Calls.pass(60_000, on: machine)
    try Calls.call(arguments, on: machine)
    machine.finishDetached()
    #expect(machine.runs.last?.inputText.contains("If-None-Match: \\\"x\\\"") == true)
    let object = try Calls.json(arguments, on: machine)
    #expect(object["text"] as? String == "1")
    #expect(object["error"] is NSNull)
    #expect(object["age"] as? Double == 0)
  }

  @Test func retryAfterIsObeyed() throws {
    let machine = Self.machine("", head: "HTTP/2 429\r\nretry-after: 3000\r\n")
    let arguments = ["http", Self.url]
    #expect(try Self.text(arguments, on: machine) == "HTTP 429 Too Many Requests\n")
    Calls.pass(2_999_000, on: machine)
    try Calls.call(arguments, on: machine)
    #expect(machine.detachments == 1)
    Calls.pass(1_000, on: machine)
    try Calls.call(arguments, on: machine)
    #expect(machine.detachments == 2)
  }
}
