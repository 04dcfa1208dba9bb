import TestSupport

@testable import todayline

/// Controllers, players, and power profiles.
extension BusServiceTests {
  static func device(
    _ name: String, _ address: String, connected: Bool = true, battery: UInt64? = nil
  ) -> [String: [String: BusValue]] {
    var device: [String: [String: BusValue]] = [
      "org.bluez.Device1": [
        "Alias": .string(name), "Address": .string(address), "Connected": .boolean(connected),
      ]
    ]
    if let battery { device["org.bluez.Battery1"] = ["Percentage": .unsigned(battery)] }
    return device
  }

  static func adapter(_ isPowered: Bool) -> [String: [String: BusValue]] {
    ["org.bluez.Adapter1": ["Powered": .boolean(isPowered), "Alias": .string("mine")]]
  }

  static let bluetooth = [
    Case(name: "no service", service: .bluetooth),
    Case(name: "no controller", service: .bluetooth, system: ["org.bluez": ["/org/bluez": [:]]]),
    Case(
      name: "off", service: .bluetooth, system: ["org.bluez": ["/org/bluez/hci0": adapter(false)]],
      shown: ["off", "off", "off"]),
    Case(
      name: "nothing connected", service: .bluetooth,
      system: [
        "org.bluez": [
          "/org/bluez/hci0": adapter(true),
          "/org/bluez/hci0/dev_1": device("Keys", "AA:1", connected: false),
        ]
      ], shown: ["on", "on", "on, nothing connected"]),
    Case(
      name: "the second controller has the headset", service: .bluetooth,
      system: [
        "org.bluez": [
          "/org/bluez/hci0": adapter(false), "/org/bluez/hci1": adapter(true),
          "/org/bluez/hci1/dev_1": device("Zoë's\nlevel=critical", "AA:1", battery: 64),
          "/org/bluez/hci1/dev_2": device("Keys", "AA:2"),
        ]
      ],
      shown: ["Zoë's level=critical 64%, Keys", "connected", "Zoë's level=critical: 64 %", "Keys"]),
    Case(
      name: "a device of two controllers, which 0 % does not describe", service: .bluetooth,
      system: [
        "org.bluez": [
          "/org/bluez/hci0": adapter(true), "/org/bluez/hci1": adapter(true),
          "/org/bluez/hci0/dev_1": device("Keys", "AA:1", battery: 0),
          "/org/bluez/hci1/dev_1": device("Keys", "AA:1", battery: 0),
        ]
      ], shown: ["Keys", "connected", "Keys"]),
    Case(
      name: "connected by itself", service: .bluetooth,
      system: [
        "org.bluez": [
          "/org/bluez/hci0": adapter(true),
          "/org/bluez/hci0/dev_1": device("Headset", "AA:1", connected: false).merging([
            "org.bluez.MediaControl1": ["Connected": .boolean(true)]
          ]) { $1 },
        ]
      ], shown: ["Headset", "connected", "Headset"]),
    Case(
      name: "a battery that the kernel knows", service: .bluetooth,
      system: [
        "org.bluez": [
          "/org/bluez/hci0": adapter(true), "/org/bluez/hci0/dev_1": device("Pad", "AA:BB:01"),
        ]
      ], files: ["/sys/class/power_supply/hid-aa:bb:01-battery/capacity": "55\n"],
      shown: ["Pad 55%", "connected", "Pad: 55 %"]),
    Case(
      name: "a battery that UPower knows", service: .bluetooth,
      system: [
        "org.bluez": [
          "/org/bluez/hci0": adapter(true), "/org/bluez/hci0/dev_1": device("Phone", "AA:1"),
          "/org/bluez/hci0/dev_2": device("Pen", "AA:2"),
        ],
        "org.freedesktop.UPower": [
          "/one": ["org.freedesktop.UPower.Device": upower("/org/bluez/hci0/dev_1", 71.6)],
          "/two": ["org.freedesktop.UPower.Device": upower("/org/bluez/hci0/dev_2", 0)],
        ],
      ], methods: ["EnumerateDevices": .list([.string("/one"), .string("/two")])],
      shown: ["Phone 71%, Pen", "connected", "Phone: 71 %", "Pen"]),
  ]

  static func upower(_ path: String, _ percentage: Double) -> [String: BusValue] {
    ["NativePath": .string(path), "Percentage": .double(percentage)]
  }

  static func player(_ status: String, _ metadata: [String: BusValue] = [:]) -> Objects {
    [
      "/org/mpris/MediaPlayer2": [
        "org.mpris.MediaPlayer2.Player": [
          "PlaybackStatus": .string(status), "Metadata": FakeBus.dictionary(metadata),
        ]
      ]
    ]
  }

  static let song: [String: BusValue] = [
    "xesam:title": .string("Older\n"), "xesam:artist": .list([.string("Band\n")]),
    "xesam:album": .string("First"),
  ]
  static let film: [String: BusValue] = ["xesam:title": .string("A film")]

  static let media = [
    Case(name: "no player", service: .media, session: ["org.example": [:]]),
    Case(
      name: "the one that plays", service: .media,
      session: [
        "org.mpris.MediaPlayer2.firefox.instance_1": player("Paused", film),
        "org.mpris.MediaPlayer2.mpd": player("Playing", song),
        "org.mpris.MediaPlayer2.playerctld": player("Paused", film),
      ], shown: ["Band – Older", "playing", "Older", "by Band", "on First", "Playing in mpd"]),
    Case(
      name: "the one that is paused", service: .media,
      session: [
        "org.mpris.MediaPlayer2.firefox": player("Stopped", film),
        "org.mpris.MediaPlayer2.mpd": player("Paused", song),
      ], shown: ["Band – Older", "paused", "Older", "by Band", "on First", "Paused in mpd"]),
    Case(
      name: "a song rather than silence", service: .media,
      session: [
        "org.mpris.MediaPlayer2.chromium": player("Playing"),
        "org.mpris.MediaPlayer2.mpd": player("Playing", song),
      ], shown: ["Band – Older", "playing", "Older", "by Band", "on First", "Playing in mpd"]),
    Case(
      name: "one that is left behind", service: .media,
      session: ["org.mpris.MediaPlayer2.brave": player("Stopped")]),
    Case(
      name: "a wanted one first", service: .media, source: "firefox,%any",
      session: [
        "org.mpris.MediaPlayer2.firefox.instance_1": player("Paused", film),
        "org.mpris.MediaPlayer2.mpd": player("Playing", song),
      ], shown: ["A film", "paused", "A film", "Paused in firefox"]),
    Case(
      name: "no other than the wanted one", service: .media, source: "vlc",
      session: ["org.mpris.MediaPlayer2.mpd": player("Playing", song)]),
    Case(
      name: "a file without tags", service: .media,
      session: [
        "org.mpris.MediaPlayer2.vlc": player(
          "Playing", ["xesam:url": .string("file:///a/Lecture%2007%20%E2%80%93%20Rings.mp4")])
      ], shown: ["Lecture 07 – Rings", "playing", "Lecture 07 – Rings", "Playing in vlc"]),
    Case(
      name: "an artist that is a text, of no title", service: .media,
      session: ["org.mpris.MediaPlayer2.vlc": player("Playing", ["xesam:artist": .string("Only")])],
      shown: ["Only – vlc", "playing", "vlc", "by Only", "Playing in vlc"]),
    Case(
      name: "the artists of the album", service: .media,
      session: [
        "org.mpris.MediaPlayer2.mpd": player(
          "Playing",
          [
            "xesam:title": .string("Song"), "xesam:albumArtist": .list([.string("Band")]),
            "xesam:artist": .list("abcdefgh".map { .string(String($0)) }),
          ])
      ], shown: ["Band – Song", "playing", "Song", "by Band", "Playing in mpd"]),
  ]

  static func profiles(_ active: String, degraded: String = "") -> [String: BusValue] {
    [
      "ActiveProfile": .string(active), "PerformanceDegraded": .string(degraded),
      "Profiles": .list(
        ["power-saver", "balanced", "performance"].map {
          FakeBus.dictionary(["Profile": .string($0)])
        }),
    ]
  }

  static let profileName = "org.freedesktop.UPower.PowerProfiles"
  static let hadess = "net.hadess.PowerProfiles"
  static let power = [
    Case(name: "nothing", service: .powerProfile),
    Case(
      name: "the firmware", service: .powerProfile,
      files: [
        "/sys/firmware/acpi/platform_profile": "low-power\n",
        "/sys/firmware/acpi/platform_profile_choices": "low-power balanced\n",
      ], shown: ["low-power", "powersaver", "low-power (active)", "balanced"]),
    Case(
      name: "a daemon", service: .powerProfile,
      system: [
        profileName: [
          "/org/freedesktop/UPower/PowerProfiles": [profileName: profiles("power-saver")]
        ]
      ], files: ["/sys/firmware/acpi/platform_profile": "balanced\n"],
      shown: ["power-saver", "powersaver", "power-saver (active)", "balanced", "performance"]),
    Case(
      name: "the old name, and a limit", service: .powerProfile,
      system: [
        hadess: [
          "/net/hadess/PowerProfiles": [hadess: profiles("performance", degraded: "lap-detected")]
        ]
      ],
      shown: [
        "performance", "performance", "power-saver", "balanced", "performance (active)",
        "performance is limited: lap-detected",
      ]),
    Case(
      name: "a profile of another tool", service: .powerProfile,
      system: [
        profileName: ["/org/freedesktop/UPower/PowerProfiles": [profileName: profiles("unknown")]]
      ], shown: ["unknown", "", "power-saver", "balanced", "performance"]),
    Case(
      name: "one that a game holds", service: .powerProfile,
      system: [
        hadess: [
          "/net/hadess/PowerProfiles": [
            hadess: [
              "ActiveProfile": .string("performance"),
              "ActiveProfileHolds": .list([
                FakeBus.dictionary([
                  "ApplicationId": .string("gamemode"), "Profile": .string("performance"),
                  "Reason": .string("a game\nruns"),
                ])
              ]),
            ]
          ]
        ]
      ], shown: ["performance", "performance", "performance is held by gamemode: a game runs"]),
    Case(
      name: "the firmware's own balance", service: .powerProfile,
      files: ["/sys/firmware/acpi/platform_profile": "balanced-performance\n"],
      shown: ["balanced-performance", "balanced"]),
  ]
}
