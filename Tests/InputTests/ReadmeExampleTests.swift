import Foundation
import TestSupport
import Testing

@testable import todayline

/// The extension that the README shows, as people copy it.
@Suite(.timed) struct ReadmeExampleTests {
  static func example() throws -> String {
    let file = Repository.root.appendingPathComponent("README.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(text.range(of: "```ini\n# ~/.config/todayline/extensions/countdown"))
    let end = try #require(text.range(of: "\n```\n", range: start.upperBound..<text.endIndex))
    let lines = text[start.lowerBound..<end.lowerBound].split(separator: "\n").dropFirst()
    return lines.joined(separator: "\n") + "\n"
  }

  @Test func itHasNoMistake() throws {
    let found = Extension("countdown", from: .file("/x/countdown"), Array(try Self.example().utf8))
    #expect(ExtensionCheck.mistakes(in: found).map(\.words) == [])
  }

  /// A date, and the status of the script with the start of its output.
  @Test(
    .needs("sh", "date"),
    arguments: [("nonsense", 1, ""), ("1970-01-02", 0, "text=-"), ("9999-01-01", 0, "text=2")]
      as [(String, Int32, String)]) func aWrongDateFails(
      _ date: String, _ status: Int32, _ output: String
    ) throws
  {
    let found = Extension("countdown", from: .file("/x/countdown"), Array(try Self.example().utf8))
    let command = try #require(found.settings.first { $0.option == .command }).value
    let result = try Tool("sh").run(["-c", command, "countdown", date])
    #expect(result.status == status, "\(result.errors)")
    #expect(result.output.hasPrefix(output) && result.output.isEmpty == output.isEmpty)
  }
}
