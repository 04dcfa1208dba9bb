import Core
import Hosts
import Widgets

/// What a command line asks for, with the configuration read as far as it is needed.
enum Invocation {
  /// Segments, once.
  case show(ViewRequest)
  /// Segments, for as long as somebody reads them.
  case stream(Arguments)
  /// A click on the segments of one widget.
  case click(ShowRequest)
  /// A refresh of the segments of one widget, whether it is due or not.
  case refresh(ShowRequest)
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
  /// - Throws: `Failure.usage`, `Failure.template` and `Failure.configuration`.
  static func of<M: Machine>(
    _ arguments: [String], on machine: M
  ) throws(Failure) -> Invocation {
    let arguments = try Arguments(arguments)
    switch arguments.command {
    case .none: throw .usage(.missingWidget)
    case .help(let topic): return .help(topic)
    case .version: return .version
    case .stream: return .stream(arguments)
    case .check: return .check(arguments)
    case .today(let word?): return .edit(try EditCommand(word, arguments), arguments)
    case .show, .today(nil):
      return .show(try ViewBuilder(arguments, on: machine).view())
    case .click: return .click(try ViewBuilder(arguments, on: machine).request(of: "click"))
    case .refresh: return .refresh(try ViewBuilder(arguments, on: machine).request(of: "refresh"))
    case .defaults:
      let builder = try ViewBuilder(arguments, on: machine)
      return .defaults(try DefaultsCommand(arguments), suite: builder.settings.suite)
    }
  }
}

/// Segments of several widgets.
///
/// A class, so that an `Invocation` is no larger than a pointer.
final class ViewRequest {
  /// One place of the view.
  enum Item {
    case widget(ShowRequest)
    /// What is shown in place of a widget that the configuration has wrong.
    case broken(Segment)
  }

  /// What is the same for all widgets.
  let settings: Settings
  /// The places in the order of the bar.
  let items: [Item]
  /// What is wrong with the configuration.
  let mistakes: [Failure]
  /// The files of the configuration, for a process that watches them.
  let files: [String]

  /// A view from its parts.
  init(settings: Settings, items: [Item], mistakes: [Failure] = [], files: [String] = []) {
    self.settings = settings
    self.items = items
    self.mistakes = mistakes
    self.files = files
  }
}

/// Segments of one widget, one for each source.
///
/// A class, so that every instance of it shares one.
final class ShowRequest {
  let widget: WidgetName
  let label: String?
  /// As the user wrote them; empty where the usual one is meant.
  let sources: [String]
  /// The source for which the name alone stands: the section's, or the widget's own.
  let usualSource: String?
  /// A program with its arguments, where the source is not for a shell.
  let arguments: [String]
  let settings: Settings
  let templates: Templates

  /// A request from its parts.
  init(
    widget: WidgetName, label: String?, sources: [String], usualSource: String?,
    arguments: [String], settings: Settings, templates: Templates
  ) {
    self.widget = widget
    self.label = label
    self.sources = sources
    self.usualSource = usualSource
    self.arguments = arguments
    self.settings = settings
    self.templates = templates
  }
}

/// What `todayline defaults` does.
enum DefaultsCommand {
  case domains
  /// Everything, one domain, or one key of it.
  case read(domain: String?, key: String?)
  case write(domain: String, key: String, value: String)
  /// A domain, or one key of it.
  case delete(domain: String, key: String?)

  /// The words that are commands.
  static let names = ["domains", "read", "write", "delete"]

  /// Reads the words behind `defaults`.
  ///
  /// - Throws: `Failure.usage`.
  init(_ arguments: Arguments) throws(Failure) {
    for setting in arguments.settings where !setting.option.isForDefaults {
      throw .usage(.unknownOption("--" + setting.option.rawValue, nearest: "--suite"))
    }
    let words = arguments.words
    guard words.count > 1 else {
      throw .usage(.missingArgument("one of domains, read, write, delete", command: "defaults"))
    }
    let rest = Array(words.dropFirst(2))
    let limit: Int
    switch words[1] {
    case "domains": (limit, self) = (0, .domains)
    case "read": (limit, self) = (2, .read(domain: rest.first, key: rest.dropFirst().first))
    case "write":
      guard rest.count >= 3 else {
        throw .usage(.missingArgument("DOMAIN KEY VALUE", command: "defaults write"))
      }
      (limit, self) = (3, .write(domain: rest[0], key: rest[1], value: rest[2]))
    case "delete":
      guard let domain = rest.first else {
        throw .usage(.missingArgument("DOMAIN [KEY]", command: "defaults delete"))
      }
      (limit, self) = (2, .delete(domain: domain, key: rest.dropFirst().first))
    case let other:
      let nearest = NearestName.to(other, among: DefaultsCommand.names).map { "defaults " + $0 }
      throw .usage(.unknownCommand("defaults " + other, nearest: nearest))
    }
    if rest.count > limit { throw .usage(.unexpectedArgument(rest[limit])) }
  }
}
