import TestSupport
import Testing

@testable import todayline

/// The time since the machine was started.
@Suite(.timed) struct UptimeTests {
  /// A file of the kernel, and its values.
  struct Case: NamedCase {
    var file: String
    var uptime: String
    var parts: [UInt64]

    var name: String { file }
  }

  static let cases = [
    Case(file: "0.00 0.00", uptime: "0m", parts: [0, 0, 0]),
    Case(file: "59.99 1.00", uptime: "0m", parts: [0, 0, 0]),
    Case(file: "60.00 1.00", uptime: "1m", parts: [0, 0, 1]),
    Case(file: "3599.99 1.00", uptime: "59m", parts: [0, 0, 59]),
    Case(file: "3600.00 1.00", uptime: "1h 0m", parts: [0, 1, 0]),
    Case(file: "86399.00 1.00", uptime: "23h 59m", parts: [0, 23, 59]),
    Case(file: "86400.00 1.00", uptime: "1d 0h", parts: [1, 0, 0]),
    Case(file: "273720.11 9", uptime: "3d 4h", parts: [3, 4, 2]),
    Case(file: "34359738367.00 1.00", uptime: "397682d 3h", parts: [397_682, 3, 46]),
  ]

  static func sample(_ file: String, showing names: String...) throws -> Reading {
    let machine = FakeMachine()
    machine.addFile("/proc/uptime", file + "\n")
    let needed = names.compactMap { Uptime.description.placeholders[$0] }
    return try Uptime.sample(
      SampleRequest(source: "all", needed: needed, requiresMount: false), on: machine)
  }

  @Test(arguments: cases) func theTwoLargestPartsAreTheText(_ row: Case) throws {
    let reading = try Self.sample(row.file)
    #expect(reading.text("uptime") == row.uptime)
    let parts = ["days", "hours", "minutes"].map { reading[$0] }
    #expect(parts == row.parts.map { .count($0) })
    #expect(reading["seconds"] == nil && reading["since"] == nil)
  }

  @Test func allSecondsAreShownOnDemand() throws {
    #expect(try Self.sample("273720.11 9", showing: "seconds")["seconds"] == .count(273_720))
  }

  /// The zone of the user, and the start of a machine in it.
  @Test(arguments: [
    ("UTC0", "since", "2023-11-14 22:11"), ("CET-1", "since", "2023-11-14 23:11"),
    ("<-03>3", "since", "2023-11-14 19:11"), ("UTC0", "since:%a %H:%M:%S", "Tue 22:11:39"),
  ]) func theStartIsALocalTime(_ zone: String, _ name: String, _ text: String) throws {
    let machine = FakeMachine(variables: ["TZ": zone])
    machine.addFile("/proc/uptime", "100.50 1.00\n")
    let request = SampleRequest(
      source: "all", needed: [Placeholder(name, .time, "")], requiresMount: false)
    #expect(try Uptime.sample(request, on: machine).text(name) == text)
  }

  @Test(arguments: ["", "x", "-1.00 2.00", "99999999999999.00 1.00", "5 1.00", "5.x", "5.123 1"])
  func anUnexpectedFormatIsAFailure(_ file: String) {
    #expect(throws: Failure.system(.malformed, path: "/proc/uptime")) { try Self.sample(file) }
  }
}
