/// A value of a D-Bus message; D-Bus Specification, “Type system”.
///
/// The content of a variant stands in its place. Numbers of all sizes are one kind each, and so are
/// strings, paths of objects, and signatures.
indirect enum BusValue: Equatable, Sendable {
  case boolean(Bool)
  case integer(Int64)
  /// Bytes, too.
  case unsigned(UInt64)
  case double(Double)
  case string(String)
  /// An array or a structure.
  case list([BusValue])
  case dictionary([Entry])

  struct Entry: Equatable, Sendable {
    var key: BusValue
    var value: BusValue
  }

  var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  var flag: Bool? {
    guard case .boolean(let flag) = self else { return nil }
    return flag
  }

  /// A number of any kind: services do not agree about the types of some.
  var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .unsigned(let number): Double(number)
    case .double(let number): number
    case .boolean, .string, .list, .dictionary: nil
    }
  }

  /// A whole number of things; `nil` of anything that is none.
  var count: Int? {
    guard let number, number >= 0, number < 1e9 else { return nil }
    return Int(number)
  }

  /// The elements of an array; none of anything else.
  var elements: [BusValue] {
    guard case .list(let elements) = self else { return [] }
    return elements
  }

  /// The entries of a dictionary; none of anything else.
  var entries: [Entry] {
    guard case .dictionary(let entries) = self else { return [] }
    return entries
  }

  /// Returns the value of a key; `nil` if it is missing, or this is no dictionary.
  subscript(key: String) -> BusValue? {
    for entry in entries {
      if case .string(let name) = entry.key, name == key { return entry.value }
    }
    return nil
  }

  /// Appends the value as JSON, so that templates can show any part of it.
  func append(toJSON bytes: inout [UInt8]) {
    switch self {
    case .boolean(let flag): bytes.append(flag ? "true" : "false")
    case .integer(let number): bytes.append(String(number))
    case .unsigned(let number): bytes.append(decimal: number)
    case .double(let number):
      // JSON has no infinity, and none is a number that a bar shows.
      if number.isFinite {
        if number < 0 { bytes.append("-") }
        DecimalText.append(abs(number), decimals: 6, dropsTrailingZeros: true, to: &bytes)
      } else {
        bytes.append("null")
      }
    case .string(let text): JSONWriter.append(text, to: &bytes)
    case .list(let elements):
      bytes.append("[")
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(",") }
        element.append(toJSON: &bytes)
      }
      bytes.append("]")
    case .dictionary(let entries):
      bytes.append("{")
      for (index, entry) in entries.enumerated() {
        if index > 0 { bytes.append(",") }
        JSONWriter.append(entry.key.word, to: &bytes)
        bytes.append(":")
        entry.value.append(toJSON: &bytes)
      }
      bytes.append("}")
    }
  }

  /// The key of a dictionary as a name.
  private var word: String {
    switch self {
    case .string(let text): text
    case .boolean(let flag): flag ? "true" : "false"
    case .integer(let number): String(number)
    case .unsigned(let number): String(number)
    case .double, .list, .dictionary: ""
    }
  }
}
