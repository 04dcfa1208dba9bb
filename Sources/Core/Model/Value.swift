/// One value of a reading, with its meaning.
package enum Value: Equatable {
  /// A number of bytes.
  case bytes(UInt64)
  /// A number of things, such as inodes.
  case count(UInt64)
  /// A part of a whole, 0…1.
  case fraction(Double)
  /// A string from outside: data, never markup.
  case text(String)
  /// A number as it was written, in a document or by a widget: `0.52`, `-3.5`.
  case number(String)
}

/// A name that a template can use, and what it stands for.
package struct Placeholder: Equatable {
  /// What kind of value a placeholder stands for, which decides its specification.
  package enum Kind: Equatable {
    case bytes
    case count
    case fraction
    /// A number that is not counted, such as a temperature.
    case number
    /// A number of degrees Celsius, which can be shown in other units.
    case temperature
    case text
    /// A text whose lines are lines of the details; elsewhere it is on one line.
    case lines
    /// What a document has under the canonical path that is the name, number or text.
    case document
    /// The rate as a progress bar.
    case bar
    /// The rate as one glyph of the ramp.
    case icon
    /// The last rates as a curve.
    case graph
  }

  /// The name, as written between braces; one that ends in `.N` stands for all that end in a number,
  /// one in `.LABEL` for all that end in any text.
  package let name: String
  /// What the value is.
  package let kind: Kind
  /// One line for the help.
  package let meaning: String

  /// Whether it stands for a value of its own; bar, icon and graph draw the rate.
  package var isValue: Bool { kind != .bar && kind != .icon && kind != .graph }

  /// Whether it stands for many that are told apart by a number or a text.
  package var isPattern: Bool { name.hasSuffix(".N") || name.hasSuffix(".LABEL") }

  /// Whether it is one of many that are told apart by a number or a text, and `name` is another of
  /// them.
  package func standsFor(_ name: String) -> Bool {
    if self.name.hasSuffix(".LABEL") {
      let start = self.name.utf8.dropLast("LABEL".utf8.count)
      return name.utf8.count > start.count && name.utf8.starts(with: start)
    }
    guard self.name.hasSuffix(".N"), name.utf8.starts(with: self.name.utf8.dropLast()) else {
      return false
    }
    return String(Substring(name.utf8.dropFirst(self.name.utf8.count - 1))).wholeNumber != nil
  }

  /// A placeholder of a widget's list.
  package init(_ name: String, _ kind: Kind, _ meaning: String) {
    self.name = name
    self.kind = kind
    self.meaning = meaning
  }
}

extension [Placeholder] {
  /// Adds a placeholder unless it is there.
  package mutating func insert(_ placeholder: Placeholder) {
    for other in self where other.name == placeholder.name { return }
    append(placeholder)
  }

  /// The placeholder of that name.
  package subscript(name: String) -> Placeholder? {
    for placeholder in self where placeholder.name == name { return placeholder }
    return nil
  }
}
