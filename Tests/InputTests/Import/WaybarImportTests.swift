import TestSupport
import Testing

@testable import todayline

/// Modules of Waybar as widgets: their formats, scripts, states, and groups.
@Suite(.timed) struct WaybarImportTests {
  /// The keys of a module, and what they become.
  struct ModuleCase: NamedCase {
    var name: String
    var module: String
    var keys: String
    /// Settings in its section.
    var settings: [String]
    var remarks: [String] = []
  }

  static func lost(_ field: String) -> String {
    "1: the width, filling, or precision of \(field) has no equivalent"
  }

  static let formats = [
    ModuleCase(
      name: "a speed with a width", module: "network",
      keys: #""format": "{bandwidthTotalBytes:>10}""#, settings: ["format = [{total:short/s,>10}]"]),
    ModuleCase(
      name: "a speed with Waybar's width", module: "network",
      keys: #""format": "{bandwidthUpBits:>}""#, settings: ["format = [{up:bits/s,>9}]"]),
    ModuleCase(
      name: "a text with a limit", module: "network", keys: #""format": "{essid:.15}""#,
      settings: ["format = [{ssid:15}]"]),
    ModuleCase(
      name: "a text with a width", module: "network", keys: #""format": "{essid:10} {ifname:>5}""#,
      settings: ["format = [{ssid:<10}] {interface:>5}"]),
    ModuleCase(
      name: "a text with both", module: "network", keys: #""format": "{essid:>8.6}""#,
      settings: ["format = [{ssid:6,>8}]"]),
    ModuleCase(
      name: "a script's text with a limit", module: "custom/a",
      keys: #""exec": "x", "interval": 1, "format": "{text:.30}""#, settings: ["format = {text:30}"]
    ),
    ModuleCase(
      name: "a number before its unit", module: "network", keys: #""format": "{linkSpeed:>9}""#,
      settings: ["format = [{speed:>4} Mb/s]"]),
    ModuleCase(
      name: "blanks behind a unit", module: "network", keys: #""format": "{linkSpeed:<9}""#,
      settings: ["format = [{speed} Mb/s]"], remarks: [lost("{linkSpeed:<9}")]),
    ModuleCase(
      name: "decimals where none are usual", module: "load",
      keys: #""format": "{load1:.1f} {load5:>6}""#, settings: ["format = {one:.1} {five:>6}"]),
    ModuleCase(
      name: "other decimals", module: "memory", keys: #""format": "{used:0.2f} {percentage:3}""#,
      settings: ["format = {used:GiB,.2,raw} {percent:.0,raw,>3}"]),
    ModuleCase(
      name: "zeros before a number", module: "cpu", keys: #""format": "{usage:02}""#,
      settings: ["format = {percent:.0,raw,>2}"], remarks: [lost("{usage:02}")]),
    ModuleCase(
      name: "dots before a number", module: "cpu", keys: #""format": "{usage:·>4}""#,
      settings: ["format = {percent:.0,raw,>4}"], remarks: [lost("{usage:·>4}")]),
    ModuleCase(
      name: "a width beyond all lines", module: "network", keys: #""format": "{essid:>900}""#,
      settings: ["format = [{ssid}]"], remarks: [lost("{essid:>900}")]),
    ModuleCase(
      name: "a width that is no number", module: "network",
      keys: #""format": "{essid:>99999999999999999999}""#, settings: ["format = [{ssid}]"],
      remarks: [lost("{essid:>99999999999999999999}")]),
    ModuleCase(
      name: "a width of an icon", module: "battery",
      keys: #""format": "{icon:>3} {capacity}", "format-icons": ["a", "b"]"#,
      settings: ["format = {ramp} {percent:.0,raw}", "ramp = a b"], remarks: [lost("{icon:>3}")]),
    ModuleCase(
      name: "frequencies", module: "cpu",
      keys: #""format": "{avg_frequency}GHz {max_frequency:.1f} {min_frequency}""#,
      settings: [
        "format = [{frequency.ghz:.2}]GHz [{frequency.max.ghz:.1}] [{frequency.min.ghz:.2}]"
      ]),
  ]

  static let states = [
    ModuleCase(
      name: "locks with a width", module: "keyboard-state",
      keys: #""numlock": true, "capslock": true, "format": "{name:>5} {icon}""#,
      settings: ["format = Num [{num}locked|unlocked] Caps [{caps}locked|unlocked]"],
      remarks: [lost("{name:>5}")]),
    ModuleCase(
      name: "a battery that is plugged or full", module: "battery",
      keys: #""format-full": "F", "format-plugged": "P""#, settings: ["format-full = F"],
      remarks: ["1: format-plugged has no equivalent beside format-full"]),
    ModuleCase(
      name: "a battery that is plugged", module: "battery", keys: #""format-plugged": "P""#,
      settings: ["format-full = P"], remarks: ["1: format-plugged is format-full"]),
    ModuleCase(
      name: "a device with a charge", module: "bluetooth",
      keys: #""format-connected": "{device_alias}", "#
        + #""format-connected-battery": "{device_alias} {device_battery_percentage}%""#,
      settings: ["format-connected = [{text} {battery}%|{text}]"]),
    ModuleCase(
      name: "devices whose texts do not tell the charge", module: "bluetooth",
      keys: #""format-connected": "C", "format-connected-battery": "B""#,
      settings: ["format-connected = B"],
      remarks: ["1: format-connected has no equivalent beside format-connected-battery"]),
    ModuleCase(
      name: "two keys that become one", module: "bluetooth",
      keys: #""format-off": "off", "format-disabled": "none""#, settings: ["format-off = off"],
      remarks: ["1: format-disabled = none is left out: format-off in line 1 is format-off already"]
    ),
    ModuleCase(
      name: "two keys that say the same", module: "bluetooth",
      keys: #""format-off": "", "format-disabled": """#, settings: ["format-off = "]),
  ]

  @Test(arguments: formats + states) func aModuleBecomesAWidget(_ row: ModuleCase) throws {
    let imported = try Imported(
      #"{ "modules-left": ["\#(row.module)"], "\#(row.module)": { \#(row.keys) } }"#)
    let section = imported.section()
    for setting in row.settings { #expect(section.contains(setting), "\(section)") }
    #expect(imported.remarks == row.remarks)
    #expect(try imported.mistakes() == [])
  }

  /// Scripts, and their whole sections.
  static let scripts = [
    ModuleCase(
      name: "text, tooltip, and class", module: "custom/a", keys: #""exec": "x", "interval": 5"#,
      settings: ["command = x", "interval = 5s", "input = waybar", "input-markup = yes"]),
    ModuleCase(
      name: "once, without markup", module: "custom/a",
      keys: #""exec": "x", "interval": "once", "escape": true"#,
      settings: ["command = x", "ttl = 8760h", "input = waybar"]),
    ModuleCase(
      name: "a text for each line", module: "custom/a", keys: #""exec": "x""#,
      settings: ["follow = x", "input-markup = yes"]),
    ModuleCase(
      name: "an object for each line", module: "custom/a",
      keys: #""exec": "x", "return-type": "json""#,
      settings: ["follow = x", "input = waybar", "input-markup = yes"]),
  ]

  @Test(arguments: scripts) func aScriptBecomesAnExec(_ row: ModuleCase) throws {
    let imported = try Imported(
      #"{ "modules-left": ["\#(row.module)"], "\#(row.module)": { \#(row.keys) } }"#)
    #expect(imported.section() == row.settings)
    #expect(imported.remarks == row.remarks)
    #expect(try imported.mistakes() == [])
  }

  @Test func aGroupWithoutModulesIsCounted() throws {
    let imported = try Imported(
      """
      {
        "modules-left": ["group/elsewhere", "cpu",
          "group/empty"],
        "group/empty": { "modules": [] }
      }
      """)
    #expect(imported.view.widgets.map { $0.name } == [nil, "cpu", nil])
    #expect(
      imported.remarks == [
        "2: this file has no such group; import the file that has it, or copy its modules",
        "4: it has no modules, so Waybar shows nothing",
      ])
    #expect(imported.writer.summary == "1 of 3 modules, 2 without an equivalent, 2 differences")
  }

  @Test func severalBarsAreToldInTheLineOfTheSecond() throws {
    let imported = try Imported(
      "[{\"modules-left\": [\"cpu\"]},\n{\"modules-left\": [\"memory\"]}]\n")
    #expect(imported.remarks == ["2: 2 bars: one view has the modules of all of them"])
  }
}
