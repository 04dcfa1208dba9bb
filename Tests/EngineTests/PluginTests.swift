import Foundation
import TestSupport
import Testing

@testable import todayline

/// Plugins of other programs in calls, streams, and clicks.
@Suite(.timed) struct PluginTests {
  static let call = ["exec:p", "/p/cpu.5s.sh", "--input", "xbar"]

  static func machine(_ output: String) -> FakeMachine {
    let machine = StreamTests.machine()
    machine.runResult = { _, _ in .success(RunResult(end: .exited(0), output: Array(output.utf8))) }
    return machine
  }

  static func ready(_ output: String, _ arguments: [String] = call) throws -> FakeMachine {
    let machine = machine(output)
    try Calls.call(arguments, on: machine)
    machine.finishDetached()
    return machine
  }

  /// 1,700,000,000 s are a multiple of five seconds, but not of three.
  @Test(arguments: [("xbar", 5000, 0), ("argos", 3000, 2000)]) func titlesTakeTurnsByTheClock(
    _ input: String, _ turn: Duration, _ offset: Duration
  ) throws {
    let arguments = ["exec:p", "/p/cpu.1h.sh", "--input", input]
    let machine = try Self.ready("a | color=red\nb\nc\n", arguments)
    Calls.pass(turn - offset, on: machine)
    let first = try #require(
      ["a\n", "b\n", "c\n"].firstIndex(of: try Calls.call(arguments, on: machine)))
    for step in 0..<7 {
      let title = ["a", "b", "c"][(first + step) % 3]
      #expect(try Calls.call(arguments, on: machine) == title + "\n")
      Calls.pass(turn - 1, on: machine)
      let last = try Calls.json(arguments, on: machine)
      #expect(last["text"] as? String == title)
      let values = try #require(last["values"] as? [String: Any])
      #expect(values["color"] as? String == (title == "a" ? "#ff0000" : nil))
      #expect(values["titles"] == nil && values["menu"] == nil)
      Calls.pass(1, on: machine)
    }
    #expect(machine.detachments == 1)
  }

  @Test func aStreamWakesForTheNextTitle() throws {
    let arguments = ["exec:p", "/p/cpu.1h.sh", "--input", "xbar"]
    let machine = try Self.ready("a\nb\n", arguments)
    let detachments = machine.detachments
    let (changes, start) = (machine.storeChanges, machine.uptime)
    machine.forgetCalls()
    machine.events = [(start + 60_000, .outputClosed)]
    try StreamTests.run(arguments, on: machine)
    let lines = Calls.lines(machine)
    #expect(lines.count == 12)
    #expect(Set(lines) == ["a\n", "b\n"])
    #expect(zip(lines, lines.dropFirst()).allSatisfy { $0 != $1 })
    #expect(machine.wakeups <= 13)
    #expect(machine.detachments == detachments && machine.storeChanges <= changes)
  }

  @Test func oneTitleNeedsNoWakeups() throws {
    let arguments = ["exec:p", "/p/cpu.1h.sh", "--input", "xbar"]
    let machine = try Self.ready("a | href=https://x.org\n---\nb\n", arguments)
    machine.events = [(machine.uptime + 60_000, .outputClosed)]
    try StreamTests.run(arguments, on: machine)
    #expect(machine.wakeups <= 2)
  }

  struct Pace: NamedCase {
    let name: String
    var options: [String] = []
    let seconds: Int64
  }

  @Test(arguments: [
    Pace(name: "/p/cpu.30s.sh", seconds: 30), Pace(name: "/p/cpu.sh", seconds: 60),
    Pace(name: "/p/cpu.30s.sh", options: ["--interval", "20s"], seconds: 20),
    Pace(name: "/p/cpu.30s.sh", options: ["--ttl", "20s"], seconds: 20),
    Pace(name: "python3 /p/cpu.30s.py", seconds: 30),
  ]) func theFileNameSaysHowOften(_ row: Pace) throws {
    let arguments = ["exec:p", row.name, "--input", "xbar"] + row.options
    let machine = Self.machine("a\n")
    // A multiple of all of these.
    machine.now = Timestamp(milliseconds: 1_700_000_040_000)
    try Calls.call(arguments, on: machine)
    machine.finishDetached()
    Calls.pass(.seconds(row.seconds) - 1, on: machine)
    try Calls.call(arguments, on: machine)
    #expect(machine.detachments == 1)
    Calls.pass(1, on: machine)
    try Calls.call(arguments, on: machine)
    #expect(machine.detachments == 2)
  }

  @Test func theMenuIsTheDetails() throws {
    let machine = try Self.ready("a\n---\nb: 1\n---\nc\n--d\n")
    #expect(try Calls.call(["details"] + Self.call, on: machine) == "b: 1\n───\nc\n  d\n")
    let opened = try Calls.call(Self.call + ["--button", "1"], on: machine)
    #expect(opened == "a  b: 1  c    d\n")
  }

  @Test func aFailureLeavesTheLastValue() throws {
    let machine = try Self.ready("a\n---\nb\n")
    machine.runResult = { _, _ in
      .success(RunResult(end: .exited(2), errorOutput: Array("no network\n".utf8)))
    }
    Calls.pass(5000, on: machine)
    try Calls.call(Self.call, on: machine)
    machine.finishDetached()
    let object = try Calls.json(Self.call, on: machine)
    #expect(object["text"] as? String == "a")
    #expect(object["error"] as? String == "exit 2, no network")
  }

  @Test func theTitlesActionIsThatOfTheRightButton() throws {
    let machine = try Self.ready("a | href=https://x.org shell=/bin/x param1='a b'\n---\nb\n")
    try Calls.call(Self.call + ["--button", "3"], on: machine)
    #expect(
      machine.launches == [Program(["xdg-open", "https://x.org"]), Program(["/bin/x", "a b"])])
    #expect(machine.detachments == 1)
    // The user's own command comes first, and a title without an action has none.
    try Calls.call(Self.call + ["--button", "3", "--open", "e"], on: machine)
    #expect(machine.launches.first?.arguments.contains("/p/cpu.5s.sh") == true)
    let other = try Self.ready("a\n---\nb | href=https://x.org\n")
    try Calls.call(Self.call + ["--button", "3"], on: other)
    #expect(other.launches.isEmpty)
  }

  @Test func aTerminalIsTheUsers() throws {
    let machine = try Self.ready("a | shell=/bin/x terminal=true\n")
    machine.programs = ["/bin/x"]
    func launched() throws -> [String]? {
      try Calls.call(Self.call + ["--button", "3"], on: machine)
      return machine.launches.first?.arguments
    }
    #expect(try launched() == ["x-terminal-emulator", "-e", "/bin/x"])
    machine.variables["PATH"] = "/bin:/usr/bin"
    machine.programs = ["/usr/bin/gnome-terminal", "/bin/x"]
    #expect(try launched() == ["gnome-terminal", "--", "/bin/x"])
    machine.variables["TERMINAL"] = "foot"
    #expect(try launched() == ["foot", "-e", "/bin/x"])
  }

  @Test func thePluginRunsAgainAfterItsProgram() throws {
    let machine = try Self.ready("a | shell=/bin/x refresh=true\n")
    machine.programs = ["/bin/x"]
    machine.forgetCalls()
    try Calls.call(Self.call + ["--button", "3"], on: machine)
    #expect(machine.launches.isEmpty && machine.runs.isEmpty)
    machine.finishDetached()
    #expect(machine.runs.map { $0.program.arguments.last } == ["/bin/x", "/p/cpu.5s.sh"])
    // One that still runs is not waited for twice.
    machine.heldLocks = ["click-" + FileName.encoded("exec:p+xbar")]
    try Calls.call(Self.call + ["--button", "3"], on: machine)
    #expect(machine.launches.count == 1)
  }

  @Test(arguments: ["refresh=true", "terminal=true"]) func aMissingProgramIsTold(
    _ how: String
  ) throws {
    let machine = try Self.ready("a | shell=/bin/none \(how)\n")
    let object = try Calls.json(Self.call + ["--button", "3"], on: machine)
    #expect((object["error"] as? String)?.contains("/bin/none") == true)
    #expect(machine.launches.isEmpty && machine.detachments == 1)
  }

  @Test(arguments: ["/p/cpu.5s.sh", "plugins/cpu.5s.sh", "./cpu.5s.sh", "cpu.5s.sh"])
  func aPluginHasItsVariables(_ path: String) throws {
    let machine = Self.machine("a\n")
    machine.addFile(
      path,
      "#!/bin/sh\n#  <xbar.var>string(VAR_CITY=\"Oslo\"): City.</xbar.var>\n"
        + "# <xbar.var>select(VAR_UNIT=\"c\"): Unit. [c, f]</xbar.var>\n"
        + "# <xbar.var>number(VAR_DAYS=3): Days.</xbar.var>\n"
        + "# <xbar.var>string(PATH=\"/tmp\"): Not this.</xbar.var>\n")
    machine.addFile(path + ".vars.json", "{\"VAR_UNIT\":\"f\"}")
    machine.variables["VAR_DAYS"] = "7"
    try Calls.call(["exec:p", path, "--input", "xbar"], on: machine)
    machine.finishDetached()
    let environment = try #require(machine.runs.last?.program.environment)
    #expect(environment.filter { $0.hasPrefix("VAR_") } == ["VAR_CITY=Oslo", "VAR_UNIT=f"])
    #expect(!environment.contains("PATH=/tmp"))
  }

  /// Only the plugin knows that it was not meant to end.
  @Test(arguments: [
    ("streamable", "timed out after 10 s: a streamable plugin; use follow instead of command"),
    ("default", "timed out after 10 s"),
  ]) func aStreamablePluginNeedsToBeFollowed(_ type: String, _ words: String) throws {
    let machine = Self.machine("")
    machine.addFile(
      "/p/cpu.5s.sh", "#!/bin/sh\n# <swiftbar.type>\(type)</swiftbar.type>\nsleep 60\n")
    machine.runResult = { _, _ in .success(RunResult(end: .timedOut(10_000))) }
    try Calls.call(Self.call, on: machine)
    machine.finishDetached()
    #expect(try Calls.json(Self.call, on: machine)["error"] as? String == words)
  }

  @Test func aRefreshAloneIsARefresh() throws {
    let machine = try Self.ready("a | refresh=true\n")
    try Calls.call(Self.call + ["--button", "3"], on: machine)
    #expect(machine.detachments == 2 && machine.launches.isEmpty)
  }

  @Test func openingTheMenuRunsAPluginWithAPlus() throws {
    for (name, count) in [("/p/a.1r.1h+.py", 2), ("/p/a.1r.1h.py", 1)] {
      let arguments = ["exec:p", name, "--input", "argos"]
      let machine = try Self.ready("a\n---\nb\n", arguments)
      try Calls.call(arguments + ["--button", "1"], on: machine)
      #expect(machine.detachments == count)
      machine.finishDetached()
      #expect(machine.runs.count == count - 1)
      let environment = machine.runs.last?.program.environment ?? ["ARGOS_MENU_OPEN=true"]
      #expect(environment.contains("ARGOS_MENU_OPEN=true"))
    }
  }

  /// Runs the script that a menu is shown with, with a menu that chooses a line.
  static func choose(_ line: String, of program: Program) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "menu-\(ProcessInfo.processInfo.globallyUniqueString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, script) in [
      ("rofi", "cat >\"$LISTED\"; printf '%s\\n' \"$CHOSEN\""),
      ("xdg-open", "printf '<%s>' open \"$@\" >>\"$RAN\""),
      ("own", "printf '<%s>' own \"$@\" >>\"$RAN\"; echo noise"),
      ("notify-send", "for last; do :; done; printf '<%s>' \"$last\" >>\"$RAN\""),
    ] { try Tool.writeScript("#!/bin/sh\n\(script)\n", to: folder.appendingPathComponent(name)) }
    let ran = folder.appendingPathComponent("ran")
    let result = try Tool(program.arguments[0]).run(
      Array(program.arguments.dropFirst()),
      environment: [
        "PATH": folder.path + ":/usr/bin:/bin", "CHOSEN": line, "RAN": ran.path,
        "LISTED": folder.appendingPathComponent("listed").path,
      ])
    let listed = try String(contentsOf: folder.appendingPathComponent("listed"), encoding: .utf8)
    #expect(listed == "b\n  c; $(x)\n───\nd 'q' \"\\\ne\nf\ng\n")
    let text = (try? String(contentsOf: ran, encoding: .utf8)) ?? ""
    return text + result.output
  }

  @Test(arguments: [
    ("b", "<open><https://x.org/?a&b>"), ("  c; $(x)", "<own><a b><$(y)><>"), ("───", ""),
    ("d 'q' \"\\", "<own>refresh\n"), ("e", "refresh\n"), ("f", ""),
    ("g", "</no/such/other: not found>"), ("other", ""),
  ]) func choosingALineOfTheMenuDoesWhatItSays(_ line: String, _ expected: String) throws {
    let output = """
      a
      ---
      b | href=https://x.org/?a&b
      --c; $(x) | shell=own param1='a b' param2=$(y) param3=''
      ---
      d 'q' "\\ | shell=own refresh=true
      e | refresh=true
      f
      g | bash=/no/such/other param1=x

      """
    let machine = try Self.ready(output)
    machine.variables["PATH"] = "/bin"
    machine.programs = ["/bin/rofi", "/bin/own"]
    try Calls.call(Self.call + ["--details", "menu", "--button", "1"], on: machine)
    machine.forgetCalls()
    var programs: [Program] = []
    machine.runResult = { program, _ in
      programs.append(program)
      return .success(RunResult(end: .exited(0), output: Array("refresh\n".utf8)))
    }
    machine.finishDetached()
    // The menu, and then the plugin.
    #expect(programs.count == 2)
    #expect(try Self.choose(line, of: try #require(programs.first)) == expected)
  }
}
