extension Color {
  /// Looks up a CSS color name, ignoring case.
  init?(named name: String) {
    var wanted: [UInt8] = []
    for byte in name.utf8 { wanted.append(byte.isLetter ? byte | 0x20 : byte) }
    for entry in Color.names where wanted.elementsAreEqual(to: entry.0, in: wanted.indices) {
      self.init(
        red: UInt8(entry.1 >> 16), green: UInt8(entry.1 >> 8 & 0xFF), blue: UInt8(entry.1 & 0xFF))
      return
    }
    guard let value = ColorNames.value(of: wanted) else { return nil }
    self.init(red: UInt8(value >> 16), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
  }

  /// The most common names.
  ///
  /// The values are those of Pango 1.50, which are those of CSS: X11's green is brighter.
  private static let names: [(String, UInt32)] = [
    ("black", 0x000000), ("silver", 0xC0C0C0), ("gray", 0x808080), ("grey", 0x808080),
    ("white", 0xFFFFFF), ("maroon", 0x800000), ("red", 0xFF0000), ("purple", 0x800080),
    ("fuchsia", 0xFF00FF), ("magenta", 0xFF00FF), ("green", 0x008000), ("lime", 0x00FF00),
    ("olive", 0x808000), ("yellow", 0xFFFF00), ("navy", 0x000080), ("blue", 0x0000FF),
    ("teal", 0x008080), ("aqua", 0x00FFFF), ("cyan", 0x00FFFF), ("orange", 0xFFA500),
    ("pink", 0xFFC0CB), ("brown", 0xA52A2A), ("gold", 0xFFD700), ("violet", 0xEE82EE),
    ("tomato", 0xFF6347), ("salmon", 0xFA8072), ("crimson", 0xDC143C),
  ]
}
