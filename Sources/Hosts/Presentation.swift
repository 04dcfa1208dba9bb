/// The look of segments in any host.
struct Presentation: Equatable {
  /// The range of colors that a terminal shows.
  enum ColorDepth: Equatable {
    case none
    /// The colors of xterm-256color.
    case indexed
    /// All colors of `#rrggbb`.
    case full
  }

  /// The text between segments that share a line.
  var separator = Separator.usual
  /// True if a host that can show Pango markup gets it; `nil` for the host's default.
  var usesMarkup: Bool?
  /// True if blocks of i3bar have names, which are returned with clicks.
  ///
  /// Under i3blocks 1.4 they must not: it looks up the block by the name that i3bar sends, and
  /// finds none.
  var namesBlocks = true
  /// True if a stream for i3blocks prints objects; otherwise the block shows its lines as they are.
  var printsObjects = true

  /// True if the segments are those of the Today view, in one module: each segment of polybar runs
  /// `todayline click` by itself, and each of Waybar has its own color.
  var isTodayView = false
  /// True if the view is limited to one widget: a module of Waybar then has the class of its level.
  var isOneWidget = false
  /// Additional options of the commands for clicks, such as ` --suite work`.
  var clickOptions = ""

  /// The part of tmux's status line with the segments, which get mouse ranges there; `nil` for no
  /// ranges.
  var range: Range?

  /// A part of tmux's status line.
  enum Range: String, CaseIterable {
    case left
    case right
  }

  /// The colors of the terminal, for the host `text`.
  var colorDepth = ColorDepth.none

  init() {}
}
