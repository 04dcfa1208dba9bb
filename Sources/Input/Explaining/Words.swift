// The words of an explanation for typed values.

extension Threshold {
  /// The rule, such as `used ≥ 80 %`.
  var rule: String {
    switch self {
    case .used(let limit): "used ≥ " + Threshold.percent(limit)
    case .left(let limit): "left ≤ " + Threshold.percent(limit)
    case .degrees(let limit): "warmest ≥ " + Threshold.decimal(limit) + " °C"
    case .free(let limit): "free < " + ExplainedValue.bytes(limit)
    case .soon(let limit): "starts within " + limit.exactWords
    case .lasting(let limit): "lasts less than " + limit.exactWords
    case .signal(let limit): "signal < -" + Threshold.decimal(-limit) + " dBm"
    case .count(let limit, of: let name): name + " ≥ " + String(limit)
    }
  }

  private static func percent(_ part: Double) -> String { decimal(part * 100) + " %" }

  private static func decimal(_ number: Double) -> String {
    var bytes: [UInt8] = []
    DecimalText.append(number, decimals: 6, dropsTrailingZeros: true, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

enum ExplainedValue {
  /// A number of bytes for a person, and exactly.
  static func bytes(_ count: UInt64) -> String {
    var bytes: [UInt8] = []
    ByteCount.append(count, style: .file, decimals: nil, to: &bytes)
    return String(decoding: bytes, as: UTF8.self) + " (" + String(count) + " bytes)"
  }
}

extension Duration {
  /// The time in at most two units, such as `1 h 30 min`, or in milliseconds below a second.
  var exactWords: String {
    guard milliseconds % 1000 == 0 || milliseconds >= 60_000 else {
      return String(milliseconds) + " ms"
    }
    let (days, hours) = (seconds / 86_400, seconds / 3600 % 24)
    let (minutes, rest) = (seconds / 60 % 60, seconds % 60)
    var words: [String] = []
    for (count, unit) in [(days, "d"), (hours, "h"), (minutes, "min"), (rest, "s")]
    where count > 0 && words.count < 2 { words.append(String(count) + " " + unit) }
    return words.isEmpty ? "0 s" : words.list(" ")
  }
}

extension Setting {
  /// The meaning of the value on this scale, unless that is obvious.
  func meaning(on scale: ThresholdScale) -> String {
    let value = OptionValue(option: name.text, text: value, origin: origin)
    switch option.row.argument {
    case .threshold: return (try? value.threshold(scale))?.rule ?? ""
    case .text("TIME"): return (try? value.duration())?.exactWords ?? ""
    case .text("BYTES"):
      let count = try? value.byteCount(in: 0...Int.max)
      return count.map { ExplainedValue.bytes(UInt64($0)) } ?? ""
    case _ where option == .full:
      guard let number = value.numberWithUnit(), number < 1.8e19 else { return "" }
      return ExplainedValue.bytes(UInt64(number)) + " per second"
    default: return ""
    }
  }
}
