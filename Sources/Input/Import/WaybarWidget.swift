/// A module of Waybar during its conversion to a widget.
struct WaybarWidget {
  private var widget: ForeignWidget<WaybarFormat>
  private let module: ForeignModule

  var section: ImportedSection {
    get { widget.section }
    _modify { yield &widget.section }
  }

  init(_ section: ImportedSection, _ module: ForeignModule) {
    var module = module
    module.unit = Self.unit(of: section)
    self.module = module
    widget = ForeignWidget(section: section, module: module) { [module] section, state, name in
      Self.icon(name, state, section, module)
    }
  }

  /// The unit of bytes as templates have it; Waybar writes kB and kiB.
  private static func unit(of section: ImportedSection) -> String {
    let units = ["kB", "kiB", "MB", "MiB", "GB", "GiB", "TB", "TiB"]
    guard let unit = section.value("unit"), units.contains(unit) else { return "" }
    return unit.replacing(["k": "K"])
  }

  mutating func fill() {
    switch module.kind {
    case "custom": setCommand()
    case "keyboard-state": setLocks()
    case "temperature": setSensor()
    default: break
    }
    guard section.name != nil else { return }
    widget.fill(WaybarModule.common)
    if module.kind == "bluetooth" { setConnected() }
    finish()
  }

  /// Returns the template of `{icon}`: the glyph for the state, or one of a row by the percentage.
  private static func icon(
    _ name: String, _ state: String, _ section: ImportedSection, _ module: ForeignModule
  ) -> String? {
    let key: String
    switch name {
    case "icon", "icon_exp": key = "format-icons"
    case "status_icon", "stateIcon": key = name == "stateIcon" ? "state-icons" : "status-icons"
    case "player_icon": key = "player-icons"
    default: return nil
    }
    if module.kind == "custom", section.hasIconsOfStates { return section.iconsOfStates }
    if !state.isEmpty {
      let property =
        section.source.property(key + "." + state) ?? section.list(key + "." + state).last
      if let property { return ImportedTemplate.literal(property.value) }
    }
    if let property = section.source.property(key) ?? section.source.property(key + ".default") {
      return ImportedTemplate.literal(property.value)
    }
    let row = glyphs(section, key)
    guard let last = row.last else { return "" }
    return module.hasRate ? "{ramp}" : ImportedTemplate.literal(last)
  }

  /// The icons from empty to full.
  private static func glyphs(_ section: ImportedSection, _ key: String) -> [String] {
    let plain = section.list(key)
    return (plain.isEmpty ? section.list(key + ".default") : plain).map { $0.value }.filter {
      !$0.isEmpty
    }
  }

  private mutating func finish() {
    let row = Self.glyphs(section, "format-icons")
    if section.settings.contains(where: { $0.value.hasText("{ramp}") }), !row.isEmpty {
      section.set("ramp", row.dropFirst().reduce(row[0]) { $0 + " " + $1 }, from: "format-icons.0")
    }
    for property in section.source.properties {
      if property.key.hasPrefix("states.") { setThreshold(property) }
      if property.key.hasPrefix("events.") { setEvent(property) }
    }
    if let text = section.value("align"), let share = NumberText.double(of: text) {
      section.set("align", share < 0.34 ? "left" : share > 0.66 ? "right" : "center", from: "align")
    }
    if section.value("format-alt-click") == "click-right", section.value("format-alt") != nil {
      section.set("on-click-right", "alternate", from: "format-alt-click")
    }
    if let plugged = section.value("format-plugged") {
      if let full = section.value("format-full") {
        if plugged != full {
          section.remark("format-plugged has no equivalent beside format-full", "format-plugged")
        }
      } else {
        widget.setTemplate("format-full", plugged, state: "plugged", from: "format-plugged")
        section.note("format-plugged is format-full", "format-plugged")
      }
    }
    if let paths = section.source.property("paths.0") {
      section.set("path", paths.value, from: "paths.0")
      if section.source.property("paths.1") != nil {
        section.remark("paths: one widget for each file system; copy the section", "paths.1")
      }
    }
    if let signal = section.text("signal") {
      section.note(
        "signal " + signal + ": todayline refresh with the name of the section replaces pkill",
        "signal")
    }
    if module.kind == "battery", section.value("format-time") == nil,
      section.settings.contains(where: { $0.value.hasText("{time}") })
    {
      section.remark("{time} is written 2:05, not 2 h 5 min", "format")
    }
  }

  private mutating func setThreshold(_ property: ForeignProperty) {
    let level = String(Substring(property.key.utf8.dropFirst(7)))
    if level == "warning" || level == "critical", module.hasLevels {
      section.set(level, property.value, from: property.key)
    } else if section.value("format-" + level) != nil {
      section.remark(
        "format-" + level + " has no equivalent: the levels are warning and critical", property.key)
    }
  }

  private mutating func setEvent(_ property: ForeignProperty) {
    switch String(Substring(property.key.utf8.dropFirst(7))) {
    case "on-discharging-warning": section.set("on-warning", property.value, from: property.key)
    case "on-discharging-critical": section.set("on-critical", property.value, from: property.key)
    default: section.remark(property.key + " has no equivalent", property.key)
    }
  }
}

/// Modules that are no tables.
extension WaybarWidget {
  /// Sets the command of a custom module, or a text that is always the same.
  private mutating func setCommand() {
    let format = section.value("format")
    guard let command = section.text("exec") else {
      let text = (format ?? "").replacing(["{}": "", "{text}": ""])
      guard !text.bytes.withoutBlanks.isEmpty else {
        section.name = nil
        return section.remark("no exec and no format, so Waybar shows nothing")
      }
      // The text is the format's, but a command has to print something.
      section.set("command", "echo .")
      section.set("ttl", "8760h")
      return widget.setTemplate("format", text, from: "format")
    }
    var run = command
    if let condition = section.text("exec-if") {
      run = "if ( " + condition + " ) >/dev/null 2>&1; then " + command + "; fi"
    }
    let isJSON = section.value("return-type") == "json"
    let interval = section.text("interval")
    if let interval, let seconds = NumberText.double(of: interval) {
      section.set("command", run, from: "exec")
      section.setInterval(seconds)
    } else if interval != nil {
      section.set("command", run, from: "exec")
      section.set("ttl", "8760h")
    } else {
      section.set("follow", run, from: "exec")
    }
    // A command that ends prints text, tooltip, and class, one line each; each line of one that goes on is a text.
    if isJSON || interval != nil { section.set("input", "waybar") }
    if section.value("escape") != "true" { section.set("input-markup", "yes") }
    guard let format else { return }
    widget.setTemplate("format", format, from: "format")
    if format.hasText("icon}"), section.hasIconsOfStates {
      for name in section.namesOfIcons where !ImportedSection.isPlain(name) {
        section.remark(
          "an icon for the name “" + name + "” has no equivalent; the script can print it",
          "format-icons." + name)
      }
    }
  }

  /// Sets the text of connected devices, which depends on whether their charge is known.
  private mutating func setConnected() {
    let keys = ["format-connected-battery", "format-connected"]
    var texts: [String] = []
    for key in keys {
      guard let format = section.value(key) else { continue }
      widget.setTemplate("format-connected", format, from: key)
      texts.append(section.settings[section.settings.count - 1].value)
    }
    guard texts.count == 2 else { return }
    section.settings.removeLast()
    let charge = "[{battery}]"
    guard texts[0] != texts[1] else { return }
    guard texts[0].hasText(charge), !texts.contains(where: { $0.hasText("|") }) else {
      return section.remark(keys[1] + " has no equivalent beside " + keys[0], keys[1])
    }
    // Without its brackets, a missing charge leads to the other text.
    section.settings[section.settings.count - 1].value =
      "[" + texts[0].replacing([charge: "{battery}"]) + "|" + texts[1] + "]"
  }

  /// Sets a template of the locks that are asked for.
  private mutating func setLocks() {
    let rows: [(flag: String, lock: String, name: String)] = [
      ("numlock", "num", "Num"), ("capslock", "caps", "Caps"), ("scrolllock", "scroll", "Scroll"),
    ]
    var text = ""
    for row in rows where section.value(row.flag) == "true" {
      let format = section.value("format") ?? section.value("format." + row.flag) ?? "{name} {icon}"
      func icon(_ state: String) -> String {
        let own = section.value("format-icons." + row.flag + "." + state)
        return ImportedTemplate.literal(own ?? section.value("format-icons." + state) ?? state)
      }
      let switched = "[{" + row.lock + "}" + icon("locked") + "|" + icon("unlocked") + "]"
      let module = ForeignModule("", "", [:], ["name": "[" + row.name + "]", "icon": switched])
      let made = WaybarFormat.template(format, module) { _ in nil }
      for remark in made.remarks where !section.remarks.contains(where: { $0.text == remark }) {
        section.remark(remark, "format")
      }
      text += (text.isEmpty ? "" : " ") + made.text.replacing(["[" + row.name + "]": row.name])
    }
    if text.isEmpty {
      section.name = nil
      return section.remark("no lock is asked for, so Waybar shows nothing")
    }
    section.set("format", text, from: "format")
  }

  private mutating func setSensor() {
    for key in ["hwmon-path", "hwmon-path-abs"] where section.text(key + ".1") != nil {
      section.remark("of several paths, the first one is taken", key)
    }
    if let path = section.text("hwmon-path") ?? section.text("hwmon-path.0") {
      section.set("source", path, from: "hwmon-path")
    } else if let name = section.text("hwmon-name") {
      section.set("source", name, from: "hwmon-name")
    } else if let folder = section.text("hwmon-path-abs") ?? section.text("hwmon-path-abs.0") {
      let file = section.text("input-filename").map { "/hwmon*/" + $0 } ?? ""
      section.set("source", folder + file, from: "hwmon-path-abs")
    } else {
      let zone = section.text("thermal-zone") ?? "0"
      section.set(
        "source", "/sys/class/thermal/thermal_zone" + zone + "/temp", from: "thermal-zone")
    }
  }
}

extension ForeignModule {
  /// True if a percentage chooses a glyph of a row.
  var hasRate: Bool {
    !["layout", "clock", "locks", "media", "bluetooth", "failed-units", "network", "power-profile"]
      .contains(widget)
  }

  var hasLevels: Bool {
    !["layout", "clock", "locks", "media", "bluetooth", "network"].contains(widget)
  }
}
