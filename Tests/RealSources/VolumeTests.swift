import TestSupport
import Testing

// Serialized with the others, because the rigs load the machine.
extension SourceTests {
  /// The extensions for sound with real servers; pactl(1) is the oracle.
  @Suite(
    .timed,
    .needs("pactl", "pulseaudio", "pipewire", "pipewire-pulse", "wireplumber", "dbus-run-session"))
  struct VolumeTests {
    /// The facts that are the same with both servers, by their names.
    static let facts = [
      "call": "Refreshing…", "first": "yes", "then": "yes", "called": "45%", "delay.missed": "0",
      "wheel.up": "yes", "wheel.up.oracle": "80 80", "wheel.down": "yes",
      "wheel.down.oracle": "30 30", "wheel.capped": "yes", "wheel.capped.oracle": "100 100",
      "wheel.floor": "yes", "wheel.floor.oracle": "0 0", "wheel.never-over": "yes",
      "over.shown": "yes", "over.down": "yes", "balance.kept": "90 45", "mute.set": "yes",
      "mute.shown": "yes", "mute.states": "muted", "mute.raised": "yes", "mute.oracle": "Mute: no",
      "mute.clicked": "yes", "mute.lowered": "Mute: yes", "mute.again": "yes",
      "sinks.default": "yes", "sinks.states": "bluetooth", "sinks.device": "Hörer",
      "sinks.scrolled": "yes", "sinks.others": "90 45", "sinks.removed": "yes", "sinks.none": "yes",
      "sinks.added": "yes", "restart.0.kept": "40%", "restart.0.shown": "yes",
      "restart.0.told": "None", "restart.1.kept": "60%", "restart.1.shown": "yes",
      "restart.1.told": "None", "microphone.none": "yes", "microphone.shown": "yes",
      "microphone.scrolled": "yes", "microphone.muted": "yes", "left": "nothing",
    ]

    /// Names with blanks, which PulseAudio refuses.
    static let blanks = [
      "blanks.shown": "yes", "blanks.scrolled": "yes", "blanks.muted": "yes",
      "blanks.others": "80 80", "blanks.removed": "yes",
    ]

    @Test(arguments: ["pulse", "pipewire"]) func soundIsShownAsItIs(_ server: String) throws {
      let facts = try Rig("volume.py", "10", server).facts()
      for (name, value) in Self.facts { #expect(facts[name] == value, "\(name)") }
      if server == "pipewire" {
        for (name, value) in Self.blanks { #expect(facts[name] == value, "\(name)") }
      }
      for number in 0...1 {
        let error = facts["restart.\(number).error"] ?? ""
        #expect(error.contains("no sound server"), "\(error)")
      }
      print(
        "volume, \(server):", facts.description.split(separator: "\n").filter { $0.contains("-ms") }
      )
    }
  }
}
