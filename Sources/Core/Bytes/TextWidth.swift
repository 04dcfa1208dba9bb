/// Measures the cells that text occupies in a terminal or a fixed-width bar.
enum TextWidth {
  static func cells(in utf8: ArraySlice<UInt8>) -> Int {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return utf8.count }
    return cells(in: String(decoding: utf8, as: UTF8.self))
  }

  static func cells(in text: String) -> Int {
    // Finding grapheme clusters is slow.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text.utf8.count }
    var cells = 0
    for character in text { cells += TextWidth.cells(of: character) }
    return cells
  }

  /// The cells of one grapheme cluster: 2 for an emoji or a syllable of several, otherwise those of all
  /// its letters and signs, which a terminal puts beside each other.
  static func cells(of character: Character) -> Int {
    var widest = 0
    var sum = 0
    for scalar in character.unicodeScalars {
      // Variation selector 16 selects the emoji form, which is wide.
      if scalar.value == 0xFE0F, widest > 0 { return 2 }
      let cells = cells(of: scalar)
      widest = max(widest, cells)
      sum += cells
    }
    // A pair of regional indicators is one flag.
    if let first = character.unicodeScalars.first, (0x1F1E6...0x1F1FF).contains(first.value) {
      return character.unicodeScalars.count > 1 ? 2 : 1
    }
    return widest == 2 ? 2 : sum
  }

  /// Returns true if a text may be cut in front of a character: not behind a joiner or a sign that stacks
  /// the next letter, and not in front of a vowel sign, of which some are grapheme clusters of their own.
  static func isCut(between previous: Character?, and character: Character) -> Bool {
    // The joiner, and the signs of Burmese, Khmer, and Lanna.
    switch previous?.unicodeScalars.last?.value {
    case 0x200D, 0x1039, 0x17D2, 0x1A60: return false
    default: break
    }
    guard let first = character.unicodeScalars.first, first.value >= 0x300 else { return true }
    return first.properties.generalCategory != .spacingMark
  }

  private static func cells(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: return 0
    case ..<0x300: return 1
    default: break
    }
    switch scalar.properties.generalCategory {
    // Some of these are East Asian Wide, but combine with another character.
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return isWide(scalar.value) ? 2 : 1
    }
  }

  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= wideRanges[0].0 else { return false }
    var low = 0
    var high = wideRanges.count
    while low < high {
      let middle = (low + high) / 2
      if value > wideRanges[middle].1 { low = middle + 1 } else { high = middle }
    }
    return low < wideRanges.count && value >= wideRanges[low].0
  }

  /// Ranges of East Asian Width W and F, Unicode Standard Annex 11, merged across unassigned code
  /// points.
  private static let wideRanges: [(UInt32, UInt32)] = [
    (0x1100, 0x115F), (0x231A, 0x231B), (0x2329, 0x232A), (0x23E9, 0x23EC), (0x23F0, 0x23F0),
    (0x23F3, 0x23F3), (0x25FD, 0x25FE), (0x2614, 0x2615), (0x2648, 0x2653), (0x267F, 0x267F),
    (0x2693, 0x2693), (0x26A1, 0x26A1), (0x26AA, 0x26AB), (0x26BD, 0x26BE), (0x26C4, 0x26C5),
    (0x26CE, 0x26CE), (0x26D4, 0x26D4), (0x26EA, 0x26EA), (0x26F2, 0x26F3), (0x26F5, 0x26F5),
    (0x26FA, 0x26FA), (0x26FD, 0x26FD), (0x2705, 0x2705), (0x270A, 0x270B), (0x2728, 0x2728),
    (0x274C, 0x274C), (0x274E, 0x274E), (0x2753, 0x2755), (0x2757, 0x2757), (0x2795, 0x2797),
    (0x27B0, 0x27B0), (0x27BF, 0x27BF), (0x2B1B, 0x2B1C), (0x2B50, 0x2B50), (0x2B55, 0x2B55),
    (0x2E80, 0x303E), (0x3041, 0x3247), (0x3250, 0x4DBF), (0x4E00, 0xA4C6), (0xA960, 0xA97C),
    (0xAC00, 0xD7A3), (0xF900, 0xFAD9), (0xFE10, 0xFE19), (0xFE30, 0xFE6B), (0xFF01, 0xFF60),
    (0xFFE0, 0xFFE6), (0x16FE0, 0x1B2FB), (0x1F004, 0x1F004), (0x1F0CF, 0x1F0CF),
    (0x1F18E, 0x1F18E), (0x1F191, 0x1F19A), (0x1F200, 0x1F320), (0x1F32D, 0x1F335),
    (0x1F337, 0x1F37C), (0x1F37E, 0x1F393), (0x1F3A0, 0x1F3CA), (0x1F3CF, 0x1F3D3),
    (0x1F3E0, 0x1F3F0), (0x1F3F4, 0x1F3F4), (0x1F3F8, 0x1F43E), (0x1F440, 0x1F440),
    (0x1F442, 0x1F4FC), (0x1F4FF, 0x1F53D), (0x1F54B, 0x1F54E), (0x1F550, 0x1F567),
    (0x1F57A, 0x1F57A), (0x1F595, 0x1F596), (0x1F5A4, 0x1F5A4), (0x1F5FB, 0x1F64F),
    (0x1F680, 0x1F6C5), (0x1F6CC, 0x1F6CC), (0x1F6D0, 0x1F6D2), (0x1F6D5, 0x1F6DF),
    (0x1F6EB, 0x1F6EC), (0x1F6F4, 0x1F6FC), (0x1F7E0, 0x1F7F0), (0x1F90C, 0x1F93A),
    (0x1F93C, 0x1F945), (0x1F947, 0x1F9FF), (0x1FA70, 0x1FAF8), (0x20000, 0x2FFFD),
    (0x30000, 0x3FFFD),
  ]
}
