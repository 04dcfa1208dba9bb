package import Testing

/// A row of a table of tests, shown by its name.
package protocol NamedCase: Sendable, CustomTestStringConvertible {
  /// The subject of the row.
  var name: String { get }
}

extension NamedCase {
  /// The name.
  package var testDescription: String { name }
}
