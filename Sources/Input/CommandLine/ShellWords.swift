/// Words as parsed by a shell; XCU 2.2.
enum ShellWords {
  /// Returns a command line, with words in single quotes if necessary.
  static func joined(_ words: [String]) -> String {
    var line = ""
    for word in words {
      if !line.isEmpty { line += " " }
      line += isPlain(word) ? word : quoted(word)
    }
    return line
  }

  /// Words that a shell does not look up in PATH.
  private static let ownWords = [
    ".", ":", "alias", "bg", "break", "case", "cd", "command", "do", "echo", "eval", "exec", "exit",
    "export", "false", "fg", "for", "function", "if", "jobs", "kill", "local", "printf", "pwd",
    "read", "readonly", "return", "set", "shift", "test", "time", "times", "trap", "true", "type",
    "ulimit", "umask", "unset", "until", "wait", "while",
  ]

  /// Returns the program that a command runs first, by its name or an absolute path, or `nil` if
  /// only a shell can determine it.
  static func program(in command: String) -> String? {
    let words = command.utf8.split { $0 == 0x20 || $0 == 0x09 }
    guard let first = words.first else { return nil }
    let word = String(Substring(first))
    for byte in word.utf8 where !byte.isLetter && !byte.isDigit {
      guard "+-./:@_~".utf8.contains(byte) else { return nil }
    }
    if ownWords.contains(word) { return nil }
    // A relative path depends on the bar's folder.
    guard word.utf8.contains(UInt8(ascii: "/")) else { return word }
    return word.utf8.first == UInt8(ascii: "/") || word.utf8.starts(with: "~/".utf8) ? word : nil
  }

  private static func isPlain(_ word: String) -> Bool {
    for byte in word.utf8 where !byte.isLetter && !byte.isDigit {
      guard "%+,-./:=@_".utf8.contains(byte) else { return false }
    }
    return !word.isEmpty
  }

  private static func quoted(_ word: String) -> String {
    var text = "'"
    for scalar in word.unicodeScalars {
      if scalar == "'" { text += "'\\''" } else { text.unicodeScalars.append(scalar) }
    }
    return text + "'"
  }
}
