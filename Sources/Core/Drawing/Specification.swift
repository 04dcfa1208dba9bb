/// The format of a placeholder's value: the part after the colon in `{used:GB.1}`.
struct Specification: Equatable {
  /// The width of a bar, or the maximum width of a text, in cells.
  var width: Int?
  /// The exact number of decimals.
  var decimals: Int?
  /// The unit of a byte count, or `nil` for the usual one; a document's number is a byte count if
  /// it has a unit.
  var byteStyle: ByteCount.Style?
  /// The unit of a temperature, or `nil` for other values.
  var temperatureUnit: TemperatureUnit?
  /// True for a bare number, without unit or grouping; in the unit if there is one.
  var isRaw = false
  /// True for a rate, which ends in `/s`.
  var isPerSecond = false
  /// True for a braille graph: two readings per cell, with four steps each.
  var isBraille = false
  /// The time of the log that a graph shows, or `nil` for the last readings.
  var period: DiaryWindow.Period?
  var padding: Padding?

  struct Padding: Equatable {
    var alignment: Alignment
    var cells: Int

    /// Returns how many of the missing cells come before the text.
    fileprivate func before(_ missing: Int) -> Int {
      switch alignment {
      case .left: 0
      case .center: missing / 2
      case .right: missing
      }
    }
  }

  /// The text that replaces a missing value.
  static let missing = "–"

  /// Appends the replacement for a missing value, as wide as the value will be.
  func appendMissing(_ placeholder: Placeholder.Kind, to bytes: inout [UInt8]) {
    append(.text(Specification.missing), padsText: placeholder.isText, to: &bytes)
  }

  func append(_ value: Value, to bytes: inout [UInt8]) {
    if case .text = value { return append(value, padsText: true, to: &bytes) }
    append(value, padsText: false, to: &bytes)
  }

  private func append(_ value: Value, padsText: Bool, to bytes: inout [UInt8]) {
    let start = bytes.count
    appendUnpadded(value, to: &bytes)
    if isPerSecond { bytes.append("/s") }
    guard padding != nil || width != nil else { return }
    var cells = TextWidth.cells(in: bytes[start...])
    if let width, cells > width {
      var text = StyledText()
      text.utf8 = Array(bytes[start...])
      cells = Layout.cut(&text, to: width)
      bytes.replaceSubrange(start..., with: text.utf8)
    }
    guard let padding, cells < padding.cells else { return }
    let missing = padding.cells - cells
    let before = padding.before(missing)
    // A figure space is as wide as a digit in proportional fonts, too.
    let blank: StaticString = padsText ? " " : "\u{2007}"
    let end = bytes.count
    for _ in 0..<missing { bytes.append(blank) }
    guard before > 0 else { return }
    let shift = before * blank.utf8CodeUnitCount
    bytes.withUnsafeMutableBufferPointer { bytes in
      for index in (start..<end).reversed() { bytes[index + shift] = bytes[index] }
      for index in 0..<shift {
        bytes[start + index] = blank.utf8Start[index % blank.utf8CodeUnitCount]
      }
    }
  }

  /// Appends a styled text, cut and padded like any other.
  func append(_ styled: StyledText, to text: inout StyledText) {
    var styled = styled
    let cells = Layout.cut(&styled, to: width ?? .max)
    let missing = max((padding?.cells ?? 0) - cells, 0)
    let before = padding?.before(missing) ?? 0
    text.append(String(repeating: " ", count: before))
    text.append(styled)
    text.append(String(repeating: " ", count: missing - before))
  }

  func append(linesOf text: String, to bytes: inout [UInt8]) {
    for (index, line) in ExternalText.lines(of: text).enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: "\n")) }
      append(.text(line), to: &bytes)
    }
  }

  /// Appends a byte count from a document; returns false if no unit is given or the text is not a
  /// byte count.
  private func appendByteCount(_ text: String, to bytes: inout [UInt8]) -> Bool {
    guard let byteStyle, let number = NumberText.double(of: text), number >= 0, number < 0x1p63
    else { return false }
    ByteCount.append(UInt64(number + 0.5), style: byteStyle, decimals: decimals, to: &bytes)
    return true
  }

  private func appendUnpadded(_ value: Value, to bytes: inout [UInt8]) {
    switch value {
    case .bytes(let count):
      if isRaw, case .unit(let base, let exponent)? = byteStyle {
        return ByteCount.append(
          numberOf: count, base: base, exponent: exponent, decimals: decimals, to: &bytes)
      }
      ByteCount.append(
        count, style: isRaw ? .raw : byteStyle ?? .file, decimals: decimals, to: &bytes)
    case .count(let count): bytes.append(decimal: count)
    case .fraction(let fraction):
      DecimalText.append(percentageOf: fraction, decimals: decimals ?? 1, to: &bytes)
      if !isRaw { bytes.append(UInt8(ascii: "%")) }
    case .text(let text):
      if appendByteCount(text, to: &bytes) { return }
      if let decimals, NumberText.append(text, decimals: decimals, to: &bytes) { return }
      ExternalText.append(text, to: &bytes)
    case .number(let text):
      if let temperatureUnit {
        return temperatureUnit.append(text, decimals: decimals ?? 0, isRaw: isRaw, to: &bytes)
      }
      if appendByteCount(text, to: &bytes) { return }
      if let decimals, NumberText.append(text, decimals: decimals, to: &bytes) { return }
      // A number can be as long as a text.
      ExternalText.append(text, to: &bytes)
    }
  }
}

extension Placeholder.Kind {
  /// True if a missing value is padded like text.
  fileprivate var isText: Bool {
    switch self {
    case .text, .lines, .time, .grid: true
    default: false
    }
  }

  /// The formats that this kind of placeholder accepts, for messages and help.
  var specifications: String {
    switch self {
    case .bytes:
      "binary, short, short-binary, bits, raw, /s, a unit (KB…EB, KiB…EiB), .DECIMALS up to 9, and <, >, or ^ with a width up to 500"
    case .count: "<, >, or ^ with a width up to 500"
    case .fraction: ".DECIMALS up to 9, raw, and <, >, or ^ with a width up to 500"
    case .number: ".DECIMALS up to 9, and <, >, or ^ with a width up to 500"
    case .temperature: "C, F, or K, .DECIMALS up to 9, raw, and <, >, or ^ with a width up to 500"
    case .text, .lines: "a maximum width up to 500, and <, >, or ^ with a width up to 500"
    case .time: TimeFormat.summary
    case .grid: "weeks, which adds the week numbers"
    case .document, .fact:
      "file, binary, short, short-binary, bits, /s, a unit (KB…EB, KiB…EiB), .DECIMALS up to 9, a maximum width up to 500, and <, >, or ^ with a width up to 500"
    case .bar: "a width in cells up to 500"
    case .graph:
      "a width in cells up to 200, or up to 100 with braille, and hour or day for that time of the log"
    case .ramp, .meter, .ring, .icon, .label: "nothing"
    }
  }
}
