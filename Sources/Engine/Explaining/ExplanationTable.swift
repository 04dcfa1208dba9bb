/// Lines with a heading, a text, and a remark, in columns.
struct ExplanationTable {
  private var rows: [(heading: String, text: String, remark: String)] = []

  /// The widest text before a remark in the same line.
  private static let textWidth = 44

  mutating func add(_ heading: String, _ text: String, _ remark: String = "") {
    rows.append((heading, text, remark))
  }

  func append(isFirst: Bool, to bytes: inout [UInt8]) {
    if !isFirst { bytes.append("\n") }
    var heading = 0
    var width = 0
    for row in rows {
      heading = max(heading, TextWidth.cells(in: row.heading))
      let cells = TextWidth.cells(in: row.text)
      if !row.remark.isEmpty, cells <= ExplanationTable.textWidth { width = max(width, cells) }
    }
    for row in rows {
      ExternalText.append(row.heading, to: &bytes)
      pad(row.heading, to: heading + 2, &bytes)
      ExternalText.append(row.text, to: &bytes)
      if !row.remark.isEmpty {
        pad(row.text, to: width, &bytes)
        bytes.append("  ")
        ExternalText.append(row.remark, to: &bytes)
      }
      bytes.append("\n")
    }
  }

  private func pad(_ text: String, to width: Int, _ bytes: inout [UInt8]) {
    for _ in 0..<max(width - TextWidth.cells(in: text), 0) { bytes.append(" ") }
  }
}
