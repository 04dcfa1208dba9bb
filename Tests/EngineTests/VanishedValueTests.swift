import TestSupport
import Testing

@testable import todayline

/// A value that was there and is missing from the next reading: it is not shown any longer.
@Suite(.timed) struct VanishedValueTests {
  /// A widget, what its source says before and after, and what two calls show.
  struct Case: NamedCase {
    var name: String
    var arguments: [String]
    var before: @Sendable (FakeMachine) -> Void
    var after: @Sendable (FakeMachine) -> Void
    var shown: [String]
  }

  static func memory(_ swap: String) -> @Sendable (FakeMachine) -> Void {
    { machine in
      machine.addFile(
        "/proc/meminfo", "MemTotal: 1000 kB\nMemFree: 500 kB\nMemAvailable: 600 kB\n" + swap)
    }
  }

  static let swap = "SwapTotal: 400 kB\nSwapFree: 300 kB\n"

  static func address(_ bytes: [UInt8]?) -> @Sendable (FakeMachine) -> Void {
    { machine in
      machine.addFile("/proc/net/dev", "Inter-|\n face |\n eth0: 1 0 0 0 0 0 0 0 1 0\n")
      machine.interfaces["eth0"] = bytes.map { [.address: $0] } ?? [:]
    }
  }

  static let cases = [
    Case(
      name: "bytes beside a rate", arguments: ["memory", "--format", "{percent:.0}[ {swap.used}]"],
      before: memory(swap), after: memory(""), shown: ["40% 102 KB\n", "40%\n"]),
    Case(
      name: "a fraction beside a rate",
      arguments: ["memory", "--format", "{percent:.0}[ {swap.percent:.0}]"], before: memory(swap),
      after: memory(""), shown: ["40% 25%\n", "40%\n"]),
    Case(
      name: "a text without a rate",
      arguments: ["network", "eth0", "--format", "{interface}[ {ip}]"],
      before: address([10, 0, 0, 1]), after: address(nil), shown: ["eth0 10.0.0.1\n", "eth0\n"]),
    Case(
      name: "a member of a document",
      arguments: ["exec", "x", "--input", "json", "--format", "{a}[ {b}]"],
      before: { $0.answer("{\"a\":1,\"b\":2}") }, after: { $0.answer("{\"a\":1}") },
      shown: ["1 2\n", "1\n"]),
    Case(
      name: "a member of a document beside a rate",
      arguments: [
        "exec", "x", "--input", "json", "--format", "{a}[ {b}]", "--rate", "a", "--full", "10",
      ], before: { $0.answer("{\"a\":1,\"b\":2}") }, after: { $0.answer("{\"a\":1}") },
      shown: ["1 2\n", "1\n"]),
  ]

  @Test(arguments: cases) func aValueThatIsGoneIsNotShown(_ row: Case) throws {
    let machine = FakeMachine(variables: ["HOME": "/home/user", "XDG_RUNTIME_DIR": "/run/user"])
    var shown: [String] = []
    for source in [row.before, row.after] {
      source(machine)
      try Calls.call(row.arguments, on: machine)
      machine.finishDetached()
      shown.append(try Calls.call(row.arguments, on: machine))
      Calls.pass(60_000, on: machine)
    }
    #expect(shown == row.shown)
  }
}
