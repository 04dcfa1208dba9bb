import TestSupport
import Testing

extension SourceTests.ExtensionTests {
  /// Microphones of hardware and of programs, by what pactl(1) and wpctl(1) print.
  @Suite(.timed, .needs(Rig.microphones)) struct OfSound {
    static let facts = Result { try Rig.microphones.facts() }

    @Test(arguments: ["microphone", "volume"]) func shows(_ name: String) throws {
      try expectFacts(about: name, of: expected, in: Self.facts.get())
    }
  }
}

extension Rig { fileprivate static let microphones = Rig("microphones.py", needs: ["busybox"]) }

private let expected = #"""
  microphone.real: 🎤 50% | The alsa_input.pci
  microphone.real.click: set-source-mute alsa_input.pci toggle
  microphone.virtual: 🎤 50% | The clean_source
  microphone.virtual.muted: 🔇 muted (virtual) | The clean_source / Programs may still hear the one behind it
  microphone.virtual.muted.click: set-source-mute clean_source toggle
  microphone.behind.muted: 🔇 muted | The clean_source / The microphone behind it is muted
  microphone.behind.muted.click: set-source-mute alsa_input.pci toggle
  microphone.behind.two: 🔇 muted | The clean_source / The microphones behind it are muted
  microphone.behind.two.click: nothing
  microphone.alone: 🔇 muted | The clean_source
  microphone.spaces: 🎤 30% | The Clean Mic
  microphone.spaces.click: set-source-mute Clean Mic toggle
  microphone.output: nothing
  microphone.output.click: nothing
  microphone.output.other: nothing
  microphone.output.chosen: 🎤 50% | The clean.monitor
  microphone.output.chosen.click: set-source-mute clean.monitor toggle
  volume.wpctl.output: 🔉 40%
  volume.wpctl.output.click: set-mute @DEFAULT_AUDIO_SINK@ toggle
  volume.wpctl.output.scroll: set-volume @DEFAULT_AUDIO_SINK@ 0.35
  microphone.wpctl.output: nothing
  microphone.wpctl.output.click: nothing
  microphone.wpctl.output.scroll: nothing
  volume.wpctl.dummy: nothing
  volume.wpctl.dummy.click: nothing
  volume.wpctl.dummy.scroll: nothing
  microphone.wpctl.dummy: nothing
  microphone.wpctl.dummy.click: nothing
  microphone.wpctl.dummy.scroll: nothing
  volume.wpctl.device: 🔉 40% | Desk Mic
  volume.wpctl.device.click: set-mute @DEFAULT_AUDIO_SINK@ toggle
  volume.wpctl.device.scroll: set-volume @DEFAULT_AUDIO_SINK@ 0.35
  microphone.wpctl.device: 🎤 40% | Desk Mic
  microphone.wpctl.device.click: set-mute @DEFAULT_AUDIO_SOURCE@ toggle
  microphone.wpctl.device.scroll: set-volume @DEFAULT_AUDIO_SOURCE@ 0.35
  volume.wpctl.none: nothing
  volume.wpctl.none.click: nothing
  volume.wpctl.none.scroll: nothing
  microphone.wpctl.none: nothing
  microphone.wpctl.none.click: nothing
  microphone.wpctl.none.scroll: nothing
  """#
