import TestSupport
import Testing

@testable import todayline

/// `--alternate-format`, which a click turns to.
@Suite(.timed) struct AlternateFormatTests {
  static let disk = ["disk", "--format", "{percent}", "--alternate-format", "{free} free"]

  @Test func aClickTurnsToItAndBack() throws {
    let machine = StreamTests.machine()
    #expect(try Calls.call(Self.disk, on: machine) == "50.0%\n")
    try Calls.call(["click"] + Self.disk + ["--button", "1"], on: machine)
    #expect(try Calls.call(Self.disk, on: machine) == "2 MB free\n")
    // It outlives new data, and the details are open beside it.
    machine.fileSystems["/"] = .success(StreamTests.full)
    #expect(
      try Calls.call(Self.disk + ["--button", "2", "--details-format", "x"], on: machine)
        == "Zero KB free  x\n")
    #expect(
      try Calls.call(Self.disk + ["--button", "1", "--details-format", "x"], on: machine)
        == "100.0%  x\n")
  }

  @Test func aWidgetOfTheKernelKeepsItWithItsCounters() throws {
    let machine = StreamTests.machine()
    machine.addFile("/proc/loadavg", "1.00 2.00 3.00 1/2 3\n")
    machine.addFile("/proc/cpuinfo", "processor\t: 0\n")
    let load = ["load", "--format", "{one}", "--alternate-format", "{five}"]
    try Calls.call(["click"] + load + ["--button", "1"], on: machine)
    for _ in 0..<2 {
      #expect(try Calls.call(load + ["--button", "3"], on: machine) == "2.00\n")
      machine.addFile("/proc/loadavg", "1.50 2.00 3.00 1/2 3\n")
    }
  }

  @Test func theShortTextFollowsUnlessTheUserGaveOne() throws {
    let machine = StreamTests.machine()
    func short(_ arguments: String...) throws -> String {
      var sessions = try Sessions.of(Self.disk + ["--host", "i3bar"] + arguments, on: machine)
      sessions.deliver(Click(button: 1))
      try Sessions.round(&sessions, on: machine)
      return sessions[0].segment().short.plain
    }
    #expect(try short() == "2 MB free")
    try Calls.call(["click"] + Self.disk + ["--button", "1"], on: machine)
    #expect(try short("--short-format", "{free}") == "2 MB")
  }

  @Test func aStreamShowsItWhenAnotherProcessTurnsToIt() throws {
    let machine = StreamTests.machine()
    machine.events = [
      (1_000, .continued), (2_500, .storeChange("disk")), (4_000, StreamTests.click(1)),
      (5_000, .outputClosed),
    ]
    machine.otherProcess = { other in
      try? Calls.run(["click"] + Self.disk + ["--button", "1"], on: other)
    }
    try StreamTests.run(Self.disk, on: machine)
    #expect(Calls.lines(machine) == ["50.0%\n", "2 MB free\n", "50.0%\n"])
  }

  @Test func twoSimultaneousClicksBothCount() throws {
    let machine = StreamTests.machine()
    var isFirst = true
    machine.beforeLock = { machine in
      guard isFirst else { return }
      isFirst = false
      try? Calls.run(["click"] + Self.disk + ["--button", "1"], on: machine)
    }
    try Calls.call(["click"] + Self.disk + ["--button", "1"], on: machine)
    #expect(try Calls.call(Self.disk, on: machine) == "50.0%\n")
  }

  @Test func aMistakeInItIsTold() {
    #expect { try Sessions.of(["disk", "--alternate-format", "{x}"], on: FakeMachine()) } throws: {
      ($0 as? Mistake)?.words.hasPrefix("--alternate-format: ") ?? false
    }
  }
}
