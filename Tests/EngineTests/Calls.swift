import Foundation
import TestSupport
import Testing

@testable import todayline

/// Whole calls on a machine in memory, from the command line to the output.
enum Calls {
  /// The output of a call.
  @discardableResult static func call(
    _ arguments: [String], on machine: FakeMachine
  ) throws -> String {
    machine.forgetCalls()
    try run(arguments, on: machine)
    return machine.outputText
  }

  /// Runs a call on a machine that keeps its state between calls.
  static func run(_ arguments: [String], on machine: FakeMachine) throws {
    switch try Invocation.of(arguments, on: machine) {
    case .show(let view):
      var sessions = view.sessions(for: .show, on: machine)
      _ = try ShowCommand.show(view, &sessions, on: machine)
      if let failure = ShowCommand.pushFacts(of: view.settings, on: machine) { throw failure }
    case .click(let request): try ClickCommand.run(request, on: machine)
    case .refresh(let request): try RefreshCommand.run(request, on: machine)
    case .push(let request): try PushCommand.run(request, on: machine)
    case .details(let request): try DetailsCommand.run(request, on: machine)
    case .explain(let request): try ExplainCommand.run(request, on: machine)
    case .log(let request): try LogCommand.run(request, on: machine)
    case .stream(let arguments): try todayline.Stream.run(arguments, on: machine)
    default: Issue.record("not a call that shows something")
    }
  }

  /// The object that a call prints for the host `json`.
  static func json(_ arguments: [String], on machine: FakeMachine) throws -> [String: Any] {
    let text = try call(arguments + ["--host", "json"], on: machine)
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  /// Advances both clocks.
  static func pass(_ time: Duration, on machine: FakeMachine) {
    machine.advance(to: machine.uptime + time)
  }

  /// The lines that were written, one element for each write.
  static func lines(_ machine: FakeMachine) -> [String] {
    machine.output.map { String(decoding: $0, as: UTF8.self) }
  }
}
