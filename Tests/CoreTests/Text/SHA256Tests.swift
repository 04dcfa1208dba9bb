import Foundation
import TestSupport
import Testing

@testable import todayline

/// Digests are those of sha256sum(1), for every length around the blocks.
@Suite(.timed, .needs("sha256sum")) struct SHA256Tests {
  @Test func itIsThatOfAnotherProgram() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let lengths = Array(0...200) + [4095, 4096, 65_536]
    var random = SeededRandom(seed: 1)
    var texts: [[UInt8]] = []
    for length in lengths {
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
      texts.append(bytes)
      try Data(bytes).write(to: folder.url.appendingPathComponent(String(length)))
    }
    let run = try Tool("sha256sum").run(
      lengths.map { folder.url.appendingPathComponent(String($0)).path })
    let digests = run.output.split(separator: "\n").map { String($0.prefix(64)) }
    #expect(digests == texts.map { SHA256.digest(of: $0) })
  }
}
