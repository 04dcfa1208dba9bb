import TestSupport
import Testing

// Serialized with the others, because the rigs load the machine.
extension SourceTests {
  /// Real message buses, and what is in place of one.
  @Suite(.timed, .needs(Rig.buses)) struct BusTests {
    static let facts = Result { try Rig.buses.facts() }

    @Test func aStreamHears() throws {
      let facts = try Self.facts.get()
      let expected = [
        "nothing": "nothing", "appears": "on", "signal": "A song on", "processes": "none",
        "started": "none none", "bus.ended": "on", "bus.again": "Again on", "call": "Called",
        "call.processes": "todayline todayline-guard todayline-watch", "call.later": "Later",
        "hung.call": "Heard", "hung.stream": "yes", "hung.later": "Sung", "dying.then": "yes",
        "broker.call": "First", "broker.stream": "First", "broker.signal": "Second",
        "broker.quiet": "yes", "broker.ended": "yes", "broker.again": "Third",
      ]
      for (name, value) in expected { #expect(facts[name] == value, "\(name)") }
      // vpn, which looks at the kernel's interfaces, every ten seconds.
      let wakeups = try #require(facts["quiet.wake-ups"].flatMap { Int($0) })
      #expect(wakeups <= 4, "\(facts)")
    }

    @Test(arguments: ["silent", "nonsense", "refusal", "huge", "flood"]) func nothingStopsTheLine(
      _ name: String
    ) throws {
      let facts = try Self.facts.get()
      #expect(facts[name + ".goes-on"] == "yes")
      #expect(facts[name + ".is-calm"] == "yes")
    }
  }
}

extension Rig {
  fileprivate static let buses = Rig(
    "buses.py", needs: ["dbus-daemon", "dbus-broker", "playerctl", "python3"])
}
