/// The JSON value that a program hands to one call, for the templates of that call.
///
/// A class, so that all widgets share it.
final class CallFacts {
  let root: JSON

  init(_ root: JSON) { self.root = root }

  /// The first component of every name.
  static let name = "facts"
  static let prefix = "facts."

  /// Returns the text or number of a name such as `facts.model.name`, with a canonical path; `nil` if
  /// it is missing, empty, or contains others.
  func value(of name: String) -> Value? {
    root[path: name.utf8.dropFirst(CallFacts.name.utf8.count)].flatMap { CallFacts.value(of: $0) }
  }

  /// Returns the value that templates show for a scalar.
  static func value(of json: JSON) -> Value? {
    switch json {
    case .number(let number): .number(number)
    case .string(let text): text.isEmpty ? nil : .text(text)
    case .bool(let flag): .text(flag ? "true" : "false")
    case .null, .array, .object: nil
    }
  }
}

extension JSON {
  /// Returns the value at a canonical path, if any.
  subscript(path path: Substring.UTF8View) -> JSON? {
    var value = self
    var rest = path
    while let component = Document.nextComponent(of: &rest) {
      switch value {
      case .object:
        guard let member = value[component] else { return nil }
        value = member
      case .array(let elements):
        guard let index = component.wholeNumber, index < elements.count else { return nil }
        value = elements[Int(index)]
      case .null, .bool, .number, .string: return nil
      }
    }
    return value
  }
}
