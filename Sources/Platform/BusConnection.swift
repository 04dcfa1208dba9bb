import CPlatform

/// A connection to a message bus, over a socket that never blocks.
struct BusConnection {
  private(set) var socket: Int32
  /// The path that identifies the bus in messages.
  let path: String
  private var conversation = BusConversation()

  private static let chunk = 16384

  /// Connects to the first of some places at which there is a bus.
  ///
  /// - Parameters:
  ///   - bus: the bus.
  ///   - environment: returns the value of a variable.
  /// - Throws: `Failure.system` for the last one, or `notFound` if none exists.
  init(to bus: MessageBus, environment: (String) -> String?) throws(Failure) {
    let addresses = SocketAddress.all(of: bus, environment: environment)
    guard !addresses.isEmpty else { throw .system(.notFound, path: "the " + bus.rawValue + " bus") }
    (socket, path) = try LiveConnection.socket(at: addresses)
  }

  func close() { platform_close(socket) }

  mutating func send(_ call: BusCall) -> UInt32 { conversation.send(call) }

  mutating func listen(to rule: BusRule) { conversation.listen(to: rule) }

  /// Sends what waits, as far as there is room, of which there is plenty for calls.
  ///
  /// - Returns: false if the connection has ended.
  mutating func flush() -> Bool {
    while !conversation.outgoing.isEmpty {
      let sent = conversation.outgoing.withUnsafeBytes { bytes in
        platform_send(socket, bytes.baseAddress, bytes.count)
      }
      guard sent > 0 else { return sent < 0 && isTryAgain(sent) }
      conversation.haveSent(sent)
    }
    return true
  }

  /// Reads what has come.
  ///
  /// - Returns: what it says; `nil` once the connection has ended.
  mutating func receive() -> [BusConversation.Event]? {
    var events: [BusConversation.Event] = []
    // A flood must not keep the process here.
    for _ in 0..<64 {
      var bytes: [UInt8] = []
      let count = bytes.appendUninitialized(Self.chunk) { platform_read(socket, $0, Self.chunk) }
      guard count > 0 else {
        if count < 0, isTryAgain(count) { break }
        return events.isEmpty ? nil : events
      }
      events += conversation.receive(bytes)
      if conversation.isBroken { return events.isEmpty ? nil : events }
      if count < Self.chunk { break }
    }
    return events
  }

  private func isTryAgain(_ result: Int) -> Bool {
    platform_reason_of(Int32(truncatingIfNeeded: -result)) == platform_reason_try_again
  }
}

extension BusConnection {
  /// How long the others have once the first of several calls is answered: of many players, one may hang.
  static let patience = Duration.seconds(1)

  /// Calls methods, and waits for their answers; one that is much later than the others is an error.
  ///
  /// - Throws: `Failure.system` if the connection ends, `Failure.program` at the end of the time.
  mutating func ask(_ calls: [BusCall], until end: Duration) throws(Failure) -> [BusReply] {
    let start = Duration.uptime
    let serials = calls.map { send($0) }
    var replies = [BusReply?](repeating: nil, count: calls.count)
    var limit: Duration?
    while true {
      guard flush() else { throw .system(.brokenPipe, path: path) }
      if replies.allSatisfy({ $0 != nil }) { return replies.compactMap { $0 } }
      let rest = min(end, limit ?? end) - .uptime
      if rest <= .zero, limit != nil { return replies.map { $0 ?? .late } }
      guard rest > .zero else { throw .program(.timedOut(max(end - start, .zero)), message: "") }
      let ready = platform_wait_readable(socket, Int32(clamping: rest.milliseconds + 1))
      guard ready > 0 else { continue }
      guard let events = receive() else { throw .system(.brokenPipe, path: path) }
      for case .reply(let serial, let reply) in events {
        // mako 1.7 answers twice, the second time that it knows no such method.
        if let index = serials.firstIndex(of: serial), replies[index] == nil {
          replies[index] = reply
          limit = limit ?? .uptime + Self.patience
        }
      }
    }
  }
}
