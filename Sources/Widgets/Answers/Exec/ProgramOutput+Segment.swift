/// The output of this program for the `json` host, possibly from another machine.
extension ProgramOutput {
  private static let nameLimit = 256
  /// The maximum size of a quoted line in a message, in bytes.
  private static let messageLimit = 60

  /// Reads the object of one widget.
  ///
  /// - Throws: `Failure.answer` if it is something else; `Failure.refresh` with the message of a
  ///   widget without a value, so that the last value is kept.
  mutating func readSegment(_ lines: inout OutputLines) throws(Failure) {
    var (number, count) = (0, 0)
    var object = JSON.null
    while let line = lines.next() {
      count += 1
      guard line.utf8.contains(where: { $0 > 0x20 }) else { continue }
      func mistake(_ expected: String) -> Failure {
        let text = line.beginning(limit: ProgramOutput.messageLimit)
        return .answer(.line(count, text: text, expected: expected))
      }
      guard number == 0 else { throw mistake("one widget; see --only") }
      number = count
      do { object = try JSONReader.value(of: line.bytes) } catch {
        throw mistake("the output of todayline WIDGET --host json")
      }
      guard object["widget"]?.string != nil, object["text"]?.string != nil else {
        throw mistake("the output of todayline WIDGET --host json")
      }
    }
    guard number > 0 else { throw .answer(.empty) }
    try read(object)
  }

  /// Returns the failure of a widget without a value, or `nil` for any other output.
  static func failure(ofSegment output: [UInt8]) -> Failure? {
    do throws(Failure) {
      _ = try ProgramOutput(output, as: .todayline, readsMarkup: false)
      return nil
    } catch {
      guard case .refresh = error else { return nil }
      return error
    }
  }

  private mutating func read(_ object: JSON) throws(Failure) {
    let error = object["error"]?.string ?? ""
    let text = object["text"]?.string ?? ""
    switch object["level"]?.string {
    case "failed": throw .refresh(ExternalText.harmless(error.isEmpty ? text : error))
    case "warning": level = .warning
    case "critical": level = .critical
    default: break
    }
    self.text = text
    short = object["short"]?.string ?? ""
    for case .string(let name) in object["states"].elements { classes.append(name) }
    if object["stale"] == .bool(true) { classes.append("stale") }
    for line in object["details"].elements.prefix(AnswerLimits.details) {
      let label = line["label"]?.string ?? ""
      addDetail((label.isEmpty ? "" : label + ": ") + (line["text"]?.string ?? ""))
    }
    if !error.isEmpty { addDetail("⚠ " + error) }
    if case .number(let text)? = object["rate"], let number = NumberText.double(of: text) {
      rate = min(max(number, 0), 1)
    }
    readValues(of: object["values"])
    needsNoText = false
    // Hidden there, hidden here.
    if text.isEmpty { document = nil }
  }

  /// Adds a line of the details as one line, even if another program has put line breaks in it.
  private mutating func addDetail(_ line: String) {
    tooltip += (tooltip.isEmpty ? "" : "\n") + ExternalText.harmless(line)
  }

  /// Reads the raw values, which are named like those of a document.
  private mutating func readValues(of object: JSON?) {
    guard case .object(let members)? = object else { return }
    var own: [Reading.NamedValue] = []
    for member in members where own.count < AnswerLimits.values {
      guard !member.name.isEmpty, member.name.utf8.count <= ProgramOutput.nameLimit else {
        continue
      }
      let value: Value
      switch member.value {
      case .number(let text): value = .number(text)
      case .string(let text): value = .text(text.beginning(limit: AnswerLimits.value))
      case .bool(let flag): value = .text(flag ? "true" : "false")
      case .null, .array, .object: continue
      }
      let name = "." + member.name
      own.removeAll { $0.name.utf8.elementsEqual(name.utf8) }
      own.append(.init(name, value))
    }
    if !own.isEmpty { document = own }
  }
}

extension JSON? {
  fileprivate var elements: [JSON] {
    guard case .array(let elements)? = self else { return [] }
    return elements
  }
}
