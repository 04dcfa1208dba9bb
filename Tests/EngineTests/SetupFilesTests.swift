import Foundation
import TestSupport
import Testing

@testable import todayline

/// Which files a set-up changes, and what it keeps of those that it replaces.
@Suite(.timed) struct SetupFilesTests {
  static let config = InitTests.home + "/.config/"

  /// Sets up a bar; returns what is told.
  static func setUp(_ bar: BarName, on machine: FakeMachine) -> String {
    machine.forgetCalls()
    let refusal = InitTests.mistake("--bar", bar.rawValue, "--write", on: machine)
    return machine.outputText + (refusal ?? "")
  }

  /// Waybar lets a file win over what it includes: a side stays where it is.
  @Test func aSideIsEditedWhereItIs() throws {
    let machine = InitTests.machine()
    let (main, right) = (Self.config + "waybar/config", Self.config + "waybar/right.jsonc")
    machine.addFile(
      main, "{\"include\": \"~/.config/waybar/right.jsonc\", \"modules-left\": [\"x\"]}")
    machine.addFile(right, "{\"modules-right\": [\"custom/vpn\", \"clock\"]}")
    _ = Self.setUp(.waybar, on: machine)
    #expect(InitTests.text(main, on: machine)?.contains("modules-right") == false)
    let text = try #require(InitTests.text(right, on: machine))
    #expect(text.contains("\"custom/vpn\", \"custom/todayline-clock\"]"))
    #expect(text.contains("\"include\": [\"~/.config/waybar/todayline.jsonc\"]"))
    let own = InitTests.text(Self.config + "waybar/todayline.jsonc", on: machine)
    #expect(own?.contains("modules-right") == false, "it would hide the included one")
  }

  /// What else stands in the bar and in its colors stays, and each line has its place.
  @Test func colorsAreReplacedInTheirPlace() throws {
    let machine = InitTests.machine()
    let file = Self.config + "sway/config"
    let before =
      "bar {\n\tstatus_command i3status\n\theight 24\n\tcolors {\n\t\t# dark\n\t\tstatusline #fff\n"
      + "\t\tfocused_separator #123456\n\t\tbackground $bg\n\t\tstatusline #eee\n\t\t# end\n\t}\n"
      + "\ttray_output none\n}\n"
    machine.addFile(file, before)
    try BuiltInViewTests.edit(
      "init", "--bar", "sway", "--theme", "nord", "--style", "blocks", "--write", on: machine)
    let text = try #require(InitTests.text(file, on: machine))
    #expect(
      text.hasPrefix(
        "bar {\n\tstatus_command exec todayline stream --host i3bar\n\tstatus_padding 0\n"
          + "\theight 24\n\tcolors {\n\t\t# dark\n\t\tstatusline #d8dee9\n"
          + "\t\tfocused_separator #123456\n\t\tbackground #2e3440\n\t\t# end\n\t\tseparator "),
      "\(text)")
    #expect(text.hasSuffix("\n\t}\n\ttray_output none\n}\n"), "\(text)")
    try BuiltInViewTests.edit("init", "--undo", on: machine)
    #expect(InitTests.text(file, on: machine) == before)
  }

  @Test func aBarWithoutAnEndIsRefused() {
    let machine = InitTests.machine()
    machine.addFile(Self.config + "i3/config", "bar {\n  status_command i3status\n")
    let before = machine.files
    #expect(Self.setUp(.i3, on: machine).contains("has a bar without a closing brace"))
    #expect(machine.files == before)
  }

  @Test func aBarIsAnOption() {
    #expect(
      InitTests.mistake("waybar", on: InitTests.machine())
        == "“waybar” is not an option; the bar is --bar waybar")
  }

  /// The colors of a bar of i3 are replaced as a whole, however they are written.
  @Test(arguments: [
    "colors {\n  statusline #fff\n }", "colors { background #000\n  statusline #fff\n }",
    "colors\n {\n  statusline #fff\n }", "colors { # {\n  focused_workspace #a #b #c\n }",
    "colors{\n  statusline #fff\n\n  # }\n }",
  ]) func colorsAreReplacedAsAWhole(_ colors: String) throws {
    let machine = InitTests.machine()
    let (main, part) = (Self.config + "i3/config", Self.config + "i3/bar.conf")
    machine.addFile(main, "font pango:x\ninclude bar.conf\n")
    machine.addFile(part, "bar {\n status_command i3status\n \(colors)\n position top\n}\n")
    try BuiltInViewTests.edit("init", "--bar", "i3", "--theme", "nord", "--write", on: machine)
    let text = try #require(InitTests.text(part, on: machine))
    #expect(
      text.components(separatedBy: "{").count == 3 && text.components(separatedBy: "}").count == 3)
    #expect(text.hasSuffix("\n }\n position top\n}\n") && !text.contains("#fff"), "\(text)")
  }

  /// Surfaces are as high as sway's bar, unless the user has chosen a padding.
  @Test(
    arguments: [
      (BarName.sway, "blocks", "", "status_padding 0"),
      (.sway, "powerline", "", "status_padding 0"),
      (.sway, "blocks", "  status_padding 3\n", "status_padding 3"), (.sway, "pills", "", nil),
      (.i3, "blocks", "", nil),
    ] as [(BarName, String, String, String?)]) func swayHasNoPadding(
      _ bar: BarName, _ style: String, _ own: String, _ line: String?
    ) throws
  {
    let machine = InitTests.machine()
    let path = Self.config + bar.rawValue + "/config"
    machine.addFile(path, "bar {\n\(own)  status_command x\n}\n")
    let before = machine.files
    for _ in 0..<2 {
      try BuiltInViewTests.edit(
        "init", "--bar", bar.rawValue, "--theme", "nord", "--style", style, "--write", on: machine)
      let text = try #require(InitTests.text(path, on: machine))
      let lines = text.split(separator: "\n").filter { $0.contains("status_padding") }
      #expect(lines.map { $0.trimmingCharacters(in: .whitespaces) } == [line].compactMap { $0 })
    }
    try BuiltInViewTests.edit("init", "--undo", on: machine)
    #expect(machine.files[path] == before[path])
  }

  /// Undoing tmux unsets each option that the lines have set, and reads its file if there was one.
  @Test(arguments: [true, false]) func tmuxForgets(_ hasFile: Bool) throws {
    let machine = InitTests.machine()
    if hasFile { machine.addFile(InitTests.home + "/.tmux.conf", "set -g mouse on\n") }
    try BuiltInViewTests.edit("init", "--bar", "tmux", "--theme", "nord", "--write", on: machine)
    machine.forgetCalls()
    try BuiltInViewTests.edit("init", "--undo", on: machine)
    let told = machine.outputText
    for option in [
      "@todayline-status", "status-interval", "'terminal-features[77]'", "status-right",
    ] { #expect(told.contains("set -gu \(option)"), "\(told)") }
    #expect(told.contains("source-file") == hasFile)
  }

  /// Waybar, once it is set up, needs a module for one more widget.
  @Test(arguments: [true, false]) func oneMoreWidgetIsToldForWaybar(_ isSetUp: Bool) throws {
    let machine = InitTests.machine()
    if isSetUp { _ = Self.setUp(.waybar, on: machine) }
    machine.forgetCalls()
    try BuiltInViewTests.edit("add", "load", on: machine)
    #expect(machine.outputText.contains("today init --bar waybar --write") == isSetUp)
  }

  /// Fonts of text often lack arrows.
  @Test func polybarHasAFontWithArrows() throws {
    let machine = InitTests.machine()
    let path = Self.config + "polybar/config.ini"
    machine.addFile(path, "[bar/main]\nmodules-right = x\nfont-0 = Roboto:size=11;3\n")
    try BuiltInViewTests.edit(
      "init", "--bar", "polybar", "--icons", "todayline", "--write", on: machine)
    let text = try #require(InitTests.text(path, on: machine))
    #expect(text.contains("font-1 = Todayline Symbols:size=11;3"), "\(text)")
    #expect(text.contains("font-2 = monospace:size=11;3"), "\(text)")
    #expect(machine.outputText.contains("may not see the new font"))
  }

  /// Fonts of the X server have neither icons nor arrows.
  @Test(arguments: [
    ("todayline", "powerline", " --icons text --style blocks"), ("text", "blocks", ""),
    ("awesome", "pills", " --icons text"),
  ]) func lemonbarDrawsNoIcons(_ icons: String, _ style: String, _ options: String) throws {
    let machine = InitTests.machine()
    try BuiltInViewTests.edit(
      "init", "--bar", "lemonbar", "--theme", "nord", "--icons", icons, "--style", style, "--write",
      on: machine)
    let text = try #require(InitTests.text(Self.config + "todayline/lemonbar.sh", on: machine))
    #expect(text.contains("--host lemonbar\(options) --bar-style"), "\(text)")
  }

  /// What differs from a widget stays.
  @Test(arguments: [
    ("\"clock#tokyo\"", "\"clock#tokyo\": {\"timezone\": \"Asia/Tokyo\"}"),
    ("\"disk#data\"", "\"disk#data\": {\"path\": \"/srv\"}"),
    ("\"network#vpn\"", "\"network#vpn\": {\"interface\": \"tun0\"}"),
    ("\"battery#one\", \"battery#two\"", "\"battery#one\": {\"bat\": \"BAT0\"}"),
  ]) func somethingElseStays(_ names: String, _ definition: String) throws {
    let machine = InitTests.machine()
    let main = Self.config + "waybar/config"
    machine.addFile(main, "{\"modules-right\": [\(names)], \(definition)}")
    let told = Self.setUp(.waybar, on: machine)
    #expect(!told.contains("replaced by widgets"))
    #expect(told.contains("these stay, and may show the same"))
    #expect(InitTests.text(main, on: machine)?.contains(names + "]") == true)
  }

  /// The commands of clicks stay, also if the set-up is made again.
  @Test func clicksStay() throws {
    let machine = InitTests.machine()
    let text = "{\"modules-right\": [\"cpu\"], \"cpu\": {\"on-click\": \"term -e top\"}}"
    machine.addFile(Self.config + "waybar/config", text)
    #expect(Self.setUp(.waybar, on: machine).contains("clicks on these do what they did"))
    for _ in 0..<2 {
      let own = InitTests.text(Self.config + "waybar/todayline.jsonc", on: machine)
      #expect(own?.contains("\"on-click\": \"term -e top\"") == true)
      _ = Self.setUp(.waybar, on: machine)
    }
  }

  /// The view is not added to a bar that shows it already.
  @Test func theWholeViewIsEnough() {
    let machine = InitTests.machine()
    let text =
      "{\"modules-right\": [\"custom/t\"], \"custom/t\": {\"exec\": \"todayline stream --host waybar\"}}"
    machine.addFile(Self.config + "waybar/config", text)
    #expect(Self.setUp(.waybar, on: machine).contains("“custom/t” shows the view already"))
    #expect(InitTests.text(Self.config + "waybar/config", on: machine) == text)
  }

  /// A file of another name may be the one that is read; a running bar tells.
  @Test(arguments: [
    (BarName.waybar, "waybar/themes/a/config", "{\"modules-left\": []}"),
    (.polybar, "polybar/wood/config.ini", "[bar/a]\n"),
    (.xmobar, "xmobar/xmobarrc0", "Config { template = \"}{\" , commands = [] }\n"),
  ]) func aFileThatNobodyReadsIsNotMade(_ bar: BarName, _ name: String, _ text: String) {
    let machine = InitTests.machine()
    let path = Self.config + name
    machine.addFile(path, text)
    let before = machine.files
    #expect(
      Self.setUp(bar, on: machine).contains(
        "may be what \(bar == .waybar ? "Waybar" : bar.rawValue) reads"))
    #expect(machine.files == before)
    machine.addFile("/proc/77/comm", bar.program + "\n")
    machine.addFile("/proc/77/environ", "")
    let option = bar == .xmobar ? "" : "-c\0"
    machine.addFile("/proc/77/cmdline", bar.program + "\0" + option + path + "\0")
    // A bar of another home reads other files, which are none of this one's business.
    machine.addFile("/home/other/bar", text)
    machine.addFile("/proc/70/comm", bar.program + "\n")
    machine.addFile("/proc/70/environ", "HOME=/home/other\0")
    machine.addFile("/proc/70/cmdline", bar.program + "\0" + option + "/home/other/bar\0")
    _ = Self.setUp(bar, on: machine)
    #expect(InitTests.text("/home/other/bar", on: machine) == text)
    #expect(InitTests.text(path, on: machine)?.contains("todayline") == true)
  }

  /// The file that a bar’s command names, in the window manager that is there.
  @Test(arguments: ["i3", "sway"]) func blocksGoWhereTheyAreRead(_ manager: String) {
    let machine = InitTests.machine()
    let bar = "bar {\n  status_command i3blocks -c ~/blocks.conf\n}\n"
    machine.addFile(Self.config + manager + "/config", bar)
    machine.addFile(InitTests.home + "/blocks.conf", "label=x\n# mine\n[vpn]\ncommand=vpn\n")
    _ = Self.setUp(.i3blocks, on: machine)
    let text = InitTests.text(InitTests.home + "/blocks.conf", on: machine) ?? ""
    #expect(text.hasPrefix("label=x\n# todayline today init: begin\n[network]\n"))
    #expect(text.contains("markup=pango\nlabel=\n"), "a label for all is not ours")
    #expect(text.hasSuffix("# todayline today init: end\n# mine\n[vpn]\ncommand=vpn\n"))
    let after = InitTests.text(Self.config + manager + "/config", on: machine)
    #expect(after?.contains("  status_command i3blocks -c ~/blocks.conf\n") == true)
    #expect(machine.files[Self.config + (manager == "i3" ? "sway" : "i3") + "/config"] == nil)
  }

  /// Lists of polybar, before and after.
  @Test(arguments: [
    ("modules-right = \"script date\"", "modules-right = \"script todayline\""),
    ("modules-right = ${layout.right}", "right = x todayline"),
    ("modules-right = sep cpu sep date sep x sep", "modules-right = sep todayline sep x"),
    ("modules-right = ${env:R}", nil),
  ]) func aListOfPolybarStaysOne(_ line: String, _ after: String?) {
    let machine = InitTests.machine()
    let path = Self.config + "polybar/config.ini"
    let modules =
      "[layout]\nright = x date\n[module/cpu]\ntype = internal/cpu\n[module/date]\ntype = internal/date\n"
      + "[module/sep]\ntype = custom/text\ncontent = |\n[module/x]\ntype = custom/script\n"
    machine.addFile(path, "[bar/main]\n\(line)\n" + modules)
    let before = machine.files
    let told = Self.setUp(.polybar, on: machine)
    if let after {
      #expect(InitTests.text(path, on: machine)?.contains(after + "\n") == true)
    } else {
      #expect(told.contains("has its modules in ${env:R}"))
      #expect(machine.files == before)
    }
  }

  @Test(arguments: [
    "bar swaybar_command waybar\n", "exec waybar\n", "exec_always ~/bin/polybar top\n",
  ]) func anotherBarIsNamed(_ text: String) {
    let machine = InitTests.machine()
    machine.addFile(Self.config + "sway/config", text)
    let before = machine.files
    let told = Self.setUp(.sway, on: machine)
    #expect(told.contains("starts another bar") && told.contains("; use --bar "))
    #expect(machine.files == before)
  }

  /// Colors of a theme that a plugin brings stay.
  @Test(arguments: [("set -g @plugin 'catppuccin/tmux'\n", false), ("set -g mouse on\n", true)])
  func aThemeOfTmuxStays(_ line: String, _ isColored: Bool) throws {
    let machine = InitTests.machine()
    let path = InitTests.home + "/.tmux.conf"
    machine.addFile(path, line)
    try BuiltInViewTests.edit("init", "--bar", "tmux", "--theme", "nord", "--write", on: machine)
    #expect(InitTests.text(path, on: machine)?.contains("set -g status-style") == isColored)
  }

  /// Oh my tmux! sets the status after the user’s own file.
  @Test func aFrameOfTmuxComesFirst() {
    let machine = InitTests.machine()
    machine.addFile(InitTests.home + "/.tmux.conf", "# tmux_conf_theme\n")
    machine.addFile(InitTests.home + "/.tmux.conf.local", "set -g mouse on\n# EOF\n")
    let told = Self.setUp(.tmux, on: machine)
    let text = InitTests.text(InitTests.home + "/.tmux.conf.local", on: machine) ?? ""
    #expect(text.contains(" #!important\n") && text.hasSuffix("# EOF\n"))
    #expect(told.contains("then: tmux source-file /home/user/.tmux.conf\n"))
  }
}
