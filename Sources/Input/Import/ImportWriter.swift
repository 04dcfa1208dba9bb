import Core

/// Writes an imported view as a configuration, with the remarks as comments in their places.
package struct ImportWriter {
  private let view: ImportedView
  private let source: String

  /// Creates a writer of a view that was imported from a file.
  package init(_ view: ImportedView, from source: String) {
    self.view = view
    self.source = source
  }

  /// The configuration.
  package var text: String {
    var text =
      "# The Today view of " + view.format.rawValue + ", imported from " + source + ":\n# "
      + summary + ".\n"
    if !view.remarks.isEmpty || !view.settings.isEmpty { text += "\n" }
    text += comments(view.remarks)
    for setting in view.settings { text += Self.line(setting) }
    for widget in view.widgets {
      text += "\n# " + Self.comment(widget.original) + "\n" + comments(widget.remarks)
      guard let name = widget.name else { continue }
      text += "[" + name + "]\n"
      for setting in widget.settings { text += Self.line(setting) }
    }
    return text
  }

  /// The remarks for people, each with its place.
  package var messages: [String] {
    view.allRemarks.map { source + ":" + String($0.line) + ": " + $0.text }
  }

  /// The number of modules, and of those without an equivalent.
  package var summary: String {
    let (all, count) = (view.widgets.count, view.count)
    var text = String(count) + " of " + String(all) + " " + view.format.part
    if all != 1 { text += "s" }
    if count < all { text += ", " + String(all - count) + " without an equivalent" }
    let remarks = view.allRemarks.count
    if remarks > 0 { text += ", " + String(remarks) + (remarks == 1 ? " remark" : " remarks") }
    return text
  }

  private func comments(_ remarks: [ImportRemark]) -> String {
    var text = ""
    for remark in remarks {
      text += "# " + String(remark.line) + ": " + Self.comment(remark.text) + "\n"
    }
    return text
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
    return setting.key + " = " + (needsQuotes ? "\"" + value + "\"" : value) + "\n"
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
