/// The words of a line, and what they mean in Markdown.
extension Markdown {
  static let delimiters: Set<String> = [".", ",", ";", ":", ")", "?", "!"]

  static func split(_ line: String) -> (macro: String, rest: String) {
    let parts = line.split(separator: " ", maxSplits: 1)
    return (parts.first.map(String.init) ?? "", parts.count > 1 ? String(parts[1]) : "")
  }

  /// The text of a line of macros, as a terminal without fonts shows it.
  static func plain(_ line: String) -> String {
    var text = ""
    var isAttached = true
    var isFlag = false
    var end = ""
    for word in line.split(separator: " ") {
      switch word {
      case "Cm", "Ql", "Pa", "Ev", "Ar", "No", "Em", "Xo", "Xc": isFlag = false
      case "Fl": isFlag = true
      case "Oo", "Op":
        if word == "Op" { end += "]" }
        text += (isAttached ? "" : " ") + "["
        isAttached = true
      case "Oc": text += "]"
      case "Ns": isAttached = true
      default:
        let isDelimiter = delimiters.contains(String(word))
        text += isAttached || isDelimiter ? "" : " "
        text += (isFlag ? "-" : "") + (word == "Nm" ? "todayline" : Roff.plain(String(word)))
        isAttached = false
        isFlag = false
      }
    }
    return text + end
  }

  static func code(_ text: String) -> String { text.contains("`") ? "`` \(text) ``" : "`\(text)`" }

  /// Text without a meaning in Markdown.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      if "\\*_<>[]`|".contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
    return escaped
  }
}

extension Roff {
  /// The text of a line without macros.
  static func plain(_ text: String) -> String {
    let marks = ["\\[ua]": "↑", "\\[da]": "↓", "\\[de]": "°", "\\[OK]": "✓", "\\[pc]": "·"]
    var plain = text
    for (mark, character) in marks { plain = plain.replacing(mark, with: character) }
    return unescaped(plain)
  }
}
