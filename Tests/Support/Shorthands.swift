@testable import todayline

extension FileSystemStatistics {
  /// A file system with blocks of 1000 bytes and, by default, no inodes.
  package init(
    blocks: UInt64, free: UInt64, available: UInt64, inodes: UInt64 = 0, freeInodes: UInt64 = 0
  ) {
    self.init(
      blockSize: 1000, blocks: blocks, freeBlocks: free, availableBlocks: available, inodes: inodes,
      freeInodes: freeInodes)
  }
}

extension StyledText {
  /// The parts with a style, as `role+b+color(text)`, and the others unchanged.
  package var marked: String {
    var marked = ""
    forEachPart { bytes, style in
      let text = String(decoding: bytes, as: UTF8.self)
      var names: [String] = style.role.map { ["\($0)"] } ?? []
      if style.markup.isBold { names.append("b") }
      if style.markup.isItalic { names.append("i") }
      if style.markup.isUnderlined { names.append("u") }
      if let color = style.markup.foreground { names.append(color.hexadecimal) }
      if let color = style.markup.background { names.append("on" + color.hexadecimal) }
      marked += names.isEmpty ? text : names.joined(separator: "+") + "(" + text + ")"
    }
    return marked
  }
}

extension Color {
  /// The color as `#rrggbb`.
  package var hexadecimal: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Snapshot {
  /// A value in its stored form.
  package static func text(of value: Value) -> String? {
    let reading = Reading(
      source: "", taken: Timestamp(milliseconds: 0), rate: nil, values: [.init("value", value)])
    return record(of: reading)["value"]
  }
}
