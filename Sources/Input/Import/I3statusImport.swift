/// Turns a configuration of i3status into a Today view.
struct I3statusImport {
  private(set) var view: ImportedView
  private let file: I3statusFile
  private let processors: UInt64
  private var names = ImportedNames()
  private var colors: I3statusColors?
  private var isMarkup = false

  /// Imports a configuration, for a machine with a number of processors, which is 0 if it is unknown.
  init(_ file: I3statusFile, processors: UInt64) {
    self.file = file
    self.processors = processors
    view = ImportedView(
      .i3status, file.section("general") ?? ForeignSection(kind: "general", line: 0))
    importGeneral()
    for order in file.order { importModule(order) }
  }

  private mutating func importGeneral() {
    let none = "none"
    var general = view.sections[0]
    general.set("interval", (general.value("interval") ?? "1") + "s", from: "interval")
    isMarkup = general.value("markup")?.lowercase == "pango"
    if !["false", "no", "off"].contains(general.value("colors")?.lowercase) {
      colors = I3statusColors()
      general.remarks += colors?.override(with: general.source) ?? []
    }
    general.set("warning-color", colors?.degraded ?? none)
    general.set("warning-background", none)
    general.set("critical-color", colors?.bad ?? none)
    general.set("critical-background", none)
    for property in general.source.properties {
      if property.key == "separator" {
        general.settings.append(
          ImportedSetting(key: property.key, value: property.value, origin: property))
      } else if property.key == "color_separator" {
        general.remarks.append(
          ImportRemark(line: property.line, text: "color_separator has no equivalent"))
      }
    }
    view.sections[0] = general
  }

  private mutating func importModule(_ order: ForeignProperty) {
    let words = order.value.utf8.split(separator: 0x20, maxSplits: 1).map { String(Substring($0)) }
    let kind = words.first ?? ""
    let module = I3statusModule.all.first { $0.kind == kind }
    let hasTitle = module?.hasTitle ?? (kind != "ddate")
    let title = hasTitle && words.count > 1 ? words[1] : ""
    let source = file.section(kind, title)
    var section = ImportedSection(
      source ?? ForeignSection(kind: kind, line: 0), original: order.value, line: order.line)
    defer { view.sections.append(section) }
    func remark(_ text: String, _ kind: ImportRemark.Kind) {
      section.remarks.append(ImportRemark(line: order.line, text: text, kind: kind))
    }
    if source == nil, hasTitle {
      return remark("i3status shows nothing, since it has no section", .note)
    }
    var colors = colors
    section.remarks += colors?.override(with: section.source) ?? []
    guard let module else {
      if hasTitle { return remark("i3status has no such module, and shows nothing", .note) }
      return remark("no equivalent; exec with ddate(1) prints the same: command = ddate", .look)
    }
    section.name = names.name(module.widget, label(of: kind, title))
    var widget = I3statusWidget(
      section: section, module: module, colors: colors, isMarkup: isMarkup, processors: processors)
    widget.fill()
    section = widget.section
  }

  /// Returns the part of a section's name that tells modules of one kind apart.
  private func label(of kind: String, _ title: String) -> String {
    switch (kind, title) {
    case ("disk", "/"), ("battery", "all"), ("tztime", "local"), ("volume", _): ""
    case ("ipv6", _): kind
    case ("ethernet", _) where title.lowercase == "_first_": kind
    case ("wireless", _) where title.lowercase == "_first_": kind
    default: title
    }
  }
}
