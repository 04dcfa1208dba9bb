import Foundation
import TestSupport
import Testing

/// Each sentence of the page on security is held by a test that exists.
@Suite(.timed) struct SecurityTests {
  static let page = ".github/SECURITY.md"

  static let sentences: [String] = {
    let text = (try? ReadmeTests.text(page)) ?? ""
    return text.split(separator: "\n").filter { $0.hasPrefix("- ") }.map(String.init)
  }()

  static let functions: Set<String> = {
    let folder = Repository.root.appendingPathComponent("Tests")
    var names: Set<String> = []
    for path in FileManager.default.subpaths(atPath: folder.path) ?? []
    where path.hasSuffix(".swift") {
      let file = folder.appendingPathComponent(path)
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      for match in text.matches(of: /func (\w+)\(/) { names.insert(String(match.1)) }
    }
    return names
  }()

  @Test func thereAreSentences() { #expect(Self.sentences.count >= 12) }

  @Test(arguments: sentences) func eachSentenceNamesItsTests(_ sentence: String) {
    var count = 0
    for match in sentence.matches(of: /<!-- (test|transcript): ([^>]+) -->/) {
      for name in match.2.split(separator: ", ").map(String.init) {
        count += 1
        let transcript = "Tests/Transcripts/Sessions/\(name).transcript"
        #expect(
          match.1 == "test"
            ? Self.functions.contains(name)
            : FileManager.default.fileExists(
              atPath: Repository.root.appendingPathComponent(transcript).path), "\(name)")
      }
    }
    #expect(count > 0)
  }
}
