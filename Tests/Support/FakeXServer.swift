@testable import todayline

/// An X server with a keyboard, which answers at once.
package final class FakeXServer: LocalConnection {
  /// The group that is active.
  package var group = 0
  /// The property `_XKB_RULES_NAMES`, if somebody has set it.
  package var rules: String?
  /// The names of the groups.
  package var names: [String] = []
  /// The status of the set-up.
  package var status: UInt8 = 1
  package var hasKeyboard = true
  /// The answer to each request is cut off there.
  package var cut: Int?
  /// The events while a client waits, one after the other; then the server ends.
  package var happenings: [(FakeXServer) -> Void] = []
  /// The secret that the client has sent.
  package private(set) var cookie: [UInt8] = []
  private var outgoing: [UInt8] = []
  private var hasStarted = false
  private let machine: FakeMachine

  package init(_ machine: FakeMachine, rules: String? = nil, names: [String] = []) {
    self.machine = machine
    super.init()
    (self.rules, self.names) = (rules, names)
  }

  package override var path: String { "/tmp/.X11-unix/X0" }

  package override func send(_ bytes: [UInt8]) throws(Failure) {
    let answer = hasStarted ? answer(to: bytes) : start(bytes)
    outgoing += cut.map { Array(answer.prefix($0)) } ?? answer
    hasStarted = true
  }

  package override func receive(until end: Duration?) throws(Failure) -> [UInt8] {
    if outgoing.isEmpty, let end {
      machine.uptime = end
      return []
    }
    if outgoing.isEmpty {
      guard !happenings.isEmpty else { throw .system(.brokenPipe, path: path) }
      happenings.removeFirst()(self)
    }
    // In pieces, as sockets give them.
    defer { outgoing.removeFirst(min(24, outgoing.count)) }
    return Array(outgoing.prefix(24))
  }

  /// Sends an event of the keyboard, or of another extension.
  package func tell(_ kind: Int, of number: UInt8 = 85) {
    outgoing += [number, UInt8(kind)] + [UInt8](repeating: 0, count: 30)
  }

  private func start(_ bytes: [UInt8]) -> [UInt8] {
    let name = (Int(bytes[6]) + 3) & ~3
    cookie = Array(bytes.dropFirst(12 + name).prefix(Int(bytes[8])))
    guard status == 1 else { return [status, 0, 11, 0, 0, 0, 1, 0, 0, 0, 0, 0] }
    // A vendor of five letters, and one format.
    var body =
      [UInt8](repeating: 0, count: 32) + "Xtest\0\0\0".bytes + [UInt8](repeating: 1, count: 8)
    (body[16], body[20], body[21]) = (5, 1, 1)
    body += [0x2A, 1, 0, 0] + [UInt8](repeating: 0, count: 36)
    return [1, 0, 11, 0, 0, 0, UInt8(body.count / 4), 0] + body
  }

  private func answer(to bytes: [UInt8]) -> [UInt8] {
    func reply(_ detail: UInt8 = 0, _ values: [Int: UInt8] = [:], _ rest: [UInt8] = []) -> [UInt8] {
      let rest = rest + [UInt8](repeating: 0, count: -rest.count & 3)
      var reply = [UInt8](repeating: 0, count: 32)
      (reply[0], reply[1], reply[4]) = (1, detail, UInt8(rest.count / 4))
      for (position, value) in values { reply[position] = value }
      return reply + rest
    }
    switch (bytes[0], bytes[1]) {
    case (98, _): return reply(0, [8: hasKeyboard ? 1 : 0, 9: 135, 10: 85])
    case (16, _): return reply(0, [8: rules == nil ? 0 : 77])
    case (17, _):
      let name = Int(bytes[4]) < names.count ? names[Int(bytes[4])].bytes : []
      return reply(0, [8: UInt8(name.count)], name)
    case (20, _):
      // Of the root window, the one at 0x12A.
      guard bytes[4] == 0x2A, bytes[5] == 1, bytes[8] == 77 else {
        return [0] + [UInt8](repeating: 3, count: 31)
      }
      let text = (rules ?? "").bytes
      return reply(8, [16: UInt8(text.count)], text)
    case (135, 1): return []
    case (135, 4): return reply(0, [12: UInt8(group)])
    case (135, 5):
      group = Int(bytes[9])
      return []
    case (135, 17):
      let atoms = names.indices.flatMap { [UInt8($0), 0, 0, 0] as [UInt8] }
      return reply(0, [15: UInt8(1 << names.count - 1)], atoms)
    default: return reply()
    }
  }
}
