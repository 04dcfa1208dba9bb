/// Formats of Waybar: the replacement fields of the library fmt, in Pango markup.
enum WaybarFormat: ForeignSyntax {
  static func template(
    _ format: String, _ module: ForeignModule, icon: @escaping (String) -> String?
  ) -> ImportedTemplate {
    var made = ImportedTemplate()
    var rest = format.bytes[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}"), rest.dropFirst().first == byte {
        made.append(literal: byte)
        rest = rest.dropFirst(2)
      } else if byte == UInt8(ascii: "{"), let end = rest.firstIndex(of: UInt8(ascii: "}")) {
        append(Array(rest[(rest.startIndex + 1)..<end]), module, icon, to: &made)
        rest = rest[(end + 1)...]
      } else if !made.takeMarkup(&rest) {
        made.append(literal: byte)
        rest = rest.dropFirst()
      }
    }
    return made
  }

  /// Appends what takes the place of a field such as `usage:>2`.
  private static func append(
    _ field: [UInt8], _ module: ForeignModule, _ icon: (String) -> String?,
    to made: inout ImportedTemplate
  ) {
    let name = Array(field.prefix { $0 != UInt8(ascii: ":") }).asText
    var specification = field.dropFirst(name.utf8.count + 1)[...]
    if module.widget == "clock", name.isEmpty || name == "0" {
      if specification.first == UInt8(ascii: "L") { specification = specification.dropFirst() }
      return made.append(time: specification.isEmpty ? "%H:%M" : Array(specification).asText)
    }
    let specified = Specified(specification)
    if let icon = icon(name) {
      if !specified.isEmpty { made.add(lost(field)) }
      return made.append(icon)
    }
    let key = name == "0" ? "" : name
    guard let found = module.placeholder(key), !found.isEmpty else {
      return made.add("{" + name + "} has no equivalent")
    }
    // The glyphs of several processors are one placeholder.
    if found == "{bars}", made.bytes.asText.hasSuffix("{bars}") { return }
    guard var part = ImportedPart(found, of: module.widget) else {
      if !specified.isEmpty { made.add(lost(field)) }
      return made.append(found)
    }
    if !specified.apply(to: &part) { made.add(lost(field)) }
    made.append(part.text)
  }

  private static func lost(_ field: [UInt8]) -> String {
    "the width, filling, or precision of {" + field.asText + "} has no equivalent"
  }
}

/// A format specification of fmt such as `>3` or `0.1f`.
private struct Specified {
  private var alignment: Unicode.Scalar?
  private var width = 0
  private var decimals = ""
  /// True for digits behind a point, false for the length of a text; only numbers have that letter.
  private var isOfNumber = false
  /// True if something else than blanks fills the width.
  private var isFilled = false

  /// The width of a speed with its unit, which Waybar pads without being told how far.
  private static let speedWidth = 9

  init(_ text: ArraySlice<UInt8>) {
    var rest = text
    // A fill, which can be any character, comes before the alignment.
    let end = rest.indices.dropFirst().first { rest[$0] & 0xC0 != 0x80 }
    if let end, "<>^".utf8.contains(rest[end]) {
      isFilled = rest.first != 0x20
      rest = rest[end...]
    }
    if let first = rest.first, "<>^=".utf8.contains(first) {
      alignment = first == UInt8(ascii: "=") ? ">" : UnicodeScalar(first)
      rest = rest.dropFirst()
    }
    let flags = rest.prefix { "+-#0 ".utf8.contains($0) }
    rest = rest.dropFirst(flags.count)
    let digits = rest.prefix { $0.isDigit }
    // A larger one is beyond all limits as well.
    width = digits.isEmpty ? 0 : Int(min(Array(digits).asText.wholeNumber ?? .max, 10_000))
    if width > 0, flags.contains(UInt8(ascii: "0")) { isFilled = true }
    rest = rest.dropFirst(digits.count)
    if rest.first == UInt8(ascii: ".") {
      decimals = Array(rest.dropFirst().prefix { $0.isDigit }).asText
    }
    isOfNumber = rest.last.map { "aefgAEFG".utf8.contains($0) } ?? false
  }

  /// True if it says nothing.
  var isEmpty: Bool { alignment == nil && width == 0 && decimals.isEmpty }

  /// Gives a part the precision and the width, and returns true if nothing of them is lost.
  func apply(to part: inout ImportedPart) -> Bool {
    var isComplete = !isFilled
    let isText = part.isText
    let isSpeed = part.text.hasText("/s")
    if !decimals.isEmpty {
      let isKept = isText && !isOfNumber ? part.add(decimals) : part.setDecimals(decimals)
      isComplete = isComplete && isKept
    }
    let width = width == 0 && alignment != nil && isSpeed ? Self.speedWidth : width
    guard width > 0 else { return isComplete }
    return part.pad(alignment ?? (isText ? "<" : ">"), to: width) && isComplete
  }
}
