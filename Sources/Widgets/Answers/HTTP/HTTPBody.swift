/// Parses the body of a response.
enum HTTPBody {
  enum Kind {
    case line
    case any
    case document
    case object
  }

  /// Returns the values of a document, or the first line as `text`.
  ///
  /// - Throws: `Failure.answer` if the body is not of the expected kind, `Failure.program` if
  ///   reading takes too long.
  static func values(
    of answer: HTTPResponse, as kind: Kind, needed: [String] = [], hiding secrets: Secrets,
    limits: RunLimits, isLate: @escaping () -> Bool
  ) throws(Failure) -> [Reading.NamedValue] {
    var body = answer.body
    if body.matches([0xEF, 0xBB, 0xBF]) { body = body.part(3..<body.count) }
    let type = answer["content-type"]
    if String(validating: body, as: UTF8.self) == nil { body = try readable(body, type) }
    // A guard of some servers against scripts that read across sites.
    if body.matches(")]}'".bytes) {
      var position = 0
      _ = body.line(at: &position)
      body = body.part(position..<body.count)
    }
    let content = body.trimmed
    guard !content.isEmpty else { throw .answer(.empty) }
    guard kind != .line else { return [firstLine(of: content, hiding: secrets)] }
    let looksLikeDocument = content[0] == UInt8(ascii: "{") || content[0] == UInt8(ascii: "[")
    // Many programs send JSON as text/html.
    if isMarkup(content) || (type.begins(with: "text/html") && !looksLikeDocument) {
      throw .answer(.page)
    }
    guard kind != .any || looksLikeDocument || isDocument(type) else {
      return [firstLine(of: content, hiding: secrets)]
    }
    let document: JSON
    do { document = try JSONReader.value(of: body, in: .servers, isLate: isLate) } catch {
      throw error == .timedOut
        ? .program(.timedOut(limits.timeout), message: "") : .answer(mistake(error, in: body))
    }
    if kind == .object { guard case .object = document else { throw .answer(.notJSON(offset: 0)) } }
    return Document.values(
      of: secrets.masked(document), limit: AnswerLimits.document, needed: needed)
  }

  /// Returns a body that is not UTF-8 in UTF-8: of Windows-1252, if neither the server nor most characters say
  /// otherwise, or with replaced characters, so that one of them does not cost the others.
  private static func readable(_ body: [UInt8], _ type: [UInt8]) throws(Failure) -> [UInt8] {
    // UTF-16.
    guard !body.contains(0), !body.matches([0xFF, 0xFE]), !body.matches([0xFE, 0xFF]) else {
      throw .answer(.notUTF8)
    }
    let type = type.lowercase
    let isLatin = ["8859-1", "windows-1252"].contains { type.contains($0) }
    return isLatin || !type.contains("charset") && !body.isDamagedUTF8
      ? body.fromWindows1252 : Array(String(decoding: body, as: UTF8.self).utf8)
  }

  /// Returns true for the start of a page, but not for `<1 ms`.
  private static func isMarkup(_ content: [UInt8]) -> Bool {
    guard content.count > 1, content[0] == UInt8(ascii: "<") else { return false }
    let next = content[1]
    return next.isLetter || next == UInt8(ascii: "!") || next == UInt8(ascii: "?")
  }

  /// Returns true for a type such as `application/json` or `application/geo+json; charset=utf-8`.
  private static func isDocument(_ type: [UInt8]) -> Bool { type.lowercase.contains("json") }

  private static func mistake(_ mistake: JSON.Mistake, in body: [UInt8]) -> AnswerMistake {
    switch mistake {
    case .unexpected(let offset), .invalidUTF8(let offset): .notJSON(offset: offset)
    case .tooDeep: .tooDeep(limit: JSONReader.depthLimit)
    case .unfinished, .timedOut: .notJSON(offset: body.count)
    case .tooLarge: .tooLarge(limit: JSONReader.sizeLimit)
    }
  }

  private static func firstLine(of content: [UInt8], hiding secrets: Secrets) -> Reading.NamedValue
  {
    var position = 0
    // Masks before truncation could cut a secret in two.
    let line = secrets.maskedValue(content.line(at: &position).text).bytes.cut(
      to: AnswerLimits.line)
    return Reading.NamedValue("text", .text(line.trimmed.text))
  }
}
