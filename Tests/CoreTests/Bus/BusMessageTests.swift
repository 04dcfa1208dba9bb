import TestSupport
import Testing

@testable import todayline

/// The messages of a bus.
@Suite(.timed) struct BusMessageTests {
  /// Builds messages as a bus sends them.
  struct Builder {
    var bytes: [UInt8] = []
    var isBig = false

    mutating func pad(_ size: Int) { while bytes.count % size != 0 { bytes.append(0) } }

    mutating func number(_ value: UInt64, _ size: Int) {
      pad(size)
      let shifts = (0..<size).map { UInt64(8 * (isBig ? size - 1 - $0 : $0)) }
      for shift in shifts { bytes.append(UInt8(truncatingIfNeeded: value >> shift)) }
    }

    mutating func text(_ text: String) {
      number(UInt64(text.utf8.count), 4)
      bytes += Array(text.utf8) + [0]
    }

    mutating func signature(_ text: String) { bytes += [UInt8(text.utf8.count)] + text.utf8 + [0] }

    /// Returns a whole message.
    static func message(
      kind: UInt8, _ texts: [(UInt8, String, String)] = [], answered: UInt32? = nil,
      signature: String = "", isBig: Bool = false, _ body: (inout Builder) -> Void = { _ in }
    ) -> [UInt8] {
      var content = Builder(isBig: isBig)
      body(&content)
      var fields = Builder(isBig: isBig)
      for (code, type, text) in texts {
        fields.pad(8)
        fields.bytes.append(code)
        fields.signature(type)
        fields.text(text)
      }
      if let answered {
        fields.pad(8)
        fields.bytes.append(5)
        fields.signature("u")
        fields.number(UInt64(answered), 4)
      }
      if !signature.isEmpty {
        fields.pad(8)
        fields.bytes.append(8)
        fields.signature("g")
        fields.signature(signature)
      }
      var message = Builder(isBig: isBig)
      message.bytes = [UInt8(ascii: isBig ? "B" : "l"), kind, 0, 1]
      message.number(UInt64(content.bytes.count), 4)
      message.number(7, 4)
      message.number(UInt64(fields.bytes.count), 4)
      message.bytes += fields.bytes
      message.pad(8)
      return message.bytes + content.bytes
    }
  }

  /// A dictionary of variants, as of all properties.
  static func properties(isBig: Bool) -> [UInt8] {
    Builder.message(kind: 2, answered: 3, signature: "a{sv}as(iyxd)", isBig: isBig) { body in
      body.number(38, 4)
      body.pad(8)
      body.text("Powered")
      body.signature("b")
      body.number(1, 4)
      body.pad(8)
      body.text("Level")
      body.signature("y")
      body.bytes.append(55)
      body.number(0, 4)
      body.pad(8)
      body.number(UInt64(UInt32(bitPattern: -2)), 4)
      body.bytes.append(200)
      body.number(UInt64(bitPattern: -3), 8)
      body.number((0.5).bitPattern, 8)
    }
  }

  @Test(arguments: [false, true]) func valuesOfAllKindsAreRead(_ isBig: Bool) throws {
    var bytes = Self.properties(isBig: isBig)
    // The size of the dictionary is that up to the end of its last entry.
    let message = BusMessage.start(of: bytes[...])
    guard case .message(let read, let size) = message else {
      Issue.record("\(message)")
      return
    }
    #expect(size == bytes.count)
    #expect(read.kind == .reply && read.answered == 3)
    #expect(read.values[0]["Powered"] == .boolean(true))
    #expect(read.values[0]["Level"] == .unsigned(55))
    #expect(read.values[1] == .list([]))
    #expect(read.values[2] == .list([.integer(-2), .unsigned(200), .integer(-3), .double(0.5)]))
    bytes.append(1)
    #expect(BusMessage.start(of: bytes[...]) == message, "what follows is another message")
  }

  /// Whatever is cut or changed, nothing is read beyond the end.
  @Test func noPartOfAMessageIsTakenOnTrust() {
    let bytes = Self.properties(isBig: false)
    for count in 0..<bytes.count { #expect(BusMessage.start(of: bytes[..<count]) == .cut) }
    var random = SeededRandom(seed: 1)
    for index in bytes.indices {
      for value in [0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &random)] {
        var changed = bytes
        changed[index] = value
        _ = BusMessage.start(of: changed[...])
      }
    }
  }

  @Test(arguments: [
    ("deep", String(repeating: "v", count: 1)), ("structure", "()"), ("entry", "{sv}"),
    ("array", "a"), ("kind", "z"), ("open", "(s"),
  ]) func aWrongSignatureIsNoMessage(_ name: String, _ signature: String) {
    let bytes = Builder.message(kind: 2, answered: 1, signature: signature) { body in
      // A variant in a variant, without an end.
      for _ in 0..<100 { body.signature("v") }
    }
    #expect(BusMessage.start(of: bytes[...]) == .malformed)
  }

  @Test func aHugeSizeIsRefusedAtOnce() {
    let start: [UInt8] = [
      UInt8(ascii: "l"), 2, 0, 1, 0xFF, 0xFF, 0xFF, 0x7F, 1, 0, 0, 0, 0, 0, 0, 0,
    ]
    #expect(BusMessage.start(of: start[...]) == .malformed)
  }

  /// What is written is read again.
  @Test func aCallIsReadAgain() throws {
    let call = BusCall(
      "org.example.Name", "/a/b", "org.example.Interface", "Do",
      [
        .string("Zoë"), .boolean(true), .unsigned(7), .strings(["a", "bc"]), .path("/x"),
        .variant(.strings(["d"])),
      ])
    let bytes = BusWriter.message(call, serial: 9)
    guard case .message(let message, let size) = BusMessage.start(of: bytes[...]) else {
      Issue.record("no message")
      return
    }
    #expect(size == bytes.count && message.kind == .call)
    #expect(bytes[2] == 2, "it starts no service")
    #expect(message.path == "/a/b" && message.interface == "org.example.Interface")
    #expect(message.member == "Do")
    #expect(
      message.values == [
        .string("Zoë"), .boolean(true), .unsigned(7), .list([.string("a"), .string("bc")]),
        .string("/x"), .list([.string("d")]),
      ])
  }

  @Test func valuesAreJSON() {
    let value = BusValue.dictionary([
      .init(key: .string("a\"b"), value: .list([.boolean(true), .integer(-1), .double(-0.5)])),
      .init(key: .unsigned(2), value: .string("x\n")),
    ])
    var bytes: [UInt8] = []
    value.append(toJSON: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == #"{"a\"b":[true,-1,-0.5],"2":"x\n"}"#)
  }
}

/// A conversation with a bus.
@Suite(.timed) struct BusConversationTests {
  static let hello = BusMessageTests.Builder.message(kind: 2, answered: 1, signature: "s") {
    $0.text(":1.7")
  }

  @Test func everythingIsSentAtOnce() {
    var conversation = BusConversation()
    let serial = conversation.send(.names)
    #expect(serial == 2)
    let greeting = Array("\0AUTH EXTERNAL\r\nDATA\r\nBEGIN\r\n".utf8)
    #expect(conversation.outgoing.starts(with: greeting))
    conversation.haveSent(greeting.count)
    guard case .message(let first, let size) = BusMessage.start(of: conversation.outgoing[...])
    else {
      Issue.record("no message")
      return
    }
    #expect(first.member == "Hello")
    conversation.haveSent(size)
    conversation.haveSent(conversation.outgoing.count)
    #expect(conversation.outgoing.isEmpty)
  }

  /// However the bytes are divided, the answers are the same.
  @Test(arguments: [1, 2, 3, 7, 1000]) func answersComeInParts(_ size: Int) {
    var conversation = BusConversation()
    let serial = conversation.send(.names)
    let error = BusMessageTests.Builder.message(
      kind: 3, [(4, "s", "org.example.Error")], answered: serial, signature: "s"
    ) { $0.text("No") }
    let signal = BusMessageTests.Builder.message(
      kind: 4, [(1, "o", "/a"), (2, "s", "b.c"), (3, "s", "Changed")])
    var bytes = Array("DATA\r\nOK 0123\r\n".utf8) + Self.hello + signal + error
    var events: [BusConversation.Event] = []
    while !bytes.isEmpty {
      events += conversation.receive(Array(bytes.prefix(size)))
      bytes = Array(bytes.dropFirst(size))
    }
    #expect(!conversation.isBroken)
    #expect(events.count == 3)
    #expect(events.first == .reply(serial: 1, .values([.string(":1.7")])))
    if case .signal(let message)? = events.dropFirst().first {
      #expect(message.path == "/a" && message.member == "Changed")
    } else {
      Issue.record("no signal")
    }
    #expect(events.last == .reply(serial: serial, .error(name: "org.example.Error", message: "No")))
  }

  @Test(arguments: [
    "REJECTED EXTERNAL\r\n", "ERROR\r\n", "HTTP/1.1 400 Bad Request\r\n",
    "DATA\r\nOK 1\r\nnonsense here!!!", String(repeating: "x", count: 5000),
  ]) func somethingElseEndsIt(_ text: String) {
    var conversation = BusConversation()
    #expect(conversation.receive(Array(text.utf8)).isEmpty)
    #expect(conversation.isBroken)
    #expect(conversation.receive(Self.hello).isEmpty)
  }

  /// Places of buses, by the variables of the environment.
  @Test(arguments: [
    (["XDG_RUNTIME_DIR": "/run/user/1"], [SocketAddress(path: "/run/user/1/bus")]), ([:], []),
    (
      ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/a%20b,guid=0;tcp:host=x;unix:abstract=/tmp/x"],
      [SocketAddress(path: "/a b"), SocketAddress(path: "/tmp/x", isAbstract: true)]
    ),
    (
      ["DBUS_SESSION_BUS_ADDRESS": "unix:runtime=yes", "XDG_RUNTIME_DIR": "/r"],
      [SocketAddress(path: "/r/bus")]
    ), (["DBUS_SESSION_BUS_ADDRESS": "autolaunch:"], []),
  ]) func theBusOfTheSessionIsFound(_ variables: [String: String], _ places: [SocketAddress]) {
    #expect(SocketAddress.all(of: .session) { variables[$0] } == places)
  }

  @Test func aRuleIsWhatTheBusReads() {
    #expect(
      BusRule.owner(of: "org.mpris.MediaPlayer2", isNamespace: true, on: .session).text
        == "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',"
        + "member='NameOwnerChanged',arg0namespace='org.mpris.MediaPlayer2'")
    #expect(
      BusRule.properties(of: "org.bluez", below: "/org/bluez", on: .system).text
        == "type='signal',sender='org.bluez',path_namespace='/org/bluez',"
        + "interface='org.freedesktop.DBus.Properties',member='PropertiesChanged'")
  }

  @Test(arguments: [
    ("/org/bluez", true), ("/org/bluez/hci0", true), ("/org/bluezz", false), ("/", false),
  ]) func aRuleMatchesObjectsBelowIts(_ path: String, _ matches: Bool) {
    var message = BusMessage()
    (message.kind, message.path) = (.signal, path)
    message.interface = "org.freedesktop.DBus.Properties"
    message.member = "PropertiesChanged"
    let rule = BusRule.properties(of: "org.bluez", below: "/org/bluez", on: .system)
    #expect(rule.matches(message) == matches)
  }
}
