import TestSupport
import Testing

@testable import todayline

/// `network` and `diskio`, from the kernel's files to the output.
@Suite(.timed) struct TrafficTests {
  /// “Offline” would be a guess.
  @Test func withoutProcTheFileIsNamed() throws {
    let machine = FakeMachine(variables: ["HOME": "/home/user"])
    for host in ["i3blocks", "waybar", "text"] {
      let text: String
      do { text = try Calls.call(["network", "--host", host], on: machine) } catch let mistake
        as Mistake
      { text = mistake.words }
      #expect(text.contains("/proc/net/dev") && !text.contains("offline"), "\(host)")
    }
  }

  static let folder = "/run/user/todayline/default/"

  static func machine() -> FakeMachine {
    let machine = FakeMachine(variables: ["HOME": "/home/user", "XDG_RUNTIME_DIR": "/run/user"])
    machine.addFile(RateTests.bootFile, "7cd0be1a-c64b-4b80-aec6-4af1b7e6ed82\n")
    machine.addFile(
      "/proc/net/route",
      "Iface\tDestination\n" + "eth0\t00000000\t010200C0\t0003\t0\t0\t0\t00000000\t0\t0\t0\n")
    machine.addFile("/proc/self/mountinfo", "28 1 8:1 / / rw - ext4 /dev/sda1 rw\n")
    machine.links["/proc/self/cwd"] = "/mnt"
    count(1000, on: machine)
    return machine
  }

  /// The counters of all devices.
  static func count(_ number: Int, on machine: FakeMachine) {
    let zeros = " 0 0 0 0 0 0 0 "
    machine.addFile(
      "/proc/net/dev",
      "Inter-|\n face |\n eth0: \(number)\(zeros)\(2 * number)\nwlan0: \(5 * number)\(zeros)0\n")
    machine.addFile(
      "/proc/diskstats",
      "8 0 sda 0 0 \(number) 0 0 0 \(3 * number) 0 0 \(number) 0\n"
        + "8 1 sda1 0 0 \(number) 0 0 0 \(2 * number) 0 0 \(number / 2) 0\n")
  }

  static func pass(_ number: Int, on machine: FakeMachine) {
    machine.advance(to: machine.uptime + 1000)
    count(number, on: machine)
  }

  static func call(_ arguments: String..., on machine: FakeMachine) throws -> String {
    try Calls.call(arguments, on: machine)
  }

  @Test func theDefaultFormatsKeepTheirWidth() throws {
    let machine = Self.machine()
    #expect(
      try Self.call("network", on: machine)
        == "↓ –/s\u{2007}\u{2007}\u{2007} ↑ –/s\u{2007}\u{2007}\u{2007}\n")
    #expect(
      try Self.call("diskio", on: machine)
        == "R –/s\u{2007}\u{2007}\u{2007} W –/s\u{2007}\u{2007}\u{2007}\n")
    Self.pass(1500, on: machine)
    #expect(try Self.call("network", on: machine) == "↓ 500B/s ↑ 1.0K/s\n")
    #expect(try Self.call("diskio", on: machine) == "R 256K/s W 512K/s\n")
    Self.pass(1501, on: machine)
    #expect(
      try Self.call("network", on: machine) == "↓ 1B/s\u{2007}\u{2007} ↑ 2B/s\u{2007}\u{2007}\n")
    #expect(try Self.call("network", "--format", "{down:bits}/s", on: machine) == "8 bits/s\n")
  }

  @Test func theDetailsListAllValues() throws {
    let machine = Self.machine()
    machine.interfaces["eth0"] = [.address: [192, 0, 2, 7]]
    _ = try Self.call("network", on: machine)
    Self.pass(1500, on: machine)
    #expect(
      try Self.call("network", "--button", "1", on: machine)
        == "↓ 500B/s ↑ 1.0K/s  Down: 500 B/s  Up: 1 KB/s  Received: 2 KB  Sent: 3 KB"
        + "  Interface: eth0  IPv4: 192.0.2.7\n")
    _ = try Self.call("diskio", on: machine)
    Self.pass(1600, on: machine)
    #expect(
      try Self.call("diskio", "--button", "1", on: machine)
        == "R 51K/s\u{2007} W 102K/s  Read: 51 KB/s  Written: 102 KB/s  Busy: 5.0%"
        + "  Read so far: 819 KB  Written so far: 1.6 MB  Device: sda1\n")
  }

  /// A label and an interface of the same name do not share their counters.
  @Test func everySourceHasADomainOfItsOwn() throws {
    let machine = Self.machine()
    let format = ["--format", "{down:raw}"]
    for number in [1000, 1100] {
      if number > 1000 { Self.pass(number, on: machine) }
      let lines = try [["network"], ["network", "wlan0"], ["network:wlan0"], ["network", "all"]].map
      { try Calls.call($0 + format, on: machine) }
      #expect(
        lines
          == (number == 1000
            ? ["–\n", "–\n", "–\n", "–\n"] : ["100\n", "500\n", "100\n", "600\n"]))
    }
    Self.pass(1200, on: machine)
    // As `defaults domains` prints it.
    #expect(
      try Self.call("network:/wlan0", "--format", "{interface} {down:raw}", on: machine)
        == "wlan0 500\n")
    #expect(
      machine.store.files.keys.sorted()
        == ["network", "network:%2Fall", "network:%2Fwlan0", "network:wlan0"].map {
          Self.folder + $0
        })
  }

  @Test func aDiskIsNamedInSeveralWays() throws {
    let machine = Self.machine()
    for (source, device) in [
      ("sda", "sda"), ("/dev/sda", "sda"), ("..", "sda1"), ("all", "sda"), ("/etc", "sda1"),
    ] {
      #expect(try Self.call("diskio", source, "--format", "{device}", on: machine) == device + "\n")
    }
    #expect(
      machine.store.files.keys.sorted()
        == ["%2Fdev%2F%2A", "%2Fdev%2Fsda", "%2Fetc", "%2Fmnt%2F.."].map {
          Self.folder + "diskio:" + $0
        })
  }

  @Test func theConfigurationSetsTheirSources() throws {
    let machine = Self.machine()
    machine.addFile(
      "/home/user/.config/todayline/config",
      "[network]\ninterface = wl*\nformat = {interface}\n[diskio]\ndevice = sda\nformat = {device}\n"
        + "[diskio:root]\ndevice = /\nformat = {device}\n[network:out]\nformat = {interface}\n")
    #expect(try Self.call("today", on: machine) == "wlan0  sda  sda1  eth0\n")
  }

  @Test func theFullRateIsASpeed() throws {
    let machine = Self.machine()
    _ = try Self.call("network", on: machine)
    Self.pass(51_000, on: machine)
    for (full, percent) in [
      ("1Mbit", "80.0%"), ("0.2MB", "50.0%"), ("200000", "50.0%"), ("400kbit", "200.0%"),
    ] {
      #expect(
        try Self.call("network", "--full", full, "--format", "{percent}", on: machine) == percent
          + "\n")
    }
    let json = try Calls.json(["network", "--full", "1Mbit", "--warning", "75"], on: machine)
    #expect(json["level"] as? String == "warning")
    #expect(json["rate"] as? Double == 0.8)
    let values = try #require(json["values"] as? [String: Any])
    #expect(values["received"] as? Int == 51_000)
    #expect(values["sent"] as? Int == 102_000)
    #expect(values["down"] as? Int == 50_000)
    #expect(values["up"] as? Int == 100_000)
  }

  @Test func aMissingSourceIsReportedOrHidden() throws {
    let machine = Self.machine()
    machine.addFile("/sys/class/net/wlan0/operstate", "down\n")
    #expect(
      try Self.call("network", "wlan1", on: machine)
        == "no interface “wlan1”; available: eth0, wlan0\n")
    #expect(
      try Calls.json(["network", "wlan1"], on: machine)["error"] as? String
        == "no interface “wlan1”; available: eth0, wlan0")
    #expect(try Self.call("network", "wlan0", "--format", "{state}", on: machine) == "down\n")
    #expect(try Self.call("network", "wlan0", on: machine) == "wlan0: down\n")
    #expect(try Self.call("diskio", "sdb", on: machine) == "no disk “sdb”; available: sda\n")
    #expect(
      try Self.call("diskio", "sdb", "--host", "i3blocks", on: machine).hasPrefix("no disk “sdb”\n")
    )
    machine.addFile("/proc/net/route", "Iface\n")
    #expect(try Self.call("network", on: machine) == "offline\n")
    #expect(try Calls.json(["network"], on: machine)["error"] as? String == "no default route")
    for arguments in [
      ["network", "wlan1"], ["network", "wlan0"], ["diskio", "sdb"], ["network"],
    ] { #expect(try Calls.call(arguments + ["--hide-missing"], on: machine) == "") }
  }

  @Test func aWaitingCallHasARateAtOnce() throws {
    let machine = Self.machine()
    machine.duringPause = { machine, time in
      machine.advance(to: machine.uptime + time)
      Self.count(1100, on: machine)
    }
    #expect(try Self.call("network", "--wait", on: machine) == "↓ 500B/s ↑ 1.0K/s\n")
    #expect(machine.pauses == [200])
  }

  /// There is no traffic, so nothing is published again.
  @Test func noTrafficIsNoNewData() throws {
    let machine = Self.machine()
    for widget in ["network", "diskio"] { _ = try Self.call(widget, on: machine) }
    for result in ["newData", "noData", "noData"] {
      Self.pass(1000, on: machine)
      for widget in ["network", "diskio"] {
        let json = try Calls.json([widget], on: machine)
        #expect(json["result"] as? String == result, "\(widget)")
      }
    }
  }
}
