import Core
import Hosts
import Widgets

/// Reads a command line: split first, then match, then decode.
final class Arguments {
  /// The words that are no options, in order.
  private var words: [String] = []
  private var settings = Settings()
  /// The widgets of a stream, each with the options behind it.
  private var streamed: [(name: String, settings: Settings)] = []
  /// What stands behind `--`: words, or a program with its arguments.
  private var behindDashes: [String]?
  private var wantsHelp = false
  private var wantsVersion = false
  private var firstOption: Option?

  /// The commands that are no widgets.
  static let commands = ["stream", "click", "refresh", "defaults", "help"]

  /// What the arguments ask for.
  ///
  /// - Throws: `Failure.usage` and `Failure.template`.
  static func invocation(of arguments: [String]) throws(Failure) -> Invocation {
    let reader = Arguments()
    try reader.split(arguments)
    return try reader.match()
  }

  /// The host that the arguments name, whatever else is wrong with them.
  static func host(in arguments: [String]) -> HostName? {
    var host: HostName?
    for (index, argument) in arguments.enumerated() {
      if argument == "--host", index + 1 < arguments.count {
        host = HostName(rawValue: arguments[index + 1])
      } else if argument.utf8.starts(with: "--host=".utf8) {
        host = HostName(rawValue: String(Substring(argument.utf8.dropFirst(7))))
      }
    }
    return host
  }

  private func split(_ arguments: [String]) throws(Failure) {
    var index = 0
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      if behindDashes != nil, words.first != "stream" {
        behindDashes?.append(argument)
      } else if behindDashes != nil || argument.utf8.first != UInt8(ascii: "-")
        || argument.utf8.count == 1
      {
        if words.first == "stream" {
          streamed.append((argument, settings))
        } else {
          words.append(argument)
        }
      } else if argument == "--" {
        behindDashes = []
      } else if argument == "-h" || argument == "--help" {
        wantsHelp = true
      } else if argument == "--version" {
        wantsVersion = true
      } else {
        try take(argument, arguments, &index)
      }
    }
  }

  private func take(
    _ argument: String, _ arguments: [String], _ index: inout Int
  ) throws(Failure) {
    let equalsSign = argument.utf8.firstIndex(of: UInt8(ascii: "="))
    let name = String(argument[..<(equalsSign ?? argument.endIndex)])
    guard name.utf8.starts(with: "--".utf8),
      let option = Option.named(String(Substring(name.utf8.dropFirst(2))))
    else {
      throw .usage(.unknownOption(name, nearest: Arguments.nearestOption(to: name)))
    }
    firstOption = firstOption ?? option
    let attached = equalsSign.map { String(argument[argument.utf8.index(after: $0)...]) }
    guard let placeholder = option.argument else {
      if let attached {
        throw .usage(.unexpectedValue(option: option.rawValue, value: attached))
      }
      return try apply(option, "")
    }
    if let attached { return try apply(option, attached) }
    guard index < arguments.count else {
      throw .usage(.missingValue(option: option.rawValue, argument: placeholder))
    }
    index += 1
    try apply(option, arguments[index - 1])
  }

  /// An option behind a widget of a stream is that widget's own, unless it is about the process.
  private func apply(_ option: Option, _ value: String) throws(Failure) {
    if streamed.isEmpty || option.isForProcess {
      try settings.apply(option, value)
    } else {
      try streamed[streamed.count - 1].settings.apply(option, value)
    }
  }

  private func match() throws(Failure) -> Invocation {
    if let behindDashes, !takesProgram {
      words += behindDashes
      self.behindDashes = nil
    }
    if wantsHelp { return .help(words.first) }
    if wantsVersion { return .version }
    guard let first = words.first else { throw .usage(.missingWidget) }
    switch first {
    case "help": return .help(words.dropFirst().first)
    case "defaults": return .defaults(try defaultsCommand(), suite: settings.suite)
    case "stream": return .stream(try stream())
    case "click", "refresh":
      words.removeFirst()
      guard let name = words.first else {
        throw .usage(.missingArgument("a widget", command: first))
      }
      return first == "click" ? .click(try show(name)) : .refresh(try show(name))
    default: return .show(try show(first))
    }
  }

  private func stream() throws(Failure) -> StreamRequest {
    guard !streamed.isEmpty else {
      throw .usage(.missingArgument("a widget, such as disk", command: "stream"))
    }
    var widgets: [ShowRequest] = []
    for (name, own) in streamed {
      let reader = Arguments()
      reader.settings = own
      reader.settings.takeProcessSettings(of: settings)
      reader.words = [name]
      widgets.append(try reader.show(name))
    }
    return StreamRequest(settings: settings, widgets: widgets)
  }

  private func show(_ name: String) throws(Failure) -> ShowRequest {
    let colon = name.utf8.firstIndex(of: UInt8(ascii: ":"))
    let kind = String(name[..<(colon ?? name.endIndex)])
    guard let widget = WidgetName.named(kind) else {
      let names = WidgetName.allCases.map { $0.rawValue } + Arguments.commands
      throw .usage(.unknownCommand(name, nearest: NearestName.to(kind, among: names)))
    }
    var label: String?
    if let colon {
      let text = String(name[name.utf8.index(after: colon)...])
      if text.utf8.first == UInt8(ascii: "/")
        || widget.sourceKind != .path && !Arguments.isLabel(text)
      {
        // As `defaults domains` writes it: the source itself.
        words.append(text)
      } else {
        guard Arguments.isLabel(text) else { throw .usage(.invalidLabel(text)) }
        label = text
      }
    }
    let templates = try Templates(settings, of: widget)
    let sources = try sources(of: widget, name)
    return ShowRequest(
      widget: widget, label: label, sources: sources, arguments: behindDashes ?? [],
      settings: settings, templates: templates)
  }

  /// The sources as the user wrote them; of a program with arguments, all of it in a shell's words.
  private func sources(of widget: WidgetName, _ name: String) throws(Failure) -> [String] {
    var sources = words.count > 1 ? Array(words.dropFirst()) : []
    if let source = settings.refresh.source { sources.append(source) }
    if let behindDashes, !behindDashes.isEmpty {
      if let extra = sources.first { throw .usage(.unexpectedArgument(extra)) }
      sources = [ShellWords.joined(behindDashes)]
    }
    for source in sources where source.isEmpty { throw .usage(.emptySource(name)) }
    if sources.isEmpty, widget.defaultSource == nil {
      throw .usage(.missingSource(widget: name, example: widget.sourceKind.example))
    }
    switch widget.sourceKind {
    case .path: break
    case .command: if sources.count > 1 { throw .usage(.unquotedCommand(sources[1])) }
    case .url: for source in sources { try checkAddress(source) }
    }
    return sources
  }

  private func checkAddress(_ source: String) throws(Failure) {
    guard SourceKind.url.accepts(source) else { throw .usage(.unsupportedAddress(source)) }
    let hasMark = Instance.replacingItemMark(in: source, with: "").utf8.count != source.utf8.count
    guard hasMark == !settings.refresh.items.isEmpty else {
      throw .usage(hasMark ? .missingItems : .unusedItems)
    }
  }

  /// Whether what stands behind `--` is a program with its arguments.
  private var takesProgram: Bool {
    let isBehindCommand = words.first == "click" || words.first == "refresh"
    guard let name = isBehindCommand ? words.dropFirst().first : words.first else { return false }
    return name == "exec" || name.utf8.starts(with: "exec:".utf8)
  }

  private func defaultsCommand() throws(Failure) -> DefaultsCommand {
    if let firstOption, !firstOption.isForDefaults {
      throw .usage(.unknownOption("--" + firstOption.rawValue, nearest: "--suite"))
    }
    let names = ["domains", "read", "write", "delete"]
    let rest = Array(words.dropFirst(2))
    guard words.count > 1 else {
      throw .usage(
        .missingArgument("one of domains, read, write, delete", command: "defaults"))
    }
    let limit: Int
    let command: DefaultsCommand
    switch words[1] {
    case "domains": (limit, command) = (0, .domains)
    case "read":
      (limit, command) = (2, .read(domain: rest.first, key: rest.dropFirst().first))
    case "write":
      guard rest.count >= 3 else {
        throw .usage(.missingArgument("DOMAIN KEY VALUE", command: "defaults write"))
      }
      (limit, command) = (3, .write(domain: rest[0], key: rest[1], value: rest[2]))
    case "delete":
      guard let domain = rest.first else {
        throw .usage(.missingArgument("DOMAIN [KEY]", command: "defaults delete"))
      }
      (limit, command) = (2, .delete(domain: domain, key: rest.dropFirst().first))
    case let other:
      let nearest = NearestName.to(other, among: names).map { "defaults " + $0 }
      throw .usage(.unknownCommand("defaults " + other, nearest: nearest))
    }
    if rest.count > limit { throw .usage(.unexpectedArgument(rest[limit])) }
    return command
  }

  private static func nearestOption(to name: String) -> String? {
    let names = Option.allCases.map { "--" + $0.rawValue } + ["--help", "--version"]
    return NearestName.to(name, among: names)
  }

  private static func isLabel(_ text: String) -> Bool {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."): continue
      case _ where byte.isDigit || byte.isLetter: continue
      default: return false
      }
    }
    return !text.isEmpty
  }
}
