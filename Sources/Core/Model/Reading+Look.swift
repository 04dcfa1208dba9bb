/// The appearance that a source asks for, as programs written for a bar do.
extension Reading {
  /// True if the source has nothing to show, for which i3blocks and Waybar hide a module.
  var isBlank: Bool { text("text")?.isEmpty ?? false }

  /// The severity that the source reports.
  var level: Level {
    switch text("level") {
    case "warning": .warning
    case "critical": .critical
    default: .normal
    }
  }

  /// The name that the source gives its state, or `nil` if there is none.
  var alternate: String? { text("alt").flatMap { $0.isEmpty ? nil : $0 } }

  /// The source's color, or `nil` if there is none.
  var color: Color? { text("color").flatMap { Color($0) } }

  /// The source's style-sheet classes, each one word.
  var classes: [String] {
    var classes: [String] = []
    for word in text("class")?.utf8.split(separator: UInt8(ascii: " ")) ?? [] {
      classes.append(String(Substring(word)))
    }
    return classes
  }
}
