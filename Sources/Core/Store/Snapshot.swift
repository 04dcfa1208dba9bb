/// The last published reading as a record of the store.
///
/// The keys `source`, `taken` (milliseconds since 1970), and `rate` are present if they have a
/// value; every other key is a value under the name that templates use, as a bare number or a text.
enum Snapshot {
  /// The keys that every reading may have.
  static let keys = ["source", "taken", "rate"]

  static func record(of reading: Reading) -> Record {
    var record = Record()
    record.reserveCapacity(1024)
    record.append(reading.source, for: "source")
    record.append(String(reading.taken.milliseconds), for: "taken")
    if let rate = reading.rate { record.append("rate") { append(.fraction(rate), to: &$0) } }
    for entry in reading.values {
      // If the name is a path, the first character of the value tells a text from a number.
      if entry.name.utf8.first == UInt8(ascii: "."), case .text(let text) = entry.value {
        record.append("\"" + text, for: entry.name)
      } else {
        record.append(entry.name) { append(entry.value, to: &$0) }
      }
    }
    return record
  }

  /// Returns all values of a document with their paths.
  static func document(of record: Record) -> [Reading.NamedValue] {
    var values: [Reading.NamedValue] = []
    for entry in record.entries where entry.key.utf8.first == UInt8(ascii: ".") {
      values.append(Reading.NamedValue(entry.key, documentValue(entry.value)))
    }
    return values
  }

  private static func documentValue(_ text: String) -> Value {
    guard text.utf8.first == UInt8(ascii: "\"") else { return .number(text) }
    return .text(String(Substring(text.utf8.dropFirst())))
  }

  /// Returns the reading of a record with the needed values, or `nil` if the record is of another
  /// source or was not written by this widget.
  static func reading(of record: Record, source: String, needed: [Placeholder]) -> Reading? {
    var position = Record.start
    guard record.hasValue(source, for: "source", from: &position),
      let taken = record.time(for: "taken", from: &position)
    else { return nil }
    let rate = fraction(of: "rate", in: record, from: &position).flatMap { $0 <= 1 ? $0 : nil }
    var values: [Reading.NamedValue] = []
    values.reserveCapacity(needed.count)
    for placeholder in needed {
      if let value = value(of: placeholder, in: record, from: &position) {
        values.append(Reading.NamedValue(placeholder.name, value))
      }
    }
    return Reading(source: source, taken: taken, rate: rate, values: values)
  }

  /// Replaces a stored record, unless its reading is as late, which another process has taken
  /// meanwhile.
  ///
  /// A requested reading gets the next millisecond: a process that has taken one in the same
  /// millisecond knows by the time that the stored one is another. A reading of the future was taken
  /// before the clock was set back.
  ///
  /// - Returns: true if the stored record was replaced.
  static func replace(
    _ stored: inout Record, with record: Record, isAskedFor: Bool, now: @autoclosure () -> Timestamp
  ) -> Bool {
    guard let own = record.number(for: "taken") else { return false }
    if let other = stored.number(for: "taken"), isAskedFor ? other > own + 1 : other >= own,
      other <= UInt64(max(now().milliseconds, 0)) + 1
    {
      return false
    }
    stored = record
    if isAskedFor { stored["taken"] = String(own + 1) }
    return true
  }

  /// Appends a value in its stored, machine-readable form: bare numbers, nine decimals.
  private static func append(_ value: Value, to bytes: inout [UInt8]) {
    switch value {
    case .bytes(let count), .count(let count): bytes.append(decimal: count)
    case .fraction(let fraction):
      DecimalText.append(fraction, decimals: DecimalText.maximumDecimals, to: &bytes)
    case .text(let text), .number(let text): Record.appendEscaped(text, to: &bytes)
    }
  }

  /// Returns the value of a placeholder.
  ///
  /// A value not in the form that `append` writes is missing, and so counts as news.
  private static func value(
    of placeholder: Placeholder, in record: Record, from position: inout Int
  ) -> Value? {
    let name = placeholder.name
    switch placeholder.kind {
    case .bytes: return record.units(for: name, from: &position).map { .bytes($0) }
    case .count: return record.units(for: name, from: &position).map { .count($0) }
    case .fraction: return fraction(of: name, in: record, from: &position).map { .fraction($0) }
    case .number, .temperature: return record[name].map { .number($0) }
    case .text, .lines, .time, .grid: return record[name].map { .text($0) }
    case .document: return record[name].map { documentValue($0) }
    case .bar, .ramp, .meter, .ring, .icon, .label, .graph, .fact: return nil
    }
  }

  private static func fraction(
    of key: String, in record: Record, from position: inout Int
  ) -> Double? {
    let decimals = DecimalText.maximumDecimals
    guard let units = record.units(for: key, decimals: decimals, from: &position) else {
      return nil
    }
    return Double(units) / Double(DecimalText.powerOfTen(decimals))
  }
}
