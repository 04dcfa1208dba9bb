/// The colors of a widget, as far as the user has set them: a bar's theme decides the rest.
struct Palette: Equatable {
  /// The color of the empty part of a progress bar.
  enum Track: Equatable {
    /// The text's color at 30 %, or what comes next to it in a host.
    case shade
    /// No color: the glyph `░` alone.
    case plain
    /// A color, behind the filled part as well.
    case color(Color)
  }

  /// The colors that were set, shared by copies until they are changed: most palettes have none.
  private final class Storage {
    var normal = Colors()
    var warning: Colors?
    var critical: Colors?
    var tint: Color?
    var track = Track.shade

    init(_ other: Storage?) {
      guard let other else { return }
      (normal, warning, critical) = (other.normal, other.warning, other.critical)
      (tint, track) = (other.tint, other.track)
    }
  }

  private var storage: Storage?

  /// The colors at level `normal`.
  var normal: Colors {
    get { storage?.normal ?? Colors() }
    set { change { $0.normal = newValue } }
  }

  /// The colors at level `warning`; `nil` for the usual ones.
  var warning: Colors? {
    get { storage?.warning }
    set { change { $0.warning = newValue } }
  }

  /// The colors at the levels `critical` and `failed`; `nil` for the usual ones.
  var critical: Colors? {
    get { storage?.critical }
    set { change { $0.critical = newValue } }
  }

  /// The filled part of a bar; `nil` for the color of the text.
  var tint: Color? {
    get { storage?.tint }
    set { change { $0.tint = newValue } }
  }

  /// The empty part of a bar.
  var track: Track {
    get { storage?.track ?? .shade }
    set { change { $0.track = newValue } }
  }

  private mutating func change(_ body: (Storage) -> Void) {
    let storage = Storage(storage)
    body(storage)
    self.storage = storage
  }

  /// Returns true if all colors are the same.
  static func == (left: Palette, right: Palette) -> Bool {
    left.storage === right.storage
      || left.normal == right.normal && left.warning == right.warning
        && left.critical == right.critical && left.tint == right.tint && left.track == right.track
  }

  /// Creates a palette that leaves everything to the bar's theme.
  init() {}
}

/// The colors of a text, each of which is that of the host if it is `nil`.
struct Colors: Equatable {
  /// The color of the text.
  var foreground: Color?
  /// The color behind the text.
  var background: Color?
  /// The color of a frame, for hosts that can draw one.
  var border: Color?

  init(_ foreground: Color? = nil, on background: Color? = nil, border: Color? = nil) {
    self.foreground = foreground
    self.background = background
    self.border = border
  }
}

/// How a host shows a level whose colors the user has not set.
///
/// The pairs have a contrast of at least 5.8 on any theme, because they bring their background with
/// them; the single colors have one of at least 4.5 both on black and on white.
enum UsualColors {
  /// Text on a background.
  case pair
  /// The color of the text alone, for hosts that take no more.
  case foreground
  /// None: the host is told by a class or a flag.
  case none

  /// Returns the colors of a level, or `nil` if it has none.
  func colors(of level: Level) -> Colors? {
    switch (self, level) {
    case (.none, _), (_, .normal): nil
    case (.pair, .warning):
      Colors(Color(red: 0, green: 0, blue: 0), on: Color(red: 0xFF, green: 0xB0, blue: 0))
    case (.pair, .critical), (.pair, .failed):
      Colors(
        Color(red: 0xFF, green: 0xFF, blue: 0xFF), on: Color(red: 0xC8, green: 0x10, blue: 0x2E))
    case (.foreground, .warning): Colors(Color(red: 0xAB, green: 0x65, blue: 0))
    case (.foreground, .critical), (.foreground, .failed):
      Colors(Color(red: 0xEE, green: 0, blue: 0))
    }
  }
}
