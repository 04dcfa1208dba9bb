/// The request that a command line makes, with as much of the configuration as it needs.
enum Invocation {
  /// Shows segments once.
  case show(ViewRequest)
  /// Shows segments until the reader closes the output.
  case stream(Arguments)
  /// Delivers a click to the segments of one widget.
  case click(WidgetRequest)
  /// Refreshes the segments of one widget or of the Today view, even if they are not due.
  case refresh(ViewRequest)
  /// Prints the details of one widget.
  case details(WidgetRequest)
  /// Explains the segments of one widget or of the Today view.
  case explain(ExplainRequest)
  /// Prints or removes the log of one widget.
  case log(LogRequest)
  /// Stores values of another program.
  case push(PushRequest)
  /// Edits or lists the Today view.
  case edit(EditCommand, Arguments)
  /// Lists, prints, or creates extensions.
  case `extension`(ExtensionCommand, Extensions)
  /// Checks everything that could be wrong.
  case check(Arguments)
  /// Examines the machine.
  case doctor(Arguments)
  /// Imports the configuration of another program; without a path, from its usual place.
  case importing(String?)
  /// Operates on the store.
  case defaults(DefaultsCommand, suite: String)
  /// Prints the help, for a topic if there is a name.
  case help(String?)
  /// Prints the version.
  case version

  /// Reads the arguments.
  ///
  /// - Throws: `Mistake.usage`, `Mistake.template` and `Mistake.configuration`.
  static func of(_ arguments: [String], on machine: Machine) throws(Mistake) -> Invocation {
    let arguments = try Arguments(arguments, Extensions(machine))
    switch arguments.command {
    case .none: throw .usage(.missingWidget)
    case .help(let topic): return .help(topic)
    case .version: return .version
    case .stream: return .stream(arguments)
    case .check: return .check(arguments)
    case .doctor: return .doctor(arguments)
    case .importing:
      for setting in arguments.settings {
        throw .usage(.uselessOption(setting.name.text, command: "import"))
      }
      if arguments.words.count > 2 { throw .usage(.unexpectedArgument(arguments.words[2])) }
      return .importing(arguments.words.dropFirst().first)
    case .extension: return .extension(try ExtensionCommand(arguments), arguments.extensions)
    case .today(let word?): return .edit(try EditCommand(word, arguments), arguments)
    case .show, .today(nil): return .show(try RequestBuilder(arguments, on: machine).view())
    case .click: return .click(try request(of: "click", arguments, on: machine))
    case .refresh: return .refresh(try refreshedView(arguments, on: machine))
    case .details: return .details(try request(of: "details", arguments, on: machine))
    case .explain: return .explain(try explainRequest(arguments, on: machine))
    case .log: return .log(try logRequest(arguments, on: machine))
    case .push: return .push(try PushRequest(arguments, on: machine))
    case .defaults:
      return .defaults(try DefaultsCommand(arguments), suite: try suite(of: arguments, on: machine))
    }
  }

  // Functions of their own, since a builder is large: the stack then has room for one, not for seven.

  @inline(never) private static func request(
    of command: String, _ arguments: Arguments, on machine: Machine
  ) throws(Mistake) -> WidgetRequest {
    try RequestBuilder(arguments, on: machine).request(of: command)
  }

  @inline(never) private static func refreshedView(
    _ arguments: Arguments, on machine: Machine
  ) throws(Mistake) -> ViewRequest {
    let builder = try RequestBuilder(arguments, on: machine)
    guard !arguments.concernsView else { return try builder.view() }
    let request = try builder.request(of: "refresh")
    return ViewRequest(settings: request.settings, items: [.widget(request)])
  }

  @inline(never) private static func explainRequest(
    _ arguments: Arguments, on machine: Machine
  ) throws(Mistake) -> ExplainRequest {
    try ExplainRequest(try RequestBuilder(arguments, on: machine), on: machine)
  }

  @inline(never) private static func logRequest(
    _ arguments: Arguments, on machine: Machine
  ) throws(Mistake) -> LogRequest {
    try LogRequest(try RequestBuilder(arguments, on: machine), on: machine)
  }

  @inline(never) private static func suite(
    of arguments: Arguments, on machine: Machine
  ) throws(Mistake) -> String { try RequestBuilder(arguments, on: machine).common.suite }
}
