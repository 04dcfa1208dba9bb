import TestSupport
import Testing

/// Slow and hostile sources for real: a web service, commands, mounts, disks and the kernel's counters,
/// each in a machine of its own.
@Suite(.timed, .serialized, .long, .needs("python3", "unshare", "curl", "openssl"))
struct SourceTests {
  /// Two hundred simultaneous callers, without a stored value and with an old one.
  @Test func manyCallersAskOnce() throws {
    let facts = try Rig("crowd.py").facts()
    for widget in ["http", "exec"] {
      for pace in ["slow", "quick"] {
        let name = widget + "." + pace
        #expect(facts[name + ".cold.asked"] == "1")
        #expect(facts[name + ".cold.then"] == "one")
        #expect(facts[name + ".old.asked"] == "2")
        #expect(facts[name + ".old.then"] == "two")
      }
      #expect(facts[widget + ".slow.cold.said"] == "Refreshing…")
      #expect(facts[widget + ".slow.old.refreshers"] == "1")
    }
    #expect(facts["left"] == "0")
  }

  /// Requests are polite: validators are sent back, and no request comes too soon.
  @Test func theServersHeadersAreObeyed() throws {
    let facts = try Rig("manners.py").facts()
    #expect(facts["nothing.published"] == "no")
    #expect(facts["new.waits"] == "two")
    for name in ["busy", "busy-until", "broken"] {
      #expect(facts[name + ".requests"] == "1")
      #expect(facts[name + ".clicked"] == "2")
      #expect(facts[name + ".waits-as-told"] == "yes")
    }
  }
}
