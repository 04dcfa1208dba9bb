import TestSupport
import Testing

@testable import todayline

/// What a set-up says, and what it does for more than one bar.
@Suite(.timed) struct SetupToldTests {
  static let sheet = SetupFilesTests.config + "waybar/style.css"
  static let waybar = SetupFilesTests.config + "waybar/config.jsonc"

  /// Runs `today init`, and returns what it prints.
  private static func told(_ words: String..., on machine: FakeMachine) throws -> String {
    machine.forgetCalls()
    _ = InitTests.mistake(words, on: machine)
    return machine.outputText
  }

  /// An edit of the view says who follows it, and what Waybar needs; the last undo, what stays.
  @Test func anEditSaysWhichBarsFollow() throws {
    let machine = InitTests.machine()
    _ = try Self.told("--bar", "tmux", "--write", on: machine)
    try BuiltInViewTests.edit("remove", "cpu", on: machine)
    #expect(machine.outputText.hasSuffix("tmux follows without a restart\n"))
    _ = try Self.told("--bar", "waybar", "--write", on: machine)
    _ = try Self.told("--bar", "i3", "--write", on: machine)
    try BuiltInViewTests.edit("remove", "disk", "memory", on: machine)
    let told = machine.outputText
    #expect(told.contains("follow without a restart\n") && !told.contains("waybar, "), "\(told)")
    #expect(
      told.hasSuffix(
        "today init --bar waybar --write takes them out, and puts back what of yours stood there\n"),
      "\(told)")
    let store = InitTests.home + "/.local/state/todayline"
    machine.addFile(store, "")
    for isLast in [false, false, true] {
      let undone = try Self.told("--undo", on: machine)
      #expect(undone.contains("what widgets remember stays: \(store)\n") == isLast, "\(undone)")
    }
  }

  /// In a bar with one command, nothing of the user's can be kept beside it.
  @Test(arguments: [("i3", true), ("sway", true), ("tmux", false), ("i3blocks", false)])
  func whereNothingIsKeptIsTold(_ bar: String, _ isTold: Bool) throws {
    let machine = InitTests.machine()
    let told = try Self.told("--bar", bar, "--keep", on: machine)
    #expect(told.contains("--keep keeps nothing here") == isTold, "\(told)")
  }

  /// Pills of a theme on the background of a user's sheet.
  @Test(arguments: [("#2e3440", true), ("#000000", false)]) func pillsThatCannotBeSeenAreTold(
    _ ground: String, _ isTold: Bool
  ) throws {
    let machine = InitTests.machine()
    machine.addFile(Self.waybar, "{\"modules-right\": [\"tray\"]}")
    machine.addFile(Self.sheet, "window#waybar { background: \(ground); }\n")
    let told = try Self.told(
      "--bar", "waybar", "--theme", "catppuccin", "--style", "pills", on: machine)
    #expect(told.contains("can hardly be seen on the background, \(ground)") == isTold, "\(told)")
  }

  /// A sheet that leaves the bar to GTK's theme, on which texts of a dark theme could not be read.
  @Test(arguments: [
    ("#clock { padding: 0; }", "accent", "", true), ("#clock { padding: 0; }", "pills", "", false),
    ("* { color: black; }", "accent", "", false), ("#cpu { color: black; }", "accent", "", false),
    ("window#waybar { background: #fff; }", "accent", "", false),
    ("window#waybar { background: transparent; }", "accent", "", false),
    ("#clock { padding: 0; }", "accent", "gtk-theme-name=Arc\n", false),
    ("#clock { padding: 0; }", "accent", "gtk-application-prefer-dark-theme = true\n", false),
  ]) func aBarWithoutColorsHasThoseOfTheTheme(
    _ sheet: String, _ style: String, _ settings: String, _ isColored: Bool
  ) throws {
    let machine = InitTests.machine()
    machine.addFile(Self.waybar, "{\"modules-right\": [\"tray\"]}")
    machine.addFile(Self.sheet, sheet + "\n")
    machine.addFile(SetupFilesTests.config + "gtk-3.0/settings.ini", "[Settings]\n" + settings)
    let told = try Self.told(
      "--bar", "waybar", "--theme", "catppuccin", "--style", style, "--write", on: machine)
    #expect(told.contains("gives the bar no colors") == isColored, "\(told)")
    let own = InitTests.text(SetupFilesTests.config + "waybar/todayline.css", on: machine) ?? ""
    #expect(own.contains("window#waybar {") == isColored, "\(own)")
  }

  /// What a user has of the modules that are gone, and what is new.
  @Test func rulesAndWidgetsAreTold() throws {
    let machine = InitTests.machine()
    machine.addFile(Self.waybar, #"{"modules-right": ["clock", "cpu#a", "cpu#b", "tray"]}"#)
    machine.addFile(
      Self.sheet, "#clock.x { color: red; }\n#cpu { color: red; }\n#tray { color: red; }\n")
    let told = try Self.told("--bar", "waybar", "--style", "accent", "--write", on: machine)
    #expect(told.contains("style.css have no effect now: #clock; the widgets’ are"), "\(told)")
    #expect(told.contains("the bar also shows these now: custom/todayline-"), "\(told)")
  }

  @Test func aMistakeInTheViewIsTold() throws {
    for (view, isTold) in [("[disk]\nformat = {time:%H\n", true), ("[disk]\n", false)] {
      let machine = InitTests.machine()
      machine.addFile(TodayViewTests.path, view)
      machine.addFile(SetupFilesTests.config + "sway/config", "bar {\n}\n")
      let told = try Self.told("--bar", "sway", "--write", on: machine)
      #expect(told.contains("the view has a mistake: “") == isTold, "\(told)")
    }
  }

  /// xmobar's file, with the reason why it is left alone, or the widgets that the template has already.
  @Test(
    arguments: [
      ("commands = -- \"[\n [ Run Cpu [] 10 ], template = \"%cpu% }{ %disku%\"", nil, "no cpu"),
      ("commands = c, template = \"}{\"", "has no list of commands", nil),
      ("commands = [], template = t", "has no template in one string", nil),
      ("commands = [], template = \"%a%\"", "has a template without a right side", nil),
    ] as [(String, String?, String?)]) func xmobarsFileIsRead(
      _ fields: String, _ reason: String?, _ leftOut: String?
    ) throws
  {
    let machine = InitTests.machine()
    machine.addFile(InitTests.home + "/.xmobarrc", "Config { \(fields) }\n")
    machine.forgetCalls()
    let refusal = InitTests.mistake("--bar", "xmobar", "--write", on: machine)
    let told = machine.outputText + (refusal ?? "")
    #expect(told.contains("/.xmobarrc has ") == (reason != nil), "\(told)")
    if let reason { #expect(told.contains(reason), "\(told)") }
    if let leftOut {
      #expect(told.contains("the template has it, so the new view has " + leftOut), "\(told)")
    }
  }

  /// Parts of xmobar's template, and their cells; those of others are only known to xmobar.
  @Test(
    arguments: [
      ("Run Date \"%a %d. <fc=#f00>%H:%M</fc>\" \"date\" 10", "date", 13),
      ("Run Date \"%-d %B\" \"mine\" 10", "mine", 12), ("Run Date \"%H\" \"date\" 10", "mine", nil),
      ("Run Cpu [\"-L\", \"3\", \"--template\", \"<fc=red>CPU</fc> <total>%\"] 10", "cpu", 9),
      ("Run Cpu [] 10, Run Memory [\"-t\", \"<used>\"] 10", "cpu", nil),
      ("Run Com \"uname\" [] \"x\" 10", "x", nil),
    ] as [(String, String, Int?)]) func aPartOfXmobarIsAsWideAsItSays(
      _ commands: String, _ part: String, _ cells: Int?
    )
  { #expect(HaskellText(Array(commands.utf8)).cells(ofPart: part) == cells) }

  /// Two blocks at one level would be one.
  @Test(arguments: [("blocks", true), ("accent", false)]) func blocksAtALevelHaveAnEdge(
    _ style: String, _ hasEdge: Bool
  ) throws {
    let machine = InitTests.machine()
    machine.addFile(Self.waybar, "{\"modules-right\": [\"tray\"]}")
    _ = try Self.told(
      "--bar", "waybar", "--theme", "nord", "--style", style, "--write", on: machine)
    let own = InitTests.text(SetupFilesTests.config + "waybar/todayline.css", on: machine) ?? ""
    #expect(own.contains("  box-shadow: inset 1px 0 @todayline-background;\n") == hasEdge, "\(own)")
  }

  /// A view without widgets would be the built-in one, which shows everything.
  @Test func aViewKeepsItsLastWidget() throws {
    let machine = StreamTests.machine()
    machine.variables["HOME"] = InitTests.home
    machine.addFile(
      InitTests.home + "/.xmobarrc",
      "Config { commands = [ Run Date \"%R\" \"date\" 10 ], "
        + "template = \"%cpu% %memory% %battery% }{ %disku% %dynnetwork% %date%\" }\n")
    let told = try Self.told("--bar", "xmobar", "--write", on: machine)
    #expect(try BuiltInViewTests.names(on: machine) == ["clock"])
    #expect(
      told.contains("the template shows the time as well: “todayline today remove clock” takes"))
    #expect(!told.contains("%battery%"), "\(told)")
  }

  /// Waybar's own modules have the shape of ours where its own sheet is in use.
  @Test func theModulesOfWaybarsSheetFollowTheTheme() throws {
    for (style, follows) in [(nil, true), ("#cpu { color: red; }\n", false)] {
      let machine = InitTests.machine()
      machine.addFile(Self.waybar, "{\"modules-right\": [\"tray\"]}")
      if let style { machine.addFile(Self.sheet, style) }
      try BuiltInViewTests.edit(
        "init", "--bar", "waybar", "--theme", "nord", "--style", "pills", "--write", on: machine)
      let own = InitTests.text(SetupFilesTests.config + "waybar/todayline.css", on: machine) ?? ""
      #expect(own.contains("#idle_inhibitor,\n") == follows, "\(own)")
    }
  }

  /// The command that starts the Waybar that runs.
  @Test func waybarIsStartedWithItsOptions() throws {
    let machine = InitTests.machine()
    let path = InitTests.home + "/alt/config"
    machine.addFile(path, "{\"modules-right\": [\"tray\"]}")
    machine.addFile("/proc/77/comm", "waybar\n")
    machine.addFile("/proc/77/environ", "PATH=/usr/bin\0")
    machine.addFile("/proc/77/cmdline", "waybar\0-c\0\(path)\0")
    let told = try Self.told("--bar", "waybar", on: machine)
    #expect(told.contains("Then: killall waybar; waybar -c \(path) &\n"), "\(told)")
  }

  /// A look for one bar says which others have only a part of it, and one without a bar says that they have it.
  @Test func otherBarsAreNamed() throws {
    let machine = InitTests.machine()
    machine.addFile(SetupFilesTests.config + "sway/config", "bar {\n}\n")
    _ = try Self.told("--bar", "sway", "--theme", "nord", "--write", on: machine)
    let told = try Self.told("--bar", "tmux", "--theme", "dracula", "--write", on: machine)
    #expect(
      told.contains(
        "sway is set up, too, and of the new look it has only the widgets; for the rest, later: "
          + "todayline today init --theme dracula --write\n"), "\(told)")
  }

  /// A bar whose files a new look does not change is set up all the same.
  @Test func aBarThatReadsTheViewNeedsNoStep() throws {
    let machine = InitTests.machine()
    machine.addFile(SetupFilesTests.config + "polybar/config.ini", "[bar/a]\nmodules-right = x\n")
    _ = try Self.told("--bar", "polybar", "--icons", "text", "--write", on: machine)
    let told = try Self.told("--style", "accent", "--write", on: machine)
    #expect(told.contains("what is set up reads it by itself: polybar\n"), "\(told)")
    #expect(!told.contains("next: "), "\(told)")
  }

  /// Two bars with the modules of one section, and their fonts for round ends.
  @Test(arguments: [("", false), ("font-1 = x\nfont-2 = y\n", true)])
  func eachBarHasTheFontOfTheEnds(_ fonts: String, _ isTold: Bool) throws {
    let machine = InitTests.machine()
    let path = SetupFilesTests.config + "polybar/config.ini"
    machine.addFile(
      path,
      "[section/base]\nheight = 32\nmodules-right = cpu\nfont-0 = x:size=10;2\n"
        + "[bar/a]\ninherit = section/base\n[bar/b]\ninherit = section/base\n\(fonts)"
        + PolybarSetupTests.modules)
    let told = try Self.told(
      "--bar", "polybar", "--theme", "nord", "--style", "pills", "--icons", "todayline", "--write",
      on: machine)
    let text = try #require(InitTests.text(path, on: machine))
    #expect(text.split(separator: "\n").count { $0.contains(":size=21.00;5") } == 2, "\(text)")
    #expect(told.contains("may look torn there") == isTold, "\(told)")
  }

  /// What the ends depend on, and is not in the files.
  @Test(
    arguments: [
      ("height = 3%", "todayline", "the height of the bar, 3%, is not known"),
      ("dpi = 96\ndpi-y = ${x.y}", "todayline", "the dpi-y of the bar, ${x.y}, is not known"),
      ("dpi = 0", "todayline", "the dpi of the bar, 0, is not known"), ("height = 3%", "text", nil),
      ("height = 24", "todayline", nil),
    ] as [(String, String, String?)]) func anUnknownHeightIsTold(
      _ key: String, _ icons: String, _ words: String?
    ) throws
  {
    let machine = InitTests.machine()
    let path = SetupFilesTests.config + "polybar/config.ini"
    machine.addFile(path, "[bar/a]\n\(key)\n" + PolybarSetupTests.modules)
    let told = try Self.told(
      "--bar", "polybar", "--theme", "nord", "--style", "powerline", "--icons", icons, "--write",
      on: machine)
    #expect(told.contains("is not known here") == (words != nil), "\(told)")
    if let words { #expect(told.contains(words), "\(told)") }
  }

  /// A set-up that changes nothing says nothing of colors, and xmobar's of its clicks.
  @Test func onlyWhatChangesIsTold() throws {
    let machine = InitTests.machine()
    machine.addFile(
      SetupFilesTests.config + "i3/config",
      "bar {\n  colors {\n    # mine\n    statusline #fff\n  }\n}\n")
    let first = try Self.told("--bar", "i3", "--theme", "nord", "--write", on: machine)
    #expect(first.contains("the bar’s colors are those of the theme"), "\(first)")
    let second = try Self.told("--bar", "i3", "--theme", "nord", "--write", on: machine)
    #expect(!second.contains("the bar’s colors"), "\(second)")
    machine.addFile(
      SetupFilesTests.config + "xmobar/xmobarrc",
      "Config { commands = [Run Cpu [] 10], template = \"%cpu% }{ \" }\n")
    let xmobar = try Self.told("--bar", "xmobar", on: machine)
    #expect(xmobar.contains("xmobar passes no clicks to the view"), "\(xmobar)")
  }

  @Test(arguments: ["init", "add"]) func anEditHasHelp(_ edit: String) throws {
    #expect(try Help.text(on: edit) == Help.text(on: "today"))
  }
}
