/// A question to the services of message buses, which takes one or more steps.
///
/// It does nothing itself: a refresh waits for the answers of each step, and a resident process goes
/// on when they come.
struct BusQuestion {
  /// The signals after which a service is asked again.
  static func rules(of service: BusService) -> [BusRule] {
    switch service {
    case .bluetooth: BluetoothService.rules
    case .media: MediaService.rules
    case .powerProfile: PowerProfileService.rules
    case .notifications: NotificationService.rules
    case .failedUnits: FailedUnitsService.rules
    case .vpn: VPNService.rules
    }
  }

  private enum Kind {
    case object(BusObject)
    case bluetooth(BluetoothService)
    case media(MediaService)
    case powerProfile(PowerProfileService)
    case notifications(NotificationService)
    case failedUnits(FailedUnitsService)
    case vpn(VPNService)
  }

  private var kind: Kind

  /// - Throws: `Failure.answer` if the source names no object.
  init(_ request: RefreshRequest) throws(Failure) {
    switch request.service {
    case nil: kind = .object(try BusObject(request))
    case .bluetooth: kind = .bluetooth(BluetoothService())
    case .media: kind = .media(MediaService(request.source))
    case .powerProfile: kind = .powerProfile(PowerProfileService())
    case .notifications: kind = .notifications(NotificationService())
    case .failedUnits: kind = .failedUnits(FailedUnitsService())
    case .vpn: kind = .vpn(VPNService(request.source))
    }
  }

  /// Takes the answers of a step, none before the first one.
  ///
  /// - Throws: `Failure.answer` if a service has refused to answer.
  mutating func next(_ replies: [BusReply], on machine: Machine) throws(Failure) -> BusStep {
    switch kind {
    case .object(var state):
      defer { kind = .object(state) }
      return try state.next(replies)
    case .bluetooth(var state):
      defer { kind = .bluetooth(state) }
      return try state.next(replies, on: machine)
    case .media(var state):
      defer { kind = .media(state) }
      return state.next(replies)
    case .powerProfile(var state):
      defer { kind = .powerProfile(state) }
      return state.next(replies, on: machine)
    case .notifications(var state):
      defer { kind = .notifications(state) }
      return try state.next(replies, on: machine)
    case .failedUnits(var state):
      defer { kind = .failedUnits(state) }
      return try state.next(replies)
    case .vpn(var state):
      defer { kind = .vpn(state) }
      return state.next(replies, on: machine)
    }
  }

  /// Returns the calls that do what a click wants, by the answer to the question.
  ///
  /// - Throws: `Failure.answer` if that cannot be done here.
  private func calls(for action: Action) throws(Failure) -> (MessageBus, [BusCall]) {
    switch kind {
    case .bluetooth(let state): (.system, try state.calls(for: action))
    case .media(let state): (.session, try state.calls(for: action))
    case .powerProfile(let state): (.system, try state.calls(for: action))
    case .notifications(let state): (.session, try state.calls(for: action))
    case .vpn(let state): (.system, try state.calls(for: action))
    case .object, .failedUnits: (.session, [])
    }
  }

  /// Asks, and waits for all answers.
  ///
  /// - Throws: `Failure.program` at the end of the time.
  mutating func answer(until end: Duration, on machine: Machine) throws(Failure) -> ProgramOutput {
    var replies: [BusReply] = []
    while true {
      switch try next(replies, on: machine) {
      case .answer(let output): return output
      case .ask(let bus, let calls): replies = try Self.ask(calls, on: bus, until: end, on: machine)
      }
    }
  }

  /// Does what a click wants, and waits until it is done.
  ///
  /// - Throws: why it cannot be done.
  mutating func act(_ action: Action, until end: Duration, on machine: Machine) throws(Failure) {
    _ = try answer(until: end, on: machine)
    let (bus, calls) = try calls(for: action)
    for reply in try Self.ask(calls, on: bus, until: end, on: machine) {
      if case .error(let name, let message) = reply { throw .answer(.bus(name, message: message)) }
    }
  }

  /// Asks a bus; without one, no one has any name.
  private static func ask(
    _ calls: [BusCall], on bus: MessageBus, until end: Duration, on machine: Machine
  ) throws(Failure) -> [BusReply] {
    do throws(Failure) { return try machine.ask(calls, on: bus, until: end) } catch {
      guard case .system = error else { throw error }
      return calls.map { _ in .error(name: "org.freedesktop.DBus.Error.ServiceUnknown", message: "")
      }
    }
  }
}

extension BusReply {
  /// The first value, or `nil` if no one has the name.
  ///
  /// - Throws: `Failure.answer` if the service has refused.
  func wantedValue() throws(Failure) -> BusValue? {
    switch self {
    case .values(let values): return values.first
    case .error(let name, let message):
      if isWithoutService { return nil }
      throw .answer(.bus(name, message: message))
    }
  }
}
