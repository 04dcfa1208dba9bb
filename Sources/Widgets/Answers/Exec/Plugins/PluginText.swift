/// The text of a line as shown, without markup and escape sequences.
struct PluginText {
  private(set) var text: String
  /// The first color in it, if any.
  private(set) var color: Color?
  /// True if it had a symbol that cannot be shown.
  private(set) var hadSymbol = false

  private static let limit = 1024

  /// Processes the part of a line before its bar.
  init(_ written: [UInt8], _ parameters: PluginParameters, _ dialect: PluginDialect) {
    var bytes = written
    // The order of the steps is that of each program.
    if dialect == .argos, parameters.unescapes { bytes = EscapedText.compressed(bytes) }
    if dialect != .argos, parameters.trims { bytes = bytes.withoutBlanks }
    if dialect != .argos {
      let rest = SymbolNames.removed(from: bytes)
      hadSymbol = rest.count < bytes.count
      bytes = rest
    }
    if parameters.emojizes { bytes = EmojiNames.replaced(in: bytes, dialect) }
    if dialect == .argos, parameters.trims { bytes = bytes.withoutBlanks }
    if parameters.readsEscapeSequences {
      if dialect == .xbar { bytes = EscapedText.unquoted(bytes) ?? bytes }
      let terminal = TerminalText(bytes)
      (bytes, color) = (terminal.text.utf8, terminal.firstColor)
    }
    if parameters.readsMarkup, let markup = MarkupText(bytes.asText) {
      bytes = markup.text.bytes
      color = color ?? markup.color
    }
    if parameters.readsMarkdown {
      bytes = MarkdownText.plain(Array(bytes.prefix(4 * PluginText.limit)))
    }
    text = PluginText.onOneLine(bytes)
    color = parameters.color ?? color
    if let length = parameters.length { cut(to: length, dialect) }
  }

  /// Truncates a longer text: xbar's ellipsis counts as a character, the others append it.
  private mutating func cut(to length: Int, _ dialect: PluginDialect) {
    guard length > 0, text.utf8.count > length, text.count > length else { return }
    let isWithin = dialect == .xbar
    var cut = ""
    var count = 0
    for character in text {
      guard count < (isWithin ? length - 1 : length) else { break }
      cut.append(character)
      count += 1
    }
    text = cut + (isWithin ? "…" : "...")
  }

  /// Returns a text without control characters; line breaks become spaces.
  private static func onOneLine(_ bytes: [UInt8]) -> String {
    var line: [UInt8] = []
    for byte in bytes.prefix(limit) {
      switch byte {
      case 0x09, 0x0A, 0x0D: line.append(0x20)
      case 0..<0x20, 0x7F: break
      default: line.append(byte)
      }
    }
    // The last character may be incomplete.
    guard bytes.count > limit else { return line.asText }
    while let last = line.last, last & 0xC0 == 0x80 { line.removeLast() }
    if let last = line.last, last >= 0x80 { line.removeLast() }
    return line.asText + "…"
  }
}
