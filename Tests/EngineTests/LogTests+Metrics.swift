import Foundation
import TestSupport
import Testing

@testable import todayline

/// A log and the host `prometheus` tell the same of one reading.
extension LogTests {
  /// A widget, the machine that it reads, and the metric that its log keeps.
  struct Measured: NamedCase {
    var name: String
    var call: [String]
    /// Prepares the first and the second reading; there are 45 seconds between them.
    var prepare: @Sendable (FakeMachine, _ isSecond: Bool) -> Void
    var metric = "todayline_rate_ratio"
    /// The name of the value among those of that metric.
    var value: String?
    var unit = "ratio"
    var expected: Double
    /// Half of the last decimal of a line in the file.
    var rounding = 0.5e-4
  }

  static let measured = machineValues + deviceValues + answers

  static let machineValues = [
    Measured(
      name: "cpu", call: ["cpu"],
      prepare: { machine, isSecond in
        let ticks = isSecond ? "2111 0 0 4389" : "1000 0 0 1000"
        let row = ticks + " 0 0 0 0 0 0\n"
        machine.addFile("/proc/stat", "cpu  " + row + "cpu0 " + row + "intr 1\n")
      }, expected: 1111.0 / 4500),
    Measured(
      name: "memory", call: ["memory"],
      prepare: { machine, _ in
        machine.addFile(
          "/proc/meminfo", "MemTotal: 300000 kB\nMemFree: 0 kB\nMemAvailable: 100000 kB\n")
      }, expected: 2.0 / 3),
    Measured(
      name: "load", call: ["load"],
      prepare: { machine, _ in
        machine.addFile("/sys/devices/system/cpu/online", "0-2\n")
        machine.addFile("/proc/loadavg", "0.50 0.00 0.00 1/2 3\n")
      }, expected: 0.5 / 3),
    Measured(
      name: "network", call: ["network"],
      prepare: { machine, isSecond in TrafficTests.count(isSecond ? 10_000 : 1000, on: machine) },
      metric: "todayline_value_bytes_per_second", value: "total", unit: "bytes_per_second",
      expected: 600, rounding: 0.5),
    Measured(
      name: "diskio", call: ["diskio"],
      prepare: { machine, isSecond in TrafficTests.count(isSecond ? 31_000 : 1000, on: machine) },
      expected: 1.0 / 3),
  ]

  static let deviceValues = [
    Measured(
      name: "disk", call: ["disk"],
      prepare: { machine, _ in
        machine.fileSystems["/"] = .success(
          FileSystemStatistics(blocks: 3000, free: 2000, available: 2000))
      }, expected: 1.0 / 3),
    Measured(
      name: "temperature", call: ["temperature"],
      prepare: { machine, _ in TemperatureLevelTests.heat(machine, 61_234) },
      metric: "todayline_value_celsius", value: "max", unit: "celsius", expected: 61.234,
      rounding: 0.05),
    Measured(
      name: "below zero", call: ["temperature"],
      prepare: { machine, _ in TemperatureLevelTests.heat(machine, -7500) },
      metric: "todayline_value_celsius", value: "max", unit: "celsius", expected: -7.5,
      rounding: 0.05),
    Measured(
      name: "battery", call: ["battery"],
      prepare: { machine, _ in BatteryLevelTests.charge(machine, 37, "Discharging") },
      expected: 0.37),
    Measured(
      name: "backlight", call: ["backlight"],
      prepare: { machine, _ in
        for (file, number) in [
          ("actual_brightness", 100), ("brightness", 100), ("max_brightness", 300),
        ] { machine.addFile("/sys/class/backlight/panel/" + file, "\(number)\n") }
      }, expected: 1.0 / 3),
  ]

  static func printing(_ output: String) -> @Sendable (FakeMachine, Bool) -> Void {
    { machine, _ in
      machine.runResult = { _, _ in .success(RunResult(end: .exited(0), output: Array(output.utf8)))
      }
    }
  }

  static let answers = [
    Measured(
      name: "a percentage of a command", call: ["exec", "date"], prepare: printing("42.5%\n"),
      expected: 0.425),
    Measured(
      name: "a number of a command", call: ["exec", "date"], prepare: printing("420.25\n"),
      metric: "todayline_value", value: "text", unit: "number", expected: 420.25, rounding: 0.5e-3),
    Measured(
      name: "a rate of a document",
      call: ["exec", "date", "--input", "json", "--rate", "a", "--format", "{percent}"],
      prepare: printing(#"{"a":0.125}"#), expected: 0.125),
  ]

  /// The number of a metric in the output of the host.
  static func number(_ row: Measured, in metrics: String) -> Double? {
    let line = metrics.split(separator: "\n").first { line in
      line.hasPrefix(row.metric + "{")
        && (row.value.map { line.contains("name=\"\($0)\"}") } ?? true)
    }
    return line?.split(separator: " ").last.flatMap { Double($0) }
  }

  /// The entries of the log of a widget, one for each minute.
  static func entries(_ row: Measured, on machine: FakeMachine) throws -> [[String: Any]] {
    let log = try Calls.json(["log"] + row.call + ["--every", "1m"], on: machine)
    return log["entries"] as? [[String: Any]] ?? []
  }

  @Test(arguments: measured) func aLogAndMetricsAgree(_ row: Measured) throws {
    let machine = TrafficTests.machine()
    machine.variables["TZ"] = "UTC"
    func metrics() throws -> String {
      let metrics = try Calls.call(
        row.call + ["--log", "yes", "--host", "prometheus"], on: machine)
      machine.finishDetached()
      return metrics
    }
    row.prepare(machine, false)
    _ = try metrics()
    // Another minute, so that its entry is of one reading.
    Calls.pass(.seconds(45), on: machine)
    row.prepare(machine, true)
    let text = try metrics()
    let told = try #require(Self.number(row, in: text), "\(text)")
    #expect(abs(told - row.expected) < 1e-6)
    // The present minute has more decimals than the file.
    let present = try #require(try Self.entries(row, on: machine).last)
    #expect(present["unit"] as? String == row.unit)
    for key in ["lowest", "mean", "highest"] {
      let logged = try #require(present[key] as? Double)
      #expect(abs(logged - told) <= 1e-6, "\(key): \(logged), \(told)")
    }
    // Once the minute is over, it is a line of the file.
    for _ in 0..<3 {
      Calls.pass(.minutes(1), on: machine)
      row.prepare(machine, true)
      _ = try metrics()
    }
    let time = try #require(present["time"] as? String)
    let written = try Self.entries(row, on: machine).first { $0["time"] as? String == time }
    let logged = try #require(written?["highest"] as? Double)
    #expect(abs(logged - told) <= row.rounding + 1e-9, "\(logged), \(told)")
  }
}
