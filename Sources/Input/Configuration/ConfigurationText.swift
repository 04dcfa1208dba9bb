import Core

/// A file of the configuration as text in which sections are moved about; what is not moved keeps
/// every byte.
package struct ConfigurationText {
  /// A section with what belongs to it: the comment right above it, its settings, the comments among
  /// and right below them, and the blank lines behind.
  package struct Block {
    package var name: String
    package var range: Range<Int>
    /// Whether it includes a file, of which nobody knows here what it holds.
    package var hasInclude = false
  }

  /// The file.
  package private(set) var bytes: [UInt8]
  /// Its sections, in order.
  package private(set) var blocks: [Block] = []

  /// Reads a file.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    findBlocks()
  }

  private mutating func findBlocks() {
    blocks = []
    var walk = Walk()
    // A mark that says that it is UTF-8 stays where it is.
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      let next = min(end + 1, bytes.count)
      switch ConfigurationLine(bytes, in: start..<end) {
      case .section(let name):
        walk.close(&blocks)
        blocks.append(Block(name: name, range: (walk.comment ?? start)..<next))
        walk = Walk(end: next, isOpen: true)
      case .setting("include", _):
        // What it includes may hold settings of this section, and sections of its own.
        if walk.isOpen, let last = blocks.indices.last { blocks[last].hasInclude = true }
        walk = Walk(end: next, isOpen: walk.isOpen)
      case .comment: walk.comment = walk.comment ?? start
      case .blank: walk.passBlank(upTo: next)
      case .setting, .mistake: walk = Walk(end: next, isOpen: walk.isOpen)
      }
      start = next
    }
    walk.passBlank(upTo: bytes.count, isEnd: true)
    walk.close(&blocks)
  }

  /// Where a walk through the lines is.
  private struct Walk {
    /// How far the open section goes for sure.
    var end = 0
    /// Whether there is an open section.
    var isOpen = false
    /// Where a comment began that goes on to the line before this one.
    var comment: Int?
    /// Whether a blank line came after the last setting.
    var isBehindBlank = false
    /// Whether a comment followed it, which is nobody's.
    var isBehindComment = false

    init(end: Int = 0, isOpen: Bool = false) {
      self.end = end
      self.isOpen = isOpen
    }

    /// A comment that stands alone is nobody's; one right below a setting is the section's.
    mutating func passBlank(upTo next: Int, isEnd: Bool = false) {
      if comment != nil, isBehindBlank { isBehindComment = true }
      if !isBehindComment, !isEnd || comment != nil || isBehindBlank { end = next }
      isBehindBlank = true
      comment = nil
    }

    func close(_ blocks: inout [Block]) {
      guard isOpen, let last = blocks.indices.last else { return }
      blocks[last].range = blocks[last].range.lowerBound..<max(end, blocks[last].range.lowerBound)
    }
  }

  /// The index of the section of that name.
  package func index(of name: String) -> Int? {
    for index in blocks.indices where blocks[index].name == name { return index }
    return nil
  }

  /// Removes a section, and returns its text.
  @discardableResult
  package mutating func remove(at index: Int) -> [UInt8] {
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
  package mutating func insert(_ text: [UInt8], before index: Int?) {
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
