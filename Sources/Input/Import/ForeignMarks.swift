/// The marks that tell the files of Waybar and i3status-rust from others.
enum ForeignMarks {
  /// Returns true for JSON with the modules of one side of a bar.
  static func isOfWaybar(_ bytes: [UInt8]) -> Bool {
    let bytes = bytes[bytes.startOfText...]
    guard let first = bytes.first(where: { !$0.isWhiteSpace }), "{[/".utf8.contains(first) else {
      return false
    }
    let text = Array(bytes).asText
    return ["left", "center", "right"].contains { text.hasText("\"modules-" + $0 + "\"") }
  }

  /// Returns true for TOML with a block.
  static func isOfRust(_ bytes: [UInt8]) -> Bool {
    bytes.split(separator: UInt8(ascii: "\n")).contains { line in
      line.filter { $0 > 0x20 }.starts(with: "[[block]]".utf8)
    }
  }
}
