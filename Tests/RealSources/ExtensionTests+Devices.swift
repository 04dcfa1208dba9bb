import TestSupport
import Testing

extension SourceTests.ExtensionTests {
  /// Containers, hosts, and devices.
  @Suite(.timed, .needs(Rig.devices)) struct OfDevices {
    static let facts = Result { try Rig.devices.facts() }

    @Test(arguments: [
      "containers", "ping", "privacy", "output", "peripherals", "night-light", "display-brightness",
    ]) func shows(_ name: String) throws {
      try expectFacts(about: name, of: expected, in: Self.facts.get())
    }
  }
}

extension Rig {
  fileprivate static let devices = Rig(
    "devices.py",
    needs: [
      "busybox", "curl", "jq", "ping", "pulseaudio", "pipewire", "pipewire-pulse", "wireplumber",
      "dbus-run-session", "pactl", "parec", "pw-cli", "pw-dump", "redshift",
    ])
}

private let expected = #"""
  containers.none: nothing
  containers.docker.none: nothing
  containers.docker: 🐳 4 | db: healthy / idle: paused / new: starting / web: running
  containers.docker.unhealthy: 🐳 6, 2 unhealthy | loop: restarting / mail level=critical: unhealthy / db: healthy / idle: paused / new: starting / web: running
  containers.docker.level: warning
  containers.docker.many: c18: running / c19: running / and 5 more
  containers.docker.error: exit 1, …/run/docker.sock: curl: (22) The requested URL returned error: 404
  containers.docker.other: 🐳 1 | web: running | exit 1, the answer is not that of Docker or Podman
  containers.docker.stopped: nothing
  containers.podman.none: nothing
  containers.podman.woken: []
  containers.podman: 🐳 2, 1 unhealthy | db: unhealthy / web: running
  containers.podman.both: 🐳 2, 1 unhealthy | db: unhealthy / web: running
  containers.podman.three: 🐳 2 | db: running / web: running
  containers.podman.alone: 🐳 2 | db: running / web: running
  ping.real: 🏓 N ms | 127.0.0.1: N ms / From N to N ms
  ping.all: 🏓 42 ms | 192.0.2.7: 42 ms / From 9.0 to 104 ms
  ping.some: 🏓 58 ms | 192.0.2.7: 58 ms / From 12 to 104 ms / 1 of 3 packets lost
  ping.some.level: warning
  ping.some.values: 58 12 104 1
  ping.none: 🏓 lost | 192.0.2.7: no answer / 3 of 3 packets lost
  ping.none.level: critical
  ping.unreachable: 🏓 lost | 192.0.2.7: unreachable / 3 of 3 packets lost
  ping.busybox: 🏓 9.9 ms | 192.0.2.7: 9.9 ms / From 9.9 to 10.0 ms / 1 of 3 packets lost
  ping.offline: 🚫 offline (down) | ping: connect: Network is unreachable
  ping.unresolved: 🚫 offline (down) | ping: example.org: Temporary failure in name resolution
  ping.unknown: exit 1, ping: nowhere.invalid: Name or service not known
  ping.forbidden: exit 1, ping may not send while it is confined; allow it by “sysctl -w net.ipv4.ping_group_range="0 2147483647"”, or write “confine = no” into the section
  privacy.none: nothing
  privacy.pipewire.unused: nothing
  privacy.pipewire.monitor: nothing
  privacy.pipewire: 🎤 A meeting level=critical | Microphone: A meeting level=critical
  privacy.pipewire.ended: nothing
  privacy.devices: nothing
  privacy.microphone: 🎤 Zoom | Microphone: Zoom
  privacy.camera: 📷 Firefox | Camera: Firefox
  privacy.screen: 🖥️ obs | Screen: obs
  privacy.all: 📷 Firefox, obs, Zoom | Camera: Firefox / Screen: obs / Microphone: Zoom
  privacy.all.states: ['camera', 'screen', 'microphone']
  privacy.all.values: Firefox, obs, Zoom
  privacy.idle: nothing
  privacy.meters: nothing
  privacy.camera.open: 📷 camera | Camera: in use
  privacy.camera.both: 📷 Firefox | Camera: Firefox
  privacy.recorder: 🖥️ wf-recorder | Screen: wf-recorder
  privacy.pulse: 🎤 A "call" | Microphone: A "call"
  output.none: nothing
  output.first: Built-in Audio
  output.device: Built-in Audio Analog S…
  output.click: yes
  output.click.shown: Family 17h
  output.down: yes
  output.down.shown: WH-1000XM4
  output.around: yes
  output.around.shown: Built-in Audio
  output.up: yes
  output.up.shown: WH-1000XM4
  output.back: yes
  output.back.shown: Family 17h
  output.microphone.next: yes
  output.microphone.again: yes
  output.microphone.previous: yes
  output.untouched: two
  output.plugged.next: set-default-sink hdmi
  output.plugged.previous: set-default-sink usb
  output.unplugged.next: set-default-sink usb
  output.unplugged.previous: set-default-sink usb
  output.alone.next: nothing
  output.alone.previous: nothing
  output.wpctl: Built-in Audio
  output.wpctl.next: set-default 46
  output.wpctl.microphone: set-default 47
  peripherals.none: nothing
  peripherals.laptop: nothing
  peripherals.one: 🖱️ 64% | Keyboard K380: 64%
  peripherals.several: 🖱️ low | M510: low / MX Master 3: 30%, charging / Keyboard K380: 64%
  peripherals.several.level: warning
  peripherals.values: M510 3 - –
  peripherals.upower: 🖱️ 12% | WH-1000XM3: 12% / M510: low / MX Master 3: 30%, charging / Wireless Mouse M510: normal / Keyboard K380: 64%
  peripherals.upower.values: WH-1000XM3 5 12 12.0%
  peripherals.both: 🖱️ 7% | Mouse: 7% / WH-1000XM3: 12% / M510: low / MX Master 3: 30%, charging / Keyboard K380: 64%
  peripherals.both.level: critical
  peripherals.without: 🖱️ low | M510: low / MX Master 3: 30%, charging / Keyboard K380: 64%
  peripherals.only: ⚡ 30% (charging) | MX Master 3: 30%, charging / Keyboard K380: 64%
  peripherals.other: nothing
  peripherals.other.name: 🖱️ low | M510: low / MX Master 3: 30%, charging / Keyboard K380: 64%
  display-brightness.usual: 🔆 40% | Display 2: 40%
  display-brightness.other.scale: 🔆 24% | Display 2: 24%
  display-brightness.above: 🔆 24% | Display 2: 24% | exit 1, the monitor does not tell its brightness; see whether DDC/CI is on in its menu
  display-brightness.error: 🔆 24% | Display 2: 24% | exit 1, the monitor does not tell its brightness; see whether DDC/CI is on in its menu
  display-brightness.none: nothing
  display-brightness.off: nothing
  display-brightness.forbidden: exit 1, no access to /dev/i2c-*: add yourself to the group i2c, and log in again
  display-brightness.words: exit 1, DDC communication failed
  display-brightness.silent: exit 1, ddcutil does not answer
  display-brightness.name: exit 1, the source must be the number of a display, as “ddcutil detect” prints it
  display-brightness.wheel: --noverify --display 2 setvcp 10 100 / --noverify --display 2 setvcp 10 92 / --noverify --display 2 setvcp 10 92
  night-light.off: 🔆 off (off) | The screen has its usual colors
  night-light.off.runs: no
  night-light.click: 🌆 4200K (on) | redshift: 4200 K
  night-light.click.runs: yes
  night-light.without.bars: yes
  night-light.reloaded: 🌆 4200K (on) | redshift: 4200 K
  night-light.again: 🔆 off (off) | The screen has its usual colors
  night-light.again.runs: no
  night-light.elsewhere: 🌆 on (on) | redshift, started elsewhere
  night-light.elsewhere.runs: yes
  night-light.fails.off: 🔆 off (off) | The screen has its usual colors
  night-light.fails: 🌆 on (on) | redshift | ended: exit 1, No more methods to try.
  """#
