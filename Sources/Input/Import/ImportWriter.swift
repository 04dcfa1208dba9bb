/// Writes an imported view as a configuration, with the remarks as comments in their places.
struct ImportWriter {
  private let view: ImportedView
  private let source: String

  init(_ view: ImportedView, from source: String) {
    self.view = view
    self.source = source
  }

  /// A line of the configuration.
  struct Line {
    var text: String
    /// The index of its section, and that of its setting unless it is the name of the section; `nil`
    /// for comments and blank lines.
    var part: (section: Int, setting: Int?)?
  }

  var text: String {
    var text = ""
    for line in lines { text += line.text + "\n" }
    return text
  }

  var lines: [Line] {
    var lines = [
      Line(
        text: "# The Today view of " + view.format.name + ", imported from "
          + Self.onOneLine(source) + ":"), Line(text: "# " + summary + "."),
    ]
    for (index, section) in view.sections.enumerated() {
      let isWidget = index > 0
      if isWidget || !section.remarks.isEmpty || !section.settings.isEmpty {
        lines.append(Line(text: ""))
      }
      if isWidget { lines.append(Line(text: "# " + Self.onOneLine(section.original))) }
      for remark in section.remarks.filter({ $0.kind == .look })
        + section.remarks.filter({ $0.kind == .note })
      { lines.append(Line(text: "# " + String(remark.line) + ": " + Self.onOneLine(remark.text))) }
      guard let name = section.name else { continue }
      if isWidget { lines.append(Line(text: "[" + name + "]", part: (index, nil))) }
      for (number, setting) in section.settings.enumerated() {
        lines.append(Line(text: Self.line(setting), part: (index, number)))
      }
    }
    return lines
  }

  /// The remarks for people, each with its place.
  var messages: [String] { view.allRemarks.map { source + ":" + String($0.line) + ": " + $0.text } }

  /// The number of modules, and of those without an equivalent.
  var summary: String {
    let (all, count, remarks) = (view.widgets.count, view.count, view.allRemarks)
    let differences = remarks.filter { $0.kind == .look }.count
    let notes = remarks.count - differences
    var text = String(count) + " of " + String(all) + " " + view.format.part
    if all != 1 { text += "s" }
    if count < all { text += ", " + String(all - count) + " without an equivalent" }
    if differences > 0 {
      text += ", " + String(differences) + (differences == 1 ? " difference" : " differences")
    }
    if notes > 0 { text += ", " + String(notes) + (notes == 1 ? " note" : " notes") }
    return text
  }

  private static func onOneLine(_ text: String) -> String {
    text.bytes.map { $0 < 0x20 ? 0x20 : $0 }.asText
  }

  /// Returns a command of several lines as one that runs the same; `nil` if it is one line.
  ///
  /// POSIX, printf(1): `%b` writes escape sequences as what they mean.
  private static func script(_ text: String) -> String? {
    var lines = text.utf8[...]
    while let byte = lines.first, byte <= 0x20 { lines = lines.dropFirst() }
    while let byte = lines.last, byte <= 0x20 { lines = lines.dropLast() }
    guard lines.contains(0x0A) else { return nil }
    var escaped: [UInt8] = []
    for byte in lines {
      switch byte {
      case 0x0A: escaped.append("\\n")
      case 0x09: escaped.append("\\t")
      case UInt8(ascii: "\\"): escaped.append("\\\\")
      case UInt8(ascii: "'"): escaped.append("'\\''")
      case 0..<0x20: break
      default: escaped.append(byte)
      }
    }
    return "eval \"$(printf %b '" + escaped.asText + "')\""
  }

  /// Returns a setting as a line, with quotation marks if the value has blanks or such marks at its
  /// ends.
  static func line(_ setting: ImportedSetting) -> String {
    let isCommand = ["command", "follow"].contains(setting.key) || setting.key.begins(with: "on-")
    let value = (isCommand ? script(setting.value) : nil) ?? onOneLine(setting.value)
    let ends = [value.utf8.first ?? 0, value.utf8.last ?? 0]
    let needsQuotes = ends.contains { $0 == 0x20 || $0 == 0x22 || $0 == 0x27 }
    return setting.key + " = " + (needsQuotes ? "\"" + value + "\"" : value)
  }
}
