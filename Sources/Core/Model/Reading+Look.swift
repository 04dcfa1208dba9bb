/// The appearance that a source requests, like programs written for a bar.
extension Reading {
  /// True if the source has nothing to show, for which i3blocks and Waybar hide a module.
  var isBlank: Bool { text("text")?.isEmpty ?? false }

  var level: Level {
    switch text("level") {
    case "warning": .warning
    case "critical": .critical
    default: .normal
    }
  }

  /// The source's own name for its state.
  var alternate: String? { text("alt").flatMap { $0.isEmpty ? nil : $0 } }

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
