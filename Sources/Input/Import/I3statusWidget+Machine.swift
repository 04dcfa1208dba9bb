/// Disks, memory, load, and temperature.
extension I3statusWidget {
  mutating func readDiskUnits() {
    let prefix = value("prefix_type")?.lowercase
    if prefix == "decimal" { bytes = ".1" }
    if prefix == "custom" {
      section.remark("prefix_type = custom: powers of 1024 are called GiB, not GB", "prefix_type")
    }
  }

  mutating func setDiskThreshold() {
    let key = "low_threshold"
    guard let text = value(key) else { return }
    guard let number = NumberText.double(of: text) else { return leaveOut(key, "it is no number") }
    guard number > 0 else { return }
    let type = value("threshold_type")?.lowercase ?? "percentage_avail"
    if type.hasPrefix("percentage_") {
      section.set("critical", DecimalText.short(max(100 - number, 0)), from: key)
      section.note("critical is a percentage of df, without the space for the superuser", key)
    } else {
      let letters: KeyValuePairs = ["k": "K", "m": "M", "g": "G", "t": "T"]
      let letter = letters.first { type.hasPrefix($0.key) }?.value
      let suffix = value("prefix_type")?.lowercase == "decimal" ? "B" : "iB"
      section.set("critical", text + (letter.map { $0 + suffix } ?? "B"), from: key)
      if type.hasSuffix("free") {
        section.note(
          "critical is about the available space, not about all free space", "threshold_type")
      }
    }
    if let format = value("format_below_threshold") {
      setTemplate("format-critical", format, from: "format_below_threshold")
    }
  }

  mutating func setDiskMissing() {
    guard title != "/" else { return }
    section.set("require-mount", "yes")
    let format = value("format_not_mounted") ?? ""
    if !hidesMissing(format) {
      setFailed(template(format, "format_not_mounted"), from: "format_not_mounted")
    }
  }

  mutating func readMemoryUnits() {
    // i3status compares with these names, although its manual has them without the B.
    let unit = value("unit") ?? "auto"
    let isUnit = ["KiB", "MiB", "GiB", "TiB"].contains(unit)
    let decimals = min(value("decimals")?.wholeNumber ?? 1, 4)
    bytes = (isUnit ? unit : "binary") + ",." + String(decimals)
    if isUnit {
      section.remark("values below 1 " + unit + " keep that unit, and 1,000 has a comma", "unit")
    }
  }

  mutating func setMemoryThreshold(_ key: String, _ level: String) {
    guard let threshold = value(key) else { return }
    guard let amount = Self.memoryThreshold(threshold) else {
      return leaveOut(key, "it is no amount such as 1G or 10%")
    }
    section.set(level, amount, from: key)
    if let format = value("format_degraded") {
      setTemplate("format-" + level, format, from: "format_degraded")
    }
  }

  /// Returns a threshold for `1G` or `10%` available, or `nil` if there is no number.
  private static func memoryThreshold(_ text: String) -> String? {
    var start = text.utf8.drop { $0 == 0x20 || $0 == 0x09 }
    if start.first == UInt8(ascii: "+") { start = start.dropFirst() }
    let digits = start.prefix { $0.isDigit }
    let number = String(Substring(digits))
    guard let amount = number.wholeNumber else { return nil }
    let unit = start.dropFirst(digits.count).first { $0 != 0x20 }?.lowercased ?? 0
    if unit == UInt8(ascii: "%") { return DecimalText.short(max(100 - Double(amount), 0)) }
    guard "kmgt".utf8.contains(unit) else { return number + "B" }
    return number + String(UnicodeScalar(unit & ~0x20)) + "iB"
  }

  mutating func setLoadThreshold() {
    let key = "max_threshold"
    let limit = value(key).flatMap { NumberText.double(of: $0) } ?? 5
    guard processors > 0 else {
      return section.remark(
        "max_threshold has no equivalent; critical = 100 keeps all processors busy", key)
    }
    section.set("critical", DecimalText.short(limit * 100 / Double(processors)), from: key)
    section.note(
      "critical is the load in percent of the number of CPUs, here " + String(processors)
        + ": a load of " + DecimalText.short(limit), key)
  }

  /// Removes the usual warning if the user's own critical level is reached before it.
  mutating func removeHiddenLevel() {
    func level(_ key: String, isOwn: Bool) -> Double? {
      let setting = section.settings.first { $0.key == key && ($0.origin != nil) == isOwn }
      return setting.flatMap { NumberText.double(of: $0.value) }
    }
    guard let warning = level("warning", isOwn: false),
      let critical = level("critical", isOwn: true), warning >= critical
    else { return }
    section.settings.removeAll { $0.key == "warning" }
  }

  mutating func setSensor() {
    let path = value("path") ?? "/sys/class/thermal/thermal_zone" + title + "/temp"
    if path.utf8.contains(where: { "*?[%".utf8.contains($0) }) {
      section.remark(
        "the sensor is a pattern; name its file, or leave the key out for all sensors", "path")
    } else {
      section.set("source", path, from: "path")
    }
  }
}
