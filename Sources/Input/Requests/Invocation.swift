package import Core

/// What a command line asks for, with the configuration read as far as it is needed.
package enum Invocation {
  /// Segments, once.
  case show(ViewRequest)
  /// Segments, for as long as somebody reads them.
  case stream(Arguments)
  /// A click on the segments of one widget.
  case click(WidgetRequest)
  /// A refresh of the segments of one widget, whether it is due or not.
  case refresh(WidgetRequest)
  /// A change of the Today view, or a look at it.
  case edit(EditCommand, Arguments)
  /// A look at everything that could be wrong.
  case check(Arguments)
  /// An operation on the defaults store.
  case defaults(DefaultsCommand, suite: String)
  /// The help, of one command where a name is given.
  case help(String?)
  case version

  /// What the arguments ask for.
  ///
  /// - Throws: `Mistake.usage`, `Mistake.template` and `Mistake.configuration`.
  package static func of<M: Machine>(
    _ arguments: [String], on machine: M
  ) throws(Mistake) -> Invocation {
    let arguments = try Arguments(arguments)
    switch arguments.command {
    case .none: throw .usage(.missingWidget)
    case .help(let topic): return .help(topic)
    case .version: return .version
    case .stream: return .stream(arguments)
    case .check: return .check(arguments)
    case .today(let word?): return .edit(try EditCommand(word, arguments), arguments)
    case .show, .today(nil):
      return .show(try RequestBuilder(arguments, on: machine).view())
    case .click: return .click(try RequestBuilder(arguments, on: machine).request(of: "click"))
    case .refresh:
      return .refresh(try RequestBuilder(arguments, on: machine).request(of: "refresh"))
    case .defaults:
      let builder = try RequestBuilder(arguments, on: machine)
      return .defaults(try DefaultsCommand(arguments), suite: builder.settings.suite)
    }
  }
}
