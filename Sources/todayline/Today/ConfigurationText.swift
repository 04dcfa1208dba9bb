import Core

/// A file of the configuration as text in which sections are moved about; what is not moved keeps
/// every byte.
struct ConfigurationText {
  /// A section with what belongs to it: the comment right above it, and all up to the next one.
  struct Block {
    var name: String
    var range: Range<Int>
  }

  /// The file.
  private(set) var bytes: [UInt8]
  /// Its sections, in order.
  private(set) var blocks: [Block] = []

  /// Reads a file.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    findBlocks()
  }

  private mutating func findBlocks() {
    blocks = []
    var start = 0
    // Where a comment began that goes on to the line before this one.
    var comment: Int?
    var isOpen = false
    func close(at end: Int, _ blocks: inout [Block]) {
      if isOpen { blocks[blocks.count - 1].range = blocks[blocks.count - 1].range.lowerBound..<end }
    }
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      switch ConfigurationLine(bytes, in: start..<end) {
      case .section(let name):
        let begin = comment ?? start
        close(at: begin, &blocks)
        blocks.append(Block(name: name, range: begin..<bytes.count))
        isOpen = true
        comment = nil
      case .setting("include", _):
        // What it includes stays in its place.
        close(at: comment ?? start, &blocks)
        isOpen = false
        comment = nil
      case .comment: comment = comment ?? start
      default: comment = nil
      }
      start = end + 1
    }
    close(at: bytes.count, &blocks)
  }

  /// The index of the section of that name.
  func index(of name: String) -> Int? {
    for index in blocks.indices where blocks[index].name == name { return index }
    return nil
  }

  /// Removes a section, and returns its text.
  @discardableResult
  mutating func remove(at index: Int) -> [UInt8] {
    let range = blocks[index].range
    let text = Array(bytes[range])
    bytes.removeSubrange(range)
    // The blank line that stood between the last two.
    if range.lowerBound == bytes.count, !blocks.isEmpty, endsInBlankLine(bytes) {
      bytes.removeLast()
      if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    }
    findBlocks()
    return text
  }

  /// Inserts a section before another one; behind all of them, where there is none.
  mutating func insert(_ text: [UInt8], before index: Int?) {
    var text = text
    if text.last != UInt8(ascii: "\n") { text.append(UInt8(ascii: "\n")) }
    guard let index, index < blocks.count else {
      if bytes.last.map({ $0 != UInt8(ascii: "\n") }) ?? false { bytes.append(UInt8(ascii: "\n")) }
      if !bytes.isEmpty, !endsInBlankLine(bytes) { bytes.append(UInt8(ascii: "\n")) }
      while endsInBlankLine(text) { text.removeLast() }
      bytes += text
      findBlocks()
      return
    }
    if !endsInBlankLine(text) { text.append(UInt8(ascii: "\n")) }
    bytes.insert(contentsOf: text, at: blocks[index].range.lowerBound)
    findBlocks()
  }

  private func endsInBlankLine(_ text: [UInt8]) -> Bool {
    let body = text.last == UInt8(ascii: "\n") ? text.dropLast() : []
    var rest = body
    while let last = rest.last, last == 0x20 || last == 0x09 || last == 0x0D { rest.removeLast() }
    return text.count > 1 && rest.last == UInt8(ascii: "\n")
  }
}
