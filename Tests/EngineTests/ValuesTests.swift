import TestSupport
import Testing

@testable import todayline

/// Calls that show the values of a shell script.
@Suite(.timed) struct ValuesTests {
  struct Case: NamedCase {
    var name: String
    var output: String
    var options: [String] = []
    var expected: String
  }

  static func machine(_ output: String) -> FakeMachine {
    let machine = FakeMachine(variables: ["HOME": "/home/user", "XDG_RUNTIME_DIR": "/run/user"])
    machine.runResult = { _, _ in .success(RunResult(end: .exited(0), output: Array(output.utf8))) }
    return machine
  }

  static let music = "text=x\nartist=A & B\ntitle=\nplays=7.25\n"

  @Test(arguments: [
    Case(name: "the text", output: music, expected: "x\n"),
    Case(
      name: "values of its own", output: music, options: ["--format", "{artist}: {plays:.1}"],
      expected: "A & B: 7.2\n"),
    Case(
      name: "an empty value drops its section", output: music,
      options: ["--format", "[{title} by ]{artist}"], expected: "A & B\n"),
    Case(
      name: "an empty value", output: music, options: ["--format", "{artist}: {title}"],
      expected: "A & B: –\n"),
    Case(
      name: "a name that is not printed", output: music, options: ["--format", "{artits}"],
      expected: "exec: no “artits” in the answer\n"),
    Case(
      name: "one in a section", output: music, options: ["--format", "{artist}[ {album}]"],
      expected: "A & B\n"),
    Case(
      name: "one of a state", output: music,
      options: ["--format", "{artist}, {album}", "--format-warning", "low"], expected: "A & B, –\n"),
    Case(
      name: "no text and no format", output: "artist=A\n",
      expected: "exec: name a value: --format '{artist}'\n"),
    Case(
      name: "a percentage", output: "percent=150\n", options: ["--format", "{bar:4} {percent:.0}"],
      expected: "████ 150%\n"),
    Case(
      name: "a percentage as a text", output: "text=25%\n", options: ["--format", "{bar:4}"],
      expected: "█░░░\n"),
    Case(
      name: "a rate", output: "used=25\nall=50\n",
      options: ["--rate", "used", "--full", "all", "--format", "{percent}"], expected: "50.0%\n"),
    Case(name: "nothing", output: "", options: ["--format", "{artist}"], expected: ""),
    Case(name: "nothing to show", output: "alt=off\n", expected: ""),
    Case(
      name: "a line without an equals sign", output: "text=a\noops\n",
      expected:
        "exec: line 2 of the output is “oops”, not NAME=VALUE with a NAME of a-z, 0-9, and _\n"),
  ]) func aTemplateShowsValues(_ row: Case) throws {
    let machine = Self.machine(row.output)
    let arguments = ["exec", "x", "--input", "values"] + row.options
    try Calls.call(arguments, on: machine)
    machine.finishDetached()
    #expect(try Calls.call(arguments, on: machine) == row.expected)
    #expect(machine.detachments == 1)
  }

  @Test func theDetailsAreTheTooltip() throws {
    let machine = Self.machine("text=a\nx=1\ntooltip=one\ntooltip=two\n")
    let arguments = ["exec", "x", "--input", "values", "--format", "{x}"]
    try Calls.call(arguments, on: machine)
    machine.finishDetached()
    let object = try Calls.json(arguments, on: machine)
    let details = try #require(object["details"] as? [[String: String]])
    #expect(details.map { $0["text"] } == ["one", "two"])
    let values = try #require(object["values"] as? [String: Any])
    #expect(values["x"] as? Double == 1)
    #expect(values["tooltip"] as? String == "one\ntwo")
  }

  /// The percentage stays the same while a value appears or disappears.
  @Test func aValueThatIsGoneIsNews() throws {
    let arguments = ["exec", "x", "--input", "values", "--format", "{percent:.0}[ {mark}]"]
    var output = "percent=40\nmark=M\n"
    let machine = Self.machine("")
    machine.runResult = { _, _ in .success(RunResult(end: .exited(0), output: Array(output.utf8))) }
    for expected in ["40% M\n", "40%\n", "40% M\n"] {
      output = expected.contains("M") ? "percent=40\nmark=M\n" : "percent=40\n"
      try Calls.call(arguments, on: machine)
      machine.finishDetached()
      #expect(try Calls.call(arguments, on: machine) == expected)
      Calls.pass(10_000, on: machine)
    }
  }
}
