import TestSupport
import Testing

// Serialized with the others, because the rigs load the machine.
extension SourceTests {
  /// The counters of the kernel, compared with traffic of a known size.
  @Suite(.timed) struct TrafficTests {
    @Test func everyByteIsCounted() throws {
      let facts = try Rig("traffic.py").facts()
      for name in ["received", "sent"] {
        #expect(facts["network.\(name).kernel"] == "yes", "\(name)")
        #expect(facts["network.\(name).transferred"] == "yes", "\(name)")
      }
      #expect(facts["network.down"] == "yes")
      #expect(facts["network.up"] == "yes")
      #expect(facts["network.interface"] == "lo")
      #expect(facts["network.address"] == "127.0.0.1")
      #expect(facts["network.young"] == "yes", "two bars that are drawn together show the same")
      #expect(facts["network.default"] == "offline")
      #expect(facts["network.missing"]?.hasPrefix("no interface “eth9”; available: lo") == true)
      #expect(facts["network.others"]?.hasPrefix("no interface; available: lo") == true)
      #expect(facts["network.waits"] == "0 B")
      #expect(facts["left"] == "0")
      // If the folder is not on a single disk, as in a container, there is nothing to compare.
      guard facts["diskio.device"] == "yes" else { return }
      for name in ["0.read.total", "0.written.total", "1.read.total", "1.written.total"] {
        #expect(facts["diskio." + name] == "yes", "\(name)")
      }
      for name in ["written", "write", "busy"] {
        #expect(facts["diskio." + name] == "yes", "\(name)")
      }
      #expect(facts["diskio.missing"]?.hasPrefix("no disk “nodisk”; available: ") == true)
      #expect(facts["diskio.nowhere"] == "no disk under /proc")
    }
  }
}
