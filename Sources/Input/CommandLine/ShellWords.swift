import Core

/// Words as a shell reads them; XCU 2.2.
package enum ShellWords {
  /// Returns a command line, with words in single quotes if they need them.
  package static func joined(_ words: [String]) -> String {
    var line = ""
    for word in words {
      if !line.isEmpty { line += " " }
      line += isPlain(word) ? word : quoted(word)
    }
    return line
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
