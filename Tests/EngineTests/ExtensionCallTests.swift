import TestSupport
import Testing

@testable import todayline

/// Calls of extensions: their states, programs, clicks, and messages.
@Suite(.timed) struct ExtensionCallTests {
  static let folder = "/home/user/.config/todayline/extensions/"

  /// An extension with everything, and what its command prints.
  static let switchable = """
    summary = a lamp
    needs = lamp: lamp-tools, lamp, lamp
    uses = editor: lamp-editor, -, -
    label = lamp
    states = off
    glyphs = A N E
    glyphs-off = a n e
    format-off = dark
    input = values
    command = lamp show
    toggle = lamp toggle
    on-click = toggle
    on-click-right = editor --lamp
    """

  static func machine(_ output: String, _ text: String = switchable) -> FakeMachine {
    let machine = ValuesTests.machine(output)
    machine.variables["PATH"] = "/usr/bin"
    machine.programs = ["/usr/bin/lamp"]
    machine.addFile(folder + "lamp", text)
    return machine
  }

  /// The line of the second call, when there is a value.
  static func text(_ arguments: [String], on machine: FakeMachine) throws -> String {
    try Calls.call(arguments, on: machine)
    machine.finishDetached()
    return try Calls.call(arguments, on: machine)
  }

  struct Case: NamedCase {
    var name: String
    var output = "text=bright\n"
    var arguments = ["lamp"]
    var expected: String
  }

  @Test(arguments: [
    Case(name: "the text", expected: "bright\n"),
    Case(name: "its icon", arguments: ["lamp", "--icons", "emoji"], expected: "E bright\n"),
    Case(name: "a state by its class", output: "text=x\nclass=off\n", expected: "dark\n"),
    Case(name: "a state by alt", output: "text=x\nalt=off\n", expected: "dark\n"),
    Case(
      name: "the icon of a state comes before its text", output: "text=x\nclass=off\n",
      arguments: ["lamp", "--icons", "awesome"], expected: "a dark\n"),
    Case(
      name: "a template of the user is the whole text", output: "text=x\nclass=off\n",
      arguments: ["lamp", "--icons", "nerd", "--format-off", "{icon}: gone"], expected: "n: gone\n"),
    Case(name: "another word is no state", output: "text=x\nclass=offline\n", expected: "x\n"),
    Case(name: "nothing", output: "", expected: ""),
  ]) func anExtensionIsShown(_ row: Case) throws {
    #expect(try Self.text(row.arguments, on: Self.machine(row.output)) == row.expected)
  }

  @Test func aSecondCallStartsNoProgram() throws {
    let machine = Self.machine("text=bright\n")
    _ = try Self.text(["lamp"], on: machine)
    #expect(machine.runs.isEmpty && machine.launches.isEmpty)
  }

  @Test func anEditedCommandRunsAtOnceAndTheLastValueStays() throws {
    let machine = Self.machine("text=bright\n")
    let call = ["lamp", "--ttl", "1h"]
    _ = try Self.text(call, on: machine)
    machine.forgetCalls()
    _ = try Self.text(call, on: machine)
    #expect(machine.runs.isEmpty)
    machine.addFile(
      Self.folder + "lamp",
      Self.switchable.replacingOccurrences(of: "lamp show", with: "lamp show --long"))
    machine.runResult = { _, _ in
      .success(RunResult(end: .exited(0), output: Array("text=very bright\n".utf8)))
    }
    #expect(try Calls.call(call, on: machine) == "bright\n")
    machine.finishDetached()
    #expect(machine.runs.map { $0.program.arguments[2] } == ["lamp show --long"])
    #expect(try Calls.call(call, on: machine) == "very bright\n")
    machine.finishDetached()
    #expect(machine.runs.isEmpty)
  }

  @Test func aMissingProgramIsNamedWithItsPackages() throws {
    let machine = Self.machine("text=bright\n")
    machine.programs = []
    #expect(
      try Self.text(["lamp"], on: machine)
        == "lamp: lamp: not found; install lamp-tools in Debian, lamp in Arch and Fedora\n")
  }

  @Test func theProgramOfAButtonIsNamedWithItsPackages() throws {
    let machine = Self.machine("text=bright\n")
    _ = try Self.text(["lamp"], on: machine)
    let text = try Calls.call(["lamp", "--button", "right"], on: machine)
    #expect(text == "editor: not found; install lamp-editor in Debian\n")
    machine.programs.insert("/usr/bin/editor")
    #expect(try Calls.call(["lamp", "--button", "right"], on: machine) == "bright\n")
    machine.finishDetached()
    #expect(machine.launches.map(\.arguments) == [["/bin/sh", "-c", "editor --lamp"]])
  }

  @Test func aNewValueEndsTheMessageOfAnAction() throws {
    let machine = Self.machine("text=bright\n")
    _ = try Self.text(["lamp"], on: machine)
    machine.runResult = { program, _ in
      let isToggle = program.arguments[2] == "lamp toggle"
      return .success(
        RunResult(
          end: .exited(isToggle ? 1 : 0), output: Array("text=bright\n".utf8),
          errorOutput: Array("sh: 1: no lamp\n".utf8)))
    }
    try Calls.call(["lamp", "--button", "left"], on: machine)
    machine.finishDetached()
    #expect(try Calls.call(["lamp"], on: machine) == "lamp: exit 1, no lamp\n")
    machine.runResult = { _, _ in
      .success(RunResult(end: .exited(0), output: Array("text=on\n".utf8)))
    }
    Calls.pass(1000, on: machine)
    try Calls.call(["refresh", "lamp"], on: machine)
    #expect(try Calls.call(["lamp"], on: machine) == "on\n")
  }

  /// Lines of a menu, and those that are shown.
  struct MenuCase: NamedCase {
    var name: String
    var lines: [String]
    var shown: [String]
  }

  @Test(arguments: [
    MenuCase(name: "different lines", lines: ["a", "  b", "c"], shown: ["a", "  b", "c"]),
    MenuCase(
      name: "equal lines below others", lines: ["db", "  Stop", "web", "  Stop"],
      shown: ["db", "  Stop – db", "web", "  Stop – web"]),
    MenuCase(name: "equal lines", lines: ["a", "a", "a"], shown: ["a", "a (2)", "a (3)"]),
    MenuCase(
      name: "equal lines below one", lines: ["a", "  b", "  b"],
      shown: ["a", "  b – a", "  b – a (2)"]),
    MenuCase(
      name: "a line that is like a numbered one", lines: ["a (2)", "a", "a"],
      shown: ["a (2)", "a", "a (3)"]),
  ]) func linesOfAMenuDiffer(_ row: MenuCase) { #expect(Menu.distinct(row.lines) == row.shown) }
}
