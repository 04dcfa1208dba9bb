/// The configuration of i3blocks: `key=value` for all blocks, then a section for each.
struct I3blocksFile {
  /// The properties for all blocks.
  private(set) var globals = ForeignSection(kind: "", line: 0)
  private(set) var blocks: [ForeignSection] = []

  /// Reads a file.
  ///
  /// - Throws: `ImportMistake` for the first line that i3blocks rejects.
  init(_ bytes: [UInt8]) throws(ImportMistake) {
    var number = 0
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      let text = Array(line).withoutBlanks
      guard let first = text.first, first != UInt8(ascii: "#") else { continue }
      if first == UInt8(ascii: "[") {
        guard text.last == UInt8(ascii: "]"), text.count > 2 else {
          throw ImportMistake(line: number, text: "malformed section")
        }
        blocks.append(ForeignSection(kind: Array(text.dropFirst().dropLast()).asText, line: number))
        continue
      }
      guard first.isLetter || first == UInt8(ascii: "_"),
        let equals = line.firstIndex(of: UInt8(ascii: "="))
      else { throw ImportMistake(line: number, text: "expected key=value") }
      // Blanks in a value count, but not those that somebody put around the equals sign.
      let hasBlank = line[..<equals].last == 0x20
      var value = line[(equals + 1)...]
      if hasBlank { value = value.drop { $0 == 0x20 } }
      if value.last == 0x0D { value = value.dropLast() }
      let property = ForeignProperty(
        key: Array(line[..<equals]).withoutBlanks.asText, value: Array(value).asText, line: number)
      if blocks.isEmpty {
        globals.properties.append(property)
      } else {
        blocks[blocks.count - 1].properties.append(property)
      }
    }
  }

  /// True if it has a property that i3blocks knows.
  var isPlausible: Bool {
    ([globals] + blocks).contains { section in
      section.properties.contains { I3blocksProperty($0.key) != nil }
    }
  }

  /// Returns the Today view, in which each block becomes an `exec`, run in the folder of the file as
  /// i3blocks 1.5 does.
  func view(in folder: String?) -> ImportedView {
    var view = ImportedView(.i3blocks, globals)
    var names = ImportedNames()
    view.sections[0].remarkMissing()
    for block in blocks {
      var widget = I3blocksBlock(merged(block), folder: folder)
      widget.fill(&names)
      view.sections.append(widget.section)
    }
    return view
  }

  /// Returns a block with those properties for all blocks that it does not override; each key once.
  private func merged(_ block: ForeignSection) -> ForeignSection {
    var merged = block
    merged.properties = []
    for property in globals.properties + block.properties {
      if let index = merged.properties.firstIndex(where: { $0.key == property.key }) {
        merged.properties[index] = property
      } else {
        merged.properties.append(property)
      }
    }
    // What is about all blocks is a remark only once.
    merged.properties.removeAll {
      I3blocksProperty($0.key)?.isMissing ?? false && globals.properties.contains($0)
    }
    return merged
  }
}
