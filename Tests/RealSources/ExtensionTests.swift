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

      @Test(arguments: [
        "scripts", "missing", "updates", "units", "gpu", "mail", "notmuch", "weather", "github",
        "stocks", "vpn",
      ]) func shows(_ name: String) throws {
        try expectFacts(about: name, of: Expected.files, in: Self.facts.get())
      }
    }

    /// Media players, Bluetooth, notifications, and keyboards.
    @Suite(.timed, .needs(Rig.desktop)) struct OfDesktops {
      static let facts = Result { try Rig.desktop.facts() }

      @Test(arguments: ["media", "bluetooth", "profile", "dnd", "layout", "idle"]) func shows(
        _ name: String
      ) throws { try expectFacts(about: name, of: Expected.desktop, in: Self.facts.get()) }
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
    missing.bluetooth: bluetoothctl: not found; install bluez in Debian and Fedora, bluez-utils in Arch
    missing.do-not-disturb: dunstctl: not found; install dunst
    missing.failed-units: systemctl: not found; install systemd
    missing.git: git: not found; install git
    missing.github: curl: not found; install curl
    missing.gpu: exit 1, no such card of the drivers amdgpu and nvidia
    missing.idle: systemd-inhibit: not found; install systemd
    missing.imap: curl: not found; install curl
    missing.kubernetes: nothing
    missing.layout: setxkbmap: not found; install x11-xkb-utils in Debian, xorg-setxkbmap in Arch, setxkbmap in Fedora
    missing.mail: exit 1, no folder …/home/Mail
    missing.media: playerctl: not found; install playerctl
    missing.notmuch: notmuch: not found; install notmuch
    missing.power-profile: nothing
    missing.rss: curl: not found; install curl
    missing.stocks: curl: not found; install it
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
    updates.pacman.error: exit 1, ==> ERROR: Cannot fetch updates
    updates.dnf: 📦 2 (updates) | kernel.x86_64 -> 6.9.5-200.fc40 / vim-data.noarch -> 2:9.1.452-1.fc40
    updates.flatpak: 📦 2 (updates) | org.gimp.GIMP 2.10.38 / org.videolan.VLC 3.0.21
    updates.many: and 10 more
    units.error: exit 1, Failed to connect to bus: Host is down
    units.failed: ⚠️ 3 | nginx.service (system): A high performance web server / run-user-1000-doc.mount (system): /run/user/1000/doc / mpd.service (user): Music Player Daemon
    units.none: nothing
    gpu.none: exit 1, no such card of the drivers amdgpu and nvidia
    gpu.amd: 🎮 37% | AMD: 37 %, 512 of 2048 MiB, 41 °C, 9 W
    gpu.nvidia.asleep: 🎮 37% | AMD: 37 %, 512 of 2048 MiB, 41 °C, 9 W / NVIDIA 0000:01:00.0: asleep
    gpu.nvidia.asleep.runs: none
    gpu.nvidia.named.asleep: 💤 asleep (idle) | NVIDIA 0000:01:00.0: asleep
    gpu.both: 🎮 80% | AMD: 37 %, 512 of 2048 MiB, 41 °C, 9 W / NVIDIA GeForce RTX 3060 Laptop GPU: 80 %, 345 of 6144 MiB, 45 °C
    gpu.named: 🎮 37% | AMD: 37 %, 512 of 2048 MiB, 41 °C, 9 W
    gpu.amd.asleep: 💤 asleep (idle) | AMD 0000:c4:00.0: asleep
    gpu.nvidia.error: exit 1, NVIDIA-SMI has failed because it could not communicate with the NVIDIA driver.
    mail.missing: exit 1, no folder …/home/Mail
    mail.noMaildir: exit 1, no Maildir in …/home/Other
    mail.none: nothing
    mail.several: 📬 all 4 (unread) | in box: 3 / lists/debian: 1
    mail.home: 📬 3 (unread) | in box: 3
    mail.arrives: 📬 4 (unread) | in box: 4
    mail.read: 📬 3 (unread) | in box: 3
    notmuch.found: 📬 1 (unread) | 2020-06-01 [1/1] Zoe; No 9 (inbox)
    notmuch.none: nothing
    notmuch.error: exit 1, Error: cannot load config file.
    weather.berlin: ☁️ 21° (clouds) | Berlin: partly cloudy, 21 °C / Feels like 19 °C, wind 13 km/h, humidity 45 % / Today: overcast, 12 to 25 °C / Tomorrow: rain, 0 to 4 °C
    weather.berlin.asked: /v1/search?count=20&name=Berlin /v1/forecast?latitude=52.52437&longitude=13.41053&timezone=auto&forecast_days=2&daily=weather_code,temperature_2m_min,temperature_2m_max&current=weather_code,is_day,temperature_2m,apparent_temperature,relative_humidity_2m,wind_speed_10m
    weather.fahrenheit: 71 °F, partly cloudy
    weather.country: 🌙 0° (night) | Berlin: clear sky, 0 °C / Feels like -2 °C, wind 13 km/h, humidity 45 % / Today: overcast, 12 to 25 °C / Tomorrow: rain, 0 to 4 °C
    weather.country.asked: yes
    weather.region.unknown: exit 1, open-meteo.com knows no place Berlin, France
    weather.accents: ⛈️ 21° (storm) | São Paulo: thunderstorm, 21 °C / Feels like 19 °C, wind 13 km/h, humidity 45 % / Today: overcast, 12 to 25 °C / Tomorrow: rain, 0 to 4 °C
    weather.accents.asked: /v1/search?count=20&name=S%c3%a3o+Paulo+%26+%c3%96l%3f%2541
    weather.coordinates: 🌫️ 21° (fog) | 52.5,-13.25: fog, 21 °C / Feels like 19 °C, wind 13 km/h, humidity 45 % / Today: overcast, 12 to 25 °C / Tomorrow: rain, 0 to 4 °C
    weather.coordinates.asked: /v1/forecast?latitude=52.5&longitude=-13.25&timezone
    weather.states: 0 clear, 1 clear, 2 clouds, 3 clouds, 45 fog, 48 fog, 51 rain, 57 rain, 61 rain, 67 rain, 71 snow, 77 snow, 80 rain, 82 rain, 85 snow, 86 snow, 95 storm, 96 storm, 99 storm
    weather.unknown: exit 1, open-meteo.com knows no place Nowhere
    weather.limit.keeps: ☁️ 21° (clouds) | Berlin: partly cloudy, 21 °C / Feels like 19 °C, wind 13 km/h, humidity 45 % / Today: overcast, 12 to 25 °C / Tomorrow: rain, 0 to 4 °C | exit 1, open-meteo.com: HTTP 429, Minutely API request limit exceeded.
    weather.limit: exit 1, open-meteo.com: HTTP 429, Minutely API request limit exceeded.
    weather.gateway: exit 1, open-meteo.com: HTTP 502
    weather.login: exit 1, the answer is not that of open-meteo.com; does the network need a login?
    weather.lacks: exit 1, open-meteo.com: the answer lacks a value
    weather.offline: exit 6, curl: (6) Could not resolve host: api.open-meteo.com
    github.news: 🐙 2 (unread) | octo/hello: Fix "x" level=critical {a}|b \\n / octo/world: 🎉 v2
    github.sent: Bearer ghp_secret
    github.leaks: no
    github.stored: no
    github.many: 🐙 50+ (unread)
    github.none: nothing
    github.refused: exit 1, api.github.com: HTTP 401, Bad credentials
    github.limit: exit 1, api.github.com: HTTP 403, API rate limit exceeded for user ID 1.
    github.without: exit 1, no token in $GITHUB_TOKEN or …/home/.config/todayline/github-token
    github.file: 🐙 2 (unread) | octo/hello: Fix "x" level=critical {a}|b \\n / octo/world: 🎉 v2
    github.file.sent: Bearer from-file
    stocks.first: AAPL 227.50
    stocks.details: AAPL Inc. / Previous close: 225.00 USD / Today: 224.00 to 229.12
    stocks.next: ^GSPC 227.50
    stocks.next.asked: /v8/finance/chart/%5EGSPC
    stocks.unknown: HTTP 404 Not Found
    vpn.none: nothing
    vpn.named.without: 🔓 Work: office (disconnected) | Work: office
    vpn.kernel: 🛡️ tun0, wg-home (connected) | tun0 / wg-home
    vpn.networkmanager: 🛡️ Work: office (connected) | Work: office
    vpn.named: 🛡️ Work: office (connected) | Work: office
    vpn.named.down: 🔓 Slow (disconnected) | Slow
    vpn.clicks: connection down id Work: office / connection up id Slow
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
    media.odd: ▶️ a level=critical [31m{text} %{F#f00}… | a level=critical [31m{text} %{F#f00} #[fg=red] <b>&" \\n $(id) `id` 🎵z / Playing in mpv
    media.odd.level: normal
    media.second: ▶️ A film (playing) | A film / Playing in firefox
    media.second.paused: ⏸️ A film (paused) | A film / Paused in firefox
    media.named: ▶️ a level=critical [31m{text} %{F#f00}… | a level=critical [31m{text} %{F#f00} #[fg=red] <b>&" \\n $(id) `id` 🎵z / Playing in mpv
    media.missing: nothing
    media.ended: ▶️ a level=critical [31m{text} %{F#f00}… | a level=critical [31m{text} %{F#f00} #[fg=red] <b>&" \\n $(id) `id` 🎵z / Playing in mpv
    media.gone: nothing
    media.error: yes
    bluetooth.none: nothing
    bluetooth.off: ⚫ off (off) | off
    bluetooth.click: 🔵 on (on) | on, nothing connected
    bluetooth.connected: 🎧 Zoë's "Head" 100% (connected) | Zoë's "Head" 100%
    bluetooth.battery: 🎧 Zoë's "Head" 100% 64% (connected) | Zoë's "Head" 100%: 64 %
    bluetooth.disconnected: 🔵 on (on) | on, nothing connected
    profile.ppd: ⚖️ balanced (balanced) | performance / balanced (active) / power-saver
    profile.click: 🍃 power-saver (powersaver) | performance / balanced / power-saver (active)
    profile.again: 🚀 performance (performance) | performance (active) / balanced / power-saver
    profile.down: ⚖️ balanced (balanced) | performance / balanced (active) / power-saver
    profile.up: 🚀 performance (performance) | performance (active) / balanced / power-saver
    profile.none: nothing
    profile.kernel: 🍃 low-power (powersaver) | low-power (active) / balanced / performance
    dnd.dunst: 🔔 off (off) | Notifications are shown
    dnd.dunst.click: 🔕 on (on) | Notifications are held back
    dnd.dunst.waiting: 🔕 on 1 (on) | Notifications are held back, 1 wait
    dnd.dunst.elsewhere: 🔔 off (off) | Notifications are shown
    dnd.none: exit 1, neither dunst nor mako nor SwayNotificationCenter answers
    dnd.swaync: 🔕 on 4 (on) | Notifications are held back, 4 wait
    layout.x.one: ⌨️ us | Layout: us
    layout.x.second: ⌨️ de | Layout: de
    layout.x.next: ⌨️ us | Layout: us
    layout.x.next.map: de,us variant: nodeadkeys,
    layout.x.again: ⌨️ de | Layout: de
    layout.x.again.map: us,de variant: ,nodeadkeys
    layout.xkbswitch: ⌨️ switch fr | Layout: fr(oss)
    layout.hyprland: ⌨️ de | Layout: German (Neo 2)
    layout.hyprland.click: -q switchxkblayout current next
    layout.niri: ⌨️ cz | Layout: Czech (QWERTY)
    layout.niri.click: msg action switch-layout next
    layout.sway: ⌨️ us | Layout: English (US)
    layout.sway.click: ⌨️ de | Layout: German (no dead keys)
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
