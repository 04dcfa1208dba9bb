/// The topics about the look of a line.
extension HelpTopic {
  /// The text of `themes`.
  static var aboutThemes: String {
    var rows: [(String, String)] = []
    for theme in BuiltInTheme.all {
      let others = BuiltInTheme.others.filter { $0.value == theme.name }.map { $0.key }
      rows.append((theme.name, others.isEmpty ? "" : "also " + others.joined(separator: ", ")))
    }
    let table = "themes, for --theme:\n" + HelpTable.text(rows)
    return table + """

      A theme of your own is a file of colors in ~/.config/todayline/themes; in colors, to choose from:
      todayline init. For the view: todayline init --theme NAME --write. More: man todayline-config

      """
  }

  /// The text of `styles`.
  static var aboutStyles: String {
    "styles, for --style:\n"
      + HelpTable.text(SegmentStyle.allCases.map { ($0.rawValue, $0.summary) })
      + "\nFor the view: todayline init --style NAME --write. What each host draws: man todayline-config\n"
  }

  /// The text of `icons`.
  static var aboutIcons: String {
    "icons, for --icons:\n" + HelpTable.text(IconSet.allCases.map { ($0.rawValue, $0.summary) })
      + """

      For the view: todayline init --icons SET --write. What the fonts here have: todayline doctor.
      One of your own, in a section or an option: icon = TEXT. More: man todayline-config

      """
  }

  /// The text of `colors`.
  static var aboutColors: String {
    let roles = ColorRole.allCases.map { $0.rawValue }
    let keys = OptionName.all.filter { $0.row.argument.word?.begins(with: "COLOR") ?? false }.map {
      $0.text
    }
    return """
      colors, as keys of a section, and as options:
        #rrggbb, #rgb   a color
        red, teal, …    a name: of the theme's colors, or else of CSS
        none            the bar's own

      """ + HelpTable.list("names of a theme's colors:", roles) + HelpTable.list("keys:", keys)
        + """

          [disk]
          color = dim
          accent = blue
          critical-background = #c01010

        All at once, by a theme: todayline help themes. In a template: <span color='good'>. In a terminal,
        --colors always|never and NO_COLOR. More: man todayline-config

        """
  }
}

extension IconSet {
  /// What the set is, and which font it needs.
  fileprivate var summary: String {
    switch self {
    case .text: "words, such as CPU, which every font has"
    case .awesome: "the glyphs of Font Awesome 4.7 and later"
    case .nerd: "the glyphs of a Nerd Font"
    case .emoji: "emoji"
    case .todayline: "those of Todayline Symbols, a font that “todayline init” installs"
    case .none: "neither icons nor words"
    }
  }
}
