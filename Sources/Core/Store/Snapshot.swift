/// The last published reading, as a record of the store.
///
/// The keys `source`, `taken` (milliseconds since 1970) and `rate` are always
/// there where they have a value; every other key is a value under the name
/// that templates use, as a bare number or a text.
package enum Snapshot {
  /// The record of a reading.
  package static func record(of reading: Reading) -> Record {
    var record = Record()
    record["source"] = reading.source
    record["taken"] = String(reading.taken.milliseconds)
    if let rate = reading.rate { record["rate"] = text(of: .fraction(rate)) }
    for entry in reading.values { record[entry.name] = text(of: entry.value) }
    return record
  }

  /// The reading of a record; `nil` where the record is of another source or
  /// was not written by this widget.
  package static func reading(
    of record: Record, source: String, placeholders: [Placeholder]
  ) -> Reading? {
    guard record["source"] == source, let taken = record["taken"]?.wholeNumber,
      taken <= Int64.max
    else { return nil }
    var values: [Reading.NamedValue] = []
    for placeholder in placeholders {
      guard let text = record[placeholder.name] else { continue }
      switch placeholder.kind {
      case .bytes:
        guard let count = text.wholeNumber else { return nil }
        values.append(Reading.NamedValue(placeholder.name, .bytes(count)))
      case .count:
        guard let count = text.wholeNumber else { return nil }
        values.append(Reading.NamedValue(placeholder.name, .count(count)))
      case .fraction:
        guard let fraction = fraction(of: text) else { return nil }
        values.append(Reading.NamedValue(placeholder.name, .fraction(fraction)))
      case .text:
        values.append(Reading.NamedValue(placeholder.name, .text(text)))
      case .bar, .icon: continue
      }
    }
    var rate: Double?
    if let text = record["rate"] {
      rate = fraction(of: text)
      if rate == nil { return nil }
    }
    return Reading(
      source: source, taken: Timestamp(milliseconds: Int64(taken)), rate: rate, values: values)
  }

  /// A value as it is stored and as programs read it: bare numbers, nine decimals.
  package static func text(of value: Value) -> String {
    switch value {
    case .bytes(let count), .count(let count): return String(count)
    case .fraction(let fraction):
      var bytes: [UInt8] = []
      DecimalText.append(fraction, decimals: DecimalText.maximumDecimals, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    case .text(let text): return text
    }
  }

  /// A fraction as `text(of:)` writes it: digits, a point, nine decimals.
  private static func fraction(of text: String) -> Double? {
    var units: UInt64 = 0
    var decimals = -1
    var count = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "."), decimals < 0 {
        decimals = 0
        continue
      }
      guard byte.isDigit, count < 18 else { return nil }
      units = units * 10 + UInt64(byte - UInt8(ascii: "0"))
      count += 1
      if decimals >= 0 { decimals += 1 }
    }
    guard count > 0, decimals <= DecimalText.maximumDecimals else { return nil }
    let fraction = Double(units) / Double(DecimalText.powerOfTen(max(decimals, 0)))
    return fraction <= 1 ? fraction : nil
  }
}
