extension Presentation {
  /// Returns the color behind the segment at this place among the visible ones of the line, if the style has any.
  func surface(at place: Int) -> Color? { ground(firstPlace + place) }

  private func ground(_ place: Int) -> Color? {
    switch style {
    case .plain, .accent, .underline: nil
    case .pills: surfaces.first
    case .blocks, .powerline: place % 2 == 0 ? surfaces.first : surfaces.last
    }
  }

  /// The colors behind segments, if the style has any.
  var grounds: [Color] { [ground(0), ground(1)].compactMap { $0 } }

  /// The colors in front of the line, where the bar shows each segment of the view by itself.
  var colorsBefore: Colors? { firstPlace > 0 ? Colors(on: ground(firstPlace - 1)) : nil }
}

extension Segment {
  /// Returns the segment as it stands at a place of the line.
  ///
  /// One with a background is a pill, with a cell on both sides; arrows need such cells everywhere.
  func placed(at place: Int, _ presentation: Presentation) -> Segment {
    guard !isHidden else { return self }
    var segment = self
    if segment.palette.normal.background == nil, let surface = presentation.surface(at: place) {
      segment.palette.normal.background = surface
    }
    if presentation.style == .underline { segment.palette.isUnderlined = true }
    guard segment.isPill || presentation.separator.isArrows else { return segment }
    segment.pad(presentation.roundEnds)
    return segment
  }

  /// True if the text has a background: at a level, unless it has only a text color, or if the user
  /// or the style wants one.
  var isPill: Bool {
    if palette.normal.background != nil { return true }
    switch level {
    case .normal: return false
    case .warning: return palette.warning.map { $0.background != nil } ?? true
    case .critical, .failed: return palette.critical.map { $0.background != nil } ?? true
    }
  }

  /// Adds a cell on both sides of the texts, and round ends.
  fileprivate mutating func pad(_ ends: LineEnds?) {
    func padded(_ text: StyledText) -> StyledText {
      var padded = StyledText()
      if let ends { padded.append(ends.left, role: .end) }
      padded.append(" ")
      padded.append(text)
      padded.append(" ")
      if let ends { padded.append(ends.right, role: .end) }
      return padded
    }
    text = padded(text)
    if !short.isEmpty { short = padded(short) }
  }
}

extension [Segment] {
  /// The visible segments, as they stand between separators; if `paints` is false, without colors.
  func placed(_ presentation: Presentation, paints: Bool = true) -> [Segment] {
    var presentation = presentation
    if !paints { presentation.style = .plain }
    guard
      presentation.style.changesSegments || presentation.separator.isArrows
        || paints && contains(where: { $0.isPill })
    else { return visible }
    var placed: [Segment] = []
    for segment in self where !segment.isHidden {
      placed.append(segment.placed(at: placed.count, presentation))
    }
    return placed
  }
}
