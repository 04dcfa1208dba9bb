/// A strftime(3) format, such as `%a %d %b %H:%M`, with the GNU date extensions.
struct TimeFormat {
  let bytes: [UInt8]

  init(_ text: some Sequence<UInt8>) { bytes = Array(text) }

  /// The first unknown directive as written.
  var mistake: String? { unknown(from: 0).map { String(decoding: bytes[$0], as: UTF8.self) } }

  /// The format with unknown directives as literal text, as the C library prints them, and those
  /// directives.
  var withUnknownAsText: (text: String, unknown: [String]) {
    var text: [UInt8] = []
    var directives: [String] = []
    var position = 0
    while let directive = unknown(from: position) {
      text += bytes[position..<directive.lowerBound]
      for byte in bytes[directive] {
        if byte == UInt8(ascii: "%") { text.append(byte) }
        text.append(byte)
      }
      directives.append(String(decoding: bytes[directive], as: UTF8.self))
      position = directive.upperBound
    }
    text += bytes[position...]
    return (String(decoding: text, as: UTF8.self), directives)
  }

  private func unknown(from start: Int) -> Range<Int>? {
    var position = start
    while let start = nextDirective(from: position) {
      var end = start
      guard let directive = TimeDirective(bytes, at: &end), directive.isKnown else {
        // A directive that ends in a multibyte character is shown with all of it.
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        return start..<end
      }
      position = end
    }
    return nil
  }

  /// The smallest time unit that the text distinguishes.
  var precision: TimePrecision {
    var precision = TimePrecision.day
    var position = 0
    while let start = nextDirective(from: position) {
      position = start
      guard let directive = TimeDirective(bytes, at: &position) else { break }
      precision = min(precision, directive.precision)
    }
    return precision
  }

  func nextDirective(from start: Int) -> Int? {
    var position = start
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "%") { return position }
      position += 1
    }
    return nil
  }

  /// The directives, for messages and the help.
  static let summary =
    "text with the letters of date(1), such as %H:%M, %I:%M %p, %a %d %b %Y, %V (week), %x (the date as LC_TIME has it), %Z and %:z (zone)"
}

/// A directive of a format: `%`, flags, a width, a modifier, and a letter.
struct TimeDirective {
  enum Padding {
    /// As usual for the letter.
    case usual
    /// `-`
    case none
    /// `_`
    case spaces
    /// `0`
    case zeros
  }

  var padding = Padding.usual
  /// True for `^`: capital letters.
  var isUpper = false
  /// True for `#`: swapped letter case.
  var changesCase = false
  /// The minimum width, or `nil` for the letter's own.
  var width: Int?
  /// The colons in `%:z`.
  var colons = 0
  /// `E` or `O`, which have no effect on these names and digits.
  var modifier: UInt8?
  var letter: UInt8 = 0

  private static let maximumWidth = 100

  init(_ letter: Unicode.Scalar) { self.letter = UInt8(ascii: letter) }

  /// Reads the directive at a percent sign, through its letter or the end of the format; `nil` if
  /// there is no letter or the width is too large.
  @inline(never) init?(_ bytes: [UInt8], at position: inout Int) {
    position += 1
    flags: while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "-"): padding = .none
      case UInt8(ascii: "_"): padding = .spaces
      case UInt8(ascii: "0"): padding = .zeros
      case UInt8(ascii: "^"): isUpper = true
      case UInt8(ascii: "#"): changesCase = true
      default: break flags
      }
      position += 1
    }
    while position < bytes.count, bytes[position].isDigit {
      width = min((width ?? 0) * 10 + Int(bytes[position] - UInt8(ascii: "0")), 1000)
      position += 1
    }
    while position < bytes.count, bytes[position] == UInt8(ascii: ":"), colons < 3 {
      colons += 1
      position += 1
    }
    if colons == 0, position < bytes.count,
      bytes[position] == UInt8(ascii: "E") || bytes[position] == UInt8(ascii: "O")
    {
      modifier = bytes[position]
      position += 1
    }
    guard position < bytes.count else { return nil }
    letter = bytes[position]
    position += 1
    guard width ?? 0 <= TimeDirective.maximumWidth else { return nil }
  }

  /// True if the letter is known and accepts the modifier.
  var isKnown: Bool {
    if colons > 0 { return letter == UInt8(ascii: "z") }
    if letter == UInt8(ascii: "%") { return isPlain }
    switch modifier {
    case UInt8(ascii: "E")?: return "cCxXyY".utf8.contains(letter)
    case UInt8(ascii: "O")?: return "bBdehHImMSuUVwWy".utf8.contains(letter)
    default: return "aAbBcCdDeFgGhHIjklmMnNpPqrRsStTuUVwWxXyYzZ".utf8.contains(letter)
    }
  }

  /// True if it is only a percent sign and a letter.
  private var isPlain: Bool {
    padding == .usual && !isUpper && !changesCase && width == nil && modifier == nil
  }

  /// The smallest time unit that it distinguishes.
  var precision: TimePrecision {
    switch letter {
    case UInt8(ascii: "S"), UInt8(ascii: "s"), UInt8(ascii: "T"), UInt8(ascii: "r"),
      UInt8(ascii: "X"), UInt8(ascii: "c"), UInt8(ascii: "N"):
      .second
    case UInt8(ascii: "M"), UInt8(ascii: "R"): .minute
    case UInt8(ascii: "H"), UInt8(ascii: "I"), UInt8(ascii: "k"), UInt8(ascii: "l"),
      UInt8(ascii: "p"), UInt8(ascii: "P"):
      .hour
    default: .day
    }
  }
}
