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
    Case(
      name: "a level is told once", steps: [(500, []), (800, ["warn"]), (850, []), (890, [])]),
    Case(
      name: "at the first reading after boot as well", steps: [(950, ["alarm"]), (960, [])]),
    Case(
      name: "straight to critical tells of nothing else",
      steps: [(500, []), (900, ["alarm"]), (910, [])]),
    Case(
      name: "from warning to critical", steps: [(850, ["warn"]), (900, ["alarm"]), (990, [])]),
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
      #expect(
        try Self.call(Self.rule + row.options, on: machine) == step.commands, "step \(index)")
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
    #expect(
      told.map { $0.command } == ["warn", "warn", "warn", "alarm", "alarm", "alarm", "calm"])
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

  // MARK: Several bars

  /// The record has changed since the call has read it.
  @Test func anotherProcessWasFaster() throws {
    let machine = Self.machine()
    Self.fill(950, on: machine)
    var others: [String] = []
    machine.beforeLock = { machine in
      machine.beforeLock = { _ in }
      let store = machine.store
      _ = try? Calls.call(["disk"] + Self.rule, on: machine)
      others = Self.launched(on: machine)
      #expect(machine.store.files != store.files)
      machine.forgetCalls()
    }
    #expect(try Self.call(Self.rule, on: machine) == [])
    #expect(others == ["alarm"])
  }

  /// Its reading is older than that of the process that was faster.
  @Test func anOlderReadingMovesNoMark() throws {
    let machine = Self.machine()
    Self.fill(950, on: machine)
    machine.beforeLock = { machine in
      machine.beforeLock = { _ in }
      Calls.pass(10, on: machine)
      _ = try? Calls.call(["disk"] + Self.rule, on: machine)
      Calls.pass(10, on: machine)
      Self.fill(500, on: machine)
      _ = try? Calls.call(["disk"] + Self.rule, on: machine)
      machine.finishDetached()
      machine.forgetCalls()
    }
    #expect(try Self.call(Self.rule, on: machine) == [])
    #expect(try Self.call(Self.rule, on: machine) == [])
  }

  /// A value that flaps around its threshold starts no crowd: the last command tells of its level.
  @Test func whileACommandRunsOnlyTheNewestCrossingWaits() throws {
    let machine = Self.machine()
    Self.fill(850, on: machine)
    machine.duringLaunch = { machine in
      machine.duringLaunch = { _ in }
      for tenths in [500, 850, 500, 850, 500, 950] {
        Self.fill(tenths, on: machine)
        Calls.pass(1000, on: machine)
        try? Calls.run(["disk"] + Self.rule, on: machine)
      }
    }
    #expect(try Self.call(Self.rule, on: machine) == ["warn", "alarm"])
    #expect(machine.launches.last?.environment.contains("VALUE=95") == true)
    #expect(machine.detachments == 1)
  }

  /// Commands of different rules do not wait for each other.
  @Test func eachRuleHasACommandAtATime() throws {
    let machine = Self.machine()
    Self.fill(950, on: machine)
    for command in ["a", "b"] {
      _ = try Calls.call(["disk", "--critical", "90", "--on-critical", command], on: machine)
    }
    #expect(machine.detachments == 2)
  }

  @Test func whoDoesNotGetTheLockTriesAgain() throws {
    let machine = Self.machine()
    Self.fill(950, on: machine)
    machine.heldLocks = ["disk"]
    #expect(try Self.call(Self.rule, on: machine) == [])
    machine.heldLocks = []
    #expect(try Self.call(Self.rule, on: machine) == ["alarm"])
  }

  @Test func barsWithDifferentThresholdsDoNotDisturbEachOther() throws {
    let machine = Self.machine()
    let early = ["--critical", "80", "--on-critical", "early", "--on-normal", "calm"]
    let late = ["--critical", "95", "--on-critical", "late", "--on-normal", "relieved"]
    func round(_ tenths: Int) throws -> [String] {
      Self.fill(tenths, on: machine)
      var commands: [String] = []
      for _ in 1...3 {
        for call in [early, late, [], ["--critical", "10"]] {
          commands += try Self.call(call, on: machine)
          Calls.pass(1000, on: machine)
        }
      }
      return commands
    }
    #expect(try round(500) == [])
    #expect(try round(850) == ["early"])
    #expect(try round(960) == ["late"])
    #expect(try round(900) == ["relieved"])
    #expect(try round(500) == ["calm"])
  }

  /// A bar without the commands of another one must not use up its crossing.
  @Test func barsWithDifferentCommandsBothRunTheirs() throws {
    let machine = Self.machine()
    Self.fill(950, on: machine)
    let first = ["--critical", "90", "--on-critical", "a"]
    let second = ["--critical", "90", "--on-normal", "b"]
    #expect(try Self.call(second, on: machine) == [])
    #expect(try Self.call(first, on: machine) == ["a"])
    Self.fill(500, on: machine)
    #expect(try Self.call(first, on: machine) == [])
    #expect(try Self.call(second, on: machine) == ["b"])
  }

  @Test func theMarksOfForgottenRulesAreDropped() throws {
    let machine = Self.machine()
    Self.fill(950, on: machine)
    for number in 0..<20 {
      #expect(
        try Self.call(["--critical", "90", "--on-critical", "\(number)"], on: machine)
          == ["\(number)"])
    }
    let marks = Sessions.store(machine).record(of: "disk", .volatile, on: machine)?["levels"]
    #expect(marks?.split(separator: " ").count == 32)
    #expect(try Self.call(["--critical", "90", "--on-critical", "19"], on: machine) == [])
  }

  // MARK: Failures

  @Test func aFailureMovesNoMark() throws {
    let machine = Self.machine()
    Self.fill(950, on: machine)
    #expect(try Self.call(Self.rule, on: machine) == ["alarm"])
    for failure in [SystemReason.ioError, .notFound, .notMounted] {
      machine.fileSystems["/"] = .failure(.system(failure, path: "/"))
      #expect(try Self.call(Self.rule, on: machine) == [])
    }
    Self.fill(950, on: machine)
    #expect(try Self.call(Self.rule, on: machine) == [])
  }

  @Test func aMissingRateMovesNoMark() throws {
    let machine = RoundTests.machine()
    let call = ["cpu", "--critical", "40", "--on-critical", "busy", "--on-normal", "idle"]
    func commands() throws -> [String] {
      _ = try Calls.call(call, on: machine)
      return Self.launched(on: machine)
    }
    #expect(try commands() == [])
    machine.duringPause(machine, 1000)
    #expect(try commands() == ["busy"])
    // As after a suspension: counters that start over give no rate.
    RoundTests.count(5, on: machine)
    Calls.pass(1000, on: machine)
    #expect(try commands() == [])
    RoundTests.count(1005, on: machine)
    Calls.pass(1000, on: machine)
    #expect(try commands() == [])
  }

  @Test func aStoreThatCannotBeWrittenRunsNothingForEver() throws {
    let machine = Self.machine()
    Self.fill(950, on: machine)
    machine.store.writeFailure = .full
    #expect(try Self.call(Self.rule, on: machine) == [])
    machine.store.writeFailure = nil
    #expect(try Self.call(Self.rule, on: machine) == ["alarm"])
  }

  @Test func aStreamTellsEvenIfNothingCanBeStored() throws {
    let machine = Self.machine()
    Self.fill(950, on: machine)
    machine.store.writeFailure = .full
    machine.events = [(65_000, .outputClosed)]
    _ = try Calls.call(["stream", "disk"] + Self.rule, on: machine)
    #expect(Self.launched(on: machine) == ["alarm"])
  }

  @Test func aFailingLaunchIsShownInAStreamOnce() throws {
    let machine = Self.machine()
    Self.fill(950, on: machine)
    machine.launchFailure = .launch(.notFound, program: "notify-send")
    machine.events = [(15_000, .outputClosed)]
    let call = ["stream", "disk", "--format", "{percent}", "--critical", "90", "--notify"]
    _ = try Calls.call(call, on: machine)
    let failure = Failure.launch(.notFound, program: "notify-send").words
    #expect(Calls.lines(machine) == ["95.0%\n", failure + "\n", "95.0%\n"])
  }

  @Test func aFailingLaunchEndsARefreshWithIt() throws {
    let machine = Self.machine()
    Self.fill(950, on: machine)
    let failure = Failure.launch(.notFound, program: "notify-send")
    machine.launchFailure = failure
    #expect(throws: Mistake.failure(failure)) {
      try Calls.call(["refresh", "disk", "--critical", "91", "--notify"], on: machine)
    }
  }
}
