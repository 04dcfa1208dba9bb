import TestSupport

@testable import todayline

/// Notifications, units, and networks.
extension BusServiceTests {
  static let notificationName = "org.freedesktop.Notifications"
  static let notifications = [
    Case(name: "no daemon", service: .notifications, session: ["org.example": [:]]),
    Case(
      name: "dunst", service: .notifications,
      session: [
        notificationName: [
          "/org/freedesktop/Notifications": [
            "org.dunstproject.cmd0": ["paused": .boolean(true), "waitingLength": .unsigned(2)]
          ]
        ]
      ], methods: ["GetServerInformation": .string("dunst")],
      shown: ["on 2", "on", "Notifications are held back, 2 wait"]),
    Case(
      name: "mako in a mode that hides", service: .notifications, session: [notificationName: [:]],
      files: [
        "/home/u/.config/mako/config": "font=x\n[mode=away]\ndefault-timeout=0\ninvisible=1\n"
      ],
      methods: [
        "GetServerInformation": .string("mako"),
        "ListModes": .list([.string("default"), .string("away")]),
      ], shown: ["on", "on", "Notifications are held back"]),
    Case(
      name: "mako in a mode without effect", service: .notifications,
      session: [notificationName: [:]],
      files: ["/home/u/.config/mako/config": "[mode=away app-name=x]\ninvisible=1\n[mode=b]\n"],
      methods: [
        "GetServerInformation": .string("mako"),
        "ListModes": .list([.string("away"), .string("b")]),
      ], shown: ["off", "off", "Notifications are shown"]),
    Case(
      name: "mako without a mode", service: .notifications, session: [notificationName: [:]],
      methods: ["GetServerInformation": .string("mako"), "ListModes": .list([])],
      shown: ["off", "off", "Notifications are shown"]),
    Case(
      name: "SwayNC while a screen is shared", service: .notifications,
      session: [notificationName: [:], "org.erikreider.swaync.cc": [:]],
      methods: [
        "GetServerInformation": .string("SwayNotificationCenter"),
        "GetSubscribeData": .list([.boolean(false), .boolean(false), .unsigned(3), .boolean(true)]),
      ], shown: ["on 3", "on", "Notifications are held back, 3 in the panel"]),
    Case(
      name: "a desktop that is inhibited", service: .notifications,
      session: [
        notificationName: [
          "/org/freedesktop/Notifications": [notificationName: ["Inhibited": .boolean(true)]]
        ]
      ], methods: ["GetServerInformation": .string("Plasma")],
      shown: ["on", "on", "Notifications are held back"]),
    Case(
      name: "one that does not tell", service: .notifications, session: [notificationName: [:]],
      methods: ["GetServerInformation": .string("fnott")]),
  ]

  static func unit(_ name: String, _ load: String, _ active: String, _ sub: String) -> BusValue {
    .list([name, "The \(name)\nunit", load, active, sub, "", "/unit/" + name].map { .string($0) })
  }

  static let systemd = "org.freedesktop.systemd1"
  static let units = [
    Case(name: "no systemd", service: .failedUnits),
    Case(
      name: "none", service: .failedUnits, system: [systemd: [:]], session: [systemd: [:]],
      methods: ["ListUnitsFiltered": .list([])]),
    Case(
      name: "failed, gone, and again and again", service: .failedUnits,
      system: [
        systemd: ["/unit/flaky": ["org.freedesktop.systemd1.Service": ["NRestarts": .unsigned(9)]]]
      ],
      methods: [
        "ListUnitsFiltered": .list([
          unit("one", "loaded", "failed", "failed"), unit("gone", "not-found", "failed", "failed"),
          unit("flaky", "loaded", "activating", "auto-restart"),
          unit("calm", "loaded", "activating", "auto-restart"),
        ])
      ],
      shown: [
        "2", "", "one (system, failed): The one unit",
        "flaky (system, restarts again and again): The flaky unit",
      ]),
  ]

  static let manager = "org.freedesktop.NetworkManager"
  static func network(
    _ connections: [(id: String, type: String, interface: String)], state: UInt64 = 2
  ) -> Objects {
    var objects: Objects = [
      "/org/freedesktop/NetworkManager": [
        manager: ["ActiveConnections": .list(connections.indices.map { .string("/active/\($0)") })]
      ]
    ]
    for (index, connection) in connections.enumerated() {
      objects["/active/\(index)"] = [
        manager + ".Connection.Active": [
          "Id": .string(connection.id), "Type": .string(connection.type), "State": .unsigned(state),
          "Devices": .list([.string("/device/\(index)")]),
        ]
      ]
      objects["/device/\(index)"] = [
        manager + ".Device": ["Interface": .string(connection.interface)]
      ]
    }
    return objects
  }

  static let address = "fd000000000000000000000000000001 03 40 00 80 "
  static let vpns = [
    Case(name: "none", service: .vpn, source: "any"),
    Case(
      name: "OpenVPN is one", service: .vpn, source: "any",
      system: [
        manager: network([("Work", "vpn", "eth0"), ("tun0", "tun", "tun0"), ("Home", "wifi", "w")])
      ],
      files: [
        "/sys/class/net/tun0/tun_flags": "0x1001\n", "/proc/net/if_inet6": address + "tun0\n",
      ], shown: ["Work", "connected", "Work"]),
    Case(
      name: "a virtual machine is none", service: .vpn, source: "any",
      system: [manager: network([("vnet0", "tun", "vnet0")])],
      files: [
        "/sys/class/net/vnet0/tun_flags": "0x1002\n", "/proc/net/if_inet6": address + "vnet0\n",
      ]),
    Case(
      name: "a tunnel without an address is none", service: .vpn, source: "any",
      files: [
        "/sys/class/net/tailscale0/tun_flags": "0x1001\n",
        "/proc/net/if_inet6": "fe800000000000000000000000000001 03 40 20 80 tailscale0\n",
      ]),
    Case(
      name: "WireGuard without a manager", service: .vpn, source: "any",
      files: [
        "/sys/class/net/wg0/uevent": "DEVTYPE=wireguard\n", "/proc/net/if_inet6": address + "wg0\n",
      ], shown: ["wg0", "connected", "wg0"]),
    Case(
      name: "WireGuard that nobody answers", service: .vpn, source: "any",
      files: [
        "/sys/class/net/wg0/uevent": "DEVTYPE=wireguard\n", "/proc/net/if_inet6": address + "wg0\n",
        "/sys/class/net/wg0/statistics/rx_bytes": "0\n",
        "/sys/class/net/wg0/statistics/tx_bytes": "5920\n",
      ]),
    Case(
      name: "WireGuard that nobody answers, of a manager", service: .vpn, source: "any",
      system: [manager: network([("Home", "wireguard", "wg0"), ("Work", "vpn", "eth0")])],
      files: [
        "/sys/class/net/wg0/statistics/rx_bytes": "0\n",
        "/sys/class/net/wg0/statistics/tx_bytes": "5920\n",
      ], shown: ["Work", "connected", "Work", "Home: connecting"]),
    Case(
      name: "one that asks for a password", service: .vpn, source: "any",
      system: [manager: network([("Work", "vpn", "eth0")], state: 1)],
      shown: ["Work", "connecting", "Work: connecting"]),
    Case(
      name: "a named one that begins", service: .vpn, source: "Work",
      system: [manager: network([("Work", "vpn", "eth0")], state: 1)],
      shown: ["Work", "connecting", "Work"]),
    Case(
      name: "one that ends", service: .vpn, source: "any",
      system: [manager: network([("Work", "vpn", "eth0")], state: 3)]),
    Case(
      name: "a named one that is down", service: .vpn, source: "Work",
      system: [manager: network([])], shown: ["Work", "disconnected", "Work"]),
  ]
}
