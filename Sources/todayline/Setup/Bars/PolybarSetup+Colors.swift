/// The look of the user's modules without a theme: their icons, whose colors the styles `accent` and `underline` show,
/// lines under them, and the colors of their texts.
extension PolybarSetup {
  /// True if widgets look as the user's modules did.
  var keepsLook: Bool {
    !context.look.hasColors && [.plain, .accent, .underline].contains(context.look.style)
  }

  /// Returns the modules in whose places widgets are, with what these take of their look.
  ///
  /// If all have the same accent, so have the widgets in no one's place.
  func withLook(
    _ modules: [(widget: WidgetReference, section: ImportedSection)]
  ) -> [(widget: WidgetReference, section: ImportedSection)] {
    var modules = modules
    let style = context.look.style
    for index in modules.indices {
      modules[index].section.settings.removeAll { setting in
        switch setting.key {
        case "accent":
          !keepsLook || style == .plain || style == .accent && setting.origin?.isLine == true
        case "icon", "color", "background", "warning-color", "warning-background": !keepsLook
        default: false
        }
      }
      guard style == .underline else { continue }
      modules[index].section.source.properties.removeAll { $0.isLine }
    }
    guard keepsLook, style != .plain else { return modules }
    let accents = modules.compactMap { $0.section.settings.first { $0.key == "accent" } }
    guard accents.count > 1, accents.allSatisfy({ $0.value == accents[0].value }) else {
      return modules
    }
    for module in context.modules.modules {
      let own = modules.firstIndex { $0.widget.text == module.widget.text }
      if let own, modules[own].section.settings.contains(where: { $0.key == "accent" }) { continue }
      let source = ForeignSection(kind: "", line: 0)
      var section = ImportedSection(source, original: "", line: 0, name: module.widget.widget.name)
      section.settings = [accents[0]]
      modules.append((module.widget, section))
    }
    return modules
  }

  /// The style that looks as the user's own configuration does; `nil` without one.
  static func ownStyle(on machine: Machine) -> SegmentStyle? {
    guard let home = machine.environment("HOME") else { return nil }
    let folder = SetupContext.folder(in: home, on: machine) + "/polybar"
    guard ["config.ini", "config"].contains(where: { machine.exists(folder + "/" + $0) }) else {
      return nil
    }
    // Its modules are often in files beside it.
    var modules: [PolybarModuleLine] = []
    for name in (try? machine.names(in: folder)) ?? [] {
      let bytes = try? machine.contents(
        of: folder + "/" + name, limit: ConfigurationReader.sizeLimit)
      modules += PolybarModuleLine.all(in: TextLines(bytes ?? []))
    }
    let values = modules.filter { $0.showsValue }
    let lines = values.count { $0.hasLine }
    return lines > values.count - lines ? .underline : .accent
  }
}

/// Whether a module has a line under it.
private struct PolybarModuleLine {
  var showsValue = false
  var hasLine = false

  /// Modules of desktops and windows, whose lines say which is the current one.
  private static let others = [
    "i3", "bspwm", "xworkspaces", "xwindow", "xkeyboard", "tray", "systray",
  ].map { "internal/" + $0 }

  static func all(in text: TextLines) -> [PolybarModuleLine] {
    var modules: [PolybarModuleLine] = []
    for index in text.lines.indices {
      let line = text.text(index).trimmed
      if line.begins(with: "[") { modules.append(PolybarModuleLine()) }
      guard let last = modules.indices.last,
        let equals = line.utf8.firstIndex(of: UInt8(ascii: "="))
      else { continue }
      let key = String(line[..<equals]).trimmed
      let value = String(line[equals...].dropFirst()).trimmed
      if key == "type" {
        modules[last].showsValue = value.begins(with: "internal/") && !others.contains(value)
      } else if ForeignProperty.isLine(key) {
        modules[last].hasLine = true
      }
    }
    return modules
  }
}

extension ForeignProperty {
  /// True for a key such as `format-connected-underline`.
  fileprivate static func isLine(_ key: String) -> Bool {
    (key.begins(with: "format") || key.begins(with: "label")) && key.hasSuffix("-underline")
  }

  fileprivate var isLine: Bool { Self.isLine(key) }
}
