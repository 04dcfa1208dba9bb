import Core

extension ProgramOutput {
  /// What is kept of a text, in bytes: a template shows less of it.
  private static let textLimit = 4 * 1024
  /// What is kept of a text of several lines.
  private static let tooltipLimit = 16 * 1024
  /// The most classes, and the bytes of one.
  private static let classLimit = 16
  private static let classLengthLimit = 64
  private static let ellipsis = "…"

  /// The output as a reading; its text is empty where nothing of it would be seen.
  func reading(of request: RefreshRequest) -> Reading {
    var output = self
    if readsMarkup { output.readMarkup() }
    var values: [Reading.NamedValue] = []
    func add(_ name: String, _ text: String) {
      if !text.isEmpty { values.append(.init(name, .text(text))) }
    }
    // In the order in which the usual templates look them up again.
    let text = ProgramOutput.visible(output.text, limit: ProgramOutput.textLimit)
    if document == nil || !text.isEmpty { values.append(.init("text", .text(text))) }
    add("short", ProgramOutput.visible(output.short, limit: ProgramOutput.textLimit))
    add("tooltip", ProgramOutput.visible(output.tooltip, limit: ProgramOutput.tooltipLimit))
    if let rate { values.append(.init("percent", .fraction(rate))) }
    add("alt", ProgramOutput.visible(output.alt, limit: ProgramOutput.textLimit))
    add("class", ProgramOutput.words(output.classes))
    if level != .normal { add("level", level.rawValue) }
    if let color = output.color {
      var bytes: [UInt8] = []
      color.append(to: &bytes)
      add("color", String(decoding: bytes, as: UTF8.self))
    }
    add("command", ProgramOutput.beginning(of: request.source, limit: ProgramOutput.textLimit))
    values.append(contentsOf: document ?? [])
    return Reading(source: request.source, taken: request.now, rate: rate, values: values)
  }

  /// Makes plain text of what is markup; what is no well-formed markup stays as it is.
  private mutating func readMarkup() {
    if let markup = MarkupText(text) {
      text = markup.text
      color = color ?? markup.color
    }
    short = MarkupText(short)?.text ?? short
    tooltip = MarkupText(tooltip)?.text ?? tooltip
  }

  /// The beginning of a text, with “…” where it is cut; nothing where nothing of it would be seen.
  private static func visible(_ text: String, limit: Int) -> String {
    var shown = StyledText()
    ExternalText.append(text, to: &shown.utf8)
    if shown.isBlank { return "" }
    guard text.utf8.count > limit else { return text }
    // What cannot be seen takes room as well: the cut may come before what a template cuts.
    return beginning(of: text, limit: limit - ellipsis.utf8.count) + ellipsis
  }

  /// At most `limit` bytes of a text, cut between two scalars.
  private static func beginning(of text: String, limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    let bytes = Array(text.utf8)
    var end = limit
    while bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  /// Classes joined by spaces, each one word that a style sheet can name.
  private static func words(_ classes: [String]) -> String {
    var words = ""
    for name in classes.prefix(classLimit) {
      let word = word(beginning(of: name, limit: classLengthLimit))
      if word.isEmpty { continue }
      words += (words.isEmpty ? "" : " ") + word
    }
    return words
  }

  /// Letters, digits, hyphens and what is no ASCII stay; a hyphen joins what others divide.
  private static func word(_ name: String) -> String {
    var word: [UInt8] = []
    var isDivided = false
    for byte in name.utf8 {
      guard
        byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
          || byte >= 0x80
      else {
        isDivided = true
        continue
      }
      if isDivided, !word.isEmpty { word.append(UInt8(ascii: "-")) }
      isDivided = false
      word.append(byte)
    }
    return String(decoding: word, as: UTF8.self)
  }
}
