import TestSupport
import Testing

@testable import todayline

/// The question to the desktop for its colors.
@Suite(.timed) struct DesktopQuestionTests {
  @Test(
    arguments: [
      ("(<<uint32 1>>,)\n", .dark), ("(<<uint32 2>>,)\n", .light), ("(<<uint32 0>>,)\n", .light),
      ("'prefer-dark'\n", .dark), ("'default'\n", .light), ("'prefer-light'\n", .light),
      ("", .dark),
    ] as [(String, DesktopScheme)]) func answersAreRead(_ text: String, _ scheme: DesktopScheme)
  { #expect(DesktopQuestion.scheme(of: Array(text.utf8)) == scheme) }

  private static func machine(_ answers: String) -> FakeMachine {
    let machine = StreamTests.machine()
    machine.finishesDetached = true
    machine.runResult = { _, _ in .success(RunResult(end: .exited(0), output: Array(answers.utf8)))
    }
    return machine
  }

  @Test func aCallAsksInTheBackgroundOnceAMinute() throws {
    let machine = Self.machine("(<<uint32 2>>,)")
    let pair = ["disk", "--theme", "dark:nord,light:github-light"]
    func asks(_ arguments: [String]) throws -> Int {
      guard case .show(let view) = try Invocation.of(arguments, on: machine) else { return -1 }
      DesktopQuestion.ask(for: view, on: machine)
      defer { machine.forgetCalls() }
      return machine.runs.count
    }
    #expect(try asks(["disk", "--theme", "nord"]) == 0)
    #expect(try asks(pair) == 1)
    #expect(try asks(pair) == 0)
    #expect(DesktopScheme.stored(in: Sessions.store(machine), on: machine) == .light)
    machine.now = machine.now.advanced(by: .seconds(61))
    #expect(try asks(pair) == 1)
    // The clock was set back.
    machine.now = machine.now.advanced(by: .hours(-2))
    #expect(try asks(pair) == 1)
  }

  @Test func aStreamIsDrawnAgainInTheOtherTheme() throws {
    let machine = Self.machine("(<<uint32 1>>,)")
    machine.events = [(2_500, .storeChange("desktop")), (3_000, .outputClosed)]
    machine.otherProcess = { other in
      try? DesktopScheme.light.store(in: Sessions.store(other), on: other)
    }
    try StreamTests.run(
      ["--host", "i3bar", "disk", "--theme", "dark:nord,light:github-light"], on: machine)
    let lines = Calls.lines(machine)
    let light = try Theme.contents(of: "github-light", besides: nil, on: machine).colors[.text]
    #expect(lines.map { $0.contains(light?.hexadecimal ?? "?") } == [false, true])
  }
}
