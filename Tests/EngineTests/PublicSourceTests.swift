import TestSupport
import Testing

@testable import todayline

/// What readers other than the user see of a source: in metrics, and in the objects for programs.
@Suite(.timed) struct PublicSourceTests {
  static let secret = "hunter2"

  static func machine() -> FakeMachine {
    let machine = DocumentTests.machine(#"{"v":1}"#)
    machine.addFile(
      "/home/user/.config/todayline/extensions/lamp",
      "summary = a lamp\nargument = KEY\ninput = values\ncommand = echo text=1\n")
    machine.addFile(
      "/home/user/view",
      """
      [http]
      url = https://example.org/data?appid=\(secret)
      [http:weather]
      url = https://bob:\(secret)@example.org/data
      [exec]
      command = MYSQL_PWD=\(secret) mysql -e 'show status'
      label = rows
      [exec:token]
      command = curl -H 'Authorization: Bearer \(secret)' https://example.org
      [agenda:work]
      calendar = https://calendar.example.org/private-\(secret)/basic.ics
      [lamp]
      source = \(secret)
      """)
    machine.fileSystems["/data"] = .success(
      FileSystemStatistics(
        blockSize: 1024, blocks: 4, freeBlocks: 2, availableBlocks: 2, inodes: 0, freeInodes: 0))
    return machine
  }

  struct Case: NamedCase {
    var name: String
    var arguments: [String]
    var sources: [String]
  }

  static let address = "https://bob:\(secret)@example.org/data"

  static let cases = [
    Case(name: "a path of the kernel's", arguments: ["disk", "/data"], sources: ["/data"]),
    Case(name: "the usual source", arguments: ["geo"], sources: ["geo"]),
    Case(name: "an address", arguments: ["http", address], sources: ["http-"]),
    Case(
      name: "two addresses", arguments: ["http", address, address + "?key=2"],
      sources: ["http-", "http-"]),
    Case(name: "a name", arguments: ["http:weather", "--url", address], sources: ["weather"]),
    Case(
      name: "two sources of one name", arguments: ["http:weather", address, address + "?key=2"],
      sources: ["weather-", "weather-"]),
    Case(
      name: "items of one name",
      arguments: ["http:weather", "https://x/\(secret)/{item}", "--items", "a,b"],
      sources: ["weather-"]),
    Case(
      name: "a command", arguments: ["exec", "PASSWORD=\(secret) mail --check"], sources: ["exec-"]),
    Case(
      name: "a program with arguments", arguments: ["exec", "--", "mail", "--password", secret],
      sources: ["exec-"]),
    Case(name: "an argument of an extension", arguments: ["lamp", secret], sources: ["lamp-"]),
    Case(
      name: "calendars", arguments: ["agenda", "https://x/private-\(secret)/a.ics"],
      sources: ["agenda-"]),
    Case(
      name: "a view", arguments: ["today", "--config", "/home/user/view"],
      sources: ["http-", "weather", "rows", "token", "work", "lamp-"]),
  ]

  /// The sources before and after the first answer, whether that is good or not.
  @Test(arguments: cases, ["json", "prometheus"]) func aSourceWithASecretIsAName(
    _ row: Case, _ host: String
  ) throws {
    let machine = Self.machine()
    var arguments = row.arguments
    arguments.insert(contentsOf: ["--host", host], at: 1)
    var texts: [String] = []
    for answer in ["HTTP/2 200\r\n\r\n{\"v\":1}", "HTTP/2 401 No\r\n\r\n", "no answer"] {
      machine.answer(answer)
      for _ in 0..<2 {
        texts.append(try Calls.call(arguments, on: machine))
        machine.finishDetached()
      }
      Calls.pass(3_600_000, on: machine)
    }
    let before = host == "json" ? "\"source\":\"" : "todayline_up{"
    for text in texts {
      #expect(!text.contains(Self.secret))
      let lines = text.split(separator: "\n").filter { $0.contains(before) && !$0.hasPrefix("#") }
      try #require(lines.count == row.sources.count)
      for (line, source) in zip(lines, row.sources) {
        let key = host == "json" ? "\"source\":\"" : "source=\""
        #expect(
          line.contains(key + source + (source.hasSuffix("-") ? "" : "\"")), "\(source): \(line)")
      }
    }
  }

  /// Two widgets without names are two series.
  @Test func noTwoSourcesShareALabel() throws {
    let addresses = (0..<500).map { "https://example.org/\($0)" }
    let text = try Calls.call(["http"] + addresses + ["--host", "prometheus"], on: Self.machine())
    #expect(text.split(separator: "\n").count { $0.hasPrefix("todayline_up{") } == 500)
  }
}
