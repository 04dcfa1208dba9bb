import TestSupport
import Testing

@testable import todayline

/// The colors of the user's labels.
@Suite(.timed) struct SetupAccentTests {
  /// In the style with accents, without a theme, icons have the colors of the user's labels; if all have one, so
  /// has what is new.
  @Test(arguments: [
    ("accent", "#f0c674", ["#f0c674", "#f0c674", "#f0c674"]),
    ("accent", "#fff", ["#f0c674", "#ffffff", nil]), ("plain", "#f0c674", [nil, nil, nil]),
    ("accent --theme nord", "#f0c674", [nil, nil, nil]),
    ("accent", "no color", ["#f0c674", "none", nil]),
  ]) func accentsOfPolybar(_ style: String, _ color: String, _ accents: [String?]) throws {
    let machine = BuiltInViewTests.laptop()
    machine.addFile(
      SetupFilesTests.config + "polybar/config.ini",
      """
      [bar/a]
      modules-right = cpu memory
      [module/cpu]
      type = internal/cpu
      label = %{F#80F0C674}CPU%{F-} %percentage%%
      [module/memory]
      type = internal/memory
      format-prefix-foreground = \(color)

      """)
    let words = "--bar polybar --write --style " + style
    _ = InitTests.mistake(words.split(separator: " ").map(String.init), on: machine)
    for (section, accent) in zip(["cpu", "memory", "clock"], accents) {
      let keys = try SetupKeptTests.keys(of: section, on: machine)
      #expect(keys.first { $0.hasPrefix("accent = ") } == accent.map { "accent = " + $0 })
    }
  }

  /// Where most modules have a line under them, so have the widgets, in its color, unless a style is named.
  @Test(
    arguments: [
      ("format-underline = #f00", "", "underline", "#ff0000", false),
      (
        "format-underline = #f00\nformat-prefix-foreground = #0f0", "", "underline", "#00ff00",
        false
      ), ("format-underline = #f00", " --style accent", "accent", nil, true),
      ("format-foreground = #f00", "", nil, nil, false),
      ("format-underline = #f00", " --theme nord", nil, nil, true),
    ] as [(String, String, String?, String?, Bool)]) func linesOfPolybar(
      _ look: String, _ words: String, _ style: String?, _ accent: String?, _ isLost: Bool
    ) throws
  {
    let machine = BuiltInViewTests.laptop()
    let folder = SetupFilesTests.config + "polybar/"
    machine.addFile(
      folder + "config.ini", "include-file = modules.ini\n[bar/a]\nmodules-right = cpu memory\n")
    machine.addFile(
      folder + "modules.ini",
      """
      [module/cpu]
      type = internal/cpu
      \(look)
      [module/memory]
      type = internal/memory
      \(look)
      [module/desktops]
      type = internal/xworkspaces
      label-active-underline = #fff
      [module/date]
      type = internal/date

      """)
    let all = "--bar polybar --write" + words
    _ = InitTests.mistake(all.split(separator: " ").map(String.init), on: machine)
    let view = try #require(InitTests.text(TodayViewTests.path, on: machine))
    let line = view.split(separator: "\n").first { $0.hasPrefix("style = ") }
    #expect(line == style.map { "style = \($0)" }, "\(view)")
    let keys = try SetupKeptTests.keys(of: "cpu", on: machine)
    #expect(keys.first { $0.hasPrefix("accent = ") } == accent.map { "accent = " + $0 })
    #expect(
      machine.outputText.contains("[cpu] format-underline") == isLost, "\(machine.outputText)")
  }

  /// What polybar reads says which style its modules have: files that it includes, and no other one.
  @Test func onlyWhatPolybarReadsHasAStyle() throws {
    let machine = BuiltInViewTests.laptop()
    let folder = SetupFilesTests.config + "polybar/"
    machine.addFile(
      folder + "config.ini",
      """
      include-file = ~/.config/looks/lines.ini
      [bar/a]
      modules-right = cpu
      [module/cpu]
      inherit = lines
      type = internal/cpu

      """)
    machine.addFile(
      SetupFilesTests.config + "looks/lines.ini", "[lines]\nformat-underline = #f00\n")
    let plain = ["date", "memory", "battery"].map { "[module/\($0)]\ntype = internal/\($0)\n" }
    machine.addFile(folder + "old.ini", plain.joined())
    _ = InitTests.mistake(["--bar", "polybar", "--write"], on: machine)
    let view = try #require(InitTests.text(TodayViewTests.path, on: machine))
    #expect(view.contains("\nstyle = underline\n"), "\(view)")
  }

  /// What is new has the user's color that is most like its own, and can be read on the bar.
  @Test func whatIsNewHasAColorOfTheUsers() throws {
    let machine = BuiltInViewTests.laptop()
    machine.addFile(
      SetupFilesTests.config + "polybar/config.ini",
      """
      [color]
      ground = #282828
      hidden = #284828
      gray = #928374
      green = #b8bb26
      blue = #83a598
      red = #fb4934
      [bar/a]
      background = ${color.ground}
      modules-right = cpu memory
      [module/cpu]
      type = internal/cpu
      format-prefix-foreground = ${color.red}
      [module/memory]
      type = internal/memory
      format-prefix-foreground = ${color.blue}

      """)
    _ = SetupFilesTests.setUp(.polybar, on: machine)
    let keys = try SetupKeptTests.keys(of: "disk", on: machine)
    #expect(keys.contains("accent = #b8bb26"), "\(keys)")
  }

  /// What a level has in common with the usual state is not lost.
  @Test(arguments: [
    ("label-warn = %percentage%%\nformat-warn-prefix = C", ""),
    ("label-warn = %percentage%%!\nformat-warn-prefix = X", "label-warn, format-warn-prefix"),
  ]) func whatALevelRepeatsIsNotLost(_ keys: String, _ lost: String) throws {
    let machine = BuiltInViewTests.laptop()
    machine.addFile(
      SetupFilesTests.config + "polybar/config.ini",
      "[bar/a]\nmodules-right = cpu\n[module/cpu]\ntype = internal/cpu\n"
        + "label = %percentage%%\nformat-prefix = C\n\(keys)\n")
    let told = SetupFilesTests.setUp(.polybar, on: machine)
    #expect(told.contains("have no effect any longer") == !lost.isEmpty, "\(told)")
    #expect(lost.isEmpty || told.contains(lost), "\(told)")
  }

  /// A level has the user's colors, unless the view has a look.
  @Test(arguments: [
    ("plain", true), ("accent", true), ("pills", false), ("accent --theme nord", false),
  ]) func levelsOfPolybar(_ style: String, _ isKept: Bool) throws {
    let machine = BuiltInViewTests.laptop()
    machine.addFile(
      SetupFilesTests.config + "polybar/config.ini",
      """
      [bar/a]
      modules-right = cpu
      [module/cpu]
      type = internal/cpu
      format-warn-foreground = #aaa
      label-warn-foreground = #ffF0C674
      label-warn-background = none

      """)
    let words = "--bar polybar --write --style " + style
    _ = InitTests.mistake(words.split(separator: " ").map(String.init), on: machine)
    let keys = try SetupKeptTests.keys(of: "cpu", on: machine)
    #expect(keys.contains("warning-color = #f0c674") == isKept)
    #expect(!keys.contains { $0.hasPrefix("warning-background") })
  }

  /// Icons and colors of the usual state, unless the view has a look; a label has its color before its format.
  @Test(arguments: [
    ("plain", true), ("accent", true), ("pills", false), ("plain --theme nord", false),
  ]) func looksOfPolybar(_ style: String, _ isKept: Bool) throws {
    let machine = BuiltInViewTests.laptop()
    machine.addFile(
      SetupFilesTests.config + "polybar/config.ini",
      """
      [bar/a]
      modules-right = cpu wlan
      [module/cpu]
      type = internal/cpu
      format-prefix = "C "
      format-foreground = #aaa
      label-foreground = #bbb
      format-background = #222
      [module/wlan]
      type = internal/network
      interface = wlan0
      format-connected-prefix = "%{T2}W%{T-} "
      format-disconnected-prefix = X
      format-disconnected-foreground = #f00

      """)
    let words = "--bar polybar --write --style " + style
    _ = InitTests.mistake(words.split(separator: " ").map(String.init), on: machine)
    let cpu = try SetupKeptTests.keys(of: "cpu", on: machine)
    for key in ["icon = C", "color = #bbbbbb", "background = #222222"] {
      #expect(cpu.contains(key) == isKept, "\(cpu)")
    }
    let network = try SetupKeptTests.keys(of: "network", on: machine)
    #expect(network.contains("icon = W") == isKept)
    #expect(!network.contains { $0.hasPrefix("color = ") })
  }

  /// The colors of i3status, unless the view has a look.
  @Test(arguments: [
    (
      "--style plain", "color_bad = \"#bf616a\"",
      ["critical-background = none", "critical-color = #bf616a"]
    ),
    ("--style plain", "colors = false", ["critical-background = none", "critical-color = none"]),
    ("--style plain", "interval = 3", ["critical-background = none", "critical-color = red"]),
    ("--style pills", "color_bad = \"#bf616a\"", []),
    ("--theme nord", "color_bad = \"#bf616a\"", []),
  ]) func levelsOfI3status(_ look: String, _ setting: String, _ keys: [String]) throws {
    let machine = BuiltInViewTests.laptop()
    machine.addFile(SetupFilesTests.config + "i3/config", "bar {\n  status_command i3status\n}\n")
    machine.addFile(
      SetupFilesTests.config + "i3status/config",
      "general {\n  \(setting)\n}\norder += \"cpu_usage\"\n")
    let words = "--bar i3 --write " + look
    _ = InitTests.mistake(words.split(separator: " ").map(String.init), on: machine)
    let text = try #require(InitTests.text(TodayViewTests.path, on: machine))
    let globals = (text.components(separatedBy: "\n[").first ?? "").split(separator: "\n")
    #expect(globals.filter { $0.hasPrefix("critical-") }.map(String.init).sorted() == keys)
  }
}
