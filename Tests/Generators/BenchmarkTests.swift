import Foundation
import TestSupport
import Testing

@testable import todayline

/// The benchmarks measure every host and every widget.
@Suite(.timed) struct BenchmarkTests {
  /// The calls that `order.py` traces: its own two lists, and the rows of `contract.py`.
  static func calls() throws -> Set<String> {
    let (order, rows) = try (
      ReadmeTests.text("Tests/Benchmarks/order.py"),
      ReadmeTests.text("Tests/Benchmarks/contract.py")
    )
    func words(_ list: String) -> [String] {
      let text = order.components(separatedBy: "\n\(list) = [").last?.prefix { $0 != "]" } ?? ""
      return text.matches(of: /"([^"]+)"/).map { String($0.1) }
    }
    return Set(
      words("HOSTS").map { "disk --host " + $0 }
        + words("WIDGETS").map { String($0.prefix { $0 != " " && $0 != ":" }) }
        + rows.matches(of: /\n        "(disk --host \w+|\w+)[",]/).map { String($0.1) })
  }

  /// A bar does not call for metrics.
  @Test(arguments: HostName.allCases.filter { $0 != .prometheus }) func everyHostIsMeasured(
    _ host: HostName
  ) throws {
    #expect(
      try Self.calls().contains("disk --host " + host.rawValue),
      "add “\(host.rawValue)” to HOSTS in Tests/Benchmarks/order.py")
  }

  /// The machine of the benchmarks has no such devices, and no message bus.
  static let absent: [WidgetName] = [.backlight, .locks, .dbus]

  @Test(arguments: WidgetName.allCases.filter { !absent.contains($0) }) func everyWidgetIsMeasured(
    _ widget: WidgetName
  ) throws {
    #expect(
      try Self.calls().contains(widget.rawValue),
      "add “\(widget.rawValue)” to WIDGETS in Tests/Benchmarks/order.py")
  }
}
