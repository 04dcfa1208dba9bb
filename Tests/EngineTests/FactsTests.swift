import TestSupport
import Testing

@testable import todayline

/// Calls that get JSON on standard input from the program that shows their line.
@Suite(.timed) struct FactsTests {
  /// The state that a program hands over.
  static let state = #"""
    {"model":{"name":"m & <b>","id":7},"usage":{"percent":81.26,"total":2000000,"limits":[1,{"left":3}]},
    "branch":"","ok":true,"off":null,"odd name":{"a.b":"x"}}
    """#

  static func machine(_ input: String = state, _ configuration: String = "") -> FakeMachine {
    let machine = PushTests.machine(configuration)
    machine.input = input.isEmpty ? [] : [Array(input.utf8)]
    return machine
  }

  struct Case: NamedCase {
    var name: String
    var format: String
    var expected: String
  }

  @Test(arguments: [
    Case(name: "a text", format: "{facts.model.name}", expected: "m & <b>"),
    Case(name: "a number", format: "{facts.usage.percent}", expected: "81.26"),
    Case(name: "decimals", format: "{facts.usage.percent:.0}%", expected: "81%"),
    Case(name: "bytes", format: "{facts.usage.total:file}", expected: "2 MB"),
    Case(name: "a width", format: "{facts.model.name:3}", expected: "m …"),
    Case(name: "elements", format: "{facts.usage.limits.1.left}", expected: "3"),
    Case(name: "a flag", format: "{facts.ok}", expected: "true"),
    Case(name: "quotes", format: #"{facts."odd name"."a.b"}"#, expected: "x"),
    Case(name: "a missing value", format: "{facts.nobody}", expected: "–"),
    Case(name: "a part without it", format: "a[ {facts.nobody}]b", expected: "ab"),
    Case(name: "another part", format: "[{facts.nobody}|{facts.model.id}]", expected: "7"),
    Case(name: "null", format: "a[ {facts.off}]", expected: "a"),
    Case(name: "an empty text", format: "a[ {facts.branch}]", expected: "a"),
    Case(name: "an object", format: "a[ {facts.model}]", expected: "a"),
    Case(name: "an element too far", format: "a[ {facts.usage.limits.9}]", expected: "a"),
    Case(name: "beside the widget's own", format: "{one} {facts.model.id}", expected: "0.50 7"),
  ]) func everyTemplateShowsFacts(_ row: Case) throws {
    let machine = Self.machine()
    let text = try Calls.call(["load", "--facts", "-", "--format", row.format], on: machine)
    #expect(text == row.expected + "\n")
  }

  static let view = """
    [facts:model]
    format = {name}[ #{id}]

    [facts:usage]
    rate = facts.usage.percent
    format = {percent:.0}
    warning = 80
    warning-color = none
    format-warning = ! {percent:.0}

    [facts:branch]

    [load]
    format = {one}[ {facts.model.id}]
    """

  @Test func sectionsAreWidgets() throws {
    let machine = Self.machine(Self.state, Self.view)
    let call = ["today", "--facts", "-", "--host", "tmux", "--separator", " | "]
    #expect(try Calls.call(call, on: machine) == "m & <b> ##7 | ! 81% | 0.50 7\n")
    // A bar that hands over nothing.
    #expect(try Calls.call(["today", "--host", "tmux"], on: machine) == "0.50\n")
  }

  /// Each member of the state is missing in turn; only what shows it is gone.
  @Test func everyMemberMayBeMissing() throws {
    let states = [
      (#"{"usage":{"percent":10}}"#, "10% | 0.50"), (#"{"model":{"id":7}}"#, "– ##7 | 0.50 7"),
      (#"{"model":{"name":"m"},"usage":{}}"#, "m | – | 0.50"), (#"{}"#, "0.50"), ("[]", "0.50"),
      (#"{"model":null,"usage":null}"#, "0.50"), (#"{"model":[],"usage":3}"#, "– | – | 0.50"),
      (#"{"branch":"main"}"#, "main | 0.50"),
    ]
    for (state, expected) in states {
      let machine = Self.machine(state, Self.view)
      let call = ["today", "--facts", "-", "--host", "tmux", "--separator", " | "]
      let text = try Calls.call(call, on: machine)
      #expect(text == expected + "\n", "\(state)")
    }
  }

  /// What cannot be used, the words about it, and the time that the call takes.
  struct Unusable: NamedCase {
    var name: String
    var input: String
    var expected: String
    var time = Duration.zero
  }

  @Test(arguments: [
    Unusable(
      name: "a terminal", input: "terminal",
      expected: "standard input is a terminal; pipe a JSON value to it"),
    Unusable(
      name: "nothing", input: "", expected: "no whole JSON value on standard input within 50 ms",
      time: .milliseconds(50)),
    Unusable(
      name: "half a value", input: #"{"a":"#,
      expected: "no whole JSON value on standard input within 50 ms", time: .milliseconds(50)),
    Unusable(
      name: "two values", input: "{} {}", expected: "the input is not JSON at byte 3",
      time: .milliseconds(50)),
    Unusable(
      name: "a tower", input: String(repeating: "[", count: 70) + String(repeating: "]", count: 70),
      expected: "the JSON value is nested deeper than 64 levels", time: .milliseconds(50)),
    Unusable(
      name: "a mountain", input: "\"" + String(repeating: "x", count: 1_200_000) + "\"",
      expected: "the JSON value is larger than 1 MiB"),
  ]) func theLineIsShownWithoutFactsThatCannotBeUsed(_ row: Unusable) throws {
    let machine = Self.machine(row.input)
    machine.inputIsTerminal = row.input == "terminal"
    let arguments = ["load", "--facts", "-", "--format", "{one}[ {facts.a}]"]
    guard case .show(let view) = try Invocation.of(arguments, on: machine) else {
      Issue.record("not a view")
      return
    }
    #expect(view.notes == ["--facts: " + row.expected])
    #expect(machine.uptime == row.time)
    var sessions = view.sessions(for: .show, on: machine)
    _ = try ShowCommand.show(view, &sessions, on: machine)
    #expect(machine.outputText == "0.50\n")
  }

  /// What is there is read, however late it is for the first look.
  @Test(
    arguments: [
      ([""], "--facts: standard input is empty; pipe a JSON value to it", "0.50\n"),
      ([#"{"a":1}"#], nil, "0.50 1\n"), ([#"{"a":"#, "1}"], nil, "0.50 1\n"),
      ([#"{"a":"#, ""], "--facts: the JSON value is not complete", "0.50\n"),
    ] as [([String], String?, String)]) func aBusyMachineReadsWhatIsThere(
      _ input: [String], _ note: String?, _ text: String
    ) throws
  {
    let machine = Self.machine()
    machine.input = input.map { Array($0.utf8) }
    machine.inputDelay = .milliseconds(60)
    let arguments = ["load", "--facts", "-", "--format", "{one}[ {facts.a}]"]
    guard case .show(let view) = try Invocation.of(arguments, on: machine) else {
      Issue.record("not a view")
      return
    }
    #expect(view.notes == (note.map { [$0] } ?? []))
    var sessions = view.sessions(for: .show, on: machine)
    _ = try ShowCommand.show(view, &sessions, on: machine)
    #expect(machine.outputText == text)
  }

  /// A program may keep its end of the pipe open.
  @Test func aWholeValueIsNotWaitedFor() throws {
    let machine = Self.machine()
    _ = try Calls.call(["load", "--facts", "-", "--format", "{facts.ok}"], on: machine)
    #expect(machine.uptime == .zero)
  }

  @Test func factsAreReadFromAFileAsWell() throws {
    let machine = Self.machine("")
    machine.addFile("/tmp/state.json", Self.state)
    let call = ["load", "--facts", "/tmp/state.json", "--format", "{facts.ok}"]
    #expect(try Calls.call(call, on: machine) == "true\n")
  }

  @Test func otherBarsShowFactsThatAreStored() throws {
    let machine = Self.machine()
    let call = ["load", "--facts", "-", "--store-as", "agent", "--format", "{facts.ok}"]
    #expect(try Calls.call(call, on: machine) == "true\n")
    let other = ["push:agent", "--format", "{model.name} {usage.percent:.0}"]
    #expect(try Calls.call(other, on: machine) == "m & <b> 81\n")
    // The same again is not written again at once.
    let changes = machine.storeChanges
    machine.input = [Array(Self.state.utf8)]
    try Calls.run(call, on: machine)
    #expect(machine.storeChanges == changes)
    machine.input = [Array(#"{"ok":false}"#.utf8)]
    try Calls.run(call, on: machine)
    #expect(machine.storeChanges > changes)
  }

  @Test func aSingleWidgetSaysWhatIsMissing() throws {
    #expect(
      try Calls.call(["facts:model"], on: Self.machine())
        == "no facts in this call; pipe JSON to it, and add --facts -\n")
    #expect(
      try Calls.call(["facts:nobody", "--facts", "-"], on: Self.machine())
        == "no “nobody” among the facts of this call\n")
    #expect(
      try Calls.call(["facts:model", "--facts", "-"], on: Self.machine())
        == "name a value: --format '{name}'\n")
  }

  @Test func aLevelOfFactsIsReportedOnce() throws {
    let machine = Self.machine(Self.state, Self.view + "\n[facts:usage.limits.1.left]\n")
    let call = [
      "facts:usage", "--facts", "-", "--on-warning", "warn", "--rate", "facts.usage.percent",
      "--warning", "80",
    ]
    for expected in [["warn"], []] {
      machine.input = [Array(Self.state.utf8)]
      machine.forgetCalls()
      try Calls.run(call, on: machine)
      #expect(CrossTests.launched(on: machine) == expected)
    }
  }
}
