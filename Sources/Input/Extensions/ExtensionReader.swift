/// Reads the lines of an extension: the keys of a section, and those that define a widget.
struct ExtensionReader {
  static let sizeLimit = 64 * 1024

  /// The maximum number of unknown keys for which a suggestion is searched.
  private static let suggestionLimit = 100

  /// Created once, because every line needs them.
  private static let keys = ExtensionKey.allCases

  /// An extension that another one extends.
  enum Base {
    case text([UInt8])
    case unknown(nearest: String?)
  }

  private(set) var contents = ExtensionContents()
  private let file: String
  private var suggestions = 0
  /// The text prepended to each script.
  private var setup = ""

  init(_ file: String) { self.file = file }

  /// Reads all lines, then those of the extension that it extends.
  mutating func read(_ bytes: [UInt8], extending base: (String) -> Base) {
    guard bytes.count <= ExtensionReader.sizeLimit else {
      return contents.mistakes.append(
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
    if let parent = contents.parent { inherit(base(parent.name), of: parent.name, parent.line) }
    if !setup.isEmpty { beginScripts() }
    guard contents.mistakes.isEmpty else { return }
    if contents.summary.isEmpty { add(.missingKey("summary"), 0) }
    if !has(.command), !has(.follow), !has(.url), contents.service == nil {
      guard let index = contents.settings.firstIndex(where: { $0.isPush }) else {
        return add(.missingKey("command, follow, url, service, or “source = push”"), 0)
      }
      contents.base = .push
      contents.settings.remove(at: index)
    }
    if has(.url), let command = contents.settings.first(where: { $0.option.isOfCommand }) {
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
    let given = contents.lines
    let hasGlyphs = !contents.glyphs.isEmpty
    for entry in ExtensionLines.entries(of: bytes) {
      switch entry.content {
      case .mistake(let kind): add(kind, line)
      case .section(let name): add(.notOfExtension("[" + name + "]"), line)
      case .setting(ExtensionKey.extends.rawValue, _):
        let expected = "an extension without its own “extends”"
        add(
          .usage(
            .invalidValue(option: ExtensionKey.extends.rawValue, value: name, expected: expected)),
          line)
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
    for index in contents.settings.indices where contents.settings[index].option.isScript {
      contents.settings[index].value = setup + contents.settings[index].value
    }
    contents.adjustCommand = contents.adjustCommand.map { setup + $0 }
    contents.commands = contents.commands.map { ActionCommand($0.action, setup + $0.command) }
  }

  private func has(_ option: Option) -> Bool { contents.settings.contains { $0.option == option } }

  mutating func add(_ kind: ConfigurationMistake.Kind, _ line: Int) {
    contents.mistakes.append(ConfigurationMistake(kind, file: file, line: line))
  }

  private mutating func take(_ key: String, _ value: String?, _ line: Int) {
    let own = ExtensionReader.keys.first { $0.rawValue == key }
    let name = own == nil ? OptionName.indexed(key) : nil
    let isRepeatable = own?.isRepeatable ?? name?.option.isRepeatable ?? false
    if !isRepeatable, let first = contents.lines.first(where: { $0.key == key }) {
      return add(.secondKey(key, firstLine: first.line), line)
    }
    contents.lines.append((key, line))
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
    return NearestName.to(
      key, among: ExtensionKey.allCases.map { $0.rawValue } + Option.keysOfSections)
  }

  private mutating func take(_ name: OptionName, _ value: String, _ line: Int) {
    switch name.option {
    case .label: contents.label = value
    case .format: contents.text = value
    case .shortFormat: contents.short = value
    case .confine, .reads, .writes, .network, .sockets:
      contents.allow(name.option, value, file, line)
    case .detailsFormat:
      contents.details = value
      // Without the setting, all values of a document would be listed.
      contents.add(name, value, file, line)
    default:
      if name.option == .url {
        contents.base = .http
        if !SourceKind.url.accepts(value) { add(.usage(.unsupportedAddress(value)), line) }
      }
      contents.add(name, value, file, line)
    }
  }

  private mutating func take(_ key: ExtensionKey, _ value: String, _ line: Int) {
    guard !value.isEmpty else {
      return add(.usage(.missingValue(option: key.rawValue, argument: "TEXT")), line)
    }
    switch key {
    case .extends: contents.parent = (value, line)
    case .setup: setup = value
    case .summary: contents.summary = value
    case .argument: contents.argument = value
    case .states:
      for word in value.words(separatedBy: UInt8(ascii: ",")) {
        if let state = state(word, line) { contents.states.append(state) }
      }
    case .values: contents.values = DeclaredValues(value)
    case .needs, .uses: contents.needs.append(.init(key.rawValue, value, line))
    case .glyphs: takeGlyphs(value, of: nil, key.rawValue, line)
    case .adjust: contents.adjustCommand = value
    case .service:
      guard let service = BusService.named(value) else {
        let names = BusService.allCases.map { $0.rawValue }
        return add(
          .usage(
            .invalidValue(
              option: key.rawValue, value: value,
              expected: "one of " + names.joined(separator: ", ")
                + suggestion(NearestName.to(value, among: names)))), line)
      }
      (contents.service, contents.base) = (service, .dbus)
    case .toggle: contents.commands.append(ActionCommand(.toggle, value))
    case .next: contents.commands.append(ActionCommand(.next, value))
    case .previous: contents.commands.append(ActionCommand(.previous, value))
    }
  }

  private mutating func state(_ name: String, _ line: Int) -> State? {
    if let state = State.named(name) { return state }
    let names = State.allCases.map { $0.rawValue }
    add(.unknownState(name, nearest: NearestName.to(name, among: names), existing: names), line)
    return nil
  }

  private mutating func takeGlyphs(_ value: String, of state: State?, _ key: String, _ line: Int) {
    contents.glyphs.append(.init(key, value, line))
    contents.icons.append(Icon(state, words: value))
  }
}

/// The keys that a configuration section does not have.
enum ExtensionKey: String, CaseIterable {
  case extends
  case setup
  case summary
  case needs
  case uses
  case service
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

extension Setting {
  /// True if the value of an extension is pushed, unless it has a command or a URL.
  fileprivate var isPush: Bool { option == .source && value == WidgetName.push.rawValue }
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
