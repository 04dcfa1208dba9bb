/// Sanitizes external text for a single line in any bar.
///
/// Escaping for the bar's markup is up to the host.
enum ExternalText {
  /// The maximum number of bytes shown of one external value.
  static let limit = 1024
  static let lineLimit = 40
  private static let ellipsis = "…"
  /// The maximum number of combining marks kept on one letter.
  private static let markLimit = 4
  /// The same behind a black flag, on which up to six tags and their end spell a region.
  private static let tagLimit = 7

  /// `text` without anything that could disrupt the line it is shown on.
  static func harmless(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends `text` without escape sequences, control characters, line breaks, overrides of direction, and
  /// excess invisible marks; truncated text ends in “…”, and what changes its direction ends with it.
  static func append(_ text: String, to bytes: inout [UInt8]) {
    if isPrintableASCII(text) {
      bytes.append(text)
      return
    }
    let end = bytes.count + limit
    var cut = (bytes: bytes.count, isolates: 0)
    var consecutiveMarks = 0
    var isolates = 0
    var isAfterJoiningLetter = false
    var isAfterFlag = false
    for scalar in EscapeSequence.removed(from: text).unicodeScalars {
      var shown = scalar
      switch treatment(of: scalar) {
      case .keep: consecutiveMarks = 0
      case .drop: continue
      case .isolate:
        guard isolates < Isolates.limit else { continue }
        isolates += 1
      case .isolateEnd:
        guard isolates > 0 else { continue }
        isolates -= 1
      case .nonJoiner where !isAfterJoiningLetter: continue
      case .space:
        consecutiveMarks = 0
        shown = " "
      case .mark, .nonJoiner:
        consecutiveMarks += 1
        if consecutiveMarks > (isAfterFlag ? tagLimit : markLimit) { continue }
      }
      isAfterFlag = scalar.value == 0x1F3F4 || isAfterFlag && isTag(scalar)
      isAfterJoiningLetter = joins(scalar)
      bytes.append(contentsOf: UTF8.encode(shown).unsafelyUnwrapped)
      let ending = isolates * Isolates.end.utf8.count
      if bytes.count + ending > end {
        bytes.removeLast(bytes.count - cut.bytes)
        bytes.append(ellipsis)
        isolates = cut.isolates
        break
      }
      if bytes.count + ellipsis.utf8.count + ending <= end { cut = (bytes.count, isolates) }
    }
    for _ in 0..<isolates { bytes.append(contentsOf: Isolates.end.utf8) }
  }

  /// Returns the non-empty lines of a text, not yet sanitized.
  ///
  /// If there are more than the limit, the last one is “…”.
  static func lines(of text: String) -> [String] {
    let bytes = Array(text.utf8)
    var lines: [String] = []
    var start = 0
    for position in 0...bytes.count
    where position == bytes.count || bytes[position] == UInt8(ascii: "\n")
      || bytes[position] == UInt8(ascii: "\r")
    {
      let end = position
      if end > start {
        guard lines.count < lineLimit else {
          lines[lineLimit - 1] = ellipsis
          break
        }
        lines.append(String(decoding: bytes[start..<end], as: UTF8.self))
      }
      start = position + 1
    }
    return lines
  }

  private enum Treatment {
    case keep
    case drop
    case space
    case mark
    /// Kept behind a letter that would join the next one.
    case nonJoiner
    case isolate
    /// Kept if there is an isolate to end.
    case isolateEnd
  }

  /// Returns true for letters and signs of Arabic, Syriac, Mongolian, and the scripts of India, Sri Lanka,
  /// and Cambodia, where words are written with a non-joiner.
  private static func joins(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0620...0x08FF, 0x0900...0x0DFF, 0x1780...0x18AF, 0xFB50...0xFDFF, 0xFE70...0xFEFC: true
    default: false
    }
  }

  private static func isTag(_ scalar: Unicode.Scalar) -> Bool {
    (0xE0020...0xE007F).contains(scalar.value)
  }

  private static func treatment(of scalar: Unicode.Scalar) -> Treatment {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: return .space
    case 0..<0x20, 0x7F..<0xA0: return .drop
    // Directional embeddings and overrides, and interlinear annotation.
    case 0x202A...0x202E, 0x206A...0x206F, 0xFFF0...0xFFFB: return .drop
    case 0x2066...0x2068: return .isolate
    case 0x2069: return .isolateEnd
    // Directional marks, and Mongolian's separator of vowels, which shapes the letters around it.
    case 0x061C, 0x200E, 0x200F, 0x180E: return .mark
    // Zero-width characters: a joiner holds emoji together, the others hide text.
    case 0x200D: return .mark
    case 0x200C: return .nonJoiner
    case 0xAD, 0x034F, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180D, 0x180F, 0x200B,
      0x2060...0x2065, 0x3164, 0xFEFF, 0xFFA0, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A:
      return .drop
    // Tags spell regional flags; elsewhere they are invisible text.
    case 0xE0000...0xE0FFF: return .mark
    case ..<0x300: return .keep
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return .mark
    default: return .keep
    }
  }

  private static func isPrintableASCII(_ text: String) -> Bool {
    guard text.utf8.count <= limit else { return false }
    for byte in text.utf8 where byte < 0x20 || byte >= 0x7F { return false }
    return true
  }
}
