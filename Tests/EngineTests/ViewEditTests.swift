import TestSupport
import Testing

@testable import todayline

/// Edits of the view that a command makes.
@Suite(.timed) struct ViewEditTests {
  struct Case: NamedCase {
    var name: String
    var before: String
    var words: [String]
    var after: String
  }

  @Test(arguments: [
    Case(
      name: "a widget more, with carriage returns", before: "[disk]\r\n\r\n[clock]\r\n",
      words: ["add", "load", "--label", "L"],
      after: "[disk]\r\n\r\n[load]\r\nlabel = L\r\n\r\n[clock]\r\n"),
    Case(
      name: "at the end, with carriage returns", before: "[disk]\r\n", words: ["add", "load"],
      after: "[disk]\r\n\r\n[load]\r\n"),
    Case(
      name: "another order, with carriage returns", before: "[disk]\r\n\r\n[load]\r\n",
      words: ["move", "load", "1"], after: "[load]\r\n\r\n[disk]\r\n"),
    Case(
      name: "one carriage return", before: "[disk]\npath = /\r\n", words: ["add", "load"],
      after: "[disk]\npath = /\r\n\n[load]\n"),
    Case(
      name: "the comment of the file stays", before: "# mine\n# and yours\n[disk]\n\n# l\n[load]\n",
      words: ["remove", "disk"], after: "# mine\n# and yours\n# l\n[load]\n"),
    Case(
      name: "at its top", before: "# mine\n[disk]\n\n# l\n[load]\n", words: ["move", "load", "1"],
      after: "# mine\n# l\n[load]\n\n[disk]\n"),
  ]) func linesOfTheUserStay(_ row: Case) throws {
    let machine = TodayViewTests.machine(row.before)
    try BuiltInViewTests.edit(row.words, on: machine)
    #expect(InitTests.text(TodayViewTests.path, on: machine) == row.after)
  }

  /// The last place is in another file than the widget.
  @Test(arguments: ["4", "3", "9"]) func aWidgetOfAnIncludedFileStays(_ place: String) {
    let text = "[disk]\n\n[clock]\ninclude = more\n\n[cpu]\n"
    let machine = TodayViewTests.machine(text)
    let other = AbsolutePath.folder(of: TodayViewTests.path) + "/more"
    machine.addFile(other, "[load]\n")
    #expect(throws: Mistake.usage(.differentFiles("load", "cpu"))) {
      try BuiltInViewTests.edit("move", "load", place, on: machine)
    }
    #expect(InitTests.text(other, on: machine) == "[load]\n")
  }

  /// An empty view is the built-in one.
  @Test func theLastWidgetIsTakenOut() throws {
    let machine = TodayViewTests.machine("[disk]\n\n[load]\n")
    try BuiltInViewTests.edit("remove", "disk", on: machine)
    #expect(machine.errors.isEmpty)
    try BuiltInViewTests.edit("remove", "load", on: machine)
    #expect(
      machine.errors == [
        "todayline: the Today view has no widgets anymore; the next start shows the built-in view"
      ])
  }
}
