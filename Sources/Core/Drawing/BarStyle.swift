/// The style of a bar, a ramp glyph, or a graph.
struct BarStyle: Equatable {
  enum Kind: String, CaseIterable {
    /// Eighths of a cell over a track: `███▌░░░░`.
    case blocks
    /// ASCII characters: `[####----]`.
    case ascii
    /// One glyph of the ramp.
    case ramp
  }

  var kind: Kind
  /// The width in cells, excluding brackets.
  var width: Int
  /// The glyphs from empty to full.
  var ramp: [String]
  /// True if the font Todayline Symbols is there: bars have no seams, and rings are rings.
  var usesSymbols = false

  static let eighthsRamp = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// Appends the bar for a rate; without a rate, the track is empty.
  func appendBar(rate: Double?, width: Int?, to text: inout StyledText) {
    let width = max(width ?? self.width, 1)
    switch kind {
    case .blocks where usesSymbols: appendSymbols(rate: rate, width: width, to: &text)
    case .blocks:
      let eighths = BarStyle.steps(of: rate, in: width * 8)
      let full = eighths / 8
      text.append(role: .fill) { bytes in
        // From ▏, U+258F, down to █, U+2588.
        for _ in 0..<full { bytes.append(blockElement: 0x88) }
        if eighths % 8 > 0 { bytes.append(blockElement: 0x90 - UInt8(eighths % 8)) }
      }
      let empty = width - full - (eighths % 8 > 0 ? 1 : 0)
      text.append(role: .track) { bytes in for _ in 0..<empty { bytes.append(blockElement: 0x91) } }
    case .ascii:
      let full = BarStyle.steps(of: rate, in: width)
      text.append("[")
      text.append(String(repeating: "#", count: full), role: .tint)
      text.append(String(repeating: "-", count: width - full), role: .dim)
      text.append("]")
    case .ramp: appendRamp(rate: rate, to: &text)
    }
  }

  /// Appends the cells of a font whose glyphs join.
  private func appendSymbols(rate: Double?, width: Int, to text: inout StyledText) {
    guard width > 1 else { return appendGauge(.meter, rate: rate ?? 0, to: &text) }
    let steps = BarStyle.steps(of: rate, in: width * SymbolGlyphs.cellSteps)
    // The empty ones are outlines, of the same color as that of the cell that is filled in part.
    text.append(role: .tint) { bytes in SymbolGlyphs.append(cells: width, filled: steps, to: &bytes)
    }
  }

  /// Appends one glyph for a rate; without the font, the ramp's.
  func appendGauge(_ gauge: SymbolGlyphs.Gauge, rate: Double, to text: inout StyledText) {
    guard usesSymbols else { return appendRamp(rate: rate, to: &text) }
    let step = BarStyle.steps(of: rate, in: SymbolGlyphs.gaugeSteps)
    text.append(role: .tint) { SymbolGlyphs.append(gauge, step, to: &$0) }
  }

  func appendRamp(rate: Double?, to text: inout StyledText) {
    guard let rate, !ramp.isEmpty else { return }
    text.append(role: .tint) { appendGlyph(of: rate, to: &$0) }
  }

  /// Appends a glyph of the ramp: a finer one of the font in place of the usual ramp's.
  private func appendGlyph(of rate: Double, to bytes: inout [UInt8]) {
    if usesSymbols, ramp == BarStyle.eighthsRamp {
      SymbolGlyphs.append(column: BarStyle.place(of: rate, in: SymbolGlyphs.columns), to: &bytes)
    } else {
      bytes.append(ramp[BarStyle.place(of: rate, in: ramp.count)])
    }
  }

  /// Returns the place of a rate among glyphs; NaN is shown as 0, as in a bar.
  private static func place(of rate: Double, in count: Int) -> Int {
    rate >= 1 ? count - 1 : rate > 0 ? min(Int(rate * Double(count)), count - 1) : 0
  }

  /// Appends percentages as a graph: ramp glyphs, or braille dots, two columns per cell.
  ///
  /// If there are too few, draws the line at their bottom on the left, in the color of the track.
  func appendGraph(of rates: [UInt8], in places: Int, isBraille: Bool, to text: inout StyledText) {
    let shown = rates.suffix(places)
    let blank = places - shown.count
    text.append(role: .dim) { bytes in
      for _ in 0..<(isBraille ? blank / 2 : blank) {
        if isBraille { bytes.append("⣀") } else if !ramp.isEmpty { appendGlyph(of: 0, to: &bytes) }
      }
    }
    text.append(role: .tint) { bytes in
      guard isBraille else {
        if !ramp.isEmpty { for rate in shown { appendGlyph(of: Double(rate) / 100, to: &bytes) } }
        return
      }
      // The column on the left of the first reading, in its cell.
      var dots: UInt8 = blank % 2 == 1 ? 0x40 : 0
      for (index, rate) in shown.enumerated() {
        // The dots of a column from the bottom up; at least one, so that the bottom is a line.
        let isRight = (index + blank) % 2 == 1
        var column: UInt32 = isRight ? 0x0810_2080 : 0x0102_0440
        for _ in 0...min(rate / 25, 3) {
          dots |= UInt8(truncatingIfNeeded: column)
          column >>= 8
        }
        guard isRight else { continue }
        // Unicode block Braille Patterns, U+2800 to U+28FF.
        bytes.append(0xE2)
        bytes.append(0xA0 | dots >> 6)
        bytes.append(0x80 | dots & 0x3F)
        dots = 0
      }
    }
  }

  /// Returns the nearest of `steps` equal steps; 0 only if nothing is used, `steps` only if
  /// everything is.
  private static func steps(of rate: Double?, in steps: Int) -> Int {
    guard let rate, rate > 0 else { return 0 }
    if rate >= 1 { return steps }
    return min(max(Int(rate * Double(steps) + 0.5), 1), steps - 1)
  }
}

extension [UInt8] {
  /// Appends a character of the Unicode block Block Elements, U+2580 to U+259F, by the last byte of
  /// its UTF-8.
  fileprivate mutating func append(blockElement last: UInt8) {
    append(0xE2)
    append(0x96)
    append(last)
  }
}
