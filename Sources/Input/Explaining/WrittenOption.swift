/// An option that is not at its default, and the place that has set it.
struct WrittenOption {
  /// The place of an option.
  enum Place {
    case written(Origin)
    /// A variable of the environment.
    case environment(String)

    /// True if another option has implied it.
    var isImplied: Bool { if case .written(let origin) = self { origin.isImplied } else { false } }
  }

  /// The name without dashes; for a source on the command line, the name of the option that it
  /// replaces.
  let name: String
  /// The option, unless the environment stands for it.
  let option: Option?
  /// The value as written, without secrets; empty for an option without a value.
  let value: String
  /// The meaning of the value, if that is not obvious: `10 min`, `used ≥ 80 %`.
  var meaning = ""
  let place: Place
  /// The places that it overrides, the weakest one first.
  var overridden: [Origin] = []
}

extension Origin {
  /// True for the options that follow from the colors of a theme.
  var isImplied: Bool { layer == .theme && line == 0 }

  /// True for the view that is shown without a configuration.
  private var isBuiltIn: Bool { file.isEmpty && layer == .section }

  /// The words for the place, with `~` for the home folder.
  func words(home: String?) -> String {
    let path = Origin.short(file, home: home) + (line > 0 ? ":" + String(line) : "")
    switch layer {
    case .commandLine: return "command line"
    case .theme:
      return file.utf8.contains(UInt8(ascii: "/")) ? "theme " + path : "built-in theme " + file
    case .extension:
      return file.utf8.contains(UInt8(ascii: "/")) ? path : "shipped extension " + path
    case .common: return path
    case .section: return isBuiltIn ? "the built-in view" : path
    }
  }

  /// The name of the layer for programs.
  var layerName: String {
    switch layer {
    case .theme: "theme"
    case .common: "configuration"
    case .extension: "extension"
    case .section: isBuiltIn ? "built-in view" : "section"
    case .commandLine: "command line"
    }
  }

  /// Returns a path with `~` for the home folder.
  static func short(_ path: String, home: String?) -> String {
    guard let home, !home.isEmpty, path.utf8.starts(with: (home + "/").utf8) else { return path }
    return "~" + String(Substring(path.utf8.dropFirst(home.utf8.count)))
  }
}
