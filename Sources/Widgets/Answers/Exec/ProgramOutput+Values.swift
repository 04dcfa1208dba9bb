/// The output of a shell script: `NAME=VALUE` lines.
extension ProgramOutput {
  /// The maximum size of a quoted line in a message, in bytes.
  private static let messageLimit = 60

  /// Reads the values that every program can print, and the program's own, which are named like
  /// those of a document.
  ///
  /// There is no quoting: a value is the rest of its line. A repeated name replaces the first
  /// value, but each `tooltip` adds a line to the tooltip.
  ///
  /// - Throws: `Failure.answer` for the first malformed line.
  mutating func readValues(_ lines: inout OutputLines) throws(Failure) {
    var own: [Reading.NamedValue] = []
    var number = 0
    while let line = lines.next() {
      number += 1
      let bytes = line.bytes
      if bytes.allSatisfy({ $0 <= 0x20 }) { continue }
      func mistake(_ expected: String) -> Failure {
        let text = line.beginning(limit: ProgramOutput.messageLimit)
        return .answer(.line(number, text: text, expected: expected))
      }
      guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")),
        ProgramOutput.isName(bytes[..<equals])
      else { throw mistake("NAME=VALUE with a NAME of a-z, 0-9, and _") }
      let name = String(decoding: bytes[..<equals], as: UTF8.self)
      let value = String(decoding: bytes[(equals + 1)...], as: UTF8.self)
      switch name {
      case "text": text = value
      case "short": short = value
      case "tooltip": tooltip += (tooltip.isEmpty ? "" : "\n") + value
      case "alt": alt = value
      case "class":
        classes = value.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
      case "percent":
        guard readPercentage(value) else { throw mistake("a percentage such as percent=40") }
      case "color":
        color = Color(anyDepth: value) ?? Color(named: value)
        guard color != nil || value.isEmpty else { throw mistake("a color such as color=#ff8000") }
      case "level":
        guard let known = Level(program: value) else {
          throw mistake("level=normal, level=warning, or level=critical")
        }
        level = known
      default:
        own.removeAll { $0.name.utf8.dropFirst().elementsEqual(name.utf8) }
        guard own.count < AnswerLimits.values else {
          throw mistake("one of \(AnswerLimits.values) values at most")
        }
        own.append(.init("." + name, ProgramOutput.value(of: value)))
      }
    }
    addLevelOfClasses()
    let hasOwn = own.contains { $0.value != .text("") }
    needsNoText = hasOwn || rate != nil
    if !own.isEmpty { document = own }
    guard text.isEmpty, !needsNoText else { return addPercentageAsText() }
    // Nothing to show, whatever else was printed.
    document = nil
  }

  /// Uses the percentage as the text if none exists.
  private mutating func addPercentageAsText() {
    guard text.isEmpty, let rate else { return }
    var bytes: [UInt8] = []
    DecimalText.append((percent ?? rate) * 100, decimals: 0, to: &bytes)
    text = String(decoding: bytes, as: UTF8.self) + "%"
  }

  /// Reads a percentage, with or without a percent sign; it may exceed 100.
  ///
  /// - Returns: false if it is something else.
  mutating func readPercentage(_ text: String) -> Bool {
    rate = nil
    percent = nil
    guard !text.isEmpty else { return true }
    var bytes = text.bytes[...]
    while bytes.last == UInt8(ascii: " ") || bytes.last == UInt8(ascii: "%") { bytes.removeLast() }
    while bytes.first == UInt8(ascii: " ") { bytes.removeFirst() }
    guard let number = NumberText.double(of: String(decoding: bytes, as: UTF8.self)), number < 1e6
    else { return false }
    rate = min(max(number, 0), 100) / 100
    if number > 100 { percent = number / 100 }
    return true
  }

  /// Returns true for a lowercase letter followed by letters, digits, and underscores.
  private static func isName(_ name: ArraySlice<UInt8>) -> Bool {
    guard let first = name.first, first.isSmallLetter else { return false }
    return name.allSatisfy { $0.isSmallLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
  }

  private static func value(of text: String) -> Value {
    if NumberText.double(of: text) != nil { return .number(text) }
    return .text(text.beginning(limit: AnswerLimits.value))
  }
}

extension UInt8 { fileprivate var isSmallLetter: Bool { isLetter && self & 0x20 != 0 } }

extension Level {
  init?(program word: String) {
    switch word {
    case "normal", "": self = .normal
    case "warning": self = .warning
    case "critical": self = .critical
    default: return nil
    }
  }
}
