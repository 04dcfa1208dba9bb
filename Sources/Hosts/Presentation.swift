package import Core

/// How segments look in any host.
package struct Presentation: Equatable {
  /// How many colors a terminal shows.
  package enum ColorDepth: Equatable {
    case none
    /// The colors of xterm-256color.
    case indexed
    /// All of `#rrggbb`.
    case full
  }

  /// The colors of levels and bars.
  package var palette = Palette()
  /// What stands between segments that share a line.
  package var separator = "  "
  /// Whether a host that can show Pango markup gets it; `nil` is the host's default.
  package var usesMarkup: Bool?
  /// Whether blocks of i3bar tell their names, which come back with clicks.
  ///
  /// Under i3blocks 1.4 they must not: it looks for the block by the name that i3bar sends, and
  /// finds none.
  package var namesBlocks = true

  /// Whether the segments are those of the Today view, in one module whatever it has in it: each of
  /// polybar runs `todayline click` by itself, and each of Waybar colors itself.
  package var isTodayView = false
  /// What the commands of clicks say besides, such as ` --suite work`.
  package var clickOptions = ""

  /// Which part of tmux's status line the segments are in, where they get ranges for the mouse.
  package var range: Range?

  /// A part of tmux's status line.
  package enum Range: String, CaseIterable {
    case left
    case right
  }

  /// The colors of the terminal, for the host `text`.
  package var colorDepth = ColorDepth.none

  /// The defaults.
  package init() {}
}
