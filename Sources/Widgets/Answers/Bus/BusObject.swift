/// An object of a user's choice: its properties, one of them, or the answer of a method.
struct BusObject {
  private let bus: MessageBus
  private let call: BusCall
  private let neededPaths: [String]
  /// The number of values that the details list.
  private static let lineLimit = 30

  /// Reads a source: `BUS NAME PATH INTERFACE [PROPERTY|METHOD()]`.
  ///
  /// - Throws: `Failure.answer` if it has another form.
  init(_ request: RefreshRequest) throws(Failure) {
    guard let (bus, call) = Self.call(in: request.source) else {
      throw .answer(.notBusObject(request.source))
    }
    (self.bus, self.call, neededPaths) = (bus, call, request.neededPaths)
  }

  /// Returns the bus and the call of a source; `nil` if it has another form.
  private static func call(in source: String) -> (MessageBus, BusCall)? {
    let words = source.utf8.split(separator: 0x20).map { String(Substring($0)) }
    guard words.count == 4 || words.count == 5, let bus = MessageBus.named(words[0]),
      isName(words[1]), isPath(words[2]), isName(words[3])
    else { return nil }
    let (name, path, interface) = (words[1], words[2], words[3])
    guard words.count == 5 else { return (bus, .properties(name, path, interface)) }
    let member = words[4].utf8
    guard member.suffix(2).elementsEqual("()".utf8) else {
      return isName(words[4]) ? (bus, .property(name, path, interface, words[4])) : nil
    }
    let method = String(Substring(member.dropLast(2)))
    return isName(method) ? (bus, BusCall(name, path, interface, method)) : nil
  }

  /// The bus ends the connection of a client whose names have other characters.
  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count < 256
      && text.utf8.allSatisfy { $0.isLetter || $0.isDigit || "_-.:".utf8.contains($0) }
  }

  private static func isPath(_ text: String) -> Bool {
    if text == "/" { return true }
    return text.utf8.first == UInt8(ascii: "/") && text.utf8.last != UInt8(ascii: "/")
      && !text.hasText("//")
      && text.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x5F || $0 == 0x2F }
  }

  /// Returns the signals that tell of changes.
  static func rules(of source: String) -> [BusRule] {
    guard let (bus, call) = call(in: source) else { return [] }
    return [
      .owner(of: call.destination, on: bus),
      .properties(of: call.destination, below: call.path, on: bus),
    ]
  }

  /// The form of a source, for messages.
  static let form = "BUS NAME PATH INTERFACE [PROPERTY|METHOD()], with the bus system or session"

  static func isObject(_ source: String) -> Bool { call(in: source) != nil }

  static func isMethod(_ source: String) -> Bool { source.utf8.suffix(2).elementsEqual("()".utf8) }

  mutating func next(_ replies: [BusReply]) throws(Failure) -> BusStep {
    guard let reply = replies.first else { return .ask(bus, [call]) }
    var output = ProgramOutput()
    guard let value = try reply.wantedValue() else { return .answer(output) }
    var json: [UInt8] = []
    value.append(toJSON: &json)
    let document: JSON
    do { document = try JSONReader.value(of: json) } catch { throw error.failure }
    output.document = Document.values(
      of: document, limit: AnswerLimits.document, needed: neededPaths)
    output.text = document.scalarText ?? ""
    output.needsNoText = true
    for value in (output.document ?? []).prefix(Self.lineLimit) where value.value != Document.null {
      let text: String
      switch value.value {
      case .text(let word), .number(let word): text = word
      case .bytes, .count, .fraction: continue
      }
      output.addLine(Document.userPath(value.name) + ": " + ProgramOutput.line(text))
    }
    return .answer(output)
  }
}
