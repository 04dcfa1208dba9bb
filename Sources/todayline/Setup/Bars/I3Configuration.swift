/// The bars in a configuration of i3 or sway and in the files that it includes, as these programs read
/// it; i3's user's guide, sway(5).
struct I3Configuration {
  struct File {
    var path: String
    var bytes: [UInt8]
    var lines: TextLines
  }

  struct Bar {
    /// The index of its file.
    var file: Int
    /// The lines between its braces.
    var body: Range<Int>
    /// The directives of the bar itself, with the lines of each.
    var directives: [Directive] = []
    /// True if a directive stands on the line of the bar itself.
    var isInline = false
    /// True if the closing brace is missing.
    var isOpen = false

    func first(_ name: String) -> Directive? { directives.first { $0.name == name } }
  }

  struct Directive {
    var name: String
    /// The text after the name.
    var value: String
    var lines: Range<Int>
  }

  private(set) var files: [File] = []
  private(set) var bars: [Bar] = []
  /// The command that starts another bar, if one does.
  private(set) var otherBar: String?
  /// True if a font for everything is drawn by Pango.
  private(set) var hasPangoFont = false

  /// The variables, by their names with `$`.
  private var variables: [(name: String, value: String)] = []
  private let userFiles: UserFiles
  /// Includes nest no deeper.
  private static let depthLimit = 8

  init(_ path: String, _ bytes: [UInt8], in userFiles: UserFiles) {
    self.userFiles = userFiles
    read(path, bytes, depth: 0)
  }

  private mutating func read(_ path: String, _ bytes: [UInt8], depth: Int) {
    guard depth < Self.depthLimit, !files.contains(where: { $0.path == path }) else { return }
    let number = files.count
    files.append(File(path: path, bytes: bytes, lines: TextLines(bytes)))
    let lines = files[number].lines
    var index = 0
    while index < lines.lines.count {
      let (text, next) = Self.statement(lines, at: index)
      let name = text.firstWord
      if name == "set" {
        define(text)
      } else if name == "include" {
        for path in paths(expanded(text), besides: path) {
          if let bytes = userFiles.contents(path) { read(path, bytes, depth: depth + 1) }
        }
      } else if name == "font" {
        hasPangoFont = hasPangoFont || Self.isPango(text)
      } else if name == "exec" || name == "exec_always" {
        otherBar = otherBar ?? Self.bar(startedBy: text)
      } else if name == "bar", let bar = Self.inlineBar(text, lines, index, next, file: number) {
        bars.append(bar)
        index = bar.body.upperBound
        continue
      } else if name == "bar", let start = Self.blockStart(text, lines, next) {
        let bar = Self.bar(in: lines, from: start, file: number)
        bars.append(bar)
        index = bar.body.upperBound + 1
        continue
      }
      index = next
    }
  }

  /// Takes the variable that a line such as `set $x y` sets.
  private mutating func define(_ text: String) {
    let rest = String(Substring(text.trimmed.utf8.dropFirst("set".utf8.count))).trimmed
    let name = rest.firstWord
    guard name.begins(with: "$"), name.utf8.count > 1 else { return }
    let value = String(Substring(rest.utf8.dropFirst(name.utf8.count))).trimmed
    variables.removeAll { $0.name == name }
    variables.append((name, expanded(value)))
  }

  /// Returns a line with those that continue it, and the index of the next one.
  private static func statement(_ lines: TextLines, at index: Int) -> (String, next: Int) {
    var text = ""
    var index = index
    while index < lines.lines.count {
      let line = lines.text(index)
      index += 1
      guard line.utf8.last == UInt8(ascii: "\\"), line.firstWord.utf8.first != UInt8(ascii: "#")
      else { return (text + line, index) }
      text += String(Substring(line.utf8.dropLast())) + " "
    }
    return (text, index)
  }

  /// Returns the index of the first line in the block that a `bar` opens, or `nil` if it is a command
  /// such as sway's `bar mode hide`.
  private static func blockStart(_ text: String, _ lines: TextLines, _ next: Int) -> Int? {
    if text.opensBlock { return next }
    guard text.trimmed == "bar" else { return nil }
    // The brace may be on a later line.
    var index = next
    while index < lines.lines.count, lines.text(index).isBlankOrComment { index += 1 }
    guard index < lines.lines.count, lines.text(index).trimmed.begins(with: "{") else { return nil }
    return index + 1
  }

  /// Returns the name of a bar that a command starts, if it starts one.
  private static func bar(startedBy text: String) -> String? {
    let bars = [
      "waybar", "polybar", "yambar", "lemonbar", "xmobar", "eww", "ags", "quickshell", "ironbar",
      "sfwbar", "nwg-panel", "tint2",
    ]
    for part in text.utf8.split(whereSeparator: { " \t/;&|\"'".utf8.contains($0) }) {
      for bar in bars where part.elementsEqual(bar.utf8) { return bar }
    }
    return nil
  }

  /// Returns a bar with a directive on its own line, such as sway's `bar swaybar_command waybar`, or
  /// `bar { status_command x`.
  private static func inlineBar(
    _ text: String, _ lines: TextLines, _ index: Int, _ next: Int, file: Int
  ) -> Bar? {
    var words = text.utf8.split(separator: 0x20).map { String(Substring($0)) }
    guard words.count > 2, words.last != "{" else { return nil }
    words.removeFirst()
    let hasBrace = words[0] == "{"
    let names = ["swaybar_command", "i3bar_command", "status_command"]
    guard let place = words.prefix(2).firstIndex(where: { names.contains($0) }) else { return nil }
    let rest = words[(place + 1)...].joined(separator: " ")
    let directive = Directive(name: words[place], value: rest, lines: index..<next)
    guard hasBrace else {
      return Bar(file: file, body: next..<next, directives: [directive], isInline: true)
    }
    var bar = Self.bar(in: lines, from: next, file: file)
    (bar.isInline, bar.directives) = (true, [directive] + bar.directives)
    bar.body = bar.body.lowerBound..<min(bar.body.upperBound + 1, lines.lines.count)
    return bar
  }

  private static func bar(in lines: TextLines, from start: Int, file: Int) -> Bar {
    var bar = Bar(file: file, body: start..<lines.lines.count)
    var index = start
    while index < lines.lines.count {
      let (text, next) = statement(lines, at: index)
      if text.trimmed.begins(with: "}") {
        bar.body = start..<index
        return bar
      }
      if text.isBlankOrComment {
        index = next
        continue
      }
      // No bar has another one in it, so a brace is missing.
      if text.firstWord == "bar", text.opensBlock { break }
      var end = next
      let isColors = text.firstWord == "colors" || text.firstWord.begins(with: "colors{")
      if isColors { end = endOfBlock(in: lines, from: index, statementEnd: next) }
      let name = isColors ? "colors" : text.firstWord
      let value = String(Substring(text.trimmed.utf8.dropFirst(name.utf8.count))).trimmed
      bar.directives.append(Directive(name: name, value: value, lines: index..<end))
      index = end
    }
    bar.isOpen = true
    return bar
  }

  /// Returns the line after a block, whose first directive may stand behind its brace, and whose brace may
  /// stand on a later line.
  private static func endOfBlock(in lines: TextLines, from start: Int, statementEnd: Int) -> Int {
    var (depth, hasOpened, index) = (0, false, start)
    while index < lines.lines.count {
      let text = lines.text(index)
      if !text.isBlankOrComment {
        if index >= statementEnd, !hasOpened, !text.trimmed.begins(with: "{") {
          return statementEnd
        }
        for word in text.utf8.split(whereSeparator: { $0 <= 0x20 }) {
          // A comment, and no color.
          if word.count == 1, word.first == UInt8(ascii: "#") { break }
          for byte in word {
            if byte == UInt8(ascii: "{") { (depth, hasOpened) = (depth + 1, true) }
            if byte == UInt8(ascii: "}") { depth -= 1 }
          }
        }
      }
      index += 1
      if hasOpened, depth <= 0 { return index }
    }
    return hasOpened ? index : statementEnd
  }

  /// The files that an `include` means: relative to the folder of its file, with wildcards.
  private func paths(_ text: String, besides path: String) -> [String] {
    var pattern = String(Substring(text.trimmed.utf8.dropFirst("include".utf8.count))).trimmed
    for quote in ["\"", "'"] where pattern.begins(with: quote) && pattern.utf8.count > 2 {
      pattern = String(Substring(pattern.utf8.dropFirst().dropLast()))
    }
    let folder = AbsolutePath.folder(of: AbsolutePath.resolved(path, on: userFiles.machine))
    return userFiles.paths(pattern, in: folder)
  }

  /// Returns a text with the values of the variables in it, the longest names first, as i3 does.
  func expanded(_ text: String) -> String {
    var text = text
    for (name, value) in variables.sorted(by: { $0.name.utf8.count > $1.name.utf8.count })
    where text.hasText(name) {
      var (rest, made): (ArraySlice<UInt8>, [UInt8]) = (text.bytes[...], [])
      while let byte = rest.first {
        let isHere = rest.starts(with: name.utf8)
        if isHere { made.append(value) } else { made.append(byte) }
        rest = rest.dropFirst(isHere ? name.utf8.count : 1)
      }
      text = made.asText
    }
    return text
  }

  /// Returns true if a font directive names one that draws markup: i3 takes xft fonts for Pango's.
  static func isPango(_ text: String) -> Bool { text.hasText("pango:") || text.hasText("xft:") }
}

extension String {
  /// True if the text, without a comment at its end, ends in an opening brace.
  fileprivate var opensBlock: Bool {
    guard !isBlankOrComment else { return false }
    var last: UInt8 = 0x20
    for byte in utf8 where byte > 0x20 {
      if last == UInt8(ascii: "{"), byte == UInt8(ascii: "#") { return true }
      last = byte
    }
    return last == UInt8(ascii: "{")
  }

  fileprivate var isBlankOrComment: Bool {
    let text = trimmed
    return text.isEmpty || text.begins(with: "#")
  }
}
