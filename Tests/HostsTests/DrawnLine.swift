import Foundation

@testable import todayline

/// The lines of every host, read as the bars read them.
enum DrawnLine {
  /// Returns the parts of a text in Pango markup, in which spans are never nested.
  static func pango(_ markup: String, _ foreground: Color?, _ background: Color?) -> [DrawnPart] {
    parts(of: markup, from: "<", to: ">") { tag, part in
      part = DrawnPart(text: "", foreground: foreground, background: background)
      part.ground = background
      guard tag.hasPrefix("span") else { return }
      for attribute in tag.split(separator: " ").dropFirst() {
        let pair = attribute.split(separator: "=")
        let value = String(pair[1].dropFirst().dropLast())
        switch pair[0] {
        case "foreground": part.foreground = Color(value)
        case "background": part.background = Color(value)
        case "alpha": part.opacity = (Double(value.dropLast()) ?? 0) / 100
        case "bgalpha": part.backgroundOpacity = (Double(value.dropLast()) ?? 0) / 100
        default: break
        }
      }
    } start: {
      DrawnPart(text: "", foreground: foreground, background: background)
    }
  }

  static func tmux(_ line: String) -> [DrawnPart] {
    parts(of: line, from: "#[", to: "]") { tag, part in
      for word in tag.split(separator: ",") {
        if word == "default" { part = DrawnPart(text: "") }
        if word.hasPrefix("fg=") { part.foreground = Color(String(word.dropFirst(3))) }
        if word.hasPrefix("bg=") { part.background = Color(String(word.dropFirst(3))) }
      }
    }
  }

  /// Returns the parts of a line of polybar or lemonbar, whose colors may start with an opacity.
  static func polybar(_ line: String) -> [DrawnPart] {
    parts(of: line, from: "%{", to: "}") { tag, part in
      let value = String(tag.dropFirst())
      var color = Color(value)
      var opacity = 1.0
      if value.utf8.count == 9, let alpha = UInt8(value.dropFirst().prefix(2), radix: 16) {
        opacity = Double(alpha) / 255
        color = Color("#" + value.dropFirst(3))
      }
      if tag.hasPrefix("F") { (part.foreground, part.opacity) = (color, opacity) }
      if tag.hasPrefix("B") { part.background = color }
    }
  }

  static func xmobar(_ line: String) -> [DrawnPart] {
    parts(of: line, from: "<", to: ">") { tag, part in
      part = DrawnPart(text: "")
      guard tag.hasPrefix("fc=") else { return }
      let colors = tag.dropFirst(3).split(separator: ",")
      part.foreground = Color(String(colors[0]))
      if colors.count > 1 { part.background = Color(String(colors[1].prefix(7))) }
    }
  }

  /// Returns the parts of a line of status2d.
  static func dwm(_ line: String) -> [DrawnPart] {
    parts(of: line, from: "^", to: "^") { tag, part in
      switch tag.first {
      case "c": part.foreground = Color(String(tag.dropFirst()))
      case "b": part.background = Color(String(tag.dropFirst()))
      default: part = DrawnPart(text: "")
      }
    }
  }

  /// Returns the content of an element.
  static func element(_ name: String, of text: String) -> String {
    guard let start = text.range(of: "<\(name)>"), let end = text.range(of: "</\(name)>") else {
      return ""
    }
    return String(text[start.upperBound..<end.lowerBound])
  }

  /// Returns the parts of a line as zjstatus reads them: before the first `]` of a part is a style,
  /// which replaces that of the part before.
  static func zjstatus(_ line: String) -> [DrawnPart] {
    // The bar removes the line break of a command's output.
    let end = line.hasSuffix("\n") ? [DrawnPart(text: "\n")] : []
    return line.dropLast(end.count).components(separatedBy: "#[").compactMap { part in
      var drawn = DrawnPart(text: part)
      guard let end = part.firstIndex(of: "]") else { return part.isEmpty ? nil : drawn }
      drawn.text = String(part[part.index(after: end)...])
      for word in part[..<end].split(separator: ",") {
        if word.hasPrefix("fg=") { drawn.foreground = Color(String(word.dropFirst(3))) }
        if word.hasPrefix("bg=") { drawn.background = Color(String(word.dropFirst(3))) }
      }
      return drawn.text.isEmpty ? nil : drawn
    } + end
  }

  /// Returns the parts of a line with the colors of a terminal.
  static func terminal(_ line: String) -> [DrawnPart] {
    parts(of: line, from: "\u{1B}[", to: "m") { tag, part in
      let numbers = tag.split(separator: ";").compactMap { UInt8($0) }
      switch numbers.first {
      case 38: part.foreground = Color(red: numbers[2], green: numbers[3], blue: numbers[4])
      case 48: part.background = Color(red: numbers[2], green: numbers[3], blue: numbers[4])
      case 0: part = DrawnPart(text: "")
      default: break
      }
    }
  }

  /// Returns what is between tags; `apply` changes the appearance by one.
  private static func parts(
    of line: String, from opening: String, to closing: String,
    _ apply: (String, inout DrawnPart) -> Void, start: () -> DrawnPart = { DrawnPart(text: "") }
  ) -> [DrawnPart] {
    var parts: [DrawnPart] = []
    var part = start()
    // Bytes: a search for characters takes most of a minute for all themes, styles, and hosts.
    var rest = Array(line.utf8)[...]
    while let tag = rest.firstRange(of: opening.utf8) {
      part.text = String(decoding: rest[..<tag.lowerBound], as: UTF8.self)
      if !part.text.isEmpty { parts.append(part) }
      rest = rest[tag.upperBound...]
      guard let end = rest.firstRange(of: closing.utf8) else { break }
      apply(String(decoding: rest[..<end.lowerBound], as: UTF8.self), &part)
      rest = rest[end.upperBound...]
    }
    part.text = String(decoding: rest, as: UTF8.self)
    if !part.text.isEmpty { parts.append(part) }
    return parts
  }
}
