import TestSupport
import Testing

@testable import todayline

/// The keyboard of an X server, as it says.
@Suite(.timed) struct XKeyboardTests {
  @Test(arguments: [
    (":0", "0"), (":1.0", "1"), ("unix:12", "12"), ("", nil), ("0", nil), (":", nil), (":x", nil),
    ("localhost:10.0", nil), ("server:0", nil), (":999999", nil), (":-1", nil),
  ]) func aDisplayOfThisMachineHasANumber(_ name: String, _ number: String?) {
    #expect(XDisplay(name)?.number == number)
    // Anybody may take an abstract name.
    #expect(XDisplay(name)?.addresses.map(\.isAbstract) ?? [false, true] == [false, true])
  }

  private static func entry(
    _ family: Int, _ address: String, _ display: String, _ cookie: String,
    _ name: String = XAuthority.protocolName
  ) -> [UInt8] {
    var bytes: [UInt8] = [UInt8(family >> 8), UInt8(family & 255)]
    for part in [address, display, name, cookie] {
      bytes += [0, UInt8(part.utf8.count)] + part.bytes
    }
    return bytes
  }

  @Test(
    arguments: [
      ("none", [], nil),
      (
        "of this machine",
        entry(65535, "", "0", "any") + entry(256, "here", "0", "own")
          + entry(256, "there", "0", "no"), "own"
      ), ("of all", entry(256, "there", "0", "no") + entry(65535, "", "0", "any"), "any"),
      ("of all displays", entry(256, "here", "", "own"), "own"),
      ("of another display", entry(256, "here", "1", "own"), nil),
      ("of another way", entry(256, "here", "0", "own", "XDM-AUTHORIZATION-1"), nil),
      ("cut off", Array(entry(256, "here", "0", "own").dropLast()), nil),
      ("behind nonsense", [1, 0, 255], nil),
    ] as [(String, [UInt8], String?)]) func theSecretIsFound(
      _ name: String, _ file: [UInt8], _ cookie: String?
    ) throws
  {
    let display = try #require(XDisplay(":0"))
    let found = XAuthority.cookie(in: file, of: display, host: "here")
    #expect(found == cookie?.bytes, "\(name)")
  }

  @Test(arguments: [
    ("evdev\0pc105\0us,de\0,nodeadkeys\0\0", ["us", "de(nodeadkeys)"]),
    ("evdev\0pc105\0us\0\0\0", ["us"]),
    ("evdev\0pc105\0us,ru,ua\0dvorak,,\0grp:x\0", ["us(dvorak)", "ru", "ua"]),
    ("evdev\0pc105\0us", ["us"]), ("evdev\0pc105\0us,,de\0\0", ["us", "", "de"]), ("evdev", []),
    ("", []), ("a\0b\0u\ns\0", ["us"]),
  ]) func codesAreThoseOfTheRules(_ property: String, _ codes: [String]) {
    #expect(KeyboardLayouts.codes(in: property.bytes) == codes)
  }

  private func machine(_ variables: [String: String] = ["DISPLAY": ":0"]) -> FakeMachine {
    let machine = FakeMachine()
    machine.variables = variables
    return machine
  }

  private func serve(_ server: FakeXServer, on machine: FakeMachine) {
    machine.servers[SocketAddress(path: "/tmp/.X11-unix/X0")] = server
  }

  @Test(
    arguments: [
      (
        0, "evdev\0pc105\0us,de\0,neo\0\0", ["English (US)", "German (Neo 2)"],
        "code=us\nname=English (US)\n"
      ),
      (
        1, "evdev\0pc105\0us,de\0,neo\0\0", ["English (US)", "German (Neo 2)"],
        "code=de(neo)\nname=German (Neo 2)\n"
      ),
      (
        2, "evdev\0pc105\0us,ru,ua\0\0", ["English (US)", "Russian", "Ukrainian"],
        "code=ua\nname=Ukrainian\n"
      ), (0, nil, ["English (US)"], "name=English (US)\n"),
      (0, "evdev\0pc105\0us\0\0", [], "code=us\n"),
      (3, "evdev\0pc105\0us\0\0", ["English (US)"], ""), (0, nil, [], ""),
    ] as [(Int, String?, [String], String)]) func theActiveLayoutIsTold(
      _ group: Int, _ rules: String?, _ names: [String], _ lines: String
    ) throws
  {
    let machine = machine()
    let server = FakeXServer(machine, rules: rules, names: names)
    server.group = group
    serve(server, on: machine)
    var keyboard = try XKeyboard(on: machine)
    #expect(try keyboard.layouts().lines == lines)
  }

  @Test func theNextLayoutComesAfterTheLastOneFromTheStart() throws {
    let machine = machine()
    for (group, next) in [(0, 1), (1, 2), (2, 0)] {
      let server = FakeXServer(machine, rules: "evdev\0pc105\0us,ru,ua\0\0")
      server.group = group
      serve(server, on: machine)
      var keyboard = try XKeyboard(on: machine)
      try keyboard.switchToNext()
      #expect(server.group == next)
    }
    serve(FakeXServer(machine, rules: "evdev\0pc105\0us\0\0"), on: machine)
    var keyboard = try XKeyboard(on: machine)
    #expect(throws: Failure.absent("second keyboard layout")) { try keyboard.switchToNext() }
  }

  @Test func changesAreTold() throws {
    let machine = machine()
    let server = FakeXServer(
      machine, rules: "evdev\0pc105\0us,de\0\0", names: ["English (US)", "German"])
    serve(server, on: machine)
    server.happenings = [
      {
        $0.group = 1
        $0.tell(XKeyboardEvent.state)
      },
      // Of somebody else, and without a change.
      { $0.tell(XKeyboardEvent.state, of: 90) }, { $0.tell(XKeyboardEvent.state) },
      {
        $0.rules = "evdev\0pc105\0fr\0\0"
        $0.names = ["French"]
        $0.group = 0
        $0.tell(XKeyboardEvent.new)
        $0.tell(XKeyboardEvent.names)
      },
    ]
    var keyboard = try XKeyboard(on: machine)
    var told: [String] = []
    #expect(throws: Failure.system(.brokenPipe, path: server.path)) {
      try keyboard.follow { layouts throws(Failure) in told.append(layouts.lines) }
    }
    #expect(
      told == ["code=us\nname=English (US)\n", "code=de\nname=German\n", "code=fr\nname=French\n"])
    #expect(machine.pauses.contains(.milliseconds(300)), "setxkbmap sets the property last")
  }

  @Test func theSecretOfTheUserIsSent() throws {
    let machine = machine(["DISPLAY": ":0", "HOME": "/home/user"])
    machine.files["/home/user/.Xauthority"] = Self.entry(256, "here", "0", "0123456789abcdef")
    machine.files["/proc/sys/kernel/hostname"] = "here\n".bytes
    let server = FakeXServer(machine)
    serve(server, on: machine)
    _ = try XKeyboard(on: machine)
    #expect(server.cookie == "0123456789abcdef".bytes)
  }

  @Test func refusalsAndSilenceAreTold() {
    for (variables, status, hasKeyboard, cut, failure) in [
      ([:], 1, true, nil, Failure.absent("X server of this machine in $DISPLAY")),
      (["DISPLAY": "server:0"], 1, true, nil, .absent("X server of this machine in $DISPLAY")),
      (["DISPLAY": ":7"], 1, true, nil, .system(.notFound, path: "/tmp/.X11-unix/X7")),
      (["DISPLAY": ":0"], 0, true, nil, .system(.denied, path: "/tmp/.X11-unix/X0")),
      (["DISPLAY": ":0"], 1, false, nil, .absent("keyboard extension of X")),
      (["DISPLAY": ":0"], 1, true, 7, .system(.noAnswer, path: "/tmp/.X11-unix/X0")),
    ] as [([String: String], UInt8, Bool, Int?, Failure)] {
      let machine = machine(variables)
      let server = FakeXServer(machine)
      (server.status, server.hasKeyboard, server.cut) = (status, hasKeyboard, cut)
      serve(server, on: machine)
      #expect(throws: failure) { _ = try XKeyboard(on: machine) }
      #expect(machine.uptime <= .seconds(3), "it waits two seconds at most")
    }
  }

  @Test func whatIsTooLongIsNoAnswer() {
    var conversation = XConversation()
    conversation.receive([1, 0, 11, 0, 0, 0, 0, 0])
    #expect(conversation.next() == .start([1, 0, 11, 0, 0, 0, 0, 0]))
    conversation.receive([1, 0, 0, 0, 255, 255, 255, 255])
    #expect(conversation.next() == nil)
    #expect(conversation.isBroken)
  }
}
