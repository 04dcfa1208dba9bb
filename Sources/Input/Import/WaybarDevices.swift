/// The modules of Waybar that show what the kernel says.
enum WaybarDevices {
  private typealias Row = ForeignModule

  static let all: [ForeignModule] = measured + devices

  private static let inUnits = ":$unit,.1,raw"

  private static let measured: [ForeignModule] = [
    Row(
      "cpu", "cpu", ["format": .template("format", usual: "{usage}%")],
      [
        "": "percent:.0,raw", "usage": "percent:.0,raw", "usage*": "core.$n:.0,raw",
        "icon*": "{bars}", "icons": "{bars}", "avg_frequency": "[{frequency.ghz:.2}]",
        "max_frequency": "[{frequency.max.ghz:.2}]", "min_frequency": "[{frequency.min.ghz:.2}]",
        "load": "", "load1": "", "load5": "", "load15": "",
      ]),
    Row(
      "memory", "memory", ["format": .template("format", usual: "{percentage}%"), "unit": .own],
      [
        "": "percent:.0,raw", "percentage": "percent:.0,raw", "used": "used" + inUnits,
        "total": "total" + inUnits, "avail": "available" + inUnits,
        "swapPercentage": "[{swap.percent:.0,raw}]", "swapUsed": "[{swap.used" + inUnits + "}]",
        "swapTotal": "[{swap.total" + inUnits + "}]", "swapAvail": "[{swap.free" + inUnits + "}]",
        "swapState": "",
      ]),
    Row(
      "disk", "disk",
      [
        "path": .value("path"), "paths": .own, "format": .template("format", usual: "{}%"),
        "unit": .own, "header, separator": .lost(),
      ],
      [
        "": "percent.available:.0,raw", "percentage_free": "percent.available:.0,raw",
        "percentage_used": "percent.total:.0,raw", "free": "free:binary,.1",
        "used": "used:binary,.1", "total": "total:binary,.1", "path": "path",
        "specific_free": "free:$unit,.2,raw", "specific_used": "used:$unit,.2,raw",
        "specific_total": "total:$unit,.2,raw",
      ]),
    Row(
      "load", "load", ["format": .template("format", usual: "{load1}")],
      ["": "one", "load1": "one", "load5": "five", "load15": "fifteen"]),
    Row(
      "temperature", "temperature",
      [
        "hwmon-path, thermal-zone, hwmon-path-abs, input-filename, hwmon-name": .own,
        "hwmon-by-name": .own, "format": .template("format", usual: "{temperatureC}°C"),
        "warning-threshold": .number("warning"), "critical-threshold": .number("critical"),
      ],
      [
        "": "max:.0,raw", "temperatureC": "max:.0,raw", "temperatureF": "max:F,.0,raw",
        "temperatureK": "max:K,.0,raw",
      ]),
    Row(
      "network", "network",
      [
        "interface": .value("interface"), "format": .template("format", usual: "{ifname}"),
        "format-wifi": .state("format-wireless", icon: "wifi"),
        "format-ethernet": .state("format-wired", icon: "ethernet"),
        "format-disconnected": .missing("format-down"),
        "format-linked": .note("an interface without an address has the usual format"),
        "format-disabled": .note("a blocked interface has format-down"),
        "rfkill, family": .unneeded, "tooltip-format-wifi, tooltip-format-ethernet": .unneeded,
        "tooltip-format-disconnected, tooltip-format-disabled": .unneeded,
      ],
      [
        "": "interface", "ifname": "interface", "ipaddr": "[{ip}]", "essid": "[{ssid}]",
        "signalStrength": "[{signal:.0,raw}]", "signaldBm": "[{signal.level}]",
        "linkSpeed": "[{speed} Mb/s]", "frequency": "[{frequency:.1}]",
        "txBitrate": "[{bitrate} Mb/s]", "rxBitrate": "[{bitrate} Mb/s]",
        "bandwidthDownBits": "[{down:bits}/s]", "bandwidthUpBits": "[{up:bits}/s]",
        "bandwidthTotalBits": "[{total:bits}/s]", "bandwidthDownBytes": "[{down:short}/s]",
        "bandwidthUpBytes": "[{up:short}/s]", "bandwidthTotalBytes": "[{total:short}/s]",
        "bandwidthDownOctets": "[{down:short}/s]", "bandwidthUpOctets": "[{up:short}/s]",
        "bandwidthTotalOctets": "[{total:short}/s]", "bandwidthDownBytesCompact": "[{down:short}]",
        "bandwidthUpBytesCompact": "[{up:short}]", "gwaddr": "", "netmask": "",
        "cidr": "[{prefix}]", "bssid": "", "signalStrengthApp": "",
      ]),
  ]

  private static let devices: [ForeignModule] = [
    Row(
      "battery", "battery",
      [
        "bat": .value("source"), "format": .template("format", usual: "{capacity}%"),
        "format-charging": .state("format-charging", icon: "charging"),
        "format-discharging": .state("format-discharging", icon: "discharging"),
        "format-full": .state("format-full", icon: "full"), "format-plugged": .own,
        "format-time": .lost("has no equivalent: {time} is written 2:05"),
        "full-at, design-capacity": .lost(), "events": .own,
        "adapter, weighted-average, bat-compatibility, interval": .unneeded,
        "smooth-power, smooth-power-time-constant, full-at-plugged": .unneeded,
      ],
      [
        "": "percent:.0,raw", "capacity": "percent:.0,raw", "power": "[{watts:.1}]",
        "time": "[{time}]", "timeTo": "[{time}|{state}]", "cycles": "[{cycles}]",
        "health": "[{health:.0,raw}]",
      ]),
    Row(
      "upower", "battery",
      [
        "native-path": .value("source"), "format": .template("format", usual: "{percentage}"),
        "icon-size, model, hide-if-empty, tooltip-spacing, tooltip-padding, show-icon": .unneeded,
      ], ["percentage": "percent:.0", "time": "[{time}]", "model": "", "native-path": ""]),
    Row(
      "backlight", "backlight",
      [
        "device": .value("source"), "format": .template("format", usual: "{percent}%"),
        "min-brightness": .number("floor"), "interval, scroll-step": .unneeded,
      ], ["": "percent:.0,raw", "percent": "percent:.0,raw", "percent_exp": "perceived:.0,raw"]),
    Row(
      "keyboard-state", "locks",
      [
        "numlock, capslock, scrolllock, format": .own,
        "interval, device-path, binding-keys": .unneeded,
      ]),
  ]
}
