/// The output of a service, in the form of that of a program.
extension ProgramOutput {
  /// Adds a line to the tooltip.
  mutating func addLine(_ line: String) { tooltip += (tooltip.isEmpty ? "" : "\n") + line }

  /// Adds a value of its own for templates.
  mutating func add(_ name: String, _ text: String, isNumber: Bool = false) {
    document = (document ?? []) + [.init("." + name, isNumber ? .number(text) : .text(text))]
  }

  /// Returns text of a service as one line, without blanks at its ends: no part of it may look like
  /// another line.
  static func line(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      let isBlank = byte <= 0x20 || byte == 0x7F
      if isBlank, bytes.isEmpty || bytes.last == 0x20 { continue }
      bytes.append(isBlank ? 0x20 : byte)
    }
    if bytes.last == 0x20 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
