import TestSupport

/// A display of a page of the manual, such as a file or a few commands.
struct ManualDisplay: NamedCase {
  /// The way in which a test tries a display: the comment `example` before it.
  enum Kind: Equatable {
    /// Commands that work in any home, without a network.
    case run
    /// Commands of which only the arguments are tried, as they need other programs or a network.
    case commands
    /// Lines of a bar's configuration, of which the commands are tried in the same way.
    case bar
    /// A file, or a part of one, that `check` accepts.
    case configuration
    /// The file of an extension of that name.
    case `extension`(String)
    /// Lines for another program, which are not tried.
    case text

    init?(_ words: String) {
      switch words {
      case "run": self = .run
      case "commands": self = .commands
      case "bar": self = .bar
      case "configuration": self = .configuration
      case "text": self = .text
      case _ where words.hasPrefix("extension "):
        self = .extension(String(words.dropFirst("extension ".count)))
      default: return nil
      }
    }
  }

  let page: ManualPage
  /// The number of its first line.
  let line: Int
  /// The way to try it, or `nil` if the page does not say.
  let kind: Kind?
  /// Its text, as a person copies it.
  let text: String

  var name: String { "\(page.rawValue):\(line)" }

  /// All displays, except templates in the generated lists.
  static let all: [ManualDisplay] = ManualPage.allCases.flatMap { (try? of($0)) ?? [] }

  private static func of(_ page: ManualPage) throws -> [ManualDisplay] {
    let comment = ".\\\" example: "
    var displays: [ManualDisplay] = []
    var kind: Kind?
    var open: (line: Int, lines: [String])?
    for (index, line) in try page.lines().enumerated() {
      if let display = open {
        guard line == ".Ed" else {
          open?.lines.append(line)
          continue
        }
        let text = display.lines.map(Roff.unescaped).joined(separator: "\n")
        displays.append(ManualDisplay(page: page, line: display.line, kind: kind, text: text))
        (open, kind) = (nil, nil)
      } else if line.hasPrefix(comment) {
        kind = Kind(String(line.dropFirst(comment.count)))
      } else if line.hasPrefix(".Bd "), kind != nil || !line.hasSuffix(" -compact") {
        open = (index + 2, [])
      } else if line.hasPrefix(".Dl ") {
        let text = Roff.unescaped(String(line.dropFirst(4)))
        displays.append(ManualDisplay(page: page, line: index + 1, kind: kind, text: text))
        kind = nil
      }
    }
    return displays
  }

  /// The commands of the program in the lines of a bar: up to a quote, a bracket, or a pipe.
  var commands: [String] {
    text.replacing("\\\n", with: " ").replacing(/#\{[^{}]*\}/, with: "80").replacing(
      /#\{[^{}]*\}/, with: "80"
    ).matches(of: /(?:^|[ "'`(=])(todayline [^"'`()|\n]+)/.anchorsMatchLineEndings()).map {
      String($0.1)
    }
  }
}
