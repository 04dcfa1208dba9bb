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
      and run .ci/record
      """)
  }

  @Test(arguments: all.filter { !$0.needsWatches }) func session(_ transcript: Transcript) throws {
    try expectOutputs(of: transcript)
  }

  @Test(.needsWatches, arguments: all.filter(\.needsWatches)) func watchingSession(
    _ transcript: Transcript
  ) throws { try expectOutputs(of: transcript) }

  private func expectOutputs(of transcript: Transcript) throws {
    let outputs = try TranscriptRunner.outputs(of: transcript.commands)
    let seen = transcript.replacing(outputs: outputs)
    let refusals = Self.refusals(of: seen, before: transcript)
    for refusal in refusals { Issue.record("\(transcript.name): \(refusal)") }
    if Repository.isRecording, refusals.isEmpty {
      try seen.text.write(
        to: Self.folder.appendingPathComponent(transcript.name), atomically: true, encoding: .utf8)
    }
    for (expected, actual) in zip(transcript.lines, seen.lines) {
      #expect(actual == expected, "\(transcript.name); if it should be so: .ci/record")
    }
  }

  /// Why an output is not to be recorded: a promise that it breaks, or another exit status.
  static func refusals(of seen: Transcript, before: Transcript) -> [String] {
    zip(before.lines, seen.lines).flatMap { before, seen -> [String] in
      guard case .command(let command, let promises, let output) = seen,
        case .command(_, _, let old) = before
      else { return [] }
      let broken = promises.filter { $0.isKept(by: output) != true }.map {
        "“? \($0.text)” does not hold for “\(command)”: \(output)"
      }
      let (was, now) = (Promise.status(of: old), Promise.status(of: output))
      // A command that is new has no output yet.
      guard !old.isEmpty, was != now else { return broken }
      return broken + [
        "“\(command)” ended with \(now), not \(was); write [\(now)] there first if that is right"
      ]
    }
  }

  static let recordings: [(name: String, before: String, output: String, refused: Int)] = [
    ("the same status", "$ a\nb\n", "c\n", 0), ("another status", "$ a\nb\n", "c\n[1]\n", 1),
    ("no failure", "$ a\nb\n[2]\n", "b\n", 1), ("a new command", "$ a\n", "c\n[1]\n", 0),
    ("a promised status", "$ a\n? status 1\n", "c\n[1]\n", 0),
    ("a status other than promised", "$ a\n? status 1\n", "c\n", 1),
    ("a promised part", "$ a\n? contains c d\n", "bc d\n", 0),
    ("a part that is missing", "$ a\n? contains c d\n", "b\n", 1),
    ("a part that must be missing", "$ a\n? lacks c\n", "c\n", 1),
    ("promised silence", "$ a\n? empty\n", "", 0), ("no silence", "$ a\n? empty\n", "a\n", 1),
    ("an unknown promise", "$ a\n? likes b\n", "b\n", 1),
    ("two promises", "$ a\n? status 0\n? contains x\nb\n", "c\n[1]\n", 3),
  ]

  @Test(arguments: recordings.indices) func recordingRefuses(_ index: Int) {
    let row = Self.recordings[index]
    let before = Transcript(name: row.name, text: row.before)
    let seen = before.replacing(outputs: [row.output])
    #expect(Self.refusals(of: seen, before: before).count == row.refused, "\(row.name)")
    #expect(before.text == row.before)
  }

  /// A number of lines says nothing about them, and whoever records it does not see what is missing.
  @Test(arguments: all) func noCommandOnlyCounts(_ transcript: Transcript) {
    for command in transcript.commands {
      let last = command.split(separator: #/\||;|&&/#).last ?? ""
      #expect(last.firstMatch(of: #/grep -c|wc -l/#) == nil, "\(command)")
    }
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
      guard case .command(let command, _, let expected) = line else { continue }
      let pattern = expected.components(separatedBy: "…").map {
        NSRegularExpression.escapedPattern(for: $0)
      }.joined(separator: ".*")
      let isSeen = actual.range(of: "^" + pattern + "$", options: .regularExpression) != nil
      #expect(isSeen, "\(command): \(actual)")
    }
  }
}
