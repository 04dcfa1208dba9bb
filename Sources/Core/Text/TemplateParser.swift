/// Splits a template into its pieces.
struct TemplateParser {
  private let scalars: [Unicode.Scalar]
  private let placeholders: [Placeholder]
  private var position = 0
  private var literal = ""
  private var pieces: [Template.Piece] = []
  private var openSections: [Int] = []

  /// A parser at the start of a template.
  init(source: String, placeholders: [Placeholder]) {
    scalars = Array(source.unicodeScalars)
    self.placeholders = placeholders
  }

  /// The widest bar or padding that is accepted.
  static let maximumCells = 500

  /// All pieces, sections balanced.
  mutating func parse() throws(TemplateMistake) -> [Template.Piece] {
    while position < scalars.count {
      let scalar = scalars[position]
      position += 1
      switch scalar {
      case "\\": try escape()
      case "{": try placeholder()
      case "[":
        finishLiteral()
        openSections.append(position)
        pieces.append(.sectionStart)
      case "]":
        guard openSections.popLast() != nil else { throw .unopened("]", column: position) }
        finishLiteral()
        pieces.append(.sectionEnd)
      case "}": throw .unopened("}", column: position)
      default: literal.unicodeScalars.append(scalar)
      }
    }
    if let column = openSections.last { throw .unclosed("[", column: column) }
    finishLiteral()
    return pieces
  }

  private mutating func finishLiteral() {
    guard !literal.isEmpty else { return }
    pieces.append(.literal(literal))
    literal = ""
  }

  private mutating func escape() throws(TemplateMistake) {
    guard position < scalars.count else { throw .unfinishedEscape(column: position) }
    let scalar = scalars[position]
    position += 1
    literal.unicodeScalars.append(scalar == "n" ? "\n" : scalar)
  }

  private mutating func placeholder() throws(TemplateMistake) {
    let column = position
    finishLiteral()
    var name = ""
    var specification = ""
    var isSpecification = false
    var isClosed = false
    while position < scalars.count, !isClosed {
      let scalar = scalars[position]
      position += 1
      switch scalar {
      case "}": isClosed = true
      case ":" where !isSpecification: isSpecification = true
      case _ where isSpecification: specification.unicodeScalars.append(scalar)
      default: name.unicodeScalars.append(scalar)
      }
    }
    guard isClosed else { throw .unclosed("{", column: column) }
    for candidate in placeholders where candidate.name == name {
      pieces.append(
        .value(candidate, try read(specification, of: candidate, column: column)))
      return
    }
    let existing = placeholders.map { $0.name }
    throw .unknownPlaceholder(
      name, column: column, existing: existing, nearest: NearestName.to(name, among: existing))
  }

  private func read(
    _ text: String, of placeholder: Placeholder, column: Int
  ) throws(TemplateMistake) -> Specification {
    var specification = Specification()
    guard !text.isEmpty else { return specification }
    let bytes = Array(text.utf8)
    var index = 0
    var isRight = true
    while index < bytes.count, isRight {
      switch bytes[index] {
      case UInt8(ascii: ","): index += 1
      case UInt8(ascii: "."):
        index += 1
        specification.decimals = number(in: bytes, at: &index, limit: DecimalText.maximumDecimals)
        isRight = specification.decimals != nil && placeholder.kind.takesDecimals
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "^"):
        let alignment: Layout.Alignment =
          bytes[index] == UInt8(ascii: "<")
          ? .left : bytes[index] == UInt8(ascii: ">") ? .right : .center
        index += 1
        let cells = number(in: bytes, at: &index, limit: TemplateParser.maximumCells)
        specification.padding = cells.map { Specification.Padding(alignment: alignment, cells: $0) }
        isRight = cells != nil && placeholder.kind.takesPadding
      case let byte where byte.isDigit:
        specification.width = number(in: bytes, at: &index, limit: TemplateParser.maximumCells)
        isRight = (specification.width ?? 0) > 0 && placeholder.kind.takesWidth
      default:
        isRight = apply(word(in: bytes, at: &index), of: placeholder.kind, to: &specification)
      }
    }
    guard isRight else {
      throw .invalidSpecification(
        text, placeholder: placeholder.name, column: column,
        expected: placeholder.kind.specifications)
    }
    return specification
  }

  private func apply(
    _ word: String, of kind: Placeholder.Kind, to specification: inout Specification
  ) -> Bool {
    if word == "raw", kind == .bytes || kind == .fraction {
      specification.isRaw = true
      return true
    }
    guard kind == .bytes else { return false }
    switch word {
    case "file": specification.byteStyle = .file
    case "binary": specification.byteStyle = .binary
    case "short": specification.byteStyle = .short
    case "short-binary": specification.byteStyle = .shortBinary
    default:
      guard let unit = ByteCount.unit(named: word) else { return false }
      specification.byteStyle = unit
    }
    return true
  }

  private func number(in bytes: [UInt8], at index: inout Int, limit: Int) -> Int? {
    var number: Int?
    while index < bytes.count, bytes[index].isDigit {
      number = (number ?? 0) * 10 + Int(bytes[index] - UInt8(ascii: "0"))
      if let value = number, value > limit { return nil }
      index += 1
    }
    return number
  }

  private func word(in bytes: [UInt8], at index: inout Int) -> String {
    let start = index
    while index < bytes.count, bytes[index].isLetter || bytes[index] == UInt8(ascii: "-") {
      index += 1
    }
    if index == start { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }
}

extension Placeholder.Kind {
  fileprivate var takesDecimals: Bool { self == .bytes || self == .fraction }
  fileprivate var takesPadding: Bool { self != .bar && self != .icon }
  fileprivate var takesWidth: Bool { self == .bar || self == .text }
}
