/// Turns a configuration of i3status into a Today view.
struct I3statusImport {
  private(set) var view = ImportedView(format: .i3status)
  private let file: I3statusFile
  private let processors: UInt64
  private var names = ImportedNames()
  private var colors: I3statusColors?
  private var isMarkup = false

  /// Imports a configuration, for a machine with a number of processors, which is 0 if it is unknown.
  init(_ file: I3statusFile, processors: UInt64) {
    self.file = file
    self.processors = processors
    importGeneral()
    for order in file.order { importModule(order) }
  }

  private mutating func importGeneral() {
    let general =
      file.section("general", "") ?? I3statusFile.Section(kind: "general", title: "", line: 0)
    let interval = general.value("interval")
    set(.interval, (interval?.text ?? "1") + "s", from: "interval", interval)
    isMarkup = general.value("markup")?.text.lowercase == "pango"
    let hasColors = !["false", "no", "off"].contains(general.value("colors")?.text.lowercase ?? "")
    if hasColors {
      var colors = I3statusColors()
      view.remarks += colors.override(with: general)
      self.colors = colors
    }
    let none = "none"
    for (key, value) in [
      (Option.warningColor, colors?[.degraded] ?? none), (.warningBackground, none),
      (.criticalColor, colors?[.bad] ?? none), (.criticalBackground, none),
    ] {
      view.settings.append(ImportedSetting(key.rawValue, value))
    }
    for property in general.properties {
      switch property.key {
      case "separator":
        set(.separator, property.value.text, from: "separator", property.value)
      case "color_separator":
        view.remarks.append(
          ImportRemark(line: property.value.line, text: "color_separator has no equivalent"))
      default: break
      }
    }
  }

  private mutating func set(
    _ option: Option, _ value: String, from key: String, _ written: I3statusFile.Text?
  ) {
    let origin = written.map { ImportedOrigin(key: key, value: $0.text, line: $0.line) }
    view.settings.append(ImportedSetting(option.rawValue, value, from: origin))
  }

  private mutating func importModule(_ order: I3statusFile.Text) {
    let words = order.text.utf8.split(separator: 0x20, maxSplits: 1)
    let kind = words.first.map { String(Substring($0)) } ?? ""
    let title = words.count > 1 ? String(Substring(words[1])) : ""
    let hasTitle = !["ipv6", "time", "ddate", "load", "memory", "cpu_usage"].contains(kind)
    guard
      let section = file.section(kind, hasTitle ? title : "")
        ?? (hasTitle ? nil : I3statusFile.Section(kind: kind, title: "", line: 0))
    else {
      var widget = ImportedWidget(original: order.text, line: order.line)
      widget.remark("i3status shows nothing, since it has no section")
      view.widgets.append(widget)
      return
    }
    var module = I3statusModule(section, order, colors, isMarkup: isMarkup)
    let hasLevels = fill(&module)
    if module.widget.name != nil { module.finish(hasLevels: hasLevels) }
    view.widgets.append(module.widget)
  }

  /// Fills a module in, and returns true if it has levels.
  private mutating func fill(_ module: inout I3statusModule) -> Bool {
    let title = module.title
    switch module.kind {
    case "disk":
      module.widget.name = names.name("disk", title == "/" ? "" : title)
      module.importDisk()
    case "memory":
      module.widget.name = names.name("memory")
      module.importMemory()
    case "load":
      module.widget.name = names.name("load")
      module.importLoad(processors: processors)
    case "cpu_usage":
      module.widget.name = names.name("cpu")
      module.importProcessors()
    case "cpu_temperature":
      module.widget.name = names.name("temperature", title)
      module.importTemperature()
    case "battery":
      module.widget.name = names.name("battery", title == "all" ? "" : title)
      module.importBattery()
    case "ethernet", "wireless", "ipv6":
      let isFirst = module.kind == "ipv6" || title.lowercase == "_first_"
      module.widget.name = names.name("network", isFirst ? module.kind : title)
      if module.kind == "ethernet" { module.importEthernet() }
      if module.kind == "wireless" { module.importWireless() }
      if module.kind == "ipv6" { module.importAddress() }
      return false
    case "time", "tztime":
      module.widget.name = names.name("clock", title == "local" ? "" : title)
      module.importTime()
      return false
    case "volume":
      module.widget.name = names.name("volume")
      module.importVolume()
      return false
    case "run_watch", "path_exists", "read_file":
      module.widget.name = names.name("exec", title)
      if module.kind == "run_watch" { module.importProcess() }
      if module.kind == "path_exists" { module.importPath() }
      if module.kind == "read_file" { module.importFile() }
      return false
    case "ddate":
      module.widget.remark("no equivalent; exec with ddate(1) prints the same: command = ddate")
      return false
    default:
      module.widget.remark("i3status has no such module")
      return false
    }
    return true
  }
}
