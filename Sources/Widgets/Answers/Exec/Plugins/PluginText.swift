import Core

/// The text of a line as it is shown, without markup and escape sequences.
struct PluginText {
  /// The text, on one line.
  private(set) var text: String
  /// The first color in it, or `nil` if there is none.
  private(set) var color: Color?

  /// The maximum size of a text in bytes.
  private static let limit = 1024

  /// Reads the part of a line before its bar.
  init(_ written: [UInt8], _ parameters: PluginParameters, _ dialect: PluginDialect) {
    var bytes = written
    // The order of the steps is that of each program.
    if dialect == .argos, parameters.unescapes { bytes = EscapedText.compressed(bytes) }
    if dialect != .argos, parameters.trims { bytes = bytes.withoutBlanks }
    if parameters.emojizes { bytes = EmojiNames.replaced(in: bytes, dialect) }
    if dialect == .argos, parameters.trims { bytes = bytes.withoutBlanks }
    if parameters.readsEscapeSequences {
      if dialect == .xbar { bytes = EscapedText.unquoted(bytes) ?? bytes }
      (bytes, color) = EscapeSequences.removed(from: bytes)
    }
    if parameters.readsMarkup, let markup = MarkupText(bytes.asText) {
      bytes = markup.text.bytes
      color = color ?? markup.color
    }
    text = PluginText.onOneLine(bytes)
    color = parameters.color ?? color
    if let length = parameters.length { cut(to: length, dialect) }
  }

  /// Cuts a longer text: xbar's mark is one of the characters, that of the others comes after them.
  private mutating func cut(to length: Int, _ dialect: PluginDialect) {
    guard length > 0, text.utf8.count > length, text.count > length else { return }
    let isWithin = dialect == .xbar
    var cut = ""
    var count = 0
    for character in text {
      guard count < (isWithin ? length - 1 : length) else { break }
      cut.append(character)
      count += 1
    }
    text = cut + (isWithin ? "…" : "...")
  }

  /// Returns a text without control characters; line breaks become spaces.
  private static func onOneLine(_ bytes: [UInt8]) -> String {
    var line: [UInt8] = []
    for byte in bytes.prefix(limit) {
      switch byte {
      case 0x09, 0x0A, 0x0D: line.append(0x20)
      case 0..<0x20, 0x7F: break
      default: line.append(byte)
      }
    }
    // The last character may be half.
    guard bytes.count > limit else { return line.asText }
    while let last = line.last, last & 0xC0 == 0x80 { line.removeLast() }
    if let last = line.last, last >= 0x80 { line.removeLast() }
    return line.asText + "…"
  }
}

/// Escape sequences of terminals; ECMA-48.
enum EscapeSequences {
  /// Returns the text without sequences that start with CSI, and the first foreground color of a
  /// character that is not a space.
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

  /// Applies the numbers of one sequence; those for other attributes mean nothing here.
  private static func apply(_ sequence: ArraySlice<UInt8>, to color: inout Color?) {
    var numbers: [Int] = []
    for part in sequence.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false) {
      // No number is 0; more than three digits are none of these.
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

  /// Returns a color of the palette of 256.
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

  /// The eight colors, as Argos names them, and their bright forms.
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
