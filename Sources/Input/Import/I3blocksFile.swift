/// The configuration of i3blocks: `key=value` for all blocks, then a section for each.
struct I3blocksFile: Equatable {
  /// A key and its value.
  struct Property: Equatable {
    var key: String
    var value: String
    var line: Int
  }

  struct Block: Equatable {
    /// The text between the brackets.
    var name: String
    var line: Int
    var properties: [Property] = []
  }

  /// The properties for all blocks.
  private(set) var globals: [Property] = []
  /// The blocks, in order.
  private(set) var blocks: [Block] = []

  /// Reads a file.
  ///
  /// - Throws: `ImportMistake` for the first line that i3blocks rejects.
  init(_ bytes: [UInt8]) throws(ImportMistake) {
    var number = 0
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      let text = line.withoutBlanks
      guard let first = text.first, first != UInt8(ascii: "#") else { continue }
      if first == UInt8(ascii: "[") {
        guard text.last == UInt8(ascii: "]"), text.count > 2 else {
          throw ImportMistake(line: number, text: "malformed section")
        }
        let name = String(decoding: text[1..<(text.count - 1)], as: UTF8.self)
        blocks.append(Block(name: name, line: number))
        continue
      }
      guard first.isLetter || first == UInt8(ascii: "_"),
        let equals = line.firstIndex(of: UInt8(ascii: "="))
      else {
        throw ImportMistake(line: number, text: "expected key=value")
      }
      // Blanks in a value count, but not those that somebody put around the equals sign.
      let hasBlank = line[..<equals].last == 0x20
      var value = line[(equals + 1)...]
      if hasBlank { value = value.drop { $0 == 0x20 } }
      if value.last == 0x0D { value = value.dropLast() }
      let property = Property(
        key: String(decoding: line[..<equals].withoutBlanks, as: UTF8.self),
        value: String(decoding: value, as: UTF8.self), line: number)
      if blocks.isEmpty {
        globals.append(property)
      } else {
        blocks[blocks.count - 1].properties.append(property)
      }
    }
  }

  /// True if it has a property that i3blocks knows.
  var isPlausible: Bool {
    for property in globals where I3blocksProperty.named(property.key) != nil { return true }
    for block in blocks {
      for property in block.properties where I3blocksProperty.named(property.key) != nil {
        return true
      }
    }
    return false
  }

  /// Returns the properties of a block, with those for all blocks that it does not override; each key
  /// once.
  func properties(of block: Block) -> [Property] {
    var all: [Property] = []
    for property in globals + block.properties {
      if let index = all.firstIndex(where: { $0.key == property.key }) {
        all[index] = property
      } else {
        all.append(property)
      }
    }
    return all
  }
}
