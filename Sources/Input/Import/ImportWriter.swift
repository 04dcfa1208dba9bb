/// Writes an imported view as a configuration, with the remarks as comments in their places.
struct ImportWriter {
  private let view: ImportedView
  private let source: String

  init(_ view: ImportedView, from source: String) {
    self.view = view
    self.source = source
  }

  /// The contents of a line of the configuration.
  enum Part: Equatable {
    /// The name of a section; its index.
    case section(Int)
    /// A setting, of a section or for all widgets; their indices.
    case setting(Int, section: Int?)
  }

  /// The configuration.
  var text: String {
    var text = ""
    for line in lines { text += line.text + "\n" }
    return text
  }

  /// The lines, each with what it says; `nil` for comments and blank lines.
  var lines: [(text: String, part: Part?)] {
    var lines: [(text: String, part: Part?)] = [
      (
        "# The Today view of " + view.format.rawValue + ", imported from " + Self.comment(source)
          + ":", nil
      ), ("# " + summary + ".", nil),
    ]
    if !view.remarks.isEmpty || !view.settings.isEmpty { lines.append(("", nil)) }
    for remark in view.remarks { lines.append((Self.comment(remark), nil)) }
    for (index, setting) in view.settings.enumerated() {
      lines.append((Self.line(setting), .setting(index, section: nil)))
    }
    for (section, widget) in view.widgets.enumerated() {
      lines.append(("", nil))
      lines.append(("# " + Self.comment(widget.original), nil))
      for remark in widget.remarks { lines.append((Self.comment(remark), nil)) }
      guard let name = widget.name else { continue }
      lines.append(("[" + name + "]", .section(section)))
      for (index, setting) in widget.settings.enumerated() {
        lines.append((Self.line(setting), .setting(index, section: section)))
      }
    }
    return lines
  }

  /// The remarks for people, each with its place.
  var messages: [String] {
    view.allRemarks.map { source + ":" + String($0.line) + ": " + $0.text }
  }

  /// The number of modules, and of those without an equivalent.
  var summary: String {
    let (all, count) = (view.widgets.count, view.count)
    var text = String(count) + " of " + String(all) + " " + view.format.part
    if all != 1 { text += "s" }
    if count < all { text += ", " + String(all - count) + " without an equivalent" }
    let remarks = view.allRemarks.count
    if remarks > 0 { text += ", " + String(remarks) + (remarks == 1 ? " remark" : " remarks") }
    return text
  }

  private static func comment(_ remark: ImportRemark) -> String {
    "# " + String(remark.line) + ": " + comment(remark.text)
  }

  /// Returns a text on one line.
  private static func comment(_ text: String) -> String {
    var line: [UInt8] = []
    for byte in text.utf8 { line.append(byte < 0x20 ? 0x20 : byte) }
    return String(decoding: line, as: UTF8.self)
  }

  /// Returns a setting as a line, with quotation marks if the value has blanks or such marks at its
  /// ends.
  private static func line(_ setting: ImportedSetting) -> String {
    let value = comment(setting.value)
    let ends: [UInt8?] = [value.utf8.first, value.utf8.last]
    var needsQuotes = false
    for byte in ends where byte == 0x20 || byte == 0x22 || byte == 0x27 { needsQuotes = true }
    return setting.key + " = " + (needsQuotes ? "\"" + value + "\"" : value)
  }
}

extension ImportFormat {
  /// The program's name of what a widget is here.
  fileprivate var part: String {
    switch self {
    case .i3status: "module"
    case .i3blocks: "block"
    }
  }
}
