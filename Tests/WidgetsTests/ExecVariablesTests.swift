import TestSupport
import Testing

@testable import todayline

@Suite(.timed) struct ExecVariablesTests {
  struct Case: NamedCase {
    var name: String
    var click: Click?
    var label: String?
    var set: Set<String>
    var variables: [String]

    init(
      _ name: String, _ click: Click?, label: String? = nil, set: Set<String> = [],
      _ variables: [String]
    ) {
      self.name = name
      self.click = click
      self.label = label
      self.set = set
      self.variables = variables
    }
  }

  @Test(arguments: [
    Case("neither click nor label", nil, ["BLOCK_NAME=exec", "BLOCK_INSTANCE="]),
    Case("a label", nil, label: "cpu", ["BLOCK_NAME=cpu", "BLOCK_INSTANCE=cpu"]),
    Case("i3blocks", nil, label: "cpu", set: ["BLOCK_NAME", "BLOCK_INSTANCE"], []),
    Case(
      "i3blocks without an instance", nil, label: "cpu", set: ["BLOCK_NAME"], ["BLOCK_INSTANCE=cpu"]
    ),
    Case(
      "a bare click", Click(button: 3), set: ["BLOCK_NAME", "BLOCK_INSTANCE"],
      ["BLOCK_BUTTON=3", "button=3"]),
    Case(
      "a click of a bar",
      Click(
        button: 1, instance: "exec:cpu",
        variables: [
          "BLOCK_NAME=exec", "BLOCK_INSTANCE=exec:cpu", "BLOCK_BUTTON=1", "BLOCK_X=7",
          "BLOCK_NAMES=x",
        ]), label: "cpu",
      [
        "BLOCK_BUTTON=1", "button=1", "BLOCK_X=7", "BLOCK_NAMES=x", "x=7", "names=x",
        "BLOCK_NAME=cpu", "BLOCK_INSTANCE=cpu",
      ]),
  ]) func aScriptGetsTheVariablesOfI3blocks(_ row: Case) {
    let variables = Exec.variables(of: row.click, label: row.label) { row.set.contains($0) }
    #expect(variables == row.variables)
  }
}
