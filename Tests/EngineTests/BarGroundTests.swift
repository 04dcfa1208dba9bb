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
      ("window#waybar { background: alpha(#1e1e2e, 0.9); }", "#1e1e2e"),
      (
        "window#waybar { background: #fff; }\n.modules-left, .modules-right { background: #222; }",
        "#222222"
      ),
      (
        "window#waybar { background: #222; }\n#waybar .modules-right { background: none; }",
        "#222222"
      ), ("@keyframes a { to { color: red; } }\nwindow#waybar { background: black; }", "#000000"),
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
        true
      ), (.xmobar, ".xmobarrc", "Config { commands = [], template = \"}{\" }\n", true),
      (
        .xmobar, ".xmobarrc", "Config { bgColor = \"white\", commands = [], template = \"}{\" }\n",
        false
      ), (.polybar, ".config/polybar/config.ini", "[bar/x]\nbackground = #cc1e1e2e\n", true),
      (.sway, ".config/sway/config", "bar {\n colors {\n background #000000\n }\n}\n", false),
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

  /// Surfaces with the color of a background that stays are not seen.
  @Test(
    arguments: [
      (BarName.polybar, ".config/polybar/config.ini", "[bar/x]\nbackground = #313244\n", true),
      (.polybar, ".config/polybar/config.ini", "[bar/x]\nbackground = #1e1e2e\n", false),
      (.tmux, ".tmux.conf", "set -g status-style 'fg=#cdd6f4,bg=#313244'\n", true),
      (.tmux, ".tmux.conf", "set -g status-bg \"#313244\"\n", true),
      (.tmux, ".tmux.conf", "set -g status-style bg=#1e1e2e\n", false),
      (.tmux, ".tmux.conf", "set -g status-style bg=colour236\n", false),
      (.tmux, ".tmux.conf", "set -g status-style \"bg=#{@ground}\"\n", false),
    ] as [(BarName, String, String, Bool)]) func pillsThatTheBarHidesAreTold(
      _ bar: BarName, _ file: String, _ text: String, _ isTold: Bool
    ) throws
  {
    for style in ["pills", "accent"] {
      let machine = InitTests.machine()
      machine.addFile(InitTests.home + "/" + file, text)
      let told = try Self.told(bar, "catppuccin", style, on: machine)
      #expect(
        told.contains("can hardly be seen on the background") == (isTold && style == "pills"),
        "\(told)")
    }
  }

  /// Only Waybar's sheet draws surfaces without a theme.
  @Test(arguments: [
    (BarName.tmux, "pills", "none", true), (.tmux, "blocks", "none", true),
    (.tmux, "accent", "none", false), (.tmux, "pills", "nord", false),
    (.waybar, "pills", "none", false),
  ]) func surfacesWantATheme(
    _ bar: BarName, _ style: String, _ theme: String, _ isTold: Bool
  ) throws {
    let told = try Self.told(bar, theme, style, on: InitTests.machine())
    #expect(told.contains("has no surfaces without a theme") == isTold, "\(told)")
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

  /// Without a theme, texts have the colors of the user's sheet, or those of GTK's theme.
  @Test(
    arguments: [
      (".modules-right { background: #1e1e2e; }", "#2e3436", "--theme catppuccin fits"),
      ("* { color: #fff; }\n.modules-right { background: #eee; }", "#ffffff", "catppuccin-latte"),
      ("window#waybar { background: #222; color: #333; }", "#333333", "--theme catppuccin fits"),
      ("window#waybar { background: #222; color: #eee; }", nil, nil),
      ("window#waybar { background: #222; color: @theirs; }", nil, nil),
      ("window#waybar { background: #222; }\nlabel { color: white; }", nil, nil),
      (".modules-left { background: #1e1e2e; }", nil, nil),
      // Black modules on grounds of their own are no help.
      ("#waybar { background: #222; }\n#clock { color: #000; }", "#2e3436", "catppuccin fits"),
    ] as [(String, String?, String?)]) func textsWithoutAThemeAreTold(
      _ sheet: String, _ text: String?, _ theme: String?
    ) throws
  {
    let machine = InitTests.machine()
    let folder = SetupFilesTests.config + "waybar/"
    machine.addFile(folder + "config", #"{"modules-right": ["clock", "tray"]}"#)
    machine.addFile(folder + "style.css", sheet + "\n")
    let told = SetupFilesTests.setUp(.waybar, on: machine)
    #expect(told.contains(Self.warning) == (text != nil), "\(told)")
    if let text, let theme {
      #expect(told.contains("that widgets have there, \(text), can hardly"), "\(told)")
      #expect(told.contains(theme), "\(told)")
    }
  }

  @Test(
    arguments: [
      ("[Settings]\ngtk-application-prefer-dark-theme=1\n", false),
      ("[Settings]\ngtk-theme-name = Adwaita-dark\n", false),
      ("[Settings]\ngtk-theme-name=Nordic\n", false),
      ("[Settings]\ngtk-theme-name=Adwaita\n", true),
    ] as [(String, Bool)]) func aDarkThemeOfGTKHasLightTexts(_ settings: String, _ isTold: Bool)
  {
    let machine = InitTests.machine()
    machine.addFile(SetupFilesTests.config + "gtk-3.0/settings.ini", settings)
    machine.addFile(SetupFilesTests.config + "waybar/config", #"{"modules-right": ["tray"]}"#)
    machine.addFile(SetupFilesTests.config + "waybar/style.css", "#waybar { background: #222; }\n")
    let told = SetupFilesTests.setUp(.waybar, on: machine)
    #expect(told.contains(Self.warning) == isTold, "\(told)")
  }

  /// Where theirs could not be read, widgets have the color of the user's modules, in each set-up.
  @Test func widgetsHaveTheTextColorOfModules() throws {
    let machine = InitTests.machine()
    let folder = SetupFilesTests.config + "waybar/"
    machine.addFile(folder + "config", #"{"modules-right": ["clock", "tray"]}"#)
    machine.addFile(
      folder + "style.css",
      "window#waybar{background:transparent} .modules-right{background:#1e1e2e}\n"
        + "#tray{color:#aaa} #battery{color:#000} #clock{background:#313244;color:#cdd6f4}\n")
    for _ in 0..<2 {
      let told = SetupFilesTests.setUp(.waybar, on: machine)
      #expect(told.contains("widgets have the text color of #clock"), "\(told)")
      #expect(!told.contains(Self.warning), "\(told)")
      let sheet = try #require(InitTests.text(folder + "todayline.css", on: machine))
      #expect(sheet.contains("@define-color todayline-text #cdd6f4;"), "\(sheet)")
      #expect(sheet.contains("  color: @todayline-text;\n"), "\(sheet)")
    }
    let told = try Self.told(.waybar, "catppuccin", "accent", on: machine)
    #expect(!told.contains("the text color of"), "\(told)")
  }

  /// A hint is right as it is: without a theme, pills have a surface and blocks have none.
  @Test(arguments: [
    ("#cpu, #clock { background: #333; border-radius: 8px; }", "have none: --style pills fits"),
    (
      "#cpu, #clock { background: #333; }",
      "have none: --theme catppuccin-latte --style blocks fits"
    ),
    (
      "#waybar { background: #fff; }\n#cpu, #clock { background: #eee; }",
      "have none: --theme catppuccin-latte --style blocks fits"
    ),
  ]) func hintsWithoutAThemeCanBeCopied(_ sheet: String, _ hint: String) {
    let machine = InitTests.machine()
    let folder = SetupFilesTests.config + "waybar/"
    machine.addFile(folder + "config", #"{"modules-right": ["tray"]}"#)
    machine.addFile(folder + "style.css", sheet + "\n")
    let plain = SetupFilesTests.setUp(.waybar, on: machine)
    #expect(
      plain.contains("widgets look as your modules do") && !plain.contains("fits"), "\(plain)")
    machine.forgetCalls()
    _ = InitTests.mistake(["--bar", "waybar", "--style", "accent", "--write"], on: machine)
    #expect(machine.outputText.contains(hint), "\(machine.outputText)")
  }
}
