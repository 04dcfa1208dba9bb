/// A JSON value, RFC 8259.
package enum JSON: Equatable {
  case null
  case bool(Bool)
  /// A number as it was written: what is shown is what the source said.
  case number(String)
  case string(String)
  case array([JSON])
  /// Members in the order of the document.
  case object([Member])

  /// A name and its value.
  package struct Member: Equatable {
    /// The name.
    package var name: String
    /// The value.
    package var value: JSON

    /// A member of an object.
    package init(name: String, value: JSON) {
      self.name = name
      self.value = value
    }
  }

  /// Why a text is not accepted.
  package enum Mistake: Error, Equatable {
    /// Something else than the grammar wants stands at this byte.
    case unexpected(offset: Int)
    /// The text ends too early.
    case unfinished
    /// Arrays and objects are nested deeper than the reader's limit.
    case tooDeep(offset: Int)
    /// The text is longer than the reader's limit.
    case tooLarge
    /// A string is not UTF-8.
    case invalidUTF8(offset: Int)
  }

  /// The member of that name, the last one where there are several; `nil` for
  /// everything but an object.
  package subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    for member in members.reversed() where member.name == name { return member.value }
    return nil
  }

  /// The value as a whole number; `nil` where it is none.
  package var wholeNumber: Int? {
    guard case .number(let text) = self, let number = text.wholeNumber, number <= Int.max else {
      return nil
    }
    return Int(number)
  }

  /// The value as a string; `nil` where it is none.
  package var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }
}
