import TestSupport
import Testing

@testable import todayline

/// Where a set-up puts the view into a bar of polybar.
@Suite(.timed) struct PolybarSetupTests {
  /// A bar's lists of modules, and what is in their place after a set-up.
  struct Case: NamedCase {
    var name: String
    var before: String
    var after: String
    var told: [String] = []
  }

  static let modules =
    "[module/cpu]\ntype = internal/cpu\n[module/date]\ntype = internal/date\n"
    + "[module/sep]\ntype = custom/text\ncontent = |\n[module/last]\ntype = custom/text\ncontent = /\n[module/x]\ntype = custom/script\n"
    + "[module/data]\ntype = internal/fs\nmount-0 = /data\n"

  static let cases = [
    Case(
      name: "the place of the only module in the center",
      before: "modules-center = date\nmodules-right = x\n",
      after: "modules-center = todayline\nmodules-right = x\n",
      told: ["replaced by widgets that show the same: date"]),
    Case(
      name: "the center keeps its place if the view stands elsewhere",
      before: "modules-center = date\nmodules-right = cpu x\n",
      after: "modules-center = date\nmodules-right = todayline x\n",
      told: [
        "replaced by widgets that show the same: cpu\n",
        "the center shows the time, so the new view has no clock",
      ]),
    Case(
      name: "between the separators on the left", before: "modules-left = x sep cpu sep x\n",
      after: "modules-left = x sep todayline sep x\n"),
    Case(
      name: "the last separator of several", before: "modules-right = sep cpu last x\n",
      after: "modules-right = sep todayline last x\n",
      told: ["replaced by widgets that show the same: cpu\n"]),
    Case(
      name: "one place for two modules", before: "modules-center = cpu sep date\n",
      after: "modules-center = todayline\n"),
    Case(
      name: "two sides", before: "modules-left = cpu\nmodules-right = date x\n",
      after: "modules-left = \nmodules-right = todayline x\n",
      told: ["what these showed in modules-left is in the view now: cpu\n"]),
    Case(
      name: "the first place on the right", before: "modules-left = cpu\nmodules-right = x date\n",
      after: "modules-left = \nmodules-right = x todayline\n"),
    Case(
      name: "another file system", before: "modules-right = cpu data\n",
      after: "modules-right = todayline data\n",
      told: [
        "these stay, and may show the same: data\n",
        " 1366 pixels, as no screen is known: --line-width",
      ]),
    Case(
      name: "nothing alike", before: "modules-center = x\n",
      after: "modules-center = x\nmodules-right = todayline\n"),
    Case(
      name: "the view is there already",
      before: "modules-left = todayline x\nmodules-center = date\nmodules-right = cpu\n",
      after: "modules-left = todayline x\nmodules-center = date\nmodules-right = \n"),
  ]

  @Test(arguments: cases) func theViewTakesThePlaceOfWhatItReplaces(_ row: Case) throws {
    let machine = InitTests.machine()
    let path = SetupFilesTests.config + "polybar/config.ini"
    machine.addFile(path, "[bar/main]\n\(row.before)\(Self.modules)")
    let before = machine.files
    let told = SetupFilesTests.setUp(.polybar, on: machine)
    let text = InitTests.text(path, on: machine) ?? ""
    #expect(text.hasPrefix("[bar/main]\n\(row.after)"), "\(text)")
    for part in row.told { #expect(told.contains(part), "\(told)") }
    let after = machine.files
    _ = SetupFilesTests.setUp(.polybar, on: machine)
    #expect(machine.files == after, "a second time changes nothing")
    try BuiltInViewTests.edit("init", "--undo", on: machine)
    #expect(machine.files == before)
  }

  /// The last segment does not touch the edge of the screen.
  @Test(arguments: [
    ("modules-right = cpu\n", "accent", true), ("modules-right = cpu x\n", "accent", false),
    ("modules-center = cpu\n", "accent", false), ("modules-right = cpu\n", "blocks", true),
    ("modules-right = cpu\n", "powerline", false),
    ("modules-right = cpu\npadding-right = 2\n", "pills", false),
    ("modules-right = cpu\npadding = 0\n", "underline", true),
    ("modules-right = cpu\nseparator = |\n", "accent", false),
  ]) func theViewHasAMargin(_ keys: String, _ style: String, _ hasMargin: Bool) throws {
    let machine = InitTests.machine()
    let path = SetupFilesTests.config + "polybar/config.ini"
    machine.addFile(path, "[bar/main]\n\(keys)\n\(Self.modules)")
    try BuiltInViewTests.edit("init", "--bar", "polybar", "--style", style, "--write", on: machine)
    let text = try #require(InitTests.text(path, on: machine))
    #expect(text.contains("\nlabel = %output%%{O10}\n") == hasMargin, "\(text)")
  }

  /// In a style with gaps, segments are apart as the bar's modules are.
  @Test(
    arguments: [
      ("separator = |", "plain", "' | '"), ("separator = \"  · \"", "accent", "' · '"),
      (
        "separator = ${x.line}\nseparator-foreground = #555", "plain",
        "' / ' --separator-color '#555555'"
      ), ("separator = %{F#555}|%{F-}", "plain", "' | ' --separator-color '#555555'"),
      ("separator = |", "pills", nil), ("separator =", "plain", nil), ("separator = |", "own", nil),
    ] as [(String, String, String?)]) func segmentsAreApartAsModulesAre(
      _ key: String, _ style: String, _ separator: String?
    ) throws
  {
    let machine = InitTests.machine()
    let path = SetupFilesTests.config + "polybar/config.ini"
    machine.addFile(path, "[bar/main]\n\(key)\n\(Self.modules)[x]\nline = /\n")
    if style == "own" { machine.addFile(TodayViewTests.path, "separator = -\n[cpu]\n") }
    let options = style == "own" ? [] : ["--style", style]
    for _ in 0..<2 {
      _ = InitTests.mistake(["--bar", "polybar", "--write"] + options, on: machine)
      let text = try #require(InitTests.text(path, on: machine))
      let option = separator.map { " --separator \($0)\n" }
      #expect(text.contains(option ?? "stream --host polybar\n"), "\(text)")
      #expect(text.contains(" --separator") == (separator != nil), "\(text)")
    }
  }

  /// Heights and fonts of a bar, and the font with which round ends reach it; `nil` if they do.
  @Test(
    arguments: [
      ("height = 32\nfont-0 = x:size=10;2", "font-3 = Todayline Symbols:size=21.00;5"),
      ("height = 24pt\nfont-0 = mono:size=14", "font-2 = Todayline Symbols:size=21.00;5"),
      ("height = 24px", "font-2 = Todayline Symbols:size=15.75;3"),
      ("height = 48\ndpi = 144", "font-2 = Todayline Symbols:size=20.50;7"),
      ("height = 24pt\ndpi = 96\ndpi-y = 144", "font-2 = Todayline Symbols:size=20.50;7"),
      ("height = 24\ndpi = 0", nil), ("height = 24.5pt", "font-2 = Todayline Symbols:size=21.00;5"),
      (
        "height = ${x.high}\ndpi = ${x.dpi}\nfont-0 = ${x.mono}\n[x]\nhigh = 36\ndpi = 144\nmono = a:size=9;1",
        "font-2 = Todayline Symbols:size=15.50;6"
      ), ("height = 32\ndpi = ${xrdb:Xft.dpi:96}", nil),
      ("height = 60", "font-2 = Todayline Symbols:size=39.00;8"), ("height = 24\ndpi = 144", nil),
      ("height = 16\nfont-0 = x:size=10;2", nil), ("height = 17\nfont-0 = x:size=10", nil),
      ("height = 3%", nil), ("width = 100%", "font-2 = Todayline Symbols:size=15.75;3"),
      ("height = 18\nfont-0 = x:size=12", nil),
    ] as [(String, String?)]) func endsAreAsHighAsTheBar(_ keys: String, _ font: String?) throws
  {
    let machine = InitTests.machine()
    let path = SetupFilesTests.config + "polybar/config.ini"
    for (style, hasEnds) in [("pills", true), ("powerline", true), ("blocks", false)] {
      machine.addFile(path, "[bar/main]\n\(keys)\n\(Self.modules)")
      for _ in 0..<2 {
        try BuiltInViewTests.edit(
          "init", "--bar", "polybar", "--theme", "nord", "--style", style, "--icons", "todayline",
          "--write", on: machine)
        let text = try #require(InitTests.text(path, on: machine))
        #expect(text.contains(" --ends-font") == (hasEnds && font != nil), "\(text)")
        guard hasEnds, let font else { continue }
        let number = try #require(font.dropFirst(5).first?.wholeNumberValue) + 1
        #expect(text.split(separator: "\n").count { $0.contains(font) } == 1, "\(text)")
        #expect(text.contains(font + "\n") && text.contains(" --ends-font \(number)\n"), "\(text)")
      }
    }
  }

  /// A bar that is another one since the last set-up, with a font of the user's behind ours.
  @Test func fontsFollowTheBar() throws {
    let machine = InitTests.machine()
    let path = SetupFilesTests.config + "polybar/config.ini"
    machine.addFile(path, "[bar/main]\nheight = 32\nfont-0 = mono:size=9;1\n\(Self.modules)")
    let call = ["init", "--bar", "polybar", "--style", "pills", "--icons", "todayline", "--write"]
    try BuiltInViewTests.edit(call, on: machine)
    var text = try #require(InitTests.text(path, on: machine))
    #expect(text.contains("\nfont-1 = Todayline Symbols:size=9;1\n"), "\(text)")
    #expect(text.contains("\nfont-2 = Todayline Symbols:size=21.00;5\n"), "\(text)")
    for (old, new) in [
      ("21.00;5\n", "21.00;5\nfont-3 = Emoji:size=8\n"), ("height = 32", "height = 48"),
      ("mono:size=9;1", "mono:size=14;3"),
    ] { text = text.replacing(old, with: new) }
    machine.addFile(path, text)
    try BuiltInViewTests.edit(call, on: machine)
    text = try #require(InitTests.text(path, on: machine))
    #expect(text.contains("\nfont-1 = Todayline Symbols:size=14;3\n"), "\(text)")
    #expect(text.contains("\nfont-2 = Todayline Symbols:size=30.75;7\n"), "\(text)")
    #expect(text.contains("\nfont-3 = Emoji:size=8\n"), "\(text)")
    #expect(text.contains(" --ends-font 3\n"), "\(text)")
  }

  /// polybar reads the lines of an included file in the section that is open.
  @Test func aSectionIncludesItsLines() throws {
    let machine = InitTests.machine()
    let folder = SetupFilesTests.config + "polybar/"
    let text =
      "[bar/main]\ninclude-file = ~/.config/polybar/common\nmodules-right = cpu x\n[module/cpu]\ntype = internal/cpu\n"
    machine.addFile(folder + "config.ini", text)
    machine.addFile(folder + "common", "background = #000000\nheight = 24\n")
    try BuiltInViewTests.edit(
      "init", "--bar", "polybar", "--theme", "catppuccin-latte", "--style", "accent", "--write",
      on: machine)
    let after = try #require(InitTests.text(folder + "config.ini", on: machine))
    #expect(after.contains("\nmodules-right = todayline x\n"), "\(after)")
    #expect(!after.contains("\nbackground"))
    #expect(InitTests.text(folder + "common", on: machine) == "background = #000000\nheight = 24\n")
  }

  /// The bar's own font, and the line of ours.
  @Test(arguments: [
    ("x:size=14;3", "size=14;3"), ("x:weight=80:pixelsize=18:antialias=false", "pixelsize=18"),
    ("x", "size=10"), ("\"x:size=9;1\"", "size=9;1"), ("${fonts.main}", "size=10;2"),
  ]) func ourFontIsAsLargeAsTheirs(_ font: String, _ size: String) throws {
    let machine = InitTests.machine()
    let path = SetupFilesTests.config + "polybar/config.ini"
    machine.addFile(path, "[bar/main]\nfont-0 = \(font)\n\(Self.modules)")
    try BuiltInViewTests.edit(
      "init", "--bar", "polybar", "--theme", "nord", "--icons", "todayline", "--write", on: machine)
    let text = try #require(InitTests.text(path, on: machine))
    #expect(text.contains("\nfont-1 = Todayline Symbols:\(size)\n"), "\(text)")
  }

  /// Beside modules with backgrounds of their own, widgets without any look out of place.
  @Test(arguments: [
    ("accent", "format-background = #333\n", true), ("pills", "format-background = #333\n", false),
    ("accent", "", false),
  ]) func backgroundsOfModulesAreTold(_ style: String, _ key: String, _ isTold: Bool) throws {
    let machine = InitTests.machine()
    machine.addFile(
      SetupFilesTests.config + "polybar/config.ini",
      "[bar/main]\nmodules-right = x y\n[module/x]\ntype = custom/script\n\(key)"
        + "[module/y]\ntype = internal/xwindow\n\(key)")
    let told = try BarGroundTests.told(.polybar, "nord", style, on: machine)
    #expect(told.contains("modules have backgrounds of their own") == isTold, "\(told)")
  }

  /// What a text shows, and what it does.
  @Test(arguments: [
    ("|", "", true), ("\" / \"", "", true), ("\u{E0B2}", "", true), ("\u{2022}", "", true),
    ("\u{F303}", "", false), ("S", "", false), ("|", "click-right = x", false),
    ("|", "scroll-up = x", false), ("|", "click-left = x", false), ("\u{23FB}", "", false),
    ("%{T3}\u{25C0}%{T-}", "", true), ("%{F#fff}S%{F-}", "", false), ("50%", "", false),
  ]) func symbolsAreNoSeparators(_ text: String, _ action: String, _ isSeparator: Bool) {
    let file = "[module/a]\ntype = custom/text\ncontent = \(text)\n\(action)\n"
    let machine = InitTests.machine()
    machine.addFile(
      SetupFilesTests.config + "polybar/config.ini",
      "[bar/main]\nmodules-right = cpu a\n" + file + Self.modules)
    _ = SetupFilesTests.setUp(.polybar, on: machine)
    let after = InitTests.text(SetupFilesTests.config + "polybar/config.ini", on: machine) ?? ""
    #expect(after.contains("\nmodules-right = todayline a\n") == !isSeparator, "\(after)")
  }

  /// Colors and fonts of an earlier set-up are replaced, those of the user stay.
  @Test func anotherThemeReplacesTheFirst() throws {
    for own in ["", "background = #2e3440\n"] {
      let machine = InitTests.machine()
      let path = SetupFilesTests.config + "polybar/config.ini"
      machine.addFile(path, "[bar/main]\nheight = 32\nfont-0 = mono:size=9\n\(own)\(Self.modules)")
      let before = machine.files
      func setUp(_ theme: String, _ style: String, _ icons: String) throws -> String {
        try BuiltInViewTests.edit(
          "init", "--bar", "polybar", "--theme", theme, "--style", style, "--icons", icons,
          "--write", on: machine)
        return try #require(InitTests.text(path, on: machine))
      }
      _ = try setUp("nord", "pills", "todayline")
      let text = try setUp("dracula", "plain", "text")
      #expect(text.contains("background = #282a36") == own.isEmpty, "\(text)")
      #expect(text.contains("foreground = #f8f8f2") && !text.contains("font-1"), "\(text)")
      let last = try setUp("catppuccin", "pills", "todayline")
      #expect(last.contains("foreground = #cdd6f4") && last.contains("font-2"), "\(last)")
      for _ in 0..<3 { try BuiltInViewTests.edit("init", "--undo", on: machine) }
      #expect(machine.files == before)
    }
  }

  /// The bar from which another one inherits may be the one that is shown.
  @Test func theBarWithMostModulesIsChosen() {
    let machine = InitTests.machine()
    let path = SetupFilesTests.config + "polybar/config.ini"
    machine.addFile(
      path,
      "[bar/main]\nmodules-right = cpu date x\n[bar/external]\ninherit = bar/main\n"
        + "modules-right = cpu\n" + Self.modules)
    for isFirst in [true, false] {
      let told = SetupFilesTests.setUp(.polybar, on: machine)
      #expect(told.contains("of 2 bars, [bar/main] shows the view") == isFirst, "\(told)")
      let text = InitTests.text(path, on: machine) ?? ""
      #expect(text.hasPrefix("[bar/main]\nmodules-right = todayline x\n"), "\(text)")
      #expect(text.contains("\nmodules-right = cpu\n"), "\(text)")
    }
  }
}
