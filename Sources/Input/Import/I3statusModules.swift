extension I3statusModule {
  /// All modules but ddate.
  static let all = [
    I3statusModule(
      "disk", "disk",
      [
        "": .title("path"), "prefix_type": .diskUnits,
        "format": .template("format", usual: "%free"),
        "low_threshold, threshold_type, format_below_threshold": .diskThreshold,
        "format_not_mounted": .diskMissing,
      ],
      [
        "%free": "{unused:$bytes}", "%used": "{used:$bytes}", "%total": "{total:$bytes}",
        "%avail": "{free:$bytes}", "%percentage_free": "{percent.unused:.1}",
        "%percentage_used_of_avail": "{percent:.1}", "%percentage_used": "{percent.total:.1}",
        "%percentage_avail": "{percent.available:.1}",
      ]),
    I3statusModule(
      "memory", "memory", hasTitle: false,
      [
        "unit, decimals": .memoryUnits, "memory_used_method": .memoryMethod,
        "format": .template("format", usual: "%used %free %available"),
        "threshold_degraded, format_degraded": .memoryThreshold("warning"),
        "threshold_critical, format_degraded": .memoryThreshold("critical"),
      ],
      [
        "%total": "{total:$bytes}", "%used": "{used$method:$bytes}", "%free": "{free:$bytes}",
        "%available": "{available:$bytes}", "%shared": "{shared:$bytes}",
        "%percentage_free": "{percent.free:.1}", "%percentage_available": "{percent.available:.1}",
        "%percentage_used": "{percent$method:.1}", "%percentage_shared": "{percent.shared:.1}",
      ]),
    I3statusModule(
      "load", "load", hasTitle: false,
      [
        "format": .template("format", usual: "%1min %5min %15min"), "max_threshold": .loadThreshold,
        "format_above_threshold": .template("format-critical"),
      ], ["%1min": "{one}", "%5min": "{five}", "%15min": "{fifteen}"]),
    I3statusModule(
      "cpu_usage", "cpu", hasTitle: false,
      [
        "format": .template("format", usual: "%usage"),
        "degraded_threshold": .value("warning", usual: "90"),
        "max_threshold": .value("critical", usual: "95"),
        "format_above_degraded_threshold": .template("format-warning"),
        "format_above_threshold": .template("format-critical"),
        "path": .missing(unless: "/proc/stat"),
      ], ["%usage": "{percent:.0}", "%cpu": "{core.$number:.0}"]),
    I3statusModule(
      "cpu_temperature", "temperature",
      [
        "path": .sensor, "format": .template("format", usual: "%degrees C"),
        "": .failed("can't read temp"), "max_threshold": .value("critical", usual: "75"),
        "format_above_threshold": .template("format-critical"),
      ], ["%degrees": "{max:.0,raw}"]),
    I3statusModule(
      "battery", "battery",
      [
        "path": .battery,
        "format, format_percentage, integer_battery_capacity, last_full_capacity, hide_seconds, "
          + "status_chr, status_bat, status_full, status_idle, status_unk": .status,
        "low_threshold, threshold_type": .batteryThreshold, "format_down": .batteryMissing,
      ],
      [
        "%status": "$own", "%percentage": "$charge", "%remaining": "[{remaining}]",
        "%emptytime": "[{until:$clock}]", "%consumption": "[{watts:.2}W]",
      ]),
    I3statusModule(
      "ethernet", "network",
      [
        "": .interface("en*,eth*"), "format_up": .template("format", usual: "E: %ip (%speed)"),
        "color_good": .goodColor, "format_down": .down("E: down"),
      ], ["%ip": "[{ip}|{ip6}|$own]", "%speed": "[{speed} Mbit/s|?]", "%interface": "{interface}"]),
    I3statusModule(
      "wireless", "network",
      [
        "": .interface("wl*"), "format_bitrate": .missing(unless: "%g %cb/s"),
        "format_noise": .missing(), "format_quality": .missing(), "format_signal": .missing(),
        "format_up": .template("format", usual: "W: (%quality at %essid, %bitrate) %ip"),
        "color_good": .quality, "format_down": .down("W: down"),
      ],
      [
        "%quality": "[{signal.linear:>4.0}|?]", "%signal": "[{signal.level} dBm|?]", "%noise": "",
        "%essid": "[{ssid}|?]", "%frequency": "[{frequency:.1} GHz|?]", "%ip": "[{ip}|{ip6}|$own]",
        "%bitrate": "[{bitrate} Mb/s|?]",
      ]),
    I3statusModule(
      "ipv6", "network", hasTitle: false,
      ["format_up": .address, "color_good": .goodColor, "format_down": .down("no IPv6")],
      ["%ip": "{ip6}", "%iface": "{interface}"]),
    I3statusModule("time", "clock", hasTitle: false, time, ["%time": "$own"]),
    I3statusModule("tztime", "clock", time, ["%time": "$own"]),
    I3statusModule(
      "volume", "volume",
      [
        "format": .template("format", usual: "♪: %volume"), "format_muted": .muted,
        "device, mixer, mixer_idx": .device,
      ], ["%%": "%", "%volume": "{percent:.0}", "%devicename": ""]),
    I3statusModule("run_watch", "exec", ["pidfile, format, format_down": .process]),
    I3statusModule("path_exists", "exec", ["path, format, format_down": .path]),
    I3statusModule("read_file", "exec", ["path, max_characters, format, format_bad": .file]),
  ]

  private static let time: KeyValuePairs<String, Conversion> = [
    "timezone": .value("zone"), "format, format_time": .time,
    "locale": .differs("names are English; day-names and month-names give others"),
    "hide_if_equals_localtime": .missingFlag,
  ]

  /// Placeholders whose values differ.
  static let differences: KeyValuePairs<String, String> = [
    "%percentage_used_of_avail":
      "%percentage_used_of_avail differs: {percent} is Use% of df, where neither the used nor the "
      + "total space has what is reserved for the superuser"
  ]
}
