/// Terminal escape sequences; ECMA-48.
enum EscapeSequences {
  /// Returns the text without sequences that start with CSI, and the first foreground color of a
  /// non-space character.
  static func removed(from bytes: [UInt8]) -> (text: [UInt8], color: Color?) {
    var text: [UInt8] = []
    var first: Color?
    var current: Color?
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      guard byte == 0x1B else {
        text.append(byte)
        if byte != 0x20, first == nil { first = current }
        continue
      }
      guard position < bytes.count, bytes[position] == UInt8(ascii: "[") else { continue }
      let start = position + 1
      position = start
      while position < bytes.count, bytes[position] < 0x40 { position += 1 }
      guard position < bytes.count else { break }
      if bytes[position] == UInt8(ascii: "m") { apply(bytes[start..<position], to: &current) }
      position += 1
    }
    return (text, first)
  }

  /// Applies the numbers of one sequence, ignoring attributes other than color.
  private static func apply(_ sequence: ArraySlice<UInt8>, to color: inout Color?) {
    var numbers: [Int] = []
    for part in sequence.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false) {
      // An empty number is 0; no relevant number has more than three digits.
      let digits = Array(part).asText
      numbers.append(digits.isEmpty ? 0 : digits.wholeNumber.map { Int(clamping: $0) } ?? -1)
    }
    var index = 0
    while index < numbers.count {
      let number = numbers[index]
      index += 1
      switch number {
      case 0, 39: color = nil
      case 30...37: color = Color(packed: colors[number - 30])
      case 90...97: color = Color(packed: colors[number - 82])
      case 38, 48:
        var other: Color?
        if index < numbers.count, numbers[index] == 5, index + 1 < numbers.count {
          other = indexed(numbers[index + 1])
          index += 2
        } else if index < numbers.count, numbers[index] == 2, index + 3 < numbers.count {
          other = Color(
            red: UInt8(clamping: numbers[index + 1]), green: UInt8(clamping: numbers[index + 2]),
            blue: UInt8(clamping: numbers[index + 3]))
          index += 4
        }
        if number == 38 { color = other }
      default: break
      }
    }
  }

  private static func indexed(_ number: Int) -> Color? {
    switch number {
    case 0..<16: return Color(packed: colors[number])
    case 16..<232:
      let cube = number - 16
      func part(_ value: Int) -> UInt8 { value == 0 ? 0 : UInt8(55 + value * 40) }
      return Color(red: part(cube / 36), green: part(cube / 6 % 6), blue: part(cube % 6))
    case 232..<256:
      let gray = UInt8(8 + (number - 232) * 10)
      return Color(red: gray, green: gray, blue: gray)
    default: return nil
    }
  }

  /// The eight colors as named by Argos, and their bright forms.
  private static let colors: [UInt32] = [
    0x000000, 0xFF0000, 0x008000, 0xFFFF00, 0x0000FF, 0xFF00FF, 0x00FFFF, 0xFFFFFF, 0x7F7F7F,
    0xFF5555, 0x55FF55, 0xFFFF55, 0x5C5CFF, 0xFF55FF, 0x55FFFF, 0xFFFFFF,
  ]
}

extension Color {
  /// Creates a color from `0xRRGGBB`.
  fileprivate init(packed: UInt32) {
    self.init(
      red: UInt8(packed >> 16), green: UInt8(packed >> 8 & 0xFF), blue: UInt8(packed & 0xFF))
  }
}
