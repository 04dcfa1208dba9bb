import TestSupport
import Testing

@testable import todayline

/// Commands and notifications when a level is crossed.
@Suite(.timed) struct CrossTests {
  static let rule = [
    "--warning", "80", "--critical", "90", "--on-warning", "warn", "--on-critical", "alarm",
    "--on-normal", "calm",
  ]

  static func machine() -> FakeMachine {
    FakeMachine(variables: ["HOME": "/home/user", "XDG_RUNTIME_DIR": "/run/user"])
  }

  /// Fills the disk up to a number of tenths of a percent.
  static func fill(_ tenths: Int, on machine: FakeMachine) {
    let free = UInt64(1000 - tenths)
    machine.fileSystems["/"] = .success(
      FileSystemStatistics(
        blockSize: 1_000_000, blocks: 1000, freeBlocks: free, availableBlocks: free, inodes: 0,
        freeInodes: 0))
  }

  /// The commands that were launched, without the shell.
  static func launched(on machine: FakeMachine) -> [String] {
    machine.finishDetached()
    return machine.launches.map { program in
      program.arguments[0] == "/bin/sh" ? program.arguments[2] : program.arguments[0]
    }
  }

  /// The commands that a call of the disk launches.
  static func call(_ arguments: [String], on machine: FakeMachine) throws -> [String] {
    _ = try Calls.call(["disk"] + arguments, on: machine)
    return launched(on: machine)
  }

  /// The percentages that are read one after another, in tenths, and the commands that each launches.
  struct Case: NamedCase {
    var name: String
    var options: [String] = []
    var steps: [(tenths: Int, commands: [String])]
  }

  static let cases = [
    Case(name: "nothing is crossed", steps: [(500, []), (799, []), (500, [])]),
    Case(name: "a level is told once", steps: [(500, []), (800, ["warn"]), (850, []), (890, [])]),
    Case(name: "at the first reading after boot as well", steps: [(950, ["alarm"]), (960, [])]),
    Case(
      name: "straight to critical tells of nothing else",
      steps: [(500, []), (900, ["alarm"]), (910, [])]),
    Case(name: "from warning to critical", steps: [(850, ["warn"]), (900, ["alarm"]), (990, [])]),
    Case(
      name: "back to warning tells nothing, but is remembered",
      steps: [(950, ["alarm"]), (850, []), (950, ["alarm"])]),
    Case(
      name: "normal again, by way of warning",
      steps: [(950, ["alarm"]), (850, []), (500, ["calm"]), (510, [])]),
    Case(name: "normal again, at once", steps: [(950, ["alarm"]), (500, ["calm"]), (500, [])]),
    Case(
      name: "a level ends two points below its threshold",
      steps: [(800, ["warn"]), (790, []), (781, []), (779, ["calm"]), (790, []), (800, ["warn"])]),
    Case(
      name: "so does critical",
      steps: [(900, ["alarm"]), (885, []), (900, []), (879, []), (900, ["alarm"])]),
    Case(
      name: "hysteresis of five points", options: ["--hysteresis", "5%"],
      steps: [(800, ["warn"]), (760, []), (749, ["calm"])]),
    Case(
      name: "no hysteresis", options: ["--hysteresis", "0"],
      steps: [(800, ["warn"]), (799, ["calm"]), (800, ["warn"])]),
    Case(
      name: "hysteresis does not delay the way up", options: ["--hysteresis", "50%"],
      steps: [(799, []), (800, ["warn"]), (899, []), (900, ["alarm"]), (499, []), (299, ["calm"])]),
    Case(
      name: "free bytes, by percent of the threshold",
      options: ["--warning", "200MB", "--critical", "100MB", "--hysteresis", "10%"],
      steps: [(790, []), (801, ["warn"]), (795, []), (781, []), (779, ["calm"])]),
  ]

  @Test(arguments: cases) func eachCrossingIsToldOnce(_ row: Case) throws {
    let machine = Self.machine()
    for (index, step) in row.steps.enumerated() {
      Self.fill(step.tenths, on: machine)
      Calls.pass(1000, on: machine)
      #expect(try Self.call(Self.rule + row.options, on: machine) == step.commands, "step \(index)")
    }
  }

  @Test func theColorHasNoHysteresis() throws {
    let machine = Self.machine()
    Self.fill(800, on: machine)
    #expect(try Calls.json(["disk"] + Self.rule, on: machine)["level"] as? String == "warning")
    Self.fill(799, on: machine)
    #expect(try Calls.json(["disk"] + Self.rule, on: machine)["level"] as? String == "normal")
  }

  @Test func aCallWithoutACrossingWritesNothing() throws {
    let machine = Self.machine()
    for tenths in [500, 950] {
      Self.fill(tenths, on: machine)
      _ = try Self.call(Self.rule, on: machine)
      for _ in 1...3 {
        _ = try Self.call(Self.rule, on: machine)
        #expect(machine.storeChanges == 0)
        #expect(machine.calls.count { if case .store = $0 { true } else { false } } == 2)
      }
    }
  }

  // MARK: The environment

  @Test func theCommandIsTold() throws {
    let machine = Self.machine()
    Self.fill(934, on: machine)
    _ = try Self.call(
      Self.rule + ["--format", "{percent} of {total}", "--label", "Root"], on: machine)
    #expect(
      machine.launches == [
        Program(
          ["/bin/sh", "-c", "alarm"],
          environment: [
            "BLOCK_NAME=disk", "BLOCK_INSTANCE=disk", "TODAYLINE_SOURCE=/", "WIDGET=disk",
            "LABEL=Root", "LEVEL=critical", "VALUE=93.4", "TEXT=93.4% of 1 GB",
          ])
      ])
    Self.fill(500, on: machine)
    _ = try Self.call(Self.rule + ["--details-format", "{used}"], on: machine)
    let environment = try #require(machine.launches.first).environment
    #expect(environment.contains("LEVEL=normal") && environment.contains("VALUE=50"))
  }

  @Test func openDetailsAreNoPartOfTheText() throws {
    let machine = Self.machine()
    Self.fill(500, on: machine)
    _ = try Calls.call(["click", "disk"] + Self.rule, on: machine)
    Self.fill(950, on: machine)
    let text = try Calls.call(["disk", "--format", "{percent}"] + Self.rule, on: machine)
    #expect(text.contains("Used"))
    machine.finishDetached()
    #expect(machine.launches.first?.environment.last == "TEXT=95.0%")
  }

  @Test func aTemperatureIsTheValue() throws {
    let machine = Self.machine()
    machine.addFile("/sys/class/thermal/thermal_zone0/temp", "91000\n")
    machine.addFile("/sys/class/thermal/thermal_zone0/type", "x86_pkg_temp\n")
    let call = ["temperature", "--critical", "90", "--on-critical", "hot", "--on-normal", "cool"]
    func commands(_ degrees: Int) throws -> [String] {
      machine.addFile("/sys/class/thermal/thermal_zone0/temp", "\(degrees)\n")
      _ = try Calls.call(call, on: machine)
      return Self.launched(on: machine)
    }
    #expect(try commands(91000) == ["hot"])
    #expect(machine.launches[0].environment.contains("VALUE=91"))
    #expect(try commands(88500) == [])
    #expect(try commands(87900) == ["cool"])
  }

  // MARK: Notifications

  @Test func aNotificationHasTheUrgencyOfItsLevel() throws {
    let machine = Self.machine()
    let call = [
      "--warning", "80", "--critical", "90", "--notify", "--format", "{percent} <", "--label",
      "Disk",
    ]
    func notification(_ tenths: Int) throws -> [String] {
      Self.fill(tenths, on: machine)
      _ = try Self.call(call, on: machine)
      return machine.launches.first?.arguments ?? []
    }
    let tag = "--hint=string:x-canonical-private-synchronous:todayline-level-disk"
    #expect(try notification(500) == [])
    #expect(
      try notification(800) == [
        "notify-send", "--app-name=todayline", "--urgency=normal", tag, "--", "Disk: warning",
        "80.0% &lt;",
      ])
    #expect(
      try notification(990) == [
        "notify-send", "--app-name=todayline", "--urgency=critical", tag, "--", "Disk: critical",
        "99.0% &lt;",
      ])
    #expect(
      try notification(500) == [
        "notify-send", "--app-name=todayline", "--urgency=low", "--expire-time=5000", tag, "--",
        "Disk: normal", "50.0% &lt;",
      ])
  }

  // MARK: Reminders

  @Test func aLevelThatLastsIsToldAgain() throws {
    let machine = Self.machine()
    let call = Self.rule + ["--remind", "10m"]
    var told: [(minute: Int, command: String)] = []
    for minute in 0..<60 {
      Self.fill(minute < 25 ? 850 : minute < 47 ? 950 : 500, on: machine)
      for command in try Self.call(call, on: machine) { told.append((minute, command)) }
      Calls.pass(60_000, on: machine)
    }
    #expect(told.map { $0.minute } == [0, 10, 20, 25, 35, 45, 47])
    #expect(told.map { $0.command } == ["warn", "warn", "warn", "alarm", "alarm", "alarm", "calm"])
  }

  @Test func aReminderNeedsACommand() throws {
    let machine = Self.machine()
    let call = ["--warning", "80", "--on-normal", "calm", "--remind", "1m"]
    Self.fill(850, on: machine)
    #expect(try Self.call(call, on: machine) == [])
    Calls.pass(3_600_000, on: machine)
    #expect(try Self.call(call, on: machine) == [])
    #expect(machine.storeChanges == 0)
  }

  @Test func aClockThatWasSetBackSilencesNothing() throws {
    let machine = Self.machine()
    Self.fill(850, on: machine)
    #expect(try Self.call(Self.rule, on: machine) == ["warn"])
    machine.now = machine.now.advanced(by: -86_400_000)
    Self.fill(950, on: machine)
    #expect(try Self.call(Self.rule, on: machine) == ["alarm"])
    #expect(try Self.call(Self.rule, on: machine) == [])
  }
}
