/// An operation of `todayline today WORD` on the Today view.
enum EditCommand {
  case list
  /// Adds a widget, with its options as the keys of its section.
  case add(WidgetArgument, Position)
  case remove([String])
  case move(String, Position)
  case initialize
  /// Prints Waybar modules, one per widget, or their style sheet.
  case waybar(isStyle: Bool)

  enum Position: Equatable {
    case end
    case before(String)
    case after(String)
    /// The position with this number, counted from 1.
    case number(Int)

    /// The name of the widget that it is beside, if any.
    var name: String? {
      switch self {
      case .end, .number: nil
      case .before(let name), .after(let name): name
      }
    }
  }

  static let names = CommandDescription.edits

  /// Parses the words after `today`.
  init(_ word: String, _ arguments: Arguments) throws(Mistake) {
    var rest = Array(arguments.words.dropFirst(2))
    let position = try Position(arguments)
    let command = "today " + word
    func first(_ argument: String) throws(Mistake) -> String {
      guard !rest.isEmpty else { throw .usage(.missingArgument(argument, command: command)) }
      return rest.removeFirst()
    }
    if word != "add" {
      for setting in arguments.settings
      where setting.option != .configuration && !setting.option.row.commands.contains(command)
        && !(word == "init" && setting.option.isOfLook)
      { throw .usage(.uselessOption(setting.name.text, command: command)) }
    }
    switch word {
    case "list": self = .list
    case "init": self = .initialize
    case "waybar":
      self = .waybar(isStyle: rest.first == "style")
      if rest.first == "style" { rest.removeFirst() }
    case "add":
      var written = WidgetArgument(name: try first("a widget, such as disk:home"))
      written.sources = rest
      if let program = arguments.program {
        if let extra = rest.first { throw .usage(.unexpectedArgument(extra)) }
        written.sources = [ShellWords.joined(program)]
      }
      rest = []
      for setting in arguments.settings {
        switch setting.option.row.place {
        case .widget, .section, .source: written.settings.append(setting)
        case .process: throw .usage(.optionOfAllWidgets(setting.name.text))
        case .call, .widgetCall:
          switch setting.option {
          case .before, .after, .configuration: break
          default: throw .usage(.uselessOption(setting.name.text, command: command))
          }
        }
      }
      self = .add(written, position)
    case "remove":
      self = .remove([try first("a widget")] + rest)
      rest = []
    case "move":
      let name = try first("a widget")
      guard !rest.isEmpty else {
        guard position != .end else {
          throw .usage(.missingArgument("N, --before WIDGET or --after WIDGET", command: command))
        }
        self = .move(name, position)
        return
      }
      let number = rest.removeFirst()
      guard position == .end else { throw .usage(.unexpectedArgument(number)) }
      guard let index = number.wholeNumber, index > 0, index < 10_000 else {
        throw .usage(
          .missingArgument("a place counted from 1, not “" + number + "”", command: command))
      }
      self = .move(name, .number(Int(index)))
    default:
      throw .usage(
        .unknownCommand(
          command,
          nearest: CommonWords.call(ofOption: word)
            ?? NearestName.to(word, among: EditCommand.names).map { "today " + $0 }))
    }
    guard let extra = rest.first else { return }
    if word == "init", let bar = BarName.named(extra) {
      let option = "--bar " + bar.rawValue
      throw .usage(.invalidArgument(extra, expected: "an option; the bar is " + option))
    }
    throw .usage(.unexpectedArgument(extra))
  }
}

extension Option {
  /// True for the look of the whole view, which `today init` writes into it.
  fileprivate var isOfLook: Bool { self == .theme || self == .style || self == .icons }
}

extension EditCommand.Position {
  fileprivate init(_ arguments: Arguments) throws(Mistake) {
    switch (arguments.value(of: .before), arguments.value(of: .after)) {
    case (nil, nil): self = .end
    case (let name?, nil): self = .before(name)
    case (nil, let name?): self = .after(name)
    case (_?, _?): throw .usage(.exclusiveOptions("before", "after"))
    }
  }
}
