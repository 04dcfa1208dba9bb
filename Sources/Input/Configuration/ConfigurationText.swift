/// A configuration file as text whose sections can be moved, preserving every other byte.
struct ConfigurationText {
  /// A section with the lines that belong to it: the comment directly above it, unless that starts the file, its
  /// settings, the comments among and directly below them, and trailing blank lines.
  struct Block {
    var name: String
    var range: Range<Int>
    var hasInclude = false
  }

  /// The bytes before any edit.
  let original: [UInt8]
  private(set) var bytes: [UInt8]
  private(set) var blocks: [Block] = []

  init(_ bytes: [UInt8]) {
    (self.bytes, original) = (bytes, bytes)
    findBlocks()
  }

  private mutating func findBlocks() {
    blocks = []
    var walk = Walk()
    // A byte order mark stays at the start.
    var start = bytes.startOfText
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      let next = min(end + 1, bytes.count)
      switch ConfigurationLine.of(bytes, in: start..<end) {
      case .section(let name):
        walk.close(&blocks)
        // A comment at the start may be that of the file.
        let comment = walk.comment == bytes.startOfText ? nil : walk.comment
        blocks.append(Block(name: name, range: (comment ?? start)..<next))
        walk = Walk(end: next, isOpen: true)
      case .setting("include", _):
        // The included file may contain settings of this section, and further sections.
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

  private struct Walk {
    /// The offset up to which lines certainly belong to the open section.
    var end = 0
    var isOpen = false
    /// The start of a comment that extends to the previous line.
    var comment: Int?
    /// True if a blank line followed the last setting.
    var isBehindBlank = false
    /// True if a comment followed that blank line, so that it belongs to no section.
    var isBehindComment = false

    /// Passes a blank line: a comment between blank lines belongs to no section, one directly below
    /// a setting to the section.
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

  /// Sets a key before the sections: in place of the last one, behind the last line that is not a
  /// comment, or at the start.
  mutating func setGlobal(_ key: String, to value: String) {
    var place = bytes.startOfText
    var replaced: Range<Int>?
    var start = place
    lines: while start < bytes.count {
      let end = bytes.withUnsafeBufferPointer { $0.endOfLine(from: start) }
      let next = min(end + 1, bytes.count)
      switch ConfigurationLine.of(bytes, in: start..<end) {
      case .section: break lines
      case .setting(let found, _):
        place = next
        if found == key { replaced = start..<next }
        // What an included file sets counts up to there.
        if found == "include" { replaced = nil }
      case .mistake: place = next
      case .comment, .blank: break
      }
      start = next
    }
    let isAtStart = replaced == nil && place == bytes.startOfText
    var line = (key + " = " + value).bytes + ending
    if isAtStart, start < bytes.count, !isBlankLine(at: place) { line += ending }
    if let replaced {
      bytes.replaceSubrange(replaced, with: line)
    } else {
      if place > 0, place == bytes.count, bytes[place - 1] != 0x0A { line = ending + line }
      bytes.insert(contentsOf: line, at: place)
    }
    findBlocks()
  }

  /// Removes a key before the sections.
  mutating func removeGlobal(_ key: String) {
    var start = bytes.startOfText
    lines: while start < bytes.count {
      let end = bytes.withUnsafeBufferPointer { $0.endOfLine(from: start) }
      let next = min(end + 1, bytes.count)
      switch ConfigurationLine.of(bytes, in: start..<end) {
      case .section: break lines
      case .setting(let found, _) where found == key: bytes.removeSubrange(start..<next)
      case .setting, .mistake, .comment, .blank: start = next
      }
    }
    findBlocks()
  }

  private func isBlankLine(at start: Int) -> Bool {
    bytes[start...].first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D } == 0x0A
  }

  func index(of name: String) -> Int? {
    for index in blocks.indices where blocks[index].name == name { return index }
    return nil
  }

  /// Puts sections in an order, in the places of all of them; others stay where they are.
  mutating func order(_ names: [String]) {
    var known: [(index: Int, text: [UInt8])] = []
    for name in names {
      guard let index = index(of: name), !known.contains(where: { $0.index == index }) else {
        continue
      }
      var text = Array(bytes[blocks[index].range])
      if text.last != UInt8(ascii: "\n") { text += ending }
      if !endsInBlankLine(text) { text += ending }
      known.append((index, text))
    }
    let places = known.map { $0.index }.sorted()
    for (place, section) in zip(places, known).reversed() where place != section.index {
      bytes.replaceSubrange(blocks[place].range, with: section.text)
    }
    findBlocks()
  }

  /// Puts settings at the end of those of a section, in place of those with the same keys.
  ///
  /// - Parameters:
  ///   - lines: the settings, each with its line.
  ///   - index: the section's.
  mutating func set(_ lines: [(key: String, line: String)], inSectionAt index: Int) {
    let range = blocks[index].range
    var (place, start) = (range.lowerBound, range.lowerBound)
    var replaced: [Range<Int>] = []
    while start < range.upperBound {
      let end = bytes.withUnsafeBufferPointer { $0.endOfLine(from: start) }
      let next = min(end + 1, range.upperBound)
      switch ConfigurationLine.of(bytes, in: start..<end) {
      case .setting(let key, _):
        place = next
        if lines.contains(where: { $0.key == key }) { replaced.append(start..<next) }
      case .section, .mistake: place = next
      case .comment, .blank: break
      }
      start = next
    }
    var text: [UInt8] = []
    for line in lines { text += line.line.bytes + ending }
    bytes.insert(contentsOf: text, at: place)
    for range in replaced.reversed() { bytes.removeSubrange(range) }
    findBlocks()
  }

  @discardableResult mutating func remove(at index: Int) -> [UInt8] {
    let range = blocks[index].range
    let text = Array(bytes[range])
    bytes.removeSubrange(range)
    // Removes the blank line that separated the last two sections.
    if range.lowerBound == bytes.count, !blocks.isEmpty, endsInBlankLine(bytes) {
      bytes.removeLast()
      if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    }
    findBlocks()
    return text
  }

  /// Inserts a section before another one, or at the end if the index is `nil`.
  mutating func insert(_ text: [UInt8], before index: Int?) {
    let ending = ending
    var text = ending.count == 1 ? text : withReturns(text)
    if text.last != UInt8(ascii: "\n") { text += ending }
    guard let index, index < blocks.count else {
      if bytes.last.map({ $0 != UInt8(ascii: "\n") }) ?? false { bytes += ending }
      if !bytes.isEmpty, !endsInBlankLine(bytes) { bytes += ending }
      while endsInBlankLine(text) { text.removeLast(ending.count) }
      bytes += text
      findBlocks()
      return
    }
    if !endsInBlankLine(text) { text += ending }
    bytes.insert(contentsOf: text, at: blocks[index].range.lowerBound)
    findBlocks()
  }

  /// The end of each line, as in the rest of the file.
  private var ending: [UInt8] {
    guard let end = bytes.firstIndex(of: 0x0A), end > 0, bytes[end - 1] == 0x0D else {
      return [0x0A]
    }
    return [0x0D, 0x0A]
  }

  private func withReturns(_ text: [UInt8]) -> [UInt8] {
    var returned: [UInt8] = []
    for byte in text {
      if byte == 0x0A, returned.last != 0x0D { returned.append(0x0D) }
      returned.append(byte)
    }
    return returned
  }

  private func endsInBlankLine(_ text: [UInt8]) -> Bool {
    let body = text.last == UInt8(ascii: "\n") ? text.dropLast() : []
    var rest = body
    while let last = rest.last, last == 0x20 || last == 0x09 || last == 0x0D { rest.removeLast() }
    return text.count > 1 && rest.last == UInt8(ascii: "\n")
  }
}
