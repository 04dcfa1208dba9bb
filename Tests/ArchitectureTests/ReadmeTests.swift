import Foundation
import Testing

/// What the README says of options, placeholders, hosts and exit statuses is what the program says.
///
/// `TODAYLINE_RECORD=1` writes it anew.
@Suite(.serialized) struct ReadmeTests {
  static let file = ImportTests.root.appendingPathComponent("README.md")

  static let program: URL = {
    if let path = ProcessInfo.processInfo.environment["TODAYLINE_BINARY"] {
      return URL(fileURLWithPath: path).absoluteURL
    }
    return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("todayline")
  }()

  static func output(of arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  @Test(arguments: ["help", "help disk", "help defaults"])
  func theReadmeHasTheHelp(_ command: String) throws {
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    let begin = "<!-- begin: todayline \(command) -->\n```text\n"
    let end = "```\n<!-- end -->"
    let start = try #require(text.range(of: begin))
    let stop = try #require(text.range(of: end, range: start.upperBound..<text.endIndex))
    let output = try Self.output(of: command.split(separator: " ").map(String.init))
    if ProcessInfo.processInfo.environment["TODAYLINE_RECORD"] == "1" {
      var copy = text
      copy.replaceSubrange(start.upperBound..<stop.lowerBound, with: output)
      try copy.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    #expect(text[start.upperBound..<stop.lowerBound] == output)
  }
}
