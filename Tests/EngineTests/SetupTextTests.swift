import TestSupport
import Testing

@testable import todayline

/// What a set-up makes of the files that people have.
@Suite(.timed) struct SetupTextTests {
  /// A bar, its file before, and what is in it after; all other lines stay.
  struct Case: NamedCase {
    var name: String
    var bar: BarName
    var file: String
    var before: String
    /// The whole file after.
    var after: String?
    /// Parts of the file after.
    var parts: [String] = []
    /// Parts of what is told.
    var told: [String] = []
  }

  static let command = "    status_command exec todayline stream --host i3bar\n"
  static let i3 = ".config/i3/config"
  static let waybar = ".config/waybar/config.jsonc"
  static let polybar = ".config/polybar/config.ini"
  static let i3Cases = [
    Case(
      name: "no bar", bar: .i3, file: i3, before: "set $mod Mod4\n",
      after: "set $mod Mod4\n\nbar {\n\(command)    font pango:monospace 10\n}\n"),
    Case(
      name: "the font of everything", bar: .i3, file: i3,
      before: "font pango:Mine 8\nbar {\n    mode hide\n}\n",
      after: "font pango:Mine 8\nbar {\n    mode hide\n\(command)}\n"),
    Case(
      name: "a command in its place", bar: .i3, file: i3,
      before:
        "font pango:x\nbar {\n    position top\n    status_command i3status\n    mode hide\n}\n",
      after: "font pango:x\nbar {\n    position top\n\(command)    mode hide\n}\n",
      told: ["the bar ran “i3status”; “todayline import FILE”"]),
    Case(
      name: "a brace and a comment", bar: .i3, file: i3,
      before: "font pango:x\nbar { # main\n\tstatus_command i3status\n}\n",
      after: "font pango:x\nbar { # main\n\tstatus_command exec todayline stream --host i3bar\n}\n"),
    Case(
      name: "no blank before the brace", bar: .i3, file: i3,
      before: "font pango:x\nbar{\n    status_command i3status\n}\n",
      after: "font pango:x\nbar{\n\(command)}\n"),
    Case(
      name: "a brace on the next line", bar: .i3, file: i3,
      before: "font pango:x\nbar\n\n{\n    status_command i3status\n}\n",
      after: "font pango:x\nbar\n\n{\n\(command)}\n"),
    Case(
      name: "a command of two lines", bar: .i3, file: i3,
      before: "font pango:x\nbar {\n    status_command a \\\n      b\n    mode hide\n}\n",
      after: "font pango:x\nbar {\n\(command)    mode hide\n}\n"),
    Case(
      name: "lines that end with CR and LF", bar: .i3, file: i3,
      before: "font pango:x\r\nbar {\r\n    status_command i3status\r\n}\r\n",
      after:
        "font pango:x\r\nbar {\r\n    status_command exec todayline stream --host i3bar\r\n}\r\n"),
    Case(
      name: "no newline at the end", bar: .i3, file: i3, before: "font pango:x\nset $a b",
      after: "font pango:x\nset $a b\n\nbar {\n\(command)}\n"),
    Case(
      name: "the second of two bars has the command", bar: .i3, file: i3,
      before: "font pango:x\nbar {\n    id a\n}\nbar {\n    id b\n    status_command i3status\n}\n",
      after: "font pango:x\nbar {\n    id a\n}\nbar {\n    id b\n\(command)}\n",
      told: ["of 2 bars, the one with “b” is changed"]),
    Case(
      name: "options of the user’s own", bar: .i3, file: i3,
      before:
        "font pango:x\nbar {\n  status_command todayline stream --host i3bar --interval 5s\n}\n",
      after:
        "font pango:x\nbar {\n  status_command todayline stream --host i3bar --interval 5s\n}\n"),
    Case(
      name: "another program’s bar", bar: .sway, file: ".config/sway/config",
      before: "bar {\n  swaybar_command waybar\n}\n", after: "bar {\n  swaybar_command waybar\n}\n",
      told: ["starts another bar, “waybar”; use --bar waybar"]),
    Case(
      name: "a command about a bar", bar: .sway, file: ".config/sway/config",
      before: "bar bar-0 mode hide\n", parts: ["bar bar-0 mode hide\n\nbar {\n" + command]),
  ]
  static let waybarCases = [
    Case(
      name: "what the view has stands in its place", bar: .waybar, file: waybar,
      before:
        "{\"modules-left\": [\"cpu\", \"custom/power\"], // mine\n \"modules-right\": [\"tray\", \"memory\", \"group/x\"]}",
      parts: [
        "\"modules-left\": [\"custom/todayline-cpu\", \"custom/power\"], // mine\n",
        "\"tray\", \"custom/todayline-memory\", \"group/x\"]",
        "\"include\": [\"~/.config/waybar/todayline.jsonc\"],",
      ], told: ["replaced by widgets that show the same: cpu, memory"]),
    Case(
      name: "comments in an array, and a comma at its end", bar: .waybar, file: waybar,
      before: "{ \"modules-right\": [ \"tray\", // the tray\n \"cpu#2\", /* , */ \"cpu\", ] }",
      parts: ["\"tray\", // the tray\n \"cpu#2\", /* , */ \"custom/todayline-cpu\", ]"],
      told: ["these stay, and may show the same: cpu#2"]),
    Case(
      name: "an escape", bar: .waybar, file: waybar,
      before: "{ \"modules-right\": [\"a\\/b\"], \"include\": \"~\\/x\" }",
      parts: ["\"a\\/b\"]", "\"include\": [\"~/.config/waybar/todayline.jsonc\", \"~\\/x\"]"]),
    Case(
      name: "several bars", bar: .waybar, file: waybar,
      before: "[{\"output\": \"A\"}, {\"output\": \"B\", \"modules-right\": []}]",
      parts: ["[{\"output\": \"A\"}, {"], told: ["of 2 bars, the one of “B” is changed"]),
    Case(
      name: "a mistake", bar: .waybar, file: waybar, before: "{\n \"modules-right\": [}\n",
      after: "{\n \"modules-right\": [}\n", told: ["has a mistake in line 2"]),
    Case(
      name: "a group", bar: .waybar, file: waybar,
      before:
        "{\"modules-right\": [\"group/hw\"], \"group/hw\": {\"modules\": [\"cpu\", \"idle_inhibitor\"]}}",
      parts: [
        "\"group/hw\": {\"modules\": [\"custom/todayline-cpu\", \"idle_inhibitor\"]}",
        "\"group/hw\"]",
      ]),
  ]
  static let otherCases = [
    Case(
      name: "polybar’s own modules", bar: .polybar, file: polybar,
      before:
        "[bar/main]\nmodules-right = cpu date tray\n\n[module/cpu]\ntype = internal/cpu\n[module/date]\ntype = internal/date\n",
      parts: [
        "[bar/main]\nmodules-right = todayline tray\n",
        "\n; todayline today init: begin\n[module/todayline]\n",
      ], told: ["replaced by widgets that show the same: cpu, date"]),
    Case(
      name: "polybar’s base", bar: .polybar, file: polybar,
      before:
        "[bar/base]\nmodules-right = x\n[bar/main]\ninherit = bar/base\n\n[module/x]\ntype = custom/text\n",
      parts: ["[bar/base]\nmodules-right = todayline x\n[bar/main]\ninherit = bar/base\nline-size"]),
    Case(
      name: "polybar’s fonts", bar: .polybar, file: polybar,
      before: "[bar/main]\nfont-0 = x\n[bar/next]\nfont-0 = y\n",
      parts: ["[bar/main]\nfont-0 = x\nmodules-right"]),
    Case(
      name: "tpm", bar: .tmux, file: ".tmux.conf",
      before: "set -g status-right 'x'\nrun '~/.tmux/plugins/tpm/tpm'\n",
      parts: [
        "set -g status-right 'x'\nrun '~/.tmux/plugins/tpm/tpm'\n\n### todayline today init: begin\n"
      ]),
    Case(
      name: "an orphaned mark", bar: .tmux, file: ".tmux.conf",
      before: "### todayline today init: begin\nset -g mouse on\n",
      after: "### todayline today init: begin\nset -g mouse on\n",
      told: ["has damaged marks of an earlier set-up"]),
    Case(
      name: "xmobar’s commands", bar: .xmobar, file: ".xmobarrc",
      before:
        "Config { commands = [Run Cpu [] 10], template = \"%X% }{ %cpu%\" } -- template = \"\"\n",
      after:
        "Config { commands = [ Run CommandReader \"exec todayline stream --host xmobar --line-width 77\" \"todayline\",\n  Run Cpu [] 10], template = \"%X% }{ %todayline%  %cpu%\" } -- template = \"\"\n"
    ),
    Case(
      name: "an xmobar without a template", bar: .xmobar, file: ".xmobarrc", before: "main = x\n",
      after: "main = x\n", told: ["has no list of commands"]),
    Case(
      name: "i3blocks’ own blocks", bar: .i3blocks, file: ".config/i3blocks/config",
      before: "color=#fff\n[vpn]\ncommand=vpn\n",
      parts: [
        "color=#fff\n# todayline today init: begin\n[network]\n",
        "# todayline today init: end\n[vpn]\ncommand=vpn\n",
      ]),
    Case(
      name: "a script of the user’s own", bar: .lemonbar, file: ".config/todayline/lemonbar.sh",
      before: "#!/bin/sh\nmine\n", after: "#!/bin/sh\nmine\n",
      told: ["is not what an earlier set-up wrote"]),
  ]

  @Test(arguments: i3Cases + waybarCases + otherCases) func onlyWhatIsOursChanges(
    _ row: Case
  ) throws {
    let machine = InitTests.machine()
    let path = InitTests.home + "/" + row.file
    machine.addFile(path, row.before)
    let before = machine.files
    let refusal = InitTests.mistake("--bar", row.bar.rawValue, "--write", on: machine)
    let text = InitTests.text(path, on: machine) ?? ""
    if let after = row.after { #expect(text == after) }
    for part in row.parts { #expect(text.contains(part), "\(part)\n\(text)") }
    let told = machine.outputText + (refusal ?? "")
    for part in row.told { #expect(told.contains(part), "\(part)\n\(told)") }
    guard refusal == nil else {
      #expect(machine.files == before, "a refusal changes nothing")
      return
    }
    let after = machine.files
    #expect(InitTests.mistake("--bar", row.bar.rawValue, "--write", on: machine) == nil)
    #expect(machine.files == after, "a second time changes nothing")
    try BuiltInViewTests.edit("init", "--undo", on: machine)
    #expect(machine.files == before)
  }

  /// Bytes that are no text stay bytes, and so does a byte order mark.
  @Test func bytesStayBytes() throws {
    let machine = InitTests.machine()
    let path = InitTests.home + "/" + Self.i3
    machine.files[path] = [0xEF, 0xBB, 0xBF] + Array("# K\u{F6}ln ".utf8) + [0xE4, 0x0A]
    let before = machine.files
    try BuiltInViewTests.edit("init", "--bar", "i3", "--write", on: machine)
    #expect(machine.files[path]?.starts(with: before[path] ?? []) == true)
    try BuiltInViewTests.edit("init", "--undo", on: machine)
    #expect(machine.files == before)
  }

  @Test(arguments: [
    ("", "a = 1\n"), ("[disk]\n", "a = 1\n\n[disk]\n"),
    ("\u{FEFF}[disk]\n", "\u{FEFF}a = 1\n\n[disk]\n"),
    ("b = 2\n\n  [disk]\na = 9\n", "b = 2\na = 1\n\n  [disk]\na = 9\n"),
    ("# x\na = 0\n[disk]\n", "# x\na = 1\n[disk]\n"),
    ("b = 2\r\n[x]\r\n", "b = 2\r\na = 1\r\n[x]\r\n"), ("b = 2", "b = 2\na = 1\n"),
    ("a = 0\ninclude = f\n[x]\n", "a = 0\ninclude = f\na = 1\n[x]\n"),
  ]) func keysStandBeforeTheSections(_ before: String, _ after: String) {
    var text = ConfigurationText(Array(before.utf8))
    text.setGlobal("a", to: "1")
    #expect(String(decoding: text.bytes, as: UTF8.self) == after)
    text.setGlobal("a", to: "1")
    #expect(String(decoding: text.bytes, as: UTF8.self) == after)
    text.removeGlobal("a")
    text.removeGlobal("z")
    let left = String(decoding: text.bytes, as: UTF8.self)
    #expect(
      left == ["a = 0\n", "a = 1\r\n", "a = 1\n"].reduce(after) { $0.replacing($1, with: "") })
  }

  /// Files that the bar reads beside the one that is known: in their order, and those that are included.
  @Test(arguments: [
    (["config", "config.jsonc"], BarName.waybar, ".config/waybar/config"),
    (["conf.d/a.conf"], .i3, ".config/i3/conf.d/a.conf"),
  ]) func theFileIsTheOneThatTheBarReads(
    _ names: [String], _ bar: BarName, _ changed: String
  ) throws {
    let machine = InitTests.machine()
    let folder = InitTests.home + "/.config/" + bar.rawValue + "/"
    for name in names {
      machine.addFile(
        folder + name, bar == .waybar ? "{\"modules-right\": []}" : "bar {\n status_command x\n}\n")
    }
    if bar == .i3 { machine.addFile(folder + "config", "include conf.d/*.conf\n") }
    let before = machine.files
    try BuiltInViewTests.edit("init", "--bar", bar.rawValue, "--write", on: machine)
    for (path, bytes) in before where machine.files[path] != bytes {
      #expect(path == InitTests.home + "/" + changed)
    }
    #expect(machine.files[InitTests.home + "/" + changed] != before[InitTests.home + "/" + changed])
  }
}
