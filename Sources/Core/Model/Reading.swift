/// What a widget measured: typed values with a time.
package struct Reading: Equatable {
  /// What was measured: an absolute path, an address, a command.
  package var source: String
  /// When it was measured.
  package var taken: Timestamp
  /// The fraction 0…1 that a bar and a percentage show; `nil` where there is none.
  package var rate: Double?
  /// The values by name, in the widget's order.
  package var values: [NamedValue]

  /// A value under the name that templates use.
  package struct NamedValue: Equatable {
    /// The placeholder's name.
    package var name: String
    /// The value.
    package var value: Value

    /// A value under a name.
    package init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// A reading from its parts.
  package init(
    source: String, taken: Timestamp, rate: Double?, values: [NamedValue]
  ) {
    self.source = source
    self.taken = taken
    self.rate = rate
    self.values = values
  }

  /// The value of that name, `nil` where it was not measured.
  package subscript(name: String) -> Value? {
    for entry in values where entry.name == name { return entry.value }
    return nil
  }

  /// The value of that name where it is a text.
  package func text(_ name: String) -> String? {
    guard case .text(let text)? = self[name] else { return nil }
    return text
  }

  /// The whole that the rate is a part of, in bytes; a change of it is always news.
  package var total: UInt64? {
    guard case .bytes(let total)? = self["total"] else { return nil }
    return total
  }

  /// What is left of the whole, in bytes: of memory that is more than what is free.
  package var free: UInt64? {
    guard case .bytes(let free)? = self["available"] ?? self["free"] else { return nil }
    return free
  }
}
