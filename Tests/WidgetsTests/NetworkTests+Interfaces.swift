import TestSupport
import Testing

@testable import todayline

/// The interfaces that a source names, their state, and their addresses.
extension NetworkTests {
  struct Route: NamedCase {
    var name: String
    var route: String?
    var route6: String?
    var table = NetworkCaptures.laptop
    /// The interfaces that are down.
    var down: [String] = []
    var interface: String?
  }

  static let routes = [
    Route(
      name: "one", route: NetworkCaptures.serverRoute, table: NetworkCaptures.server,
      interface: "eth0"),
    Route(name: "the lowest metric", route: NetworkCaptures.laptopRoute, interface: "enp0s31f6"),
    Route(
      name: "IPv4 comes first", route: NetworkCaptures.serverRoute, route6: NetworkCaptures.route6,
      table: NetworkCaptures.server, interface: "eth0"),
    Route(
      name: "IPv6", route: NetworkCaptures.noRoute, route6: NetworkCaptures.route6, interface: "wg0"
    ), Route(name: "without IPv4", route6: NetworkCaptures.route6, interface: "wg0"),
    Route(name: "none", route: NetworkCaptures.noRoute),
    Route(
      name: "a blackhole, as of a kill switch",
      route: NetworkCaptures.noRoute + "*\t00000000\t00000000\t0001\t0\t0\t0\t00000000\t0\t0\t0\n"),
    Route(
      name: "a blackhole behind a VPN",
      route: NetworkCaptures.noRoute + "*\t00000000\t00000000\t0001\t0\t0\t99\t00000000\t0\t0\t0\n"
        + "wg0\t00000000\t00000000\t0001\t0\t0\t50\t00000000\t0\t0\t0\n", interface: "wg0"),
    Route(
      name: "without a cable", route: NetworkCaptures.laptopRoute, down: ["enp0s31f6"],
      interface: "wlp2s0"),
    Route(
      name: "all without a cable", route: NetworkCaptures.laptopRoute,
      down: ["enp0s31f6", "wlp2s0"], interface: "enp0s31f6"),
    Route(
      name: "one without a cable", route: NetworkCaptures.serverRoute,
      table: NetworkCaptures.server, down: ["eth0"], interface: "eth0"),
    Route(name: "empty", route: "", route6: ""),
    Route(
      name: "not as documented", route: "\n\neth0\neth0\t00000000\nx x x x x x x x x\n",
      route6: "0\n\(String(repeating: "0", count: 32)) 00 \n"),
  ]

  /// Without the tables of /proc, nothing is known of the network: it may well be there.
  @Test func missingTablesAreNoMissingRoute() throws {
    let machine = Self.machine(route: nil)
    var counters = Counters()
    #expect(throws: Failure.system(.notFound, path: "/proc/net/route")) {
      try Self.sample(&counters, on: machine)
    }
    machine.addFile("/proc/net/ipv6_route", "")
    #expect(throws: Failure.absent("default route")) { try Self.sample(&counters, on: machine) }
    #expect(throws: Failure.system(.notFound, path: Self.path)) {
      try Self.sample(&counters, on: FakeMachine())
    }
  }

  @Test(arguments: routes) func theDefaultRouteIsFound(_ route: Route) throws {
    let machine = Self.machine(route.table, route: route.route)
    if let route6 = route.route6 { machine.addFile("/proc/net/ipv6_route", route6) }
    for name in route.down { machine.addFile("/sys/class/net/\(name)/operstate", "down\n") }
    var counters = Counters()
    guard let interface = route.interface else {
      #expect(throws: Failure.absent("default route")) { try Self.sample(&counters, on: machine) }
      return
    }
    #expect(try Self.sample(&counters, on: machine)["interface"] == .text(interface))
  }

  @Test(
    arguments: [
      ("wlp2s0", "wlp2s0"), ("wl*", "wlp2s0"), ("*", "enp0s31f6, wlp2s0, docker0, veth1a2b3c, wg0"),
      ("all", "enp0s31f6, wlp2s0, docker0, veth1a2b3c, wg0"), ("lo", "lo"), ("l*", "lo"),
      ("!lo", "enp0s31f6, wlp2s0, docker0, veth1a2b3c, wg0"),
      ("!docker*,!veth*", "enp0s31f6, wlp2s0, wg0"), ("wl*,en*", "enp0s31f6, wlp2s0"),
      ("*0,!docker?", "wlp2s0, wg0"), ("all,!docker0,!veth*", "enp0s31f6, wlp2s0, wg0"),
      ("wg?", "wg0"), ("wg??", nil), ("lo,wg*", "lo, wg0"), ("lo, wg*", "lo, wg0"),
      ("*,lo", "lo, enp0s31f6, wlp2s0, docker0, veth1a2b3c, wg0"), ("w*2*0", "wlp2s0"),
      ("nothing", nil), ("!*", nil), (",", "enp0s31f6, wlp2s0, docker0, veth1a2b3c, wg0"),
    ] as [(String, String?)]) func patterns(_ pattern: String, _ interfaces: String?) throws
  {
    let machine = Self.machine(NetworkCaptures.laptop)
    var counters = Counters()
    guard let interfaces else {
      let all = ["lo", "enp0s31f6", "wlp2s0", "docker0", "veth1a2b3c", "wg0"]
      #expect(throws: Failure.absent("interface “\(pattern)”", existing: all)) {
        try Self.sample(&counters, from: pattern, on: machine)
      }
      return
    }
    #expect(
      try Self.sample(&counters, from: pattern, on: machine)["interface"] == .text(interfaces))
  }

  /// A kernel without wireless extensions has no folder and no table of them.
  @Test func wirelessWithoutExtensions() throws {
    let machine = Self.machine(NetworkCaptures.laptop)
    machine.addFile("/sys/class/net/wlp2s0/phy80211/index", "0\n")
    machine.interfaces["wlp2s0"] = [.signal: [UInt8(bitPattern: -54)]]
    var counters = Counters()
    let needed = ["wireless", "wired", "signal", "signal.linear", "signal.level"]
    let reading = try Self.sample(&counters, from: "wlp2s0", needed: needed, on: machine)
    #expect(reading["wireless"] == .text("") && reading["wired"] == nil)
    #expect(reading["signal"] == .fraction(0.8))
    #expect(reading["signal.linear"] == .fraction(0.66))
    #expect(reading["signal.level"] == .number("-54"))
  }

  @Test(arguments: ["10\n", "10000\n"]) func aTunnelHasNoSpeed(_ text: String) throws {
    let machine = Self.machine(NetworkCaptures.table([("tun0", 0, 0)]))
    machine.addFile("/sys/class/net/tun0/speed", text)
    machine.addFile("/sys/class/net/tun0/tun_flags", "0x1001\n")
    var counters = Counters()
    let reading = try Self.sample(&counters, from: "tun0", needed: ["speed"], on: machine)
    #expect(reading["speed"] == nil)
  }

  /// The quality has two ranges; the level in dBm has one.
  @Test(
    arguments: [
      ("56.  -54.  -256.", 0.8, "-54"), ("58.   52.    0.", 0.58, nil), ("100.  91.  0.", 1, nil),
      ("78.  -45.  -91.", 65.0 / 70, "-45"), ("0.  0.  0.", 0, nil),
    ] as [(String, Double, String?)]) func theSignalHasOneRange(
      _ numbers: String, _ part: Double, _ level: String?
    ) throws
  {
    let machine = Self.machine(NetworkCaptures.laptop)
    machine.addFile(
      "/proc/net/wireless", "Inter-| sta-|\n face | tus |\nwlp2s0: 0000   \(numbers)  0 0 0 0 0 0\n"
    )
    var counters = Counters()
    let needed = ["signal", "signal.level"]
    let reading = try Self.sample(&counters, from: "wlp2s0", needed: needed, on: machine)
    #expect(reading["signal"] == .fraction(part))
    #expect(reading["signal.level"] == level.map { .number($0) })
  }

  /// A byte counts once: not again in a bridge, its ports, a VLAN, or a tunnel.
  @Test func layersAreNotSummed() throws {
    let machine = Self.machine(NetworkCaptures.laptop)
    let folder = "/sys/class/net/"
    machine.addFile(folder + "docker0/lower_veth1a2b3c/mtu", "1500\n")
    machine.addFile(folder + "veth1a2b3c/brport/state", "3\n")
    machine.addFile(folder + "wg0/uevent", "DEVTYPE=wireguard\n")
    machine.addFile(folder + "enp0s31f6/type", "1\n")
    var counters = Counters()
    let all = try Self.sample(&counters, from: "all", on: machine)
    #expect(all["interface"] == .text("enp0s31f6, wlp2s0"))
    // Who names them has them.
    for name in ["docker0", "wg*", "*0"] {
      let reading = try Self.sample(&counters, from: name, on: machine)
      #expect(reading.text("interface")?.contains("0") == true)
    }
  }

  /// Beside a card, what has none repeats its bytes; PPP does if it goes over Ethernet.
  @Test(arguments: [(true, "eth0"), (false, "eth0, ppp0")]) func copiesOfACardAreNotSummed(
    _ isOverEthernet: Bool, _ interfaces: String
  ) throws {
    let machine = Self.machine(
      NetworkCaptures.table([("eth0", 1, 1), ("ifb4eth0", 1, 0), ("ve-web", 1, 1), ("ppp0", 1, 1)]))
    machine.addFile("/sys/class/net/eth0/device/vendor", "0x8086\n")
    machine.addFile("/sys/class/net/ppp0/type", "512\n")
    for name in ["ifb4eth0", "ve-web"] { machine.addFile("/sys/class/net/\(name)/type", "1\n") }
    let session = isOverEthernet ? "00000001     02:00:00:00:00:01     eth0\n" : ""
    machine.addFile("/proc/net/pppoe", "Id       Address              Device\n" + session)
    var counters = Counters()
    let all = try Self.sample(&counters, from: "all", on: machine)
    #expect(all["interface"] == .text(interfaces))
  }

  /// A bond has the radio of its active port.
  @Test func aBondOverWiFi() throws {
    let machine = Self.machine(NetworkCaptures.table([("bond0", 1, 1), ("wlan0", 1, 1)]))
    machine.addFile("/sys/class/net/bond0/bonding/active_slave", "wlan0\n")
    machine.addFile("/sys/class/net/wlan0/phy80211/index", "0\n")
    machine.interfaces = [
      "bond0": [.address: [192, 0, 2, 7]], "wlan0": [.networkName: Array("home".utf8)],
    ]
    var counters = Counters()
    let needed = ["ip", "ssid", "wireless", "wired"]
    let reading = try Self.sample(&counters, from: "bond0", needed: needed, on: machine)
    #expect(reading["ip"] == .text("192.0.2.7"))
    #expect(reading["ssid"] == .text("home"))
    #expect(reading["wireless"] != nil && reading["wired"] == nil)
  }

  @Test(arguments: [("type", "512\n"), ("uevent", "DEVTYPE=wwan\n"), ("type", "1\n")])
  func aModemHasNoWire(_ file: String, _ text: String) throws {
    let machine = Self.machine(NetworkCaptures.table([("net0", 1, 1)]))
    machine.addFile("/sys/class/net/net0/" + file, text)
    var counters = Counters()
    let needed = ["wireless", "wired"]
    let reading = try Self.sample(&counters, from: "net0", needed: needed, on: machine)
    #expect(reading["wireless"] == nil)
    #expect((reading["wired"] != nil) == (text == "1\n"))
  }

  /// The address that the world sees comes first, in whichever order the kernel has them.
  @Test(arguments: [true, false]) func aPrivateAddressIsTheLastChoice(_ isFirst: Bool) throws {
    let machine = Self.machine(route: NetworkCaptures.serverRoute)
    let world = "20010db8000000000000000000000002 02 40 00 80     eth0\n"
    let own = "fd120000000000000000000000000001 02 40 00 80     eth0\n"
    machine.addFile("/proc/net/if_inet6", isFirst ? own + world : world + own)
    var counters = Counters()
    let reading = try Self.sample(&counters, from: "eth0", needed: ["ip6"], on: machine)
    #expect(reading["ip6"] == .text("2001:db8::2"))
  }

  @Test func anInterfaceThatIsDownIsReported() throws {
    let machine = Self.machine(NetworkCaptures.laptop, route: NetworkCaptures.laptopRoute)
    var counters = Counters()
    for (interface, state) in [
      ("wlp2s0", "down"), ("enp0s31f6", "lowerlayerdown"), ("wg0", "unknown"),
      ("docker0", "dormant"),
    ] { machine.addFile("/sys/class/net/\(interface)/operstate", state + "\n") }
    for source in ["wlp2s0", "enp*", "wl*,enp*"] {
      #expect(throws: Failure.system(.down, path: source)) {
        try Self.sample(&counters, from: source, on: machine)
      }
    }
    for source in ["wg0", "docker0", "w*", "all", "default"] {
      let reading = try Self.sample(&counters, from: source, needed: ["state"], on: machine)
      #expect(reading["state"] != nil || source == "all" || source == "w*")
    }
    let reading = try Self.sample(&counters, needed: ["state"], on: machine)
    #expect(reading["state"] == .text("lowerlayerdown"))
  }

  /// An answer of the driver, and what is shown of it.
  struct RadioCase: NamedCase {
    var name: String
    var frequency: [UInt8]
    var bitRate: [UInt8]
    var values: [Value?]
  }

  static let radios = [
    RadioCase(
      name: "5,180 MHz and 866.7 Mbit/s", frequency: [0x3C, 0x14, 0, 0, 6, 0, 0, 0],
      bitRate: [0xE0, 0xCA, 0xA8, 0x33, 0, 0, 0, 0], values: [.number("5.18"), .number("866.7")]),
    RadioCase(
      name: "2,437,000,000 Hz", frequency: [0x88, 0x2F, 0x25, 0x00, 3, 0], bitRate: [0, 0, 0, 0],
      values: [.number("2.437"), nil]),
    RadioCase(name: "a channel", frequency: [6, 0, 0, 0, 0, 0], bitRate: [], values: [nil, nil]),
    RadioCase(name: "too short", frequency: [6, 0], bitRate: [1, 2], values: [nil, nil]),
    RadioCase(
      name: "an exponent out of range", frequency: [6, 0, 0, 0, 200, 0], bitRate: [],
      values: [nil, nil]),
  ]

  @Test(arguments: radios) func theRadioIsInGigahertzAndMegabits(_ row: RadioCase) throws {
    let machine = Self.machine(NetworkCaptures.laptop)
    machine.interfaces["wlp2s0"] = [.frequency: row.frequency, .bitRate: row.bitRate]
    var counters = Counters()
    let needed = ["frequency", "bitrate"]
    let reading = try Self.sample(&counters, from: "wlp2s0", needed: needed, on: machine)
    #expect(needed.map { reading[$0] } == row.values)
  }

  @Test func addresses() throws {
    let machine = Self.machine(NetworkCaptures.laptop)
    machine.addFile("/proc/net/if_inet6", NetworkCaptures.addresses6)
    machine.interfaces["wlp2s0"] = [
      .address: [192, 168, 0, 17], .prefixLength: [24], .networkName: Array("Café ⚡".utf8) + [0],
    ]
    machine.interfaces["wg0"] = [.networkName: []]
    machine.addFile("/proc/net/wireless", NetworkCaptures.wireless)
    let needed = ["ip", "prefix", "ip6", "ssid", "signal", "signal.level"]
    var counters = Counters()
    let wireless = try Self.sample(&counters, from: "wl*", needed: needed, on: machine)
    #expect(wireless["ip"] == .text("192.168.0.17"))
    #expect(wireless["prefix"] == .text("24"))
    #expect(wireless["ip6"] == .text("2001:db8:1:2:3:4:5:6"))
    #expect(wireless["ssid"] == .text("Café ⚡"))
    #expect(wireless["signal"] == .fraction(0.8))
    #expect(wireless["signal.level"] == .number("-54"))
    let tunnel = try Self.sample(&counters, from: "wg0", needed: needed, on: machine)
    #expect(tunnel["ip6"] == .text("fd00::"))
    for name in ["ip", "prefix", "ssid", "signal", "signal.level"] {
      #expect(tunnel[name] == nil, "\(name)")
    }
    let wired = try Self.sample(
      &counters, from: "eth0", needed: ["ip6"],
      on: {
        let machine = Self.machine()
        machine.addFile("/proc/net/if_inet6", NetworkCaptures.addresses6)
        return machine
      }())
    #expect(wired["ip6"] == .text("2001:db8:0:1::1"))
  }
}
