/// The lines of a bar's configuration, of which some are replaced.
struct TextLines {
  var lines: [String]

  init(_ text: String) {
    lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      String(Substring($0))
    }
    if lines.last == "" { lines.removeLast() }
  }

  var text: String {
    var text = ""
    for line in lines { text += line + "\n" }
    return text
  }

  /// Puts lines between two marks: in place of those that are there, or at the end.
  mutating func mark(_ own: [String]) {
    let (begin, end) = ("# todayline today init: begin", "# todayline today init: end")
    let marked = [begin] + own + [end]
    if let first = lines.firstIndex(of: begin), let last = lines[first...].firstIndex(of: end) {
      lines.replaceSubrange(first...last, with: marked)
    } else {
      if lines.last.map({ !$0.isEmpty }) ?? false { lines.append("") }
      lines += marked
    }
  }

  /// Sets keys before the sections of a view: in place of earlier ones, behind the last one, or at the
  /// start.
  mutating func setKeys(_ own: [(key: String, value: String)]) {
    let end = lines.firstIndex { $0.isSection(of: "") } ?? lines.count
    var kept = Array(lines[..<end])
    var added: [String] = []
    for (key, value) in own {
      if let place = kept.firstIndex(where: { $0.firstWord == key }) {
        kept[place] = key + " = " + value
      } else {
        added.append(key + " = " + value)
      }
    }
    let last = kept.lastIndex { $0.firstWord.utf8.first?.isLetter ?? false }
    kept.insert(contentsOf: added, at: last.map { $0 + 1 } ?? 0)
    if kept.last.map({ !$0.isEmpty }) ?? false, end < lines.count { kept.append("") }
    lines.replaceSubrange(..<end, with: kept)
  }

  /// Puts a line at the top, unless it is there.
  mutating func begin(with line: String) { if !lines.contains(line) { lines.insert(line, at: 0) } }

  /// Sets lines of the first `bar { … }` of i3 or sway, in place of those with the same first words,
  /// and of their blocks.
  mutating func setBar(_ own: [String]) {
    guard let first = lines.firstIndex(where: { $0.firstWord == "bar" && $0.opensBlock }) else {
      lines += ["", "bar {"] + own + ["}"]
      return
    }
    var own = own
    var kept: [String] = []
    var depth = 1
    // The depth at which a dropped block is left, and whether a dropped line continues.
    var (dropped, continues): (Int?, Bool) = (nil, false)
    var index = first + 1
    while index < lines.count {
      let line = lines[index]
      if line.firstWord == "}" { depth -= 1 }
      if depth == 0 { break }
      let isOwn = depth == 1 && own.contains { $0.firstWord == line.firstWord }
      if dropped == nil, isOwn || continues {
        if line.firstWord == "font", line.contains("pango:") {
          // The user's font stays: only a font of another kind cannot draw colored bars.
          if let place = own.firstIndex(where: { $0.firstWord == "font" }) { own[place] = line }
        } else if line.opensBlock {
          dropped = depth
        }
        continues = line.utf8.last == UInt8(ascii: "\\")
      } else if dropped == nil {
        kept.append(line)
      }
      if line.opensBlock { depth += 1 }
      if dropped == depth, line.firstWord == "}" { dropped = nil }
      index += 1
    }
    lines.replaceSubrange((first + 1)..<index, with: kept + own)
  }

  /// Sets keys of the first section of polybar whose name begins with `bar/`, and adds it if there is
  /// none.
  mutating func setSection(_ own: [(key: String, value: String)]) {
    if !lines.contains(where: { $0.isSection(of: "bar/") }) {
      lines += ["", "[bar/todayline]", "width = 100%", "height = 24pt"]
    }
    guard let first = lines.firstIndex(where: { $0.isSection(of: "bar/") }) else { return }
    let end = lines[(first + 1)...].firstIndex { $0.isSection(of: "") } ?? lines.count
    var kept = Array(lines[(first + 1)..<end])
    while kept.last == "" { kept.removeLast() }
    for (key, value) in own {
      let line = key + " = " + value
      if key == "font" {
        kept.addFont(value)
      } else if let place = kept.firstIndex(where: { $0.firstWord == key }) {
        kept[place] = line
      } else {
        kept.append(line)
      }
    }
    lines.replaceSubrange((first + 1)..<end, with: kept + [""])
  }
}

extension [String] {
  /// Adds a font to those of a bar, unless it is one of them.
  fileprivate mutating func addFont(_ font: String) {
    var count = 0
    for line in self where line.firstWord.utf8.starts(with: "font-".utf8) {
      if line.contains(font) { return }
      count += 1
    }
    if count == 0 { append("font-0 = monospace:size=10;2") }
    append("font-" + String(Swift.max(count, 1)) + " = " + font)
  }
}

extension String {
  /// The text up to the first blank or `=` after the indentation.
  fileprivate var firstWord: String {
    let start = utf8.drop { $0 == 0x20 || $0 == 0x09 }
    return String(Substring(start.prefix { $0 != 0x20 && $0 != 0x09 && $0 != UInt8(ascii: "=") }))
  }

  fileprivate var opensBlock: Bool {
    let end = utf8.last { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }
    return end == UInt8(ascii: "{") && firstWord.utf8.first != UInt8(ascii: "#")
  }

  fileprivate func isSection(of prefix: String) -> Bool { utf8.starts(with: ("[" + prefix).utf8) }

  fileprivate func contains(_ other: String) -> Bool {
    var rest = utf8[...]
    while rest.count >= other.utf8.count {
      if rest.starts(with: other.utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
