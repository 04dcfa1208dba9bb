package import Widgets

/// Everything about one option: the parser, the configuration, the help, the manual and the
/// completions read it here.
package struct OptionRow {
  /// The value that an option takes.
  package enum Argument {
    /// None: the option is a flag.
    case none
    /// One of some words; without a name they stand for it in the help.
    case choice(name: String?, () -> [String])
    case template
    case command
    /// A path of a file or a folder.
    case file(String)
    /// The source of the widget, whatever that is.
    case source
    /// The name of one widget.
    case widget
    /// Names of widgets, separated by commas.
    case widgets
    /// A limit of what the widget measures.
    case threshold
    /// Any text, or `@` and a file.
    case textOrFile(String)
    /// Any other text.
    case text(String)
  }

  /// The places where an option can be given.
  package enum Place {
    /// The command line alone: it is about one call.
    case call
    /// The command line alone: it is about one call of one widget.
    case widgetCall
    /// Also the configuration, before its sections: it is about a whole process.
    case process
    /// Also a section and, before all sections, for every widget.
    case widget
    /// Also a section, but not before all of them.
    case section
    /// Likewise, and its value is the source.
    case source
  }

  /// The value.
  package let argument: Argument
  /// One line for the help.
  package let summary: String
  /// Where it can be given.
  package let place: Place
  /// Returns true if it applies to a widget.
  package let concerns: (WidgetDescription) -> Bool
  /// The commands that take it; empty if all that show widgets do.
  package let commands: [String]
  /// Reads a value into the settings.
  let read: OptionReader

  /// A row of the table.
  init(
    _ argument: Argument, _ summary: String, _ place: Place = .widget, commands: [String] = [],
    for concerns: @escaping (WidgetDescription) -> Bool = { _ in true },
    read: OptionReader = OptionReader { _, _ in }
  ) {
    self.argument = argument
    self.summary = summary
    self.place = place
    self.concerns = concerns
    self.commands = commands
    self.read = read
  }
}

extension OptionRow.Argument {
  /// The name of the value in the help; `nil` if the option takes none.
  package var word: String? {
    switch self {
    case .none: nil
    case .choice(let name?, _): name
    case .choice(nil, let words): joined(words())
    case .template: "TEMPLATE"
    case .command: "COMMAND"
    case .source: "SOURCE"
    case .widget: "WIDGET"
    case .widgets: "WIDGET,…"
    case .threshold: "PERCENT|BYTES"
    case .file(let word), .textOrFile(let word), .text(let word): word
    }
  }

  private func joined(_ words: [String]) -> String {
    var text = ""
    for word in words { text += (text.isEmpty ? "" : "|") + word }
    return text
  }

  /// The words of a closed list.
  package static func choice<Choice: RawRepresentable & CaseIterable>(
    _ type: Choice.Type, name: String? = nil
  ) -> OptionRow.Argument where Choice.RawValue == String {
    .choice(name: name) { Choice.allCases.map { $0.rawValue } }
  }
}
