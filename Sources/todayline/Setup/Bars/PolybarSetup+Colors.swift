/// The look of the user's modules without a theme: their icons, whose colors the style `accent` shows, and the colors
/// of their texts.
extension PolybarSetup {
  /// True if widgets look as the user's modules did.
  var keepsLook: Bool {
    !context.look.hasColors && (context.look.style == .accent || context.look.style == .plain)
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
        case "accent": !keepsLook || style == .plain
        case "icon", "color", "background", "warning-color", "warning-background": !keepsLook
        default: false
        }
      }
    }
    guard keepsLook, style == .accent else { return modules }
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

  /// True if the user has a configuration of his own, which has colors.
  static func hasOwnLook(on machine: Machine) -> Bool {
    guard let home = machine.environment("HOME") else { return false }
    let folder = SetupContext.folder(in: home, on: machine) + "/polybar/"
    return ["config.ini", "config"].contains { machine.exists(folder + $0) }
  }
}
