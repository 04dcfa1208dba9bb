/// The lines of a file of any encoding, some of which are replaced; all others keep their bytes.
struct TextLines {
  /// A line with its line break, which the last one may lack.
  typealias Line = [UInt8]

  var lines: [Line]
  /// The line break of new lines: that of the first line, if no other one is given.
  private let ending: [UInt8]

  init(_ bytes: [UInt8], endingWith own: [UInt8]? = nil) {
    lines = []
    var start = 0
    while start < bytes.count {
      let end = bytes.withUnsafeBufferPointer { $0.endOfLine(from: start) }
      let next = min(end + 1, bytes.count)
      lines.append(Array(bytes[start..<next]))
      start = next
    }
    let isDOS = lines.first.map { $0.suffix(2) == [0x0D, 0x0A] } ?? false
    ending = own ?? (isDOS ? [0x0D, 0x0A] : [0x0A])
  }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for line in lines { bytes.append(block: line) }
    return bytes
  }

  /// True if all lines end with a carriage return and a line feed; the last one may end with neither.
  var endsWithReturns: Bool {
    lines.indices.allSatisfy { index in
      lines[index].suffix(2) == [0x0D, 0x0A]
        || index + 1 == lines.count && lines[index].last != 0x0A
    }
  }

  /// Returns the text of a line without its line break.
  func text(_ index: Int) -> String {
    var line = lines[index][...]
    if index == 0 { line = line.dropFirst(lines[0].startOfText) }
    while let last = line.last, last == 0x0A || last == 0x0D { line = line.dropLast() }
    return String(decoding: line, as: UTF8.self)
  }

  /// Puts lines of text in place of some.
  mutating func replace(_ range: Range<Int>, with texts: [String]) {
    let own = texts.map { $0.bytes + ending }
    // The line before new ones at the end may have no line break.
    if range.lowerBound == lines.count, let last = lines.last, last.last != 0x0A, !own.isEmpty {
      lines[lines.count - 1] = last + ending
    }
    lines.replaceSubrange(range, with: own)
  }

  mutating func insert(_ texts: [String], at index: Int) { replace(index..<index, with: texts) }

  /// The lines that no earlier set-up has marked as its own.
  func textsOutsideMarks(comment: String) -> [String] {
    var texts: [String] = []
    var isInside = false
    for index in lines.indices {
      let line = text(index)
      if line.trimmed == comment + " todayline today init: begin" { isInside = true }
      if !isInside { texts.append(line) }
      if line.trimmed == comment + " todayline today init: end" { isInside = false }
    }
    return texts
  }

  /// The lines between the marks of an earlier set-up.
  func textsInsideMarks(comment: String) -> [String] {
    let texts = lines.indices.map { text($0) }
    let begin = texts.firstIndex { $0.trimmed == comment + " todayline today init: begin" }
    let end = texts.firstIndex { $0.trimmed == comment + " todayline today init: end" }
    guard let begin, let end, begin < end else { return [] }
    return Array(texts[(begin + 1)..<end])
  }

  /// Puts lines between two marks: in place of those between the nearest pair of marks, or at an index.
  ///
  /// - Parameters:
  ///   - own: the lines.
  ///   - comment: what starts a comment.
  ///   - index: where the marks go if there are none.
  /// - Returns: false if the marks are damaged, so that it is not known which lines are between them.
  mutating func mark(_ own: [String], comment: String, at index: Int) -> Bool {
    let begin = comment + " todayline today init: begin"
    let end = comment + " todayline today init: end"
    let marked = [begin] + own + [end]
    let texts = lines.indices.map { text($0).trimmed }
    let begins = texts.indices.filter { texts[$0] == begin }
    let ends = texts.indices.filter { texts[$0] == end }
    guard let first = begins.first, let last = ends.first else {
      guard begins.isEmpty, ends.isEmpty else { return false }
      insert(index == lines.count && !lines.isEmpty ? [""] + marked : marked, at: index)
      return true
    }
    guard begins.count == 1, ends.count == 1, first < last else { return false }
    replace(first..<(last + 1), with: marked)
    return true
  }
}

extension String {
  /// The text up to the first blank, `=`, or brace after the indentation.
  var firstWord: String {
    let start = utf8.drop { $0 == 0x20 || $0 == 0x09 }
    return String(Substring(start.prefix { $0 > 0x20 && !"={}".utf8.contains($0) }))
  }

  /// The blanks at the start.
  var indentation: String { String(Substring(utf8.prefix { $0 == 0x20 || $0 == 0x09 })) }

  /// True of a format of date(1) or strftime(3) that shows the time of day.
  var showsTime: Bool {
    ["%H", "%I", "%k", "%l", "%R", "%T", "%X", "%r", "%c"].contains { hasText($0) }
  }
}
