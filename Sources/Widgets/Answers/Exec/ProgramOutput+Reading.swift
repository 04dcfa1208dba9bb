extension ProgramOutput {
  /// The maximum number of classes, and of bytes per class.
  private static let classLimit = 16
  private static let classLengthLimit = 64
  private static let ellipsis = "…"

  /// Converts the output to a reading; its text is empty if nothing is visible.
  func reading(of request: RefreshRequest) -> Reading {
    var output = self
    let link = readsMarkup ? EscapeSequence.link(in: text) : nil
    var styled = output.readStyles()
    if readsMarkup, styled.isEmpty { styled = output.readMarkup() }
    var values: [Reading.NamedValue] = []
    func add(_ name: String, _ text: String) {
      if !text.isEmpty { values.append(.init(name, .text(text))) }
    }
    // In the order in which the default templates look them up.
    let text = ProgramOutput.visible(output.text, limit: AnswerLimits.value)
    if document == nil && !needsNoText || !text.isEmpty {
      values.append(.init("text", .text(text)))
    }
    add("short", ProgramOutput.visible(output.short, limit: AnswerLimits.value))
    add("tooltip", ProgramOutput.visible(output.tooltip, limit: AnswerLimits.tooltip))
    if let rate { values.append(.init("percent", .fraction(percent ?? rate))) }
    add("alt", ProgramOutput.visible(output.alt, limit: AnswerLimits.value))
    add("class", ProgramOutput.words(output.classes))
    if level != .normal { add("level", level.rawValue) }
    if let color = output.color {
      var bytes: [UInt8] = []
      color.append(to: &bytes)
      add("color", String(decoding: bytes, as: UTF8.self))
    }
    if text == output.text { add("styled", styled) }
    if let link, PluginAction.opens(link) { add("link", link) }
    add("titles", titles)
    add("menu", menu)
    add("command", request.source.beginning(limit: AnswerLimits.value))
    values.append(contentsOf: document ?? [])
    return Reading(source: request.source, taken: request.now, rate: rate, values: values)
  }

  /// Removes terminal escape sequences.
  ///
  /// - Returns: the text with those that choose colors and styles and with hyperlinks, if it has any
  ///   and markup is read. Hyperlinks alone leave tags to be read, and are those of the whole text.
  private mutating func readStyles() -> String {
    let written = text
    (text, short) = (EscapeSequence.removed(from: text), EscapeSequence.removed(from: short))
    (tooltip, alt) = (EscapeSequence.removed(from: tooltip), EscapeSequence.removed(from: alt))
    guard readsMarkup, written.utf8.count != text.utf8.count,
      written.utf8.count <= AnswerLimits.value
    else { return "" }
    let styled = EscapeSequence.removed(from: written, keepsStyles: true)
    let hasTags = text.utf8.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }
    if styled.utf8.count == text.utf8.count, hasTags { return "" }
    let linked = EscapeSequence.removed(from: written, keepsStyles: true, keepsLinks: true)
    return linked.utf8.count == text.utf8.count ? "" : linked
  }

  /// Converts markup to plain text; malformed markup is kept as it is.
  ///
  /// - Returns: the text with the colors and styles of its parts, if they differ.
  private mutating func readMarkup() -> String {
    short = MarkupText(short)?.text ?? short
    tooltip = MarkupText(tooltip)?.text ?? tooltip
    guard let markup = MarkupText(text) else { return "" }
    text = markup.text
    if !markup.styled.isEmpty, markup.styled.utf8.count <= AnswerLimits.value {
      return markup.styled
    }
    color = color ?? markup.color
    return ""
  }

  /// Returns a text truncated with “…”, or empty if nothing is visible.
  static func visible(_ text: String, limit: Int) -> String {
    var shown = StyledText()
    ExternalText.append(text, to: &shown.utf8)
    if shown.isBlank { return "" }
    guard text.utf8.count > limit else { return text }
    // Invisible characters count as well, so this cut may come before that of a template.
    return text.beginning(limit: limit - ellipsis.utf8.count) + ellipsis
  }

  /// Returns valid class names separated by spaces.
  static func words(_ classes: [String]) -> String {
    var words = ""
    for name in classes.prefix(classLimit) {
      let word = word(name.beginning(limit: classLengthLimit))
      if word.isEmpty { continue }
      words += (words.isEmpty ? "" : " ") + word
    }
    return words
  }

  /// Keeps letters, digits, underscores, hyphens, and non-ASCII characters, joining the rest with
  /// hyphens.
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
