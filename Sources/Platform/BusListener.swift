import CPlatform

/// The connections of a resident process or a watcher to message buses, whose signals it waits for.
struct BusListener {
  /// The rules of one bus, and the connection to it.
  private struct Line {
    let bus: MessageBus
    var rules: [BusRule] = []
    var connection: BusConnection?
    /// The calls whose answers are missing.
    var batches: [Batch] = []
    /// When to connect again, in terms of `uptime`, and the time between two attempts.
    var nextTry = Duration.min
    var pause = BusListener.shortestPause
  }

  /// Calls that were sent together.
  private struct Batch {
    let tag: Int
    let serials: [UInt32]
    var replies: [BusReply?]
    /// When those that are missing count as late, once the first one is there.
    var end: Duration?
  }

  private var lines: [Line] = []
  /// The events that are known without waiting.
  private var pending: [BusEvent] = []

  private static let shortestPause = Duration.seconds(1)
  private static let longestPause = Duration.minutes(1)

  /// Replaces the rules; a bus with the same ones stays connected.
  mutating func hear(_ rules: [BusRule]) {
    for bus in MessageBus.allCases {
      let own = rules.filter { $0.bus == bus }
      let index = lines.firstIndex { $0.bus == bus }
      if let index, lines[index].rules == own { continue }
      if let index {
        lines[index].connection?.close()
        lines.remove(at: index)
      }
      guard !own.isEmpty else { continue }
      lines.append(Line(bus: bus, rules: own))
      connect(lines.count - 1)
    }
  }

  /// The sockets, -1 where there is none.
  func socket(of bus: MessageBus) -> Int32 {
    lines.first { $0.bus == bus }?.connection?.socket ?? -1
  }

  /// When to connect again, or to wait no longer for an answer, in terms of `uptime`.
  var nextTry: Duration? {
    guard pending.isEmpty else { return .zero }
    var next: Duration?
    for line in lines {
      if line.connection == nil { next = min(next ?? line.nextTry, line.nextTry) }
      for batch in line.batches { if let end = batch.end { next = min(next ?? end, end) } }
    }
    return next
  }

  private mutating func connect(_ index: Int) {
    let bus = lines[index].bus
    guard var connection = try? BusConnection(to: bus, environment: ProcessState.environment) else {
      return end(index)
    }
    for rule in lines[index].rules { connection.listen(to: rule) }
    guard connection.flush() else {
      connection.close()
      return end(index)
    }
    lines[index].connection = connection
    pending.append(.connection(lines[index].bus))
  }

  /// Forgets a connection, and tries again later: the bus of a session ends with it.
  private mutating func end(_ index: Int) {
    if let connection = lines[index].connection {
      connection.close()
      lines[index].connection = nil
      pending.append(.connection(lines[index].bus))
    }
    for batch in lines[index].batches {
      pending.append(.answers(tag: batch.tag, Self.noBus(batch.replies.count)))
    }
    lines[index].batches = []
    lines[index].nextTry = .uptime + lines[index].pause
    lines[index].pause = min(lines[index].pause * 2, Self.longestPause)
  }

  /// The answers while there is no bus: no one owns any name.
  private static func noBus(_ count: Int) -> [BusReply] {
    [BusReply](
      repeating: .error(name: "org.freedesktop.DBus.Error.ServiceUnknown", message: ""),
      count: count)
  }

  /// Sends calls, whose answers are an event.
  mutating func ask(_ calls: [BusCall], on bus: MessageBus, for tag: Int) {
    for index in lines.indices { lines[index].batches.removeAll { $0.tag == tag } }
    guard let index = lines.firstIndex(where: { $0.bus == bus }), lines[index].connection != nil
    else { return pending.append(.answers(tag: tag, Self.noBus(calls.count))) }
    var serials: [UInt32] = []
    for call in calls {
      if let serial = lines[index].connection?.send(call) { serials.append(serial) }
    }
    lines[index].batches.append(
      Batch(tag: tag, serials: serials, replies: Array(repeating: nil, count: serials.count)))
    if lines[index].connection?.flush() != true { end(index) }
  }

  /// Returns what has happened: signals of the rules, and answers; connects again if that is due.
  mutating func events() -> [BusEvent] {
    for index in lines.indices {
      giveUp(index)
      guard lines[index].connection != nil else {
        if lines[index].nextTry <= .uptime { connect(index) }
        continue
      }
      guard let received = lines[index].connection?.receive() else {
        end(index)
        continue
      }
      for event in received {
        switch event {
        case .signal(let message):
          lines[index].pause = Self.shortestPause
          guard lines[index].rules.contains(where: { $0.matches(message) }) else { continue }
          pending.append(.signal(lines[index].bus, message))
        case .reply(let serial, let reply): take(reply, to: serial, index)
        }
      }
    }
    defer { pending = [] }
    return pending
  }

  private mutating func take(_ reply: BusReply, to serial: UInt32, _ index: Int) {
    for number in lines[index].batches.indices {
      guard let place = lines[index].batches[number].serials.firstIndex(of: serial) else {
        continue
      }
      // The first answer counts; mako 1.7 gives two.
      guard lines[index].batches[number].replies[place] == nil else { return }
      lines[index].batches[number].replies[place] = reply
      let batch = lines[index].batches[number]
      let replies = batch.replies.compactMap { $0 }
      guard replies.count == batch.serials.count else {
        lines[index].batches[number].end = batch.end ?? .uptime + BusConnection.patience
        return
      }
      lines[index].batches.remove(at: number)
      return pending.append(.answers(tag: batch.tag, replies))
    }
  }

  /// Tells what has come of the batches that wait no longer.
  private mutating func giveUp(_ index: Int) {
    let now = Duration.uptime
    lines[index].batches.removeAll { batch in
      guard let end = batch.end, end <= now else { return false }
      pending.append(.answers(tag: batch.tag, batch.replies.map { $0 ?? .late }))
      return true
    }
  }

  /// Forgets the connections, in a process that has inherited them.
  mutating func forget() {
    for line in lines { line.connection?.close() }
    lines = []
    pending = []
  }
}
