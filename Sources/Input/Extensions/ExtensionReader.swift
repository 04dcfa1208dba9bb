/// Reads the lines of an extension: the keys of a section, and those that define a widget.
struct ExtensionReader {
  static let sizeLimit = 64 * 1024

  /// The maximum number of unknown keys for which a suggestion is searched.
  private static let suggestionLimit = 100

  /// The keys that a configuration section does not have.
  enum Key: String, CaseIterable {
    case extends
    case setup
    case summary
    case needs
    case uses
    case argument
    case states
    case values
    case glyphs
    case adjust
    case toggle
    case next
    case previous

    var isRepeatable: Bool { self == .needs || self == .uses }
  }

  /// Created once, because every line needs them.
  private static let keys = Key.allCases

  /// An extension that another one extends.
  enum Base {
    case text([UInt8])
    case unknown(nearest: String?)
  }

  private(set) var base = WidgetName.exec
  /// The extension that it extends, and the line that names it.
  private(set) var parent: (name: String, line: Int)?
  /// The name of the source in the help, if any.
  private(set) var argument: String?
  private(set) var settings: [Setting] = []
  /// The required programs as written.
  private(set) var needs: [(key: Key, text: String, line: Int)] = []
  private(set) var lines: [(key: String, line: Int)] = []
  private(set) var mistakes: [ConfigurationMistake] = []

  /// The icons as written.
  private(set) var glyphs: [(key: String, text: String, line: Int)] = []

  private let file: String
  private var suggestions = 0
  private var summary = ""
  private var label = ""
  private var text: String?
  private var short: String?
  private var details: String?
  private var states: [State] = []
  private var values = DeclaredValues.none
  private var icons: [Icon] = []
  private var commands: [ActionCommand] = []
  private var adjustCommand: String?
  /// The text prepended to each script.
  private var setup = ""

  init(_ file: String) { self.file = file }

  /// Reads all lines, then those of the extension that it extends.
  mutating func read(_ bytes: [UInt8], extending base: (String) -> Base) {
    guard bytes.count <= ExtensionReader.sizeLimit else {
      return mistakes.append(
        ConfigurationMistake(.tooLarge(limit: ExtensionReader.sizeLimit), file: file, line: 0))
    }
    for entry in ExtensionLines.entries(of: bytes) {
      switch entry.content {
      case .mistake(let kind): add(kind, entry.line)
      case .section(let name): add(.notOfExtension("[" + name + "]"), entry.line)
      case .setting(let key, let value): take(key, value, entry.line)
      case .blank, .comment: break
      }
    }
    if let parent { inherit(base(parent.name), of: parent.name, parent.line) }
    if !setup.isEmpty { beginScripts() }
    guard mistakes.isEmpty else { return }
    if summary.isEmpty { add(.missingKey("summary"), 0) }
    if !has(.command), !has(.follow), !has(.url) { add(.missingKey("command, follow, or url"), 0) }
    if has(.url), let command = settings.first(where: { $0.option.isOfCommand }) {
      add(.usage(.exclusiveOptions("url", command.option.rawValue)), command.origin.line)
    }
  }

  /// Inherits the keys of another extension that are not given here.
  ///
  /// Glyphs are inherited as one set.
  private mutating func inherit(_ base: Base, of name: String, _ line: Int) {
    let bytes: [UInt8]
    switch base {
    case .text(let text): bytes = text
    case .unknown(let nearest): return add(.usage(.noExtension(name, nearest: nearest)), line)
    }
    let given = lines
    let hasGlyphs = !glyphs.isEmpty
    for entry in ExtensionLines.entries(of: bytes) {
      switch entry.content {
      case .mistake(let kind): add(kind, line)
      case .section(let name): add(.notOfExtension("[" + name + "]"), line)
      case .setting(Key.extends.rawValue, _):
        let expected = "an extension without its own “extends”"
        add(
          .usage(.invalidValue(option: Key.extends.rawValue, value: name, expected: expected)), line
        )
      case .setting(let key, let value):
        if given.contains(where: { $0.key == key }) || hasGlyphs && key.hasPrefix("glyphs") {
          continue
        }
        take(key, value, line)
      case .blank, .comment: break
      }
    }
  }

  private mutating func beginScripts() {
    let setup = setup + "\n"
    for index in settings.indices where settings[index].option.isScript {
      settings[index].value = setup + settings[index].value
    }
    adjustCommand = adjustCommand.map { setup + $0 }
    commands = commands.map { ActionCommand($0.action, setup + $0.command) }
  }

  func description(named name: String) -> WidgetDescription {
    let parent = base.description
    let takesSource = base == .http || argument != nil
    var formats = parent.formats
    if text ?? short ?? details != nil {
      formats.text = text ?? formats.text
      // By default, the short text equals the text.
      formats.short = short ?? formats.text
      formats.details = details ?? formats.details
    }
    return WidgetDescription(
      extending: parent, summary: summary,
      source: base == .http ? .url : takesSource ? .argument : .machine,
      defaultSource: takesSource ? nil : name, formats: formats, label: label, icons: icons,
      states: states, commands: commands, adjustCommand: adjustCommand, values: values)
  }

  private func has(_ option: Option) -> Bool { settings.contains { $0.option == option } }

  mutating func add(_ kind: ConfigurationMistake.Kind, _ line: Int) {
    mistakes.append(ConfigurationMistake(kind, file: file, line: line))
  }

  private mutating func take(_ key: String, _ value: String?, _ line: Int) {
    let own = ExtensionReader.keys.first { $0.rawValue == key }
    let name = own == nil ? OptionName.indexed(key) : nil
    let isRepeatable = own?.isRepeatable ?? name?.option.isRepeatable ?? false
    if !isRepeatable, let first = lines.first(where: { $0.key == key }) {
      return add(.secondKey(key, firstLine: first.line), line)
    }
    lines.append((key, line))
    if let own { return take(own, value ?? "", line) }
    if key.utf8.starts(with: "glyphs-".utf8) {
      guard let state = state(String(Substring(key.utf8.dropFirst(7))), line) else { return }
      return takeGlyphs(value ?? "", of: state, key, line)
    }
    guard let name else { return add(.unknownKey(key, nearest: nearest(to: key)), line) }
    let row = name.row
    switch row.place {
    case .call, .widgetCall, .process: return add(.notOfExtension(key), line)
    case .section, .source, .widget: break
    }
    if value == nil, let argument = row.argument.word {
      return add(.usage(.missingValue(option: key, argument: argument)), line)
    }
    take(name, value ?? "", line)
  }

  /// Suggests the key that was probably meant; a file full of unknown keys is something else.
  private mutating func nearest(to key: String) -> String? {
    suggestions += 1
    guard suggestions <= ExtensionReader.suggestionLimit else { return nil }
    return NearestName.to(key, among: Key.allCases.map { $0.rawValue } + Option.keysOfSections)
  }

  private mutating func take(_ name: OptionName, _ value: String, _ line: Int) {
    switch name.option {
    case .label: label = value
    case .format: text = value
    case .shortFormat: short = value
    case .detailsFormat:
      details = value
      // Without the setting, all values of a document would be listed.
      append(name, value, line)
    default:
      if name.option == .url {
        base = .http
        if !SourceKind.url.accepts(value) { add(.usage(.unsupportedAddress(value)), line) }
      }
      append(name, value, line)
    }
  }

  private mutating func append(_ name: OptionName, _ value: String, _ line: Int) {
    settings.append(Setting(name, value, origin: Origin(layer: .extension, file: file, line: line)))
  }

  private mutating func take(_ key: Key, _ value: String, _ line: Int) {
    guard !value.isEmpty else {
      return add(.usage(.missingValue(option: key.rawValue, argument: "TEXT")), line)
    }
    switch key {
    case .extends: parent = (value, line)
    case .setup: setup = value
    case .summary: summary = value
    case .argument: argument = value
    case .states:
      for word in value.words(separatedBy: UInt8(ascii: ",")) {
        if let state = state(word, line) { states.append(state) }
      }
    case .values: values = DeclaredValues(value)
    case .needs, .uses: needs.append((key, value, line))
    case .glyphs: takeGlyphs(value, of: nil, key.rawValue, line)
    case .adjust: adjustCommand = value
    case .toggle: commands.append(ActionCommand(.toggle, value))
    case .next: commands.append(ActionCommand(.next, value))
    case .previous: commands.append(ActionCommand(.previous, value))
    }
  }

  private mutating func state(_ name: String, _ line: Int) -> State? {
    if let state = State.named(name) { return state }
    let names = State.allCases.map { $0.rawValue }
    add(.unknownState(name, nearest: NearestName.to(name, among: names), existing: names), line)
    return nil
  }

  private mutating func takeGlyphs(_ value: String, of state: State?, _ key: String, _ line: Int) {
    glyphs.append((key, value, line))
    icons.append(Icon(state, words: value))
  }
}

extension Option {
  fileprivate var isOfCommand: Bool {
    switch self {
    case .command, .follow, .listen, .listenFor: true
    default: false
    }
  }

  /// True if the value is a script of the shell.
  var isScript: Bool { self == .command || self == .follow || self == .listen }

  fileprivate static var keysOfSections: [String] {
    OptionName.all.filter { !$0.option.isForProcess && !$0.option.isForCall }.map { $0.text }
  }
}
