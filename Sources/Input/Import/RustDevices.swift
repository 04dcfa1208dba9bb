/// The blocks of i3status-rust that show what the kernel says.
enum RustDevices {
  private typealias Row = ForeignModule

  static let all: [ForeignModule] = [
    Row(
      "battery", "battery",
      [
        "device": .own, "full_format": .template("format-full", usual: " $icon "),
        "charging_format": .template("format-charging"),
        "not_charging_format, empty_format": .unneeded,
        "missing_format": .missing("format-failed", usual: " $icon "), "warning": .value("warning"),
        "critical": .value("critical"), "info, good": .own,
        "full_threshold, empty_threshold": .unneeded, "driver, model, interval": .own,
      ],
      [
        "percentage": "percent:.0", "time_remaining": "[{time}]", "time": "[{time}]",
        "power": "[{watts:.1}W]",
      ]),
    Row(
      "cpu", "cpu",
      ["warning_cpu": .number("warning"), "critical_cpu": .number("critical"), "info_cpu": .own],
      [
        "utilization": "percent:.0", "utilization*": "{core.$n:.0}", "barchart": "{bars}",
        "frequency": "[{frequency.ghz:.1}GHz]", "max_frequency": "[{frequency.max.ghz:.1}GHz]",
        "boost": "",
      ]),
    Row(
      "memory", "memory",
      [
        "warning_mem": .number("warning"), "critical_mem": .number("critical"),
        "warning_swap, critical_swap": .unneeded, "memtype": .unneeded,
        "display_type, clickable": .unneeded,
      ],
      [
        "mem_total": "total:short-binary", "mem_free": "free:short-binary",
        "mem_free_percents": "percent.free:.0", "mem_avail": "available:short-binary",
        "mem_avail_percents": "percent.available:.0", "mem_used": "used:short-binary",
        "mem_used_percents": "percent:.0", "mem_total_used": "used:short-binary",
        "mem_total_used_percents": "percent:.0", "buffers": "buffers:short-binary",
        "cached": "cached:short-binary", "swap_total": "[{swap.total:short-binary}]",
        "swap_free": "[{swap.free:short-binary}]", "swap_used": "[{swap.used:short-binary}]",
        "swap_used_percents": "[{swap.percent:.0}]", "swap_free_percents": "",
        "zram_compressed": "[{zram.compressed:short-binary}]",
        "zram_decompressed": "[{zram.original:short-binary}]",
        "zswap_compressed": "[{zswap.compressed:short-binary}]",
        "zswap_decompressed": "[{zswap.original:short-binary}]",
      ]),
    Row(
      "disk_space", "disk",
      [
        "path": .value("path"), "info_type, alert_unit, warning, alert": .own, "backend": .unneeded,
      ],
      [
        "available": "{free:short}B", "free": "{unused:short}B", "used": "{used:short}B",
        "total": "{total:short}B", "percentage": "percent.available:.0", "path": "path",
      ]),
    Row(
      "disk_iostats", "diskio", ["device": .value("device")],
      ["speed_read": "[{read:short}/s]", "speed_write": "[{write:short}/s]", "device": "device"]),
    Row(
      "load", "load", ["info, warning, critical": .own],
      ["1m": "one", "5m": "five", "15m": "fifteen"]),
    Row(
      "temperature", "temperature",
      [
        "chip": .value("source"), "warning": .number("critical"), "info": .number("warning"),
        "good, idle": .unneeded, "inputs": .lost("has no equivalent; name the file in source"),
        "scale": .own, "collapsed, driver": .unneeded,
      ], ["max": "max:.0", "average": "average:.0", "min": "min:.0"]),
    Row(
      "backlight", "backlight",
      [
        "device": .value("source"), "step_width, maximum, cycle, root_scaling": .unneeded,
        "minimum": .number("floor"), "invert_icons": .own,
        "ddcci_sleep_multiplier, ddcci_max_tries_write_read": .unneeded,
      ], ["brightness": "percent:.0"]),
    Row(
      "net", "network",
      ["device": .own, "inactive_format": .template("format-down", usual: " $icon Down ")],
      [
        "speed_down": "[{down:short}/s]", "speed_up": "[{up:short}/s]", "device": "interface",
        "graph_down": "[{graph:8}]", "graph_up": "[{graph:8}]", "ssid": "[{ssid}]",
        "signal_strength": "[{signal:.0}]", "ip": "[{ip}]", "ipv6": "[{ip6}]",
        "frequency": "[{frequency:.1}GHz]", "bitrate": "[{bitrate}Mb/s]", "nameserver": "",
      ]), Row("uptime", "uptime", [:], ["uptime": "uptime", "text": "uptime"]),
  ]
}
