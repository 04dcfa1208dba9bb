/// Text for roff, in the form of mdoc(7).
enum Roff {
  /// Characters escaped so that roff takes them literally.
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
    // At the beginning of a line these would begin a request.
    return text.first == "." || text.first == "'" ? "\\&" + escaped : escaped
  }

  /// The text that escaped text shows.
  static func unescaped(_ text: String) -> String {
    let names = ["rs": "\\", "dq": "\"", "aq": "'", "ga": "`", "ha": "^", "ti": "~"]
    return text.replacing("\\&", with: "").replacing("\\-", with: "-").replacing("\\e", with: "\\")
      .replacing(/\\\(([a-z]{2})/) { names[String($0.1)] ?? String($0.0) }.replacing(
        /\\\[u([0-9A-F]+)\]/
      ) { match in
        UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) }
          ?? String(match.0)
      }
  }

  /// Words of a macro line; punctuation alone, or the name of a macro, is escaped to remain a word.
  static func argument(_ text: String) -> String {
    let isSpecial = text.count < 4 && !text.contains { $0 == "-" }
    return (isSpecial ? "\\&" : "") + words(text)
  }

  /// Words of a macro line, none of which is a macro: mdoc(7) has one called %B.
  static func words(_ text: String) -> String {
    (text.first == "%" ? "\\&" : "") + escaped(text).replacing(" %", with: " \\&%")
  }

  /// Text lines of a paragraph: short, with each sentence on a new line.
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

  /// A sentence from a summary: starts with a capital, ends with a period.
  static func sentence(_ text: String) -> [String] {
    let isWord = text.first?.isLetter ?? false
    return lines((isWord ? text.prefix(1).uppercased() + text.dropFirst() : text) + ".")
  }

  /// Text of several paragraphs, which an empty line separates.
  static func paragraphs(_ text: String) -> [String] {
    Array(text.split(separator: "\n\n").map { lines(String($0)) }.joined(separator: [".Pp"]))
  }

  /// The lines of a display: a template, with a line break after each `\n` in it and where it is long.
  static func literal(_ template: String) -> [String] {
    var lines: [String] = []
    for part in template.split(separator: "\\n", omittingEmptySubsequences: false) {
      var line = ""
      for word in String(part).split(separator: " ", omittingEmptySubsequences: false) {
        let next = escaped(String(word))
        if !line.isEmpty, line.utf8.count + 1 + next.utf8.count > 74 {
          lines.append(line)
          line = next
        } else {
          line += (line.isEmpty ? "" : " ") + next
        }
      }
      lines.append(line + "\\(rsn")
    }
    // The last line has no line break after it.
    lines[lines.count - 1].removeLast("\\(rsn".count)
    return lines
  }

  /// A usage such as `click WIDGET [SOURCE…] --button N`, as macros on lines of at most 80 bytes.
  static func usage(_ text: String) -> [String] {
    var lines: [String] = []
    var line = ""
    for macro in macros(of: text) {
      if line.utf8.count + 1 + macro.utf8.count > 78, macro != "|" {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "." : " ") + macro
    }
    return lines + [line]
  }

  private static func macros(of text: String) -> [String] {
    var macros: [String] = []
    var depth = 0
    var word = ""
    /// True if a command can still follow: it precedes everything else.
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
    return macros
  }
}
