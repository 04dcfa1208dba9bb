/// A text with the colors and styles of a terminal, SGR of ECMA-48, and with the words of its first
/// hyperlink.
struct TerminalText {
  private(set) var text = StyledText()
  /// The color of the first character that is not a space, if it has one.
  private(set) var firstColor: Color?

  private var rendition = Rendition()
  /// The address of the first hyperlink.
  private var address: ArraySlice<UInt8>?
  private var isLinked = false
  private let colors: ThemeColors?

  /// Reads text with escape sequences; of a theme, the eight colors are those of its roles.
  ///
  /// Text is sanitized if `isShown` is true.
  init(_ bytes: [UInt8], _ colors: ThemeColors? = nil, isShown: Bool = false) {
    self.colors = colors
    var hasText = false
    var position = 0
    while position < bytes.count {
      let start = position
      if bytes[position] == EscapeSequence.escape {
        position = EscapeSequence.end(from: position, in: bytes)
        let sequence = bytes[start..<position]
        if let numbers = EscapeSequence.styleNumbers(sequence) { apply(numbers) }
        if let address = EscapeSequence.address(sequence) { follow(address) }
        continue
      }
      while position < bytes.count, bytes[position] != EscapeSequence.escape { position += 1 }
      let part = bytes[start..<position]
      append(part, isShown: isShown)
      guard !hasText, part.contains(where: { $0 != 0x20 }) else { continue }
      hasText = true
      firstColor = rendition.markup.foreground
    }
  }

  private mutating func append(_ part: ArraySlice<UInt8>, isShown: Bool) {
    let start = text.utf8.count
    if isShown {
      ExternalText.append(String(decoding: part, as: UTF8.self), to: &text.utf8)
    } else {
      text.utf8.append(contentsOf: part)
    }
    var markup = rendition.shown(colors)
    markup.isLinked = isLinked
    if markup != Markup() { text.mark(from: start, markup) }
  }

  /// Starts or ends a hyperlink: a segment has one address.
  private mutating func follow(_ address: ArraySlice<UInt8>) {
    if !address.isEmpty, self.address == nil { self.address = address }
    isLinked = !address.isEmpty && address == self.address
  }

  /// The selection of the sequences so far.
  private struct Rendition {
    var markup = Markup()
    var isReversed = false

    func shown(_ colors: ThemeColors?) -> Markup {
      guard isReversed else { return markup }
      var shown = markup
      shown.foreground =
        markup.background ?? colors?[.background] ?? Color(red: 0, green: 0, blue: 0)
      shown.background =
        markup.foreground ?? colors?[.text] ?? Color(red: 255, green: 255, blue: 255)
      return shown
    }
  }

  private mutating func apply(_ sequence: ArraySlice<UInt8>) {
    // An empty number is 0; parts of a number are separated by colons.
    var numbers = sequence.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map
    { part in
      part.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map {
        $0.isEmpty ? 0 : Int(clamping: String(decoding: $0, as: UTF8.self).wholeNumber ?? 999)
      }
    }[...]
    while let number = numbers.popFirst() {
      switch number[0] {
      case 0: rendition = Rendition()
      case 1: rendition.markup.isBold = true
      case 3: rendition.markup.isItalic = true
      case 4: rendition.markup.isUnderlined = number.count < 2 || number[1] != 0
      case 7: rendition.isReversed = true
      case 22: rendition.markup.isBold = false
      case 23: rendition.markup.isItalic = false
      case 24: rendition.markup.isUnderlined = false
      case 27: rendition.isReversed = false
      case 30...37: rendition.markup.foreground = indexed(number[0] - 30)
      case 38: rendition.markup.foreground = color(number, &numbers)
      case 39: rendition.markup.foreground = nil
      case 40...47: rendition.markup.background = indexed(number[0] - 40)
      case 48: rendition.markup.background = color(number, &numbers)
      case 49: rendition.markup.background = nil
      case 90...97: rendition.markup.foreground = indexed(number[0] - 82)
      case 100...107: rendition.markup.background = indexed(number[0] - 92)
      default: break
      }
    }
  }

  /// Reads a color of 256 or of 24 bits, from the parts of its number or from the numbers after it.
  private func color(_ number: [Int], _ numbers: inout ArraySlice<[Int]>) -> Color? {
    if number.count > 2 {
      return number[1] == 5
        ? indexed(number[2]) : number[1] == 2 ? Self.color(number.suffix(3)) : nil
    }
    guard let kind = numbers.popFirst()?[0] else { return nil }
    let parts = numbers.prefix(kind == 5 ? 1 : kind == 2 ? 3 : 0).map { $0[0] }
    numbers = numbers.dropFirst(parts.count)
    return kind == 5 ? parts.first.flatMap { indexed($0) } : Self.color(parts[...])
  }

  private static func color(_ parts: ArraySlice<Int>) -> Color? {
    guard parts.count == 3, parts.allSatisfy({ $0 < 256 }) else { return nil }
    let parts = Array(parts)
    return Color(red: UInt8(parts[0]), green: UInt8(parts[1]), blue: UInt8(parts[2]))
  }

  private func indexed(_ number: Int) -> Color? {
    switch number {
    case 0..<16:
      if let role = Self.roles[number], let color = colors?[role] { return color }
      return Self.palette[number]
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

  /// The roles of a theme whose colors take the places of the sixteen; a theme has no cyan.
  private static let roles: [ColorRole?] = [
    .background, .red, .green, .yellow, .blue, .purple, nil, .text, .dim, .red, .green, .yellow,
    .blue, .purple, nil, .text,
  ]

  /// The eight colors as named by Argos, and their bright forms.
  private static let palette: [Color] = [
    (0x00, 0x00, 0x00), (0xFF, 0x00, 0x00), (0x00, 0x80, 0x00), (0xFF, 0xFF, 0x00),
    (0x00, 0x00, 0xFF), (0xFF, 0x00, 0xFF), (0x00, 0xFF, 0xFF), (0xFF, 0xFF, 0xFF),
    (0x7F, 0x7F, 0x7F), (0xFF, 0x55, 0x55), (0x55, 0xFF, 0x55), (0xFF, 0xFF, 0x55),
    (0x5C, 0x5C, 0xFF), (0xFF, 0x55, 0xFF), (0x55, 0xFF, 0xFF), (0xFF, 0xFF, 0xFF),
  ].map { Color(red: $0.0, green: $0.1, blue: $0.2) }
}
