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
  /// The widget that it extends: `exec` or `http`.
  let base: WidgetName
  let parent: String?
  let description: WidgetDescription
  /// The name of its source in the help, if it takes one.
  let argument: String?
  /// The defaults of its settings; their origins are lines of the file.
  let settings: [Setting]
  private let glyphs: [(key: String, text: String, line: Int)]
  private let needs: [(key: ExtensionReader.Key, text: String, line: Int)]
  let lines: [(key: String, line: Int)]
  /// The mistakes in its lines, in order; if there are any, only they are shown.
  let mistakes: [ConfigurationMistake]

  /// Reads an extension.
  ///
  /// - Parameters:
  ///   - name: the name, which is that of the file.
  ///   - origin: where it comes from.
  ///   - bytes: the text of the file.
  ///   - reason: why there is no text, if the file cannot be read.
  ///   - base: returns an extension that it extends.
  init(
    _ name: String, from origin: Origin, _ bytes: [UInt8], unreadable reason: SystemReason? = nil,
    extending base: (String) -> ExtensionReader.Base = { _ in .unknown(nearest: nil) }
  ) {
    var reader = ExtensionReader(Extension.file(name, origin))
    if let reason {
      reader.add(.unreadable(reason), 0)
    } else {
      reader.read(bytes, extending: base)
    }
    self.name = name
    self.origin = origin
    self.base = reader.base
    parent = reader.parent?.name
    argument = reader.argument
    settings = reader.settings
    needs = reader.needs
    glyphs = reader.glyphs
    description = reader.description(named: name)
    lines = reader.lines
    mistakes = reader.mistakes
  }

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
    needs.compactMap { Requirement($0.text, isForValue: $0.key == .needs) }
  }

  /// The mistakes in values that most calls do not parse.
  var lateMistakes: [ConfigurationMistake] {
    func mistake(_ key: String, _ text: String, _ line: Int, _ expected: String) {
      let mistake = UsageMistake.invalidValue(option: key, value: text, expected: expected)
      all.append(ConfigurationMistake(.usage(mistake), file: file, line: line))
    }
    var all: [ConfigurationMistake] = []
    for need in needs where Requirement(need.text, isForValue: true) == nil {
      mistake(
        need.key.rawValue, need.text, need.line,
        "programs and their packages, such as pactl: pulseaudio-utils, libpulse")
    }
    if description.values.placeholders == nil,
      let entry = lines.first(where: { $0.key == "values" })
    {
      mistake(
        entry.key, description.values.text, entry.line,
        "names and what they are, each once, such as artist: the artist, title: the title")
    }
    for entry in glyphs where Icon.words(of: entry.text).count != 3 {
      mistake(
        entry.key, entry.text, entry.line,
        "three words: glyphs of Font Awesome, Nerd Fonts, and emoji; - for none")
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
