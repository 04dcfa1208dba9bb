import TestSupport
import Testing

@testable import todayline

/// The clicks and the changes of other processes that a stream hears of.
extension StreamTests {
  static func click(_ button: Int, _ instance: String = "disk") -> FakeMachine.Event {
    .input(Array(",{\"instance\":\"\(instance)\",\"button\":\(button)}\n".utf8))
  }

  @Test func aClickFadesTheDetailsInAndASecondOneOut() throws {
    let machine = Self.machine()
    machine.events = [(1_000, Self.click(1)), (3_000, Self.click(1)), (4_000, .outputClosed)]
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

  @Test func withoutAnimationAClickIsOneLine() throws {
    let machine = Self.machine()
    machine.events = [(1_000, Self.click(1)), (2_000, .outputClosed)]
    try Self.run(["--host", "i3bar", "--no-animation", "disk"], on: machine)
    #expect(Calls.lines(machine).count == 2)
  }

  @Test func detailsCloseByThemselves() throws {
    let machine = Self.machine()
    machine.events = [(1_000, Self.click(1)), (9_000, .outputClosed)]
    try Self.run(["--host", "i3bar", "--no-animation", "--details-for", "3s", "disk"], on: machine)
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
      ], on: machine)
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

  @Test func anotherProcessOpensTheDetails() throws {
    let machine = Self.machine()
    machine.events = [(1_000, .continued), (2_500, .storeChange("disk")), (20_000, .outputClosed)]
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

  /// No one tells of what happens in a folder before it is watched.
  @Test func anotherProcessIsNoticedInAFolderThatWasMadeAgain() throws {
    let machine = Self.machine()
    machine.events = [(15_000, .continued), (35_000, .outputClosed)]
    machine.beforeWatch = { machine in
      guard machine.watches == 2 else { return }
      machine.store.files = [:]
      machine.storeIsReplaced = true
      try? ClickDeliveryTests.run(["disk", "--button", "1", "--details-for", "0"], on: machine)
    }
    // One is not due when the folder is found to be another one.
    try Self.run(
      ["--host", "waybar", "disk", "--interval", "1h", "disk:/home", "--interval", "10s"],
      on: machine)
    #expect(Calls.lines(machine).map { $0.contains("\"details\"") } == [false, true])
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
}
