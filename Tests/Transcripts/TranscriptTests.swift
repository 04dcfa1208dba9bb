import Foundation
import TestSupport
import Testing

@testable import todayline

/// The built program, byte for byte.
///
/// `TODAYLINE_BINARY` selects another build; `TODAYLINE_RECORD=1` rewrites the transcripts, and
/// `TODAYLINE_WITHOUT` leaves some out.
@Suite(.timed, .needs("jq", "script"), .needsNamespace()) struct TranscriptTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Sessions")

  static let all: [Transcript] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let without = ProcessInfo.processInfo.environment["TODAYLINE_WITHOUT"] ?? ""
    let excluded = without.split(separator: " ").map(String.init)
    return names.filter { $0.hasSuffix(".transcript") && !excluded.contains($0) }.sorted()
      .compactMap { name in
        let file = folder.appendingPathComponent(name)
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
        return Transcript(name: name, text: text)
      }
  }()

  @Test(arguments: HostName.allCases) func everyHostHasATranscript(_ host: HostName) {
    let file = Self.folder.appendingPathComponent("\(host.rawValue).transcript")
    #expect(
      FileManager.default.fileExists(atPath: file.path),
      """
      write \(file.lastPathComponent) with lines such as “$ todayline disk --host \(host.rawValue)”, \
      and run TODAYLINE_RECORD=1 swift test --filter Transcripts
      """)
  }

  @Test(arguments: all) func session(_ transcript: Transcript) throws {
    let outputs = try TranscriptRunner.outputs(of: transcript.commands)
    let seen = transcript.replacing(outputs: outputs)
    if Repository.isRecording {
      try seen.text.write(
        to: Self.folder.appendingPathComponent(transcript.name), atomically: true, encoding: .utf8)
    }
    for (expected, actual) in zip(transcript.lines, seen.lines) { #expect(actual == expected) }
  }

  /// The tour of the Today view, word for word in a fresh home; “…” matches any text.
  @Test func tour() throws {
    let page = Repository.root.appendingPathComponent("integrations/today/README.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let start = try #require(text.range(of: "<!-- begin: tour -->\n```console\n"))
    let stop = try #require(text.range(of: "```\n<!-- end: tour -->"))
    let transcript = Transcript(
      name: "tour", text: String(text[start.upperBound..<stop.lowerBound]))
    try #require(transcript.commands.count > 15)
    let outputs = try TranscriptRunner.outputs(of: transcript.commands)
    for (line, actual) in zip(transcript.lines, outputs) {
      guard case .command(let command, let expected) = line else { continue }
      let pattern = expected.components(separatedBy: "…").map {
        NSRegularExpression.escapedPattern(for: $0)
      }.joined(separator: ".*")
      let isSeen = actual.range(of: "^" + pattern + "$", options: .regularExpression) != nil
      #expect(isSeen, "\(command): \(actual)")
    }
  }
}
