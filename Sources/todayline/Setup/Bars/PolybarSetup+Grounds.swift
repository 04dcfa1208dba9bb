/// The backgrounds of the modules beside the view.
extension PolybarSetup {
  private static let keys = [
    "format-background", "label-background", "format-prefix-background", "content-background",
    "format-volume-background", "format-connected-background", "format-mounted-background",
  ]

  /// Returns what to tell of a style without surfaces beside modules that have one.
  func noteOnGrounds(
    of bar: PolybarConfiguration.Section, _ configuration: PolybarConfiguration
  ) -> String? {
    let style = context.look.style
    guard style != .pills, !style.alternates else { return nil }
    let modules = Self.sides.flatMap { names($0, of: bar, configuration) }.filter { name in
      !configuration.isSeparator(name)
        && Self.keys.contains { configuration.key($0, of: "module/" + name) != nil }
    }
    guard modules.count > 1 else { return nil }
    return "modules have backgrounds of their own, and with the style " + style.rawValue
      + ", widgets have none: --style pills or --style blocks fits"
  }
}
