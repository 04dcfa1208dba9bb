import TestSupport
import Testing

@testable import todayline

/// Sessions of command lines, for tests of single phases.
enum Sessions {
  /// The sessions of a call.
  static func of(_ arguments: [String], on machine: FakeMachine) throws -> [WidgetSession] {
    guard case .show(let view) = try Invocation.of(arguments, on: machine) else {
      throw Mistake.usage(.missingWidget)
    }
    return view.sessions(for: .show, on: machine)
  }

  /// The only session of a call.
  static func one(_ arguments: String..., on machine: FakeMachine) throws -> WidgetSession {
    let sessions = try of(arguments, on: machine)
    try #require(sessions.count == 1)
    return sessions[0]
  }

  static func store(_ machine: FakeMachine) -> Defaults {
    Defaults(suite: Defaults.defaultSuite, on: machine)
  }

  /// Runs a round, and returns what was drawn.
  @discardableResult static func round(
    _ sessions: inout [WidgetSession], on machine: FakeMachine
  ) throws -> [String] {
    var display = FakeDisplay()
    try Round.run(&sessions, on: &display, store: store(machine), machine: machine)
    return display.texts
  }

  /// Puts a record into the store.
  static func put(
    _ entries: [(String, String)], in domain: String, _ lifetime: Defaults.Lifetime,
    on machine: FakeMachine
  ) throws {
    var record = Record()
    for (key, value) in entries { record[key] = value }
    try store(machine).set(record, of: domain, lifetime, on: machine)
  }
}

/// A display that draws every session twice.
struct FakeDisplay: Display {
  static let isVisible = true

  /// The texts of the segments, as they were drawn first.
  private(set) var texts: [String] = []
  /// True if the second drawing was the same every time.
  private(set) var isSteady = true

  mutating func show(_ sessions: [WidgetSession], on machine: Machine) throws(Failure) {
    let segments = sessions.map { $0.segment() }
    if segments != sessions.map({ $0.segment() }) { isSteady = false }
    texts += segments.map { $0.text.plain }
    try machine.write(Array(texts.joined(separator: "\n").utf8))
  }
}
