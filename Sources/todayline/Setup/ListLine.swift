/// A line that lists the modules on a side of a bar, of polybar or of Waybar.
struct ListLine {
  /// What is in front of the first item.
  private let head: String
  private let items: [String]
  private let separator: String
  /// What is behind the last item, with the line break.
  private let tail: String

  init?(_ line: TextLines.Line) {
    let text = String(decoding: line, as: UTF8.self)
    let (open, close) = (UInt8(ascii: "["), UInt8(ascii: "]"))
    // A comment in it would be taken for an item.
    guard !text.hasText("//"), !text.hasText("/*") else { return nil }
    if text.trimmed.begins(with: "\"modules") {
      guard let start = line.firstIndex(of: open), let end = line.lastIndex(of: close), start < end,
        !line[(start + 1)..<end].contains(where: { "[]{}".utf8.contains($0) })
      else { return nil }
      head = String(decoding: line[...start], as: UTF8.self)
      tail = String(decoding: line[end...], as: UTF8.self)
      separator = ", "
      let inner = line[(start + 1)..<end].split(separator: UInt8(ascii: ","))
      items = inner.map { String(decoding: $0, as: UTF8.self).trimmed }.filter { !$0.isEmpty }
    } else if text.trimmed.begins(with: "modules-") {
      guard let equals = line.firstIndex(of: UInt8(ascii: "=")) else { return nil }
      let value = line[(equals + 1)...].drop { $0 == 0x20 || $0 == 0x09 }
      let end = value.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? value.startIndex
      head = String(decoding: line[..<value.startIndex], as: UTF8.self)
      tail = String(decoding: line[end...], as: UTF8.self)
      separator = " "
      guard !value.contains(UInt8(ascii: "\"")) else { return nil }
      items = line[value.startIndex..<end].split { $0 == 0x20 || $0 == 0x09 }.map {
        String(decoding: $0, as: UTF8.self)
      }
    } else {
      return nil
    }
  }

  /// Returns true if another line lists the same modules.
  func isSameList(as other: ListLine) -> Bool { head.trimmed == other.head.trimmed }

  /// Returns the line with other items, each in a line.
  func line(with rows: [UInt8]) -> TextLines.Line {
    let items = rows.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    return (head + items.joined(separator: separator) + tail).bytes
  }

  /// The items, each in a line.
  var rows: [UInt8] { items.map { $0 + "\n" }.joined().bytes }
}
