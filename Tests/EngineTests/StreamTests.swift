import Foundation
import TestSupport
import Testing

@testable import todayline

/// The resident mode on a machine whose clocks move by themselves.
@Suite(.timed) struct StreamTests {
  static let half = FileSystemStatistics(
    blockSize: 4096, blocks: 1000, freeBlocks: 500, availableBlocks: 500, inodes: 0, freeInodes: 0)
  static let full = FileSystemStatistics(
    blockSize: 4096, blocks: 1000, freeBlocks: 0, availableBlocks: 0, inodes: 0, freeInodes: 0)

  static func machine() -> FakeMachine {
    let machine = FakeMachine(variables: ["HOME": "/home/user", "XDG_RUNTIME_DIR": "/run/user"])
    machine.fileSystems["/"] = .success(half)
    machine.fileSystems["/home"] = .success(half)
    return machine
  }

  static func run(_ arguments: [String], on machine: FakeMachine) throws {
    try Calls.call(["stream"] + arguments, on: machine)
  }

  @Test func headerAndFirstLineAreOneWriteAndEveryUpdateIsOne() throws {
    let machine = Self.machine()
    machine.events = [(15_000, .continued), (35_000, .outputClosed)]
    try Self.run(["--host", "i3bar", "disk"], on: machine)
    let lines = Calls.lines(machine)
    #expect(lines.count == 1)
    #expect(lines[0].hasPrefix("{\"version\":1,\"click_events\":true}\n[\n[{"))
    #expect(lines[0].hasSuffix("}]\n"))
  }

  /// A bar that is hidden stops a stream, unless something must happen then.
  @Test(arguments: [
    (["--notify"], true), (["--on-critical", "true"], true), (["--warning", "1"], false),
  ]) func aStreamThatReactsToLevelsIsNotStopped(_ options: [String], _ isAwake: Bool) throws {
    let machine = Self.machine()
    machine.events = [(1_000, .outputClosed)]
    try Self.run(["--host", "i3bar", "disk"] + options, on: machine)
    #expect(Calls.lines(machine)[0].contains("\"stop_signal\":0,") == isAwake)
  }

  @Test func inputThatIsNoEventIsNotReadForEver() throws {
    let machine = Self.machine()
    let noise = [UInt8](repeating: 0, count: 1 << 16)
    machine.events = (0..<64).map { (.milliseconds($0 * 10), .input(noise)) }
    machine.events.append((1_000, .outputClosed))
    try Self.run(["--host", "i3bar", "disk"], on: machine)
    #expect(machine.ignoresInput)
  }

  /// SIGUSR1 and SIGRTMIN+n: everything is due, and a source is asked before its answer expires.
  @Test func aSignalRefreshesAllWidgets() throws {
    let machine = Self.machine()
    machine.answer("one")
    machine.events = [
      (1_000, .storeChange("exec:x")), (2_000, .refreshSignal), (3_000, .storeChange("exec:x")),
      (4_000, .outputClosed),
    ]
    machine.otherProcess = { machine in
      machine.finishDetached()
      machine.answer("two")
      machine.fileSystems["/"] = .success(
        FileSystemStatistics(
          blockSize: 4096, blocks: 1000, freeBlocks: 250, availableBlocks: 250, inodes: 10,
          freeInodes: 5))
    }
    try Self.run(
      ["--interval", "1h", "disk", "--format", "{percent}", "exec:x", "date", "--ttl", "1h"],
      on: machine)
    #expect(machine.detachments == 2)
    #expect(
      Calls.lines(machine).map { $0.split(separator: "\n").last ?? "" } == [
        "50.0%  Refreshing…", "50.0%  one", "75.0%  one", "75.0%  two",
      ])
  }

  /// A running command may have read the old state, and so may one that waited for it: two more
  /// follow, however many signals come.
  @Test func aSignalDuringARefreshIsNotLost() throws {
    let machine = Self.machine()
    machine.answer("one")
    machine.events = [
      (100, .refreshSignal), (200, .refreshSignal), (300, .refreshSignal), (400, .refreshSignal),
      (1_000, .storeChange("exec:x")), (4_000, .outputClosed),
    ]
    machine.otherProcess = { $0.finishDetached() }
    try Self.run(["--interval", "1h", "exec:x", "date", "--ttl", "1h"], on: machine)
    #expect(machine.runs.count == 3)
  }

  /// Words after a widget that are its sources.
  @Test(arguments: [
    (["exec:x", "date", "--ttl", "1h"], ["date"]), (["exec", "dsk"], ["dsk"]),
    (["disk", "/home", "/"], ["/home", "/"]), (["network", "lo"], ["lo"]),
    (["network", "default"], ["default"]), (["battery", "BAT1"], ["BAT1"]),
    (["temperature", "/sys/x"], ["/sys/x"]), (["geo", "https://x"], ["https://x"]),
    (["diskio", "sda"], ["sda"]), (["cpu", "disk"], []), (["exec:date", "cpu"], []),
  ]) func aWordAfterAWidgetIsItsSource(_ words: [String], _ sources: [String]) throws {
    let builder = try RequestBuilder(Arguments(["stream"] + words + ["memory"]), on: Self.machine())
    let widgets = StreamedWords(builder.configuration, builder.extensions).widgets(
      of: builder.arguments.streamed)
    #expect(widgets[0].sources == sources)
    #expect(widgets.last?.name == "memory")
    #expect(widgets[0].settings.count == (words.contains("--ttl") ? 1 : 0))
  }

  @Test func anUnchangedLineIsNotWrittenAndWakesOncePerInterval() throws {
    let machine = Self.machine()
    machine.events = [(600_000, .outputClosed)]
    try Self.run(["--interval", "1s", "disk", "disk:/home"], on: machine)
    #expect(Calls.lines(machine).count == 1)
    // Ten minutes, two widgets, one wake-up per second, and the last event.
    #expect(machine.wakeups <= 601)
    #expect(machine.wakeups >= 599)
  }

  @Test func coincidingIntervalsWakeItOnce() throws {
    let machine = Self.machine()
    machine.events = [(60_500, .outputClosed)]
    try Self.run(["disk", "--interval", "10s", "disk:/home", "--interval", "20s"], on: machine)
    #expect(machine.wakeups == 7)
  }

  @Test func newDataIsWrittenAndStoredAfterTheWrite() throws {
    let machine = Self.machine()
    machine.events = [(5_000, .continued), (25_000, .outputClosed)]
    machine.fileSystems["/"] = .success(Self.full)
    try Self.run(["disk"], on: machine)
    #expect(Calls.lines(machine) == ["██████████ 100.0%\n"])
    let order = machine.calls.compactMap { call -> String? in
      switch call {
      case .write: "write"
      case .store(.replace, _): "store"
      default: nil
      }
    }
    #expect(order == ["write", "store"])
  }

  @Test func blocksHaveNamesRegardlessOfTheParentProcess() throws {
    let machine = Self.machine()
    machine.variables["BLOCK_NAME"] = "terminal"
    machine.events = [(1_000, .outputClosed)]
    try Self.run(["--host", "i3bar", "disk"], on: machine)
    #expect(machine.outputText.contains("\"name\":\"disk\",\"instance\":\"disk\""))
  }

  @Test func aFailingWidgetIsItsOwnSegment() throws {
    let machine = Self.machine()
    machine.fileSystems["/gone"] = .failure(.system(.notFound, path: "/gone"))
    machine.events = [(25_000, .outputClosed)]
    try Self.run(["disk:/gone", "disk"], on: machine)
    #expect(Calls.lines(machine) == ["gone: /gone: not found  DISK ██▌░░ 50.0%\n"])
  }

  @Test func aStoppedStreamContinuesAtOnce() throws {
    let machine = Self.machine()
    machine.events = [(1_000, .continued), (1_500, .outputClosed)]
    try Self.run(["disk"], on: machine)
    let samples = machine.calls.filter { $0 == .statistics("/") }.count
    #expect(samples == 2)
  }

  @Test func aBrokenOutputEndsTheStreamSilently() throws {
    let machine = Self.machine()
    machine.outputFailure = .system(.brokenPipe, path: "standard output")
    try Self.run(["disk"], on: machine)
    #expect(machine.wakeups == 0)
  }

  @Test func aHiddenSegmentIsAnEmptyLine() throws {
    for (host, expected) in [("text", "\n"), ("waybar", "{\"text\":\"\"}\n"), ("polybar", "\n")] {
      let machine = Self.machine()
      machine.events = [(1_000, .outputClosed)]
      try Self.run(["--host", host, "disk", "--hide-below", "60"], on: machine)
      #expect(Calls.lines(machine) == [expected])
    }
  }

  @Test func optionsAfterAWidgetApplyToItOnly() throws {
    let machine = Self.machine()
    machine.events = [(1_000, .outputClosed)]
    try Self.run(
      ["--format", "a", "disk", "disk:/home", "--format", "b", "--host", "text"], on: machine)
    #expect(Calls.lines(machine) == ["a  b\n"])
  }
}
