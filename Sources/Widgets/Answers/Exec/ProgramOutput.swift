/// The parsed output of a program; texts are as the program wrote them.
struct ProgramOutput {
  var text = ""
  /// The text for when space is tight.
  var short = ""
  var tooltip = ""
  /// The program's name for its state.
  var alt = ""
  var classes: [String] = []
  var level = Level.normal
  var color: Color?
  var rate: Double?
  /// The percentage as a fraction, if it exceeds 100.
  var percent: Double?
  var readsMarkup: Bool
  /// The values of the document, or the program's own; `nil` if it printed none.
  var document: [Reading.NamedValue]?
  /// True if a percentage or one of the program's own values suffices without a text.
  var needsNoText = false

  /// The titles and the menu of a plugin in stored form; empty if text and tooltip contain
  /// everything.
  var titles = ""
  var menu = ""

  private let neededPaths: [String]

  /// Creates an output without any value.
  init() { (readsMarkup, neededPaths) = (false, []) }

  /// Parses the output of a program that exited successfully.
  ///
  /// - Throws: `Failure.answer` if it is not JSON although the format requires it.
  init(
    _ output: [UInt8], as format: InputFormat, readsMarkup: Bool, needed: [String] = [],
    command: String = ""
  ) throws(Failure) {
    neededPaths = needed
    self.readsMarkup = readsMarkup
    var lines = OutputLines(String(decoding: output[output.startOfText...], as: UTF8.self))
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
    document = Document.values(of: json, limit: AnswerLimits.document, needed: neededPaths)
    text = json.scalarText ?? json["text"]?.scalarText ?? ""
  }
}

/// Reads output line by line.
struct OutputLines {
  let bytes: [UInt8]
  private(set) var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The next byte that is not white space.
  var firstByte: UInt8? {
    for byte in bytes[position...] where byte > 0x20 { return byte }
    return nil
  }

  var nextByte: UInt8? { position < bytes.count ? bytes[position] : nil }

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
  /// The text of a scalar as Waybar shows it, with `null` as empty; `nil` for an array or object.
  var scalarText: String? {
    switch self {
    case .null: ""
    case .bool(let flag): flag ? "true" : "false"
    case .number(let text), .string(let text): text
    case .array, .object: nil
    }
  }

  /// Returns the text of a member; empty if missing.
  ///
  /// - Throws: `Failure.answer` for an array or object, which no bar accepts.
  func text(of name: String) throws(Failure) -> String {
    guard let text = (self[name] ?? .null).scalarText else { throw .answer(.notText(name)) }
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
