/// A measurement of a widget: typed values with a time.
struct Reading: Equatable {
  /// The measured source: an absolute path, a URL, or a command.
  var source: String
  /// The time of the measurement.
  var taken: Timestamp
  /// The fraction 0…1 for a bar or a percentage, or `nil` if there is none.
  var rate: Double?
  /// The values by name, in the widget's order.
  var values: [NamedValue]
  /// The time at which the values that are shown change, or `nil` if that is unknown.
  var end: Timestamp?

  /// A value with the name that templates use.
  struct NamedValue: Equatable {
    /// The placeholder's name.
    var name: String
    var value: Value

    init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// The value of that name, or `nil` if it was not measured.
  subscript(name: String) -> Value? {
    for entry in values where entry.name == name { return entry.value }
    return nil
  }

  func text(_ name: String) -> String? {
    guard case .text(let text)? = self[name] else { return nil }
    return text
  }

  /// The whole of which the rate is a part, in bytes; a change of it is always news.
  var total: UInt64? {
    guard case .bytes(let total)? = self["total"] else { return nil }
    return total
  }

  /// The remainder of the whole, in bytes: for memory what is available, which is more than what is
  /// free.
  var free: UInt64? {
    guard case .bytes(let free)? = self["available"] ?? self["free"] else { return nil }
    return free
  }
}
