import TestSupport
import Testing

@testable import todayline

/// The states of every widget: their templates, icons, and classes.
@Suite(.timed) struct StateTests {
  /// A call, and what it shows.
  struct Case: NamedCase {
    var name: String
    var arguments: [String]
    var text: String
    var states: [String] = []
  }

  static func machine(_ battery: String) -> FakeMachine {
    let machine = RoundTests.machine()
    machine.addFile(
      "/sys/class/power_supply/BAT0/uevent",
      "POWER_SUPPLY_TYPE=Battery\nPOWER_SUPPLY_STATUS=\(battery)\nPOWER_SUPPLY_CAPACITY=40\n")
    return machine
  }

  static let formats = [
    "--format", "usual", "--format-charging", "up", "--format-full", "full", "--format-critical",
    "low", "--critical", "50",
  ]

  @Test(arguments: [
    Case(name: "charging", arguments: ["Charging"] + formats, text: "up", states: ["charging"]),
    Case(name: "full", arguments: ["Full"] + formats, text: "full", states: ["full"]),
    Case(
      name: "a level comes first", arguments: ["Discharging"] + formats, text: "low",
      states: ["discharging"]),
    Case(
      name: "a state without a template", arguments: ["Discharging", "--format", "usual"],
      text: "usual", states: ["discharging"]),
  ]) func aBatterysStateChoosesItsText(_ row: Case) throws {
    let machine = Self.machine(row.arguments[0])
    let object = try Calls.json(["battery"] + row.arguments.dropFirst(), on: machine)
    #expect(object["text"] as? String == row.text)
    #expect(object["states"] as? [String] == row.states)
  }

  @Test(arguments: [
    Case(name: "charging", arguments: ["Charging"], text: "\u{f0e7}\u{2007} 40% ▲"),
    Case(name: "discharging", arguments: ["Discharging"], text: "\u{f242}\u{2007} 40% ▼"),
  ]) func aBatterysIconDependsOnItsState(_ row: Case) throws {
    let machine = Self.machine(row.arguments[0])
    let text = try Calls.call(["battery", "--icons", "awesome"], on: machine)
    #expect(text.hasPrefix(String(row.text.prefix(1)) + " "))
  }

  @Test func whatIsMissingHasATextOfItsOwn() throws {
    let machine = RoundTests.machine()
    machine.addFile("/proc/net/dev", "Inter-|x\n face |x\n eth0: 1 0 0 0 0 0 0 0 1 0\n")
    machine.addFile("/proc/net/route", "Iface\tDestination\n")
    let arguments = ["network", "--format-down", "offline"]
    #expect(try Calls.call(arguments, on: machine) == "offline\n")
    #expect(
      try Calls.call(["network", "wlan9", "--format-failed", "gone: {label}"], on: machine)
        == "gone: wlan9\n")
  }

  @Test(arguments: [
    Case(name: "its name", arguments: ["--format-down", "{interface} down"], text: "wlan0 down"),
    Case(
      name: "its state", arguments: ["--format-down", "{interface} is {state}"],
      text: "wlan0 is down"),
    Case(
      name: "the state in the text", arguments: ["--format", "{interface}: {state}"],
      text: "wlan0: down"),
    Case(name: "two texts", arguments: ["--format-failed", "F", "--format-down", "D"], text: "D"),
  ]) func aLinkThatIsDownHasItsName(_ row: Case) throws {
    let machine = RoundTests.machine()
    machine.addFile("/proc/net/dev", "Inter-|x\n face |x\n wlan0: 1 0 0 0 0 0 0 0 1 0\n")
    machine.addFile("/sys/class/net/wlan0/operstate", "down\n")
    #expect(try Calls.call(["network", "wlan0"] + row.arguments, on: machine) == row.text + "\n")
    let object = try Calls.json(["network", "wlan0", "--format-down", "D"], on: machine)
    #expect(object["text"] as? String == "D")
    #expect(object["states"] as? [String] == ["down"])
  }

  /// Without a text of its own, one word.
  @Test(arguments: [
    Case(name: "no default route", arguments: ["network"], text: "offline"),
    Case(name: "with an icon", arguments: ["network", "--icons", "text"], text: "NET offline"),
    Case(
      name: "with a glyph", arguments: ["network", "--icons", "awesome"], text: "\u{f127} offline"),
    Case(name: "a link that is down", arguments: ["network", "wlan0"], text: "wlan0: down"),
    Case(
      name: "a link that is missing", arguments: ["network", "wlan9", "--host", "i3blocks"],
      text: "wlan9: down"),
    Case(
      name: "a link with its name", arguments: ["network", "wlan0", "--icons", "text"],
      text: "wlan0 down"),
    Case(
      name: "a name that may be misspelled", arguments: ["network", "wlan9"],
      text: "no interface “wlan9”; available: eth0, wlan0"),
    Case(name: "hidden", arguments: ["network", "wlan0", "--hide-missing"], text: ""),
  ]) func whatIsDownSaysSoInAWord(_ row: Case) throws {
    let machine = RoundTests.machine()
    machine.addFile(
      "/proc/net/dev",
      "Inter-|x\n face |x\n eth0: 1 0 0 0 0 0 0 0 1 0\n wlan0: 1 0 0 0 0 0 0 0 1 0\n")
    machine.addFile("/proc/net/route", "Iface\tDestination\n")
    machine.addFile("/sys/class/net/wlan0/operstate", "down\n")
    #expect(
      try Calls.call(row.arguments, on: machine).contains(row.text + "\n") == !row.text.isEmpty)
    if row.text.isEmpty { #expect(machine.outputText == "") }
  }

  @Test(arguments: [
    Case(name: "while it is up", arguments: ["unknown"], text: "wg0"),
    Case(name: "while it is down", arguments: ["down"], text: "eth0"),
  ]) func aTunnelHasATextOfItsOwn(_ row: Case) throws {
    let machine = RoundTests.machine()
    machine.addFile(
      "/proc/net/dev", "Inter-|x\n face |x\n eth0: 1 0 0 0 0 0 0 0 1 0\n wg0: 1 0 0 0 0 0 0 0 1 0\n"
    )
    machine.addFile("/sys/class/net/wg0/uevent", "DEVTYPE=wireguard\nINTERFACE=wg0\n")
    machine.addFile("/sys/class/net/wg0/operstate", row.arguments[0] + "\n")
    machine.interfaces["wg0"] = [.address: [10, 0, 0, 1]]
    let arguments = ["network", "eth0", "--format", "{interface}"]
    let formats = ["--format-vpn", "{vpn}", "--format-wired", "{interface}"]
    #expect(try Calls.call(arguments + formats, on: machine) == row.text + "\n")
    let states = try Calls.json(arguments, on: machine)["states"] as? [String]
    #expect(states == (row.text == "wg0" ? ["wired", "vpn"] : ["wired"]))
  }

  /// The locks that are on, and what is shown.
  @Test(arguments: [
    Case(name: "none", arguments: ["0", "0"], text: ""),
    Case(name: "caps lock", arguments: ["1", "0"], text: "CAPS", states: ["caps"]),
    Case(name: "both", arguments: ["1", "1"], text: "CAPS NUM", states: ["caps", "num"]),
    Case(name: "a label", arguments: ["0", "1", "--label", "L"], text: "L NUM", states: ["num"]),
    Case(name: "a label of nothing", arguments: ["0", "0", "--label", "L"], text: ""),
    Case(
      name: "a glyph", arguments: ["1", "0", "--icons", "awesome"], text: "\u{f023} CAPS",
      states: ["caps"]),
    Case(name: "a glyph of nothing", arguments: ["0", "0", "--icons", "awesome"], text: ""),
    Case(name: "the user's template", arguments: ["0", "0", "--format", "[{caps}A|a]"], text: "a"),
    Case(name: "an empty part", arguments: ["0", "0", "--format", "[{caps}A]"], text: ""),
    Case(
      name: "a text of a state", arguments: ["1", "1", "--format-caps", "shout"], text: "shout",
      states: ["caps", "num"]),
    Case(
      name: "a text of another state", arguments: ["0", "1", "--format-caps", "shout"], text: "NUM",
      states: ["num"]),
  ]) func locksAreHiddenWhileNoneIsOn(_ row: Case) throws {
    let machine = RoundTests.machine()
    machine.addFile("/sys/class/leds/input3::capslock/brightness", row.arguments[0] + "\n")
    machine.addFile("/sys/class/leds/input3::numlock/brightness", row.arguments[1] + "\n")
    let arguments = ["locks"] + row.arguments.dropFirst(2)
    #expect(try Calls.call(arguments, on: machine) == (row.text.isEmpty ? "" : row.text + "\n"))
    let object = try Calls.json(arguments, on: machine)
    #expect(object["text"] as? String == row.text)
    #expect(object["states"] as? [String] == row.states)
  }

  @Test func untilThereIsAValueThereIsAText() throws {
    let machine = RefreshTests.machine()
    let text = try Calls.call(["exec", "true", "--format-refreshing", "one moment"], on: machine)
    #expect(text == "one moment\n")
  }

  @Test(arguments: [
    Case(name: "one widget", arguments: ["load"], text: "0.50\u{2007}"),
    Case(name: "with a label", arguments: ["load", "--label", "L"], text: "L 0.50\u{2007}"),
    Case(name: "its own icon", arguments: ["load", "--icon", "@"], text: "@ 0.50\u{2007}"),
    Case(name: "a set", arguments: ["load", "--icons", "text"], text: "LOAD 0.50\u{2007}"),
    Case(
      name: "a glyph", arguments: ["load", "--icons", "awesome"], text: "\u{f0e4} 0.50\u{2007}"),
    Case(
      name: "a glyph and a label", arguments: ["load", "--icons", "emoji", "--label", "L"],
      text: "📈 L 0.50\u{2007}"),
    Case(name: "in a view", arguments: ["today"], text: "LOAD 0.50\u{2007}"),
    Case(
      name: "in a view, without icons", arguments: ["today", "--icons", "none"],
      text: "0.50\u{2007}"),
    Case(
      name: "the user's template is complete", arguments: ["today", "--format", "{one}"],
      text: "0.50"),
    Case(
      name: "with what it is called", arguments: ["load:b", "--format", "{label} {icon}"],
      text: "b b"),
  ]) func aSegmentSaysWhatItIs(_ row: Case) throws {
    let machine = RoundTests.machine()
    machine.addFile("/proc/loadavg", "0.50 0.20 0.10 1/80 1\n")
    machine.addFile("/home/user/.config/todayline/config", "[load]\n")
    machine.variables["HOME"] = "/home/user"
    #expect(try Calls.call(row.arguments, on: machine) == row.text + "\n")
  }

  @Test func theShortTextFollowsTheState() throws {
    let machine = Self.machine("Charging")
    let arguments = ["battery", "--format", "usual", "--format-charging", "up"]
    #expect(try Calls.json(arguments, on: machine)["short"] as? String == "up")
    let short = try Calls.json(arguments + ["--short-format", "s"], on: machine)["short"]
    #expect(short as? String == "s")
  }
}
