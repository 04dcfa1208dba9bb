import Foundation
import TestSupport
import Testing

/// A test that hangs ends the run instead, and says which it was.
@Suite(.timed) struct TimeLimitTests {
  @Test func everySuiteHasATimeLimit() throws {
    let folder = Repository.root.appendingPathComponent("Tests")
    let names = FileManager.default.subpaths(atPath: folder.path) ?? []
    var suites = 0
    for name in names where name.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      let code = text.replacing("@Suite(\n", with: "@Suite(")
      for suite in code.components(separatedBy: "\n").filter({ $0.contains(#/^\s*@Suite/#) }) {
        suites += 1
        #expect(suite.contains(".timed"), "\(name): \(suite)")
      }
      if text.contains(#/\n\s*@Test/#) {
        #expect(text.contains("@Suite(") || text.contains("extension "), "\(name) has no suite")
      }
    }
    #expect(suites > 200)
  }
}
