/// Turns a configuration of Waybar into a Today view: the modules from left to right.
struct WaybarImport {
  private(set) var view: ImportedView
  private var names = ImportedNames()
  /// The module groups on the way to the present one, which cannot contain themselves.
  private var groups: [String] = []

  private static let sides = ["modules-left", "modules-center", "modules-right"]

  init(_ root: ForeignNode) {
    view = ImportedView(.waybar, ForeignSection(kind: "", line: 0))
    let bars = root.isList ? root.children : [root]
    for bar in bars {
      for side in Self.sides { for module in bar[side]?.children ?? [] { add(module, of: bar) } }
    }
    if bars.count > 1 {
      view.sections[0].remarks.append(
        ImportRemark(
          line: bars[1].line,
          text: String(bars.count) + " bars: one view has the modules of all of them", kind: .note))
    }
    for include in bars.compactMap({ $0["include"] }) {
      view.sections[0].remarks.append(
        ImportRemark(
          line: include.line, text: "include: import the other file as well, or copy its modules"))
    }
  }

  /// Creates a view of some modules alone, a section for each, without the icons that the modules choose.
  init(_ modules: [(name: String, node: ForeignNode?)]) {
    view = ImportedView(.waybar, ForeignSection(kind: "", line: 0))
    for (name, node) in modules {
      let properties = (node?.properties ?? []).filter { !$0.key.hasText("-icons") }
      add(name, node, properties, line: node?.line ?? 0)
    }
  }

  private mutating func add(_ module: ForeignNode, of bar: ForeignNode) {
    guard let name = module.text else { return }
    let node = bar[name]
    if name.hasPrefix("group/") {
      guard groups.count < 8, !groups.contains(name) else { return }
      let members = node?["modules"]?.children ?? []
      guard !members.isEmpty else { return addEmpty(name, node, module.line) }
      groups.append(name)
      for member in members { add(member, of: bar) }
      groups.removeLast()
      if let drawer = node?["drawer"] {
        view.sections[0].remarks.append(
          ImportRemark(line: drawer.line, text: "the modules of " + name + " are always shown"))
      }
      return
    }
    add(name, node, node?.properties ?? [], line: module.line)
  }

  /// Adds a group without modules, which may be in another file.
  private mutating func addEmpty(_ name: String, _ node: ForeignNode?, _ line: Int) {
    let source = ForeignSection(kind: name, line: node?.line ?? line)
    var section = ImportedSection(source, original: name, line: line)
    section.remark(
      node == nil
        ? "this file has no such group; import the file that has it, or copy its modules"
        : "it has no modules, so Waybar shows nothing")
    view.sections.append(section)
  }

  private mutating func add(
    _ name: String, _ node: ForeignNode?, _ properties: [ForeignProperty], line: Int
  ) {
    let hash = name.utf8.firstIndex(of: UInt8(ascii: "#")) ?? name.utf8.endIndex
    let kind = String(Substring(name.utf8[..<hash]))
    let title = String(Substring(name.utf8[hash...].dropFirst()))
    let source = ForeignSection(
      kind: kind, title: title, line: node?.line ?? line, properties: properties)
    var section = ImportedSection(source, original: name, line: line)
    if let row = WaybarModule.named(kind) {
      let isMicrophone =
        row.widget == "volume"
        && (section.value("target") == "source" || section.value("node-type") == "Audio/Source")
      section.name = row.widget
      var converted = WaybarWidget(section, row)
      converted.fill()
      section = converted.section
      if section.name != nil {
        let widget = isMicrophone ? "microphone" : row.widget
        section.name = names.name(
          widget, kind.hasPrefix("custom/") ? String(Substring(name.utf8.dropFirst(7))) : title)
      }
    } else {
      let reason = WaybarModule.reason(kind)
      if WaybarModule.isOwn(kind) { section.note(reason) } else { section.remark(reason) }
    }
    view.sections.append(section)
  }
}
