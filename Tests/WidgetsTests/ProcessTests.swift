import TestSupport
import Testing

@testable import todayline

/// The processes that use the most.
@Suite(.timed) struct ProcessTests {
  /// A line of /proc/PID/stat.
  static func line(
    _ number: Int, _ name: String, ticks: Int = 0, start: Int = 100, pages: Int = 0
  ) -> String {
    "\(number) (\(name)) S 1 \(number) \(number) 0 -1 4194560 1 2 3 4 \(ticks) 0 5 6 20 0 1 0 "
      + "\(start) 1000000 \(pages) 18446744073709551615 1 1 0 0 0 0 0\n"
  }

  static func add(
    _ number: Int, _ name: String, ticks: Int = 0, start: Int = 100, pages: Int = 0,
    to machine: FakeMachine
  ) {
    machine.addFile(
      "/proc/\(number)/stat", line(number, name, ticks: ticks, start: start, pages: pages))
    machine.addFile("/proc/\(number)/status", "Name:\t\(name)\nVmRSS:\t  \(pages * 4) kB\n")
  }

  struct Case: NamedCase {
    let name: String
    let text: String
    var expected: (name: String, ticks: UInt64, start: UInt64, pages: UInt64)?
  }

  static let cases = [
    Case(
      name: "an ordinary name", text: line(7, "firefox", ticks: 30, pages: 12),
      expected: ("firefox", 30, 100, 12)),
    Case(
      name: "spaces and parentheses", text: line(7, "a) S (b", ticks: 3, pages: 2),
      expected: ("a) S (b", 3, 100, 2)),
    Case(
      name: "a line break", text: line(7, "a\nb", ticks: 3, pages: 2), expected: ("a b", 3, 100, 2)),
    Case(name: "no name", text: "7 firefox S 1", expected: nil),
    Case(name: "cut off", text: String(line(7, "x").prefix(60)), expected: nil),
    Case(name: "nothing", text: "", expected: nil),
    Case(name: "parentheses in the wrong order", text: ")7(", expected: nil),
  ]

  @Test(arguments: cases) func theNameEndsAtTheLastParenthesis(_ row: Case) {
    let statistics = ProcessStatistics(Array(row.text.utf8))
    #expect(statistics?.name == row.expected?.name)
    #expect(statistics?.ticks == row.expected?.ticks)
    #expect(statistics?.start == row.expected?.start)
    #expect(statistics?.pages == row.expected?.pages)
  }

  /// Four processes; in the pause between two readings each runs, and the machine has 100 ticks.
  static func machine() -> FakeMachine {
    let machine = FakeMachine()
    machine.addFile(
      "/proc/stat", "cpu  100 0 100 800 0 0 0 0 0 0\ncpu0 100 0 100 800 0 0 0 0 0 0\nintr 1\n")
    for (number, pages) in [(12, 500), (7, 90_000), (130, 30_000), (4, 0)] {
      add(number, "p\(number)", ticks: 1000, pages: pages, to: machine)
    }
    machine.duringPause = { machine, _ in
      machine.addFile(
        "/proc/stat", "cpu  150 0 120 830 0 0 0 0 0 0\ncpu0 150 0 120 830 0 0 0 0 0 0\nintr 1\n")
      add(12, "p12", ticks: 1040, pages: 500, to: machine)
      add(7, "p7", ticks: 1010, pages: 90_000, to: machine)
      // The number was used again.
      add(130, "new", ticks: 5, start: 900, pages: 30_000, to: machine)
    }
    return machine
  }

  @Test func theShareIsThatOfAPauseAndOfAllProcessors() {
    #expect(
      BusiestProcesses.lines(3, by: .processors, on: Self.machine())
        == "p12 12: 40.0%\np7 7: 10.0%\nnew 130: 5.0%")
    #expect(BusiestProcesses.lines(1, by: .processors, on: Self.machine()) == "p12 12: 40.0%")
  }

  @Test func memoryIsThatInUseWithoutAPause() {
    let machine = Self.machine()
    let start = machine.uptime
    #expect(
      BusiestProcesses.lines(3, by: .memory, on: machine)
        == "p7 7: 351.6 MiB\np130 130: 117.2 MiB\np12 12: 2 MiB")
    #expect(machine.uptime == start)
  }

  @Test func withoutProcessesThereAreNoLines() {
    #expect(BusiestProcesses.lines(3, by: .memory, on: FakeMachine()) == nil)
    #expect(BusiestProcesses.lines(3, by: .processors, on: FakeMachine()) == nil)
  }
}
