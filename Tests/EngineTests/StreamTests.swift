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

  static func click(_ button: Int, _ instance: String = "disk") -> FakeMachine.Event {
    .input(Array(",{\"instance\":\"\(instance)\",\"button\":\(button)}\n".utf8))
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

  @Test func inputThatIsNoEventIsNotReadForEver() throws {
    let machine = Self.machine()
    let noise = [UInt8](repeating: 0, count: 1 << 16)
    machine.events = (0..<64).map { (Int64($0) * 10, .input(noise)) }
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
  ])
  func aWordAfterAWidgetIsItsSource(_ words: [String], _ sources: [String]) throws {
    let builder = try RequestBuilder(
      Arguments(["stream"] + words + ["memory"]), on: Self.machine())
    let widgets = builder.streamedWidgets()
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

  @Test func aClickFadesTheDetailsInAndASecondOneOut() throws {
    let machine = Self.machine()
    machine.events = [
      (1_000, Self.click(1)), (3_000, Self.click(1)), (4_000, .outputClosed),
    ]
    try Self.run(["--host", "i3bar", "disk"], on: machine)
    let lines = Calls.lines(machine)
    let opacities = ["20%", "40%", "60%", "80%"].map { "alpha='\($0)'" }
    #expect(lines.count == 1 + 5 + 5)
    for (line, opacity) in zip(lines[1...4], opacities) { #expect(line.contains(opacity)) }
    #expect(lines[5].contains("Used: 2 MB") && !lines[5].contains(opacities[3]))
    for (line, opacity) in zip(lines[6...9], opacities.reversed()) {
      #expect(line.contains(opacity))
    }
    #expect(lines[10] == "," + lines[0].split(separator: "\n")[2] + "\n")
    // Frames at 0, 40, 80, 120 and 160 ms, and nothing after them.
    #expect(machine.wakeups <= 3 + 2 * 4 + 2)
  }

  @Test func blocksHaveNamesRegardlessOfTheParentProcess() throws {
    let machine = Self.machine()
    machine.variables["BLOCK_NAME"] = "terminal"
    machine.events = [(1_000, .outputClosed)]
    try Self.run(["--host", "i3bar", "disk"], on: machine)
    #expect(machine.outputText.contains("\"name\":\"disk\",\"instance\":\"disk\""))
  }

  @Test func withoutAnimationAClickIsOneLine() throws {
    let machine = Self.machine()
    machine.events = [(1_000, Self.click(1)), (2_000, .outputClosed)]
    try Self.run(["--host", "i3bar", "--no-animation", "disk"], on: machine)
    #expect(Calls.lines(machine).count == 2)
  }

  @Test func detailsCloseByThemselves() throws {
    let machine = Self.machine()
    machine.events = [(1_000, Self.click(1)), (9_000, .outputClosed)]
    try Self.run(
      ["--host", "i3bar", "--no-animation", "--details-for", "3s", "disk"], on: machine)
    let lines = Calls.lines(machine)
    #expect(lines.count == 3)
    #expect(lines[1].contains("Used") && !lines[2].contains("Used"))
  }

  @Test func aClickReachesTheInstanceThatItNames() throws {
    let machine = Self.machine()
    machine.events = [(1_000, Self.click(1, "disk:/home")), (2_000, .outputClosed)]
    try Self.run(
      [
        "--host", "i3bar", "--no-animation", "--details-format", "Path: {path}", "disk",
        "disk:/home",
      ],
      on: machine)
    let last = try #require(Calls.lines(machine).last)
    #expect(last.contains("Path: /home") && !last.contains("Path: /<"))
  }

  @Test func theUsersCommandGetsTheClick() throws {
    let machine = Self.machine()
    machine.events = [
      (1_000, .input(Array("{\"button\":3,\"x\":7,\"instance\":\"disk\"}\n".utf8))),
      (2_000, .outputClosed),
    ]
    try Self.run(
      ["--host", "i3bar", "disk", "--on-click-right", "notify \"$BLOCK_X\""], on: machine)
    let launch = try #require(machine.launches.first)
    #expect(launch.arguments == ["/bin/sh", "-c", "notify \"$BLOCK_X\""])
    #expect(launch.environment.contains("BLOCK_X=7"))
    #expect(launch.environment.contains("BLOCK_BUTTON=3"))
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

  @Test func anotherProcessOpensTheDetails() throws {
    let machine = Self.machine()
    machine.events = [
      (1_000, .continued), (2_500, .storeChange("disk")),
      (20_000, .outputClosed),
    ]
    machine.otherProcess = { other in
      try? ClickDeliveryTests.run(["disk", "--button", "1"], on: other)
    }
    try Self.run(["--host", "waybar", "disk"], on: machine)
    let lines = Calls.lines(machine)
    // The details open, and close by themselves after ten seconds.
    #expect(lines.map { $0.contains("\"details\"") } == [false, true, false])
  }

  @Test func anotherProcessIsNoticedWithoutAWatch() throws {
    let machine = Self.machine()
    machine.hearsStore = false
    machine.events = [(15_000, .continued), (35_000, .outputClosed)]
    machine.beforeWatch = { machine in
      guard machine.watches == 2 else { return }
      try? ClickDeliveryTests.run(["disk", "--button", "1", "--details-for", "0"], on: machine)
    }
    try Self.run(["--host", "waybar", "disk"], on: machine)
    #expect(Calls.lines(machine).map { $0.contains("\"details\"") } == [false, true])
    // In each round: at the start, at each sample, and when it is continued.
    #expect(machine.watches == 5)
  }

  @Test func aClickOnAnUnknownNameReachesNoInstance() throws {
    let machine = Self.machine()
    machine.events = [(1_000, Self.click(1, "other")), (2_000, .outputClosed)]
    try Self.run(["--host", "i3bar", "disk", "disk:/home"], on: machine)
    #expect(Calls.lines(machine).count == 1)
  }

  @Test func aSimultaneousClickOfAnotherProcessCounts() throws {
    let machine = Self.machine()
    machine.events = [(1_000, Self.click(1)), (2_000, .outputClosed)]
    var isFirst = true
    machine.beforeLock = { machine in
      guard isFirst else { return }
      isFirst = false
      try? ClickDeliveryTests.run(["disk", "--button", "1"], on: machine)
    }
    try Self.run(["--host", "i3bar", "--no-animation", "disk"], on: machine)
    #expect(Calls.lines(machine).map { $0.contains("Used") } == [false, true, false])
  }

  @Test func aSimultaneousRefreshOfAnotherProcessCounts() throws {
    let machine = Self.machine()
    machine.addFile("/proc/loadavg", "1.00 1.00 1.00 1/1 1\n")
    machine.events = [(2_000, .outputClosed)]
    var isFirst = true
    // After the line, and before the stream writes its reading.
    machine.beforeLock = { machine in
      guard isFirst else { return }
      isFirst = false
      machine.addFile("/proc/loadavg", "2.00 1.00 1.00 1/1 1\n")
      machine.now = machine.now.advanced(by: 1)
      // It forgets the line before.
      _ = try? Calls.call(["refresh", "load"], on: machine)
      machine.changes.append("load")
    }
    try Self.run(["load", "--format", "{one}", "--interval", "1h"], on: machine)
    #expect(Calls.lines(machine) == ["2.00\n"])
  }

  @Test func twoReadingsOfOneMillisecondAreBothShown() throws {
    let machine = Self.machine()
    machine.addFile("/proc/loadavg", "1.00 1.00 1.00 1/1 1\n")
    machine.events = [(0, .refreshSignal), (2_000, .outputClosed)]
    machine.beforeWatch = { machine in
      guard machine.watches == 2 else { return }
      machine.addFile("/proc/loadavg", "2.00 1.00 1.00 1/1 1\n")
    }
    try Self.run(["load", "--format", "{one}", "--interval", "1h"], on: machine)
    #expect(Calls.lines(machine) == ["1.00\n", "2.00\n"])
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
