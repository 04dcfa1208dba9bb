/// How segments look in any host.
struct Presentation: Equatable {
  enum ColorDepth: Equatable {
    case none
    /// The colors of xterm-256color.
    case indexed
    /// All colors of `#rrggbb`.
    case full
  }

  var separator = Separator.usual
  /// The color of a separator with visible text; `nil` for the text's.
  var separatorColor: Color?
  var style = SegmentStyle.plain
  /// The surfaces of the theme, in turn, on which its text can be read; empty for none.
  var surfaces: [Color] = []
  /// The half circles at the ends of pills; `nil` if the font may lack them.
  var roundEnds: LineEnds?
  /// The number of polybar's font for arrows and round ends; `nil` for that of the text.
  var endsFont: Int?
  /// Whether a host that supports Pango markup gets it; `nil` for the host's default.
  var usesMarkup: Bool?
  /// True if i3bar blocks have names, which clicks return.
  ///
  /// They must not under i3blocks 1.4: it looks up the block by the name that i3bar sends, and
  /// finds none.
  var namesBlocks = true
  /// True if i3bar blocks say how wide their numbers can become.
  var keepsWidths = false
  /// True if a stream for i3blocks prints objects; otherwise the block shows raw lines.
  var printsObjects = true

  /// True if the segments form the Today view in one module: each polybar segment then runs
  /// `todayline click` itself, and each Waybar segment has its own color.
  var isTodayView = false
  /// True if the view is limited to one widget: a Waybar module then has the class of its level.
  var isOneWidget = false
  /// The place in the view of the first segment, where the line is only a part of the view.
  var firstPlace = 0
  /// True if the line is the view, or its last part.
  var endsView = false
  /// The colors of levels in the style sheet of such a module, which follow the theme; `none` without one.
  var sheetColors = UsualColors.none
  /// The program in click commands: its path where bars would not find it.
  var clickProgram = "todayline"
  /// Additional options for click commands, such as ` --suite work`.
  var clickOptions = ""

  /// The part of tmux's status line that contains the segments, which get mouse ranges there; `nil`
  /// for no ranges.
  var range: Range?

  enum Range: String, CaseIterable {
    case left
    case right
  }

  /// The colors of the terminal, for the hosts `text` and `ansi`.
  var colorDepth = ColorDepth.none
  /// True if the usual colors are those of the terminal's own palette.
  var usesTerminalPalette = false

  /// Returns the joint before a segment with these colors, if any; `previous` holds those of the segment before it,
  /// or `nil` for the first one.
  func joint(after previous: Colors?, before next: Colors) -> Separator.Joint? {
    var joint = separator.joint(after: previous, before: next)
    if let separatorColor, !separator.isArrows { joint?.paint.foreground = separatorColor }
    return joint
  }
}
