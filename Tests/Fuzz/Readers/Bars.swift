@testable import todayline

/// The bars' own reading of a line.
enum Bars {
  /// Returns the text that a bar shows for one segment; throws if it cannot read the line.
  static func text(_ output: [UInt8], of host: HostName) throws -> String {
    var line = output
    if line.last == 0x0A { line.removeLast() }
    switch host {
    case .text, .ansi: return line.asText
    case .pango: return try plain(line.asText)
    case .genmon: return try plain(Array(line.dropFirst(5)).asText.before("</txt>"))
    case .argos: return try plain(line.asText.before(" | emojize=false"))
    case .yambar:
      guard line.starts(with: "text|string|".utf8) else {
        throw BrokenPromise(description: "the first tag is the text")
      }
      return Array(line.dropFirst(12).prefix { $0 != 0x0A }).asText
    case .zjstatus: return try zjstatus(line)
    case .i3blocks: return line.prefix { $0 != 0x0A }.asText
    case .json: return try member("text", of: line)
    case .i3bar: return try plain(member("full_text", of: line))
    case .waybar: return try plain(member("text", of: line))
    case .tmux: return try tmux(line)
    case .polybar: return try tagged(line, "%{", "}")
    case .lemonbar: return try tagged(line, "%{", "}", escaped: "%%")
    case .xmobar: return try tagged(line, "<", ">", escaped: "<raw=1:</>")
    case .dwm: return try tagged(line, "^", "^")
    case .prometheus: return try metrics(output)
    }
  }

  /// Returns what a bar shows of a text: some cut a long one, and dwm has no way to write `^`.
  static func shown(_ text: String, by host: HostName) -> String {
    var bytes: [UInt8] = []
    // No text is a metric.
    if host == .prometheus { return "" }
    guard host == .dwm || host == .i3blocks || host == .lemonbar else { return text }
    var segment = Segment(
      widget: "disk", label: nil, instance: "disk", source: "", level: .normal, result: .newData)
    // The same text without what has a meaning shows where it is cut.
    segment.text = StyledText(String(text.map { $0 == "^" && host == .dwm ? "ˆ" : $0 }))
    host.append([segment], Presentation(), to: &bytes)
    return (try? self.text(bytes, of: host)) ?? text
  }

  private static func member(_ name: String, of line: [UInt8]) throws -> String {
    guard let object = try? JSONReader.value(of: line), let text = object[name]?.string else {
      throw BrokenPromise(description: "“\(line.asText)” is an object with \(name)")
    }
    return text
  }

  /// Returns an empty text; throws unless every line is a comment or a sample.
  private static func metrics(_ output: [UInt8]) throws -> String {
    for line in output.split(separator: 0x0A) where line.first != UInt8(ascii: "#") {
      var (isQuoted, isEscaped) = (false, false)
      var end: Int?
      for (index, byte) in zip(line.indices, line) {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = isQuoted
        } else if byte == UInt8(ascii: "\"") {
          isQuoted.toggle()
        } else if !isQuoted, byte == UInt8(ascii: "}") {
          end = index
        }
      }
      let number = line[((end ?? line.endIndex - 1) + 1)...].dropFirst()
      guard line.starts(with: "todayline_".utf8), end != nil, Double(Array(number).asText) != nil
      else { throw BrokenPromise(description: "“\(Array(line).asText)” is a sample") }
    }
    return ""
  }

  private static func plain(_ markup: String) throws -> String {
    guard let text = MarkupText(markup)?.text else {
      throw BrokenPromise(description: "“\(markup)” is markup")
    }
    return text
  }

  /// Returns the text of a line of zjstatus.
  private static func zjstatus(_ line: [UInt8]) throws -> String {
    var text: [UInt8] = []
    var rest = line[...]
    while !rest.isEmpty {
      guard rest.starts(with: "#[".utf8), let end = rest.firstIndex(of: UInt8(ascii: "]")) else {
        throw BrokenPromise(description: "each part of “\(line.asText)” has a style")
      }
      rest = rest[(end + 1)...]
      while let byte = rest.first, !rest.starts(with: "#[".utf8) {
        text.append(byte)
        rest = rest.dropFirst()
      }
    }
    return text.asText
  }

  /// Returns a line without its tags.
  private static func tagged(
    _ line: [UInt8], _ opening: String, _ closing: String, escaped: String? = nil
  ) throws -> String {
    var text: [UInt8] = []
    var rest = line[...]
    while let byte = rest.first {
      if let escaped, rest.starts(with: escaped.utf8) {
        text.append(byte)
        rest = rest.dropFirst(escaped.utf8.count)
      } else if rest.starts(with: opening.utf8) {
        rest = rest.dropFirst(opening.utf8.count)
        guard let end = rest.firstIndex(of: closing.utf8.first ?? 0) else {
          throw BrokenPromise(description: "the tags of “\(line.asText)” are closed")
        }
        rest = rest[(end + 1)...]
      } else {
        text.append(byte)
        rest = rest.dropFirst()
      }
    }
    return text.asText
  }

  /// Returns a line as tmux draws it: a run of `#` halves when the format is expanded, unless `[`
  /// follows it, and halves again when the styles are drawn; format_expand1() and format_draw().
  private static func tmux(_ line: [UInt8]) throws -> String {
    let hash = UInt8(ascii: "#")
    func halved(_ line: [UInt8], isLast: Bool) throws -> [UInt8] {
      var text: [UInt8] = []
      var rest = line[...]
      while let byte = rest.first {
        guard byte == hash else {
          text.append(byte)
          rest = rest.dropFirst()
          continue
        }
        let count = rest.prefix { $0 == hash }.count
        rest = rest.dropFirst(count)
        let isBracket = rest.first == UInt8(ascii: "[")
        let isStyle = isBracket && count % 2 == 1
        let end = isStyle ? rest.firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 } : rest.startIndex
        guard let end, isLast || isBracket || count % 2 == 0 else {
          throw BrokenPromise(description: "“\(line.asText)” is no format of tmux")
        }
        if isBracket, !isLast {
          text += [UInt8](repeating: hash, count: count) + rest[..<end]
        } else {
          text += [UInt8](repeating: hash, count: isStyle ? count / 2 : (count + 1) / 2)
        }
        rest = rest[end...]
      }
      return text
    }
    let expanded = try halved(line, isLast: false)
    return try halved(expanded, isLast: true).asText
  }
}

extension String {
  /// The text before a mark.
  fileprivate func before(_ mark: String) -> String {
    firstRange(of: mark).map { String(self[..<$0.lowerBound]) } ?? self
  }
}
