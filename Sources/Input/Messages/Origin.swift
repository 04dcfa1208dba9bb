/// The place where something was written.
struct Origin: Equatable {
  /// The layers of settings; a widget's own override the common ones.
  enum Layer {
    case theme
    /// The configuration lines before the sections.
    case common
    case `extension`
    case section
    case commandLine
  }

  var layer = Layer.commandLine
  /// The path of the file, or the name of a shipped one; empty for the command line.
  var file = ""
  /// The line, counted from 1; 0 if unknown.
  var line = 0

  /// True if it applies to all widgets.
  var isCommon: Bool { layer == .theme || layer == .common }
}
