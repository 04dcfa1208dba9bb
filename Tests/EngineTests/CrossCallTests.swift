import TestSupport
import Testing

@testable import todayline

/// The commands that tell of levels, and those of programs with a level of their own.
@Suite(.timed) struct CrossCallTests {
  static let rule = ["--on-warning", "warn", "--on-critical", "alarm", "--on-normal", "calm"]

  @Test func clicksAndDetailsTellNothing() throws {
    let machine = CrossTests.machine()
    CrossTests.fill(950, on: machine)
    for command in ["click", "details"] {
      _ = try Calls.call([command, "disk"] + CrossTests.rule, on: machine)
      #expect(machine.launches == [])
    }
    _ = try Calls.call(["refresh", "disk"] + CrossTests.rule, on: machine)
    #expect(CrossTests.launched(on: machine) == ["alarm"])
  }

  @Test func aStreamTellsEachCrossingOnce() throws {
    let machine = CrossTests.machine()
    machine.finishesDetached = true
    CrossTests.fill(500, on: machine)
    let values = [850, 850, 790, 950, 950, 500]
    machine.events = values.indices.map { (.seconds(Int64($0)) + 500, .storeChange("disk")) }
    machine.events.append((7_000, .outputClosed))
    var index = 0
    machine.otherProcess = { machine in
      CrossTests.fill(values[index], on: machine)
      index += 1
      // A call of another bar with the same rule, which is first every second time.
      if index % 2 == 0 { try? Calls.run(["disk"] + CrossTests.rule, on: machine) }
    }
    _ = try Calls.call(["stream", "--interval", "1s", "disk"] + CrossTests.rule, on: machine)
    #expect(CrossTests.launched(on: machine) == ["warn", "alarm", "calm"])
  }

  /// The levels of a program, as the outputs of its runs, and the commands that each launches.
  struct Case: NamedCase {
    var name: String
    var options: [String] = []
    var steps: [(output: String, commands: [String])]
  }

  static let cases = [
    Case(
      name: "a class of Waybar", options: ["--input", "waybar"],
      steps: [
        (#"{"text":"a"}"#, []), (#"{"text":"b","class":"critical"}"#, ["alarm"]),
        (#"{"text":"c","class":"critical"}"#, []), (#"{"text":"d","class":"warning"}"#, []),
        (#"{"text":"e"}"#, ["calm"]),
      ]),
    Case(
      name: "a percentage", options: ["--critical", "90"],
      steps: [("50%", []), ("95%", ["alarm"]), ("89%", []), ("87%", ["calm"])]),
    Case(
      name: "a document",
      options: [
        "--input", "json", "--rate", "load", "--full", "100", "--critical", "90", "--format",
        "{load}",
      ], steps: [(#"{"load":95}"#, ["alarm"]), (#"{"x":1}"#, []), (#"{"load":50}"#, ["calm"])]),
  ]

  @Test(arguments: cases) func theLevelOfAProgramCounts(_ row: Case) throws {
    let machine = CrossTests.machine()
    for (index, step) in row.steps.enumerated() {
      machine.answer(step.output)
      let call = ["exec:x", "x", "--ttl", "5s"] + row.options + Self.rule
      _ = try Calls.call(call, on: machine)
      #expect(machine.launches == [], "step \(index) shows the last value")
      machine.finishDetached()
      for commands in [step.commands, []] {
        _ = try Calls.call(call, on: machine)
        #expect(CrossTests.launched(on: machine) == commands, "step \(index)")
      }
      Calls.pass(700_000, on: machine)
    }
  }

  @Test func aSnapshotOfTheLastBootTellsNothing() throws {
    let machine = CrossTests.machine()
    machine.answer("95%")
    let call = ["exec:x", "x", "--critical", "90"] + Self.rule
    _ = try Calls.call(["refresh"] + call, on: machine)
    #expect(CrossTests.launched(on: machine) == ["alarm"])
    for path in machine.store.files.keys where path.hasPrefix("/run") {
      machine.store.files[path] = nil
    }
    Calls.pass(60_000, on: machine)
    #expect(try Calls.call(call, on: machine).hasPrefix("95%"))
    #expect(machine.launches == [])
    machine.finishDetached()
    _ = try Calls.call(call, on: machine)
    #expect(CrossTests.launched(on: machine) == ["alarm"])
  }

  @Test func aFailingProgramMovesNoMark() throws {
    let machine = CrossTests.machine()
    machine.answer("95%")
    let call = ["exec:x", "x", "--critical", "90"] + Self.rule
    _ = try Calls.call(["refresh"] + call, on: machine)
    machine.runResult = { _, _ in .success(RunResult(end: .exited(1))) }
    for _ in 1...3 {
      #expect(throws: Mistake.self) { try Calls.call(["refresh"] + call, on: machine) }
      #expect(machine.launches == [])
      _ = try Calls.call(call, on: machine)
      #expect(machine.launches == [])
    }
    machine.answer("95%")
    _ = try Calls.call(["refresh"] + call, on: machine)
    #expect(machine.launches == [])
  }

  @Test func aBatteryThatChargesIsNormal() throws {
    let machine = BatteryLevelTests.machine(9)
    let call = ["battery", "--warning", "20", "--critical", "10"] + Self.rule
    func commands(_ percent: Int, _ status: String = "Discharging") throws -> [String] {
      BatteryLevelTests.charge(machine, percent, status)
      _ = try Calls.call(call, on: machine)
      return CrossTests.launched(on: machine)
    }
    #expect(try commands(9) == ["alarm"])
    #expect(try commands(9, "Charging") == ["calm"])
    #expect(try commands(9) == ["alarm"])
    #expect(try commands(11) == [])
    #expect(try commands(13) == [])
    #expect(try commands(21) == [])
    #expect(try commands(23) == ["calm"])
  }

  @Test func keysOfTheConfigurationCountForAllWidgets() throws {
    let machine = CrossTests.machine()
    CrossTests.fill(950, on: machine)
    machine.addFile("/proc/loadavg", "9.00 1.20 0.07 3/139 26449\n")
    machine.addFile("/sys/devices/system/cpu/online", "0\n")
    machine.addFile(
      TodayViewTests.path,
      """
      critical = 90
      on-critical = alarm
      [disk]
      [load]
      on-critical = loud
      notify = yes
      """)
    _ = try Calls.call(["today"], on: machine)
    #expect(CrossTests.launched(on: machine) == ["notify-send", "alarm", "loud"])
  }
}
