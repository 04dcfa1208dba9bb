package import Core

/// A program that shows segments: segments to bytes.
package protocol Host {
  /// Appends everything that is written for one update of some segments, in
  /// the host's own way of putting several together. Nothing is appended where
  /// the host hides a segment that has no output.
  static func append(
    _ segments: [Segment], _ presentation: Presentation, to bytes: inout [UInt8])
}

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

/// The closed list of hosts.
package enum HostName: String, CaseIterable {
  case text
  case json
  case i3bar
  case i3blocks
  case waybar
  case tmux
  case polybar
  case xmobar
  case lemonbar
  case dwm

  /// One line for the help.
  package var summary: String {
    switch self {
    case .text: "a line for terminals and scripts, colored on a terminal"
    case .json: "an object for programs, one line for each segment"
    case .i3bar: "a block of the i3bar protocol (an array of several), for i3blocks (format=json)"
    case .i3blocks: "raw lines of i3blocks 1.4 and later: full text, short text, color"
    case .waybar: "an object for a custom module with return-type json"
    case .tmux: "a format for status-left and status-right"
    case .polybar: "a line with tags for custom/script"
    case .xmobar: "a line with tags for Com, CommandReader and StdinReader"
    case .lemonbar: "a line with tags for its standard input"
    case .dwm: "a name of the root window with codes of the status2d patch"
    }
  }

  /// Whether a person or a program can be told of a failure by the exit status.
  ///
  /// A bar cannot: it hides what fails.
  package var isBar: Bool {
    switch self {
    case .text, .json: false
    case .i3bar, .i3blocks, .waybar, .tmux, .polybar, .xmobar, .lemonbar, .dwm: true
    }
  }

  /// Whether the host shows a short text.
  package var showsShortText: Bool {
    switch self {
    case .json, .i3bar, .i3blocks: true
    case .text, .waybar, .tmux, .polybar, .xmobar, .lemonbar, .dwm: false
    }
  }

  /// Whether the host shows details that are not open.
  package var showsClosedDetails: Bool {
    switch self {
    case .json, .waybar: true
    case .text, .i3bar, .i3blocks, .tmux, .polybar, .xmobar, .lemonbar, .dwm: false
    }
  }

  /// Whether the host shows all values.
  package var showsValues: Bool { self == .json }

  /// Whether a button in the environment is a click on this segment.
  ///
  /// dwmblocks sets it as i3blocks does. Under the others it can only be inherited from elsewhere.
  package var takesButtonFromEnvironment: Bool {
    switch self {
    case .text, .json, .i3bar, .i3blocks, .dwm: true
    case .waybar, .tmux, .polybar, .xmobar, .lemonbar: false
    }
  }

  /// Appends one update of some segments.
  package func append(
    _ segments: [Segment], _ presentation: Presentation, to bytes: inout [UInt8]
  ) {
    switch self {
    case .text: PlainText.append(segments, presentation, to: &bytes)
    case .json: JSONLines.append(segments, presentation, to: &bytes)
    case .i3bar: I3bar.append(segments, presentation, to: &bytes)
    case .i3blocks: I3blocks.append(segments, presentation, to: &bytes)
    case .waybar: Waybar.append(segments, presentation, to: &bytes)
    case .tmux: Tmux.append(segments, presentation, to: &bytes)
    case .polybar: Polybar.append(segments, presentation, to: &bytes)
    case .xmobar: Xmobar.append(segments, presentation, to: &bytes)
    case .lemonbar: Lemonbar.append(segments, presentation, to: &bytes)
    case .dwm: Dwm.append(segments, presentation, to: &bytes)
    }
  }
}

/// How a host is written to by a process that stays.
extension HostName {
  /// What is in one write with an update, before it.
  package func appendStreamPrefix(isFirst: Bool, to bytes: inout [UInt8]) {
    switch self {
    case .i3bar: I3bar.appendPrefix(isFirst: isFirst, to: &bytes)
    case .text, .json, .i3blocks, .waybar, .tmux, .polybar, .xmobar, .lemonbar, .dwm: break
    }
  }

  /// Appends one update: one line, whatever is hidden.
  package func appendStreamUpdate(
    _ segments: [Segment], _ presentation: Presentation, to bytes: inout [UInt8]
  ) {
    switch self {
    case .i3bar:
      I3bar.appendArray(segments, presentation, to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    case .i3blocks: I3blocks.appendPersistent(segments, presentation, to: &bytes)
    case .text, .json, .waybar, .tmux, .polybar, .xmobar, .lemonbar, .dwm:
      let start = bytes.count
      append(segments, presentation, to: &bytes)
      // Without output the host would keep what it shows.
      if bytes.count == start { bytes.append(self == .waybar ? "{\"text\":\"\"}\n" : "\n") }
    }
  }

  /// Whether open details can fade in: where a part of a text can have any color, and a frame
  /// that nobody sees costs nothing.
  package var fadesDetails: Bool { self == .i3bar }
}

extension [Segment] {
  /// The segments that are shown.
  var visible: [Segment] { contains { $0.isHidden } ? filter { !$0.isHidden } : self }

  /// The most alarming level.
  var highestLevel: Level {
    var highest = Level.normal
    for segment in self { highest = Swift.max(highest, segment.level) }
    return highest
  }

  /// The own color of all of them, for a host that has one for the whole line; `nil` where they
  /// have none or several.
  var commonColor: Color? {
    guard let color = first?.color else { return nil }
    for segment in self where segment.color != color { return nil }
    return color
  }
}

extension Segment {
  /// The short text; the text itself where there is none, since i3bar drops a
  /// block whose short text is empty (i3 4.22).
  var shortOrText: StyledText { short.isEmpty ? text : short }
}

/// Appends text on one line: a line break of a template becomes a space.
func appendOnOneLine(_ utf8: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
  guard utf8.contains(UInt8(ascii: "\n")) else {
    bytes.append(contentsOf: utf8)
    return
  }
  for byte in utf8 { bytes.append(byte == UInt8(ascii: "\n") ? UInt8(ascii: " ") : byte) }
}
