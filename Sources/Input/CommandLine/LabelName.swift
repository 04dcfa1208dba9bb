/// The names that distinguish widgets of one kind, and those that values are pushed to.
enum LabelName {
  /// The longest name that values are pushed to, in bytes.
  private static let limit = 64

  /// The form of the name of pushed values.
  static let expected = "a name of at most \(limit) letters, digits, “-”, “_” and “.”"

  static func isLabel(_ text: String) -> Bool {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."): continue
      case _ where byte.isDigit || byte.isLetter: continue
      default: return false
      }
    }
    return !text.isEmpty
  }

  /// Returns true if values can be pushed to a name, which is the label of their widget.
  static func isOfPush(_ text: String) -> Bool { isLabel(text) && text.utf8.count <= limit }
}
