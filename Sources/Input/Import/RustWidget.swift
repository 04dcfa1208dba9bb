/// A block of i3status-rust during its conversion to a widget.
struct RustWidget {
  var widget: ForeignWidget<RustFormat>
  private let module: ForeignModule
  private let processors: UInt64

  var section: ImportedSection {
    get { widget.section }
    _modify { yield &widget.section }
  }

  init(_ section: ImportedSection, _ module: ForeignModule, processors: UInt64) {
    self.module = module
    self.processors = processors
    widget = ForeignWidget(section: section, module: module) { _, state, name in
      Self.icon(ofTimer: name, state) ?? Self.icon(name, module)
    }
  }

  /// The part of the section's name that tells widgets of one kind apart.
  var label: String {
    switch module.kind {
    case "custom":
      let command = section.text("command") ?? section.text("cycle.0") ?? ""
      let program = command.utf8.split { $0 <= 0x20 }.first.map { String(Substring($0)) } ?? ""
      return program.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) }
        ?? ""
    case "disk_space": return section.text("path").map { $0 == "/" ? "" : $0 } ?? ""
    case "time": return section.text("timezone") ?? ""
    case "battery", "net": return section.text("device") ?? ""
    default: return ""
    }
  }

  private static func icon(_ name: String, _ module: ForeignModule) -> String? {
    switch name {
    case "icon": module.widget == "exec" ? "" : "{icon}"
    case "icon_swap": "SWAP"
    case "icon_net_down": "↓"
    case "icon_net_up": "↑"
    default: nil
    }
  }

  mutating func fill() {
    if module.kind == "custom" { setCommand() }
    guard section.name != nil else { return }
    if module.kind == "pomodoro" { setPomodoro() } else { setFormats() }
    switch module.kind {
    case "disk_space": setThresholds()
    case "load": setLoads()
    case "weather": setPlace()
    case "battery": setBattery()
    case "maildir":
      if let inbox = section.list("inboxes").first {
        section.set("source", inbox.value, from: inbox.key)
      }
    case "net":
      if let device = section.text("device") {
        // A regular expression there, a pattern here.
        section.set("interface", device.replacing(["^": "", "$": "", ".*": "*"]), from: "device")
      }
    case "time": setZones()
    default: break
    }
    widget.fill(RustBlock.common)
    finish()
  }

  /// Sets the formats, each of which is a text, a list of texts, or a table with `full` and `short`.
  private mutating func setFormats() {
    let usual = RustFormats.formats.first { $0.key == module.kind }?.value
    let keys = ["format", "format.full", "format.0", "format.0.full"]
    let key = keys.first { section.value($0) != nil } ?? "format"
    if let format = section.value(key) ?? usual { widget.setTemplate("format", format, from: key) }
    if let short = section.value("format.short") {
      widget.setTemplate("short-format", short, from: "format.short")
    }
    for key in ["format_alt", "format_alt.full", "format.1", "format.1.full"] {
      if let format = section.value(key) {
        widget.setTemplate("alternate-format", format, from: key)
        break
      }
    }
    if section.value("format.2") != nil {
      section.remark("the third format has no equivalent: there are two", "format.2")
    }
  }

  private mutating func finish() {
    section.setColors("theme_overrides.")
    for property in section.source.properties where property.key.hasPrefix("icons_overrides.") {
      section.note(property.key + ": icon = GLYPH sets the icon", property.key)
      break
    }
    if section.value("merge_with_next") == "true" {
      section.set("no-separator", "yes", from: "merge_with_next")
      section.set("gap", "0", from: "merge_with_next")
    }
    if let condition = section.text("if_command") {
      section.note(
        "if_command = " + condition + ": hide-missing, or the command itself, hides a widget",
        "if_command")
    }
    if section.text("signal") != nil {
      section.note(
        "signal: todayline refresh with the name of the section replaces pkill", "signal")
    }
    var index = 0
    while let button = section.text("click." + String(index) + ".button") {
      setButton(button, "click." + String(index))
      index += 1
    }
    if section.value("scale") == "fahrenheit" {
      for index in section.settings.indices where section.settings[index].key.hasPrefix("format") {
        section.settings[index].value = section.settings[index].value.replacing([":.0": ":F,.0"])
      }
      section.remark("scale = fahrenheit: warning and critical are in °C", "scale")
    }
    if module.kind == "sound", ["name", "device"].contains(where: { section.text($0) != nil }) {
      section.remark("the default device is shown, not one by its name", "name")
    }
  }

  private mutating func setButton(_ button: String, _ key: String) {
    let options: KeyValuePairs<String, String> = [
      "left": "on-click", "middle": "on-click-middle", "right": "on-click-right",
      "up": "on-scroll-up", "down": "on-scroll-down", "forward": "on-click-forward",
      "back": "on-click-backward", "wheel_up": "on-scroll-up", "wheel_down": "on-scroll-down",
    ]
    let actions: KeyValuePairs<String, String> = [
      "toggle_format": "alternate", "next_format": "alternate", "prev_format": "alternate",
      "toggle_mute": "toggle", "toggle": "toggle", "volume_up": "up", "volume_down": "down",
      "brightness_up": "up", "brightness_down": "down", "play_pause": "toggle", "next": "next",
      "prev": "previous", "next_timezone": "next", "prev_timezone": "previous", "cycle": "run",
    ]
    guard let option = options.first(where: { $0.key == button })?.value else {
      return section.remark("button = " + button + " has no equivalent", key + ".button")
    }
    if let command = section.text(key + ".cmd") {
      section.set(option, command, from: key + ".cmd")
    } else if let action = section.text(key + ".action") {
      guard let found = actions.first(where: { $0.key == action })?.value else {
        return section.remark("action = " + action + " has no equivalent", key + ".action")
      }
      section.set(option, found, from: key + ".action")
    } else if section.value(key + ".update") == "true" {
      section.set(option, "refresh", from: key + ".update")
    }
  }
}

/// Blocks that are no tables.
extension RustWidget {
  private mutating func setCommand() {
    guard let command = section.text("command") ?? section.text("cycle.0") else {
      section.name = nil
      return section.remark("no command, so i3status-rust shows nothing")
    }
    if section.text("command") == nil {
      section.remark("cycle: only the first command runs", "cycle.0")
    }
    if section.value("persistent") == "true" {
      section.set("follow", command, from: "command")
    } else {
      section.set("command", command, from: "command")
      let interval = section.text("interval") ?? "10"
      if interval == "once" {
        section.set("ttl", "8760h", from: "interval")
      } else if let seconds = NumberText.double(of: interval) {
        section.setInterval(seconds)
      }
    }
    let isFollowed = section.value("persistent") == "true"
    for path in section.list("watch_files") where !isFollowed {
      section.set("watch", path.value, from: path.key)
    }
    if section.value("json") == "true" {
      section.set("input", "json")
      section.note("json: text is a value of the document; icon and state are not shown", "json")
    }
    let format = section.value("format") ?? section.value("format.full") ?? ""
    if format.isEmpty || format.hasText("pango") { section.set("input-markup", "yes") }
  }

  private mutating func setThresholds() {
    let unit = section.text("alert_unit")
    let isUsed = section.text("info_type") == "used"
    for (key, option, usual) in [("warning", "warning", "20"), ("alert", "critical", "10")] {
      guard let number = NumberText.double(of: section.text(key) ?? usual) else { continue }
      let text = DecimalText.short(number)
      if let unit {
        guard !isUsed else {
          section.remark(key + ": a threshold in " + unit + " is about free space here", key)
          continue
        }
        let name = unit.replacing(["Gib": "GiB", "kB": "KB"])
        section.set(option, text + name, from: key)
      } else {
        section.set(option, isUsed ? text : DecimalText.short(max(100 - number, 0)), from: key)
      }
    }
    if isUsed, section.settings.contains(where: { $0.value.hasText("percent.available") }) {
      for index in section.settings.indices {
        section.settings[index].value = section.settings[index].value.replacing([
          "percent.available": "percent.total"
        ])
      }
    }
  }

  private mutating func setLoads() {
    guard processors > 0 else { return }
    for (key, usual) in [("warning", 0.6), ("critical", 0.9)] {
      let limit = section.text(key).flatMap { NumberText.double(of: $0) } ?? usual
      section.set(key, DecimalText.short(limit * 100 / Double(processors)), from: key)
    }
    section.note(
      "warning and critical are the load in percent of the number of CPUs, here "
        + String(processors))
  }

  private mutating func setBattery() {
    if let device = section.text("device"), device != "DisplayDevice" {
      section.set("source", device, from: "device")
    }
    if section.text("warning") == nil { section.set("warning", "30") }
    if section.text("critical") == nil { section.set("critical", "15") }
    if section.value("driver") == "apc_ups" {
      section.name = nil
      section.remark(
        "driver = apc_ups has no equivalent; an exec with apcaccess(8) shows a UPS", "driver")
    }
  }

  private mutating func setPlace() {
    let place = section.text("service.place") ?? section.text("service.zip")
    if let place {
      section.set("source", place, from: "service.place")
    } else if let latitude = section.text("service.coordinates.0"),
      let longitude = section.text("service.coordinates.1")
    {
      section.set("source", latitude + "," + longitude, from: "service.coordinates.0")
    } else {
      section.remark("the place is unknown: name it in source", "service.name")
    }
    section.note("the weather is that of open-meteo.com, which needs no key", "service.name")
  }

  private mutating func setZones() {
    let zones = section.list("timezone").map { $0.value }
    if !zones.isEmpty {
      section.set("zone", zones.dropFirst().reduce(zones[0]) { $0 + ", " + $1 }, from: "timezone.0")
    } else if let zone = section.text("timezone") {
      section.set("zone", zone, from: "timezone")
    }
  }
}
