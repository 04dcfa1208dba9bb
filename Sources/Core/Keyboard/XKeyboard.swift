/// The keyboard of an X server, over a connection of its own.
struct XKeyboard {
  private let machine: Machine
  private let connection: LocalConnection
  private var conversation = XConversation()
  private var root: UInt32 = 0
  /// The number of the keyboard extension, and that of its events.
  private var code: UInt8 = 0
  private var firstEvent: UInt8 = 0
  /// The kinds of events that have come and were not looked at.
  private var events: [Int] = []

  private static let rules = "_XKB_RULES_NAMES"
  /// How long an X server may take to answer.
  private static let patience = Duration.seconds(2)
  /// setxkbmap(1) sets the property after the keyboard.
  private static let settling = Duration.milliseconds(300)

  /// Connects to the display that `DISPLAY` names.
  ///
  /// - Throws: `Failure.absent` without a display of this machine, `Failure.system` if it refuses.
  init(on machine: Machine) throws(Failure) {
    guard let name = machine.environment("DISPLAY"), let display = XDisplay(name) else {
      throw .absent("X server of this machine in $DISPLAY")
    }
    self.machine = machine
    connection = try machine.connect(to: display.addresses)
    try connection.send(XRequest.setUp(cookie: Self.cookie(of: display, on: machine)))
    guard case .start(let start) = try nextPart(), start[0] == 1 else { throw failure(.denied) }
    let answer = XReply(bytes: start)
    // The first screen is behind the vendor's name and the formats.
    let vendor = Int(answer.number(at: 24, size: 2) + 3) & ~3
    root = answer.number(at: 40 + vendor + 8 * Int(answer.number(at: 29, size: 1)), size: 4)
    let found = try ask(XRequest.queryExtension("XKEYBOARD"))
    guard found.number(at: 8, size: 1) == 1 else { throw .absent("keyboard extension of X") }
    code = UInt8(found.number(at: 9, size: 1))
    firstEvent = UInt8(found.number(at: 10, size: 1))
    _ = try ask(XRequest.useKeyboard(code))
  }

  private static func cookie(of display: XDisplay, on machine: Machine) -> [UInt8]? {
    let path =
      machine.environment("XAUTHORITY") ?? machine.environment("HOME").map { $0 + "/.Xauthority" }
    guard let path, let file = try? machine.contents(of: path, limit: 1 << 16) else { return nil }
    let host = (try? machine.contents(of: "/proc/sys/kernel/hostname", limit: 256)) ?? []
    return XAuthority.cookie(in: file, of: display, host: KeyboardLayouts.line(host))
  }

  /// Asks for the layouts and the active one.
  ///
  /// - Throws: `Failure.system` if the server ends or does not answer.
  mutating func layouts() throws(Failure) -> KeyboardLayouts {
    var layouts = KeyboardLayouts()
    layouts.active = Int(try ask(XRequest.keyboardState(code)).number(at: 12, size: 1))
    let atom = try ask(XRequest.atom(Self.rules)).number(at: 8, size: 4)
    if atom != 0 {
      let property = try ask(XRequest.property(atom, of: root))
      let count = Int(property.number(at: 16, size: 4))
      // In units of eight bits, which are all that a text has.
      if property.number(at: 1, size: 1) == 8 {
        layouts.codes = KeyboardLayouts.codes(in: property.part(at: 32, count: count))
      }
    }
    let names = try ask(XRequest.groupNames(code))
    for index in 0..<names.number(at: 15, size: 1).nonzeroBitCount {
      let name = try ask(XRequest.name(of: names.number(at: 32 + 4 * index, size: 4)))
      layouts.names.append(
        KeyboardLayouts.line(name.part(at: 32, count: Int(name.number(at: 8, size: 2)))))
    }
    return layouts
  }

  /// Switches to the next layout; after the last one, to the first.
  ///
  /// - Throws: `Failure.absent` if there is only one.
  mutating func switchToNext() throws(Failure) {
    let layouts = try layouts()
    guard layouts.count > 1 else { throw .absent("second keyboard layout") }
    try connection.send(XRequest.lock(group: (layouts.active + 1) % layouts.count, code))
    // Its answer comes after the switch.
    _ = try ask(XRequest.keyboardState(code))
  }

  /// Calls `body` with the layouts now, and whenever they change.
  ///
  /// - Throws: `Failure.system` once the server has ended, or what `body` throws.
  mutating func follow(_ body: (KeyboardLayouts) throws(Failure) -> Void) throws(Failure) {
    try connection.send(XRequest.hearKeyboard(code))
    var last = try layouts()
    try body(last)
    while true {
      try waitForEvent()
      let isNew = events.contains { $0 != XKeyboardEvent.state }
      events = []
      if isNew { machine.pause(Self.settling) }
      let now = try layouts()
      guard now != last else { continue }
      last = now
      try body(now)
    }
  }

  private mutating func ask(_ request: [UInt8]) throws(Failure) -> XReply {
    try connection.send(request)
    switch try nextPart() {
    case .reply(let bytes): return XReply(bytes: bytes)
    default: throw failure(.malformed)
    }
  }

  /// Waits for a part that is no event.
  private mutating func nextPart() throws(Failure) -> XConversation.Part {
    let end = machine.uptime + Self.patience
    while true {
      while let part = conversation.next() {
        guard case .event = part else { return part }
        note(part)
      }
      guard !conversation.isBroken else { throw failure(.malformed) }
      guard try receiveBytes(until: end) else { throw failure(.noAnswer) }
    }
  }

  /// Waits for an event, which may have come with an answer.
  private mutating func waitForEvent() throws(Failure) {
    while true {
      while events.isEmpty, let part = conversation.next() { note(part) }
      guard !conversation.isBroken else { throw failure(.malformed) }
      guard events.isEmpty else { return }
      _ = try receiveBytes(until: nil)
    }
  }

  private mutating func receiveBytes(until end: Duration?) throws(Failure) -> Bool {
    let bytes = try connection.receive(until: end)
    conversation.receive(bytes)
    return !bytes.isEmpty
  }

  private mutating func note(_ part: XConversation.Part) {
    guard case .event(firstEvent, let kind) = part else { return }
    if !events.contains(Int(kind)) { events.append(Int(kind)) }
  }

  private func failure(_ reason: SystemReason) -> Failure { .system(reason, path: connection.path) }
}
