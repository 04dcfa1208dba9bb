import TestSupport
import Testing

@testable import todayline

/// Each module of i3status as a widget.
@Suite(.timed) struct I3statusModuleTests {
  /// A module, and the section that it becomes.
  struct ModuleCase: NamedCase {
    var name: String
    /// The order entry.
    var order: String
    /// The settings in its section, or `nil` if none exists.
    var body: String?
    /// The settings of `general`.
    var general = "colors = false"
    var section: String
    var settings: [String]
    var remarks: [String] = []
  }

  static func text(_ row: ModuleCase) -> String {
    let body = row.body.map { "\(row.order) {\n\($0)\n}\n" } ?? ""
    return "general {\n\(row.general)\n}\norder += '\(row.order)'\n" + body
  }

  /// Values that `todayline check` would reject.
  static let refused = [
    ModuleCase(
      name: "memory with thresholds without a number", order: "memory",
      body: "format = '%free'\nthreshold_degraded = xyz\nthreshold_critical = '-5%'\n"
        + "format_degraded = 'LOW'", section: "memory", settings: ["format = {free:binary,.1}"],
      remarks: [
        "7: threshold_degraded = xyz is left out: it is no amount such as 1G or 10%",
        "8: threshold_critical = -5% is left out: it is no amount such as 1G or 10%",
      ]),
    ModuleCase(
      name: "memory with an empty and a huge threshold", order: "memory",
      body: "format = '%free'\nthreshold_degraded = ''\nthreshold_critical = 99999999999999T",
      section: "memory", settings: ["format = {free:binary,.1}"],
      remarks: [
        "7: threshold_degraded =  is left out: it is no amount such as 1G or 10%",
        "8: threshold_critical = 99999999999999T is left out: critical: “99999999999999TiB” is not "
          + "a percentage such as 80 or 99.5, or free bytes such as 5GB or 500MiB",
      ]),
    ModuleCase(
      name: "memory with a sign and a blank", order: "memory",
      body: "format = '%free'\nthreshold_degraded = ' +10 %'", section: "memory",
      settings: ["format = {free:binary,.1}", "warning = 90"]),
    ModuleCase(
      name: "processors with levels that are switched off", order: "cpu_usage",
      body: "max_threshold = 200\ndegraded_threshold = 150.5", section: "cpu",
      settings: ["format = {percent:.0}"],
      remarks: [
        "6: max_threshold = 200 is left out: critical: “200” is not a percentage such as 80 or 99.5",
        "7: degraded_threshold = 150.5 is left out: warning: “150.5” is not a percentage such as 80 "
          + "or 99.5",
      ]),
    ModuleCase(
      name: "a level that hides the usual warning", order: "cpu_usage", body: "max_threshold = 85",
      section: "cpu", settings: ["format = {percent:.0}", "critical = 85"]),
    ModuleCase(
      name: "a temperature above all", order: "cpu_temperature 0", body: "max_threshold = 1000",
      section: "temperature:0",
      settings: [
        "source = /sys/class/thermal/thermal_zone0/temp", "format = {max:.0,raw} C",
        "format-failed = can't read temp",
      ],
      remarks: [
        "6: max_threshold = 1000 is left out: critical: “1000” is not a temperature in °C such as 80"
      ]),
    ModuleCase(
      name: "a disk with a threshold that is no number", order: "disk /", body: "low_threshold = x",
      section: "disk", settings: ["path = /", "format = {unused:binary,.1}"],
      remarks: ["6: low_threshold = x is left out: it is no number"]),
    ModuleCase(
      name: "letters that no time has", order: "time", body: "format = '%L %H %f%% %v %+ %L %'",
      section: "clock", settings: ["format = {time:%%L %H %%f%% %%v %%+ %%L %%}"],
      remarks: ["%L", "%f", "%v", "%+", "%"].map {
        "6: " + $0 + " is no directive, and is shown as it is written"
      }),
    ModuleCase(
      name: "a letter in a time of its own", order: "tztime local",
      body: "format = 'at %time'\nformat_time = '%H:%L'", section: "clock",
      settings: ["format = at {time:%H:%%L}"],
      remarks: ["7: %L is no directive, and is shown as it is written"]),
    ModuleCase(
      name: "a color that is none", order: "ethernet eth0",
      body: "format_up = '%interface'\ncolor_bad = '#12'", general: "color_good = red",
      section: "network:eth0",
      settings: [
        "interface = eth0", "format = {interface}", "color = lime",
        "format-down = <span color=\"red\">E: down</span>",
      ],
      remarks: [
        "2: color_good = red is left out: it is no color such as #ffb000",
        "7: color_bad = #12 is left out: it is no color such as #ffb000",
      ]),
  ]

  @Test(arguments: disks + measured + supplies + links + clocks + programs + refused)
  func aModuleBecomesAWidget(_ row: ModuleCase) throws {
    let imported = try Imported(Self.text(row))
    #expect(imported.view.widgets.map { $0.name } == [row.section])
    #expect(imported.section() == row.settings)
    #expect(imported.remarks == row.remarks)
    #expect(try imported.mistakes() == [])
  }

  @Test func whatHasNoEquivalentIsSaidInItsPlace() throws {
    let text =
      "order += \"ddate\"\norder += \"disk /x\"\norder += \"load\"\norder += \"none\"\nload { x = 1 }\n"
    let imported = try Imported(text)
    #expect(imported.view.widgets.map { $0.name } == [nil, nil, "load", nil])
    #expect(
      imported.remarks == [
        "1: no equivalent; exec with ddate(1) prints the same: command = ddate",
        "5: x has no equivalent", "2: i3status shows nothing, since it has no section",
        "4: i3status shows nothing, since it has no section",
        "5: critical is the load in percent of the number of CPUs, here 2: a load of 5",
      ])
    #expect(
      imported.writer.summary == "1 of 4 modules, 3 without an equivalent, 2 differences, 3 notes")
    #expect(imported.writer.messages[1].hasPrefix("config:5: "))
    #expect(
      imported.writer.text.contains(
        "\n# ddate\n# 1: no equivalent; exec with ddate(1) prints the same: command = ddate\n\n"))
  }

  @Test func generalSettingsAreForAllWidgets() throws {
    let text =
      "general { interval = 5\nseparator = '  '\ncolor_bad = '#AA0000'\ncolor_separator = '#1'\n}\n"
      + "order += load\n"
    let imported = try Imported(text)
    #expect(
      imported.globals == [
        "interval = 5s", "warning-color = yellow", "warning-background = none",
        "critical-color = #AA0000", "critical-background = none", "separator =   ",
      ])
    #expect(imported.writer.text.contains("separator = \"  \"\n"))
    #expect(try imported.mistakes() == [])
  }

  @Test func aRefusedGeneralSettingIsLeftOut() throws {
    let imported = try Imported("general {\ninterval = 0\n}\norder += time\n")
    #expect(imported.globals.first == "warning-color = yellow")
    #expect(
      imported.remarks == ["2: interval = 0 is left out: interval: “0s” is not at least 100ms"])
    #expect(try imported.mistakes() == [])
  }

  @Test func aModuleWithoutItsSourceIsLeftOut() throws {
    let imported = try Imported("order += 'disk a/b'\ndisk a/b { }\n")
    #expect(imported.view.count == 0)
    #expect(
      imported.remarks == [
        "1: path = a/b is left out: “a/b” depends on the folder that the bar was started in; "
          + "start it with / or ~/"
      ])
    #expect(try imported.mistakes() == [])
  }

  /// Values of any kind, for any key.
  static let oddValues = [
    "", " ", "x", "-1", "0", "1e9", "99999999999999999999", "5%", "%", "{", "}", "[a|b", "\\",
    "<b>", "a\u{7F}b", "\"", "#12", "~", "../x",
  ]

  @Test(arguments: oddValues) func noValueMakesAConfigurationThatIsRefused(_ value: String) throws {
    let keys = [
      "format", "format_up", "format_down", "format_above_threshold", "format_degraded",
      "format_below_threshold", "format_not_mounted", "format_bad", "format_time", "format_muted",
      "format_percentage", "status_chr", "low_threshold", "max_threshold", "degraded_threshold",
      "threshold_degraded", "threshold_critical", "threshold_type", "path", "pidfile", "timezone",
      "color_good", "color_bad", "min_width", "align", "unit", "decimals", "max_characters",
    ]
    let orders = [
      "disk " + (value.contains("'") ? "x" : value), "disk /", "memory", "load", "cpu_usage",
      "cpu_temperature 0", "battery all", "battery 0", "ethernet _first_", "wireless w", "ipv6",
      "time", "tztime t", "volume v", "run_watch r", "path_exists p", "read_file f",
    ]
    let written = "'" + value.replacing("\\", with: "\\\\") + "'"
    for key in keys {
      var text = "general { interval = \(written)\nseparator = \(written)\n}\n"
      for order in orders {
        let words = order.split(separator: " ", maxSplits: 1).map(String.init)
        let title = words.count > 1 ? " '" + words[1].replacing("\\", with: "\\\\") + "'" : ""
        text += "order += '\(order.replacing("\\", with: "\\\\"))'\n"
        text += words[0] + title + " {\nthreshold_type = percentage\n\(key) = \(written)\n}\n"
      }
      #expect(try Imported(text).mistakes() == [], "\(key)")
    }
  }

  @Test func modulesOfOneKindHaveNamesOfTheirOwn() throws {
    let text =
      "order += 'tztime a/b'\norder += 'tztime a b'\norder += time\norder += time\n"
      + "order += 'disk /x'\ntztime 'a/b' {}\ntztime 'a b' {}\ndisk /x { min_width = 'ab' }\n"
    let imported = try Imported(text)
    #expect(
      imported.view.widgets.map { $0.name } == [
        "clock:a-b", "clock:a-b-2", "clock", "clock:2", "disk:x",
      ])
    #expect(imported.section("disk:x").suffix(2) == ["min-width = 2", "align = center"])
    #expect(try imported.mistakes() == [])
  }
}
