extension Specification {
  /// The largest accepted width of a bar or padding.
  static let maximumCells = 500

  /// Parses the part after a placeholder's colon.
  ///
  /// - Returns: false if it does not apply to the placeholder's kind.
  mutating func read(_ text: ArraySlice<UInt8>, for kind: Placeholder.Kind) -> Bool {
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: ","): index += 1
      case UInt8(ascii: "."):
        index += 1
        decimals = Specification.number(in: text, at: &index, limit: DecimalText.maximumDecimals)
        guard decimals != nil else { return false }
        switch kind {
        case .bytes, .fraction, .number, .temperature, .document, .fact: break
        case .count, .text, .lines, .time, .grid, .bar, .ramp, .meter, .ring, .icon, .label, .graph:
          return false
        }
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "^"):
        index += 1
        guard kind != .bar, kind != .ramp, kind != .meter, kind != .ring, kind != .icon,
          kind != .label, kind != .graph,
          let cells = Specification.number(in: text, at: &index, limit: Specification.maximumCells)
        else { return false }
        padding = Padding(alignment: Specification.alignment(byte), cells: cells)
      case UInt8(ascii: "/"):
        let isRate = text[index...].starts(with: "/s".utf8)
        guard isRate, kind == .bytes || kind == .document || kind == .fact else { return false }
        isPerSecond = true
        index += 2
      case _ where byte.isDigit:
        width = Specification.number(in: text, at: &index, limit: Specification.maximumCells)
        switch kind {
        case .bar, .graph, .text, .lines, .document, .fact:
          guard let width, width > 0 else { return false }
        case .bytes, .count, .fraction, .number, .temperature, .time, .grid, .ramp, .meter, .ring,
          .icon, .label:
          return false
        }
      default:
        let start = index
        while index < text.endIndex, text[index].isLetter || text[index] == UInt8(ascii: "-") {
          index += 1
        }
        guard apply(String(decoding: text[start..<index], as: UTF8.self), for: kind) else {
          return false
        }
      }
    }
    // The history keeps no more readings.
    return kind != .graph || (width ?? 1) * (isBraille ? 2 : 1) <= History.limit
  }

  private mutating func apply(_ word: String, for kind: Placeholder.Kind) -> Bool {
    if word == "raw", kind == .bytes || kind == .fraction || kind == .temperature {
      isRaw = true
      return true
    }
    if kind == .graph, word == "braille" {
      isBraille = true
      return true
    }
    if kind == .graph, word == "hour" || word == "day" {
      period = word == "hour" ? .hour : .day
      return true
    }
    if kind == .temperature, let unit = TemperatureUnit(word) {
      temperatureUnit = unit
      return true
    }
    guard kind == .bytes || kind == .document || kind == .fact else { return false }
    switch word {
    case "file": byteStyle = .file
    case "binary": byteStyle = .binary
    case "short": byteStyle = .short
    case "short-binary": byteStyle = .shortBinary
    case "bits": byteStyle = .bits
    default:
      guard let unit = ByteCount.unit(named: word) else { return false }
      byteStyle = unit
    }
    return true
  }

  private static func alignment(_ sign: UInt8) -> Alignment {
    switch sign {
    case UInt8(ascii: "<"): .left
    case UInt8(ascii: ">"): .right
    default: .center
    }
  }

  private static func number(in text: ArraySlice<UInt8>, at index: inout Int, limit: Int) -> Int? {
    var number: Int?
    while index < text.endIndex, text[index].isDigit {
      let value = (number ?? 0) * 10 + Int(text[index] - UInt8(ascii: "0"))
      guard value <= limit else { return nil }
      number = value
      index += 1
    }
    return number
  }
}
