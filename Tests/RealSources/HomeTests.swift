import TestSupport
import Testing

// Serialized with the others, because the rigs load the machine.
extension SourceTests {
  /// A home on a network mount that does not answer.
  @Suite(.timed) struct HomeTests {
    /// A stream goes on, and with the folders of the XDG specification elsewhere no call waits; the
    /// manual says so.
    @Test(.enabled(if: HardshipTests.mountsFileSystems, "needs /dev/fuse and user namespaces"))
    func aHomeHangs() throws {
      let facts = try Rig("hunghome.py").facts()
      #expect(facts["stream.first"] == "yes")
      #expect(facts["stream.goes-on"] == "yes")
      for name in ["disk", "exec", "today", "extension", "check"] {
        #expect(facts["local.\(name)"] == "yes", "\(name)")
      }
      #expect(facts["left"] == "0")
    }
  }
}
