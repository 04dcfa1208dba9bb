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
        "critical = 10", "hide-missing = yes", "format = [{icon} ]{percent:.0}",
        "format-charging = [{icon} ]{percent:.0} charging", "warning = 35",
      ]),
    Row(
      name: "a percentage where the widget has an amount", module: "memory",
      settings: #""format": "{}% \uf0c9""#, section: "memory",
      keys: ["format = [{icon} ]{percent:.0}"]),
    Row(
      name: "glyphs that tell values apart", module: "network",
      settings: #""format-wifi": "\uf063 {bandwidthDownBytes} \uf062 {bandwidthUpBytes}""#,
      section: "network",
      keys: [
        "hide-missing = yes", "format-wireless = \u{F063} [{down:short}/s] \u{F062} [{up:short}/s]",
      ]),
    Row(
      name: "what no template can say", module: "cpu",
      settings: ##""format": "{load} {avg_frequency} GHz", "interval": 3"##, section: "cpu",
      keys: ["interval = 3s"]),
    Row(
      name: "icons of its own", module: "battery",
      settings: ##""format": "{icon} {capacity}%", "format-icons": ["a", "b"], "interval": 7"##,
      section: "battery",
      keys: [
        "warning = 20", "critical = 10", "hide-missing = yes", "format = [{icon} ]{percent:.0}",
      ]),
    Row(
      name: "a value that may be missing, with its unit", module: "memory",
      settings: ##""format": "{used:0.1f}G {swapUsed:0.1f}G", "interval": 0.5"##, section: "memory",
      keys: ["format = [{icon} ]{used:GiB,.1,raw}G [{swap.used:GiB,.1,raw}G]", "interval = 1s"]),
    Row(
      name: "an icon alone", module: "cpu", settings: #""format": "C", "interval": 5"#,
      section: "cpu", keys: ["interval = 5s"]),
    Row(
      name: "nothing of its own", module: "disk", settings: "", section: "disk",
      keys: ["warning = 80", "critical = 90"]),
  ]

  static let polybar = [
    Row(
      name: "colors in a time", module: "internal/date",
      settings: "date = %%{F#999}%Y-%m-%d%%{F-}  %%{F#fff}%H:%M%%{F-}\n", section: "clock",
      keys: ["format = {time:%Y-%m-%d  %H:%M}", "accent = #999999"]),
    Row(
      name: "a quoted date", module: "internal/date", settings: "date = \" %H:%M \"\n",
      section: "clock", keys: ["format = {time:%H:%M}"]),
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
        "alternate-format = [{icon} ]{time:%Y-%m-%d at}", "icon = \u{F017}",
      ]),
    Row(
      name: "a command of a click in the label", module: "internal/network",
      settings: "label-connected = %{A1:nm-editor:}%downspeed:8%%{A}\n", section: "network",
      keys: ["hide-missing = yes", "format = [{down:>8,short}/s]", "on-click = nm-editor"]),
    Row(
      name: "a glyph in front of others", module: "internal/network",
      settings: "label-connected = \u{F0E8} \u{F063} %downspeed% \u{F062} %upspeed%\n",
      section: "network",
      keys: [
        "hide-missing = yes", "format = [{icon} ]\u{F063} [{down:short}/s] \u{F062} [{up:short}/s]",
        "icon = \u{F0E8}",
      ]),
    Row(
      name: "a prefix, and what is shown without a link", module: "internal/network",
      settings: """
        format-connected-prefix = "\u{F1EB} "
        label-connected = %essid%
        format-disconnected-prefix = X
        label-disconnected = " off"
        """, section: "network",
      keys: [
        "format = [{icon} ][{ssid}]", "format-down = X off", "icon = \u{F1EB}", "hide-missing = no",
      ]),
    Row(
      name: "clicks with colons, and what is inherited", module: "internal/memory",
      settings: """
        inherit = base
        label = %{A3:sh -c 'a\\:b':}%{A:free:}%gb_used:5%%{A}%{A} %percentage_used%%
        [base]
        warn-percentage = 70
        label-warn = %{F#ebcb8b}!%{F-}
        """, section: "memory",
      keys: [
        "format = [{used:>5,GiB,.2,raw} GiB] {percent:.0}", "warning = 70",
        "warning-color = #ebcb8b", "on-click-right = \"sh -c 'a:b'\"", "on-click = free",
      ]),
    Row(
      name: "an icon that follows the value", module: "internal/battery",
      settings: """
        format-discharging = <ramp-capacity> <label-discharging>
        label-discharging = %percentage%% left
        ramp-capacity-0 = a
        format-charging-prefix = "\u{F0E7} "
        label-charging = %percentage%%
        """, section: "battery",
      keys: [
        "warning = 20", "critical = 10", "hide-missing = yes",
        "format = [{icon} ]{percent:.0} left", "format-charging = [{icon} ]{percent:.0}",
      ]),
    Row(
      name: "a glyph behind the value", module: "internal/cpu",
      settings: "label = %percentage%% \u{F2DB}\n", section: "cpu",
      keys: ["format = {percent:.0} \u{F2DB}"]),
    Row(
      name: "a label that the widget has", module: "internal/cpu",
      settings: "label = CPU %percentage:2%%\nwarn-percentage = 70\ninterval = 2\n", section: "cpu",
      keys: ["format = CPU {percent:>3,.0}", "warning = 70", "interval = 2s"]),
    Row(
      name: "what is used", module: "internal/memory",
      settings: "label = RAM %gb_used% / %gb_total%\n", section: "memory",
      keys: ["format = RAM [{used:GiB,.2,raw} GiB] / [{total:GiB,.2,raw} GiB]"]),
    Row(
      name: "levels of the view", module: "internal/battery",
      settings: "low-at = 25\nlabel-discharging = %percentage%% %time%\nlabel-charging = ${x.y}\n",
      section: "battery",
      keys: [
        "critical = 10", "hide-missing = yes", "format = {percent:.0} [{time}]", "warning = 25",
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
    let keys = try Self.keys(of: row.section, on: machine)
    #expect(keys == row.keys)
    let isTold = told.contains("taken over from your modules: [\(row.section)] ")
    #expect(isTold == !row.settings.isEmpty, "\(told)")
  }

  @Test(arguments: polybar) func ofPolybar(_ row: Row) throws {
    let machine = BuiltInViewTests.laptop()
    machine.addFile(
      SetupFilesTests.config + "polybar/config.ini",
      "[bar/a]\nmodules-right = own\n\n[module/own]\ntype = \(row.module)\n\(row.settings)")
    _ = SetupFilesTests.setUp(.polybar, on: machine)
    let keys = try Self.keys(of: row.section, on: machine)
    #expect(keys == row.keys)
  }

  /// Of several networks, each is for the interfaces of its type.
  @Test func severalModulesOfOneWidget() throws {
    let machine = BuiltInViewTests.laptop()
    machine.addFile(
      SetupFilesTests.config + "polybar/config.ini",
      """
      [bar/a]
      modules-right = wlan eth
      [module/wlan]
      type = internal/network
      interface-type = wireless
      label-connected = %essid% %signal%%
      [module/eth]
      type = internal/network
      interface = enp3s0
      format-connected-prefix = E
      label-connected = %downspeed:9% %upspeed:9%
      format-disconnected = <label-disconnected>
      label-disconnected = no cable
      label-disconnected-foreground = #f00

      """)
    let told = SetupFilesTests.setUp(.polybar, on: machine)
    #expect(
      try Self.keys(of: "network", on: machine) == [
        "format-wireless = [{ssid}] [{signal:.0}]",
        "format-wired = E [{down:>9,short}/s] [{up:>9,short}/s]", "format-down = no cable",
        "hide-missing = no",
      ])
    #expect(
      told.contains(
        "these keys of your modules have no effect any longer: [network] label-disconnected-foreground\n"
      ), "\(told)")
  }

  /// Of several keys on a line, only that with the value that is lost is lost.
  @Test func whatIsLostIsOneKey() throws {
    let machine = BuiltInViewTests.laptop()
    machine.addFile(
      SetupFilesTests.config + "waybar/config",
      ##"""
      {"modules-right": ["network", "memory"],
        "network": {"format-wifi": "up {essid}", "tooltip-format": "via {gwaddr}"},
        "memory": {"format": "{}%", "tooltip-format": "{used:0.1f} of {total:0.1f} GiB"}}
      """##)
    let told = SetupFilesTests.setUp(.waybar, on: machine)
    #expect(told.contains("have no effect any longer: [network] tooltip-format\n"), "\(told)")
    let network = try Self.keys(of: "network", on: machine)
    #expect(network.contains("format-wireless = [{icon} ]up [{ssid}]"), "\(network)")
    let memory = try Self.keys(of: "memory", on: machine)
    #expect(
      memory.contains("details-format = {used:GiB,.1,raw} of {total:GiB,.1,raw} GiB"), "\(memory)")
  }

  /// What is not kept is told.
  @Test func whatIsLostIsTold() throws {
    let machine = BuiltInViewTests.laptop()
    machine.addFile(
      SetupFilesTests.config + "waybar/config",
      ##"""
      {"modules-right": ["cpu"], "cpu": {
        "format": "{usage}%",
        "format-critical": "{load} high",
        "tooltip-format": "{avg_frequency} GHz", "on-click": "htop", "states": {"critical": 90},
        "interval": 1.5
      }}
      """##)
    let told = SetupFilesTests.setUp(.waybar, on: machine)
    let words =
      "these keys of your modules have no effect any longer: [cpu] format-critical, interval\n"
    #expect(told.contains(words), "\(told)")
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
