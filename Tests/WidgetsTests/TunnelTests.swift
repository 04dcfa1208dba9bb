import TestSupport
import Testing

@testable import todayline

/// Virtual private networks among the interfaces of a machine.
@Suite(.timed) struct TunnelTests {
  /// What the kernel tells of an interface beside a wired one with the default route.
  struct Case: NamedCase {
    var name: String
    var interface: String
    var files: [String: String]
    var isUp: Bool
    var address: [UInt8]? = [10, 0, 0, 1]
    var addresses6 = ""
  }

  static let wireGuard = "DEVTYPE=wireguard\nINTERFACE=wg0\nIFINDEX=7\n"

  static let cases = [
    Case(
      name: "WireGuard", interface: "wg0", files: ["uevent": wireGuard, "operstate": "unknown\n"],
      isUp: true),
    Case(
      name: "WireGuard that is down", interface: "wg0",
      files: ["uevent": wireGuard, "operstate": "down\n"], isUp: false),
    Case(
      name: "WireGuard of another name", interface: "office",
      files: [
        "uevent": "INTERFACE=office\nIFINDEX=7\nDEVTYPE=wireguard\n", "operstate": "unknown\n",
      ], isUp: true),
    Case(
      name: "tun", interface: "tun0",
      files: ["uevent": "INTERFACE=tun0\n", "tun_flags": "0x1001\n", "operstate": "unknown\n"],
      isUp: true),
    Case(
      name: "tun without a program", interface: "tun0",
      files: ["tun_flags": "0x1801\n", "operstate": "down\n"], isUp: false),
    Case(
      name: "tap, as of a virtual machine", interface: "vnet0",
      files: ["tun_flags": "0x1002\n", "operstate": "up\n"], isUp: false),
    Case(
      name: "a bridge", interface: "docker0",
      files: ["uevent": "DEVTYPE=bridge\nINTERFACE=docker0\n", "operstate": "up\n"], isUp: false),
    Case(
      name: "a name that promises more", interface: "wg0",
      files: ["uevent": "INTERFACE=wg0\n", "operstate": "up\n"], isUp: false),
    Case(
      name: "Tailscale that is down leaves its interface", interface: "tailscale0",
      files: ["tun_flags": "0x1001\n", "operstate": "unknown\n"], isUp: false, address: nil,
      addresses6: "fe800000000000000000000000000001 07 40 20 80 tailscale0\n"),
    Case(
      name: "IPv6 only", interface: "wg0", files: ["uevent": wireGuard], isUp: true, address: nil,
      addresses6: "fd000000000000000000000000000001 07 40 00 80 wg0\n"),
    Case(name: "nothing known", interface: "tun0", files: [:], isUp: false),
  ]

  static func machine(_ row: Case, route: String = "eth0") -> FakeMachine {
    let machine = FakeMachine()
    machine.addFile(
      "/proc/net/dev", NetworkCaptures.table([("lo", 0, 0), ("eth0", 1, 1), (row.interface, 1, 1)]))
    machine.addFile(
      "/proc/net/route",
      "Iface\tDestination\n\(route)\t00000000\t0102A8C0\t0003\t0\t0\t0\t00000000\t0\t0\t0\n")
    machine.addFile("/sys/class/net/eth0/operstate", "up\n")
    if let address = row.address { machine.interfaces[row.interface] = [.address: address] }
    machine.addFile("/proc/net/if_inet6", row.addresses6)
    for (name, content) in row.files {
      machine.addFile("/sys/class/net/\(row.interface)/\(name)", content)
    }
    return machine
  }

  @Test(arguments: cases) func aTunnelThatIsUpIsAState(_ row: Case) throws {
    let machine = Self.machine(row)
    var counters = Counters()
    let needed = ["vpn", "wired", "wireless"]
    let reading = try NetworkTests.sample(&counters, needed: needed, on: machine)
    #expect(reading.text("vpn") == (row.isUp ? row.interface : nil))
    #expect(reading.text("wired") == "" && reading.text("wireless") == nil)
  }

  /// Where the default route leads through it, the interface is neither wired nor wireless.
  @Test(arguments: cases) func aTunnelIsNoWire(_ row: Case) throws {
    let machine = Self.machine(row, route: row.interface)
    var counters = Counters()
    let reading = try NetworkTests.sample(&counters, needed: ["wired", "wireless"], on: machine)
    let isTunnel =
      row.files["tun_flags"]?.hasSuffix("1\n") ?? row.files["uevent"]?.contains("wireguard")
      ?? false
    #expect((reading.text("wired") == nil) == isTunnel)
    #expect(reading["vpn"] == nil)
  }

  @Test func allTunnelsAreNamed() throws {
    let machine = Self.machine(Self.cases[0])
    machine.addFile(
      "/proc/net/dev",
      NetworkCaptures.table([("eth0", 1, 1), ("wg0", 1, 1), ("tun3", 1, 1), ("tun4", 1, 1)]))
    for name in ["tun3", "tun4"] { machine.interfaces[name] = [.address: [10, 0, 0, 2]] }
    machine.addFile("/sys/class/net/tun3/tun_flags", "0x1\n")
    machine.addFile("/sys/class/net/tun4/tun_flags", "0x1\n")
    machine.addFile("/sys/class/net/tun4/operstate", "down\n")
    var counters = Counters()
    let reading = try NetworkTests.sample(&counters, needed: ["vpn"], on: machine)
    #expect(reading.text("vpn") == "wg0, tun3")
  }

  @Test func whatIsNotShownIsNotRead() throws {
    let machine = Self.machine(Self.cases[0])
    var counters = Counters()
    _ = try NetworkTests.sample(&counters, needed: ["down"], on: machine)
    #expect(machine.filesRead == ["/proc/net/dev", "/proc/net/route"])
  }
}
