/// Batteries, interfaces, and volumes.
extension I3statusWidget {
  /// Sets the battery whose folder is named in a path such as /sys/class/power_supply/BAT%d/uevent.
  mutating func setBattery() {
    let usual = "/sys/class/power_supply/BAT%d/uevent"
    let path = value("path") ?? usual
    if title == "all" {
      if path != usual { section.remark("path has no equivalent for all batteries", "path") }
      return
    }
    let parts = path.utf8.split(separator: UInt8(ascii: "/"))
    guard parts.count >= 2, path.hasPrefix("/sys/class/power_supply/") else {
      return section.remark("path has no equivalent outside of /sys/class/power_supply", "path")
    }
    let name = String(Substring(parts[parts.count - 2]))
    section.set("source", name.replacing(["%d": title]), from: "path")
  }

  /// Sets a template for each state, as %status is a text of each.
  mutating func setStatus() {
    let format = value("format") ?? "%status %percentage %remaining"
    decimals = flag("integer_battery_capacity") ? 0 : 2
    if let format = value("format_percentage") {
      // That of printf(3), such as `%.02f%s`.
      let digits = format.utf8.drop { $0 != UInt8(ascii: ".") }.dropFirst().prefix { $0.isDigit }
      decimals = Int(min(String(Substring(digits)).wholeNumber ?? 6, 9))
    }
    let states = [
      ("format", value("status_idle") ?? value("status_unk") ?? "UNK"),
      ("format-charging", value("status_chr") ?? "CHR"),
      ("format-discharging", value("status_bat") ?? "BAT"),
      ("format-full", value("status_full") ?? "FULL"),
    ]
    for (option, status) in states where option == "format" || format.hasText("%status") {
      own = ImportedTemplate.literal(status)
      setTemplate(option, format, from: "format")
    }
    if format.hasText("%remaining"), !flag("hide_seconds", otherwise: true) {
      section.remark("{remaining} has no seconds", "hide_seconds")
    }
  }

  mutating func setBatteryThreshold() {
    let threshold = value("low_threshold") ?? "30"
    guard threshold != "0" else { return }
    // Otherwise it is a time, in minutes.
    let isPercentage = value("threshold_type")?.lowercase == "percentage"
    section.set("critical", threshold + (isPercentage ? "" : "m"), from: "low_threshold")
  }

  /// Sets the colors of a connection: below 50 % of i3status, which is at -70 dBm, it is degraded.
  mutating func setQuality() {
    guard let colors else { return }
    section.set("color", colors.good)
    section.set("warning", "-70dBm")
    if value("color_degraded") != nil { section.set("warning-color", colors.degraded) }
  }

  mutating func setInterface(_ pattern: String) {
    let isFirst = title.lowercase == "_first_"
    section.set("interface", isFirst ? pattern : title)
    if isFirst { section.note("_first_ has become interface = " + pattern) }
    own = colored("no IP", colors?.degraded)
  }

  /// Sets a template with the text for a missing address, which i3status has as one of its own.
  mutating func setAddress() {
    let up = template(value("format_up") ?? "%ip", "format_up")
    let down = ImportedTemplate.literal(value("format_down") ?? "no IPv6")
    let missing = colored(down, colors?.bad).replacing(["|": "\\|"])
    section.set("format", "[" + up + "|" + missing + "]")
    section.note(
      "{ip6} is the first global address of the interface with the default route", "format_up")
  }

  mutating func remarkDevice() {
    let device = value("device")?.lowercase ?? "default"
    if device != "default", device != "pulse" {
      section.remark("device has no equivalent: the default output is shown", "device")
    }
    // With PulseAudio or PipeWire, the default output is what Master is.
    if let mixer = value("mixer"), device == "default", mixer != "Master" { remarkMissing("mixer") }
    if let index = value("mixer_idx"), device == "default", index != "0" {
      remarkMissing("mixer_idx")
    }
  }
}
