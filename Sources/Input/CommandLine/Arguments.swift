/// A command line, split into words and options; its meaning depends on the configuration.
final class Arguments {
  private(set) var words: [String] = []
  /// The options, except those after a widget of a stream.
  private(set) var settings: [Setting] = []
  private(set) var streamed: [WidgetArgument] = []
  /// The words after `--`, or a program with its arguments.
  private var trailingArguments: [String]?
  let extensions: Extensions
  private var wantsHelp = false
  private var wantsVersion = false

  /// Splits a command line.
  ///
  /// - Throws: `Mistake.usage` for an unknown option or a missing value.
  init(_ arguments: [String], _ extensions: Extensions = Extensions()) throws(Mistake) {
    self.extensions = extensions
    var index = 0
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      if trailingArguments != nil, words.first != "stream" {
        trailingArguments?.append(argument)
      } else if trailingArguments != nil || argument.utf8.first != UInt8(ascii: "-")
        || argument.utf8.count == 1
      {
        if words.first == "stream" {
          streamed.append(WidgetArgument(name: argument))
        } else {
          words.append(argument)
        }
      } else if argument == "--" {
        trailingArguments = []
      } else if argument == "-h" || argument == "--help" {
        wantsHelp = true
      } else if argument == "--version" {
        wantsVersion = true
      } else {
        try take(argument, arguments, &index)
      }
    }
    // What people type for “today init”.
    if words.first == "init", (try? WidgetReference("init", extensions)) == nil {
      words.insert("today", at: 0)
    }
    if let trailingArguments, !takesProgram {
      words += trailingArguments
      self.trailingArguments = nil
    }
  }

  private func take(_ argument: String, _ arguments: [String], _ index: inout Int) throws(Mistake) {
    let equalsSign = argument.utf8.firstIndex(of: UInt8(ascii: "="))
    let name = String(argument[..<(equalsSign ?? argument.endIndex)])
    guard name.utf8.starts(with: "--".utf8),
      let found = OptionName.named(String(Substring(name.utf8.dropFirst(2))))
    else { throw .usage(.unknownOption(name, nearest: Arguments.nearestOption(to: name))) }
    let (option, row) = (found.option, found.row)
    var value = ""
    if let equalsSign {
      value = String(argument[argument.utf8.index(after: equalsSign)...])
      // An empty value, as in `--wait=`, is a mistake as well.
      if value.isEmpty, row.argument.word == nil {
        throw .usage(.unexpectedValue(option: found.text, value: value))
      }
    } else if let placeholder = row.argument.word {
      guard index < arguments.count else {
        throw .usage(.missingValue(option: found.text, argument: placeholder))
      }
      value = arguments[index]
      index += 1
      if index < arguments.count { try checkUnit(arguments[index], after: value, of: option) }
    }
    let setting = Setting(found, value)
    if streamed.isEmpty || option.isForProcess {
      settings.append(setting)
    } else {
      streamed[streamed.count - 1].settings.append(setting)
    }
  }

  /// True if `--` introduces a program with its arguments.
  private var takesProgram: Bool {
    let isBehindCommand = ["click", "refresh", "details", "explain", "log"].contains(words.first)
    let isAdded = words.first == "today" && words.dropFirst().first == "add"
    let place = isAdded ? 2 : isBehindCommand ? 1 : 0
    guard let name = words.dropFirst(place).first else { return false }
    return (try? WidgetReference(name, extensions))?.widget.description.source == .command
  }

  private(set) lazy var command = findCommand()

  private func findCommand() -> Command {
    if wantsHelp { return .help(words.first) }
    if wantsVersion { return .version }
    guard let first = words.first else { return .none }
    switch first {
    case "help": return .help(words.dropFirst().first)
    case "today": return .today(words.dropFirst().first)
    case "stream": return .stream
    case "click": return .click
    case "refresh": return .refresh
    case "details": return .details
    case "explain": return .explain
    case "log": return .log
    case "push": return .push
    case "extension": return .extension
    case "defaults": return .defaults
    case "check": return .check
    case "doctor": return .doctor
    case "import": return .importing
    default: return .show
    }
  }

  /// A command; its words are in `words`.
  enum Command: Equatable {
    case none
    case help(String?)
    case version
    /// Shows one widget, the first word.
    case show
    case today(String?)
    case stream
    case click
    case refresh
    case details
    case explain
    case log
    case push
    case `extension`
    case defaults
    case check
    case doctor
    case importing
  }

  /// The widget of `show`, `click`, `refresh`, `details`, `explain`, `log` and `today add`.
  var widget: WidgetArgument? {
    let rest = words.dropFirst(command == .show ? 0 : command == .today("add") ? 2 : 1)
    guard let name = rest.first else { return nil }
    return WidgetArgument(
      name: name, sources: Array(rest.dropFirst()), program: trailingArguments ?? [])
  }

  /// True if the Today view is refreshed or explained rather than one widget.
  var concernsView: Bool {
    (command == .refresh || command == .explain) && words.count == 2 && words[1] == "today"
  }

  /// True if one widget is shown as it looks alone.
  var showsOneWidget: Bool { command == .show || command == .explain && !concernsView }

  /// A program with its arguments after `--`, if given.
  var program: [String]? { trailingArguments }

  /// Returns the last value of an option.
  func value(of option: Option) -> String? {
    var value: String?
    for setting in settings where setting.option == option { value = setting.value }
    return value
  }

  /// Returns the host named by the arguments, even if they contain mistakes.
  static func host(in arguments: [String]) -> HostName? {
    var host: HostName?
    for (index, argument) in arguments.enumerated() {
      if argument == "--host", index + 1 < arguments.count {
        host = HostName.named(arguments[index + 1])
      } else if argument.utf8.starts(with: "--host=".utf8) {
        host = HostName.named(String(Substring(argument.utf8.dropFirst(7))))
      }
    }
    return host
  }

  private static func nearestOption(to name: String) -> String? {
    let names = OptionName.all.map { "--" + $0.text } + ["--help", "--version"]
    return NearestName.to(name, among: names)
  }
}
