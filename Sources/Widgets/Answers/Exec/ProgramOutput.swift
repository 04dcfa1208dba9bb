import Core

/// What a program printed, by its meaning; texts are as the program wrote them.
struct ProgramOutput {
  /// What is shown.
  var text = ""
  /// What is shown where there is little room.
  var short = ""
  /// What is told besides, of any number of lines.
  var tooltip = ""
  /// What the program calls its state.
  var alt = ""
  /// Its classes for a style sheet.
  var classes: [String] = []
  /// How alarming it says it is.
  var level = Level.normal
  /// Its color.
  var color: Color?
  /// Its percentage, 0…1.
  var rate: Double?
  /// Whether its texts are Pango markup.
  var readsMarkup: Bool
  /// The values of its document; `nil` where it printed none.
  var document: [Reading.NamedValue]?

  private let neededPaths: [String]

  /// Documents are kept up to this number of bytes.
  private static let documentLimit = 128 * 1024

  /// Reads the output of a program that ended well.
  ///
  /// - Throws: `Failure.answer` where it is no JSON although it should be.
  init(
    _ output: [UInt8], as format: InputFormat, readsMarkup: Bool, needed: [String] = []
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
    }
  }

  /// Reads a document; a text that is one, or a member of that name, is what is shown by default.
  private mutating func readDocument(_ bytes: [UInt8]) throws(Failure) {
    let json: JSON
    do { json = try JSONReader.value(of: bytes) } catch { throw error.failure }
    document = Document.values(of: json, limit: ProgramOutput.documentLimit, needed: neededPaths)
    text = json.scalarText ?? json["text"]?.scalarText ?? ""
  }
}

/// The lines of an output, one after the other.
struct OutputLines {
  /// The whole output.
  let bytes: [UInt8]
  /// Where the next line begins.
  private(set) var position = 0

  /// The lines of a text.
  init(_ text: String) { bytes = Array(text.utf8) }

  /// The first byte that is left and no white space.
  var firstByte: UInt8? {
    for byte in bytes[position...] where byte > 0x20 { return byte }
    return nil
  }

  /// The next line without its end, be it LF or CR LF.
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
  /// A value that can be shown, as Waybar shows it: `null` is nothing; `nil` where it is an array or
  /// an object.
  var scalarText: String? {
    switch self {
    case .null: ""
    case .bool(let flag): flag ? "true" : "false"
    case .number(let text), .string(let text): text
    case .array, .object: nil
    }
  }

  /// The text of a member, empty where there is none.
  ///
  /// - Throws: `Failure.answer` where it is an array or an object, which no bar takes.
  func text(of name: String) throws(Failure) -> String {
    guard let text = (self[name] ?? .null).scalarText else { throw .answer(.notJSON(offset: nil)) }
    return text
  }
}

extension JSON.Mistake {
  /// The mistake as a failure of the program that wrote it.
  var failure: Failure {
    switch self {
    case .unexpected(let offset), .tooDeep(let offset), .invalidUTF8(let offset):
      .answer(.notJSON(offset: offset))
    case .unfinished, .tooLarge: .answer(.notJSON(offset: nil))
    }
  }
}
