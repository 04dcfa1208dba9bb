/// What the bar has between its modules.
extension PolybarSetup {
  /// Returns the option with which the segments of the view are apart as the modules of the bar are, in a style
  /// with gaps, unless the view has a separator of its own.
  func separator(
    of bar: PolybarConfiguration.Section, _ configuration: PolybarConfiguration
  ) -> String {
    guard [.plain, .accent, .underline].contains(context.look.style),
      context.look.separator == .usual, let key = configuration.key("separator", of: bar)
    else { return "" }
    let value = configuration.resolved(key, of: bar)?.value ?? key.value
    let text = PolybarFormat.withoutTags(value).trimmed
    guard !text.isEmpty, text.utf8.count <= Self.longestSeparator else { return "" }
    return " --separator " + ShellWords.joined([" " + text + " "])
      + colorOption(of: bar, value, configuration)
  }

  /// Returns the option with the color of the bar's separator, unless the view has a theme with one for it.
  private func colorOption(
    of bar: PolybarConfiguration.Section, _ text: String, _ configuration: PolybarConfiguration
  ) -> String {
    guard !context.look.hasColors else { return "" }
    let key = configuration.key("separator-foreground", of: bar)
    let value = key.flatMap { configuration.resolved($0, of: bar)?.value ?? $0.value }
    guard
      let color = PolybarFormat.firstColor(in: text) ?? value.flatMap({ PolybarFormat.color($0) })
    else { return "" }
    return " --separator-color " + ShellWords.joined([color.text])
  }

  /// Returns true if the last segment would touch the edge of the screen: the view is the last module of a bar
  /// without a padding, in a style that is not to reach it.
  func touchesEdge(
    of bar: PolybarConfiguration.Section, _ configuration: PolybarConfiguration
  ) -> Bool {
    let key = configuration.key("padding-right", of: bar) ?? configuration.key("padding", of: bar)
    let padding = key.flatMap { configuration.resolved($0, of: bar)?.value ?? $0.value } ?? "0"
    return context.look.style.hasMargin && separator(of: bar, configuration).isEmpty
      && padding.utf8.first == UInt8(ascii: "0")
      && names("modules-right", of: bar, configuration).last == configuration.viewModule
  }

  /// The bytes of a separator at most: more is a text of its own.
  private static var longestSeparator: Int { 8 }
}
