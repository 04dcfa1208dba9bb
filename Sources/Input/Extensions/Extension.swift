/// A widget defined by a text file: a named section of defaults for `exec` or `http`.
final class Extension {
  enum Origin: Equatable {
    /// A file of the user or of the system.
    case file(String)
    case shipped
  }

  /// The name, which is also the file name.
  let name: String
  let origin: Origin
  let contents: ExtensionContents
  let description: WidgetDescription
  /// The text of its file; empty for a shipped one.
  let text: [UInt8]

  init(_ name: String, from origin: Origin, _ contents: ExtensionContents, text: [UInt8] = []) {
    (self.name, self.origin, self.contents, self.text) = (name, origin, contents, text)
    description = contents.description(named: name)
  }

  /// Reads an extension.
  ///
  /// - Parameters:
  ///   - name: the name, which is that of the file.
  ///   - origin: where it comes from.
  ///   - bytes: the text of the file.
  ///   - reason: why there is no text, if the file cannot be read.
  ///   - base: returns an extension that it extends.
  convenience init(
    _ name: String, from origin: Origin, _ bytes: [UInt8], unreadable reason: SystemReason? = nil,
    extending base: (String) -> ExtensionReader.Base = { _ in .unknown(nearest: nil) }
  ) {
    var reader = ExtensionReader(Extension.file(name, origin))
    if let reason {
      reader.add(.unreadable(reason), 0)
    } else {
      reader.read(bytes, extending: base)
    }
    self.init(name, from: origin, reader.contents, text: bytes)
  }

  /// The widget that it extends: `exec`, `http`, or `push`.
  var base: WidgetName { contents.base }

  /// The name of its source in the help, if it takes one.
  var argument: String? { contents.argument }

  /// The defaults of its settings; their origins are lines of the file.
  var settings: [Setting] { contents.settings }

  /// The mistakes in its lines, in order; if there are any, only they are shown.
  var mistakes: [ConfigurationMistake] { contents.mistakes }

  private static func file(_ name: String, _ origin: Origin) -> String {
    switch origin {
    case .file(let path): path
    case .shipped: name
    }
  }

  /// The path of the file, or the name of a shipped extension.
  var file: String { Extension.file(name, origin) }

  /// The programs that it needs; parsed on demand.
  var requirements: [Requirement] {
    contents.needs.compactMap {
      Requirement($0.text, isForValue: $0.key == ExtensionKey.needs.rawValue)
    }
  }

  /// The mistakes in values that most calls do not parse.
  var lateMistakes: [ConfigurationMistake] {
    func mistake(_ key: String, _ text: String, _ line: Int, _ expected: String) {
      let mistake = UsageMistake.invalidValue(option: key, value: text, expected: expected)
      all.append(ConfigurationMistake(.usage(mistake), file: file, line: line))
    }
    var all: [ConfigurationMistake] = []
    for need in contents.needs where Requirement(need.text, isForValue: true) == nil {
      mistake(
        need.key, need.text, need.line,
        "programs and their packages, such as pactl: pulseaudio-utils, libpulse")
    }
    if description.values.placeholders == nil,
      let entry = contents.lines.first(where: { $0.key == "values" })
    {
      mistake(
        entry.key, description.values.text, entry.line,
        "names and what they are, each once, such as artist: the artist, title: the title")
    }
    for entry in contents.glyphs where ![3, 4].contains(Icon.words(of: entry.text).count) {
      mistake(
        entry.key, entry.text, entry.line,
        "three or four words: glyphs of Font Awesome, Nerd Fonts, emoji, and Todayline Symbols; - for none"
      )
    }
    return all
  }

  /// Returns the shell that runs its command; empty for a URL.
  ///
  /// The source is passed as `$1` of the script; messages of the shell start with `$0`.
  func program(_ settings: Settings) -> [String] {
    guard base == .exec, let command = settings.refresh.command else { return [] }
    return ["/bin/sh", "-c", command, "sh"]
  }
}
