import TestSupport
import Testing

@testable import todayline

/// The processes that use the most, in the details, and the first one when a level starts.
@Suite(.timed) struct CrossingTests {
  /// A machine whose memory is used to this percentage by one process most of all.
  static func machine(_ percent: Int) -> FakeMachine {
    let machine = RoundTests.machine()
    setUse(percent, "firefox", on: machine)
    return machine
  }

  static func setUse(_ percent: Int, _ name: String, on machine: FakeMachine) {
    machine.addFile(
      "/proc/meminfo",
      "MemTotal: 100000 kB\nMemFree: 0 kB\nMemAvailable: \(100_000 - percent * 1000) kB\n")
    for (number, process, pages) in [(4, name, 5000), (5, "bash", 500), (6, "x", 20), (7, "y", 10)]
    {
      machine.addFile(
        "/proc/\(number)/stat",
        "\(number) (\(process)) S 1 1 1 0 -1 0 1 2 3 4 9 0 5 6 20 0 1 0 100 1000000 \(pages) 1\n")
      machine.addFile("/proc/\(number)/status", "VmRSS:\t \(pages * 4) kB\n")
    }
  }

  static func readsProcesses(_ machine: FakeMachine) -> Bool {
    machine.filesRead.contains { $0.hasSuffix("/stat") && $0 != "/proc/stat" }
  }

  @Test func detailsHaveTheFirstThree() throws {
    let text = try Calls.call(["details", "memory"], on: Self.machine(50))
    #expect(text.hasSuffix("firefox 4: 19.5 MiB\nbash 5: 2 MiB\nx 6: 80 KiB\n"), "\(text)")
  }

  @Test func detailsOfTheProcessorHaveThem() throws {
    let machine = Self.machine(50)
    machine.addFile(
      "/proc/stat", "cpu  100 0 100 800 0 0 0 0 0 0\ncpu0 100 0 100 800 0 0 0 0 0 0\nintr 1\n")
    try Calls.call(["cpu"], on: machine)
    Calls.pass(.seconds(1), on: machine)
    machine.addFile(
      "/proc/stat", "cpu  150 0 150 900 0 0 0 0 0 0\ncpu0 150 0 150 900 0 0 0 0 0 0\nintr 1\n")
    machine.duringPause = { machine, _ in
      machine.addFile(
        "/proc/stat", "cpu  170 0 170 960 0 0 0 0 0 0\ncpu0 170 0 170 960 0 0 0 0 0 0\nintr 1\n")
      machine.addFile(
        "/proc/5/stat", "5 (bash) S 1 1 1 0 -1 0 1 2 3 4 34 0 5 6 20 0 1 0 100 1000000 500 1\n")
    }
    let text = try Calls.call(["details", "cpu"], on: machine)
    #expect(text.hasSuffix("bash 5: 25.0%\n"), "\(text)")
  }

  @Test(arguments: ["i3bar", "waybar", "text", "json", "tmux"]) func anOrdinaryCallReadsNoProcess(
    _ host: String
  ) throws {
    let machine = Self.machine(50)
    for _ in 0..<2 {
      try Calls.call(["memory", "--host", host], on: machine)
      #expect(!Self.readsProcesses(machine))
      try Calls.call(["cpu", "--host", host], on: machine)
      #expect(!Self.readsProcesses(machine))
      Calls.pass(.seconds(5), on: machine)
    }
  }

  @Test func openDetailsHaveThem() throws {
    let machine = Self.machine(50)
    try Calls.call(["click", "memory", "--button", "1"], on: machine)
    let text = try Calls.call(["memory", "--host", "i3bar"], on: machine)
    #expect(text.contains("firefox 4"), "\(text)")
  }

  @Test func theFirstOneIsKeptWhenALevelBegins() throws {
    let machine = Self.machine(50)
    machine.variables["TZ"] = "UTC"
    let call = ["memory", "--warning", "80"]
    try Calls.call(call, on: machine)
    Calls.pass(.minutes(1), on: machine)
    Self.setUse(85, "compiler", on: machine)
    try Calls.call(call, on: machine)
    #expect(Self.readsProcesses(machine))
    Calls.pass(.minutes(1), on: machine)
    Self.setUse(86, "compiler", on: machine)
    try Calls.call(call, on: machine)
    #expect(!Self.readsProcesses(machine), "the level lasts")
    Calls.pass(.minutes(1), on: machine)
    Self.setUse(50, "firefox", on: machine)
    try Calls.call(call, on: machine)
    let text = try Calls.call(["details", "memory"], on: machine)
    #expect(
      text.hasSuffix("x 6: 80 KiB\nWarning 2023-11-14 22:14 compiler 4: 19.5 MiB\n"), "\(text)")
    // A tooltip has what was kept, and reads no process.
    let tooltip = try Calls.call(call + ["--host", "waybar"], on: machine)
    #expect(tooltip.contains("compiler 4"), "\(tooltip)")
    #expect(!Self.readsProcesses(machine))
  }

  /// The line comes first, so the process is in the next one; a text never reads processes.
  @Test func aTextShowsTheProcessBehindALevelThatLasts() throws {
    let machine = Self.machine(50)
    let call = ["memory", "--warning", "80", "--format", "{percent:.0}[ {top}]"]
    func shown(_ percent: Int, _ name: String) throws -> String {
      Calls.pass(.minutes(1), on: machine)
      Self.setUse(percent, name, on: machine)
      return try Calls.call(call, on: machine)
    }
    #expect(try shown(50, "firefox") == "50%\n")
    #expect(!Self.readsProcesses(machine))
    #expect(try shown(85, "compiler") == "85%\n")
    #expect(Self.readsProcesses(machine))
    for percent in [85, 86] {
      #expect(try shown(percent, "linker") == "\(percent)% compiler 4: 19.5 MiB\n")
      #expect(!Self.readsProcesses(machine))
    }
    // Open details have those of now.
    try Calls.call(["click", "memory", "--button", "1"], on: machine)
    let text = try Calls.call(call, on: machine)
    #expect(text.hasPrefix("86% compiler 4: 19.5 MiB  "), "\(text)")
    #expect(text.contains("linker 4: 19.5 MiB"), "\(text)")
    try Calls.call(["click", "memory", "--button", "1"], on: machine)
    #expect(try shown(50, "firefox") == "50%\n")
    #expect(try shown(82, "other") == "82%\n")
    #expect(try shown(82, "linker") == "82% other 4: 19.5 MiB\n")
  }

  @Test func aStreamShowsItAtItsNextWakeup() throws {
    let machine = Self.machine(50)
    let start = machine.uptime
    machine.beforeWatch = { machine in
      if machine.uptime - start >= .seconds(20) { Self.setUse(85, "compiler", on: machine) }
    }
    try LogTests.stream(
      ["memory", "--warning", "80", "--format", "{percent:.0}[ {top}]"], for: .minutes(1),
      on: machine)
    #expect(Calls.lines(machine) == ["50%\n", "85%\n", "85% compiler 4: 19.5 MiB\n"])
  }

  @Test func withoutAThresholdNothingIsKept() throws {
    let machine = Self.machine(50)
    try Calls.call(["memory"], on: machine)
    Calls.pass(.minutes(1), on: machine)
    Self.setUse(99, "compiler", on: machine)
    try Calls.call(["memory"], on: machine)
    #expect(!Self.readsProcesses(machine))
  }

  @Test func aKeptProcessIsReadBack() {
    let crossing = Crossing(
      time: Timestamp(milliseconds: 1_700_000_000_000), level: .critical,
      words: "2023-11-14 22:13 Web Content 4112: 83.1%")
    var record = Record()
    crossing.store(in: &record)
    #expect(Crossing(record) == crossing)
    #expect(crossing.process == "Web Content 4112: 83.1%")
    record[Crossing.key] = "x"
    #expect(Crossing(record) == nil)
  }
}
