/// A widget that is a text file: a section of defaults for `exec` or `http`, with a name of its own.
final class Extension {
  enum Origin: Equatable {
    /// A file of the user or of the system, by its path.
    case file(String)
    /// The program itself.
    case shipped
  }

  /// The name, which is that of the file.
  let name: String
  let origin: Origin
  /// The widget that it extends: `exec` or `http`.
  let base: WidgetName
  /// The extension that it extends, or `nil` if it extends only the widget.
  let parent: String?
  /// The facts of the widget that it makes.
  let description: WidgetDescription
  /// The name of its source in the help, or `nil` if it takes none.
  let argument: String?
  /// The defaults of its settings; their places are lines of the file.
  let settings: [Setting]
  private let glyphs: [(key: String, text: String, line: Int)]
  private let needs: [(key: ExtensionReader.Key, text: String, line: Int)]
  let lines: [(key: String, line: Int)]
  /// The mistakes in its lines, in order; with one, it shows only that.
  let mistakes: [ConfigurationMistake]

  /// Reads an extension.
  ///
  /// - Parameters:
  ///   - name: the name, which is that of the file.
  ///   - origin: where it comes from.
  ///   - bytes: the text of the file.
  ///   - base: returns an extension that it extends.
  init(
    _ name: String, from origin: Origin, _ bytes: [UInt8],
    extending base: (String) -> ExtensionReader.Base = { _ in .unknown(nearest: nil) }
  ) {
    var reader = ExtensionReader(Extension.file(name, origin))
    reader.read(bytes, extending: base)
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

  /// Creates an extension whose file cannot be read.
  init(_ name: String, unreadable reason: SystemReason, at path: String) {
    self.name = name
    origin = .file(path)
    base = .exec
    parent = nil
    argument = nil
    settings = []
    needs = []
    glyphs = []
    lines = []
    description = ExtensionReader(path).description(named: name)
    mistakes = [ConfigurationMistake(.unreadable(reason), file: path, line: 0)]
  }

  private static func file(_ name: String, _ origin: Origin) -> String {
    switch origin {
    case .file(let path): path
    case .shipped: name
    }
  }

  /// The path of the file, or its name if it ships with the program.
  var file: String { Extension.file(name, origin) }

  /// The programs that it needs; most calls do not ask.
  var requirements: [Requirement] {
    needs.compactMap { Requirement($0.text, isForValue: $0.key == .needs) }
  }

  /// The mistakes in values that most calls do not read.
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

  /// Returns the shell that runs its command, or nothing for a URL.
  ///
  /// The source is added as `$1` of the script; messages of the shell begin with `$0`.
  func program(_ settings: Settings) -> [String] {
    guard base == .exec, let command = settings.refresh.command else { return [] }
    return ["/bin/sh", "-c", command, "sh"]
  }
}
