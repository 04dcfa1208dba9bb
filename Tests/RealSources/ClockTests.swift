import TestSupport
import Testing

// Serialized with the others, because the rigs load the machine.
extension SourceTests {
  /// Clocks in real streams, while the machine is busy.
  @Suite(.timed) struct ClockTests {
    @Test func linesComeWithTheClock() throws { try expectClock(in: Rig("clock.py", "4")) }

    @Test(.long) func linesComeWithTheClockForAMinute() throws {
      let facts = try expectClock(in: Rig("clock.py", "65"))
      let passed = Int(facts["minutes.passed"] ?? "") ?? 0
      #expect(passed >= 1)
      print("clock: \(facts.description.split(separator: "\n").filter { $0.contains("late") })")
    }

    /// How late a line is depends on the machine; whether one is early does not.
    @discardableResult private func expectClock(in rig: Rig) throws -> Facts {
      let facts = try rig.facts()
      for name in ["minutes", "seconds"] {
        #expect(facts[name + ".early"] == "0")
        #expect(facts[name + ".order"] == "yes")
      }
      #expect(Int(facts["seconds.lines"] ?? "") ?? 0 > 1)
      // Once a minute, and some room for pages that are read from the disk.
      let woken = Int(facts["minutes.woken"] ?? "") ?? .max
      #expect(woken <= (Int(facts["minutes.passed"] ?? "") ?? 0) + 3, "\(facts)")
      #expect(facts["continued.lines"] == "yes")
      #expect(facts["continued.old"] == "no")
      #expect(facts["files"] == "0", "a clock stores nothing")
      #expect(facts["left"] == "0")
      return facts
    }
  }
}
