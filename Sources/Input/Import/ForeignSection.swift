/// A key of another program's configuration, and its value.
struct ForeignProperty: Equatable {
  var key: String
  var value: String
  /// The line, counted from 1.
  var line: Int

  /// A remark that the property is left out, and why.
  func leftOut(_ reason: String) -> ImportRemark {
    ImportRemark(line: line, text: key + " = " + value + " is left out: " + reason)
  }
}

/// A section of another program's configuration: a module of i3status, or a block of i3blocks.
struct ForeignSection: Equatable {
  /// The kind of module, in lower case, or the name of the block.
  var kind: String
  /// The instance of a module; empty if none exists.
  var title = ""
  /// The line, or 0 if the file does not have the section.
  var line: Int
  var properties: [ForeignProperty] = []

  /// Returns the last property of a key, or `nil` if it is not given.
  func property(_ key: String) -> ForeignProperty? { properties.last { $0.key == key } }
}

/// Something that could not be carried over exactly.
struct ImportRemark: Equatable {
  /// The subject of a remark, the more important one first.
  enum Kind: Int {
    /// The bar looks or behaves differently.
    case look
    /// The same is written differently.
    case note
  }

  /// The line in the imported file, counted from 1.
  var line: Int
  /// The difference, in one line.
  var text: String
  var kind = Kind.look
}

/// A mistake that makes the other program's configuration unreadable.
struct ImportMistake: Error, Equatable {
  /// The line, counted from 1, or 0 if it is about the whole file.
  var line: Int
  /// The mistake, in one line.
  var text: String
}

extension String {
  /// Returns the text with others in place of parts of it; the first that fits is taken.
  func replacing(_ replacements: KeyValuePairs<String, String>) -> String {
    var text: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.first {
      if let found = replacements.first(where: { rest.starts(with: $0.key.utf8) }) {
        text.append(found.value)
        rest = rest.dropFirst(found.key.utf8.count)
      } else {
        text.append(byte)
        rest = rest.dropFirst()
      }
    }
    return text.asText
  }
}
