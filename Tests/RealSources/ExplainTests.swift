import TestSupport
import Testing

// Serialized with the others, because the rigs load the machine.
extension SourceTests {
  /// Explanations of the values of this machine.
  @Suite(.timed) struct ExplainTests {
    @Test func aScriptCalculatesTheSameValues() throws {
      let facts = try Rig("explain.py").facts()
      for widget in ["cpu", "memory", "load", "uptime", "disk"] {
        #expect(facts[widget + ".fails"] == "no", "\(facts)")
        #expect(Int(facts[widget + ".formulas"] ?? "") ?? 0 >= 3, "\(facts)")
      }
      for widget in [
        "cpu", "memory", "load", "uptime", "disk", "diskio", "network", "battery", "temperature",
        "backlight", "locks",
      ] { #expect(facts[widget + ".wrong"] == "none", "\(facts)") }
    }
  }
}
