import Core
import Hosts
import Widgets

@testable import todayline

/// What the tables in the code say of the command line, as manual and completions need it.
enum CommandTables {
  /// What can stand where the value of an option does.
  enum Value: Equatable {
    /// Nothing: the option is a flag.
    case none
    case choices([String])
    case file
    /// What the widget takes as its source.
    case source
    case widget
    /// Names of widgets with commas between them.
    case widgets
    case template
    case command
    /// Any text, or a file behind `@`.
    case textOrFile
    case text
  }

  /// What an option takes.
  static func value(of option: Option) -> Value {
    guard let argument = option.argument else { return .none }
    let choices = choices(of: option)
    if !choices.isEmpty { return .choices(choices) }
    if option == .source { return .source }
    if option.isTemplate { return .template }
    switch argument {
    case "FILE": return .file
    // Other paths lead into a document.
    case "PATH" where WidgetName.allCases.contains { $0.takesFiles(as: option) }: return .file
    case "WIDGET": return .widget
    case "WIDGET,…": return .widgets
    case "COMMAND": return .command
    case let other where other.hasSuffix("|@FILE"): return .textOrFile
    default: return .text
    }
  }

  /// The words that an option takes: what its parser knows, else what stands in its argument.
  static func choices(of option: Option) -> [String] {
    let known = parsedChoices(of: option)
    if !known.isEmpty { return known }
    return (option.argument ?? "").split(separator: "|").map(String.init).filter { word in
      word.allSatisfy { $0.isLowercase || $0.isNumber }
    }
  }

  /// The closed list that the parser of an option tells of, when it is given something else.
  static func parsedChoices(of option: Option) -> [String] {
    var settings = Settings()
    do throws(Failure) {
      try settings.apply(option, "?")
    } catch {
      let lead = "one of "
      if case .usage(.invalidValue(_, _, let expected)) = error, expected.hasPrefix(lead) {
        return expected.dropFirst(lead.count).split(separator: ",").map {
          String($0.drop { $0 == " " })
        }
      }
    }
    return []
  }

  /// For which commands or widgets alone an option is, as the start of its summary says.
  struct Scope: Equatable {
    var commands: [String] = []
    var widgets: [WidgetName] = []
    /// The start of the summary; empty where the option is for everything.
    var words = ""
    /// The rest of the summary.
    var summary: String
  }

  /// For what an option is.
  static func scope(of option: Option) -> Scope {
    var scope = Scope(summary: option.summary)
    guard let colon = option.summary.firstRange(of: ": ") else { return scope }
    let words = String(option.summary[..<colon.lowerBound])
    for part in words.split(separator: ",").map({ String($0.drop { $0 == " " }) }) {
      let first = String(part.prefix { $0 != " " })
      if let widget = WidgetName.named(first) {
        scope.widgets.append(widget)
      } else if todayline.Arguments.commands.contains(first) {
        scope.commands.append(part)
      } else {
        return Scope(summary: option.summary)
      }
    }
    scope.words = words
    scope.summary = String(option.summary[colon.upperBound...])
    return scope
  }

  /// What a command line is about, as far as options depend on it: `show` is a widget by itself.
  static let contexts =
    ["show"] + todayline.Arguments.commands + EditCommand.names.map { "today " + $0 }

  /// The contexts in which a widget is named, and options can be about it.
  static let widgetContexts = ["show", "stream", "click", "refresh", "today add"]

  /// The options that make sense in a context, but for those of some widgets alone.
  static func options(in context: String) -> [Option] {
    Option.allCases.filter { option in
      let scope = scope(of: option)
      guard scope.widgets.isEmpty else { return false }
      switch context {
      case "help": return false
      case "check": return option == .configuration
      case "defaults": return option.isForDefaults
      case "today add":
        if option == .configuration || scope.commands.contains(context) { return true }
        return scope.commands.isEmpty && (option.place == .widget || option.place == .section)
      case _ where context.hasPrefix("today "):
        return option == .configuration || scope.commands.contains(context)
      default:
        if !scope.commands.isEmpty { return scope.commands.contains(context) }
        return context != "today" || option.place != .section
      }
    }
  }

  /// The options that are for a widget but not for all of them.
  static func options(of widget: WidgetName) -> [Option] {
    Option.allCases.filter { scope(of: $0).widgets.contains(widget) }
  }

  /// One line for each command.
  static let summaries = [
    "today": "shows every widget of the Today view, or edits it",
    "today list": "names the widgets, in order",
    "today add": "adds a widget, with its options as the keys of its section",
    "today remove": "removes widgets",
    "today move": "moves a widget to another place, counted from 1",
    "today init": "writes a file to begin with",
    "stream": "stays, and writes what changes",
    "click": "delivers a click",
    "refresh": "asks a source now, and waits for it",
    "defaults": "reads and writes what is stored",
    "defaults domains": "names the widgets that have something stored",
    "defaults read": "prints everything, a domain, or one value",
    "defaults write": "stores a value",
    "defaults delete": "forgets a domain, or one value",
    "check": "tells what is wrong, and how to mend it",
    "help": "tells about a widget or a command",
  ]
}

extension WidgetName {
  /// Whether the source of this widget is a path, and `option` names it.
  fileprivate func takesFiles(as option: Option) -> Bool {
    sourceKind.word == "PATH" && sourceKind.key == option.rawValue
  }
}

/// A line of a help that says how a command is called.
struct Usage: Equatable {
  /// All but the program's name.
  var words: String
  /// What stands in the second column.
  var meaning: String

  /// A line such as `todayline today list     their names, in order`.
  init?(_ line: Substring) {
    var line = line.drop { $0 == " " }
    if line.hasPrefix("usage: ") { line = line.dropFirst("usage: ".count) }
    guard line.hasPrefix("todayline ") else { return nil }
    line = line.dropFirst("todayline ".count)
    let gap = line.firstRange(of: "  ")
    words = String(line[..<(gap?.lowerBound ?? line.endIndex)])
    meaning = gap.map { String(line[$0.upperBound...].drop { $0 == " " }) } ?? ""
  }

  /// How the program is called, from its help.
  static func all() throws -> [Usage] {
    let lines = try Help.text(on: nil).split(separator: "\n", omittingEmptySubsequences: false)
    let start = lines.firstIndex { $0.hasPrefix("usage: ") } ?? lines.startIndex
    return lines[start...].prefix { !$0.isEmpty }.compactMap { Usage($0) }
  }
}
