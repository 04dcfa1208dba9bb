import TestSupport
import Testing

@testable import todayline

/// What the widgets of a new view keep of the user's modules, whose places they take.
@Suite(.timed) struct SetupKeptTests {
  /// A module, and the keys that the view has of it.
  struct Row: NamedCase {
    var name: String
    var module: String
    /// The members or keys of the module.
    var settings: String
    /// The section of the view, and its keys after the set-up.
    var section: String
    var keys: [String]
  }

  static let waybar = [
    Row(
      name: "a clock with its glyph", module: "clock",
      settings: #""format": "\uf017 {:%a %d. %b  %H:%M}", "format-alt": "{:%Y-%m-%d}""#,
      section: "clock",
      keys: [
        "format = [{icon} ]{time:%a %d. %b  %H:%M}", "alternate-format = [{icon} ]{time:%Y-%m-%d}",
      ]),
    Row(
      name: "the usual percentage", module: "cpu",
      settings:
        #""format": "{usage}% \uf2db", "interval": 2, "states": {"warning": 60, "critical": 95}"#,
      section: "cpu", keys: ["interval = 2s", "warning = 60", "critical = 95"]),
    Row(
      name: "a label that the widget has", module: "memory",
      settings: ##""format": "<span color='#f00'>MEM:</span> {used:0.1f}G of {total:0.1f}G""##,
      section: "memory", keys: ["format = [{icon} ]{used:GiB,.1,raw}G of {total:GiB,.1,raw}G"]),
    Row(
      name: "levels of the view", module: "battery",
      settings: ##"""
        "format": "{icon} {capacity}%", "format-charging": "⚡ {capacity}% charging",
        "format-icons": ["a", "b"], "states": {"warning": 35}
        """##, section: "battery",
      keys: [
        "critical = 10", "hide-missing = yes", "format-charging = [{icon} ]{percent:.0} charging",
        "warning = 35",
      ]),
    Row(
      name: "nothing of its own", module: "disk", settings: "", section: "disk",
      keys: ["warning = 80", "critical = 90"]),
  ]

  static let polybar = [
    Row(
      name: "date and time", module: "internal/date",
      settings: """
        date = " %{F${colors.primary}}%a%{F-} %d"
        time = %H:%M:%S
        date-alt = %Y-%m-%d
        label = \u{F017} %date% at %time%
        """, section: "clock",
      keys: [
        "format = [{icon} ]{time:%a %d at %H:%M:%S}",
        "alternate-format = [{icon} ]{time:%Y-%m-%d at }",
      ]),
    Row(
      name: "a label that the widget has", module: "internal/cpu",
      settings: "label = CPU %percentage:2%%\nwarn-percentage = 70\ninterval = 2\n", section: "cpu",
      keys: ["warning = 70", "interval = 2s"]),
    Row(
      name: "what is used", module: "internal/memory",
      settings: "label = RAM %gb_used% / %gb_total%\n", section: "memory",
      keys: ["format = [{icon} ]RAM {used} / {total}"]),
    Row(
      name: "levels of the view", module: "internal/battery",
      settings: "low-at = 25\nlabel-discharging = %percentage%% %time%\nlabel-charging = ${x.y}\n",
      section: "battery",
      keys: [
        "critical = 10", "hide-missing = yes", "format = [{icon} ]{percent:.0} [{time}]",
        "warning = 25",
      ]),
  ]

  static func keys(of section: String, on machine: FakeMachine) throws -> [String] {
    let text = try #require(InitTests.text(TodayViewTests.path, on: machine))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let start = try #require(lines.firstIndex(of: "[\(section)]"))
    return Array(lines[(start + 1)...].prefix { !$0.isEmpty && !$0.hasPrefix("#") })
  }

  @Test(arguments: waybar) func ofWaybar(_ row: Row) throws {
    let machine = BuiltInViewTests.laptop()
    machine.addFile(
      SetupFilesTests.config + "waybar/config",
      "{\"modules-right\": [\"\(row.module)\"], \"\(row.module)\": {\(row.settings)}}\n")
    let told = SetupFilesTests.setUp(.waybar, on: machine)
    #expect(try Self.keys(of: row.section, on: machine) == row.keys)
    let isTold = told.contains(
      "the view keeps what these modules said themselves: [\(row.section)] ")
    #expect(isTold == !row.settings.isEmpty, "\(told)")
  }

  @Test(arguments: polybar) func ofPolybar(_ row: Row) throws {
    let machine = BuiltInViewTests.laptop()
    machine.addFile(
      SetupFilesTests.config + "polybar/config.ini",
      "[bar/a]\nmodules-right = own\n\n[module/own]\ntype = \(row.module)\n\(row.settings)")
    _ = SetupFilesTests.setUp(.polybar, on: machine)
    #expect(try Self.keys(of: row.section, on: machine) == row.keys)
  }

  /// What both bars include is no part of one of them.
  @Test(arguments: [("", false), (#", "modules-left": ["x"]"#, true)]) func barsWithTheSameModules(
    _ more: String, _ isTold: Bool
  ) throws {
    let machine = BuiltInViewTests.laptop()
    let folder = SetupFilesTests.config + "waybar/"
    machine.addFile(folder + "shared.jsonc", #"{"modules-right": ["clock"]}"#)
    machine.addFile(
      folder + "config",
      #"[{"output": "A", "include": "~/.config/waybar/shared.jsonc"}, "#
        + #"{"output": "B", "include": "~/.config/waybar/shared.jsonc"\#(more)}]"#)
    let told = SetupFilesTests.setUp(.waybar, on: machine)
    #expect(told.contains("of 2 bars") == isTold, "\(told)")
  }

  /// A view that is there is the user's.
  @Test func aViewStaysAsItIs() throws {
    let machine = BuiltInViewTests.laptop()
    machine.addFile(TodayViewTests.path, "[clock]\n")
    machine.addFile(
      SetupFilesTests.config + "waybar/config",
      #"{"modules-right": ["clock"], "clock": {"format": "{:%H}"}}"#)
    _ = SetupFilesTests.setUp(.waybar, on: machine)
    #expect(InitTests.text(TodayViewTests.path, on: machine) == "[clock]\n")
  }
}
