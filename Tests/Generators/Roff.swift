/// Text for roff, as mdoc(7) wants it.
enum Roff {
  /// Characters that stand for themselves, whatever roff would make of them.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\(rs"
      case "-": escaped += "\\-"
      case "\"": escaped += "\\(dq"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      case _ where scalar.isASCII: escaped.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        escaped += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      }
    }
    // At the beginning of a line these would be a request.
    return text.first == "." || text.first == "'" ? "\\&" + escaped : escaped
  }

  /// Words of a macro line; what is punctuation by itself, or the name of a macro, is kept a word.
  static func argument(_ text: String) -> String {
    let isSpecial = text.count < 4 && !text.contains { $0 == "-" }
    return (isSpecial ? "\\&" : "") + escaped(text)
  }

  /// Text lines of a paragraph: short, and each sentence on one of its own.
  static func lines(_ text: String) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      let isSentence = line.hasSuffix(".") && !line.hasSuffix("..")
      let escapedWord = escaped(String(word))
      if isSentence || line.utf8.count + 1 + escapedWord.utf8.count > 78 {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + escapedWord
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// A sentence made of a summary: begins with a capital, ends in a full stop.
  static func sentence(_ text: String) -> [String] {
    let isWord = text.first?.isLetter ?? false
    return lines((isWord ? text.prefix(1).uppercased() + text.dropFirst() : text) + ".")
  }

  /// How something is called, such as `click WIDGET [SOURCE…] --button N`, as macros on one line.
  static func usage(_ text: String) -> String {
    var macros: [String] = []
    var depth = 0
    var word = ""
    /// Whether a command can still come: it stands in front of everything else.
    var isStart = true
    func close() {
      guard !word.isEmpty else { return }
      defer { word = "" }
      if word.hasPrefix("--") {
        macros.append("Fl " + escaped(String(word.dropFirst())))
      } else if depth == 0, isStart, word.first?.isLowercase ?? false {
        macros.append("Cm " + escaped(word))
      } else if word == "…" {
        macros.append("No " + escaped(word))
      } else {
        isStart = false
        macros.append("Ar " + argument(word))
      }
    }
    for character in text {
      switch character {
      case "[":
        close()
        macros.append("Oo")
        depth += 1
      case "]":
        close()
        macros.append("Oc")
        depth -= 1
      case "|":
        close()
        macros.append("|")
      case " ": close()
      default: word.append(character)
      }
    }
    close()
    return macros.joined(separator: " ")
  }
}
