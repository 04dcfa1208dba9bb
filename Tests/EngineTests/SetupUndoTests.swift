import Foundation
import TestSupport
import Testing

@testable import todayline

/// Undoing a set-up beside what was edited since.
@Suite(.timed) struct SetupUndoTests {
  /// The file of a bar, an edit after the set-up, and what is left once it is undone.
  struct Case: NamedCase {
    var name: String
    var bar: BarName
    var path: String
    /// `nil` if the user had none.
    var before: String?
    var edit: @Sendable (String) -> String
    var after: String?
  }

  static let i3 = "set $mod Mod4\nbar {\n  status_command i3status\n  position top\n}\n"

  static let cases =
    [
      Case(
        name: "a key in front of the bar", bar: .i3, path: ".config/i3/config", before: i3,
        edit: { "bindsym x exec y\n" + $0 }, after: "bindsym x exec y\n" + i3),
      Case(
        name: "a key behind it, and a line in it", bar: .i3, path: ".config/i3/config", before: i3,
        edit: {
          replaced($0, "position top", "position bottom\n  tray_padding 2") + "bindsym x exec y\n"
        },
        after: replaced(i3, "position top", "position bottom\n  tray_padding 2")
          + "bindsym x exec y\n"),
      Case(
        name: "a line behind ours", bar: .tmux, path: ".tmux.conf", before: "set -g mouse on\n",
        edit: { $0 + "bind r source x\n" }, after: "set -g mouse on\nbind r source x\n"),
      Case(
        name: "a last line without a line break", bar: .tmux, path: ".tmux.conf",
        before: "set -g mouse on", edit: { $0 + "bind r source x" },
        after: "set -g mouse on\nbind r source x"),
      Case(
        name: "carriage returns and empty lines", bar: .tmux, path: ".tmux.conf",
        before: "\r\nset -g mouse on\r\n\r\n\r\nset -g history-limit 9\r\n\r\n",
        edit: { replaced($0, "limit 9", "limit 8") + "\r\nbind r source x\r\n" },
        after:
          "\r\nset -g mouse on\r\n\r\n\r\nset -g history-limit 8\r\n\r\n\r\nbind r source x\r\n"),
      Case(
        name: "ours is taken out by hand", bar: .tmux, path: ".tmux.conf",
        before: "set -g mouse on\n", edit: { _ in "set -g mouse off\n" },
        after: "set -g mouse off\n"),
      Case(
        name: "a line in our block", bar: .tmux, path: ".tmux.conf", before: "set -g mouse on\n",
        edit: {
          replaced($0, "### todayline today init: end", "# mine\n### todayline today init: end")
        }, after: "set -g mouse on\n"),
      Case(
        name: "other blanks around one of our lines", bar: .i3, path: ".config/i3/config",
        before: i3, edit: { replaced($0, "  status_command exec", "\tstatus_command exec") },
        after: i3),
      Case(
        name: "a file that was new", bar: .tmux, path: ".tmux.conf", before: nil,
        edit: { $0 + "set -g mouse on\n" }, after: "set -g mouse on\n"),
      Case(
        name: "a new file without a line of the user's", bar: .tmux, path: ".tmux.conf",
        before: nil, edit: { $0 + "\n" }, after: nil),
      Case(
        name: "modules of Waybar", bar: .waybar, path: ".config/waybar/config.jsonc",
        before: "{\n  \"modules-right\": [\n    \"cpu\",\n    \"tray\"\n  ],\n  \"height\": 1\n}\n",
        edit: { replaced($0, "\"height\": 1", "\"height\": 2") },
        after: "{\n  \"modules-right\": [\n    \"cpu\",\n    \"tray\"\n  ],\n  \"height\": 2\n}\n"),
      Case(
        name: "a bar of polybar", bar: .polybar, path: ".config/polybar/config.ini",
        before: "[bar/a]\nmodules-right = x\n\n[module/x]\ntype = custom/script\n",
        edit: { replaced($0, "[module/x]\n", "[module/x]\ninterval = 5\n") },
        after: "[bar/a]\nmodules-right = x\n\n[module/x]\ninterval = 5\ntype = custom/script\n"),
      Case(
        name: "a module in the list of polybar", bar: .polybar, path: ".config/polybar/config.ini",
        before:
          "[bar/a]\nmodules-right = cpu x\n[module/x]\ntype = custom/script\n[module/cpu]\ntype = internal/cpu\n",
        edit: { replaced($0, "todayline x", "todayline x y") },
        after:
          "[bar/a]\nmodules-right = cpu x y\n[module/x]\ntype = custom/script\n[module/cpu]\ntype = internal/cpu\n"
      ),
      Case(
        name: "a module in the list of Waybar", bar: .waybar, path: ".config/waybar/config.jsonc",
        before: "{\n  \"modules-right\": [\"cpu\", \"tray\"],\n  \"height\": 1\n}\n",
        edit: { replaced($0, "\"tray\"]", "\"tray\", \"custom/mine\"]") },
        after: "{\n  \"modules-right\": [\"cpu\", \"tray\", \"custom/mine\"],\n  \"height\": 1\n}\n"
      ), formatted("rewritten", ("", "")),
      formatted("rewritten, with a new side", ("", ""), of: "{\"modules-left\": [\"tray\"]}"),
      formatted("rewritten, with nothing else", ("", ""), of: "{}"),
      formatted(
        "rewritten, and one of ours taken out", ("\"custom\\/todayline-cpu\",", "\"cpu\",")),
    ] + listCases

  /// Modules of the user's in lists that the set-up has changed as well.
  static let listCases = [
    list(
      "between ours", "[\"tray\"]", ("clock\", ", "clock\", \"mine\", "), "[\"mine\", \"tray\"]"),
    list(
      "in front of ours", "[\"cpu\", \"tray\"]", ("[\"custom", "[\"mine\", \"custom"),
      "[\"mine\", \"cpu\", \"tray\"]"),
    list(
      "in a line behind ours", "[\n    \"tray\",\n    \"cpu\"\n  ]",
      ("-cpu\"", "-cpu\",\n    \"mine\""), "[\n    \"tray\",\n    \"cpu\",\n    \"mine\"\n  ]"),
    list(
      "in lines that were one", "[\"cpu\", \"tray\"]",
      ("-cpu\", \"tray\"]", "-cpu\",\n  \"tray\", \"mine\"]"), "[\"cpu\", \"tray\", \"mine\"]"),
    list(
      "in the place of another", "[\"cpu\", \"tray\"]", ("\"tray\"", "\"mine\""),
      "[\"cpu\", \"mine\"]"),
    Case(
      name: "between ours and another of polybar", bar: .polybar,
      path: ".config/polybar/config.ini",
      before: "[bar/a]\nmodules-right = cpu x\n[module/cpu]\ntype = internal/cpu\n",
      edit: { replaced($0, "= todayline x", "= y todayline z x") },
      after: "[bar/a]\nmodules-right = y cpu z x\n[module/cpu]\ntype = internal/cpu\n"),
    formatted("rewritten, with one of the user's", ("\"tray\"", "\"mine\",\"tray\"")),
    Case(
      name: "all in one line", bar: .waybar, path: ".config/waybar/config.jsonc",
      before: "{\"modules-right\": [\"tray\"]}\n", edit: { replaced($0, "\"tray\"", "\"mine\"") },
      after: "{\"modules-right\": [\"mine\"]}\n"),
  ]

  /// A group with one of ours, and a side, both rewritten by a program.
  private static func formatted(
    _ name: String, _ edit: (part: String, other: String),
    of before: String = "{\n  \"modules-right\": [\"group/a\", \"tray\"],\n"
      + "  \"group/a\": {\n    \"modules\": [\n      \"cpu\",\n      \"x\"\n    ]\n  }\n}\n"
  ) -> Case {
    @Sendable func formatted(_ text: String) -> String {
      let object = try? JSONSerialization.jsonObject(with: Data(text.utf8))
      let data = object.flatMap {
        try? JSONSerialization.data(withJSONObject: $0, options: [.sortedKeys])
      }
      return data.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
    let isTakenOut = edit.other == "\"cpu\","
    var after = formatted(before)
    if !isTakenOut, !edit.part.isEmpty { after = replaced(after, edit.part, edit.other) }
    return Case(
      name: name, bar: .waybar, path: ".config/waybar/config.jsonc", before: before,
      edit: { edit.part.isEmpty ? formatted($0) : replaced(formatted($0), edit.part, edit.other) },
      after: after)
  }

  private static func list(
    _ place: String, _ before: String, _ edit: (part: String, other: String), _ after: String
  ) -> Case {
    Case(
      name: place, bar: .waybar, path: ".config/waybar/config.jsonc",
      before: "{\n  \"modules-right\": \(before),\n  \"height\": 1\n}\n",
      edit: { replaced($0, edit.part, edit.other) },
      after: "{\n  \"modules-right\": \(after),\n  \"height\": 1\n}\n")
  }

  static func replaced(_ text: String, _ part: String, _ other: String) -> String {
    text.split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
  }

  @Test(arguments: cases) func editsStay(_ row: Case) throws {
    let machine = InitTests.machine()
    let path = InitTests.home + "/" + row.path
    if let before = row.before { machine.addFile(path, before) }
    _ = SetupFilesTests.setUp(row.bar, on: machine)
    machine.addFile(path, row.edit(try #require(InitTests.text(path, on: machine))))
    try BuiltInViewTests.edit("init", "--undo", on: machine)
    #expect(InitTests.text(path, on: machine) == row.after)
    #expect(machine.files[InitTests.path] == nil)
    let told = machine.outputText
    let isInList = Self.listCases.contains { $0.name == row.name }
    #expect(!isInList || told.contains("  yours stays in its list: "), "\(told)")
  }

  /// As many times as there were set-ups, with edits between them.
  @Test func eachSetupIsUndone() throws {
    let machine = InitTests.machine()
    let path = SetupFilesTests.config + "i3/config"
    machine.addFile(path, Self.i3)
    let before = machine.files
    for theme in ["nord", "dracula", "nord"] {
      try BuiltInViewTests.edit("init", "--bar", "i3", "--theme", theme, "--write", on: machine)
    }
    #expect(machine.outputText.contains("--undo (again for each of the 2 before it)\n"))
    for _ in 0..<3 { try BuiltInViewTests.edit("init", "--undo", on: machine) }
    #expect(machine.files == before)
    for theme in ["nord", "dracula"] {
      try BuiltInViewTests.edit("init", "--bar", "i3", "--theme", theme, "--write", on: machine)
      machine.addFile(path, "# \(theme)\n" + (InitTests.text(path, on: machine) ?? ""))
    }
    try BuiltInViewTests.edit("init", "--undo", on: machine)
    #expect(machine.outputText.contains("set-ups before this one: 1;"))
    try BuiltInViewTests.edit("init", "--undo", on: machine)
    #expect(InitTests.text(path, on: machine) == "# dracula\n# nord\n" + Self.i3)
  }

  /// A line of ours that was edited: its file, its number, and the copy are told, and all files stay.
  @Test func aConflictUndoesNothing() throws {
    let machine = InitTests.machine()
    let path = SetupFilesTests.config + "i3/config"
    machine.addFile(path, Self.i3)
    _ = SetupFilesTests.setUp(.i3, on: machine)
    let text = try #require(InitTests.text(path, on: machine))
    machine.addFile(path, Self.replaced(text, "--host i3bar", "--host i3bar --interval 5s"))
    let before = machine.files
    machine.forgetCalls()
    let mistake = InitTests.mistake("--undo", on: machine)
    #expect(mistake?.contains("nothing is undone: \(path):3 was edited since") == true)
    #expect(machine.files == before)
    for part in [
      "\(path):3: edited since", "    status_command exec todayline stream --host i3bar\n",
      "in place of\n      status_command i3status\n", "/.setup/1.1 \(path)\n",
      "Nothing is undone yet",
    ] { #expect(machine.outputText.contains(part), "\(machine.outputText)") }
    machine.addFile(path, "# mine\n" + Self.i3)
    try BuiltInViewTests.edit("init", "--undo", on: machine)
    #expect(InitTests.text(path, on: machine) == "# mine\n" + Self.i3)
    #expect(machine.files[InitTests.path] == nil)
  }

  /// The number is that of the line that is quoted, and only a line with its key was in its place.
  @Test func aConflictNamesItsLine() {
    let before = "bar {\n  status_command i3blocks\n  position top\n}\n"
    let after =
      "bar {\n  status_command todayline\n  font x\n  colors {\n    statusline #f8f8f2\n  }\n"
      + "  position top\n}\n"
    let merge = SetupMerge(
      from: Array(before.utf8), to: Array(after.utf8),
      in: Array(Self.replaced("# mine\n" + after, "#f8f8f2", "#ffffff").utf8))
    #expect(merge.conflicts.map(\.line) == [6])
    #expect(merge.conflicts.map(\.after) == [["    statusline #f8f8f2"]])
    #expect(merge.conflicts.map(\.before) == [[]])
    let lists = SetupMerge(
      from: Array("a\nmodules-left = x y\nmodules-right = z\nb\n".utf8),
      to: Array("a\nmodules-left = x\nmodules-right = todayline z\nb\n".utf8),
      in: Array("a\nmodules-left = x\nmodules-right = \"z\"\nb\n".utf8))
    #expect(lists.conflicts.map(\.line) == [3])
    #expect(lists.conflicts.map(\.before) == [["modules-right = z"]])
  }

  /// A file that began as the system's is left with that, since the user's lines may need it.
  @Test func theSystemsPartStays() throws {
    let machine = InitTests.machine()
    let path = SetupFilesTests.config + "i3/config"
    machine.addFile("/etc/i3/config", Self.i3)
    _ = SetupFilesTests.setUp(.i3, on: machine)
    machine.addFile(
      path, (InitTests.text(path, on: machine) ?? "") + "bindsym x exec todayline today\n")
    try BuiltInViewTests.edit("init", "--undo", on: machine)
    #expect(InitTests.text(path, on: machine) == Self.i3 + "bindsym x exec todayline today\n")
    #expect(machine.outputText.contains("note: \(path):6 still names todayline: bindsym x exec"))
  }

  /// A set of an earlier version has no copy of what was written.
  @Test func whatIsNotKnownUndoesNothing() throws {
    let machine = InitTests.machine()
    let path = SetupFilesTests.config + "i3/config"
    machine.addFile(path, Self.i3)
    _ = SetupFilesTests.setUp(.i3, on: machine)
    for name in machine.store.files.keys.filter({ $0.hasSuffix(".after") }) {
      machine.store.files[name] = nil
    }
    machine.addFile(path, "# mine\n" + (InitTests.text(path, on: machine) ?? ""))
    let before = machine.files
    #expect(
      InitTests.mistake("--undo", on: machine)?.contains("nothing is undone: \(path) was") == true)
    #expect(machine.files == before)
    #expect(machine.outputText.contains("\(path): has changed since; take “todayline” out of it"))
  }

  /// A change between random lines, with random edits around it.
  @Test func mergesKeepWhatIsEdited() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      func lines(_ name: String) -> [String] {
        (0..<Int.random(in: 1...6, using: &random)).map { "\(name)\($0)" }
      }
      let parts = [lines("a"), lines("b"), lines("c")]
      func text(_ first: [String], _ own: [String], _ last: [String]) -> [UInt8] {
        Array((first + own + last).map { $0 + "\n" }.joined().utf8)
      }
      let own = Bool.random(using: &random) ? parts[1] : []
      let first = ["user"] + parts[0]
      let last = parts[2] + ["user"]
      let merge = SetupMerge(
        from: text(parts[0], own, parts[2]), to: text(parts[0], ["ours", "todayline"], parts[2]),
        in: text(first, ["ours", "todayline"], last))
      #expect(merge.conflicts.isEmpty)
      #expect(merge.bytes == text(first, own, last))
    }
  }
}
