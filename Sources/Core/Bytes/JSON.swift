/// A JSON value; RFC 8259.
enum JSON: Equatable {
  case null
  case bool(Bool)
  /// A number as written in the source, so that it is shown unchanged.
  case number(String)
  case string(String)
  case array([JSON])
  /// Members in document order.
  case object([Member])

  struct Member: Equatable {
    var name: String
    var value: JSON
  }

  enum Mistake: Error, Equatable {
    /// The byte at this offset violates the grammar.
    case unexpected(offset: Int)
    case unfinished
    /// Arrays and objects are nested deeper than the reader's limit.
    case tooDeep(offset: Int)
    case tooLarge
    case timedOut
    case invalidUTF8(offset: Int)
  }

  /// The last member with that name, if the value is an object.
  subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    for member in members.reversed() where member.name == name { return member.value }
    return nil
  }

  var wholeNumber: Int? {
    guard case .number(let text) = self, let number = text.wholeNumber, number <= Int.max else {
      return nil
    }
    return Int(number)
  }

  var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }
}
