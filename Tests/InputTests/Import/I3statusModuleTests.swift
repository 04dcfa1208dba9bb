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
    /// The settings in its section, or `nil` if there is none.
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

  static let disks = [
    ModuleCase(
      name: "a disk", order: "disk /", body: "format = '%free %used %total %avail'",
      section: "disk",
      settings: [
        "path = /",
        "format = {unused:binary,.1} {used:binary,.1} {total:binary,.1} {free:binary,.1}",
      ]),
    ModuleCase(
      name: "percentages of a disk", order: "disk /",
      body:
        "format = '%percentage_free %percentage_used %percentage_avail %percentage_used_of_avail'",
      section: "disk",
      settings: [
        "path = /",
        "format = {percent.unused:.1} {percent.total:.1} {percent.available:.1} {percent:.1}",
      ],
      remarks: [
        "6: %percentage_used_of_avail differs: {percent} is Use% of df, where neither the used nor "
          + "the total space has what is reserved for the superuser"
      ]),
    ModuleCase(
      name: "a disk in decimal units, hidden without a mount", order: "disk /mnt/data",
      body: "prefix_type = decimal\nlow_threshold = 2.5\nthreshold_type = gbytes_avail",
      section: "disk:mnt-data",
      settings: [
        "path = /mnt/data", "format = {unused:.1}", "critical = 2.5GB", "require-mount = yes",
        "hide-missing = yes",
      ]),
    ModuleCase(
      name: "a disk with a threshold in percent", order: "disk /home",
      body: "low_threshold = 10\nformat_below_threshold = 'FULL %avail'\n"
        + "format_not_mounted = 'no /home'",
      section: "disk:home",
      settings: [
        "path = /home", "format = {unused:binary,.1}", "critical = 90",
        "format-critical = FULL {free:binary,.1}", "require-mount = yes",
        "format-failed = no /home",
      ],
      remarks: ["6: critical is a percentage of df, without the space for the superuser"]),
    ModuleCase(
      name: "a disk in units that lie", order: "disk /",
      body: "prefix_type = custom\nlow_threshold = 3\nthreshold_type = mbytes_free",
      section: "disk",
      settings: ["path = /", "format = {unused:binary,.1}", "critical = 3MiB"],
      remarks: [
        "6: prefix_type = custom: powers of 1024 are called GiB, not GB",
        "8: critical is about the available space, not about all free space",
      ]),
  ]

  static let measured = [
    ModuleCase(
      name: "memory without a section", order: "memory", section: "memory",
      settings: [
        "format = {used.classical:binary,.1} {free:binary,.1} {available:binary,.1}"
      ]),
    ModuleCase(
      name: "memory with thresholds", order: "memory",
      body: "memory_used_method = memavailable\nformat = '%used %percentage_used'\n"
        + "threshold_degraded = 10%\nthreshold_critical = '500 M'\nformat_degraded = 'LOW %shared'",
      section: "memory",
      settings: [
        "format = {used:binary,.1} {percent:.1}", "warning = 90",
        "format-warning = LOW {shared:binary,.1}", "critical = 500MiB",
        "format-critical = LOW {shared:binary,.1}",
      ]),
    ModuleCase(
      name: "memory in one unit", order: "memory",
      body: "format = '%total %percentage_available'\nunit = MiB\ndecimals = 0", section: "memory",
      settings: ["format = {total:MiB,.0} {percent.available:.1}"],
      remarks: ["7: values below 1 MiB keep that unit, and 1,000 has a comma"]),
    ModuleCase(
      name: "a load", order: "load",
      body: "max_threshold = '0.5'\nformat_above_threshold = '!%1min'",
      section: "load",
      settings: ["format = {one} {five} {fifteen}", "critical = 25", "format-critical = !{one}"],
      remarks: ["6: critical is a percentage of the processors, here 2: a load of 0.5"]),
    ModuleCase(
      name: "processors", order: "cpu_usage",
      body: "format = 'all %usage 12: %cpu12'\nmax_threshold = 75\n"
        + "format_above_threshold = '%usage!'\nformat_above_degraded_threshold = '%usage?'",
      section: "cpu",
      settings: [
        "format = all {percent:.0} 12: {core.12:.0}", "warning = 90", "critical = 75",
        "format-warning = {percent:.0}?", "format-critical = {percent:.0}!",
      ]),
    ModuleCase(
      name: "a temperature", order: "cpu_temperature 0",
      body: "path = /sys/devices/x/temp1_input\nmax_threshold = 42\n"
        + "format_above_threshold = 'HOT %degrees'",
      section: "temperature:0",
      settings: [
        "source = /sys/devices/x/temp1_input", "format = {max:.0,raw} C",
        "format-failed = can't read temp", "critical = 42", "format-critical = HOT {max:.0,raw}",
      ]),
    ModuleCase(
      name: "a temperature by a pattern", order: "cpu_temperature 0", body: "path = '/sys/*/temp'",
      section: "temperature:0",
      settings: ["format = {max:.0,raw} C", "format-failed = can't read temp", "critical = 75"],
      remarks: ["6: the sensor is a pattern; name its file, or leave the key out for all sensors"]),
  ]

  static let supplies = [
    ModuleCase(
      name: "all batteries", order: "battery all",
      body: "last_full_capacity = true\nlow_threshold = 10\nthreshold_type = percentage\n"
        + "format = '%status %percentage (%emptytime %consumption)'\nstatus_chr = '⚡'\n"
        + "integer_battery_capacity = true\nformat_down = ''",
      section: "battery",
      settings: [
        "format = UNK {percent:.0} ([{watts:.2}W])",
        "format-charging = ⚡ {percent:.0} ([{watts:.2}W])",
        "format-discharging = BAT {percent:.0} ([{watts:.2}W])",
        "format-full = FULL {percent:.0} ([{watts:.2}W])", "critical = 10", "hide-missing = yes",
      ],
      remarks: ["9: %emptytime has no equivalent"]),
    ModuleCase(
      name: "a battery by its path", order: "battery 1",
      body: "path = '/sys/class/power_supply/CMB%d/uevent'\nformat = '%percentage'\n"
        + "format_percentage = '%.01f%s'\nlow_threshold = 0\nlast_full_capacity = true",
      section: "battery:1",
      settings: ["source = CMB1", "format = {percent:.1}", "format-failed = No battery"]),
  ]

  static let links = [
    ModuleCase(
      name: "the first wired interface", order: "ethernet _first_", body: "format_down = ''",
      section: "network:ethernet",
      settings: [
        "interface = en*,eth*", "format = E: [{ip}|{ip6}|no IP] ([{speed} Mbit/s|?])",
        "hide-missing = yes",
      ],
      remarks: ["5: _first_ has become interface = en*,eth*"]),
    ModuleCase(
      name: "a wired interface in colors", order: "ethernet eth0",
      body: "format_up = '%interface %ip'\ncolor_bad = '#FF0001'",
      general: "color_good = '#00FF01'",
      section: "network:eth0",
      settings: [
        "interface = eth0",
        "format = {interface} [{ip}|{ip6}|<span color=\"#FFFF00\">no IP</span>]", "color = #00FF01",
        "format-down = <span color=\"#FF0001\">E: down</span>",
      ]),
    ModuleCase(
      name: "a wireless interface", order: "wireless wlan0",
      body: "format_up = '%quality at %essid, %bitrate, %frequency'", section: "network:wlan0",
      settings: [
        "interface = wlan0", "format = [{signal:>4.0}|?] at [{ssid}|?]", "format-down = W: down",
      ],
      remarks: [
        "6: {signal} is the quality that the driver reports", "6: %bitrate has no equivalent",
        "6: %frequency has no equivalent",
      ]),
    ModuleCase(
      name: "an address", order: "ipv6", body: "format_down = 'a|b'", section: "network:ipv6",
      settings: ["format = [{ip6}|a\\|b]", "format-down = a|b"],
      remarks: ["5: {ip6} is the first global address of the interface with the default route"]),
  ]

  static let clocks = [
    ModuleCase(
      name: "the time", order: "time", body: "format = 'It is %H:%M {x} %%'", section: "clock",
      settings: ["format = It is {time:%H:%M {x}\\}{time: %%}"]),
    ModuleCase(
      name: "a time zone", order: "tztime berlin",
      body: "timezone = Europe/Berlin\nlocale = de_DE.UTF-8\nhide_if_equals_localtime = true",
      section: "clock:berlin",
      settings: ["zone = Europe/Berlin", "format = {time:%Y-%m-%d %H:%M:%S %Z}"],
      remarks: [
        "7: locale: names are English; day-names and month-names give others",
        "8: hide_if_equals_localtime has no equivalent",
      ]),
    ModuleCase(
      name: "a time in markup", order: "tztime local",
      body: "format = \"<b>a &amp; b</b> <span size='x'>%time</span>\"\nformat_time = '%H'",
      general: "markup = pango", section: "clock",
      settings: ["format = <b>a & b</b> {time:%H}"],
      remarks: ["6: <span size='x'> has no equivalent"]),
  ]

  static let programs = [
    ModuleCase(
      name: "a process", order: "run_watch VPN", body: "pidfile = '/run/a b*.pid'",
      section: "exec:VPN",
      settings: [
        "input = i3blocks",
        #"command = s=no; for f in /run/a\ b*.pid; do read -r p < "$f" && [ -d "/proc/$p" ] && s=yes && break; done 2>/dev/null; if [ $s = yes ]; then printf '%s\n' 'VPN: yes'; else printf '%s\n' 'VPN: no'; fi"#,
      ]),
    ModuleCase(
      name: "a path in colors", order: "path_exists VPN",
      body: "path = /proc/tun0\nformat_down = 'none'", general: "", section: "exec:VPN",
      settings: [
        "input = i3blocks",
        #"command = s=no; [ -e /proc/tun0 ] && s=yes; if [ $s = yes ]; then printf '%s\n' 'VPN: yes' '' '#00FF00'; else printf '%s\n' none '' '#FF0000'; fi"#,
      ]),
    ModuleCase(
      name: "a file", order: "read_file UP",
      body: "path = /proc/uptime\nformat = '%title: %content'",
      section: "exec:UP",
      settings: [
        #"command = c=$(head -c 255 /proc/uptime) && printf %s "$c" | tr -d '\n'"#,
        "format = UP: {text}",
      ]),
    ModuleCase(
      name: "a volume", order: "volume master",
      body: "format = '♪ (%devicename): %volume %%'\ndevice = 'hw:0'\nmixer = x", section: "volume",
      settings: ["format = ♪: {percent:.0} %", "format-muted = ♪: 0%"],
      remarks: [
        "6: %devicename has no equivalent",
        "7: device has no equivalent: the default output is shown", "8: mixer has no equivalent",
      ]),
  ]

  /// Values that `todayline check` would reject.
  static let refused = [
    ModuleCase(
      name: "memory with thresholds without a number", order: "memory",
      body: "format = '%free'\nthreshold_degraded = xyz\nthreshold_critical = '-5%'\n"
        + "format_degraded = 'LOW'",
      section: "memory", settings: ["format = {free:binary,.1}"],
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
        "interface = eth0", "format = {interface}", "color = #00FF00",
        "format-down = <span color=\"#FF0000\">E: down</span>",
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
        "2: i3status shows nothing, since it has no section",
        "4: i3status shows nothing, since it has no section",
        "5: critical is a percentage of the processors, here 2: a load of 5",
        "5: x has no equivalent",
      ])
    #expect(imported.writer.summary == "1 of 4 modules, 3 without an equivalent, 5 remarks")
    #expect(imported.writer.messages[1].hasPrefix("config:2: "))
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
        "interval = 5s", "warning-color = #FFFF00", "warning-background = none",
        "critical-color = #AA0000", "critical-background = none", "separator =   ",
      ])
    #expect(imported.writer.text.contains("separator = \"  \"\n"))
    #expect(try imported.mistakes() == [])
  }

  @Test func aRefusedGeneralSettingIsLeftOut() throws {
    let imported = try Imported("general {\ninterval = 0\n}\norder += time\n")
    #expect(imported.globals.first == "warning-color = #FFFF00")
    #expect(
      imported.remarks == [
        "2: interval = 0 is left out: interval: “0s” is not at least 100ms"
      ])
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
    "<b>",
    "a\u{7F}b", "\"", "#12", "~", "../x",
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
