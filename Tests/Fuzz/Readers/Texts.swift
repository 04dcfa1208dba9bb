@testable import todayline

/// Texts, numbers, paths, and documents.
enum Texts {
  /// A document: its paths are canonical, and a text written as JSON is read back.
  static func document(_ bytes: [UInt8]) throws {
    let json: JSON
    do { json = try JSONReader.value(of: bytes) } catch { return }
    let limit = 4096
    var size = 0
    for value in Document.values(of: json, limit: limit) {
      try promise(
        "“\(value.name)” is a canonical path",
        value.name == "text" || Document.canonicalPath(value.name) == value.name)
      switch value.value {
      case .text(let text):
        size += Record.size(of: text, forNameOfSize: Record.escapedSize(of: value.name.utf8))
        var written: [UInt8] = []
        JSONWriter.append(text, to: &written)
        try promise(
          "a text of a document is written as JSON",
          (try? JSONReader.value(of: written))?.string?.bytes == text.bytes)
      case .number(let text):
        size += Record.size(of: text, forNameOfSize: Record.escapedSize(of: value.name.utf8))
        for decimals in [0, 2, 9] {
          var shown: [UInt8] = []
          _ = NumberText.append(text, decimals: decimals, to: &shown)
          try promiseHarmless(shown, "a number", limit: 2 * NumberText.maximumDigits)
        }
      default: break
      }
    }
    try promise("the values of a document fit in \(limit) bytes", size <= limit)
    let failure = Document.failure(missing: ".a.b", among: Document.values(of: json, limit: limit))
    _ = failure.words
  }

  /// A text with escape sequences, of which colors and styles remain.
  static func terminal(_ bytes: [UInt8]) throws {
    let text = bytes.asText
    let plain = EscapeSequence.removed(from: text)
    try promise("no sequence remains", !plain.utf8.contains(EscapeSequence.escape))
    let styled = EscapeSequence.removed(from: text, keepsStyles: true, keepsLinks: true)
    _ = EscapeSequence.link(in: text)
    let read = TerminalText(styled.bytes).text
    try promise("the text is the same with colors", read.utf8 == plain.bytes)
    var end = 0
    for span in read.spans {
      try promise("spans are in order", span.start >= end && span.end > span.start)
      end = span.end
    }
    try promise("spans are in the text", end <= read.utf8.count)
    let shown = TerminalText(styled.bytes, isShown: true).text
    try promiseHarmless(shown.utf8, "a styled text")
  }

  /// A word that should be a number, a percentage, or a number of bytes.
  static func number(_ bytes: [UInt8]) throws {
    let text = bytes.asText
    for decimals in 0...3 {
      var shown: [UInt8] = []
      guard NumberText.append(text, decimals: decimals, to: &shown) else { continue }
      try promiseHarmless(shown, "a number", limit: 2 * NumberText.maximumDigits)
      var again: [UInt8] = []
      try promise(
        "a rounded number is a number",
        NumberText.append(shown.asText, decimals: decimals, to: &again) && again == shown)
    }
    if let double = NumberText.double(of: text) {
      try promise("a number is finite", double.isFinite)
    }
    if let fraction = Percentage.fraction(of: text) {
      try promise("a percentage is not negative", fraction >= 0)
    }
    if let number = text.wholeNumber {
      try promise("\(number) has a size in words", !ByteCount.words(number).isEmpty)
      try promiseHarmless(ByteCount.words(number).bytes, "a size", limit: 40)
    }
    _ = ByteCount.unit(named: text)
    for option in OptionName.all {
      var settings = Settings()
      do throws(Mistake) { try Setting(option, text).apply(to: &settings) } catch {
        _ = error.words
      }
    }
  }

  /// A text that is shown, and one in markup.
  static func text(_ bytes: [UInt8]) throws {
    let text = bytes.asText
    let shown = ExternalText.harmless(text)
    try promiseHarmless(shown.bytes, "a text", limit: ExternalText.limit)
    try promise("a harmless text stays as it is", ExternalText.harmless(shown) == shown)
    try promise(
      "a text has \(ExternalText.lineLimit) lines at most",
      ExternalText.lines(of: text).count <= ExternalText.lineLimit)
    for limit in [0, 1, 7, 100] {
      var cut = StyledText(shown)
      let width = Layout.cut(&cut, to: limit)
      try promise("a text is cut to \(limit) cells", width <= max(limit, 1))
      try promiseHarmless(cut.utf8, "a cut text")
    }
    if let markup = MarkupText(text) {
      try promise("markup is not longer than it was", markup.text.utf8.count <= text.utf8.count)
    }
    _ = Color(text)
    _ = Color(anyDepth: text)
  }

  /// A path of a document, a pattern of names, the name of a domain, and a path.
  static func name(_ bytes: [UInt8]) throws {
    let text = bytes.asText
    if let path = Document.canonicalPath(text) {
      try promise("a canonical path stays one", Document.canonicalPath(path) == path)
      try promise(
        "a path is read as users write it", Document.canonicalPath(Document.userPath(path)) == path)
    }
    let name = FileName.encoded(text)
    try promise(
      "a file name is one",
      name.utf8.count < 255 && name.isEmpty == text.isEmpty && !name.hasPrefix(".")
        && !name.contains("/"))
    if let decoded = FileName.decoded(name) {
      try promise("the name of a domain is read back", decoded.bytes == text.bytes)
    }
    if let decoded = FileName.decoded(text) {
      try promise("a file name is that of its domain", FileName.encoded(decoded) == text)
    }
    let pattern = NamePattern(text)
    for name in ["eth0", "lo", "", "a*b"] {
      let isExplicit = pattern.matchesExplicitly(name)
      try promise("what matches explicitly matches", !isExplicit || pattern.matches(name))
    }
    _ = NearestName.to(text, among: ["eth0", "Europe/Berlin", "percent"])
    let path = AbsolutePath.normalized(text, in: "/home/user")
    try promise("a path is absolute", path.hasPrefix("/"))
    try promise("a path stays normal", AbsolutePath.normalized(path, in: "/") == path)
    _ = ShellWords.program(in: text)
  }
}
