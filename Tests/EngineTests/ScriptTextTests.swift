import TestSupport
import Testing

@testable import todayline

/// What scripts for other bars say of themselves, and what they are told.
@Suite(.timed) struct ScriptTextTests {
  struct Case: NamedCase {
    var name: String
    var output: String
    var expected: String
  }

  @Test(arguments: [
    Case(name: "the first name", output: #"{"text":"t","alt":"Playing"}"#, expected: "t p\n"),
    Case(name: "another name", output: #"{"text":"t","alt":"not-playing"}"#, expected: "t n\n"),
    Case(name: "an unknown name", output: #"{"text":"t","alt":"play"}"#, expected: "t d\n"),
    Case(name: "no name", output: #"{"text":"t"}"#, expected: "t d\n"),
  ]) func aTemplateDependsOnTheNameOfTheState(_ row: Case) throws {
    let machine = ValuesTests.machine(row.output)
    let arguments = [
      "exec", "x", "--input", "waybar", "--format", "{text} [{alt.Playing}p|{alt.not-playing}n|d]",
    ]
    try Calls.call(arguments, on: machine)
    machine.finishDetached()
    #expect(try Calls.call(arguments, on: machine) == row.expected)
  }

  @Test func aMemberOfADocumentIsNoNameOfAState() throws {
    let machine = ValuesTests.machine(#"{"alt":{"a":7}}"#)
    let arguments = ["exec", "x", "--input", "json", "--format", "{alt.a}"]
    try Calls.call(arguments, on: machine)
    machine.finishDetached()
    #expect(try Calls.call(arguments, on: machine) == "7\n")
  }

  @Test func aScriptOfI3blocksGetsItsLastText() throws {
    let machine = ValuesTests.machine("first\n")
    let arguments = ["exec", "x", "--input", "i3blocks", "--ttl", "5s"]
    func variables() -> [String] { machine.runs.last?.program.environment ?? [] }
    try Calls.call(arguments, on: machine)
    machine.finishDetached()
    #expect(!variables().contains { $0.hasPrefix("full_text=") })
    Calls.pass(6_000, on: machine)
    try Calls.call(arguments, on: machine)
    machine.finishDetached()
    #expect(variables().contains("full_text=first"))
  }
}
