/// The colors that the user has set for a widget; a bar's theme decides the rest.
struct Palette: Equatable {
  /// The color of the empty part of a progress bar.
  enum Track: Equatable {
    /// The text color at 30 %, or the closest that a host offers.
    case shade
    /// No color: only the glyph `░`.
    case plain
    /// A color, also behind the filled part.
    case color(Color)
  }

  /// The colors that were set, copied on write: most palettes have none.
  private final class Storage {
    var normal = Colors()
    var warning: Colors?
    var critical: Colors?
    var tint: Color?
    var track = Track.shade
    var accent: Color?
    var isUnderlined = false
    var frame: Frame?

    init(_ other: Storage?) {
      guard let other else { return }
      (normal, warning, critical) = (other.normal, other.warning, other.critical)
      (tint, track) = (other.tint, other.track)
      (accent, isUnderlined) = (other.accent, other.isUnderlined)
      frame = other.frame
    }
  }

  private var storage: Storage?

  var normal: Colors {
    get { storage?.normal ?? Colors() }
    set { change { $0.normal = newValue } }
  }

  /// `nil` for the usual ones.
  var warning: Colors? {
    get { storage?.warning }
    set { change { $0.warning = newValue } }
  }

  /// For the levels `critical` and `failed`; `nil` for the usual ones.
  var critical: Colors? {
    get { storage?.critical }
    set { change { $0.critical = newValue } }
  }

  /// The filled part of a bar; `nil` for the text color.
  var tint: Color? {
    get { storage?.tint }
    set { change { $0.tint = newValue } }
  }

  var track: Track {
    get { storage?.track ?? .shade }
    set { change { $0.track = newValue } }
  }

  /// The icon or the label at level normal; `nil` for the text color.
  var accent: Color? {
    get { storage?.accent }
    set { change { $0.accent = newValue } }
  }

  /// True if a line in the accent is under the text at level normal.
  var isUnderlined: Bool {
    get { storage?.isUnderlined ?? false }
    set { change { $0.isUnderlined = newValue } }
  }

  /// The frame around the segment, for hosts that draw it; `nil` for the usual.
  var frame: Frame? {
    get { storage?.frame }
    set { change { $0.frame = newValue } }
  }

  private mutating func change(_ body: (Storage) -> Void) {
    let storage = Storage(storage)
    body(storage)
    self.storage = storage
  }

  static func == (left: Palette, right: Palette) -> Bool {
    left.storage === right.storage
      || left.normal == right.normal && left.warning == right.warning
        && left.critical == right.critical && left.tint == right.tint && left.track == right.track
        && left.accent == right.accent && left.isUnderlined == right.isUnderlined
        && left.frame == right.frame
  }
}

/// The surroundings of a segment in i3bar and swaybar, in pixels.
struct Frame: Equatable {
  /// True if the bar draws its separator after the segment.
  var hasSeparator = true
  /// The space after the segment; `nil` for the bar's.
  var gap: Int?
  /// The widths of the border: top, right, bottom, left; empty for the bar's.
  var borderWidths: [Int] = []
  /// The width in pixels to which the bar pads the text, and where the text then is; 0 for none.
  var minimumWidth = 0
  var alignment = Alignment.left
}

/// The colors of a text; `nil` means the host's.
struct Colors: Equatable {
  var foreground: Color?
  var background: Color?
  /// The border color, for hosts that can draw one.
  var border: Color?

  init(_ foreground: Color? = nil, on background: Color? = nil, border: Color? = nil) {
    self.foreground = foreground
    self.background = background
    self.border = border
  }
}

/// How a host shows a level whose colors the user has not set.
///
/// Pairs have a contrast of at least 5.8 on any theme, because they include the background; single
/// colors have at least 4.5 on black as well as on white.
enum UsualColors: Equatable {
  case pair
  /// The text color alone, for hosts that support no more.
  case foreground
  /// None: the host receives a class or a flag.
  case none
  /// None for the text, which a style sheet of the host has in these colors: the parts of a bar must
  /// be readable on them.
  case sheet(warning: Colors?, critical: Colors?)

  static var warning: Colors {
    Colors(Color(red: 0, green: 0, blue: 0), on: Color(red: 0xFF, green: 0xB0, blue: 0))
  }

  static var critical: Colors {
    Colors(Color(red: 0xFF, green: 0xFF, blue: 0xFF), on: Color(red: 0xC8, green: 0x10, blue: 0x2E))
  }

  func colors(of level: Level) -> Colors? {
    switch (self, level) {
    case (.none, _), (.sheet, _), (_, .normal): nil
    case (.pair, .warning): UsualColors.warning
    case (.pair, .critical), (.pair, .failed): UsualColors.critical
    case (.foreground, .warning): Colors(Color(red: 0xAB, green: 0x65, blue: 0))
    case (.foreground, .critical), (.foreground, .failed):
      Colors(Color(red: 0xEE, green: 0, blue: 0))
    }
  }

  /// Changes the color of a warning in a style sheet, if it has one.
  mutating func warn(in color: Color) {
    guard case .sheet(var warning?, let critical) = self else { return }
    warning.foreground = color
    self = .sheet(warning: warning, critical: critical)
  }

  /// Returns the colors in which a style sheet draws the text at a level, if that is known.
  func sheetColors(of level: Level) -> Colors? {
    guard case .sheet(let warning, let critical) = self else { return nil }
    switch level {
    case .normal: return nil
    case .warning: return warning
    case .critical, .failed: return critical
    }
  }
}
