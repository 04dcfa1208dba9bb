import TestSupport
import Testing

@testable import todayline

/// The files of bars, in which some lines are set and all others stay.
@Suite(.timed) struct SetupTextTests {
  /// An edit, and the text before and after it.
  struct Case: NamedCase {
    var name: String
    var edit: SetupFile.Edit
    var before: String
    var after: String
  }

  static let bar = SetupFile.Edit.bar([
    "    status_command new", "    colors {", "        b", "    }",
  ])
  static let section = SetupFile.Edit.section([("font", "Icons:size=1"), ("modules-right", "new")])
  static let cases = [
    Case(
      name: "no bar", edit: bar, before: "set $mod Mod4\n",
      after: "set $mod Mod4\n\nbar {\n    status_command new\n    colors {\n        b\n    }\n}\n"),
    Case(
      name: "a bar with other keys", edit: bar,
      before: "# bar {\nbar {\n  position top\n  status_command old\n}\nexec x\n",
      after:
        "# bar {\nbar {\n  position top\n    status_command new\n    colors {\n        b\n    }\n}\nexec x\n"
    ),
    Case(
      name: "colors of their own", edit: bar,
      before: "bar {\n\tcolors {\n\t\told #fff\n\t}\n\tmode hide\n}\n",
      after: "bar {\n\tmode hide\n    status_command new\n    colors {\n        b\n    }\n}\n"),
    Case(
      name: "a command of two lines", edit: bar,
      before: "bar {\nstatus_command a \\\n  b\nmode hide\n}\n",
      after: "bar {\nmode hide\n    status_command new\n    colors {\n        b\n    }\n}\n"),
    Case(
      name: "the first of two bars", edit: .bar(["    status_command new"]),
      before: "bar {\n}\nbar {\nstatus_command old\n}\n",
      after: "bar {\n    status_command new\n}\nbar {\nstatus_command old\n}\n"),
    Case(
      name: "a font that draws colors", edit: .bar(["font pango:monospace 10"]),
      before: "bar {\nfont pango:Mine 12\n}\n", after: "bar {\nfont pango:Mine 12\n}\n"),
    Case(
      name: "a font that does not", edit: .bar(["font pango:monospace 10"]),
      before: "bar {\nfont fixed\n}\n", after: "bar {\nfont pango:monospace 10\n}\n"),
    Case(
      name: "marks in an empty file", edit: .marked(["a"]), before: "",
      after: "# todayline today init: begin\na\n# todayline today init: end\n"),
    Case(
      name: "marks at the end", edit: .marked(["a"]), before: "x\n",
      after: "x\n\n# todayline today init: begin\na\n# todayline today init: end\n"),
    Case(
      name: "marks of an earlier call", edit: .marked(["a", "b"]),
      before: "x\n# todayline today init: begin\nold\n# todayline today init: end\ny\n",
      after: "x\n# todayline today init: begin\na\nb\n# todayline today init: end\ny\n"),
    Case(name: "a first line", edit: .top("a"), before: "b\n", after: "a\nb\n"),
    Case(
      name: "a section of polybar", edit: section,
      before:
        "[colors]\nmodules-right = x\n[bar/one]\nfont-0 = a\nmodules-right = old\n\n[module/x]\n",
      after:
        "[colors]\nmodules-right = x\n[bar/one]\nfont-0 = a\nmodules-right = new\nfont-1 = Icons:size=1\n\n[module/x]\n"
    ),
    Case(
      name: "no section of polybar", edit: .section([("modules-right", "new")]), before: "",
      after: "\n[bar/todayline]\nwidth = 100%\nheight = 24pt\nmodules-right = new\n\n"),
    Case(
      name: "an empty configuration of Waybar", edit: .modules(["a"], file: "f"), before: "",
      after: "{\n  \"include\": [\"f\"],\n  \"modules-right\": [\"a\"]\n}\n"),
    Case(
      name: "modules between comments", edit: .modules(["a", "b"], file: "f"),
      before:
        "// {\n[{ \"x\": {\"modules-right\": [1]}, /* \"modules-right\": [] */\n \"modules-right\": [\"c#1\", // \"d\"\n \"tray\"] , \"height\": 24, }]\n",
      after:
        "// {\n[{\n  \"include\": [\"f\"], \"x\": {\"modules-right\": [1]}, /* \"modules-right\": [] */\n \"modules-right\": [\"a\", \"b\", \"tray\"] , \"height\": 24, }]\n"
    ),
    Case(
      name: "another included file", edit: .modules(["a"], file: "f"),
      before: "{\"include\": \"g\", \"modules-right\": []}\n",
      after: "{\"include\": [\"f\", \"g\"], \"modules-right\": [\"a\"]}\n"),
  ]

  @Test(arguments: cases) func anEditChangesOnlyItsLines(_ row: Case) {
    let file = SetupFile(places: [], edits: [row.edit])
    #expect(file.edited(row.before) == row.after)
    #expect(file.edited(row.after) == row.after, "a second time changes nothing")
  }

  @Test(arguments: [
    ("", "a = 1\n"), ("[disk]\n", "a = 1\n\n[disk]\n"),
    ("b = 2\n\n[disk]\na = 9\n", "b = 2\na = 1\n\n[disk]\na = 9\n"),
    ("# x\na = 0\n[disk]\n", "# x\na = 1\n\n[disk]\n"),
  ]) func keysStandBeforeTheSections(_ before: String, _ after: String) {
    var lines = TextLines(before)
    lines.setKeys([("a", "1")])
    #expect(lines.text == after)
    lines.setKeys([("a", "1")])
    #expect(lines.text == after)
  }
}
