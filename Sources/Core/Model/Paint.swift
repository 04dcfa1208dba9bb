/// The appearance of one part of a segment's text, for a host to translate.
struct Paint: Equatable {
  /// The text color, or `nil` for the host's.
  var foreground: Color?
  /// The background color, or `nil` for the host's.
  var background: Color?
  var shade = Shade.none
  var isBold = false
  var isItalic = false
  var isUnderlined = false
  /// The color of the line under the text, or `nil` for none, or that of the text.
  var underline: Color?

  /// The color of the empty part of a progress bar, or `nil` for the text's at 30 %, or the closest
  /// that the host offers.
  var track: Color?

  /// The place of the empty part of a progress bar.
  enum Shade {
    case none
    /// Behind the text: the filled part, whose last cell may be only partly filled.
    case behind
    /// All of it: the empty part.
    case whole
  }

  /// The gray of an empty part that must be opaque: a filled part in black, in white, or in the
  /// grays of the bars' own themes contrasts with it by at least 3.
  static let gray = Color(red: 0x64, green: 0x64, blue: 0x64)
  /// The same for hosts whose own text is white or black: as far from one as from the other.
  static let middleGray = Color(red: 0x76, green: 0x76, blue: 0x76)
  /// The gray that, at 60 %, looks like the text color at 30 %, on black as well as on white.
  static let blendedGray = Color(red: 0x80, green: 0x80, blue: 0x80)

  /// Returns the appearance of a part of a progress bar on a terminal, whose cells have backgrounds.
  func over(_ track: Color) -> Paint {
    var paint = self
    paint.background = track
    if shade == .whole { paint.foreground = track }
    (paint.shade, paint.track) = (.none, nil)
    return paint
  }

  /// True if the part looks like any text of the host.
  var isPlain: Bool { self == Paint() }
}

/// The colors of one segment at its level, from which those of its parts derive.
struct SegmentColors {
  let text: Colors
  /// The filled part of a progress bar.
  private let fill: Color?
  private let track: Palette.Track
  private let accent: Color?
  /// The color of the line under the whole text, or `nil` for none.
  var underline: Color?

  /// Resolves the colors of a segment.
  ///
  /// A level takes precedence over the program's color, which takes precedence over the user's.
  init(of segment: Segment, usual: UsualColors) {
    let palette = segment.palette
    let level: Colors? =
      switch segment.level {
      case .normal: nil
      case .warning: palette.warning ?? usual.colors(of: .warning)
      case .critical, .failed: palette.critical ?? usual.colors(of: .critical)
      }
    // A host that receives the level colors the text itself, perhaps in colors that are known.
    let isMarkedByHost = level == nil && segment.level != .normal
    let drawn = level ?? usual.sheetColors(of: segment.level)
    let own = isMarkedByHost ? nil : segment.color
    let normal = isMarkedByHost ? Colors() : palette.normal
    text = Colors(
      level?.foreground ?? own ?? normal.foreground, on: level?.background ?? normal.background,
      border: level?.border ?? palette.normal.border)
    // A host that colors a level knows nothing of the tint.
    let fill =
      drawn?.foreground ?? own ?? (isMarkedByHost ? nil : palette.tint ?? normal.foreground)
    accent = segment.level == .normal ? palette.accent : nil
    let line = accent ?? (text.background == nil ? text.foreground : nil)
    underline = palette.isUnderlined ? line : nil
    if let fill, let ground = drawn?.background {
      // The text of a level often has the color of the bar, on which the filled part would be a gap.
      let tinted = [fill.mixed(with: ground), fill.mixed(with: fill.mixed(with: ground))].first {
        ground.mixed(under: $0).contrast(to: $0) >= 3
      }
      self.fill = tinted ?? fill
      track = .color(ground.track(under: tinted ?? fill))
      return
    }
    self.fill = fill
    if palette.track == .shade, let fill, let ground = text.background {
      track = .color(ground.track(under: fill))
    } else {
      track = drawn == nil && isMarkedByHost && palette.track != .plain ? .shade : palette.track
    }
  }

  /// Returns the appearance of a part with a style.
  ///
  /// `paintsText` is false if the host colors the whole text.
  func paint(of style: StyledText.Style, paintsText: Bool = true) -> Paint {
    var paint = Paint()
    let markup = style.markup
    paint.isBold = markup.isBold
    paint.isItalic = markup.isItalic
    paint.isUnderlined = markup.isUnderlined
    paint.foreground = markup.foreground ?? (paintsText ? text.foreground : nil)
    paint.background = markup.background ?? (paintsText ? text.background : nil)
    paint.underline = underline
    switch (style.role, track) {
    case (nil, _), (.details, _): break
    case (.tint, _): paint.foreground = markup.foreground ?? fill
    case (.accent, _): paint.foreground = markup.foreground ?? accent ?? paint.foreground
    case (.end, _):
      paint = Paint()
      paint.foreground = text.background
    case (.fill, let track):
      paint.foreground = markup.foreground ?? fill
      if case .color(let color) = track { paint.track = color }
      if track != .plain { paint.shade = .behind }
    case (.track, .color(let color)): (paint.shade, paint.track) = (.whole, color)
    case (.dim, .color(let color)): paint.foreground = color
    case (.track, .shade), (.dim, .shade): paint.shade = .whole
    case (.track, .plain), (.dim, .plain): break
    }
    return paint
  }
}

extension Color {
  /// Returns the color of the empty part of a progress bar on this ground: mixed with the filled part's color, or
  /// with its opposite if it would be invisible.
  fileprivate func track(under fill: Color) -> Color {
    let track = mixed(under: fill)
    guard track.contrast(to: self) < Self.leastTrack else { return track }
    var other = self
    for _ in 0..<12 where other.contrast(to: self) < Self.leastTrack {
      other = other.mixed(with: other.mixed(with: fill.opposite))
    }
    return other.contrast(to: self) < Self.leastTrack ? track : other
  }

  /// Returns the ground, mixed with the color of a filled part by a third, or by a ninth if they would be too
  /// close.
  fileprivate func mixed(under fill: Color) -> Color {
    let third = mixed(with: fill)
    return third.contrast(to: fill) < 3 ? mixed(with: third) : third
  }

  /// The least contrast of an empty part to its ground.
  private static let leastTrack = 1.25
}
