import TestSupport
import Testing

@testable import todayline

/// The background that a bar keeps, and what is told if the theme's text cannot be read on it.
@Suite(.timed) struct BarGroundTests {
  static func told(
    _ bar: BarName, _ theme: String, _ style: String, on machine: FakeMachine
  ) throws -> String {
    machine.forgetCalls()
    try BuiltInViewTests.edit(
      "init", "--bar", bar.rawValue, "--theme", theme, "--style", style, "--write", on: machine)
    return machine.outputText
  }

  static let warning = "can hardly be read on it"

  /// Sheets, and the background of the bar; `nil` if it is not plainly there.
  @Test(
    arguments: [
      ("window#waybar { background: #1e1e2e; }", "#1e1e2e"),
      ("window#waybar {\n  border: 0;\n  background-color: rgba(30, 30, 46, 0.9)\n}", "#1e1e2e"),
      ("@define-color base #1e1e2e;\n#a, window#waybar { background: @base; }", "#1e1e2e"),
      ("@import \"mocha.css\";\nwindow#waybar { background: @base; }", "#1e1e2e"),
      (
        "window#waybar { background: transparent; }\nwindow#waybar > box { background: #222; }",
        "#222222"
      ), ("window#waybar { background: #fff; }\nwindow#waybar { background: #000; }", "#000000"),
      ("/* window#waybar { background: #000; } */\n#clock { background: #000; }", nil),
      ("window#waybar { background: rgba(0, 0, 0, 0.3); }", nil),
      ("window#waybar { background: alpha(@base, 0.9); }", nil),
      ("window#waybar.hidden { background: #000; }", nil), ("window#waybar { background", nil),
      ("window#waybar { background: @nobody; }", nil), ("@import \"style.css\";\nx {}", nil),
    ] as [(String, String?)]) func theSheetOfWaybarIsRead(_ sheet: String, _ ground: String?) throws
  {
    let machine = InitTests.machine()
    let folder = SetupFilesTests.config + "waybar/"
    machine.addFile(folder + "config", "{\"modules-right\": [\"tray\"]}")
    machine.addFile(folder + "mocha.css", "@define-color base #1e1e2e;\n")
    machine.addFile(folder + "style.css", sheet + "\n")
    let told = try Self.told(.waybar, "catppuccin-latte", "accent", on: machine)
    #expect(told.contains(Self.warning) == (ground != nil), "\(told)")
    if let ground {
      #expect(told.contains("the background of the bar, \(ground) in ~/.config/waybar/style.css"))
      #expect(told.contains("choose a dark theme"))
    }
    #expect(try !Self.told(.waybar, "catppuccin", "accent", on: machine).contains("choose a dark"))
    #expect(
      try !Self.told(.waybar, "catppuccin-latte", "pills", on: machine).contains(Self.warning))
  }

  @Test(
    arguments: [
      (BarName.polybar, ".config/polybar/config.ini", "[bar/x]\nbackground = #1e1e2e\n", true),
      (
        .polybar, ".config/polybar/config.ini", "[c]\na = #111\n[bar/x]\nbackground = ${c.a}\n",
        true
      ), (.polybar, ".config/polybar/config.ini", "[bar/x]\nbackground = #eee\n", false),
      (.polybar, ".config/polybar/config.ini", "[bar/x]\nbackground = ${x.y}\n", false),
      (
        .xmobar, ".xmobarrc",
        "Config { bgColor = \"#000000\", commands = [], template = \"}{\" }\n", true
      ),
      (
        .xmobar, ".xmobarrc", "Config { bgColor = \"black\", commands = [], template = \"}{\" }\n",
        false
      ), (.sway, ".config/sway/config", "bar {\n colors {\n background #000000\n }\n}\n", false),
    ] as [(BarName, String, String, Bool)]) func otherBarsKeepTheirs(
      _ bar: BarName, _ file: String, _ text: String, _ isTold: Bool
    ) throws
  {
    let machine = InitTests.machine()
    machine.addFile(InitTests.home + "/" + file, text)
    let told = try Self.told(bar, "catppuccin-latte", "accent", on: machine)
    #expect(told.contains(Self.warning) == isTold, "\(told)")
  }

  @Test func aLightBarWantsALightTheme() throws {
    let machine = InitTests.machine()
    machine.addFile(
      SetupFilesTests.config + "polybar/config.ini", "[bar/x]\nbackground = #ffffff\n")
    let told = try Self.told(.polybar, "catppuccin", "underline", on: machine)
    #expect(told.contains("choose a light theme, such as catppuccin-latte"), "\(told)")
  }

  /// Beside modules with backgrounds of their own, widgets without any look out of place.
  @Test(
    arguments: [
      ("#cpu, #clock { background: #333; border-radius: 8px; }", "accent", "--style pills fits"),
      ("#cpu, #clock { background: #333; }", "underline", "--style blocks fits"),
      (".module { background-color: @x; border-radius: 1em }", "plain", "--style pills fits"),
      ("#cpu, #clock { background: #333; }", "pills", nil),
      ("#cpu { background: #333; }", "accent", nil),
      ("#cpu, #clock { background: #333; }\n#clock { background: none; }", "accent", nil),
      ("#battery.low, #workspaces button, #tray { background: #333; }", "accent", nil),
      ("#cpu, #clock { background: transparent; }", "accent", nil),
    ] as [(String, String, String?)]) func backgroundsOfModulesAreTold(
      _ sheet: String, _ style: String, _ note: String?
    ) throws
  {
    let machine = InitTests.machine()
    let folder = SetupFilesTests.config + "waybar/"
    machine.addFile(folder + "config", "{\"modules-right\": [\"tray\"]}")
    machine.addFile(folder + "style.css", sheet + "\n")
    let told = try Self.told(.waybar, "catppuccin", style, on: machine)
    #expect(told.contains("modules have backgrounds of their own") == (note != nil), "\(told)")
    if let note { #expect(told.contains(note), "\(told)") }
  }
}
