import Foundation
import Testing

/// A shell session as text: `$ command` lines, each with its output.
///
/// Bytes that a person cannot see stand as `\xNN`; output without a line break
/// at its end is followed by `\c`; an exit status that is not 0 is written
/// as `[N]`. Lines that start with `#` are comments. Lines that start with `? `, after a command, are
/// promises about its output, which recording keeps.
struct Transcript: CustomTestStringConvertible {
  enum Line: Equatable {
    case comment(String)
    case command(String, promises: [Promise] = [], output: String)
  }

  var name: String
  var lines: [Line] = []

  var testDescription: String { name }

  /// True if a comment says so: its commands wait for events of files.
  var needsWatches: Bool { lines.contains(.comment("# Needs inotify.")) }

  init(name: String, text: String) {
    self.name = name
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("$ ") {
        lines.append(.command(String(line.dropFirst(2)), output: ""))
      } else if line.hasPrefix("? "),
        case .command(let command, let promises, let output)? = lines.last
      {
        let promise = Promise(text: String(line.dropFirst(2)))
        lines[lines.count - 1] = .command(command, promises: promises + [promise], output: output)
      } else if line.hasPrefix("#") || line.isEmpty {
        lines.append(.comment(line))
      } else if case .command(let command, let promises, let output)? = lines.last {
        lines[lines.count - 1] = .command(command, promises: promises, output: output + line + "\n")
      }
    }
    if lines.last == .comment("") { lines.removeLast() }
  }

  var commands: [String] {
    lines.compactMap { line in if case .command(let command, _, _) = line { command } else { nil } }
  }

  /// The same session with other outputs.
  func replacing(outputs: [String]) -> Transcript {
    var copy = self
    var rest = outputs[...]
    copy.lines = lines.map { line in
      guard case .command(let command, let promises, _) = line else { return line }
      return .command(command, promises: promises, output: rest.popFirst() ?? "")
    }
    return copy
  }

  var text: String {
    lines.map { line in
      switch line {
      case .comment(let text): text + "\n"
      case .command(let command, let promises, let output):
        "$ \(command)\n" + promises.map { "? \($0.text)\n" }.joined() + output
      }
    }.joined()
  }

  /// Output as a transcript shows it.
  static func visible(_ output: Data, status: Int32) -> String {
    var text = ""
    for scalar in String(decoding: output, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\n": text += "\n"
      case "\\": text += "\\\\"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        text += String(format: "\\x%02X", scalar.value)
      default: text.unicodeScalars.append(scalar)
      }
    }
    if !text.isEmpty, !text.hasSuffix("\n") { text += "\\c\n" }
    if status != 0 { text += "[\(status)]\n" }
    // Characters with a meaning in a transcript: an empty line, `#`, `$`, `? `.
    var lines = text.components(separatedBy: "\n")
    for index in lines.indices.dropLast() {
      if lines[index].isEmpty { lines[index] = "\\n" }
      if ["#", "$", "? "].contains(where: lines[index].hasPrefix) {
        lines[index] = "\\" + lines[index]
      }
    }
    return lines.joined(separator: "\n")
  }
}
