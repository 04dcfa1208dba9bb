/// A tag of the subset of Pango markup that templates understand.
struct MarkupTag {
  enum Kind {
    case start(Markup)
    case end
    /// A Pango or HTML tag or attribute outside the subset.
    case unknown
    case unknownColor(String)
  }

  let name: String
  private(set) var kind = Kind.unknown
  let text: String
  let count: Int

  /// Reads the tag at the start of a text; `nil` if it is not a tag: `<` followed by a blank or a
  /// number is text.
  init?(_ bytes: ArraySlice<UInt8>, _ colors: ThemeColors?) {
    // Bounded, so that a template full of such characters is not scanned to its end for each.
    guard let end = bytes.prefix(MarkupTag.longest).firstIndex(of: UInt8(ascii: ">")) else {
      return nil
    }
    count = end - bytes.startIndex + 1
    text = String(decoding: bytes[...end], as: UTF8.self)
    var inner = bytes[(bytes.startIndex + 1)..<end]
    let isEnd = inner.first == UInt8(ascii: "/")
    if isEnd { inner = inner.dropFirst() }
    let letters = inner.prefix { $0.isLetter }
    guard !letters.isEmpty, letters.endIndex == inner.endIndex || inner[letters.endIndex] == 0x20
    else { return nil }
    name = String(decoding: letters, as: UTF8.self)
    let rest = inner[letters.endIndex...]
    let isPlain = rest.allSatisfy { $0 == 0x20 }
    var markup = Markup()
    switch name {
    case "b": markup.isBold = true
    case "i": markup.isItalic = true
    case "u": markup.isUnderlined = true
    case "span": break
    default: return
    }
    if isEnd {
      if isPlain { kind = .end }
    } else if name == "span" {
      kind = MarkupTag.kind(of: rest, colors)
    } else if isPlain {
      kind = .start(markup)
    }
  }

  private static let longest = 512

  private static func color(_ text: String, _ colors: ThemeColors?) -> Color? {
    Color(text) ?? colors?.named(text) ?? Color(named: text)
  }

  private static func kind(of attributes: ArraySlice<UInt8>, _ colors: ThemeColors?) -> Kind {
    var markup = Markup()
    var rest = attributes.drop { $0 == 0x20 }
    while !rest.isEmpty {
      guard let equals = rest.firstIndex(of: UInt8(ascii: "=")) else { return .unknown }
      let name = String(decoding: rest[..<equals], as: UTF8.self)
      rest = rest[(equals + 1)...]
      let value: String
      if let quote = rest.first, quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") {
        guard let end = rest.dropFirst().firstIndex(of: quote) else { return .unknown }
        value = String(decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self)
        rest = rest[(end + 1)...]
      } else {
        // Other than in Pango, a word needs no quotes.
        let word = rest.prefix { $0 != 0x20 }
        value = String(decoding: word, as: UTF8.self)
        rest = rest[word.endIndex...]
      }
      rest = rest.drop { $0 == 0x20 }
      switch (name, value) {
      case ("color", _), ("foreground", _), ("fgcolor", _):
        guard let color = color(value, colors) else { return .unknownColor(value) }
        markup.foreground = color
      case ("background", _), ("bgcolor", _):
        guard let color = color(value, colors) else { return .unknownColor(value) }
        markup.background = color
      case ("weight", "bold"), ("font_weight", "bold"): markup.isBold = true
      case ("style", "italic"), ("font_style", "italic"): markup.isItalic = true
      case ("underline", "single"): markup.isUnderlined = true
      default: return .unknown
      }
    }
    return .start(markup)
  }
}

/// A tag of a single bar's own markup, which other bars would show as text.
struct ForeignTag {
  let text: String
  let bar: String

  /// Reads the tag at the start of a text.
  init?(_ bytes: ArraySlice<UInt8>) {
    func begins(_ start: StaticString) -> Bool { start.withUTF8Buffer { bytes.starts(with: $0) } }
    let end: UInt8
    if begins("#[") {
      (bar, end) = ("tmux", UInt8(ascii: "]"))
    } else if begins("%{F") || begins("%{B") || begins("%{U") || begins("%{T") || begins("%{A")
      || begins("%{+") || begins("%{-") || begins("%{R}")
    {
      (bar, end) = ("polybar and lemonbar", UInt8(ascii: "}"))
    } else if begins("<fc=") || begins("<fn=") || begins("<action") || begins("<box") {
      (bar, end) = ("xmobar", UInt8(ascii: ">"))
    } else if begins("^c#") || begins("^b#") || begins("^d^") {
      (bar, end) = ("dwm", UInt8(ascii: "^"))
    } else {
      return nil
    }
    let stop = bytes.dropFirst(2).firstIndex(of: end) ?? bytes.index(before: bytes.endIndex)
    text = String(decoding: bytes[...stop], as: UTF8.self)
  }
}
