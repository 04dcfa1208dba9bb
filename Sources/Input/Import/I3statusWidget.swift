/// A module of i3status during its conversion to a widget.
struct I3statusWidget {
  /// The section that it becomes.
  var section: ImportedSection
  let module: I3statusModule
  /// The colors of good, degraded, and bad values, or `nil` if there are none.
  let colors: I3statusColors?
  /// True if formats are Pango markup.
  let isMarkup: Bool
  /// The number of processors, or 0 if it is unknown.
  let processors: UInt64

  // What becomes of `$bytes`, `$decimals`, `$method`, and `$own` in templates.
  var bytes = "binary,.1"
  var decimals = 2
  var method = ""
  var own = ""

  /// The charge of a battery, of its capacity when new unless the configuration says otherwise.
  private var charge: String {
    let present = "{percent:." + String(decimals) + "}"
    if flag("last_full_capacity") { return present }
    return "[{percent.design:." + String(decimals) + "}|" + present + "]"
  }

  /// The instance.
  var title: String { section.source.title }

  /// Fills the section by the table.
  mutating func fill() {
    var known = I3statusColors.keys + ["min_width", "align"]
    for (key, conversion) in module.keys where section.name != nil {
      let keys = key.words(separatedBy: UInt8(ascii: ","))
      known += keys
      convert(keys.first ?? "", conversion)
    }
    guard section.name != nil else { return }
    finish()
    removeHiddenLevel()
    for property in section.source.properties where !known.contains(property.key) {
      remarkMissing(property.key)
    }
  }

  private mutating func convert(_ key: String, _ conversion: I3statusModule.Conversion) {
    switch conversion {
    case .value(let option, let usual):
      if let value = usual == nil ? section.text(key) : value(key) ?? usual {
        section.set(option, value, from: key)
      }
    case .template(let option, let usual):
      if let format = value(key) ?? usual { setTemplate(option, format, from: key) }
    case .title(let option): section.set(option, title)
    case .missing(let usual): if let value = value(key), value != usual { remarkMissing(key) }
    case .missingFlag: if flag(key) { remarkMissing(key) }
    case .differs(let text): if section.text(key) != nil { section.remark(key + ": " + text, key) }
    case .goodColor: if let colors { section.set("color", colors.good) }
    case .quality: setQuality()
    case .failed(let text): setFailed(text, from: key)
    case .down(let usual):
      let text = value(key) ?? usual
      if hidesMissing(text) { break }
      section.set("format-down", colored(ImportedTemplate.literal(text), colors?.bad), from: key)
    case .diskUnits: readDiskUnits()
    case .diskThreshold: setDiskThreshold()
    case .diskMissing: setDiskMissing()
    case .memoryUnits: readMemoryUnits()
    case .memoryMethod: method = value(key) == "memavailable" ? "" : ".classical"
    case .memoryThreshold(let level): setMemoryThreshold(key, level)
    case .loadThreshold: setLoadThreshold()
    case .sensor: setSensor()
    case .battery: setBattery()
    case .status: setStatus()
    case .batteryThreshold: setBatteryThreshold()
    case .batteryMissing:
      let text = value(key) ?? "No battery"
      if !hidesMissing(text) { setFailed(ImportedTemplate.literal(text), from: key) }
    case .interface(let pattern): setInterface(pattern)
    case .address: setAddress()
    case .time: setTime()
    case .muted:
      section.set("format-muted", colored(template(value(key) ?? "♪: 0%%", key), colors?.degraded))
    case .device: remarkDevice()
    case .process: setProcess()
    case .path: setCondition("[ -e " + ShellWords.joined([value(key) ?? ""]) + " ] && s=yes")
    case .file: setFile()
    }
  }

  /// Sets what every module has.
  private mutating func finish() {
    if let colors, module.hasLevels {
      if value("color_degraded") != nil { section.set("warning-color", colors.degraded) }
      if value("color_bad") != nil { section.set("critical-color", colors.bad) }
    }
    if let width = value("min_width") {
      let isInPixels = width.wholeNumber != nil
      section.set(
        "min-width", isInPixels ? width + "px" : String(TextWidth.cells(in: width)),
        from: "min_width")
      section.set("align", value("align")?.lowercase ?? "center", from: "align")
    }
  }
}

extension I3statusWidget {
  func value(_ key: String) -> String? { section.value(key) }

  /// Returns a yes or no of libconfuse.
  func flag(_ key: String, otherwise usual: Bool = false) -> Bool {
    value(key).map { ["true", "yes", "on"].contains($0.lowercase) } ?? usual
  }

  mutating func remarkMissing(_ key: String) { section.remark(key + " has no equivalent", key) }

  /// Remarks that a key is left out, and why.
  mutating func leaveOut(_ key: String, _ reason: String) {
    if let property = section.source.property(key) {
      section.remarks.append(property.leftOut(reason))
    }
  }

  /// Returns a template for the format of a key.
  mutating func template(_ format: String, _ key: String) -> String {
    let template = I3statusTemplate(
      format, isMarkup: isMarkup, module.placeholders,
      [
        "$bytes": bytes, "$decimals": String(decimals), "$method": method, "$own": own,
        "$charge": charge, "$clock": flag("hide_seconds", otherwise: true) ? "%H:%M" : "%H:%M:%S",
      ])
    for remark in template.remarks where !section.remarks.contains(where: { $0.text == remark }) {
      section.remark(remark, key)
    }
    return template.text
  }

  mutating func setTemplate(_ option: String, _ format: String, from key: String) {
    section.set(option, template(format, key), from: key)
  }

  /// Sets the text without a value, which Todayline shows in the color of failures.
  mutating func setFailed(_ template: String, from key: String) {
    section.set("format-failed", template, from: key)
    if colors != nil { section.note("format-failed has the color of level critical", key) }
  }

  /// Hides what is missing if the text for that is empty, and returns true then.
  mutating func hidesMissing(_ text: String) -> Bool {
    if text.isEmpty { section.set("hide-missing", "yes") }
    return text.isEmpty
  }

  func colored(_ template: String, _ color: String?) -> String {
    guard let color, !template.isEmpty else { return template }
    return "<span color=\"" + color + "\">" + template + "</span>"
  }
}
