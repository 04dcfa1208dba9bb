import TestSupport
import Testing

@testable import todayline

/// The order of a round, on a machine that writes down every call.
@Suite(.timed) struct RoundTests {
  /// A machine with a disk, a processor and a load.
  static func machine() -> FakeMachine {
    let machine = FakeMachine(variables: ["HOME": "/home/user", "XDG_RUNTIME_DIR": "/run/user"])
    machine.fileSystems["/"] = .success(StreamTests.half)
    machine.addFile("/proc/loadavg", "0.50 0.00 0.00 1/2 3\n")
    machine.addFile("/sys/devices/system/cpu/online", "0\n")
    machine.uptime = 60_000
    count(1000, on: machine)
    machine.duringPause = { machine, time in
      machine.advance(to: machine.uptime + time)
      count(2000, on: machine)
    }
    return machine
  }

  /// The ticks that the processor has been busy, and idle.
  static func count(_ ticks: Int, on machine: FakeMachine) {
    let line = "\(ticks) 0 0 \(ticks) 0 0 0 0 0 0\n"
    machine.addFile("/proc/stat", "cpu  \(line)cpu0 \(line)intr 1\n")
  }

  /// The calls that matter, in order, each once if it comes twice in a row.
  static func steps(_ machine: FakeMachine) -> [String] {
    var steps: [String] = []
    for call in machine.calls {
      let step: String
      switch call {
      case .store(.read, _): step = "recall"
      case .store(.replace(let name, _, _), let folder):
        step = (folder.base == "/run/user" ? "volatile " : "persistent ") + name
      case .contents("/proc/stat"), .contents("/proc/loadavg"), .statistics: step = "sample"
      case .write: step = "write"
      case .launch: step = "launch"
      default: continue
      }
      if steps.last != step { steps.append(step) }
    }
    return steps
  }

  /// A call and its steps.
  struct Case: NamedCase {
    var name: String
    var arguments: [String]
    var steps: [String]
  }

  static let cases = [
    Case(
      name: "a sampled widget is published after the write", arguments: ["disk"],
      steps: ["recall", "sample", "write", "persistent disk"]),
    Case(
      name: "counters are committed before the write", arguments: ["cpu"],
      steps: ["recall", "sample", "recall", "volatile cpu", "write"]),
    Case(
      name: "a volatile snapshot is published after the write", arguments: ["load"],
      steps: ["recall", "sample", "write", "recall", "volatile load"]),
    Case(
      name: "a click acts before the source is sampled",
      arguments: ["disk", "--on-click-right", "x", "--button", "3"],
      steps: ["recall", "launch", "sample", "write", "persistent disk"]),
    Case(
      name: "a caller that waits samples again", arguments: ["cpu", "--wait"],
      steps: ["recall", "sample", "recall", "volatile cpu", "write"]),
  ]

  @Test(arguments: cases) func aRoundHasItsOrder(_ row: Case) throws {
    let machine = Self.machine()
    var sessions = try Sessions.of(row.arguments, on: machine)
    if let button = sessions[0].request.settings.button { sessions.deliver(Click(button: button)) }
    machine.forgetCalls()
    try Sessions.round(&sessions, on: machine)
    #expect(Self.steps(machine) == row.steps)
  }

  @Test func allCountersAreCommittedBeforeTheOneWrite() throws {
    let machine = Self.machine()
    var sessions = try Sessions.of(["disk"], on: machine)
    sessions += try Sessions.of(["cpu"], on: machine) + Sessions.of(["cpu:b"], on: machine)
    machine.forgetCalls()
    try Sessions.round(&sessions, on: machine)
    let order = Self.steps(machine).filter { $0 != "recall" && $0 != "sample" }
    #expect(order == ["volatile cpu", "volatile cpu:b", "write", "persistent disk"])
  }

  @Test func aWriteThatFailsPublishesNothing() throws {
    let machine = Self.machine()
    var sessions = try Sessions.of(["disk"], on: machine) + Sessions.of(["load"], on: machine)
    sessions.deliver(Click(button: 1))
    let failure = Failure.system(.brokenPipe, path: "standard output")
    machine.outputFailure = failure
    #expect(throws: failure) { try Sessions.round(&sessions, on: machine) }
    #expect(machine.store.files.isEmpty)
  }

  @Test func onlyWhatIsDueIsSampled() throws {
    let machine = Self.machine()
    var sessions = try Sessions.of(["disk"], on: machine) + Sessions.of(["load"], on: machine)
    sessions[1].turn.isDue = false
    machine.forgetCalls()
    try Sessions.round(&sessions, on: machine)
    #expect(machine.filesRead.allSatisfy { $0 != "/proc/loadavg" })
    #expect(sessions.map { $0.turn.wasSampled } == [true, false])
    // Both are done: the next round samples none of them, and does not read the store.
    machine.forgetCalls()
    try Sessions.round(&sessions, on: machine)
    #expect(Self.steps(machine) == ["write"])
  }

  @Test func allThatWaitShareOnePause() throws {
    let machine = Self.machine()
    var sessions = try Sessions.of(["cpu", "--wait"], on: machine)
    sessions += try Sessions.of(["cpu:b", "--wait"], on: machine)
    sessions +=
      try Sessions.of(["cpu:c"], on: machine) + Sessions.of(["disk", "--wait"], on: machine)
    machine.forgetCalls()
    let texts = try Sessions.round(&sessions, on: machine)
    #expect(machine.pauses == [Counters.pause])
    #expect(
      texts.map { $0.hasSuffix("50%\u{2007}") || $0.hasSuffix("50.0%") } == [
        true, true, false, true,
      ])
    // Two twice, and one once.
    #expect(machine.filesRead.count { $0 == "/proc/stat" } == 5)
    #expect(machine.calls.count { $0 == .statistics("/") } == 1)
  }

  @Test func whoHasARateDoesNotPause() throws {
    let machine = Self.machine()
    var first = try Sessions.of(["cpu"], on: machine)
    try Sessions.round(&first, on: machine)
    machine.duringPause(machine, 1000)
    var second = try Sessions.of(["cpu", "--wait"], on: machine)
    #expect(try Sessions.round(&second, on: machine) == ["50%\u{2007}"])
    #expect(machine.pauses.isEmpty)
  }

  @Test func countersThatCannotBeCommittedReplaceTheRate() throws {
    let machine = Self.machine()
    var first = try Sessions.of(["cpu"], on: machine)
    try Sessions.round(&first, on: machine)
    for isResident in [false, true] {
      machine.store.writeFailure = nil
      machine.duringPause(machine, 1000)
      machine.store.writeFailure = .full
      var sessions = try Sessions.of(["cpu"], on: machine)
      if isResident { sessions[0].caller = .stream }
      let texts = try Sessions.round(&sessions, on: machine)
      #expect(texts[0].hasSuffix("no space left") == !isResident)
    }
  }

  @Test func drawingTwiceChangesNothing() throws {
    let machine = Self.machine()
    var sessions = try Sessions.of(["load", "--format", "{graph:4}{one}"], on: machine)
    var display = FakeDisplay()
    try Round.run(&sessions, on: &display, store: Sessions.store(machine), machine: machine)
    #expect(display.isSteady)
    #expect(display.texts == ["▁▁▁▅0.50"])
    let record = Sessions.store(machine).record(of: "load", .volatile, on: machine)
    #expect(record?["history"] == "\(machine.now.milliseconds) 50")
  }

  @Test func aCommandThatShowsNothingPublishesAllTheSame() throws {
    let machine = Self.machine()
    var sessions = try Sessions.of(["disk"], on: machine)
    var display = NoDisplay()
    try Round.run(&sessions, on: &display, store: Sessions.store(machine), machine: machine)
    #expect(machine.output.isEmpty)
    #expect(Sessions.store(machine).record(of: "disk", .persistent, on: machine) != nil)
  }
}
