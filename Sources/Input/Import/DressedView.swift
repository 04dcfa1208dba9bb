/// An imported view in the look of a theme.
enum DressedView {
  /// Returns a view with the icons and colors of the theme in place of the modules' own.
  static func of(_ view: ImportedView, _ extensions: Extensions) -> ImportedView {
    var view = view
    for index in view.sections.indices {
      view.sections[index].settings.removeAll { setting in
        colors.contains { setting.key.utf8.reversed().starts(with: $0.utf8.reversed()) }
      }
      if index > 0 { putIcons(on: &view.sections[index], extensions) }
    }
    return view
  }

  /// The ends of the names of keys that the theme sets.
  private static let colors = ["color", "background", "border", "tint", "track"]

  /// Puts the icon in front of each text, unless the widget's usual text says the same.
  private static func putIcons(on section: inout ImportedSection, _ extensions: Extensions) {
    guard let name = section.name, let widget = try? WidgetReference(name, extensions).widget else {
      return
    }
    let kept = KeptSettings(of: section, for: widget.description).settings
    section.settings = section.settings.compactMap { setting in
      guard KeptSettings.isTemplate(setting.key) else { return setting }
      if let own = kept.first(where: { $0.key == setting.key }) { return own }
      guard setting.key != "format" else { return nil }
      var setting = setting
      setting.value = KeptSettings.withoutTags(setting.value)
      return setting
    }
    // Its own text tells it apart.
    guard name.utf8.contains(UInt8(ascii: ":")),
      section.settings.contains(where: { $0.key == "format" })
    else { return }
    section.settings.append(ImportedSetting(key: "label", value: ""))
  }
}
