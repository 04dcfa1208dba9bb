/// How a placeholder's value is written: what follows the colon in `{used:GB.1}`.
package struct Specification: Equatable {
  /// Cells of a bar, or the most cells of a text.
  package var width: Int?
  /// Exactly so many decimals.
  package var decimals: Int?
  /// The unit of a byte count.
  package var byteStyle = ByteCount.Style.file
  /// The unit of a temperature; `nil` for what is none.
  package var temperatureUnit: TemperatureUnit?
  /// The bare number: no unit, no grouping.
  package var isRaw = false
  /// Two readings in a cell of a graph, of four steps each.
  package var isBraille = false
  /// Padding to a minimum width; `nil` pads nothing.
  package var padding: Padding?

  /// Padding to a minimum width.
  package struct Padding: Equatable {
    /// Where the value keeps to.
    package var alignment: Layout.Alignment
    /// The least cells.
    package var cells: Int
  }

  /// The value as it is by default.
  package init() {}

  /// Appends a value in this specification's form.
  package func append(_ value: Value, to bytes: inout [UInt8]) {
    guard padding != nil || width != nil else {
      appendUnpadded(value, to: &bytes)
      return
    }
    var text = StyledText()
    appendUnpadded(value, to: &text.utf8)
    var layout = Layout()
    layout.maximumWidth = width
    if let padding {
      layout.minimumWidth = padding.cells
      layout.alignment = padding.alignment
    }
    bytes.append(contentsOf: layout.applied(to: text).utf8)
  }

  /// Appends each line of a text in this specification's form.
  package func append(linesOf text: String, to bytes: inout [UInt8]) {
    for (index, line) in ExternalText.lines(of: text).enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: "\n")) }
      append(.text(line), to: &bytes)
    }
  }

  private func appendUnpadded(_ value: Value, to bytes: inout [UInt8]) {
    switch value {
    case .bytes(let count):
      ByteCount.append(count, style: isRaw ? .raw : byteStyle, decimals: decimals, to: &bytes)
    case .count(let count):
      bytes.append(decimal: count)
    case .fraction(let fraction):
      DecimalText.append(percentageOf: fraction, decimals: decimals ?? 1, to: &bytes)
      if !isRaw { bytes.append(UInt8(ascii: "%")) }
    case .text(let text):
      if let decimals, NumberText.append(text, decimals: decimals, to: &bytes) { return }
      ExternalText.append(text, to: &bytes)
    case .number(let text):
      if let temperatureUnit {
        return temperatureUnit.append(text, decimals: decimals ?? 0, isRaw: isRaw, to: &bytes)
      }
      if let decimals, NumberText.append(text, decimals: decimals, to: &bytes) { return }
      // The digits of a number can be as many as of a text.
      ExternalText.append(text, to: &bytes)
    }
  }
}

extension Placeholder.Kind {
  /// What a specification of this kind can say, for messages and the help.
  package var specifications: String {
    switch self {
    case .bytes:
      "binary, short, short-binary, bits, raw, a unit (KB…EB, KiB…EiB), .DECIMALS to 9, and <, > or ^ with a width to 500"
    case .count: "<, > or ^ with a width to 500"
    case .fraction: ".DECIMALS to 9, raw, and <, > or ^ with a width to 500"
    case .number: ".DECIMALS to 9, and <, > or ^ with a width to 500"
    case .temperature: "C, F or K, .DECIMALS to 9, raw, and <, > or ^ with a width to 500"
    case .text, .lines: "the most cells to 500, and <, > or ^ with a width to 500"
    case .document: ".DECIMALS to 9, the most cells to 500, and <, > or ^ with a width to 500"
    case .bar: "the width in cells to 500"
    case .graph: "the width in cells to 200, or with braille to 100"
    case .icon: "nothing"
    }
  }
}
