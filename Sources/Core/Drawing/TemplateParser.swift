/// Parses a template into its elements.
struct TemplateParser {
  private let bytes: [UInt8]
  private let placeholders: [Placeholder]
  private let acceptsPaths: Bool
  private var position = 0
  private var literal: [UInt8] = []
  private var pieces: [TemplatePiece] = []
  private var openSections: [Int] = []
  /// True if the template has a graph.
  private(set) var drawsHistory = false

  /// Creates a parser at the start of a template.
  init(source: String, placeholders: [Placeholder], acceptsPaths: Bool) {
    bytes = Array(source.utf8)
    self.placeholders = placeholders
    self.acceptsPaths = acceptsPaths
    pieces.reserveCapacity(8)
  }

  /// Returns all elements, with sections balanced.
  mutating func parse() throws(TemplateMistake) -> [TemplatePiece] {
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\\"): try escape()
      case UInt8(ascii: "{"): try placeholder()
      case UInt8(ascii: "["):
        finishLiteral()
        openSections.append(position)
        pieces.append(.sectionStart)
      case UInt8(ascii: "]"):
        guard openSections.popLast() != nil else {
          throw .unopened("]", column: column(of: position))
        }
        finishLiteral()
        pieces.append(.sectionEnd)
      case UInt8(ascii: "}"): throw .unopened("}", column: column(of: position))
      default: literal.append(byte)
      }
      position += 1
    }
    if let start = openSections.last { throw .unclosed("[", column: column(of: start)) }
    finishLiteral()
    return pieces
  }

  /// Returns the column of a byte, in characters, counted from 1.
  private func column(of position: Int) -> Int {
    String(decoding: bytes[..<position], as: UTF8.self).count + 1
  }

  private mutating func finishLiteral() {
    guard !literal.isEmpty else { return }
    pieces.append(.literal(String(decoding: literal, as: UTF8.self)))
    literal.removeAll(keepingCapacity: true)
  }

  private mutating func escape() throws(TemplateMistake) {
    guard position + 1 < bytes.count else {
      throw .unfinishedEscape(column: column(of: position))
    }
    position += 1
    literal.append(
      bytes[position] == UInt8(ascii: "n") ? UInt8(ascii: "\n") : bytes[position])
  }

  private mutating func placeholder() throws(TemplateMistake) {
    finishLiteral()
    let start = position
    var colon: Int?
    while position < bytes.count, bytes[position] != UInt8(ascii: "}") {
      if bytes[position] == UInt8(ascii: ":"), colon == nil { colon = position }
      if acceptsPaths, colon == nil, bytes[position] == UInt8(ascii: "\"") { try skipQuotes() }
      position += 1
    }
    guard position < bytes.count else { throw .unclosed("{", column: column(of: start)) }
    let name = (start + 1)..<(colon ?? position)
    let placeholder = try placeholder(named: name, start: start)
    var specification = Specification()
    if placeholder.kind == .graph { drawsHistory = true }
    if placeholder.isRate { specification.byteStyle = .rate }
    if placeholder.kind == .temperature { specification.temperatureUnit = .celsius }
    if let colon, colon + 1 < position,
      !specification.read(bytes[(colon + 1)..<position], for: placeholder.kind)
    {
      throw .invalidSpecification(
        String(decoding: bytes[(colon + 1)..<position], as: UTF8.self),
        placeholder: String(decoding: bytes[name], as: UTF8.self), column: column(of: start),
        expected: placeholder.kind.specifications)
    }
    pieces.append(.value(placeholder, specification))
  }

  /// Moves to the quote that ends the component that begins here.
  private mutating func skipQuotes() throws(TemplateMistake) {
    let start = position
    repeat {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
      guard position < bytes.count else { throw .unclosed("\"", column: column(of: start)) }
    } while bytes[position] != UInt8(ascii: "\"")
  }

  private func placeholder(
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
    for candidate in placeholders where candidate.matches(text) {
      return Placeholder(text, candidate.kind, candidate.meaning)
    }
    if acceptsPaths {
      guard let path = Document.canonicalPath(text) else {
        throw .malformedPath(text, column: column(of: start))
      }
      return Placeholder(path, .document, "")
    }
    let existing = placeholders.map { $0.name }
    throw .unknownPlaceholder(
      text, column: column(of: start), existing: existing,
      nearest: NearestName.to(text, among: existing))
  }
}
