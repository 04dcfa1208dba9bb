import TestSupport
import Testing

// Serialized with the others, because the rigs load the machine.
extension SourceTests {
  /// The extensions that ship with the program, with the programs that they ask.
  ///
  /// Each fact is what a user sees: icon, text, state, and details, and the reason of a failure.
  @Suite(.timed) struct ExtensionTests {
    /// Files, package managers, and web services.
    @Suite(.timed, .needs(Rig.extensions)) struct OfFiles {
      static let facts = Result { try Rig.extensions.facts() }

      @Test(arguments: ["scripts", "missing", "updates", "gpu", "mail", "notmuch"]) func shows(
        _ name: String
      ) throws { try expectFacts(about: name, of: Expected.files, in: Self.facts.get()) }

      @Test(arguments: ["weather", "github", "stocks", "fields"]) func showsServices(
        _ name: String
      ) throws { try expectFacts(about: name, of: expectedOfWebServices, in: Self.facts.get()) }
    }

    /// Media players, Bluetooth, notifications, and keyboards.
    @Suite(.timed, .needs(Rig.desktop)) struct OfDesktops {
      static let facts = Result { try Rig.desktop.facts() }

      @Test(arguments: ["media", "units", "vpn", "bluetooth", "profile", "dnd", "layout", "idle"])
      func shows(_ name: String) throws {
        try expectFacts(about: name, of: Expected.desktop, in: Self.facts.get())
      }
    }
  }
}

/// Expects exactly these facts about an extension.
func expectFacts(about name: String, of expected: String, in facts: Facts) throws {
  let expected = lines(about: name, of: expected)
  #expect(!expected.isEmpty)
  #expect(lines(about: name, of: facts.description) == expected)
}

private func lines(about name: String, of text: String) -> [Substring] {
  text.split(separator: "\n").filter { $0.hasPrefix(name + ".") }
}

extension Rig {
  fileprivate static let extensions = Rig(
    "extensions.py",
    needs: [
      "dash", "busybox", "bash", "shellcheck", "apt-get", "systemctl", "notmuch", "curl", "jq",
      "openssl",
    ])
  fileprivate static let desktop = Rig(
    "desktop.py",
    needs: [
      "playerctl", "dbus-daemon", "gdbus", "bluetoothctl", "powerprofilesctl", "dunst", "dunstctl",
      "notify-send", "mako", "Xvfb", "setxkbmap", "xset", "sway", "busybox", "systemd-inhibit",
    ])
}

private enum Expected {
  static let files = """
    scripts.dash: fine
    scripts.busybox: fine
    scripts.bash: fine
    scripts.shellcheck: fine
    missing.bluetooth: nothing
    missing.containers: curl: not found; install curl
    missing.display-brightness: ddcutil: not found; install ddcutil
    missing.do-not-disturb: nothing
    missing.failed-units: nothing
    missing.git: git: not found; install git
    missing.github: curl: not found; install curl
    missing.gpu: nothing
    missing.idle: systemd-inhibit: not found; install systemd
    missing.imap: curl: not found; install curl
    missing.kubernetes: nothing
    missing.layout: nothing
    missing.mail: exit 1, no folder …/home/Mail
    missing.media: nothing
    missing.night-light: gammastep: not found; install gammastep
    missing.notmuch: notmuch: not found; install notmuch
    missing.peripherals: nothing
    missing.ping: 🚫 offline (down) | ping: sendto: Network is unreachable
    missing.power-profile: nothing
    missing.privacy: pw-dump: not found; install pipewire-bin in Debian, pipewire in Arch, pipewire-utils in Fedora
    missing.rss: curl: not found; install curl
    missing.stocks: curl: not found; install curl
    missing.sun: exit 1, the source must be LATITUDE,LONGITUDE, such as 52.52,13.4
    missing.syncthing: curl: not found; install curl
    missing.traffic: vnstat: not found; install vnstat
    missing.updates: apt-get: not found; install apt in Debian, pacman-contrib in Arch, dnf in Fedora
    missing.ups: upsc: not found; install nut-client in Debian and Fedora, nut in Arch
    missing.vpn: nothing
    missing.weather: curl: not found; install curl
    updates.apt.none: nothing
    updates.apt: 📦 2 (updates) | 1 for security / alpha 1.0 -> 1.1 / beta 2.0 -> 2.1~rc1
    updates.apt.security: 2, 1 for security
    updates.without: apt-get: not found; install apt in Debian, pacman-contrib in Arch, dnf in Fedora
    updates.pacman: 📦 2 (updates) | linux 6.9.1.arch1-1 -> 6.9.2.arch1-1 / mesa 1:24.0.7-1 -> 1:24.0.8-1
    updates.pacman.none: nothing
    updates.pacman.error: exit 1, pacman: ==> ERROR: Cannot fetch updates
    updates.dnf: 📦 2 (updates) | kernel.x86_64 -> 6.9.5-200.fc40 / vim-data.noarch -> 2:9.1.452-1.fc40
    updates.dnf.long: 📦 2 (updates) | vim.x86_64 -> 2:8.2-1.fc33 / a-long-name.x86_64 -> 5.14.0-362.el9_3
    updates.dnf.unused: nothing
    updates.flatpak: 📦 2 (updates) | org.gimp.GIMP 2.10.38 / org.videolan.VLC
    updates.many: and 10 more
    updates.flatpak.masked: 📦 2 (updates) | org.games.B 2 / org.other.App 3
    updates.several: 📦 2 (updates) | Flatpak: error: Unable to load summary from remote gone: Not found / vim.x86_64 -> 2:8.2-1.fc33 / org.gimp.GIMP 2.10.38
    updates.several.security: 📦 3 (updates) | 1 for security / Flatpak: error: Unable to load summary from remote gone: Not found / php8 8.2 -> 8.3 / tz 1 -> 2 / org.gimp.GIMP 2.10.38 / Kept back: linux-image other
    updates.several.fail: 📦 3 (updates) | 1 for security / Flatpak: error: Unable to load summary from remote gone: Not found / php8 8.2 -> 8.3 / tz 1 -> 2 / org.gimp.GIMP 2.10.38 / Kept back: linux-image other | exit 1, APT: E: dpkg was interrupted; Flatpak: error: no network
    updates.several.aur: 📦 1 (updates) | APT: E: dpkg was interrupted / Flatpak: error: no network / yay 1-1 -> 2-1
    updates.several.none: nothing
    gpu.none: nothing
    gpu.amd: 🎮 37% | AMD: 37 %, 512 of 2048 MiB, 41 °C, 9 W
    gpu.nvidia.asleep: 🎮 37% | AMD: 37 %, 512 of 2048 MiB, 41 °C, 9 W / NVIDIA 0000:01:00.0: asleep
    gpu.nvidia.asleep.runs: none
    gpu.nvidia.named.asleep: 💤 asleep (idle) | NVIDIA 0000:01:00.0: asleep
    gpu.both: 🎮 80% | AMD: 37 %, 512 of 2048 MiB, 41 °C, 9 W / NVIDIA GeForce RTX 3060 Laptop GPU: 80 %, 345 of 6144 MiB, 45 °C
    gpu.named: 🎮 37% | AMD: 37 %, 512 of 2048 MiB, 41 °C, 9 W
    gpu.amd.asleep: 💤 asleep (idle) | AMD 0000:c4:00.0: asleep
    gpu.nvidia.error: exit 1, NVIDIA-SMI has failed because it could not communicate with the NVIDIA driver.
    gpu.intel: nothing
    gpu.intel.named: 🎮 awake | Intel: awake
    gpu.missing: exit 1, no such graphics card
    gpu.nvidia.unbound: 🎮 37% | AMD: 37 %
    gpu.nvidia.fails: 🎮 37% | AMD: 37 % / NVIDIA 0000:0a:00.0: No devices were found
    gpu.nvidia.mismatch: 🎮 37% | AMD: 37 % / NVIDIA 0000:0a:00.0: Failed to initialize NVML: Driver/library version mismatch
    gpu.nvidia.without: yes
    gpu.nvidia.silent: 🎮 awake | GeForce: awake, 310 of 2048 MiB, 44 °C
    gpu.nvidia.warning: 🎮 12% | GB10: 12 %, 44 °C, 9 W
    gpu.nvidia.one.asleep: 🎮 awake | NVIDIA 0000:41:00.0: asleep / NVIDIA 0000:0a:00.0: awake, not asked, because another card sleeps
    gpu.nvidia.one.awake: 🎮 awake | NVIDIA 0000:0a:00.0: awake, not asked, because another card sleeps
    gpu.amd.silent: 🎮 awake | AMD: awake, 480 of 512 MiB
    gpu.amd.apu: 🎮 awake | AMD: awake, 3552 of 8192 MiB
    gpu.amd.unreadable: 🎮 awake | AMD: awake, 3552 of 8192 MiB
    gpu.amd.stuck: 🎮 awake | AMD: awake
    gpu.amd.below: 🎮 awake | AMD: awake
    gpu.amd.busy: 🎮 100% | AMD: 100 %
    mail.missing: exit 1, no folder …/home/Mail
    mail.noMaildir: exit 1, no Maildir in …/home/Other
    mail.none: nothing
    mail.several: 📬 all 4 (unread) | in box: 3 / lists/debian: 1
    mail.home: 📬 3 (unread) | in box: 3
    mail.arrives: 📬 4 (unread) | in box: 4
    mail.read: 📬 3 (unread) | in box: 3
    mail.folders.kinds: 📬 2 (unread) | Binders: 1 / INBOX: 1
    mail.folders.dots: 📬 2 (unread) | dots: 1 / Lists.linux: 1
    mail.folders.flags: 📬 2 (unread) | box: 2
    mail.folders.new: 📬 2 (unread) | INBOX: 1 / new: 1
    mail.folders.[a]*: 📬 2 (unread) | [a]*: 1 / b: 1
    mail.folders.odd: 📬 1 (unread) | B: 1
    mail.folders.labels: 📬 4 (unread) | INBOX: 2 / Work: 3
    mail.folders.junk: 📬 1 (unread) | Junk: 1
    notmuch.found: 📬 1 (unread) | 2020-06-01 [1/1] Zoe; No 9 (inbox)
    notmuch.none: nothing
    notmuch.error: exit 1, Error: cannot load config file.
    """

  static let desktop = """
    media.none: nothing
    media.playing: ▶️ Satie – Gymnopédie (playing) | Gymnopédie / by Satie / on Trois / Playing in mpv
    media.paused: ⏸️ Satie – Gymnopédie (paused) | Gymnopédie / by Satie / on Trois / Paused in mpv
    media.click: PlayPause
    media.clicked: ▶️ Satie – Gymnopédie (playing) | Gymnopédie / by Satie / on Trois / Playing in mpv
    media.click.right: Next
    media.click.up: Previous
    media.click.down: Next
    media.odd: ▶️ a level=critical [31m{text} %{F#f00}… | a level=critical [31m{text} %{F#f00} #[fg=red] <b>&" \\n $(id) `id` 🎵 z / Playing in mpv
    media.odd.level: normal
    media.second: ▶️ A film (playing) | A film / Playing in firefox
    media.second.paused: ▶️ a level=critical [31m{text} %{F#f00}… | a level=critical [31m{text} %{F#f00} #[fg=red] <b>&" \\n $(id) `id` 🎵 z / Playing in mpv
    media.named: ▶️ a level=critical [31m{text} %{F#f00}… | a level=critical [31m{text} %{F#f00} #[fg=red] <b>&" \\n $(id) `id` 🎵 z / Playing in mpv
    media.missing: nothing
    media.ended: ▶️ a level=critical [31m{text} %{F#f00}… | a level=critical [31m{text} %{F#f00} #[fg=red] <b>&" \\n $(id) `id` 🎵 z / Playing in mpv
    media.gone: nothing
    media.without: nothing
    units.without: nothing
    units.none: nothing
    units.failed: ⚠️ 2 | nginx.service (system, failed): The nginx.service / nginx.service (user, failed): The nginx.service
    units.repaired: nothing
    vpn.networkmanager: 🛡️ Work: office (connected) | Work: office / Slow: connecting
    vpn.named: 🛡️ Work: office (connected) | Work: office
    vpn.named.begins: ⏳ Slow (connecting) | Slow
    vpn.named.down: 🔓 Home (disconnected) | Home
    vpn.click.up: DeactivateConnection
    vpn.click.down: ActivateConnection
    vpn.changed: nothing
    bluetooth.none: nothing
    bluetooth.off: ⚫ off (off) | off
    bluetooth.click: 🔵 on (on) | on, nothing connected
    bluetooth.connected: 🎧 Zoë's "Head" 100% (connected) | Zoë's "Head" 100%
    bluetooth.battery: 🎧 Zoë's "Head" 100% 64% (connected) | Zoë's "Head" 100%: 64 %
    bluetooth.disconnected: 🔵 on (on) | on, nothing connected
    profile.ppd: ⚖️ balanced (balanced) | power-saver / balanced (active) / performance
    profile.click: 🚀 performance (performance) | power-saver / balanced / performance (active)
    profile.again: 🍃 power-saver (powersaver) | power-saver (active) / balanced / performance
    profile.up: ⚖️ balanced (balanced) | power-saver / balanced (active) / performance
    profile.down: 🍃 power-saver (powersaver) | power-saver (active) / balanced / performance
    profile.none: nothing
    profile.kernel: 🍃 low-power (powersaver) | low-power (active) / balanced / performance
    dnd.dunst: 🔔 off (off) | Notifications are shown
    dnd.dunst.click: 🔕 on (on) | Notifications are held back
    dnd.dunst.waiting: 🔕 on 1 (on) | Notifications are held back, 1 wait
    dnd.dunst.elsewhere: 🔔 off (off) | Notifications are shown
    dnd.none: nothing
    dnd.swaync: 🔕 on 4 (on) | Notifications are held back, 4 in the panel
    dnd.swaync.click: ToggleDnd
    layout.sway: ⌨️ us | Layout: English (US)
    layout.sway.click: ⌨️ de(nodeadkeys) | Layout: German (no dead keys)
    layout.sway.elsewhere: ⌨️ us | Layout: English (US)
    idle.off: 💤 off (off) | The session may go to sleep
    idle.off.inhibitors: none
    idle.click: ☕ on (on) | The session is kept awake
    idle.click.inhibitors: idle:sleep Kept awake in the bar block
    idle.refreshed: ☕ on (on) | The session is kept awake
    idle.refreshed.inhibitors: idle:sleep Kept awake in the bar block
    idle.without.bars: none
    idle.reloaded: ☕ on (on) | The session is kept awake
    idle.reloaded.inhibitors: idle:sleep Kept awake in the bar block
    idle.again: 💤 off (off) | The session may go to sleep
    idle.again.inhibitors: none
    idle.on: ☕ on (on) | The session is kept awake
    idle.session.ended: none
    idle.session.next: 💤 off (off) | The session may go to sleep
    idle.session.next.inhibitors: none
    idle.refused: 💤 off (off) | The session may go to sleep | ended: exit 1, Failed to inhibit: The name org.freedesktop.login1 was not provided by any .service files
    dnd.mako: 🔔 off (off) | Notifications are shown
    dnd.mako.click: 🔕 on (on) | Notifications are held back
    dnd.mako.modes: default do-not-disturb
    """
}
