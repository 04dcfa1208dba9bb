/// The theme of a call.
struct ChosenTheme {
  /// The two themes of which the desktop chooses one, if there are two.
  var themes: ThemePair?
  /// The name of the theme, which the desktop may have chosen.
  var name: String?
  /// The file of the theme, if any.
  var file: String?
  /// The colors as the theme has them.
  var palette = Palette()

  /// Reads the theme, and gives the settings its colors.
  ///
  /// A call without a theme does not pay for its stack, as it is not inlined.
  ///
  /// - Throws: `Mistake.usage` and `Mistake.configuration`.
  @inline(never) mutating func choose(
    _ setting: Setting, suite: String?, besides file: String?, isStyledBySheet: Bool,
    _ settings: inout Settings, on machine: Machine
  ) throws(Mistake) {
    themes = try ThemePair(setting.value)
    let store = Defaults(suite: suite ?? Defaults.defaultSuite, on: machine)
    let name =
      themes.map { $0.name(for: DesktopScheme.stored(in: store, on: machine)) } ?? setting.value
    self.name = name
    let contents = try Theme.contents(of: name, besides: file, on: machine)
    self.file = contents.file
    settings.themeColors = contents.colors
    for setting in contents.settings where !isStyledBySheet || !setting.option.isOfSheet {
      try setting.apply(to: &settings)
    }
    if isStyledBySheet { settings.presentation.sheetColors = try contents.sheetColors }
    palette = settings.palette
  }
}

extension Theme.Contents {
  /// The colors of levels in the style sheet.
  fileprivate var sheetColors: UsualColors {
    get throws(Mistake) {
      var sheet = Settings()
      sheet.themeColors = colors
      for setting in settings where setting.option.isOfSheet { try setting.apply(to: &sheet) }
      return .sheet(warning: sheet.palette.warning, critical: sheet.palette.critical)
    }
  }
}

extension Option {
  /// True if the style sheet of `todayline today waybar style` sets it for a module of one widget.
  fileprivate var isOfSheet: Bool {
    switch self {
    case .color, .background, .warningColor, .warningBackground, .criticalColor,
      .criticalBackground:
      true
    default: false
    }
  }
}
