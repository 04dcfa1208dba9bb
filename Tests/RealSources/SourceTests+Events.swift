import TestSupport
import Testing

// Serialized with the others, because the rigs load the machine.
extension SourceTests {
  /// Events of the kernel in real streams, whose interval is an hour.
  @Suite(.timed, .needs("ip", "brightnessctl")) struct KernelTests {
    @Test func aChangeShowsWithoutItsInterval() throws {
      let facts = try Rig("events.py").facts()
      let expected = [
        "link.first": "offline", "link.up": "one 10.7.0.1", "link.address": "one 10.8.0.1",
        "link.down": "offline", "link.again": "one 10.8.0.1", "link.route": "offline",
        "link.other-routes": "0", "veth.first": "near down", "veth.up": "wired",
        "veth.down": "near down", "battery.first": "40% discharging",
        "battery.plug": "41% charging", "battery.burst": "59% charging",
        "battery.pretended": "None", "battery.others": "None", "battery.told": "60% charging",
        "battery.storm": "99% full", "backlight.first": "50%", "backlight.up": "79%",
        "backlight.written": "786", "backlight.floor": "10%", "backlight.event": "70%",
        "backlight.refused": "yes", "brightnessctl": "321", "locks.by-itself": "a A",
        "locks.first": "A", "locks.bound": "a", "left": "0",
      ]
      for (name, value) in expected { #expect(facts[name] == value, "\(name)") }
      // A container may have no tun.
      guard facts["tunnel"] == nil else { return }
      #expect(facts["tunnel.first"] == "office")
      #expect(facts["tunnel.up"] == "tun7")
      #expect(facts["tunnel.down"] == "office")
    }

    /// A stream that only events concern does not wake up while there is none.
    @Test func nothingPolls() throws {
      let facts = try Rig("idle.py").facts()
      let hasDevices = facts["idle.devices"] == "yes"
      let views = hasDevices ? ["battery", "backlight", "network", "view"] : ["network"]
      for name in views + ["tooltip"] {
        #expect(facts["idle.\(name)"] == "0", "\(name)")
        #expect(facts["idle.\(name).alive"] == "yes", "\(name)")
      }
    }
  }
}
