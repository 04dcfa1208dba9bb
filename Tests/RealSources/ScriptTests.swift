import TestSupport
import Testing

// Serialized with the others, because the rigs load the machine.
extension SourceTests {
  /// Text in 42 scripts and ways of writing, cut at each width.
  @Suite(.timed) struct ScriptTests {
    @Test func aCutIsWherePangoAndUtf8procHaveACursor() throws {
      let facts = try Rig("scripts.py").facts()
      #expect(facts["wrong"] == "none")
      #expect(facts["texts"] == "42")
      #expect(facts["cuts"] == "528")
    }
  }
}
