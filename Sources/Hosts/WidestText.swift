/// The widest text that the numbers of a text can make, for bars that measure a minimum width with
/// their font: with a proportional one, a space is narrower than the digit that takes its place.
enum WidestText {
  /// Appends the text with a zero in place of every digit, decimal point, and padding space of its
  /// numbers, and with `M` in place of other prefixes of units.
  ///
  /// i3bar 4.22 measures plain text and swaybar 1.7 markup, so characters of markup are letters.
  static func append(_ text: [UInt8], to bytes: inout [UInt8]) {
    var isNumber = false
    for index in text.indices {
      let byte = text[index]
      switch byte {
      case _ where byte.isDigit:
        isNumber = true
        bytes.append(UInt8(ascii: "0"))
      case UInt8(ascii: ".") where isNumber && isDigit(text, index + 1):
        bytes.append(UInt8(ascii: "0"))
      case UInt8(ascii: " ") where padsNumber(text, index): bytes.append(UInt8(ascii: "0"))
      case UInt8(ascii: " ") where isNumber: bytes.append(byte)
      case UInt8(ascii: "k"), UInt8(ascii: "K"), UInt8(ascii: "G"), UInt8(ascii: "T"):
        bytes.append(isNumber ? UInt8(ascii: "M") : byte)
        isNumber = false
      case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"):
        bytes.append(UInt8(ascii: "M"))
        isNumber = false
      case _ where byte < 0x20: bytes.append(UInt8(ascii: " "))
      default:
        bytes.append(byte)
        isNumber = false
      }
    }
  }

  /// True if a space is one of several before a digit, or the first of the text.
  private static func padsNumber(_ text: [UInt8], _ index: Int) -> Bool {
    var end = index
    while end < text.count, text[end] == UInt8(ascii: " ") { end += 1 }
    guard isDigit(text, end) else { return false }
    // The first of several separates the number from the text before it.
    return index == 0 || text[index - 1] == UInt8(ascii: " ")
  }

  private static func isDigit(_ text: [UInt8], _ index: Int) -> Bool {
    index < text.count && text[index].isDigit
  }
}
