/// The meters of the font Todayline Symbols; `integrations/font/glyphs.tsv` has all of its glyphs.
enum SymbolGlyphs {
  /// A glyph of one cell for each fiftieth.
  enum Gauge: UInt32 {
    case meter = 0xF2100
    case ring = 0xF2140
  }

  /// The first glyphs of a cell in 16 steps, by its place in a bar.
  private static let (leftCap, middle, rightCap): (UInt32, UInt32, UInt32) = (
    0xF2180, 0xF21A0, 0xF21C0
  )
  /// The first of 16 columns.
  private static let column: UInt32 = 0xF2200
  /// The steps of one cell.
  static let cellSteps = 16
  static let gaugeSteps = 50
  static let columns = 16

  static func append(_ gauge: Gauge, _ step: Int, to bytes: inout [UInt8]) {
    append(gauge.rawValue + UInt32(step), to: &bytes)
  }

  /// Appends a column of `step`, from 0 to 15.
  static func append(column step: Int, to bytes: inout [UInt8]) {
    append(column + UInt32(step), to: &bytes)
  }

  /// Appends the cells of a bar, of which `steps` steps are filled.
  static func append(cells width: Int, filled steps: Int, to bytes: inout [UInt8]) {
    for place in 0..<width {
      let first = place == 0 ? leftCap : place == width - 1 ? rightCap : middle
      let step = min(max(steps - place * cellSteps, 0), cellSteps)
      append(first + UInt32(step), to: &bytes)
    }
  }

  /// True if a part of a text is blank, and between two glyphs of the font.
  static func surround(_ part: ArraySlice<UInt8>, in utf8: [UInt8]) -> Bool {
    // In UTF-8, U+F2000 to U+F2FFF begin with F3 B2.
    func hasGlyph(at index: Int) -> Bool {
      index >= 0 && index + 1 < utf8.count && utf8[index] == 0xF3 && utf8[index + 1] == 0xB2
    }
    return part.first == UInt8(ascii: " ") && hasGlyph(at: part.startIndex - 4)
      && hasGlyph(at: part.endIndex) && part.allSatisfy { $0 == UInt8(ascii: " ") }
  }

  /// Appends a scalar of the Supplementary Private Use Area-A in UTF-8.
  private static func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
    bytes.append(0xF3)
    for shift: UInt32 in [12, 6, 0] {
      bytes.append(0x80 | UInt8(truncatingIfNeeded: scalar >> shift) & 0x3F)
    }
  }
}
