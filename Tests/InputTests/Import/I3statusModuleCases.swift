/// Each module of i3status, and the section that it becomes.
extension I3statusModuleTests {
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
        + "format_not_mounted = 'no /home'", section: "disk:home",
      settings: [
        "path = /home", "format = {unused:binary,.1}", "critical = 90",
        "format-critical = FULL {free:binary,.1}", "require-mount = yes",
        "format-failed = no /home",
      ], remarks: ["6: critical is a percentage of df, without the space for the superuser"]),
    ModuleCase(
      name: "a disk in units that lie", order: "disk /",
      body: "prefix_type = custom\nlow_threshold = 3\nthreshold_type = mbytes_free",
      section: "disk", settings: ["path = /", "format = {unused:binary,.1}", "critical = 3MiB"],
      remarks: [
        "6: prefix_type = custom: powers of 1024 are called GiB, not GB",
        "8: critical is about the available space, not about all free space",
      ]),
  ]

  static let measured = [
    ModuleCase(
      name: "memory without a section", order: "memory", section: "memory",
      settings: ["format = {used.classical:binary,.1} {free:binary,.1} {available:binary,.1}"]),
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
      body: "max_threshold = '0.5'\nformat_above_threshold = '!%1min'", section: "load",
      settings: ["format = {one} {five} {fifteen}", "critical = 25", "format-critical = !{one}"],
      remarks: ["6: critical is the load in percent of the number of CPUs, here 2: a load of 0.5"]),
    ModuleCase(
      name: "processors", order: "cpu_usage",
      body: "format = 'all %usage 12: %cpu12'\nmax_threshold = 75\n"
        + "format_above_threshold = '%usage!'\nformat_above_degraded_threshold = '%usage?'",
      section: "cpu",
      settings: [
        "format = all {percent:.0} 12: {core.12:.0}", "critical = 75",
        "format-warning = {percent:.0}?", "format-critical = {percent:.0}!",
      ]),
    ModuleCase(
      name: "a temperature", order: "cpu_temperature 0",
      body: "path = /sys/devices/x/temp1_input\nmax_threshold = 42\n"
        + "format_above_threshold = 'HOT %degrees'", section: "temperature:0",
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
        + "integer_battery_capacity = true\nformat_down = ''", section: "battery",
      settings: [
        "format = UNK {percent:.0} ([{until:%H:%M}][ {watts:.2}W])",
        "format-charging = ⚡ {percent:.0} ([{until:%H:%M}][ {watts:.2}W])",
        "format-discharging = BAT {percent:.0} ([{until:%H:%M}][ {watts:.2}W])",
        "format-full = FULL {percent:.0} ([{until:%H:%M}][ {watts:.2}W])", "critical = 10",
        "hide-missing = yes",
      ]),
    ModuleCase(
      name: "a battery by its capacity when new", order: "battery 0",
      body: "path = '/sys/class/power_supply/BAT%d/uevent'\nlow_threshold = 0\nformat_down = ''\n"
        + "format = '%percentage %remaining %emptytime'\nhide_seconds = false",
      section: "battery:0",
      settings: [
        "source = BAT0",
        "format = [{percent.design:.2}|{percent:.2}][ {remaining}][ {until:%H:%M:%S}]",
        "hide-missing = yes",
      ], remarks: ["10: {remaining} has no seconds"]),
    ModuleCase(
      name: "a battery by its path", order: "battery 1",
      body: "path = '/sys/class/power_supply/CMB%d/uevent'\nformat = '%percentage'\n"
        + "format_percentage = '%.01f%s'\nlow_threshold = 0\nlast_full_capacity = true",
      section: "battery:1",
      settings: ["source = CMB1", "format = {percent:.1}", "format-failed = No battery"]),
    ModuleCase(
      name: "a battery by its time", order: "battery 2",
      body: "format = '%percentage'\nlast_full_capacity = true\nformat_down = ''",
      section: "battery:2",
      settings: ["source = BAT2", "format = {percent:.2}", "critical = 30m", "hide-missing = yes"]),
    ModuleCase(
      name: "a battery by a time of its own", order: "battery 2",
      body: "format = '%percentage'\nlast_full_capacity = true\nformat_down = ''\n"
        + "low_threshold = 10\nthreshold_type = TIME", section: "battery:2",
      settings: ["source = BAT2", "format = {percent:.2}", "critical = 10m", "hide-missing = yes"]),
  ]

  static let links = [
    ModuleCase(
      name: "the first wired interface", order: "ethernet _first_", body: "format_down = ''",
      section: "network:ethernet",
      settings: [
        "interface = en*,eth*", "format = E: [{ip}|{ip6}|no IP] ([{speed} Mbit/s|?])",
        "hide-missing = yes",
      ], remarks: ["5: _first_ has become interface = en*,eth*"]),
    ModuleCase(
      name: "a wired interface in colors", order: "ethernet eth0",
      body: "format_up = '%interface %ip'\ncolor_bad = '#FF0001'",
      general: "color_good = '#00FF01'", section: "network:eth0",
      settings: [
        "interface = eth0", "format = {interface} [{ip}|{ip6}|<span color=\"yellow\">no IP</span>]",
        "color = #00FF01", "format-down = <span color=\"#FF0001\">E: down</span>",
      ]),
    ModuleCase(
      name: "a wireless interface", order: "wireless wlan0",
      body: "format_up = '%quality at %essid, %bitrate, %frequency'", section: "network:wlan0",
      settings: [
        "interface = wlan0",
        "format = [{signal.linear:>4.0}|?] at [{ssid}|?], [{bitrate} Mb/s|?], [{frequency:.1} GHz|?]",
        "format-down = W: down",
      ]),
    ModuleCase(
      name: "a wireless interface in colors", order: "wireless wlan0",
      body: "format_up = '%signal'\ncolor_degraded = '#AA0000'\nformat_down = ''", general: "",
      section: "network:wlan0",
      settings: [
        "interface = wlan0", "format = [{signal.level} dBm|?]", "color = lime", "warning = -70dBm",
        "warning-color = #AA0000", "hide-missing = yes",
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
      general: "markup = pango", section: "clock", settings: ["format = <b>a & b</b> {time:%H}"],
      remarks: ["6: size='x' has no equivalent"]),
    ModuleCase(
      name: "a clock in markup", order: "tztime local",
      body: "format = \"<span foreground='#00FF55' size='x'>at %H</span><big>:%M</big> &lt;\"",
      general: "markup = pango", section: "clock",
      settings: ["format = <span foreground='#00FF55'>at {time:%H}</span>:{time:%M} \\<"],
      remarks: ["6: size='x' has no equivalent", "6: <big> has no equivalent"]),
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
        #"command = s=no; [ -e /proc/tun0 ] && s=yes; if [ $s = yes ]; then printf '%s\n' 'VPN: yes' '' lime; else printf '%s\n' none '' red; fi"#,
      ]),
    ModuleCase(
      name: "a file", order: "read_file UP",
      body: "path = /proc/uptime\nformat = '%title: %content'", section: "exec:UP",
      settings: [
        "input = i3blocks",
        #"command = set -- /proc/uptime; n=; if [ ! -e "$1" ]; then n=2 e='No such file or directory'; elif [ ! -r "$1" ]; then n=13 e='Permission denied'; fi; if [ $n ]; then printf '%s\n' UP' - '$n': '"$e"; else c=$(head -c 255 "$1" 2>/dev/null | tr -d '\n'); printf '%s\n' UP': '"$c"; fi"#,
      ]),
    ModuleCase(
      name: "a volume", order: "volume master",
      body: "format = '♪ (%devicename): %volume %%'\ndevice = 'hw:0'\nmixer = x", section: "volume",
      settings: ["format = ♪: {percent:.0} %", "format-muted = ♪: 0%"],
      remarks: [
        "6: %devicename has no equivalent",
        "7: device has no equivalent: the default output is shown",
      ]),
  ]
}
