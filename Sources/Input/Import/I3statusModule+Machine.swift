/// Modules that measure the machine.
extension I3statusModule {
  mutating func importDisk() {
    widget.set(.path, title)
    let prefix = value("prefix_type")?.lowercase ?? "binary"
    var style = I3statusTemplate.Style()
    if prefix == "decimal" { style.bytes = ".1" }
    if prefix == "custom" {
      remark("prefix_type = custom: powers of 1024 are called GiB, not GB", "prefix_type")
    }
    set(.format, template("format", otherwise: "%free", .disk, style), from: "format")
    let type = value("threshold_type")?.lowercase ?? "percentage_avail"
    if let text = value("low_threshold"), NumberText.double(of: text) == nil {
      leaveOut("low_threshold", "it is no number")
    }
    if let text = value("low_threshold"), let number = NumberText.double(of: text), number > 0 {
      if type.hasPrefix("percentage_") {
        set(.critical, Self.number(max(100 - number, 0)), from: "low_threshold")
        remark(
          "critical is a percentage of df, without the space for the superuser", "low_threshold")
      } else {
        let unit = Self.unit(ofThreshold: type, isDecimal: prefix == "decimal")
        set(.critical, text + unit, from: "low_threshold")
        if type.hasSuffix("free") {
          remark(
            "critical is about the available space, not about all free space", "threshold_type")
        }
      }
      if value("format_below_threshold") != nil {
        set(
          .formatCritical, template("format_below_threshold", otherwise: "", .disk, style),
          from: "format_below_threshold")
      }
    }
    _ = value("format_below_threshold")
    let missing = value("format_not_mounted") ?? ""
    guard title != "/" else { return }
    widget.set(.requireMount, "yes")
    if missing.isEmpty {
      widget.set(.hideMissing, "yes")
    } else {
      setFailed(
        template("format_not_mounted", otherwise: "", .disk, style), "format_not_mounted")
    }
  }

  /// Returns the unit of a threshold such as `gbytes_avail`.
  private static func unit(ofThreshold type: String, isDecimal: Bool) -> String {
    let letter: String
    switch type.utf8.first {
    case UInt8(ascii: "k"): letter = "K"
    case UInt8(ascii: "m"): letter = "M"
    case UInt8(ascii: "g"): letter = "G"
    case UInt8(ascii: "t"): letter = "T"
    default: return "B"
    }
    return letter + (isDecimal ? "B" : "iB")
  }

  /// Returns a number without a fraction that is zero.
  static func number(_ number: Double) -> String {
    var bytes: [UInt8] = []
    DecimalText.append(number, decimals: 2, to: &bytes)
    while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
    if bytes.last == UInt8(ascii: ".") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  mutating func importMemory() {
    var style = I3statusTemplate.Style()
    let decimals = min(value("decimals")?.wholeNumber ?? 1, 4)
    // i3status compares with these names, although its manual has them without the B.
    let unit = value("unit") ?? "auto"
    let isUnit = ["KiB", "MiB", "GiB", "TiB"].contains(unit)
    style.bytes = (isUnit ? unit : "binary") + ",." + String(decimals)
    if isUnit {
      remark("values below 1 " + unit + " keep that unit, and 1,000 has a comma", "unit")
    }
    style.isClassical = value("memory_used_method") != "memavailable"
    set(
      .format, template("format", otherwise: "%used %free %available", .memory, style),
      from: "format")
    let keys: [(key: String, level: Option, format: Option)] = [
      ("threshold_degraded", .warning, .formatWarning),
      ("threshold_critical", .critical, .formatCritical),
    ]
    for (key, level, format) in keys {
      guard let threshold = value(key) else { continue }
      guard let amount = Self.memoryThreshold(threshold) else {
        leaveOut(key, "it is no amount such as 1G or 10%")
        continue
      }
      set(level, amount, from: key)
      if value("format_degraded") != nil {
        set(
          format, template("format_degraded", otherwise: "", .memory, style),
          from: "format_degraded")
      }
    }
    _ = value("format_degraded")
  }

  /// Returns a threshold for `1G` or `10%` available, or `nil` if there is no number.
  private static func memoryThreshold(_ text: String) -> String? {
    var start = text.utf8.drop { $0 == 0x20 || $0 == 0x09 }
    if start.first == UInt8(ascii: "+") { start = start.dropFirst() }
    let digits = start.prefix { $0.isDigit }
    let number = String(Substring(digits))
    guard let amount = number.wholeNumber else { return nil }
    let rest = start.dropFirst(digits.count).drop { $0 == 0x20 }
    switch rest.first.map({ $0 & ~0x20 }) {
    case UInt8(ascii: "%") & ~0x20: return Self.number(max(100 - Double(amount), 0))
    case UInt8(ascii: "T"): return number + "TiB"
    case UInt8(ascii: "G"): return number + "GiB"
    case UInt8(ascii: "M"): return number + "MiB"
    case UInt8(ascii: "K"): return number + "KiB"
    default: return number + "B"
    }
  }

  mutating func importLoad(processors: UInt64) {
    set(.format, template("format", otherwise: "%1min %5min %15min", .load), from: "format")
    let limit = value("max_threshold").flatMap { NumberText.double(of: $0) } ?? 5
    if processors > 0 {
      let percent = limit * 100 / Double(processors)
      set(.critical, Self.number(percent), from: "max_threshold")
      remark(
        "critical is a percentage of the processors, here " + String(processors)
          + ": a load of " + Self.number(limit), "max_threshold")
    } else {
      remark(
        "max_threshold has no equivalent; critical = 100 keeps all processors busy", "max_threshold"
      )
    }
    if value("format_above_threshold") != nil {
      set(
        .formatCritical, template("format_above_threshold", otherwise: "", .load),
        from: "format_above_threshold")
    }
  }

  mutating func importProcessors() {
    set(.format, template("format", otherwise: "%usage", .processors), from: "format")
    set(.warning, value("degraded_threshold") ?? "90", from: "degraded_threshold")
    set(.critical, value("max_threshold") ?? "95", from: "max_threshold")
    if value("format_above_degraded_threshold") != nil {
      set(
        .formatWarning,
        template("format_above_degraded_threshold", otherwise: "", .processors),
        from: "format_above_degraded_threshold")
    }
    if value("format_above_threshold") != nil {
      set(
        .formatCritical, template("format_above_threshold", otherwise: "", .processors),
        from: "format_above_threshold")
    }
    if let path = value("path"), path != "/proc/stat" {
      remark("path has no equivalent", "path")
    }
  }

  mutating func importTemperature() {
    let zone = "/sys/class/thermal/thermal_zone" + title + "/temp"
    let path = value("path") ?? zone
    if path.utf8.contains(where: { "*?[%".utf8.contains($0) }) {
      remark("the sensor is a pattern; name its file, or leave the key out for all sensors", "path")
    } else {
      set(.source, path, from: "path")
    }
    set(.format, template("format", otherwise: "%degrees C", .temperature), from: "format")
    setFailed("can't read temp", "")
    set(.critical, value("max_threshold") ?? "75", from: "max_threshold")
    if value("format_above_threshold") != nil {
      set(
        .formatCritical, template("format_above_threshold", otherwise: "", .temperature),
        from: "format_above_threshold")
    }
  }
}
