import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct NetworkTests {
  static let path = "/proc/net/dev"

  static func machine(
    _ table: String = NetworkCaptures.server, route: String? = NetworkCaptures.serverRoute
  ) -> FakeMachine {
    let machine = FakeMachine()
    machine.addFile(path, table)
    if let route { machine.addFile("/proc/net/route", route) }
    return machine
  }

  static func sample(
    _ counters: inout Counters, from source: String = "default", needed: [String] = [],
    full: Double? = nil, needsRate: Bool = false, on machine: FakeMachine
  ) throws -> Reading {
    counters.begin(on: machine)
    var request = SampleRequest(
      source: source, needed: needed.map { Placeholder($0, .text, "") }, requiresMount: false)
    request.full = full
    request.needsRate = needsRate
    return try Network.sample(request, &counters, on: machine)
  }

  /// Returns the last of several readings, with a time between them.
  static func reading(
    _ tables: [[(String, UInt64, UInt64)]], from source: String = "default",
    after time: Duration = 1000, full: Double? = nil
  ) throws -> Reading {
    let machine = machine()
    var counters = Counters()
    var reading: Reading?
    for table in tables {
      machine.addFile(path, NetworkCaptures.table(table))
      reading = try sample(&counters, from: source, full: full, on: machine)
      machine.advance(to: machine.uptime + time)
    }
    return try #require(reading)
  }

  @Test func theFirstReadingHasEverythingButRates() throws {
    var counters = Counters()
    let reading = try Self.sample(&counters, on: Self.machine())
    for name in ["down", "up", "total", "percent"] { #expect(reading[name] == nil, "\(name)") }
    #expect(reading.rate == nil)
    #expect(reading["received"] == .bytes(47_956_109))
    #expect(reading["sent"] == .bytes(93464))
    #expect(reading["interface"] == .text("eth0"))
    #expect(reading.source == "default")
  }

  @Test func ratesArePerSecond() throws {
    let tables = [[("eth0", 1000, 500)], [("eth0", 6000, 1500)]] as [[(String, UInt64, UInt64)]]
    let reading = try Self.reading(tables, after: 2000)
    #expect(reading["down"] == .bytes(2500))
    #expect(reading["up"] == .bytes(500))
    #expect(reading["total"] == .bytes(3000))
    #expect(reading.rate == nil)
    // The percentage is that of the busier direction.
    let full = try Self.reading(tables, after: 2000, full: 10_000)
    #expect(full.rate == 0.25)
    #expect(full["percent"] == .fraction(0.25))
    let over = try Self.reading(tables, after: 2000, full: 1000)
    #expect(over.rate == 1)
    #expect(over["percent"] == .fraction(2.5))
  }

  struct Change: NamedCase {
    var name: String
    var tables: [[(String, UInt64, UInt64)]]
    var source = "eth0"
    var down: UInt64?
    var up: UInt64?
  }

  static let changes = [
    Change(
      name: "32 bits run over", tables: [[("eth0", 4_294_967_000, 5)], [("eth0", 704, 15)]],
      down: 1000, up: 10),
    Change(name: "reset", tables: [[("eth0", 5_000_000, 4_000_000)], [("eth0", 10, 20)]]),
    Change(name: "64 bits reset", tables: [[("eth0", 1 << 40, 1 << 39)], [("eth0", 10, 1 << 39)]]),
    Change(
      name: "plugged in", tables: [[("wlan0", 5, 5)], [("eth0", 10, 20), ("wlan0", 6, 6)]],
      source: "*", down: 1, up: 1),
    Change(
      name: "pulled out", tables: [[("eth0", 10, 20), ("wlan0", 5, 5)], [("wlan0", 6, 7)]],
      source: "*", down: 1, up: 2),
    Change(
      name: "another place in the list",
      tables: [[("a0", 9, 9), ("eth0", 10, 20)], [("eth0", 11, 22), ("a0", 9, 9)]], down: 1, up: 2),
    Change(
      name: "sum of several",
      tables: [
        [("lo", 0, 0), ("eth0", 10, 20), ("eth1", 5, 5)],
        [("lo", 900, 900), ("eth0", 20, 40), ("eth1", 105, 205)],
      ], source: "all", down: 110, up: 220),
  ]

  @Test(arguments: changes) func countersChange(_ change: Change) throws {
    let reading = try Self.reading(change.tables, from: change.source)
    #expect(reading["down"] == change.down.map { .bytes($0) })
    #expect(reading["up"] == change.up.map { .bytes($0) })
  }

  @Test func aReturningInterfaceNeedsASecondReading() throws {
    let machine = Self.machine()
    var counters = Counters()
    for (received, rate) in [(1000, nil), (nil, nil), (2000, nil), (2500, 500)]
      as [(UInt64?, UInt64?)]
    {
      machine.addFile(Self.path, NetworkCaptures.table(received.map { [("usb0", $0, 0)] } ?? []))
      if received == nil {
        #expect(throws: Failure.absent("interface “usb0”")) {
          try Self.sample(&counters, from: "usb0", on: machine)
        }
      } else {
        let reading = try Self.sample(&counters, from: "usb0", on: machine)
        #expect(reading["down"] == rate.map { .bytes($0) })
      }
      machine.advance(to: machine.uptime + 1000)
    }
  }

  @Test func ofRoutesWithOneMetricTheFirstIsTheDefault() throws {
    let machine = Self.machine(
      NetworkCaptures.laptop,
      route: NetworkCaptures.laptopRoute.replacing("\t600\t", with: "\t100\t"))
    var counters = Counters()
    #expect(try Self.sample(&counters, on: machine)["interface"] == .text("wlp2s0"))
  }

  /// A rate belongs to one interface, and is never the difference of two.
  @Test func theDefaultRouteMoves() throws {
    let machine = Self.machine(route: NetworkCaptures.laptopRoute)
    machine.addFile(
      Self.path, NetworkCaptures.table([("enp0s31f6", 100, 100), ("wlp2s0", 9000, 9000)]))
    var counters = Counters()
    _ = try Self.sample(&counters, on: machine)
    machine.advance(to: 1000)
    machine.addFile(
      "/proc/net/route",
      NetworkCaptures.laptopRoute.replacing("enp0s31f6", with: "gone0").replacing(
        "\t0003\t0\t0\t100\t", with: "\t0002\t0\t0\t100\t"))
    let moved = try Self.sample(&counters, on: machine)
    #expect(moved["interface"] == .text("wlp2s0"))
    #expect(moved["down"] == nil)
    #expect(moved["received"] == .bytes(9000))
    machine.advance(to: 2000)
    machine.addFile(Self.path, NetworkCaptures.table([("wlp2s0", 9300, 9010)]))
    let next = try Self.sample(&counters, on: machine)
    #expect(next["down"] == .bytes(300))
    #expect(next["up"] == .bytes(10))
  }

  /// Too soon for a rate, and the route has changed in the meantime.
  @Test func theDefaultRouteMovesAtOnce() throws {
    let machine = Self.machine(NetworkCaptures.laptop, route: NetworkCaptures.laptopRoute)
    var counters = Counters()
    _ = try Self.sample(&counters, on: machine)
    machine.advance(to: 1000)
    #expect(try Self.sample(&counters, on: machine)["down"] == .bytes(0))
    machine.advance(to: 1100)
    machine.addFile(
      "/proc/net/route",
      NetworkCaptures.laptopRoute.replacing("\t0003\t0\t0\t100\t", with: "\t0002\t0\t0\t100\t"))
    let reading = try Self.sample(&counters, on: machine)
    #expect(reading["interface"] == .text("wlp2s0"))
    #expect(reading["down"] == nil)
    #expect(reading["received"] == .bytes(900_000_000))
  }

  @Test func oldKernelsLeaveNoSpaceAfterTheColon() throws {
    var counters = Counters()
    let reading = try Self.sample(&counters, from: "eth0", on: Self.machine(NetworkCaptures.old))
    #expect(reading["received"] == .bytes(4_294_967_000))
    #expect(reading["sent"] == .bytes(123_456_789))
  }

  @Test func oneCallReadsTwoFiles() throws {
    let machine = Self.machine()
    var counters = Counters()
    _ = try Self.sample(&counters, needed: ["down", "up", "received", "sent"], on: machine)
    #expect(machine.filesRead == ["/proc/net/dev", "/proc/net/route"])
    machine.forgetCalls()
    _ = try Self.sample(
      &counters, from: "eth0", needed: ["down"], full: 5, needsRate: true, on: machine)
    #expect(machine.filesRead == ["/proc/net/dev", "/sys/class/net/eth0/operstate"])
  }

  @Test(
    arguments: [
      ("1000\n", 1000), ("10\n", 10), ("-1\n", nil), ("4294967295\n", nil), ("0\n", nil), ("", nil),
    ] as [(String, UInt64?)]) func theSpeedOfTheLinkIs100Percent(
      _ text: String, _ speed: UInt64?
    ) throws
  {
    let machine = Self.machine(NetworkCaptures.table([("eth0", 0, 0)]))
    machine.addFile("/sys/class/net/eth0/speed", text)
    var counters = Counters()
    _ = try Self.sample(&counters, on: machine)
    machine.advance(to: 1000)
    machine.addFile(Self.path, NetworkCaptures.table([("eth0", 125_000, 1_250_000)]))
    let reading = try Self.sample(&counters, needed: ["speed"], on: machine)
    #expect(reading["speed"] == speed.map { .count($0) })
    #expect(reading.rate == speed.map { min(10 / Double($0), 1) })
    #expect(try Self.sample(&counters, needsRate: true, on: machine).rate == reading.rate)
    #expect(try Self.sample(&counters, on: machine).rate == nil)
  }

  @Test(arguments: [
    "", "x", "Inter-|", "eth0: 1 2 3\n", NetworkCaptures.table([]) + "eth0: 1 2 3\n",
    NetworkCaptures.table([]) + "eth0 1 2 3\n",
    NetworkCaptures.table([]) + "eth0: 99999999999999999999 1 0 0 0 0 0 0 1\n",
  ]) func anUnexpectedFormatIsReported(_ table: String) {
    var counters = Counters()
    #expect(throws: Failure.system(.malformed, path: Self.path)) {
      try Self.sample(&counters, on: Self.machine(table))
    }
  }

  @Test func anUnreadableFileIsReported() {
    var counters = Counters()
    let machine = Self.machine()
    machine.unreadable[Self.path] = .denied
    #expect(throws: Failure.system(.denied, path: Self.path)) {
      try Self.sample(&counters, on: machine)
    }
  }

  @Test func everyPlaceholderHasAValueAndEveryValueAPlaceholder() throws {
    let machine = Self.machine(NetworkCaptures.laptop)
    machine.addFile("/proc/net/if_inet6", NetworkCaptures.addresses6)
    machine.addFile("/proc/net/wireless", NetworkCaptures.wireless)
    machine.addFile("/sys/class/net/wlp2s0/speed", "100\n")
    machine.addFile("/sys/class/net/wlp2s0/operstate", "up\n")
    machine.interfaces["wlp2s0"] = [
      .address: [10, 0, 0, 1], .networkName: Array("home".utf8), .frequency: [60, 20, 0, 0, 6, 0],
      .bitRate: [0x60, 0x8C, 0xA8, 0x33], .prefixLength: [8],
    ]
    machine.addFile("/sys/class/net/wlp2s0/wireless/x", "")
    machine.addFile("/sys/class/net/wg0/uevent", "DEVTYPE=wireguard\nINTERFACE=wg0\n")
    // It cannot be both.
    let names = Network.description.placeholders.filter { $0.isValue && $0.name != "wired" }.map(
      \.name)
    var counters = Counters()
    _ = try Self.sample(&counters, from: "wlp2s0", on: machine)
    machine.advance(to: 1000)
    let reading = try Self.sample(&counters, from: "wlp2s0", needed: names, on: machine)
    Network.description.expectValues([reading], except: ["wired"])
  }
}
