/// Batteries.
extension I3statusModule {
  mutating func importBattery() {
    let path = value("path") ?? "/sys/class/power_supply/BAT%d/uevent"
    if title != "all" { setBattery(path) }
    if path != "/sys/class/power_supply/BAT%d/uevent", title == "all" {
      remark("path has no equivalent for all batteries", "path")
    }
    var style = I3statusTemplate.Style()
    style.decimals = flag("integer_battery_capacity") ? 0 : 2
    if let format = value("format_percentage") { style.decimals = Self.decimals(of: format) }
    let format = value("format") ?? "%status %percentage %remaining"
    let states: [(key: String, usual: String, option: Option)] = [
      ("status_chr", "CHR", .formatCharging), ("status_bat", "BAT", .formatDischarging),
      ("status_full", "FULL", .formatFull),
    ]
    let idle = value("status_idle") ?? value("status_unk") ?? "UNK"
    _ = value("status_unk")
    style.own = I3statusTemplate.literal(idle)
    set(.format, template("format", otherwise: format, .battery, style), from: "format")
    for state in states {
      style.own = I3statusTemplate.literal(value(state.key) ?? state.usual)
      guard format.hasText("%status") else { continue }
      set(state.option, template("format", otherwise: format, .battery, style), from: "format")
    }
    if format.hasText("%percentage"), !flag("last_full_capacity") {
      remark("{percent} is of the present capacity, not of that of the new battery", "format")
    }
    _ = flag("last_full_capacity")
    if format.hasText("%remaining") {
      remark("{time} is written 2:05, not 02:05", "format")
      if !flag("hide_seconds", otherwise: true) { remark("{time} has no seconds", "hide_seconds") }
    }
    _ = value("hide_seconds")
    importBatteryThreshold()
    let missing = value("format_down") ?? "No battery"
    if missing.isEmpty {
      widget.set(.hideMissing, "yes")
    } else {
      setFailed(I3statusTemplate.literal(missing), "format_down")
    }
  }

  private mutating func importBatteryThreshold() {
    let type = value("threshold_type")?.lowercase ?? "time"
    let threshold = value("low_threshold") ?? "30"
    guard threshold != "0" else { return }
    if type == "percentage" {
      set(.critical, threshold, from: "low_threshold")
    } else {
      remark(
        "low_threshold: a level at " + threshold
          + " minutes left has no equivalent; critical = 10 is one at 10 %", "low_threshold")
    }
  }

  /// Sets the battery whose folder is named in a path such as /sys/class/power_supply/BAT%d/uevent.
  private mutating func setBattery(_ path: String) {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"))
    guard parts.count >= 2, path.hasPrefix("/sys/class/power_supply/") else {
      return remark("path has no equivalent outside of /sys/class/power_supply", "path")
    }
    var name = ""
    var rest = Substring(parts[parts.count - 2]).utf8[...]
    while let byte = rest.first {
      if rest.starts(with: "%d".utf8) {
        name += title
        rest = rest.dropFirst(2)
      } else {
        name.unicodeScalars.append(UnicodeScalar(byte))
        rest = rest.dropFirst()
      }
    }
    set(.source, name, from: "path")
  }

  /// Returns the decimals of a format of printf(3), such as `%.02f%s`.
  private static func decimals(of format: String) -> Int {
    let digits = format.utf8.drop { $0 != UInt8(ascii: ".") }.dropFirst().prefix { $0.isDigit }
    return Int(min(String(Substring(digits)).wholeNumber ?? 6, 9))
  }
}

extension String {
  /// Returns true if another text is part of this one.
  func hasText(_ text: String) -> Bool {
    var rest = utf8[...]
    while !rest.isEmpty {
      if rest.starts(with: text.utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
