import TestSupport
import Testing

@testable import todayline

/// Limits in requests.
@Suite(.timed) struct RequestThresholdTests {
  /// Limits for all widgets, each of which has its own scale.
  struct ThresholdCase: NamedCase {
    var name: String
    var configuration = ""
    var arguments: [String]
    var expected: [Threshold?]
  }

  static let all = "[disk]\n[cpu]\n[load]\n[battery]\n[temperature]\n"

  static let thresholds = [
    ThresholdCase(
      name: "a percentage for all", configuration: "warning = 80\n" + all, arguments: ["today"],
      expected: [.used(0.8), .used(0.8), .used(0.8), nil, nil]),
    ThresholdCase(
      name: "free bytes for all", configuration: "warning = 5GB\n" + all, arguments: ["today"],
      expected: [.free(5_000_000_000), nil, nil, nil, nil]),
    ThresholdCase(
      name: "an option for all", configuration: all, arguments: ["today", "--warning", "80"],
      expected: [.used(0.8), .used(0.8), .used(0.8), nil, nil]),
    ThresholdCase(
      name: "an option over sections",
      configuration: "[load]\nwarning = 150\n[battery]\nwarning = 20\n",
      arguments: ["today", "--warning", "80"], expected: [.used(0.8), .left(0.2)]),
    ThresholdCase(
      name: "sections of their own",
      configuration:
        "[battery]\nwarning = 20\n[temperature]\nwarning = 90\n[load]\nwarning = 150\n",
      arguments: ["today"], expected: [.left(0.2), .degrees(90), .used(1.5)]),
    ThresholdCase(
      name: "one widget", arguments: ["battery", "--warning", "20"], expected: [.left(0.2)]),
    ThresholdCase(
      name: "one widget with a section", configuration: "warning = 80\n[battery]\nwarning = 20\n",
      arguments: ["battery", "--warning", "10"], expected: [.left(0.1)]),
    ThresholdCase(
      name: "widgets of a stream",
      arguments: ["stream", "disk", "--warning", "5GB", "temperature", "--warning", "90C"],
      expected: [.free(5_000_000_000), .degrees(90)]),
  ]

  @Test(arguments: thresholds) func limitsFollowTheScaleOfTheWidget(_ row: ThresholdCase) throws {
    let requests = try RequestBuilderTests.requests(row.arguments, row.configuration)
    #expect(requests.map { $0.settings.thresholds.warning } == row.expected)
  }
}
