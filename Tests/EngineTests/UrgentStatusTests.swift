import TestSupport
import Testing

@testable import todayline

/// The exit status by which i3blocks marks a block as urgent, with a ground as high as the bar.
@Suite(.timed) struct UrgentStatusTests {
  struct Case: NamedCase {
    var style: String
    var options: [String]
    var status: todayline.ExitStatus
    var name: String { style + options.joined(separator: " ") }
  }

  private static let drawn = ["--theme", "nord", "--icons", "todayline", "--markup", "pango"]

  /// Round ends and arrows have the color of the level themselves.
  @Test(arguments: [
    Case(style: "accent", options: drawn, status: .urgent),
    Case(style: "pills", options: drawn, status: .success),
    Case(style: "powerline", options: drawn, status: .success),
    Case(style: "pills", options: Array(drawn.dropLast(2)), status: .urgent),
    Case(style: "powerline", options: ["--markup", "pango"], status: .urgent),
  ]) func endsAreNotCovered(_ row: Case) throws {
    let machine = StreamTests.machine()
    let call = ["disk", "/", "--host", "i3blocks", "--critical", "10", "--style", row.style]
    guard case .show(let view) = try Invocation.of(call + row.options, on: machine) else {
      Issue.record("not a call that shows something")
      return
    }
    var sessions = view.sessions(for: .show, on: machine)
    #expect(try ShowCommand.show(view, &sessions, on: machine).status == row.status)
  }
}
