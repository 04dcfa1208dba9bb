import Core

/// The values of an answer's body.
enum HTTPBody {
  /// The most bytes of a document's names and values that are kept.
  private static let documentLimit = 128 * 1024
  /// The most bytes of a line that are kept.
  private static let lineLimit = 4096

  /// What kind of answer is wanted.
  enum Kind {
    /// The first line, whatever it is.
    case line
    /// A document where it looks like one, the first line otherwise.
    case any
    case document
    /// A document that is an object.
    case object
  }

  /// The values: those of a document, or `text` for the first line.
  ///
  /// - Throws: `Failure.answer` where the body is not what it has to be.
  static func values(
    of answer: HTTPAnswer, as kind: Kind, needed: [String] = []
  ) throws(Failure) -> [Reading.NamedValue] {
    var body = answer.body
    if body.holds([0xEF, 0xBB, 0xBF]) { body = body.part(3..<body.count) }
    let content = body.trimmed
    guard !content.isEmpty else { throw .answer(.empty) }
    guard String(validating: content, as: UTF8.self) != nil else { throw .answer(.notUTF8) }
    guard kind != .line else { return [firstLine(of: content)] }
    let type = answer["content-type"]
    let looksLikeDocument = content[0] == UInt8(ascii: "{") || content[0] == UInt8(ascii: "[")
    // Many a program forgets to say that its document is none of the usual pages.
    if content[0] == UInt8(ascii: "<") || (type.begins(with: "text/html") && !looksLikeDocument) {
      throw .answer(.page)
    }
    guard kind != .any || looksLikeDocument || isDocument(type) else {
      return [firstLine(of: content)]
    }
    let document: JSON
    do {
      document = try JSONReader.value(of: body)
    } catch {
      throw .answer(mistake(error, in: body))
    }
    if kind == .object {
      guard case .object = document else { throw .answer(.notJSON(offset: 0)) }
    }
    return Document.values(of: document, limit: documentLimit, needed: needed)
  }

  /// Such as `application/json` or `application/geo+json; charset=utf-8`.
  private static func isDocument(_ type: [UInt8]) -> Bool {
    let name = "json".bytes
    for index in 0..<type.count where type.holds(name, at: index) { return true }
    return false
  }

  private static func mistake(
    _ mistake: JSON.Mistake, in body: [UInt8]
  ) -> AnswerMistake {
    switch mistake {
    case .unexpected(let offset), .tooDeep(let offset), .invalidUTF8(let offset):
      .notJSON(offset: offset)
    case .unfinished: .notJSON(offset: body.count)
    case .tooLarge: .tooLarge(limit: JSONReader.sizeLimit)
    }
  }

  private static func firstLine(of content: [UInt8]) -> Reading.NamedValue {
    var position = 0
    let line = content.line(at: &position)
    var end = min(line.count, lineLimit)
    // Not in the middle of a character.
    while end < line.count, line[end] & 0xC0 == 0x80 { end -= 1 }
    return Reading.NamedValue("text", .text(line.trimmed(0..<end).text))
  }
}
