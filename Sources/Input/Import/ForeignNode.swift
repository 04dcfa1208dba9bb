/// A value of another program's configuration in JSON or TOML, with its name and place.
///
/// An object, because both formats add to what is already there.
final class ForeignNode {
  enum Value {
    case text(String)
    case list
    case table
  }

  /// Tables and lists nested deeper than this are rejected.
  static let depthLimit = 32

  let name: String
  /// The line, counted from 1.
  let line: Int
  let value: Value
  /// The offset of the value, and of what follows it; of JSON only.
  let start: Int
  private(set) var end: Int
  /// The members of a table, or the elements of a list.
  private(set) var children: [ForeignNode] = []

  init(_ name: String, _ value: Value, line: Int, in range: Range<Int> = 0..<0) {
    (self.name, self.value, self.line) = (name, value, line)
    (start, end) = (range.lowerBound, range.upperBound)
  }

  var text: String? { if case .text(let text) = value { text } else { nil } }
  var isList: Bool { if case .list = value { true } else { false } }
  var isTable: Bool { if case .table = value { true } else { false } }

  /// The last member of that name.
  subscript(name: String) -> ForeignNode? { children.last { $0.name == name } }

  func close(at offset: Int) { end = offset }

  func add(_ child: ForeignNode) { children.append(child) }

  /// The values below it: `states.warning` for a member of a table, `icons.0` for an element.
  var properties: [ForeignProperty] {
    var properties: [ForeignProperty] = []
    for child in children { child.append(to: &properties, as: child.name) }
    return properties
  }

  private func append(to properties: inout [ForeignProperty], as key: String) {
    if let text { properties.append(ForeignProperty(key: key, value: text, line: line)) }
    for (index, child) in children.enumerated() {
      child.append(to: &properties, as: key + "." + (isList ? String(index) : child.name))
    }
  }
}
