/// The parsed output of a program; texts are as the program wrote them.
struct ProgramOutput {
  /// The text to show.
  var text = ""
  /// The text to show if space is short.
  var short = ""
  /// The tooltip, of any number of lines.
  var tooltip = ""
  /// The name that the program gives its state.
  var alt = ""
  /// The style-sheet classes.
  var classes: [String] = []
  /// The severity.
  var level = Level.normal
  var color: Color?
  /// The percentage, as 0…1.
  var rate: Double?
  /// The percentage, as a fraction, if it is above 100.
  var percent: Double?
  /// True if the texts are Pango markup.
  var readsMarkup: Bool
  /// The values of the document, or those of the program's own; `nil` if it printed none.
  var document: [Reading.NamedValue]?
  /// True if a percentage or a value of the program's own is something to show without a text.
  var needsNoText = false

  /// The titles of a plugin, and its menu, as they are stored; empty if the text and the tooltip are
  /// all of them.
  var titles = ""
  var menu = ""

  private let neededPaths: [String]

  /// The maximum size of a document's names and values to keep, in bytes.
  private static let documentLimit = AnswerLimits.document

  /// Parses the output of a program that exited successfully.
  ///
  /// - Throws: `Failure.answer` if it is not JSON although the format requires it.
  init(
    _ output: [UInt8], as format: InputFormat, readsMarkup: Bool, needed: [String] = [],
    command: String = ""
  ) throws(Failure) {
    neededPaths = needed
    self.readsMarkup = readsMarkup
    let hasMark = output.count >= 3 && output[0] == 0xEF && output[1] == 0xBB && output[2] == 0xBF
    var lines = OutputLines(String(decoding: output[(hasMark ? 3 : 0)...], as: UTF8.self))
    switch format {
    case .text: text = lines.next() ?? ""
    case .i3blocks where lines.firstByte == UInt8(ascii: "{"): try readBlock(lines)
    case .i3blocks: readRawBlock(&lines)
    case .waybar: try readModule(&lines)
    case .json where lines.firstByte != nil: try readDocument(lines.bytes)
    case .json: break
    case .values: try readValues(&lines)
    case .todayline: try readSegment(&lines)
    case .xbar, .argos: readPlugin(lines, of: format, command: command)
    }
  }

  /// Reads a document; by default, a root that is a text or a member named `text` is shown.
  private mutating func readDocument(_ bytes: [UInt8]) throws(Failure) {
    let json: JSON
    do { json = try JSONReader.value(of: bytes) } catch { throw error.failure }
    document = Document.values(of: json, limit: ProgramOutput.documentLimit, needed: neededPaths)
    text = json.scalarText ?? json["text"]?.scalarText ?? ""
  }
}

/// The lines of an output, read one by one.
struct OutputLines {
  /// The whole output.
  let bytes: [UInt8]
  /// The offset of the next line.
  private(set) var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The first byte left that is not white space.
  var firstByte: UInt8? {
    for byte in bytes[position...] where byte > 0x20 { return byte }
    return nil
  }

  /// The byte at the position, or `nil` at the end.
  var nextByte: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Moves to the first byte that is not white space.
  mutating func skipBlanks() {
    while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
  }

  /// Returns the next line without its LF or CR LF.
  mutating func next() -> String? {
    guard position < bytes.count else { return nil }
    let start = position
    while position < bytes.count, bytes[position] != 0x0A { position += 1 }
    let end = position > start && bytes[position - 1] == 0x0D ? position - 1 : position
    position = min(position + 1, bytes.count)
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}

extension JSON {
  /// The text of a scalar as Waybar shows it, with `null` as empty, or `nil` for an array or an
  /// object.
  var scalarText: String? {
    switch self {
    case .null: ""
    case .bool(let flag): flag ? "true" : "false"
    case .number(let text), .string(let text): text
    case .array, .object: nil
    }
  }

  /// Returns the text of a member, or empty if there is none.
  ///
  /// - Throws: `Failure.answer` if it is an array or an object, which no bar accepts.
  func text(of name: String) throws(Failure) -> String {
    guard let text = (self[name] ?? .null).scalarText else { throw .answer(.notJSON(offset: nil)) }
    return text
  }
}

extension JSON.Mistake {
  /// The mistake as a failure of the program that wrote it.
  var failure: Failure {
    switch self {
    case .unexpected(let offset), .invalidUTF8(let offset): .answer(.notJSON(offset: offset))
    case .tooDeep: .answer(.tooDeep(limit: JSONReader.depthLimit))
    case .unfinished, .tooLarge, .timedOut: .answer(.notJSON(offset: nil))
    }
  }
}
