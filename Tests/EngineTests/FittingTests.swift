import Foundation
import TestSupport
import Testing

@testable import todayline

/// Thresholds, sources, and speeds that fit a widget, and some that do not.
@Suite(.timed) struct FittingTests {
  /// A threshold, and the message if it does not apply to the widget.
  struct Limit: NamedCase {
    var name: String
    var arguments: [String]
    var expected: String?
  }

  static let limits = [
    Limit(name: "free memory", arguments: ["memory", "5GB"]),
    Limit(name: "a processor", arguments: ["cpu", "80%"]),
    Limit(
      name: "no processor is free", arguments: ["cpu", "5GB"],
      expected: "a percentage such as 80 or 99.5"),
    Limit(
      name: "more than busy", arguments: ["cpu", "101"], expected: "a percentage such as 80 or 99.5"
    ), Limit(name: "a load of more", arguments: ["load", "250%"]),
    Limit(
      name: "no load is free", arguments: ["load", "1GB"],
      expected: "a percentage such as 80 or 150 (100 keeps all processors busy)"),
    Limit(
      name: "a speed", arguments: ["network", "10MB"],
      expected: "a percentage such as 80 or 99.5, or a signal such as -70dBm"),
    Limit(
      name: "no processor has a signal", arguments: ["cpu", "-70dBm"],
      expected: "a percentage such as 80 or 99.5"),
  ]

  @Test(arguments: limits) func thresholdsAreOnTheScaleOfTheWidget(_ limit: Limit) throws {
    let arguments = [limit.arguments[0], "--warning", limit.arguments[1]]
    guard let expected = limit.expected else {
      _ = try Calls.call(arguments, on: RateTests.Processor().machine)
      return
    }
    let mistake = UsageMistake.invalidValue(
      option: "warning", value: limit.arguments[1], expected: expected)
    #expect(throws: Mistake.usage(mistake)) {
      try Calls.call(arguments, on: RateTests.Processor().machine)
    }
  }

  /// Percentages for all widgets apply to each of them, bytes to those that measure bytes.
  @Test func thresholdsForAllWidgetsApplyWhereTheyFit() throws {
    let processor = RateTests.Processor()
    processor.machine.addFile("/proc/loadavg", "3.00 1.00 1.00 1/80 11206\n")
    processor.machine.addFile("/sys/devices/system/cpu/online", "0-1\n")
    processor.machine.addFile(
      "/home/user/.config/todayline/config",
      "warning = 80\ncritical = 5GB\n[cpu]\n[load]\n[load:more]\nwarning = 140\ncritical = 151\n")
    _ = try Calls.call(["today"], on: processor.machine)
    processor.pass(1000, busy: 90)
    func levels(_ options: String...) throws -> [String] {
      try Calls.call(["today", "--host", "json"] + options, on: processor.machine).split(
        separator: "\n"
      ).map { line in
        let json = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        return json?["level"] as? String ?? ""
      }
    }
    #expect(try levels() == ["warning", "warning", "warning"])
    #expect(try levels("--warning", "95", "--critical", "1GB") == ["normal", "warning", "warning"])
  }

  /// The full rate of a network is a speed, in any notation.
  @Test(arguments: [
    ("100Mbit", true), ("100MBit", true), ("100Mbits", true), ("100Mbit/s", true), ("12.5MB", true),
    ("12.5MB/s", true), ("100Mbps", true), ("100Mb", false), ("fast", false), ("100Mbil", false),
  ]) func aSpeedIsReadInAnyUnit(_ speed: String, _ isSpeed: Bool) throws {
    let machine = FakeMachine(variables: ["HOME": "/home/user", "XDG_RUNTIME_DIR": "/run/user"])
    machine.addFile("/proc/net/dev", "Inter-|\n face |\n lo: 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n")
    let arguments = ["network", "lo", "--full", speed]
    guard !isSpeed else {
      _ = try Calls.call(arguments, on: machine)
      return
    }
    let mistake = UsageMistake.invalidValue(
      option: "full", value: speed, expected: "a speed such as 100Mbit or 10MB")
    #expect(throws: Mistake.usage(mistake)) { try Calls.call(arguments, on: machine) }
  }
}
