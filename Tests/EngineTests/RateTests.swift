import Foundation
import TestSupport
import Testing

@testable import todayline

/// Rates from counters in the volatile store, from the kernel's files to the output.
@Suite(.timed) struct RateTests {
  static let record = "/run/user/todayline/default/cpu"
  static let bootFile = "/proc/sys/kernel/random/boot_id"

  /// A machine with one processor.
  final class Processor {
    let machine: FakeMachine
    private var busy = 1000
    private var idle = 1000

    init(variables: [String: String] = ["HOME": "/home/user", "XDG_RUNTIME_DIR": "/run/user"]) {
      machine = FakeMachine(variables: variables)
      machine.addFile(RateTests.bootFile, "7cd0be1a-c64b-4b80-aec6-4af1b7e6ed82\n")
      machine.uptime = 60_000
      write()
    }

    /// Advances the clocks and the counters by ticks of 10 ms, of which a percentage is busy.
    func pass(_ time: Duration, busy percent: Int) {
      count(time, busy: percent)
      machine.advance(to: machine.uptime + time)
    }

    /// Advances the counters only.
    func count(_ time: Duration, busy percent: Int) {
      let ticks = Int(time.milliseconds) / 10
      busy += ticks * percent / 100
      idle += ticks - ticks * percent / 100
      write()
    }

    func restart() {
      (busy, idle) = (10, 20)
      write()
    }

    private func write() {
      let ticks = "\(busy) 0 0 \(idle) 0 0 0 0 0 0\n"
      machine.addFile("/proc/stat", "cpu  \(ticks)cpu0 \(ticks)intr 1\n")
    }

    func call(_ options: String...) throws -> String {
      let format = options.contains("--host") || options.contains("--format")
      return try Calls.call(
        ["cpu"] + (format ? [] : ["--format", "{percent:.0}"]) + options, on: machine)
    }
  }

  @Test func aRateIsMissingUntilThereAreTwoReadings() throws {
    let processor = Processor()
    #expect(try processor.call() == "–\n")
    processor.pass(1000, busy: 25)
    #expect(try processor.call() == "25%\n")
    processor.pass(2000, busy: 75)
    #expect(try processor.call() == "75%\n")
    #expect(processor.machine.pauses.isEmpty)
  }

  @Test func theDefaultFormatIsAPercentage() throws {
    let processor = Processor()
    #expect(try Calls.call(["cpu"], on: processor.machine) == "–\u{2007}\u{2007}\u{2007}\n")
    processor.pass(1000, busy: 50)
    #expect(try Calls.call(["cpu"], on: processor.machine) == "50%\u{2007}\n")
  }

  @Test func aWaitingCallHasARateAtOnce() throws {
    let processor = Processor()
    processor.machine.duringPause = { _, time in processor.pass(time, busy: 40) }
    #expect(try processor.call("--wait") == "40%\n")
    #expect(processor.machine.pauses == [200])
    // Then there is a reading to start from.
    processor.pass(1000, busy: 10)
    #expect(try processor.call("--wait") == "10%\n")
    #expect(processor.machine.pauses == [200])
  }

  @Test func aRefreshWaitsAsWell() throws {
    let processor = Processor()
    processor.machine.duringPause = { _, time in processor.pass(time, busy: 40) }
    try Calls.call(["refresh", "cpu"], on: processor.machine)
    #expect(try processor.call() == "40%\n")
  }

  /// A bar that calls every second, and another one 100 ms later: both show the same rate.
  @Test func twoBarsWithDifferentIntervalsShowTheSameRate() throws {
    let processor = Processor()
    _ = try processor.call()
    processor.pass(100, busy: 10)
    for (percent, next) in [(10, 90), (90, 50), (50, 0)] {
      processor.pass(900, busy: percent)
      #expect(try processor.call() == "\(percent)%\n")
      let stored = processor.machine.store.text(Self.record)
      processor.pass(100, busy: next)
      #expect(try processor.call() == "\(percent)%\n")
      #expect(processor.machine.store.text(Self.record) == stored)
    }
  }

  /// The counters and their clock are stopped in the meantime.
  @Test func theTimeAsleepDoesNotCount() throws {
    let processor = Processor()
    _ = try processor.call()
    processor.pass(500, busy: 80)
    processor.machine.now = processor.machine.now.advanced(by: 8 * 3_600_000)
    processor.pass(500, busy: 80)
    #expect(try processor.call() == "80%\n")
  }

  @Test(arguments: [-86_400_000, 86_400_000] as [Duration]) func settingTheWallClockHasNoEffect(
    _ change: Duration
  ) throws {
    let processor = Processor()
    _ = try processor.call()
    processor.pass(1000, busy: 80)
    processor.machine.now = processor.machine.now.advanced(by: change)
    #expect(try processor.call() == "80%\n")
    processor.pass(1000, busy: 20)
    #expect(try processor.call() == "20%\n")
  }

  @Test func anInvisibleChangeIsNotPublished() throws {
    let processor = Processor()
    _ = try processor.call()
    processor.pass(1000, busy: 30)
    #expect(try processor.call("--host", "json").contains("\"result\":\"newData\""))
    let snapshot = try #require(processor.machine.store.text(Self.record))
    processor.pass(1000, busy: 30)
    #expect(try processor.call("--host", "json").contains("\"result\":\"noData\""))
    let later = try #require(processor.machine.store.text(Self.record))
    let (one, other) = (snapshot.split(separator: "\n"), later.split(separator: "\n"))
    #expect(one.dropLast(2) == other.dropLast(2))
    #expect(later != snapshot)
  }

  @Test func jsonHasTheRatesAndTheRawCounters() throws {
    let processor = Processor()
    _ = try processor.call()
    processor.pass(1000, busy: 25)
    let json = try Calls.json(["cpu"], on: processor.machine)
    #expect(json["rate"] as? Double == 0.25)
    let values = try #require(json["values"] as? [String: Any])
    #expect(values["percent"] as? Double == 0.25)
    #expect(values["core.0"] as? Double == 0.25)
    #expect(values["ticks.user"] as? Int == 1025)
    #expect(values["ticks.idle"] as? Int == 1075)
    #expect(values["cores"] as? Int == 1)
  }

  @Test func detailsOpenAndStayOpenWhileCountersAreStored() throws {
    let processor = Processor()
    _ = try processor.call()
    processor.pass(1000, busy: 25)
    let opened = try processor.call("--button", "1")
    #expect(opened == "25%  User: 25.0%  System: 0.0%  I/O wait: 0.0%  Steal: 0.0%  Cores: ▃\n")
    processor.pass(1000, busy: 50)
    #expect(try processor.call().hasPrefix("50%  User: 50.0%"))
    processor.pass(1000, busy: 75)
    #expect(try processor.call("--button", "1") == "75%\n")
    processor.pass(1000, busy: 75)
    #expect(try processor.call() == "75%\n")
  }

  @Test func aClickOfAnotherProcessIsNotLost() throws {
    let processor = Processor()
    _ = try processor.call()
    processor.pass(1000, busy: 25)
    var isClicked = false
    processor.machine.beforeLock = { machine in
      guard !isClicked else { return }
      isClicked = true
      _ = try? Calls.call(["click", "cpu", "--button", "1"], on: machine)
    }
    _ = try processor.call()
    processor.machine.beforeLock = { _ in }
    processor.pass(1000, busy: 50)
    #expect(try processor.call().hasPrefix("50%  User: 50.0%"))
  }

  @Test func theRightButtonRunsOnlyTheUsersCommand() throws {
    let processor = Processor()
    _ = try processor.call("--button", "3")
    #expect(processor.machine.launches.isEmpty)
    _ = try processor.call("--button", "3", "--open", "gnome-system-monitor")
    #expect(
      processor.machine.launches.map(\.arguments) == [["/bin/sh", "-c", "gnome-system-monitor"]])
  }

  @Test func anUnreadableFileLeavesTheLastValueUntilItDisappears() throws {
    let processor = Processor()
    _ = try processor.call()
    processor.pass(1000, busy: 25)
    _ = try processor.call("--format", "{core.0:.0}")
    processor.machine.unreadable["/proc/stat"] = .denied
    processor.pass(120_000, busy: 25)
    #expect(try processor.call("--format", "{core.0:.0}") == "25% (2 min old)\n")
    processor.machine.unreadable["/proc/stat"] = .notFound
    #expect(try processor.call() == "/proc/stat: not found\n")
    #expect(try processor.call("--hide-missing") == "")
  }

  @Test(arguments: [["cpu", "x"], ["cpu", "--source", "x"], ["cpu:mine", "/"], ["cpu:/proc"]])
  func aSourceIsRejected(_ arguments: [String]) {
    let source = arguments.last.map { $0.hasPrefix("cpu:") ? "/proc" : $0 } ?? ""
    #expect(throws: Mistake.usage(.unexpectedSource(source, widget: "cpu"))) {
      try Calls.call(arguments, on: Processor().machine)
    }
  }

  @Test func aSourceInASectionIsRejected() throws {
    let processor = Processor()
    processor.machine.addFile("/home/user/.config/todayline/config", "[cpu]\nsource = /x\n")
    #expect(
      try Calls.call(["today"], on: processor.machine)
        == "config:2: cpu takes no source (got “/x”); to name a second cpu widget, add a label: cpu:2\n"
    )
    processor.machine.addFile("/home/user/.config/todayline/config", "[cpu]\npath = /x\n")
    #expect(
      try Calls.call(["today"], on: processor.machine)
        == "config:2: path does not apply to cpu; it is for disk\n")
  }

  @Test func aLabelHasItsOwnCounters() throws {
    let processor = Processor()
    _ = try processor.call()
    processor.pass(1000, busy: 25)
    #expect(try Calls.call(["cpu:mine", "--format", "{percent}"], on: processor.machine) == "–\n")
    #expect(processor.machine.store.files[Self.record + ":mine"] != nil)
  }

  @Test func levelsFollowTheRate() throws {
    let processor = Processor()
    let options = ["--warning", "50", "--critical", "90", "--host", "json"]
    func level() throws -> String? {
      try Calls.json(["cpu"] + options.prefix(4), on: processor.machine)["level"] as? String
    }
    #expect(try level() == "normal")
    for (busy, expected) in [(40, "normal"), (50, "warning"), (90, "critical"), (10, "normal")] {
      processor.pass(1000, busy: busy)
      #expect(try level() == expected)
    }
  }

  /// There is one pause for all widgets without a rate.
  @Test func aViewWaitsOnce() throws {
    let processor = Processor()
    processor.machine.duringPause = { _, time in processor.pass(time, busy: 40) }
    processor.machine.addFile(
      "/home/user/.config/todayline/config", "format = {percent:.0}\n[cpu]\n[cpu:2]\n[cpu:3]\n")
    #expect(try Calls.call(["today", "--wait"], on: processor.machine) == "40%  40%  40%\n")
    #expect(processor.machine.pauses == [200])
  }
}
