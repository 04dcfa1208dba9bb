import Foundation
import TestSupport
import Testing

/// The README's options, placeholders, hosts, and exit statuses are those of the program.
///
/// `TODAYLINE_RECORD=1` rewrites it.
@Suite(.serialized) struct ReadmeTests {
  static let file = Repository.root.appendingPathComponent("README.md")

  @Test(arguments: ["help", "help options", "help hosts", "help disk", "help defaults"])
  func theReadmeHasTheHelp(_ command: String) throws {
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    let begin = "<!-- begin: todayline \(command) -->\n```text\n"
    let end = "```\n<!-- end -->"
    let start = try #require(text.range(of: begin))
    let stop = try #require(text.range(of: end, range: start.upperBound..<text.endIndex))
    let output = try Tool(Repository.program.path).run(
      command.split(separator: " ").map(String.init)
    ).output
    if Repository.isRecording {
      var copy = text
      copy.replaceSubrange(start.upperBound..<stop.lowerBound, with: output)
      try copy.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    #expect(text[start.upperBound..<stop.lowerBound] == output)
  }
}
