/// The place where something was written.
struct Origin: Equatable {
  /// The layers of settings; those of a widget override those that are common to all.
  enum Layer {
    case theme
    /// The lines of the configuration before its sections.
    case common
    case `extension`
    case section
    case commandLine
  }

  var layer = Layer.commandLine
  /// The path of the file, or the name of what ships with the program; empty for the command line.
  var file = ""
  /// The line, counted from 1; 0 if there is none.
  var line = 0

  /// True if it is for all widgets.
  var isCommon: Bool { layer == .theme || layer == .common }
}
