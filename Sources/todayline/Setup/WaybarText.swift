/// Waybar's configuration, JSON with comments, in which arrays of names are edited; every other byte
/// stays.
struct WaybarText {
  private let bytes: [UInt8]
  private let root: ForeignNode
  /// The replacements, by their ranges, none of which overlap.
  private var edits: [(range: Range<Int>, text: [UInt8])] = []

  /// - Throws: `ImportMistake` for the first line that Waybar's reader rejects.
  init(_ bytes: [UInt8]) throws(ImportMistake) {
    self.bytes = bytes
    // Waybar stops reading behind the first value.
    root = try CommentedJSON.node(of: bytes, ignoresRest: true)
  }

  /// The object of a file that another one includes.
  var object: ForeignNode? { root.isTable ? root : nil }

  /// The bars: one object, or an array of objects.
  var bars: [ForeignNode] {
    root.isList ? root.children.filter { $0.isTable } : root.isTable ? [root] : []
  }

  /// The bytes with all edits.
  var edited: [UInt8] {
    var text = bytes
    for edit in edits.sorted(by: {
      ($0.range.lowerBound, $0.range.upperBound) > ($1.range.lowerBound, $1.range.upperBound)
    }) { text.replaceSubrange(edit.range, with: edit.text) }
    return text
  }

  /// The fate of an element of an array.
  enum Fate: Equatable {
    case kept
    case removed
    case replaced(String)
  }

  /// Decides about each element of an array, and puts names in front of them, or behind some.
  ///
  /// Comments stay. Of an array with a name a line, the new ones have a line each.
  mutating func edit(
    _ list: ForeignNode, _ fates: [Fate], adding names: [String] = [],
    behind followers: [(element: Int, names: [String])] = []
  ) {
    let first = list.children.first.map { Array(bytes[(list.start + 1)..<$0.start]) } ?? []
    let isOfLines = first.first { $0 > 0x20 } == nil && first.contains(0x0A)
    var text = "[".bytes
    for (index, name) in names.enumerated() {
      if index > 0 { text.append(isOfLines ? "," : ", ") }
      if isOfLines { text.append(block: first) }
      text.append(block: Self.quoted(name))
    }
    var (hasElement, hasComma, start) = (!names.isEmpty, false, list.start + 1)
    for (index, (element, fate)) in zip(list.children, fates).enumerated() {
      let between = Array(bytes[start..<element.start])
      start = element.end
      if fate == .removed {
        // Blanks go with the element; a comment stays.
        let rest = Self.withoutComma(between)
        guard rest.contains(where: { $0 > 0x20 }) else { continue }
        let isLast = fates[index...].allSatisfy { $0 == .removed }
        // The comma in front of the comment is that of the next element.
        if hasElement, !hasComma, !isLast, rest.count < between.count {
          text.append(block: between)
          hasComma = true
        } else {
          text.append(block: rest)
        }
        continue
      }
      // The first element has no comma before it; one that follows new names needs one.
      let isFirst = element === list.children[0]
      if !hasElement {
        let rest = Self.withoutComma(between)
        let isBlank = !(first + rest).contains { $0 > 0x20 }
        text.append(block: isBlank ? first : rest)
      }
      if hasElement, isFirst {
        text.append(block: ",".bytes + (between.isEmpty ? " ".bytes : between))
      }
      if hasElement, !isFirst {
        text.append(block: hasComma ? Self.withoutComma(between) : between)
      }
      (hasElement, hasComma) = (true, false)
      if case .replaced(let name) = fate {
        text.append(block: Self.quoted(name))
      } else {
        text.append(block: Array(bytes[element.start..<element.end]))
      }
      for name in followers.filter({ $0.element == index }).flatMap({ $0.names }) {
        text.append(block: isOfLines ? ",".bytes + first : ", ".bytes)
        text.append(block: Self.quoted(name))
      }
    }
    let end = Array(bytes[start..<list.end])
    text.append(block: hasElement && !list.children.isEmpty ? end : Self.withoutComma(end))
    edits.append((list.start..<list.end, text))
  }

  /// Returns the text between two elements, blanks and comments, without its comma.
  private static func withoutComma(_ text: [UInt8]) -> [UInt8] {
    var index = 0
    while index < text.count {
      if text[index] == UInt8(ascii: ",") { return Array(text[..<index] + text[(index + 1)...]) }
      guard text[index] == UInt8(ascii: "/"), index + 1 < text.count else {
        index += 1
        continue
      }
      let isLine = text[index + 1] == UInt8(ascii: "/")
      index += 2
      while index < text.count {
        if isLine, text[index] == 0x0A { break }
        if !isLine, text[index] == UInt8(ascii: "/"), text[index - 1] == UInt8(ascii: "*") { break }
        index += 1
      }
      index += 1
    }
    return text
  }

  /// Turns a name into an array with another one in front.
  mutating func wrap(_ node: ForeignNode, with name: String) {
    edits.append((node.start..<node.start, "[".bytes + Self.quoted(name) + ", ".bytes))
    edits.append((node.end..<node.end, "]".bytes))
  }

  /// Adds arrays to an object, as its first members.
  mutating func add(_ members: [(key: String, names: [String])], to bar: ForeignNode) {
    var text: [UInt8] = []
    for (key, names) in members {
      if !text.isEmpty { text.append(",") }
      text.append(block: "\n  ".bytes + Self.quoted(key) + ": [".bytes + Self.joined(names))
      text.append("]")
    }
    guard !text.isEmpty else { return }
    if !bar.children.isEmpty { text.append(",") }
    edits.append(((bar.start + 1)..<(bar.start + 1), text))
  }

  /// Removes a member of an object with the comma behind it, or else that in front of it.
  ///
  /// - Returns: false if that would remove a comment, or if it is no member.
  mutating func remove(_ member: ForeignNode, of object: ForeignNode) -> Bool {
    guard let place = object.children.firstIndex(where: { $0 === member }) else { return false }
    func comma(behind node: ForeignNode) -> Int? {
      bytes[node.end...].first { $0 > 0x20 } == UInt8(ascii: ",")
        ? bytes[node.end...].firstIndex(of: UInt8(ascii: ",")) : nil
    }
    let before = place > 0 ? object.children[place - 1] : nil
    var range = (before?.end ?? object.start + 1)..<member.end
    if let end = comma(behind: member) {
      let start = before.map { comma(behind: $0) ?? $0.end - 1 } ?? object.start
      range = (start + 1)..<(end + 1)
    }
    // What is removed already.
    let start = edits.map { $0.range.upperBound }.filter { $0 <= member.start }.max() ?? 0
    range = max(range.lowerBound, start)..<range.upperBound
    guard !bytes[range.lowerBound..<member.start].contains(UInt8(ascii: "/")) else { return false }
    edits.append((range, []))
    return true
  }

  private static func quoted(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    JSONWriter.append(text, to: &bytes)
    return bytes
  }

  private static func joined(_ names: [String]) -> [UInt8] {
    var text: [UInt8] = []
    for name in names {
      if !text.isEmpty { text.append(", ") }
      text.append(block: quoted(name))
    }
    return text
  }
}
