/// What a source says of its looks, as programs do that were written for a bar.
extension Reading {
  /// Whether the source has nothing to show, for which i3blocks and Waybar hide a module.
  package var isBlank: Bool { text("text")?.isEmpty ?? false }

  /// How alarming the source says it is.
  package var level: Level {
    switch text("level") {
    case "warning": .warning
    case "critical": .critical
    default: .normal
    }
  }

  /// What the source calls its state; `nil` where it does not.
  package var alternate: String? { text("alt").flatMap { $0.isEmpty ? nil : $0 } }

  /// The source's color.
  package var color: Color? { text("color").flatMap { Color($0) } }

  /// The source's classes for a style sheet, each one word.
  package var classes: [String] {
    var classes: [String] = []
    for word in text("class")?.utf8.split(separator: UInt8(ascii: " ")) ?? [] {
      classes.append(String(Substring(word)))
    }
    return classes
  }
}
