/// A measurement of a widget: typed values with a time.
struct Reading: Equatable {
  /// The measured source: an absolute path, a URL, or a command.
  var source: String
  var taken: Timestamp
  /// The fraction 0…1 for a bar or a percentage.
  var rate: Double?
  /// The values in the widget's order.
  var values: [NamedValue]
  /// The time at which the shown values change, if known.
  var end: Timestamp?
  /// The value `text` with the colors and styles that the source requests, if any.
  var styled: StyledText?

  struct NamedValue: Equatable {
    var name: String
    var value: Value

    init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  subscript(name: String) -> Value? {
    for entry in values where entry.name == name { return entry.value }
    return nil
  }

  mutating func add(_ name: String, _ value: Value) { values.append(NamedValue(name, value)) }

  func text(_ name: String) -> String? {
    guard case .text(let text)? = self[name] else { return nil }
    return text
  }

  /// The whole of which the rate is a part, in bytes; a change of it is always news.
  var total: UInt64? {
    guard case .bytes(let total)? = self["total"] else { return nil }
    return total
  }

  /// The remainder of the whole, in bytes: for memory the available part, which exceeds the free
  /// one.
  var free: UInt64? {
    guard case .bytes(let free)? = self["available"] ?? self["free"] else { return nil }
    return free
  }
}
