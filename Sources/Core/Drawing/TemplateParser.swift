/// Parses a template into its elements.
struct TemplateParser {
  private let bytes: [UInt8]
  private let placeholders: [Placeholder]
  private let acceptsPaths: Bool
  private let colors: ThemeColors?
  private var position = 0
  private var literal: [UInt8] = []
  private var pieces: [TemplatePiece] = []
  /// The open sections and tags, innermost last.
  private var open: [Opening] = []
  private(set) var drawsHistory = false
  private(set) var drawsLog = false
  private(set) var namesWidget = false

  private struct Opening {
    var tag: String?
    var position: Int

    var text: String { tag.map { "<" + $0 + ">" } ?? "[" }
  }

  init(source: String, placeholders: [Placeholder], acceptsPaths: Bool, colors: ThemeColors?) {
    bytes = Array(source.utf8)
    self.placeholders = placeholders
    self.acceptsPaths = acceptsPaths
    self.colors = colors
    pieces.reserveCapacity(8)
  }

  /// Returns all elements, with balanced sections and markup.
  mutating func parse() throws(TemplateMistake) -> [TemplatePiece] {
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\\"): try escape()
      case UInt8(ascii: "{"): try placeholder()
      case UInt8(ascii: "["):
        finishLiteral()
        open.append(Opening(position: position))
        pieces.append(.sectionStart)
      case UInt8(ascii: "|") where !open.isEmpty && open[open.count - 1].tag == nil:
        finishLiteral()
        pieces.append(.sectionElse)
      case UInt8(ascii: "]"):
        try close(nil)
        pieces.append(.sectionEnd)
      case UInt8(ascii: "}"): throw .unopened("}", column: column(of: position))
      case UInt8(ascii: "<"), UInt8(ascii: "#"), UInt8(ascii: "%"), UInt8(ascii: "^"):
        try markup(byte)
      default: literal.append(byte)
      }
      position += 1
    }
    if let last = open.last { throw .unclosed(last.text, column: column(of: last.position)) }
    finishLiteral()
    return pieces
  }

  /// Closes the innermost opening: a tag of that name, or a section if `nil`.
  private mutating func close(_ tag: String?) throws(TemplateMistake) {
    finishLiteral()
    if let last = open.popLast() {
      if last.tag == tag { return }
      throw .unclosed(last.text, column: column(of: last.position))
    }
    throw .unopened(tag.map { "</" + $0 + ">" } ?? "]", column: column(of: position))
  }

  /// Reads a tag of the subset, or a character that does not start one.
  private mutating func markup(_ byte: UInt8) throws(TemplateMistake) {
    let rest = bytes[position...]
    if let tag = ForeignTag(rest) {
      throw .foreignMarkup(tag.text, of: tag.bar, column: column(of: position))
    }
    guard byte == UInt8(ascii: "<"), let tag = MarkupTag(rest, colors) else {
      literal.append(byte)
      return
    }
    switch tag.kind {
    case .start(let markup):
      finishLiteral()
      open.append(Opening(tag: tag.name, position: position))
      pieces.append(.markupStart(markup))
    case .end:
      try close(tag.name)
      pieces.append(.markupEnd)
    case .unknown: throw .unknownMarkup(tag.text, column: column(of: position))
    case .unknownColor(let color): throw .unknownColor(color, column: column(of: position))
    }
    position += tag.count - 1
  }

  private func column(of position: Int) -> Int {
    String(decoding: bytes[..<position], as: UTF8.self).count + 1
  }

  private mutating func finishLiteral() {
    guard !literal.isEmpty else { return }
    pieces.append(.literal(String(decoding: literal, as: UTF8.self)))
    literal.removeAll(keepingCapacity: true)
  }

  private mutating func escape() throws(TemplateMistake) {
    guard position + 1 < bytes.count else { throw .unfinishedEscape(column: column(of: position)) }
    position += 1
    literal.append(bytes[position] == UInt8(ascii: "n") ? UInt8(ascii: "\n") : bytes[position])
  }

  private mutating func placeholder() throws(TemplateMistake) {
    finishLiteral()
    let start = position
    var colon: Int?
    while position < bytes.count, bytes[position] != UInt8(ascii: "}") {
      if bytes[position] == UInt8(ascii: ":"), colon == nil { colon = position }
      if colon == nil, bytes[position] == UInt8(ascii: "\""), acceptsPaths || isFact(at: start) {
        try skipQuotes()
      }
      position += 1
    }
    guard position < bytes.count else { throw .unclosed("{", column: column(of: start)) }
    let name = (start + 1)..<(colon ?? position)
    let placeholder = try placeholder(named: name, start: start)
    var specification = Specification()
    if placeholder.isRate { specification.byteStyle = .rate }
    if placeholder.kind == .temperature { specification.temperatureUnit = .celsius }
    if placeholder.includesSpecification {
      return try special(placeholder, (colon ?? position)..<position, start: start)
    }
    if let colon, colon + 1 < position,
      !specification.read(bytes[(colon + 1)..<position], for: placeholder.kind)
    {
      throw .invalidSpecification(
        String(decoding: bytes[(colon + 1)..<position], as: UTF8.self),
        placeholder: String(decoding: bytes[name], as: UTF8.self), column: column(of: start),
        expected: placeholder.kind.specifications)
    }
    if placeholder.kind == .graph {
      if specification.period == nil { drawsHistory = true } else { drawsLog = true }
    }
    pieces.append(.value(placeholder, specification))
  }

  /// Adds a placeholder whose name includes its specification, which starts at the colon.
  @inline(never) private mutating func special(
    _ placeholder: Placeholder, _ specification: Range<Int>, start: Int
  ) throws(TemplateMistake) {
    var placeholder = placeholder
    let text = bytes[specification].dropFirst()
    if !text.isEmpty {
      var mistake: String?
      if placeholder.kind == .time {
        let format = TimeFormat(text)
        // Without a letter it is a mistyped one, such as H:M.
        mistake =
          format.mistake
          ?? (format.nextDirective(from: 0) == nil ? String(decoding: text, as: UTF8.self) : nil)
      } else if !text.elementsEqual("weeks".utf8) {
        mistake = String(decoding: text, as: UTF8.self)
      }
      if let mistake {
        throw .invalidSpecification(
          mistake, placeholder: placeholder.name, column: column(of: start),
          expected: placeholder.kind.specifications)
      }
      placeholder = Placeholder(
        placeholder.name + ":" + String(decoding: text, as: UTF8.self), placeholder.kind, "")
    }
    pieces.append(.value(placeholder, Specification()))
  }

  /// Returns true if the placeholder that starts here names a value of the JSON on standard input.
  private func isFact(at start: Int) -> Bool {
    bytes[(start + 1)...].starts(with: CallFacts.prefix.utf8)
  }

  /// Moves to the closing quote of the path component that starts here.
  private mutating func skipQuotes() throws(TemplateMistake) {
    let start = position
    repeat {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
      guard position < bytes.count else { throw .unclosed("\"", column: column(of: start)) }
    } while bytes[position] != UInt8(ascii: "\"")
  }

  private mutating func placeholder(
    named name: Range<Int>, start: Int
  ) throws(TemplateMistake) -> Placeholder {
    for candidate in placeholders where bytes.elementsAreEqual(to: candidate.name, in: name) {
      // The names of patterns end in a capital letter.
      if bytes[name.upperBound - 1] <= UInt8(ascii: "Z"), candidate.isPattern {
        throw .nameOfMany(candidate.name, column: column(of: start))
      }
      return candidate
    }
    let text = String(decoding: bytes[name], as: UTF8.self)
    for candidate in Placeholder.universal where candidate.name == text {
      namesWidget = true
      return candidate
    }
    for candidate in placeholders.gauges where candidate.name == text { return candidate }
    for candidate in placeholders where candidate.matches(text) {
      // It can be a path as well.
      if acceptsPaths, candidate.name == Placeholder.alternates { break }
      return Placeholder(text, candidate.kind, candidate.meaning)
    }
    if isFact(at: start) {
      let path = String(Substring(text.utf8.dropFirst(CallFacts.prefix.utf8.count)))
      guard let path = Document.canonicalPath(path) else {
        throw .malformedPath(text, column: column(of: start))
      }
      namesWidget = true
      return Placeholder(CallFacts.name + path, .fact, "")
    }
    if acceptsPaths {
      guard let path = Document.canonicalPath(text) else {
        throw .malformedPath(text, column: column(of: start))
      }
      return Placeholder(path, .document, "")
    }
    let existing = (placeholders + placeholders.gauges + Placeholder.universal).map { $0.name }
    throw .unknownPlaceholder(
      text, column: column(of: start), existing: existing,
      nearest: NearestName.to(text, among: existing))
  }
}
