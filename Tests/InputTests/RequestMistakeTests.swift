import TestSupport
import Testing

@testable import todayline

/// Command lines that make no view.
@Suite(.timed) struct RequestMistakeTests {
  /// The requests of which no view can be made.
  struct UsageCase: NamedCase {
    var arguments: [String]
    var configuration = "[disk]\n[cpu]\n"
    var mistake: UsageMistake

    var name: String { arguments.joined(separator: " ") }
  }

  static let usage = [
    UsageCase(
      arguments: ["today", "--only", "dsk"],
      mistake: .notInTodayView("dsk", nearest: "disk", existing: ["disk", "cpu"])),
    UsageCase(
      arguments: ["today", "--only", ","],
      mistake: .invalidValue(option: "only", value: ",", expected: "a list such as disk,disk:home")),
    UsageCase(
      arguments: ["today", "--path", "/"], mistake: .uselessOption("path", command: "today")),
    UsageCase(
      arguments: ["stream", "disk", "dsk"], mistake: .unknownCommand("dsk", nearest: "disk")),
    UsageCase(
      arguments: ["stream", "network", "temp"],
      mistake: .unknownCommand("temp", nearest: "temperature")),
    UsageCase(
      arguments: ["stream", "exec", "date", "-u"], mistake: .unknownOption("-u", nearest: nil)),
    UsageCase(
      arguments: ["stream", "exec", "date", "time"],
      mistake: .unknownCommand("time", nearest: "clock")),
    UsageCase(arguments: ["stream", "cpu", "/a"], mistake: .unknownCommand("/a", nearest: nil)),
    UsageCase(arguments: ["exec", "date", "-"], mistake: .unquotedCommand("-")),
    UsageCase(arguments: ["exec", "date", "--", "x"], mistake: .unexpectedArgument("date")),
    UsageCase(arguments: ["disk:/a", "/b"], mistake: .unexpectedArgument("/b")),
    UsageCase(arguments: ["disk:a b"], mistake: .invalidLabel("a b")),
    UsageCase(arguments: ["disk", ""], mistake: .emptySource("disk")),
    UsageCase(
      arguments: ["network", "--full", "a.b"],
      mistake: .invalidValue(
        option: "full", value: "a.b", expected: "a speed such as 100Mbit or 10MB")),
  ]

  @Test(arguments: usage) func whatMakesNoViewIsAMistake(_ row: UsageCase) {
    #expect(throws: Mistake.usage(row.mistake)) {
      try RequestBuilderTests.requests(row.arguments, row.configuration)
    }
  }
}
