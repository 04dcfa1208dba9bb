/// Isolates of direction, U+2066 to U+2069: inside them a name reads as it would alone; Unicode Standard Annex 9.
///
/// An embedding or an override could show the rest of the line backwards; those are not kept.
enum Isolates {
  static let end: Unicode.Scalar = "\u{2069}"
  /// The start of an isolate in which the icon stays on the left.
  static let leftToRight: Unicode.Scalar = "\u{2066}"
  /// The start of an isolate with the direction of its first letter.
  static let ofFirstLetter: Unicode.Scalar = "\u{2068}"
  /// At the start of a line, keeps its parts in their order: Pango takes the direction of the first letter, even of one
  /// in an isolate.
  static let leftToRightMark: Unicode.Scalar = "\u{200E}"
  /// The maximum number of open isolates.
  static let limit = 4

  /// Returns the number of isolates that a text starts and does not end.
  static func open(in utf8: [UInt8]) -> Int {
    var open = 0
    // All four are E2 81 and one more byte.
    for index in utf8.indices.dropFirst(2) where utf8[index - 2] == 0xE2 && utf8[index - 1] == 0x81
    {
      switch utf8[index] {
      case 0xA6...0xA8: open += 1
      case 0xA9: open = max(open - 1, 0)
      default: break
      }
    }
    return open
  }

  /// Returns text without isolates and marks of direction, for a bar that has one direction and
  /// would draw them.
  static func removed(from utf8: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard utf8.indices.contains(where: { length(in: utf8, at: $0) > 0 }) else { return utf8 }
    var kept: [UInt8] = []
    var position = utf8.startIndex
    while position < utf8.endIndex {
      let length = length(in: utf8, at: position)
      if length == 0 { kept.append(utf8[position]) }
      position += max(length, 1)
    }
    return kept[...]
  }

  /// Returns the size of the isolate or mark at a position, or 0.
  private static func length(in utf8: ArraySlice<UInt8>, at position: Int) -> Int {
    switch utf8[position] {
    case 0xD8 where position + 1 < utf8.endIndex && utf8[position + 1] == 0x9C: return 2
    case 0xE2 where position + 2 < utf8.endIndex:
      switch (utf8[position + 1], utf8[position + 2]) {
      case (0x80, 0x8E...0x8F), (0x81, 0xA6...0xA9): return 3
      default: return 0
      }
    default: return 0
    }
  }
}

extension [UInt8] {
  /// True if text has letters that are written from right to left: Hebrew, Arabic, and their relatives.
  var readsFromTheRight: Bool { readsFromTheRight(from: 0) }

  /// Returns true if the text from a byte on has such letters.
  func readsFromTheRight(from start: Int) -> Bool {
    withUnsafeBufferPointer { utf8 in
      for index in start..<utf8.count where utf8[index] >= 0xD6 {
        guard index + 1 < utf8.count else { return false }
        switch (utf8[index], utf8[index + 1], index + 2 < utf8.count ? utf8[index + 2] : 0) {
        // U+0590 to U+07FF, U+0800 to U+08FF.
        case (0xD6, 0x90..., _), (0xD7...0xDF, _, _), (0xE0, 0xA0...0xA3, _),
          // U+FB1D to U+FDFF, U+FE70 to U+FEFC.
          (0xEF, 0xAC, 0x9D...), (0xEF, 0xAD...0xB7, _), (0xEF, 0xB9, 0xB0...), (0xEF, 0xBA, _),
          (0xEF, 0xBB, ...0xBC),
          // U+10800 to U+10FFF, U+1E800 to U+1EFFF.
          (0xF0, 0x90, 0xA0...), (0xF0, 0x9E, 0xA0...):
          return true
        default: continue
        }
      }
      return false
    }
  }
}
