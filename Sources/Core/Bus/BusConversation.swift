/// One side of a connection to a message bus, without the connection: what is to be sent, and what the
/// received bytes say.
///
/// Authentication and the first calls are sent at once, as systemd does, so that nothing waits for the
/// bus before its first answer; D-Bus Specification, “Authentication protocol”.
struct BusConversation {
  /// An event that the bus has sent.
  enum Event: Equatable {
    /// The answer to the call of that number.
    case reply(serial: UInt32, BusReply)
    case signal(BusMessage)
  }

  /// The bytes that are to be sent.
  private(set) var outgoing: [UInt8]
  private var incoming: [UInt8] = []
  private var serial: UInt32 = 0
  private var isAuthenticated = false
  /// True once the bus has refused this user, or has sent something else than messages.
  private(set) var isBroken = false

  /// The kernel tells the bus who this is, so no name is sent.
  private static let greeting = "\0AUTH EXTERNAL\r\nDATA\r\nBEGIN\r\n"
  /// The longest answer to the greeting.
  private static let linesLimit = 4096

  init() {
    outgoing = Self.greeting.bytes
    _ = send(BusCall(BusCall.bus, "/org/freedesktop/DBus", BusCall.bus, "Hello"))
  }

  /// Adds a call.
  ///
  /// - Returns: its number, which is that of its answer.
  mutating func send(_ call: BusCall) -> UInt32 {
    serial = serial &+ 1 == 0 ? 1 : serial &+ 1
    outgoing.append(block: BusWriter.message(call, serial: serial))
    return serial
  }

  /// Asks for the signals of a rule.
  mutating func listen(to rule: BusRule) {
    _ = send(
      BusCall(BusCall.bus, "/org/freedesktop/DBus", BusCall.bus, "AddMatch", [.string(rule.text)]))
  }

  /// Forgets bytes that are sent.
  mutating func haveSent(_ count: Int) { outgoing.removeFirst(count) }

  /// Takes received bytes.
  ///
  /// - Returns: what they say; nothing more once the conversation is broken.
  mutating func receive(_ bytes: [UInt8]) -> [Event] {
    guard !isBroken else { return [] }
    incoming.append(block: bytes)
    if !isAuthenticated { readLines() }
    guard isAuthenticated else { return [] }
    var events: [Event] = []
    var position = 0
    reading: while true {
      switch BusMessage.start(of: incoming[position...]) {
      case .cut: break reading
      case .malformed:
        isBroken = true
        break reading
      case .message(let message, let size):
        position += size
        if let event = Self.event(of: message) { events.append(event) }
      }
    }
    if position > 0 { incoming.removeFirst(position) }
    return events
  }

  private static func event(of message: BusMessage) -> Event? {
    switch message.kind {
    case .reply: .reply(serial: message.answered, .values(message.values))
    case .error:
      .reply(
        serial: message.answered,
        .error(name: message.error, message: message.values.first?.text ?? ""))
    case .signal: .signal(message)
    case .call, nil: nil
    }
  }

  /// Reads the lines before the first message.
  private mutating func readLines() {
    var start = 0
    for position in incoming.indices where incoming[position] == 0x0A {
      let line = incoming[start..<position]
      start = position + 1
      if line.starts(with: "OK".utf8) {
        isAuthenticated = true
        incoming.removeFirst(start)
        return
      }
      guard line.starts(with: "DATA".utf8) else {
        isBroken = true
        return
      }
    }
    incoming.removeFirst(start)
    if incoming.count > Self.linesLimit { isBroken = true }
  }
}
