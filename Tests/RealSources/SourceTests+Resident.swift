import TestSupport
import Testing

// Serialized with the others, because the rigs load the machine.
extension SourceTests {
  /// The store of a resident process.
  @Suite(.timed, .needs("strace")) struct ResidentTests {
    /// What is kept open is opened again where another folder is in its place; nothing is read or
    /// written in a tick, and the end of the output costs no reading.
    @Test func theStoreIsOpenedOnceAndWrittenRarely() throws {
      let facts = try Rig("resident.py").facts()
      let expected = [
        "replaced.moved.click": "0", "replaced.moved.opened": "yes",
        "replaced.removed.closed": "yes", "replaced.removed.click": "0",
        "replaced.removed.opened": "yes", "replaced.mounted.closed": "yes",
        "replaced.mounted.click": "0", "replaced.mounted.opened": "yes", "edited.grows": "no",
        "others.seen": "20", "traced.reads": "0", "traced.writes": "0", "traced.end": "yes",
        "left": "0",
      ]
      for (name, value) in expected { #expect(facts[name] == value, "\(name)") }
    }
  }
}
