/// A line with lists of modules, of polybar or of Waybar; a list of Waybar may continue on further lines.
struct ListLine {
  private struct List {
    var name: String
    var items: [String]
    /// The blanks before the first item, and after the last one.
    var lead = ""
    var trail = ""
    var separator = " "

    var text: String { items.isEmpty ? "" : lead + items.joined(separator: separator) + trail }
  }

  /// The text around the lists: one part more than there are lists.
  private var texts: [String] = []
  private var lists: [List] = []

  init?(_ line: TextLines.Line) {
    let text = String(decoding: line, as: UTF8.self)
    // A comment in it would be taken for an item.
    guard !text.hasText("//"), !text.hasText("/*") else { return nil }
    guard text.trimmed.begins(with: "modules-") ? read(ofPolybar: line) : read(ofWaybar: line)
    else { return nil }
  }

  private mutating func read(ofPolybar line: TextLines.Line) -> Bool {
    guard let equals = line.firstIndex(of: UInt8(ascii: "=")) else { return false }
    let value = line[(equals + 1)...].drop { $0 == 0x20 || $0 == 0x09 }
    let end = value.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? value.startIndex
    guard !value.contains(UInt8(ascii: "\"")) else { return false }
    let name = String(decoding: line[..<equals], as: UTF8.self).trimmed
    let items = line[value.startIndex..<end].split { $0 == 0x20 || $0 == 0x09 }
    lists = [List(name: name, items: items.map { String(decoding: $0, as: UTF8.self) })]
    texts = [line[..<value.startIndex], line[end...]].map { String(decoding: $0, as: UTF8.self) }
    return true
  }

  private mutating func read(ofWaybar line: TextLines.Line) -> Bool {
    var start = 0
    while let (name, open) = Self.start(in: line, from: start) {
      let inner = line[(open + 1)...].prefix { !"[]{}".utf8.contains($0) }
      guard inner.endIndex < line.count, line[inner.endIndex] == UInt8(ascii: "]") else {
        return false
      }
      texts.append(String(decoding: line[start...open], as: UTF8.self))
      let items = inner.split(separator: UInt8(ascii: ",")).map { item -> String in
        let end = item.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? item.startIndex
        return String(decoding: item[..<end].drop { $0 <= 0x20 }, as: UTF8.self)
      }
      let lead = String(decoding: inner.prefix { $0 <= 0x20 }, as: UTF8.self)
      let end = inner.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? inner.endIndex
      lists.append(
        List(
          name: name, items: items.filter { !$0.isEmpty }, lead: lead,
          trail: String(decoding: inner[end...], as: UTF8.self),
          separator: lead.utf8.contains(0x0A) ? "," + lead : ", "))
      start = inner.endIndex
    }
    texts.append(String(decoding: line[start...], as: UTF8.self))
    return !lists.isEmpty
  }

  /// Returns the name of the next list of Waybar, and where its bracket is.
  private static func start(in line: TextLines.Line, from start: Int) -> (name: String, open: Int)?
  {
    var index = start
    while let quote = line[index...].firstIndex(of: UInt8(ascii: "\"")),
      let end = line[(quote + 1)...].firstIndex(of: UInt8(ascii: "\""))
    {
      index = end + 1
      let name = String(decoding: line[(quote + 1)..<end], as: UTF8.self)
      guard name.begins(with: "modules") || name == "include" else { continue }
      let rest = line[index...].drop { $0 <= 0x20 }
      guard rest.first == UInt8(ascii: ":") else { continue }
      let value = rest.dropFirst().drop { $0 <= 0x20 }
      if value.first == UInt8(ascii: "[") { return (name, value.startIndex) }
    }
    return nil
  }

  /// True if a list of Waybar that starts in a line continues on the next one.
  static func isOpen(_ line: TextLines.Line) -> Bool {
    var start = 0
    while let list = Self.start(in: line, from: start) {
      guard let end = line[list.open...].firstIndex(of: UInt8(ascii: "]")) else { return true }
      start = end
    }
    return false
  }

  /// Returns the present line without the changes that a set-up has made to its lists; `nil` if they cannot be
  /// distinguished.
  ///
  /// - Returns: the line, and the items that the user has added since.
  static func merged(
    from before: TextLines.Line, to after: TextLines.Line, in now: TextLines.Line
  ) -> (line: TextLines.Line, kept: [String])? {
    guard let old = ListLine(before), let new = ListLine(after), let edited = ListLine(now),
      edited.names == new.names, old.names == new.names.filter({ old.names.contains($0) })
    else { return nil }
    // A list that is only of the change goes with it, unless somebody has edited it.
    let hasMore = new.lists.count > old.lists.count
    for (list, other) in zip(new.lists, edited.lists) where !old.names.contains(list.name) {
      guard list.items == other.items else { return nil }
    }
    let hasNewTexts = new.outlines != edited.outlines
    let isSame = old.outlines == new.outlines
    guard !hasNewTexts || isSame else { return nil }
    var line = isSame && !hasMore ? edited : old
    var kept: [String] = []
    var isAsBefore = !hasNewTexts
    for (index, first) in old.lists.enumerated() {
      guard let place = new.names.firstIndex(of: first.name) else { return nil }
      let (second, third) = (new.lists[place], edited.lists[place])
      let merge = ListMerge(from: first.items, to: second.items, in: third.items)
      line.lists[index].items = merge.items
      kept += merge.kept
      isAsBefore = isAsBefore && third.lead == second.lead && merge.items == first.items
    }
    return (isAsBefore ? before : line.line, kept)
  }

  private var names: [String] { lists.map { $0.name } }

  /// The text around the lists, without blanks.
  private var outlines: [String] {
    texts.map { text in
      let end = text.utf8.lastIndex { $0 > 0x20 }.map { text.utf8.index(after: $0) }
      let body = text.utf8[..<(end ?? text.utf8.startIndex)].drop { $0 <= 0x20 }
      return String(Substring(body))
    }
  }

  private var line: TextLines.Line {
    var text = texts[0]
    for (index, list) in lists.enumerated() { text += list.text + texts[index + 1] }
    return text.bytes
  }
}

extension TextLines {
  /// The same text, with each of Waybar's lists of modules in one line.
  var joiningLists: TextLines {
    var joined = self
    joined.lines = []
    for line in lines {
      if let last = joined.lines.last, ListLine.isOpen(last) {
        joined.lines[joined.lines.count - 1] += line
      } else {
        joined.lines.append(line)
      }
    }
    return joined
  }
}
