/// A JSON value, RFC 8259.
enum JSON: Equatable {
  case null
  case bool(Bool)
  /// A number as the source wrote it, so that it is shown unchanged.
  case number(String)
  case string(String)
  case array([JSON])
  /// Members in document order.
  case object([Member])

  /// A member of an object.
  struct Member: Equatable {
    var name: String
    var value: JSON
  }

  /// A reason why a text is rejected.
  enum Mistake: Error, Equatable {
    /// The byte at this offset does not fit the grammar.
    case unexpected(offset: Int)
    /// The text ends too early.
    case unfinished
    /// Arrays and objects are nested deeper than the reader's limit.
    case tooDeep(offset: Int)
    /// The text is longer than the reader's limit.
    case tooLarge
    /// The time for reading is over.
    case timedOut
    /// A string is not valid UTF-8.
    case invalidUTF8(offset: Int)
  }

  /// The last member of that name, or `nil` if there is none or the value is not an object.
  subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    for member in members.reversed() where member.name == name { return member.value }
    return nil
  }

  /// The value as a whole number, or `nil` if it is not one.
  var wholeNumber: Int? {
    guard case .number(let text) = self, let number = text.wholeNumber, number <= Int.max else {
      return nil
    }
    return Int(number)
  }

  /// The value as a string, or `nil` if it is not one.
  var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }
}
