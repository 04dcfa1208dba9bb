import TestSupport
import Testing

@testable import todayline

/// Values that hooks push, and what bars show of them.
@Suite(.timed) struct PushTests {
  static func machine(_ configuration: String = "") -> FakeMachine {
    let machine = WakingTests.machine()
    machine.variables["TMUX"] = nil
    if !configuration.isEmpty { machine.addFile(TodayViewTests.path, configuration) }
    return machine
  }

  /// Pushes, each a command line after `push build`.
  static func push(_ pushes: [[String]], on machine: FakeMachine) throws {
    for push in pushes { try Calls.run(["push", "build"] + push, on: machine) }
  }

  struct Case: NamedCase {
    var name: String
    var pushes: [[String]]
    var options: [String] = []
    var expected: String
  }

  static let cases = [
    Case(name: "a text", pushes: [["text=done"]], expected: "done\n"),
    Case(name: "a percentage", pushes: [["percent=41.6"]], expected: "42%\n"),
    Case(name: "a state", pushes: [["state=passed"]], expected: "passed\n"),
    Case(
      name: "a bar", pushes: [["percent=50%", "text=x"]], options: ["--format", "{bar:4} {text}"],
      expected: "██░░ x\n"),
    Case(
      name: "values of its own", pushes: [["branch=main", "text=x", "failed=2.25"]],
      options: ["--format", "{branch} {failed:.1}[ {nobody}]"], expected: "main 2.2\n"),
    Case(
      name: "a missing value", pushes: [["text=x"]], options: ["--format", "{branch}!"],
      expected: "–!\n"),
    Case(
      name: "a push keeps the other values", pushes: [["text=a", "branch=b"], ["text=c"]],
      options: ["--format", "{text} {branch}"], expected: "c b\n"),
    Case(
      name: "an empty value removes one", pushes: [["text=a", "percent=1"], ["text="]],
      expected: "1%\n"),
    Case(
      name: "an icon comes before the text", pushes: [["icon=B", "text=a"]],
      options: ["--icons", "emoji"], expected: "B a\n"),
    Case(
      name: "the user's icon counts", pushes: [["icon=B", "text=a"]], options: ["--icon", "U"],
      expected: "U a\n"),
    Case(
      name: "the level has a template", pushes: [["text=a", "level=warning"]],
      options: ["--format-warning", "low"], expected: "low\n"),
    Case(
      name: "normal ends a level", pushes: [["text=a", "level=warning"], ["level=normal"]],
      options: ["--format-warning", "low"], expected: "a\n"),
    Case(
      name: "a threshold", pushes: [["text=a", "percent=90"]],
      options: ["--warning", "80", "--format-warning", "high {percent:.0}"], expected: "high 90%\n"),
    Case(name: "the last of a key counts", pushes: [["text=a", "text=b"]], expected: "b\n"),
    Case(
      name: "clearing and setting", pushes: [["text=a", "branch=b"], ["--clear", "text=c"]],
      options: ["--format", "{text}[ {branch}]"], expected: "c\n"),
    Case(
      name: "nothing that the usual template shows", pushes: [["branch=main"]],
      expected: "name a value: --format '{branch}'\n"),
    Case(
      name: "a value with an equals sign and a line break", pushes: [["text=a=b\nc"]],
      expected: "a=b c\n"),
    Case(
      name: "escape sequences and markup", pushes: [["text=<b>\u{1B}[31m&"]],
      options: ["--host", "waybar"],
      expected: """
        {"text":"&lt;b&gt;&amp;","alt":"normal","class":["normal"]}\n
        """),
  ]

  @Test(arguments: cases) func aPushIsShown(_ row: Case) throws {
    let machine = Self.machine()
    try Self.push(row.pushes, on: machine)
    let text = try Calls.call(["push:build"] + row.options, on: machine)
    #expect(text == row.expected)
  }

  static let documents = [
    Case(
      name: "known members and paths", pushes: [["-"]],
      options: ["--format", "{text} {percent:.0} {usage.total:.1} [{a.0}|none]"],
      expected: "hi 12% 3.0 none\n"),
    Case(
      name: "it replaces everything", pushes: [["branch=main"], ["-"]],
      options: ["--format", "{text}[ {branch}]"], expected: "hi\n"),
    Case(
      name: "values beside it", pushes: [["-", "branch=main"]],
      options: ["--format", "{text} {branch}"], expected: "hi main\n"),
    Case(
      name: "a rate by its path", pushes: [["-"]],
      options: ["--rate", "usage.percent", "--format", "{bar:4} {percent:.0}"],
      expected: "███░ 75%\n"),
  ]

  @Test(arguments: documents) func aDocumentIsPushed(_ row: Case) throws {
    let machine = Self.machine()
    for push in row.pushes {
      machine.input = [
        Array(#"{"text":"hi","percent":12,"level":{"x":1},"usage":{"total":3,"#.utf8),
        Array(#""percent":75}}"#.utf8),
      ]
      try Self.push([push], on: machine)
    }
    #expect(try Calls.call(["push:build"] + row.options, on: machine) == row.expected)
  }

  @Test func nothingPushedIsHiddenInABarAndExplainedToAPerson() throws {
    let machine = Self.machine("[push:build]\n[load]\nformat = {one}\n")
    #expect(try Calls.call(["today", "--host", "tmux"], on: machine) == "0.50\n")
    let words = "no value pushed to “build”; for example: todayline push build text=done\n"
    #expect(try Calls.call(["push:build"], on: machine) == words)
  }

  @Test func aValueIsStaleAfterItsTimeAndThenGone() throws {
    let machine = Self.machine()
    try Self.push([["text=a", "--ttl", "10m", "--gone", "1h"]], on: machine)
    #expect(try Calls.call(["push:build"], on: machine) == "a\n")
    Calls.pass(.minutes(11), on: machine)
    #expect(try Calls.call(["push:build"], on: machine) == "a (11 min old)\n")
    Calls.pass(.minutes(50), on: machine)
    #expect(try Calls.call(["push:build"], on: machine) == "")
    // The next push has no time, and never ends.
    try Self.push([["text=b"]], on: machine)
    Calls.pass(.days(400), on: machine)
    #expect(try Calls.call(["push:build"], on: machine) == "b\n")
    #expect(try Calls.call(["push:build", "--gone", "1h"], on: machine) == "")
  }

  @Test func clearingLeavesNothing() throws {
    let machine = Self.machine()
    try Self.push([["text=a"], ["--clear"]], on: machine)
    #expect(Sessions.store(machine).record(of: "push:build", .persistent, on: machine) == nil)
    #expect(try Calls.call(["push:build", "--host", "tmux"], on: machine) == "")
  }

  @Test func twoPushesOfOneMillisecondAreTwoReadings() throws {
    let machine = Self.machine()
    try Self.push([["text=a"]], on: machine)
    let store = Sessions.store(machine)
    let first = store.record(of: "push:build", .persistent, on: machine)?.time(for: "taken")
    try Self.push([["text=b"]], on: machine)
    let second = store.record(of: "push:build", .persistent, on: machine)?.time(for: "taken")
    #expect(try #require(first) < #require(second))
  }

  @Test func aStreamShowsAPushAtOnceAndItsEnd() throws {
    let machine = Self.machine()
    machine.otherProcess = { machine in
      try? Calls.run(["push", "build", "text=new", "--gone", "1m"], on: machine)
    }
    machine.events = [(5_000, .storeChange("push:build")), (120_000, .outputClosed)]
    try StreamTests.run(["--host", "tmux", "push:build"], on: machine)
    #expect(Calls.lines(machine) == ["\n", "new\n", "\n"])
  }

  @Test func theStreamsOfOthersAreTold() throws {
    let machine = Self.machine()
    try Self.push([["text=a"]], on: machine)
    #expect(SharedStoreTests.announced(on: machine) == ["push:build"])
  }

  @Test func aLevelIsReportedOnceByWhoeverPushesOrShowsIt() throws {
    let section = "[push:build]\nwarning = 80\non-warning = warn\non-normal = calm\n"
    let machine = Self.machine(section)
    func launched(_ arguments: [String]) throws -> [String] {
      machine.forgetCalls()
      try Calls.run(arguments, on: machine)
      return CrossTests.launched(on: machine)
    }
    #expect(try launched(["push", "build", "percent=50"]) == [])
    #expect(try launched(["push", "build", "percent=85"]) == ["warn"])
    #expect(try launched(["push", "build", "percent=86"]) == [])
    #expect(try launched(["push:build"]) == [])
    #expect(try launched(["push", "build", "percent=10"]) == ["calm"])
    #expect(try launched(["push", "build", "level=warning"]) == ["warn"])
    #expect(try launched(["today"]) == [])
  }

  struct Woken: NamedCase {
    var name: String
    var configuration = ""
    var options: [String] = []
    var redraws: Int
  }

  @Test(arguments: [
    Woken(name: "nobody", redraws: 0),
    Woken(name: "an option", options: ["--wake", "tmux"], redraws: 1),
    Woken(name: "for all widgets", configuration: "wake = tmux\n[load]\n", redraws: 1),
    Woken(name: "a section", configuration: "[push:build]\nwake = tmux\n", redraws: 1),
    Woken(
      name: "the file and the section", configuration: "wake = tmux\n[push:build]\n", redraws: 1),
    Woken(name: "another section", configuration: "[push:other]\nwake = tmux\n", redraws: 0),
    Woken(name: "a broken section", configuration: "[push:build]\nwake = nobody\n", redraws: 0),
  ]) func hostsAreWoken(_ row: Woken) throws {
    let machine = Self.machine(row.configuration)
    try Self.push([["text=a"] + row.options], on: machine)
    #expect(WakingTests.redraws(machine) == row.redraws)
  }

  @Test func anExtensionShowsWhatIsPushedToItsName() throws {
    let machine = Self.machine("[build]\n[build:web]\n")
    machine.addFile(
      ExtensionCallTests.folder + "build",
      """
      summary = the last build
      source = push
      states = on
      glyphs = A N E
      format = {branch}: {text}
      format-on = {branch} passed
      """)
    try Self.push([["text=x", "branch=main"]], on: machine)
    try Calls.run(["push", "web", "state=on", "branch=site"], on: machine)
    #expect(try Calls.call(["build"], on: machine) == "main: x\n")
    #expect(
      try Calls.call(["build:web", "--icons", "emoji"], on: machine) == "E web site passed\n")
  }

  @Test func theOldestOfTooManyNamesGoes() throws {
    let machine = Self.machine()
    for number in 0..<(Pushing.nameLimit + 20) {
      Calls.pass(.seconds(1), on: machine)
      try Calls.run(["push", "n\(number)", "text=a"], on: machine)
    }
    let names = try Sessions.store(machine).domains(.persistent, on: machine)
    #expect(names.count == Pushing.nameLimit)
    #expect(!names.contains("push:n0") && names.contains("push:n\(Pushing.nameLimit + 19)"))
  }

  @Test func valuesHaveLimits() throws {
    let machine = Self.machine()
    let long = String(repeating: "x", count: 100_000)
    try Self.push(
      [["text=" + long, "tooltip=" + long, "own=" + long, "icon=" + long]], on: machine)
    let record = Sessions.store(machine).record(of: "push:build", .persistent, on: machine)
    #expect(try #require(record).bytes.count < 30_000)
    #expect(throws: Mistake.failure(.fullDomain("push:build"))) {
      try Self.push([(0..<70).map { "k\($0)=" + long }], on: machine)
    }
    #expect(try Calls.call(["push:build", "--format", "{text:3}"], on: machine) == "xx…\n")
  }

  @Test func detailsListWhatWasPushed() throws {
    let machine = Self.machine()
    try Self.push([["text=a", "branch=main", "usage.total=3"]], on: machine)
    #expect(
      try Calls.call(["details", "push:build"], on: machine) == "branch: main\nusage.total: 3\n")
    try Self.push([["tooltip=one\ntwo"]], on: machine)
    #expect(try Calls.call(["details", "push:build"], on: machine) == "one\ntwo\n")
  }
}
