import TestSupport
import Testing

@testable import todayline

/// Command lines of `push` that are wrong.
@Suite(.timed) struct PushMistakeTests {
  /// A wrong command line, and its message.
  struct Mistaken: NamedCase {
    var name: String
    var arguments: [String]
    var input = ""
    var expected: String
  }

  static let mistakes = [
    Mistaken(
      name: "no name", arguments: [],
      expected: "push needs a NAME, such as build; see: todayline help push"),
    Mistaken(
      name: "a value for a name", arguments: ["text=a"],
      expected: "push needs a NAME before “text=a”, such as build; see: todayline help push"),
    Mistaken(
      name: "nothing", arguments: ["build"],
      expected: "push build needs KEY=VALUE, “-” for JSON, or --clear; see: todayline help push"),
    Mistaken(
      name: "a word", arguments: ["build", "done"],
      expected: "“done” is not KEY=VALUE, such as text=done"),
    Mistaken(
      name: "a path as a name", arguments: ["../x", "text=a"],
      expected: "“../x” is not a name of at most 64 letters, digits, “-”, “_” and “.”"),
    Mistaken(
      name: "a level", arguments: ["build", "level=bad"],
      expected: "“level=bad” is not normal, warning, or critical"),
    Mistaken(
      name: "a percentage", arguments: ["build", "percent=all"],
      expected: "“percent=all” is not a percentage such as 40"),
    Mistaken(
      name: "another option", arguments: ["build", "text=a", "--format", "x"],
      expected: "--format does not apply to push"),
    Mistaken(
      name: "a terminal", arguments: ["build", "-"], input: "terminal",
      expected: "standard input is a terminal; pipe a JSON value to it"),
    Mistaken(
      name: "not JSON", arguments: ["build", "-"], input: "{a}",
      expected: "the input is not JSON at byte 1"),
    Mistaken(
      name: "nothing on standard input", arguments: ["build", "-"],
      expected: "no whole JSON value on standard input within 60 s"),
    Mistaken(
      name: "a widget without a name", arguments: ["!widget"],
      expected: "push needs a name, for example: todayline push:build"),
  ]

  @Test(arguments: mistakes) func aMistakeNamesTheFix(_ row: Mistaken) throws {
    let machine = PushTests.machine()
    machine.inputIsTerminal = row.input == "terminal"
    machine.input = row.input.isEmpty ? [] : [Array(row.input.utf8)]
    let arguments = row.arguments == ["!widget"] ? ["details", "push"] : ["push"] + row.arguments
    do {
      try Calls.run(arguments, on: machine)
      Issue.record("no mistake")
    } catch { #expect((error as? Mistake)?.words == row.expected) }
    #expect(machine.storeChanges == 0)
  }
}
