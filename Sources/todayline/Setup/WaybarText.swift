/// Waybar's configuration, JSON with comments, in which two keys of the first bar are set.
struct WaybarText {
  private(set) var bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Puts strings at the start of the array of a key of the first bar, before those of its strings that
  /// are kept, or adds the key.
  mutating func set(
    _ key: String, _ own: [String], keeping isKept: (String) -> Bool = { _ in true }
  ) {
    guard let (start, values) = members() else { return }
    var text: [UInt8] = []
    for value in values where value.key == key {
      let kept = strings(in: value.range).filter { isKept($0) && !own.contains($0) }
      appendArray(own + kept, to: &text)
      bytes.replaceSubrange(value.range, with: text)
      return
    }
    text.append("\n  ")
    JSONWriter.append(key, to: &text)
    text.append(": ")
    appendArray(own, to: &text)
    if !values.isEmpty { text.append(",") }
    bytes.insert(contentsOf: text, at: start)
  }

  private func appendArray(_ strings: [String], to text: inout [UInt8]) {
    text.append("[")
    for (index, string) in strings.enumerated() {
      if index > 0 { text.append(", ") }
      JSONWriter.append(string, to: &text)
    }
    text.append("]")
  }

  /// Returns the strings in a range, which is a string or an array of strings.
  private func strings(in range: Range<Int>) -> [String] {
    var strings: [String] = []
    var position = range.lowerBound
    while position < range.upperBound {
      let start = position
      position = endOfToken(at: position)
      guard bytes[start] == UInt8(ascii: "\"") else { continue }
      strings.append(String(decoding: bytes[(start + 1)..<(position - 1)], as: UTF8.self))
    }
    return strings
  }

  /// Returns the place after the first `{`, and the members of that object with the ranges of their
  /// values.
  private func members() -> (start: Int, [(key: String, range: Range<Int>)])? {
    var members: [(key: String, range: Range<Int>)] = []
    var (depth, position) = (0, 0)
    var start: Int?
    var (key, value): (String?, Int?) = (nil, nil)
    var end = 0
    while position < bytes.count {
      let first = position
      position = endOfToken(at: position)
      let isBlank = bytes[first] <= 0x20 || isComment(at: first)
      if isBlank { continue }
      guard let objectStart = start else {
        if bytes[first] == UInt8(ascii: "{") { (start, depth) = (position, 1) }
        continue
      }
      switch bytes[first] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if depth == 1, key != nil, value == nil { value = first }
        depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 {
          if let key, let value { members.append((key, value..<end)) }
          return (objectStart, members)
        }
      case UInt8(ascii: ",") where depth == 1:
        if let key, let value { members.append((key, value..<end)) }
        (key, value) = (nil, nil)
      case UInt8(ascii: ":") where depth == 1: break
      default:
        guard depth == 1 else { break }
        if key == nil {
          key = String(decoding: bytes[(first + 1)..<max(position - 1, first + 1)], as: UTF8.self)
        } else if value == nil {
          value = first
        }
      }
      end = position
    }
    return nil
  }

  private func isComment(at position: Int) -> Bool {
    guard bytes[position] == UInt8(ascii: "/"), position + 1 < bytes.count else { return false }
    return bytes[position + 1] == UInt8(ascii: "/") || bytes[position + 1] == UInt8(ascii: "*")
  }

  /// Returns the end of a string, a comment, or any other byte.
  private func endOfToken(at start: Int) -> Int {
    var position = start + 1
    if isComment(at: start) {
      let isLine = bytes[start + 1] == UInt8(ascii: "/")
      position += 1
      while position < bytes.count {
        if isLine, bytes[position] == UInt8(ascii: "\n") { return position }
        if !isLine, bytes[position] == UInt8(ascii: "/"), position > start + 2,
          bytes[position - 1] == UInt8(ascii: "*")
        {
          return position + 1
        }
        position += 1
      }
      return position
    }
    guard bytes[start] == UInt8(ascii: "\"") else { return position }
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(position + 1, bytes.count)
  }
}
