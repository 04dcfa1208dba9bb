/// Failed units of the system's and the user's manager, and services that restart again and again;
/// org.freedesktop.systemd1(5).
struct FailedUnitsService {
  private static let name = "org.freedesktop.systemd1"
  private static let path = "/org/freedesktop/systemd1"
  private static let manager = "org.freedesktop.systemd1.Manager"
  /// The restarts after which a service counts.
  private static let restartLimit = 3.0

  static let rules: [BusRule] = MessageBus.allCases.flatMap { bus -> [BusRule] in
    [.owner(of: name, on: bus), .properties(of: name, below: path, on: bus)]
  }

  private struct Unit {
    var name: String
    var description: String
    var path: String
    var isFailed: Bool
  }

  private enum Progress {
    case start
    case units(MessageBus)
    case restarts(MessageBus)
  }

  private var progress = Progress.start
  private var output = ProgramOutput()
  private var count = 0
  private var restarting: [Unit] = []

  mutating func next(_ replies: [BusReply]) throws(Failure) -> BusStep {
    switch progress {
    case .start: return ask(.system)
    case .units(let bus):
      guard let reply = replies.first else { return .answer(output) }
      // Without a session of its own, a user has no manager.
      let value = bus == .session ? reply.value : try reply.wantedValue()
      restarting = []
      for unit in (value?.elements ?? []).compactMap({ Self.unit($0) }) {
        if unit.isFailed { add(unit, bus, "failed") } else { restarting.append(unit) }
      }
      guard !restarting.isEmpty else { return ask(after: bus) }
      progress = .restarts(bus)
      let service = "org.freedesktop.systemd1.Service"
      return .ask(bus, restarting.map { .property(Self.name, $0.path, service, "NRestarts") })
    case .restarts(let bus):
      for (unit, reply) in zip(restarting, replies)
      where reply.value?.number ?? 0 >= Self.restartLimit {
        add(unit, bus, "restarts again and again")
      }
      return ask(after: bus)
    }
  }

  private mutating func ask(_ bus: MessageBus) -> BusStep {
    progress = .units(bus)
    return .ask(
      bus,
      [
        BusCall(
          Self.name, Self.path, Self.manager, "ListUnitsFiltered",
          [.strings(["failed", "auto-restart"])])
      ])
  }

  private mutating func ask(after bus: MessageBus) -> BusStep {
    guard bus == .session else { return ask(.session) }
    if count > 0 {
      output.text = String(count)
      output.level = .warning
      output.add("units", String(count), isNumber: true)
    }
    return .answer(output)
  }

  private mutating func add(_ unit: Unit, _ bus: MessageBus, _ words: String) {
    count += 1
    let whose = bus == .system ? "system" : "user"
    output.addLine(unit.name + " (" + whose + ", " + words + "): " + unit.description)
  }

  /// Reads a row: name, description, load, active, and sub state, the unit that it follows, and its path.
  private static func unit(_ row: BusValue) -> Unit? {
    let texts = row.elements.prefix(7).map { $0.text ?? "" }
    // A package that is gone has left what it started.
    guard texts.count == 7, texts[2] != "not-found" else { return nil }
    return Unit(
      name: ProgramOutput.line(texts[0]), description: ProgramOutput.line(texts[1]), path: texts[6],
      isFailed: texts[3] == "failed")
  }
}
