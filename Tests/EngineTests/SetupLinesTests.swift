import TestSupport
import Testing

@testable import todayline

/// Undoing a set-up of which single lines are edited or gone.
@Suite(.timed) struct SetupLinesTests {
  /// The file of a bar, and an edit after the set-up.
  struct Case: NamedCase {
    var name: String
    var bar: BarName
    var before: String
    var edit: @Sendable (String) -> String
    /// The file once the set-up is undone.
    var after: String
  }

  static let i3 = "bar {\n  status_command i3status\n  position top\n}\n"
  static let polybar =
    "[bar/a]\nheight = 24px\nmodules-right = cpu\n[module/cpu]\ntype = internal/cpu\n"
  /// Our module is then in the same part of the change as the keys of the bar.
  static let onlyBar = "[bar/a]\nmodules-right = x\n"

  static func path(_ bar: BarName) -> String {
    SetupFilesTests.config + (bar == .i3 ? "i3/config" : "polybar/config.ini")
  }

  /// Returns a text without the lines that begin with a word.
  static func without(_ word: String, in text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).filter {
      !$0.drop { $0 == " " }.hasPrefix(word)
    }.joined(separator: "\n")
  }

  /// Returns a text with another line in place of those that begin with a word.
  static func replacing(_ word: String, _ line: String, in text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.drop { $0 == " " }.hasPrefix(word) ? line : String($0)
    }.joined(separator: "\n")
  }

  /// Returns a text without our block of colors.
  static func withoutColors(_ text: String) -> String {
    guard let start = text.firstRange(of: "  colors {"),
      let end = text[start.upperBound...].firstRange(of: "}\n")
    else { return text }
    return String(text[..<start.lowerBound] + text[end.upperBound...])
  }

  static let cases = [
    Case(
      name: "a line of a block is gone", bar: .i3, before: i3,
      edit: { without("separator", in: $0) }, after: i3),
    Case(
      name: "the first and the last line of a block are gone", bar: .i3, before: i3,
      edit: { without("background", in: without("binding_mode", in: $0)) }, after: i3),
    Case(name: "a whole block is gone", bar: .i3, before: i3, edit: withoutColors, after: i3),
    Case(
      name: "a block is gone, and what follows is edited", bar: .i3, before: i3,
      edit: {
        SetupUndoTests.replaced(withoutColors($0), "position top\n}\n", "position bottom\n}\n#\n")
      }, after: SetupUndoTests.replaced(i3, "position top\n}\n", "position bottom\n}\n#\n")),
    Case(
      name: "a line is a comment", bar: .i3, before: i3,
      edit: { replacing("separator", "    # separator #4c566a", in: $0) },
      after: SetupUndoTests.replaced(i3, "  position", "    # separator #4c566a\n  position")),
    Case(
      name: "the user's former line is back, and a line is gone", bar: .i3, before: i3,
      edit: {
        replacing("status_command", "  status_command i3status", in: without("separator", in: $0))
      }, after: i3),
    Case(
      name: "a line of the user's stands between ours", bar: .i3, before: i3,
      edit: {
        SetupUndoTests.replaced(
          without("separator", in: $0), "  colors {", "  tray_padding 2\n  colors {")
      }, after: SetupUndoTests.replaced(i3, "  position", "  tray_padding 2\n  position")),
    Case(
      name: "a key of a bar is gone", bar: .polybar, before: polybar,
      edit: { without("background", in: $0) }, after: polybar),
    Case(
      name: "keys and an option of the command are gone", bar: .polybar, before: polybar,
      edit: {
        SetupUndoTests.replaced(
          without("font-1", in: without("font-2", in: $0)), " --ends-font 3", "")
      }, after: polybar),
    Case(
      name: "a module of the user's, and a key is gone", bar: .polybar, before: polybar,
      edit: {
        SetupUndoTests.replaced(
          without("background", in: $0), "modules-right = todayline", "modules-right = y todayline")
      }, after: SetupUndoTests.replaced(polybar, "= cpu", "= y cpu")),
    Case(
      name: "the block of the module, and a key is gone", bar: .polybar, before: onlyBar,
      edit: {
        SetupUndoTests.replaced(
          without("foreground", in: $0), "tail = true", "tail = true\ninterval = 5")
      }, after: onlyBar),
  ]

  static func setUp(_ bar: BarName, _ before: String) throws -> FakeMachine {
    let machine = InitTests.machine()
    machine.addFile(path(bar), before)
    try BuiltInViewTests.edit(
      "init", "--bar", bar.rawValue, "--theme", "nord", "--style", "pills", "--icons", "todayline",
      "--write", on: machine)
    return machine
  }

  @Test(arguments: cases) func whatIsGoneIsTakenOut(_ row: Case) throws {
    let machine = try Self.setUp(row.bar, row.before)
    let path = Self.path(row.bar)
    let text = try #require(InitTests.text(path, on: machine))
    let edited = row.edit(text)
    #expect(edited != text, "\(text)")
    machine.addFile(path, edited)
    machine.forgetCalls()
    let mistake = InitTests.mistake("--undo", on: machine)
    #expect(mistake == nil, "\(machine.outputText)\n\(edited)")
    #expect(InitTests.text(path, on: machine) == row.after, "\(edited)")
    #expect(machine.files[InitTests.path] == nil)
  }

  /// A line of ours that was edited, the words that name the way out, and what goes that way.
  struct Edit: NamedCase {
    var name: String
    var bar: BarName
    var before: String
    var word: String
    var line: String
    var words: String
    /// The line in its place afterwards, or `nil` to delete it.
    var way: String?
  }

  static let either = "  write either of them in that place\n"

  static let edits = [
    Edit(
      name: "a color", bar: .i3, before: i3, word: "background", line: "    background #000000",
      words: "    background #2e3440\n  write that again, or delete the line in its place\n"),
    Edit(
      name: "a color, which is written again", bar: .i3, before: i3, word: "background",
      line: "    background #000000", words: "write that again", way: "\tbackground #2e3440"),
    Edit(
      name: "a key of polybar", bar: .polybar, before: polybar, word: "background",
      line: "background = #000", words: "    background = #2e3440\n  write that again, or delete"),
    Edit(
      name: "a font of polybar", bar: .polybar, before: polybar, word: "font-1",
      line: "font-1 = x:size=1", words: "  write that again, or delete the line"),
    Edit(
      name: "a changed line", bar: .i3, before: i3, word: "status_command",
      line: "  status_command exec todayline stream --host i3bar --line-width 90",
      words: "in place of\n      status_command i3status\n" + either,
      way: "  status_command i3status"),
  ]

  @Test(arguments: edits) func theWayOutIsNamed(_ row: Edit) throws {
    let machine = try Self.setUp(row.bar, row.before)
    let path = Self.path(row.bar)
    let text = try #require(InitTests.text(path, on: machine))
    machine.addFile(path, Self.replacing(row.word, row.line, in: text))
    let files = machine.files
    machine.forgetCalls()
    #expect(InitTests.mistake("--undo", on: machine)?.contains("nothing is undone: ") == true)
    let told = machine.outputText
    #expect(told.contains(row.words) && !told.contains("by hand"), "\(told)")
    #expect(machine.files == files)
    let way =
      row.way.map { Self.replacing(row.word, $0, in: text) } ?? Self.without(row.word, in: text)
    machine.addFile(path, way)
    machine.forgetCalls()
    let mistake = InitTests.mistake("--undo", on: machine)
    #expect(mistake == nil, "\(machine.outputText)")
    #expect(InitTests.text(path, on: machine) == row.before)
  }

  /// A line of the user's in a block of ours would be left in the bar itself.
  @Test func aLineInABlockStaysThere() throws {
    let machine = try Self.setUp(.i3, Self.i3)
    let path = Self.path(.i3)
    let text = try #require(InitTests.text(path, on: machine))
    let own = "    focused_background #111111\n"
    machine.addFile(path, SetupUndoTests.replaced(text, "    separator", own + "    separator"))
    let files = machine.files
    machine.forgetCalls()
    #expect(InitTests.mistake("--undo", on: machine) != nil)
    #expect(
      machine.outputText.contains("this line of yours is in a block of the set-up; put it behind"),
      "\(machine.outputText)")
    #expect(machine.files == files)
  }

  /// The rest of a line that was split is the user's own, so what he does to it is not undone.
  @Test(arguments: ["", "  Run Date 5\n"]) func theRestOfALineIsTheUsers(_ rest: String) {
    let merge = SetupMerge(
      from: Array("Config {\ncommands = [ Run Date 10\n]}\n".utf8),
      to: Array("Config {\ncommands = [ Run todayline,\n  Run Date 10\n]}\n".utf8),
      in: Array("Config {\ncommands = [ Run todayline,\n\(rest)]}\n".utf8))
    #expect(merge.conflicts.map(\.way) == [.byHand])
  }

  /// A closing brace of the user's never goes in place of ours.
  @Test func bracesStayInPairs() {
    let before = "bar {\n  a x\n}\n"
    let after = "bar {\n  a todayline\n  colors {\n    b #ffffff\n  }\n}\n"
    let gone = SetupMerge(
      from: Array(before.utf8), to: Array(after.utf8),
      in: Array("bar {\n  a todayline\n  c y\n}\n#\n".utf8))
    #expect(gone.conflicts.isEmpty)
    #expect(String(decoding: gone.bytes, as: UTF8.self) == "bar {\n  a x\n  c y\n}\n#\n")
  }
}
