extension Color {
  /// Looks up a CSS color name, ignoring case.
  init?(named name: String) {
    var wanted: [UInt8] = []
    for byte in name.utf8 { wanted.append(byte.isLetter ? byte | 0x20 : byte) }
    for entry in Color.names where wanted.elementsAreEqual(to: entry.0, in: wanted.indices) {
      self.init(
        red: UInt8(entry.1 >> 16), green: UInt8(entry.1 >> 8 & 0xFF), blue: UInt8(entry.1 & 0xFF),
        paletteNumber: entry.2)
      return
    }
    guard let value = ColorNames.value(of: wanted) else { return nil }
    self.init(red: UInt8(value >> 16), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
  }

  /// The most common names, and the numbers of those that a terminal's palette has.
  ///
  /// The values are those of Pango 1.50, which are those of CSS: X11's green is brighter.
  private static let names: [(String, UInt32, UInt8?)] = [
    ("black", 0x000000, 0), ("silver", 0xC0C0C0, 7), ("gray", 0x808080, 8), ("grey", 0x808080, 8),
    ("white", 0xFFFFFF, 15), ("maroon", 0x800000, nil), ("red", 0xFF0000, 1),
    ("purple", 0x800080, nil), ("fuchsia", 0xFF00FF, nil), ("magenta", 0xFF00FF, 5),
    ("green", 0x008000, 2), ("lime", 0x00FF00, 10), ("olive", 0x808000, nil),
    ("yellow", 0xFFFF00, 3), ("navy", 0x000080, nil), ("blue", 0x0000FF, 4),
    ("teal", 0x008080, nil), ("aqua", 0x00FFFF, nil), ("cyan", 0x00FFFF, 6),
    ("orange", 0xFFA500, nil), ("pink", 0xFFC0CB, nil), ("brown", 0xA52A2A, nil),
    ("gold", 0xFFD700, nil), ("violet", 0xEE82EE, nil), ("tomato", 0xFF6347, nil),
    ("salmon", 0xFA8072, nil), ("crimson", 0xDC143C, nil),
  ]
}
