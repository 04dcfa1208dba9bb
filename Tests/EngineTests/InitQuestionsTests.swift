import TestSupport
import Testing

@testable import todayline

/// The order in which `todayline today init` offers the bars.
@Suite(.timed) struct InitQuestionsTests {
  @Test(arguments: [
    ([], ["waybar", "tmux"], "1  waybar\n   2  tmux\n   3  none"),
    (["tmux: server"], ["waybar", "tmux"], "1  tmux                  runs now\n   2  waybar\n"),
    (
      ["i3bar", "i3blocks"], ["i3bar", "i3blocks"],
      "1  i3blocks              runs now\n   2  i3                    runs now\n   3  none"
    ), (["i3bar", "i3status"], ["i3bar", "i3blocks"], "1  i3                    runs now\n"),
    (["waybar"], ["tmux"], "1  waybar                runs now\n   2  tmux\n"),
    (["waybar"], [], "1  waybar                runs now\n   2  none\n"),
    ([], [], "1  i3\n   2  sway\n"),
  ]) func theBarThatRunsIsFirst(
    _ running: [String], _ installed: [String], _ answers: String
  ) throws {
    let machine = InitTests.machine()
    machine.programs = Set(installed.map { "/usr/bin/" + $0 })
    machine.variables["PATH"] = "/usr/bin"
    for (index, name) in running.enumerated() {
      machine.addFile("/proc/\(100 + index)/comm", name + "\n")
      machine.addFile("/proc/\(100 + index)/environ", "PATH=/usr/bin\0")
    }
    machine.input = []
    (machine.inputIsTerminal, machine.outputIsTerminal) = (true, true)
    try BuiltInViewTests.edit("init", on: machine)
    let told = machine.outputText
    #expect(told.contains("Which bar?\n   " + answers), "\(told)")
  }

  @Test func theBarWithAConfigurationIsBeforeOthers() throws {
    let machine = InitTests.machine()
    machine.programs = ["/usr/bin/i3bar", "/usr/bin/waybar", "/usr/bin/tmux"]
    machine.variables["PATH"] = "/usr/bin"
    machine.addFile(InitTests.home + "/.tmux.conf", "")
    try BuiltInViewTests.edit("init", "--write", on: machine)
    #expect(machine.outputText.contains("next: todayline today init --bar tmux --write"))
    #expect(machine.outputText.contains("(bars: tmux, i3, waybar)"))
  }

  /// A sway that starts Waybar has no status of its own.
  @Test(arguments: [
    ("bar {\n  swaybar_command waybar\n}\n", true, "1  waybar "),
    ("exec waybar\n", true, "1  waybar "),
    ("bar {\n  status_command i3status\n}\n", true, "1  sway "),
    ("exec waybar\n", false, "1  sway "),
  ]) func waybarIsBeforeASwayThatStartsIt(
    _ sway: String, _ hasWaybar: Bool, _ answer: String
  ) throws {
    let machine = InitTests.machine()
    machine.programs = ["/usr/bin/swaybar", "/usr/bin/waybar"]
    machine.variables["PATH"] = "/usr/bin"
    machine.addFile(SetupFilesTests.config + "sway/config", sway)
    if hasWaybar { machine.addFile(SetupFilesTests.config + "waybar/config", "{}") }
    machine.input = []
    (machine.inputIsTerminal, machine.outputIsTerminal) = (true, true)
    try BuiltInViewTests.edit("init", on: machine)
    #expect(machine.outputText.contains("Which bar?\n   " + answer), "\(machine.outputText)")
  }

  /// What would go is told before anything is written; where nothing goes, three answers are enough.
  @Test(arguments: [
    ("[]", "\n\n\n", false, true), (#"["clock"]"#, "\n\n\n", true, false),
    (#"["clock"]"#, "\n\n\n\n", true, true), (#"["clock"]"#, "\n\n\nno\n", true, false),
    (#"["clock"]"#, "\n\n\nkeep\n", true, true),
  ]) func whatGoesIsToldFirst(
    _ modules: String, _ input: String, _ isAsked: Bool, _ isWritten: Bool
  ) throws {
    let machine = InitTests.machine()
    machine.programs = ["/usr/bin/waybar"]
    machine.variables["PATH"] = "/usr/bin"
    machine.addFile(SetupFilesTests.config + "waybar/config", "{\"modules-right\": \(modules)}")
    machine.input = [Array(input.utf8)]
    (machine.inputIsTerminal, machine.outputIsTerminal) = (true, true)
    let before = machine.files
    try BuiltInViewTests.edit("init", on: machine)
    let told = machine.outputText
    let words = "widgets that show the same: clock\nnew beside them: "
    #expect(told.contains(words) == isAsked, "\(told)")
    let question = ".config/waybar/config\n\nWrite this?\n   1  yes\n"
    #expect(told.contains(question) == isAsked, "\(told)")
    #expect((machine.files != before) == isWritten, "\(told)")
    #expect(told.contains("Nothing is written.") == !isWritten, "\(told)")
    guard input.hasSuffix("keep\n") else { return }
    let bar = InitTests.text(SetupFilesTests.config + "waybar/config", on: machine)
    #expect(
      bar?.contains(#""custom/todayline-disk""#) == true && bar?.contains(#", "clock"]"#) == true)
    #expect(InitTests.text(TodayViewTests.path, on: machine)?.contains("[clock]") == false)
  }

  /// What the bar's modules lose is told before that, once; they can stay where the view has more than they show.
  @Test(arguments: [
    (#""clock""#, true),
    (#""clock", "cpu", "memory", "disk", "disk#home", "network", "battery""#, false),
  ]) func whatIsLostIsToldFirst(_ modules: String, _ canStay: Bool) throws {
    let machine = InitTests.machine()
    machine.programs = ["/usr/bin/waybar"]
    machine.variables["PATH"] = "/usr/bin"
    machine.addFile(
      SetupFilesTests.config + "waybar/config",
      "{\"modules-right\": [\(modules)], \"clock\": {\"locale\": \"de\"}, "
        + "\"disk#home\": {\"path\": \"/home\"}}")
    machine.input = [Array("\n\n\n\n".utf8)]
    (machine.inputIsTerminal, machine.outputIsTerminal) = (true, true)
    try BuiltInViewTests.edit("init", on: machine)
    let parts = machine.outputText.components(separatedBy: "[clock] locale")
    #expect(parts.count == 2 && parts[1].contains("Write this?"), "\(machine.outputText)")
    #expect(machine.outputText.contains("  keep ") == canStay, "\(machine.outputText)")
  }

  /// A bar with a look of its own keeps it, unless a theme is chosen.
  @Test(
    arguments: [
      ("waybar", "waybar/other.css", "", "", false, "accent"),
      ("waybar", "waybar/style.css", "@import \"/a.css\";\n", "", false, "accent"),
      ("waybar", "waybar/style.css", "#cpu { color: red; }\n", "", true, "plain"),
      ("waybar", "waybar/style.css", "#cpu { color: red; }\n", "nord", true, "accent"),
      ("polybar", "polybar/config.ini", "", "", true, "accent"),
      (
        "polybar", "polybar/config.ini",
        "[module/a]\ntype = internal/cpu\nformat-underline = #f00\n", "", true, "underline"
      ), ("polybar", "polybar/other.ini", "", "", false, "accent"),
      ("i3bar", "i3/config", "bar {\n  colors {\n  }\n}\n", "", true, "plain"),
      ("swaybar", "sway/config", "bar {\n  colors {\n  }\n}\n", "", true, "plain"),
      ("tmux", "tmux/tmux.conf", "set -g status-style bg=red\n", "", true, "plain"),
      ("i3bar", "i3/config", "include look\n", "", true, "plain"),
      ("i3bar", "i3/config", "# bar {\n#   colors {\n#   }\n# }\n", "", false, "accent"),
      ("tmux", "tmux/tmux.conf", "source-file ~/.config/tmux/look\n", "", true, "plain"),
      ("tmux", "tmux/tmux.conf", "set -g mouse on\n# set -g status-bg x\n", "", false, "accent"),
    ] as [(String, String, String, String, Bool, String)]) func aLookOfOnesOwnIsFirst(
      _ program: String, _ file: String, _ text: String, _ answer: String, _ isOwn: Bool,
      _ style: String
    ) throws
  {
    let machine = InitTests.machine()
    machine.programs = ["/usr/bin/" + program]
    machine.variables["PATH"] = "/usr/bin"
    machine.addFile(SetupFilesTests.config + file, text)
    machine.addFile(SetupFilesTests.config + "i3/look", "bar {\n  colors {\n  }\n}\n")
    machine.addFile(SetupFilesTests.config + "tmux/look", "set -g status-style bg=red\n")
    machine.input = [Array("\n\(answer)\n".utf8)]
    (machine.inputIsTerminal, machine.outputIsTerminal) = (true, true)
    try BuiltInViewTests.edit("init", on: machine)
    let told = machine.outputText
    let theme = isOwn ? "none                  the colors of the bar, as they are\n" : "catppuccin "
    #expect(told.contains("Which theme?\n   1  \(theme)"), "\(told)")
    #expect(told.contains("Which style?\n   1  \(style) "), "\(told)")
  }

  /// The answers are the look, also where the view has another one.
  @Test(arguments: [
    ("init", true), ("init --theme none --style plain --write", true),
    ("init --theme none --write", false),
  ]) func noThemeIsAnAnswerAsWell(_ call: String, _ hasStyle: Bool) throws {
    let machine = InitTests.machine()
    machine.addFile(TodayViewTests.path, "# a\ntheme = nord\nstyle = pills\n\n[disk]\n")
    machine.input = [Array("none\nnone\nplain\n".utf8)]
    (machine.inputIsTerminal, machine.outputIsTerminal) = (call == "init", call == "init")
    let words = call.split(separator: " ").map(String.init)
    let arguments = try Arguments(["today"] + words)
    try TodayCommand.run(try EditCommand("init", arguments), arguments, on: machine)
    let text = try #require(InitTests.text(TodayViewTests.path, on: machine))
    #expect(!text.contains("theme") && text.contains("pills") != hasStyle, "\(text)")
    #expect(text.hasPrefix("# a\n") && text.contains("\n[disk]\n"), "\(text)")
  }

  /// Enter keeps the look of a view that is there.
  @Test(arguments: [
    ("theme = nord\nstyle = pills\n", "nord", "pills"),
    ("theme = dark:nord, light:ayu-light\n", "dark:nord, light:ayu-light", "plain"),
    ("", "none", "plain"), ("style = accent\n", "none", "accent"),
  ]) func aSecondTimeKeepsTheLook(_ keys: String, _ theme: String, _ style: String) throws {
    let machine = InitTests.machine()
    machine.programs = ["/usr/bin/polybar"]
    machine.variables["PATH"] = "/usr/bin"
    machine.addFile(TodayViewTests.path, keys + "\n[disk]\n")
    machine.input = [Array("none\n\n\n".utf8)]
    (machine.inputIsTerminal, machine.outputIsTerminal) = (true, true)
    try BuiltInViewTests.edit("init", on: machine)
    let told = machine.outputText
    #expect(told.contains("[\(theme)] ") && told.contains("[\(style)] "), "\(told)")
    let text = try #require(InitTests.text(TodayViewTests.path, on: machine))
    #expect(text.contains("theme = ") == keys.contains("theme"), "\(text)")
    #expect(text.contains("style = pills\n") == keys.contains("pills"), "\(text)")
  }

  /// What a look leaves as it is is told.
  @Test(
    arguments: [
      ("[cpu]\nformat = \u{F0E4} {percent}\n", "nord", "with glyphs and colors of their own stay"),
      ("theme = nord\n[cpu]\n", "none", "may stay in that bar’s files"), ("[cpu]\n", "nord", nil),
      ("[cpu]\n", "none", nil),
    ] as [(String, String, String?)]) func whatALookLeavesIsTold(
      _ view: String, _ theme: String, _ note: String?
    ) throws
  {
    let machine = InitTests.machine()
    machine.addFile(TodayViewTests.path, view)
    _ = SetupFilesTests.setUp(.i3, on: machine)
    machine.forgetCalls()
    try BuiltInViewTests.edit("init", "--theme", theme, "--write", on: machine)
    let told = machine.outputText
    for words in ["with glyphs and colors of their own stay", "may stay in that bar’s files"] {
      #expect(told.contains(words) == (words == note), "\(told)")
    }
  }

  /// A bar that followed a theme has its own colors again if the theme is taken away.
  @Test func withoutAThemeABarHasItsOwnColors() throws {
    let machine = InitTests.machine()
    let path = SetupFilesTests.config + "polybar/config.ini"
    machine.addFile(
      path, "[bar/main]\nseparator = |\nseparator-foreground = #555\n" + PolybarSetupTests.modules)
    for (words, hasOwn) in [
      (["--bar", "polybar", "--style", "plain", "--write"], true),
      (["--theme", "nord", "--write"], false), (["--theme", "none", "--write"], true),
    ] {
      try BuiltInViewTests.edit(["init"] + words, on: machine)
      let text = try #require(InitTests.text(path, on: machine))
      #expect(text.contains("--separator-color") == hasOwn, "\(text)")
    }
  }

  /// A look alone is written only with `--write`, or after a yes at a terminal.
  @Test(
    arguments: [
      (["--theme", "nord"], nil, false), (["--style", "pills"], nil, false),
      (["--icons", "text"], nil, false), (["--theme", "nord", "--write=off"], nil, false),
      (["--theme", "nord", "--write"], nil, true), (["--theme", "nord", "--write"], "no\n", true),
      (["--theme", "nord"], "", false), (["--theme", "nord"], "\n", false),
      (["--theme", "nord"], "no\n", false), (["--theme", "nord"], "yes\n", true),
    ] as [([String], String?, Bool)]) func aLookIsWrittenIfItIsWanted(
      _ words: [String], _ input: String?, _ isWritten: Bool
    ) throws
  {
    for view in [nil, "[disk]\n"] {
      let machine = InitTests.machine()
      if let view { machine.addFile(TodayViewTests.path, view) }
      if let input {
        machine.input = [Array(input.utf8)]
        (machine.inputIsTerminal, machine.outputIsTerminal) = (true, true)
      }
      let before = machine.files
      let arguments = try Arguments(["today", "init"] + words)
      try TodayCommand.run(try EditCommand("init", arguments), arguments, on: machine)
      #expect((machine.files != before) == isWritten, "\(machine.outputText)")
      let isPrinted = machine.outputText.contains("# --write does this")
      #expect(isPrinted == !words.contains("--write"), "\(machine.outputText)")
      #expect(machine.outputText.contains("Write this?") == (isPrinted && input != nil))
    }
  }

  /// Without a terminal, the first view is printed, or written with `--write`; one that is there stays.
  @Test(arguments: [([], false), (["--write=off"], false), (["--write"], true)])
  func theFirstViewIsWrittenIfItIsWanted(_ words: [String], _ isWritten: Bool) throws {
    let machine = InitTests.machine()
    let before = machine.files
    let arguments = try Arguments(["today", "init"] + words)
    let command = try EditCommand("init", arguments)
    try TodayCommand.run(command, arguments, on: machine)
    let told = machine.outputText
    #expect((machine.files != before) == isWritten, "\(told)")
    #expect(
      told.contains(TodayViewTests.path + (isWritten ? ": written\n" : ", new:\n")), "\(told)")
    #expect(told.contains("[clock]\n") == !isWritten, "\(told)")
    #expect(told.contains("# --write does this") == !isWritten, "\(told)")
    #expect(told.contains("\nnext: todayline today init --bar "), "\(told)")
    guard isWritten else { return }
    let written = machine.files
    do throws(Mistake) {
      try TodayCommand.run(command, arguments, on: machine)
      Issue.record("no mistake")
    } catch { #expect(error.words.contains("already exists; --theme"), "\(error.words)") }
    #expect(machine.files == written)
  }

  /// Options without icons give the same as the questions, which offer those that a font here has.
  @Test(arguments: [
    ("--style", "accent", ["fc-list", "fc-cache"], true),
    ("--icons", "text", ["fc-list", "fc-cache"], false), ("--style", "accent", [], false),
  ]) func optionsTakeTheIconsOfTheQuestions(
    _ option: String, _ value: String, _ programs: [String], _ hasIcons: Bool
  ) throws {
    for isNew in [true, false] {
      let machine = InitTests.machine()
      machine.programs = Set(programs.map { "/usr/bin/" + $0 })
      machine.variables["PATH"] = "/usr/bin"
      if !isNew { machine.addFile(TodayViewTests.path, "[disk]\n") }
      _ = InitTests.mistake("--bar", "waybar", option, value, "--write", on: machine)
      let view = try #require(InitTests.text(TodayViewTests.path, on: machine))
      #expect(view.contains("icons = todayline\n") == (hasIcons && isNew), "\(view)")
      #expect(machine.outputText.contains("note: icons: todayline") == (hasIcons && isNew))
    }
  }
}
