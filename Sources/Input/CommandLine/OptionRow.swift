/// The facts of one option, from which the parser, the configuration, the help, the manual, and the
/// completions are made.
struct OptionRow {
  /// The kind of value that an option takes.
  enum Argument {
    /// None: the option is a flag.
    case none
    /// One of several words; without a name, the help lists the words.
    case choice(name: String?, () -> [String])
    case template
    case command
    /// The name of an action, or a command.
    case action
    /// The path of a file or a folder.
    case file(String)
    /// The source of the widget, of any kind.
    case source
    /// The name of one widget.
    case widget
    /// Names of widgets, separated by commas.
    case widgets
    /// A threshold of the widget's rate.
    case threshold
    /// Any text, or `@` and the path of a file.
    case textOrFile(String)
    /// Any other text.
    case text(String)
  }

  /// The places where an option can be given.
  enum Place {
    /// Only the command line: it applies to one call.
    case call
    /// Only the command line: it applies to one call of one widget.
    case widgetCall
    /// Also the configuration, before its sections: it applies to a whole process.
    case process
    /// Also a section or, for all widgets, the lines before the sections.
    case widget
    /// Also a section, but not the lines before the sections.
    case section
    /// The same places as `section`; the value is the source.
    case source
  }

  /// The kind of value.
  let argument: Argument
  /// One line for the help.
  let summary: String
  /// The places where it can be given.
  let place: Place
  /// Returns true if it applies to a widget.
  let concerns: (WidgetDescription) -> Bool
  /// The commands that take it; empty for all commands that show widgets.
  var commands: [String] {
    commandNames.utf8.split(separator: UInt8(ascii: ",")).map { String(Substring($0)) }
  }

  /// The names of those commands, separated by commas: of several array literals in one function, the
  /// optimizer of Swift 6.3 takes one for another.
  private let commandNames: String
  /// Reads a value into the settings.
  let read: OptionReader

  init(
    _ argument: Argument, _ summary: String, _ place: Place = .widget, commands: String = "",
    for concerns: @escaping (WidgetDescription) -> Bool = { _ in true },
    read: OptionReader = OptionReader { _, _ in }
  ) {
    self.argument = argument
    self.summary = summary
    self.place = place
    self.concerns = concerns
    commandNames = commands
    self.read = read
  }
}

extension OptionRow.Argument {
  /// The name of the value in the help, or `nil` if the option takes none.
  var word: String? {
    switch self {
    case .none: nil
    case .choice(let name?, _): name
    case .choice(nil, let words): joined(words())
    case .template: "TEMPLATE"
    case .command: "COMMAND"
    case .action: "ACTION|COMMAND"
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

  /// The words of a closed list, with a name for the help if there are too many to list.
  static func choice<Choice: RawRepresentable & CaseIterable>(
    _ type: Choice.Type, name: String? = nil
  ) -> OptionRow.Argument where Choice.RawValue == String {
    .choice(name: name) { Choice.allCases.map { $0.rawValue } }
  }
}
