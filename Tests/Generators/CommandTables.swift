@testable import todayline

/// Questions about commands and options that the manual and the completions ask of the tables.
enum CommandTables {
  /// The subjects of a command line on which its options depend: `show` is a widget by itself.
  static let contexts =
    ["show"] + CommandDescription.names + EditCommand.names.map { "today " + $0 }

  /// The contexts in which a widget is named, and options can be about it.
  static let widgetContexts = [
    "show", "stream", "click", "refresh", "details", "explain", "log", "today add",
  ]

  /// True if an option applies to some widgets only.
  static func isForSome(_ option: OptionName) -> Bool {
    WidgetName.allCases.contains { !option.row.concerns($0.description) }
  }

  /// The options that make sense in a context, except those of some widgets only.
  static func options(in context: String) -> [OptionName] {
    OptionName.ofWidgets.filter { option in
      let row = option.row
      guard !isForSome(option) else { return false }
      let isForContext = row.commands.contains(context)
      switch context {
      case "help": return false
      case "check", "doctor": return option.option == .configuration
      case "defaults": return option.option == .configuration || option.option == .suite
      case "today add":
        return isForContext || option.option == .configuration
          || row.commands.isEmpty && (row.place == .widget || option.option.isForSection)
      case _ where context.hasPrefix("today "):
        return isForContext || option.option == .configuration
      default:
        if !row.commands.isEmpty { return isForContext }
        return context != "today" || !option.option.isForSection
      }
    }
  }

  /// The options that apply to a widget but not to all of them.
  static func options(of widget: WidgetName) -> [OptionName] {
    OptionName.ofWidgets.filter { isForSome($0) && $0.row.concerns(widget.description) }
  }

  /// One line for each command, and for each word after one.
  static var summaries: [(words: String, summary: String)] {
    CommandDescription.all.flatMap { command in
      [(command.name, command.summary)]
        + command.usages.compactMap { usage in
          let words = usage.words.split(separator: " ").prefix(2)
          guard words.count == 2, words[1].allSatisfy(\.isLowercase) else { return nil }
          return (words.joined(separator: " "), usage.meaning)
        }
    }
  }
}
