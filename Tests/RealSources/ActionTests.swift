import TestSupport
import Testing

// Serialized with the others, because the rigs load the machine.
extension SourceTests {
  /// The commands of actions, with real processes: one at a time, and no click is lost.
  @Suite(.timed) struct ActionTests {
    static let facts = [
      "crowd-10-1.sum": "10", "crowd-10-1.shown": "10", "crowd-10-1.alone": "yes",
      "crowd-10-1.few": "yes", "crowd-10-2.sum": "4", "crowd-10-2.shown": "4",
      "crowd-10-2.alone": "yes", "crowd-10-2.few": "yes", "crowd-100-1.sum": "100",
      "crowd-100-1.shown": "100", "crowd-100-1.alone": "yes", "crowd-100-1.few": "yes",
      "twice.ends": "0", "twice.toggled": "10", "waits.not": "0", "waits.sum": "2",
      "killed.first.runners": "1", "killed.first.then": "2", "killed.again.runners": "1",
      "killed.again.then": "2", "hangs.failure": "yes", "hangs.then": "yes", "fails.shown": "yes",
      "fails.then": "yes", "stream.shown": "yes", "stream.sum": "10", "told.ends": "0",
      "told.heard": "60", "told.few": "yes", "told.stream": "13113", "refreshed.ends": "0",
      "refreshed.few": "yes", "refreshed.once": "yes", "left": "0",
    ]

    @Test func noClickIsLost() throws {
      let facts = try Rig("actions.py").facts()
      for (name, value) in Self.facts { #expect(facts[name] == value, "\(name)") }
    }
  }
}
