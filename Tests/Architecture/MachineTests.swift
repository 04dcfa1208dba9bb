import Foundation
import TestSupport
import Testing

/// Both machines have all that the abstract class demands: a member that is left out would end the
/// program when it is called.
@Suite(.timed) struct MachineTests {
  /// Returns how often each name is declared by functions and variables with some words around it.
  static func declarations(
    _ start: String, _ end: String, in folder: String
  ) throws -> [String: Int] {
    let declaration = try Regex<(Substring, Substring)>(
      start + #"(?:func|var) (\w+)[^{}]*\{"# + end)
    var counts: [String: Int] = [:]
    let folder = Repository.root.appendingPathComponent(folder)
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where path.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      for match in text.matches(of: declaration) { counts[String(match.output.1), default: 0] += 1 }
    }
    return counts
  }

  @Test("a machine overrides every member", arguments: ["Sources/Platform", "Tests/Support"])
  func everyMemberIsOverridden(_ folder: String) throws {
    let demanded = try Self.declarations("", #"\s*missing\(\)"#, in: "Sources/Core/Machine")
    #expect(demanded.count > 40)
    let overridden = try Self.declarations(#"override "#, "", in: folder)
    for (name, count) in demanded.sorted(by: { $0.key < $1.key }) {
      #expect(overridden[name, default: 0] >= count, "\(name)")
    }
  }
}
