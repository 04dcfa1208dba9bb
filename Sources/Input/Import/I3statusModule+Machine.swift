import Core

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
    widget.set(.format, template("format", otherwise: "%free", .disk, style))
    let type = value("threshold_type")?.lowercase ?? "percentage_avail"
    if let text = value("low_threshold"), let number = NumberText.double(of: text), number > 0 {
      if type.hasPrefix("percentage_") {
        widget.set(.critical, Self.number(max(100 - number, 0)))
        remark(
          "critical is a percentage of df, without the space for the superuser", "low_threshold")
      } else {
        let unit = Self.unit(ofThreshold: type, isDecimal: prefix == "decimal")
        widget.set(.critical, text + unit)
        if type.hasSuffix("free") {
          remark(
            "critical is about the available space, not about all free space", "threshold_type")
        }
      }
      if value("format_below_threshold") != nil {
        widget.set(
          .formatCritical, template("format_below_threshold", otherwise: "", .disk, style))
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
    widget.set(.format, template("format", otherwise: "%used %free %available", .memory, style))
    let keys: [(key: String, level: Option, format: Option)] = [
      ("threshold_degraded", .warning, .formatWarning),
      ("threshold_critical", .critical, .formatCritical),
    ]
    for (key, level, format) in keys {
      guard let threshold = value(key) else { continue }
      widget.set(level, Self.memoryThreshold(threshold))
      if value("format_degraded") != nil {
        widget.set(format, template("format_degraded", otherwise: "", .memory, style))
      }
    }
    _ = value("format_degraded")
  }

  /// Returns a threshold for `1G` or `10%` available.
  private static func memoryThreshold(_ text: String) -> String {
    let digits = text.utf8.prefix { $0.isDigit }
    let number = String(Substring(digits))
    let rest = text.utf8.dropFirst(digits.count).drop { $0 == 0x20 }
    switch rest.first.map({ $0 & ~0x20 }) {
    case UInt8(ascii: "%") & ~0x20:
      return Self.number(max(100 - Double(number.wholeNumber ?? 0), 0))
    case UInt8(ascii: "T"): return number + "TiB"
    case UInt8(ascii: "G"): return number + "GiB"
    case UInt8(ascii: "M"): return number + "MiB"
    case UInt8(ascii: "K"): return number + "KiB"
    default: return number + "B"
    }
  }

  mutating func importLoad(processors: UInt64) {
    widget.set(.format, template("format", otherwise: "%1min %5min %15min", .load))
    let limit = value("max_threshold").flatMap { NumberText.double(of: $0) } ?? 5
    if processors > 0 {
      let percent = limit * 100 / Double(processors)
      widget.set(.critical, Self.number(percent))
      remark(
        "critical is a percentage of the processors, here " + String(processors)
          + ": a load of " + Self.number(limit), "max_threshold")
    } else {
      remark(
        "max_threshold has no equivalent; critical = 100 keeps all processors busy", "max_threshold"
      )
    }
    if value("format_above_threshold") != nil {
      widget.set(.formatCritical, template("format_above_threshold", otherwise: "", .load))
    }
  }

  mutating func importProcessors() {
    widget.set(.format, template("format", otherwise: "%usage", .processors))
    widget.set(.warning, value("degraded_threshold") ?? "90")
    widget.set(.critical, value("max_threshold") ?? "95")
    if value("format_above_degraded_threshold") != nil {
      widget.set(
        .formatWarning,
        template("format_above_degraded_threshold", otherwise: "", .processors))
    }
    if value("format_above_threshold") != nil {
      widget.set(
        .formatCritical, template("format_above_threshold", otherwise: "", .processors))
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
      widget.set(.source, path)
    }
    widget.set(.format, template("format", otherwise: "%degrees C", .temperature))
    setFailed("can't read temp", "")
    widget.set(.critical, value("max_threshold") ?? "75")
    if value("format_above_threshold") != nil {
      widget.set(
        .formatCritical, template("format_above_threshold", otherwise: "", .temperature))
    }
  }
}
