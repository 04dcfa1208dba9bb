/// The colors that follow from the style of the line.
extension Settings {
  /// Chooses what all segments share: the style, its surfaces, its separator, and, unless the user
  /// has changed those of the theme, colors that can be seen on the surfaces.
  mutating func dressLine(_ theme: Palette) {
    guard let style = style ?? (themeColors == nil ? nil : .accent), style != .plain else { return }
    presentation.surfaces = themeColors?.surfaces ?? []
    // Without grounds, blocks would touch each other; Waybar's sheet has some.
    let isBare =
      style == .blocks && presentation.surfaces.isEmpty && palette.normal.background == nil
    presentation.style = isBare && !host.description.hasOwnSurfaces ? .accent : style
    let ends: LineEnds = icons == .todayline ? .symbols : .powerline
    if style == .pills, icons?.hasLineEnds == true, presentation.usesMarkup != false {
      presentation.roundEnds = ends
    }
    if presentation.separator.isArrows { presentation.separator = .arrows(ends) }
    if let colors = themeColors, let ground = presentation.grounds.last {
      if palette.track == theme.track { palette.track = .shade }
      if palette.tint == theme.tint {
        palette.tint = palette.tint.map { colors.readable($0, on: ground, contrast: 3.7) }
      }
      if palette.normal.foreground == theme.normal.foreground {
        palette.normal.foreground = palette.normal.foreground.map {
          colors.readable($0, on: ground)
        }
      }
      if let warning = colors.warningText(on: presentation.grounds) {
        if palette.warning == theme.warning { palette.warning?.foreground = warning }
        presentation.sheetColors.warn(in: warning)
      }
    }
    // i3bar and swaybar have gaps of their own.
    let hasGaps = host == .i3bar && style == .pills
    if presentation.separator == .usual, !hasGaps, !isBare {
      presentation.separator = style.separator(ends)
    }
  }

  /// Chooses the color of a separator, which has one if it can be seen.
  mutating func colorSeparator() {
    guard presentation.separator.isVisible else { return presentation.separatorColor = nil }
    if presentation.separatorColor == nil {
      presentation.separatorColor = themeColors?.dimText(on: [])
    }
  }

  /// The color of the theme for what matters less, on whatever the segment stands on.
  var dimText: Color? {
    themeColors?.dimText(on: palette.normal.background.map { [$0] } ?? presentation.grounds)
  }

  /// Chooses the accent of one widget.
  mutating func dress(_ widget: WidgetDescription) {
    guard presentation.style != .plain else { return }
    // The second surface is the one on which less can be read.
    let ground = palette.normal.background ?? presentation.grounds.last ?? themeColors?[.background]
    // Icons are no texts.
    let contrast = icons?.hasGlyphs ?? false ? 3 : 4.5
    palette.accent = (accent ?? .role(widget.accent)).color(
      in: themeColors, on: ground, contrast: contrast)
  }

  /// Names the program of click commands by its path if bars would not find it.
  mutating func nameClickProgram(_ machine: Machine) {
    guard host.description.runsClicks, !machine.findsProgram("todayline"),
      let program = machine.destination(ofSymbolicLinkAt: "/proc/self/exe")
    else { return }
    presentation.clickProgram = program
  }

  /// Adapts the line to the host: only some have room for several lines, and a terminal program says
  /// in COLUMNS how wide one is.
  mutating func fitTerminal(_ machine: Machine) {
    if presentation.separator == .newline, !host.description.breaksLines {
      presentation.separator = .usual
    }
    guard host == .ansi, lineWidth == nil,
      let columns = machine.environment("COLUMNS")?.wholeNumber, (1...10_000).contains(columns)
    else { return }
    lineWidth = Int(columns)
  }
}
