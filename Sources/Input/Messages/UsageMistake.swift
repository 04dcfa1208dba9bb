package import Widgets

/// A mistake on the command line.
package enum UsageMistake: Equatable {
  case missingWidget
  case unknownCommand(String, nearest: String?)
  /// A topic that the help does not have.
  case unknownTopic(String, nearest: String?)
  case unknownOption(String, nearest: String?)
  case missingValue(option: String, argument: String)
  case unexpectedValue(option: String, value: String)
  case invalidValue(option: String, value: String, expected: String)
  case unexpectedArgument(String)
  case missingArgument(String, command: String)
  case invalidLabel(String)
  case emptySource(String)
  case missingSource(widget: String, SourceKind, inStream: Bool)
  /// A source for a widget that takes none.
  case unexpectedSource(String, widget: String)
  case unsupportedAddress(String)
  case unquotedCommand(String)
  case missingItems
  /// A path in the configuration that would depend on the folder in which the bar was started.
  case relativePath(String)
  /// The file of a view that is shown has no widgets anymore.
  case emptyTodayView
  case notInTodayView(String, nearest: String?, existing: [String])
  case alreadyInTodayView(String)
  /// A file that would be overwritten.
  case alreadyThere(String)
  /// Two widgets in different files of the configuration.
  case differentFiles(String, String)
  /// A section that includes a file.
  case includesFile(String)
  /// An option that does not apply to the command.
  case uselessOption(String, command: String)
  /// Two options of which only one can be given.
  case exclusiveOptions(String, String)
  /// An option for all widgets, given for a single widget that is added.
  case optionOfAllWidgets(String)
  case unusedItems
}

extension UsageMistake {
  /// The mistake and its fix, with options as on the command line.
  package var words: String { words(dashes: "--") }

  /// The mistake and its fix; `dashes` come before the name of an option, and are empty in the
  /// configuration.
  package func words(dashes: String) -> String {
    switch self {
    case .missingWidget: "no widget given; try: todayline today, or: todayline help"
    case .unknownCommand(let name, let nearest):
      "no widget or command “\(name)”" + suggestion(nearest) + "; see: todayline help"
    case .unknownTopic(let name, let nearest):
      "no help on “\(name)”" + suggestion(nearest) + "; see: todayline help"
    case .unknownOption(let name, let nearest):
      "no option “\(name)”" + suggestion(nearest) + "; see: todayline help options"
    case .missingValue(let option, let argument):
      "\(dashes)\(option) needs a value: \(dashes)\(option)"
        + (dashes.isEmpty ? " = " : " ") + argument
    case .unexpectedValue(let option, let value):
      "\(dashes)\(option): expected yes or no, found “\(value)”"
    case .invalidValue(let option, let value, let expected):
      "\(dashes)\(option): “\(value)” is not \(expected)"
    case .unexpectedArgument(let argument): "unexpected argument “\(argument)”"
    case .missingArgument(let argument, let command):
      "\(command) needs \(argument); see: todayline help \(firstWord(of: command))"
    case .emptySource(let widget):
      "\(widget): the source is empty; leave it out to use the default"
    case .missingSource(let widget, let kind, let inStream):
      "\(widget) needs \(kind.noun), for example: "
        + (dashes.isEmpty
          ? "\(kind.key) = \(kind.example)"
          : inStream
            ? "todayline stream \(widget) --\(kind.key) \(kind.quotedExample)"
            : "todayline \(widget) \(kind.quotedExample)")
    case .unexpectedSource(let source, let widget):
      "\(widget) takes no source (got “\(source)”); to name a second \(widget) widget, add a label: \(widget):2"
    case .unsupportedAddress(let address): "“\(address)” starts with neither http:// nor https://"
    case .unquotedCommand(let word):
      "unexpected argument “\(word)”: quote the command, or put “--” before its first word"
    case .missingItems:
      "the URL contains {item}: list its values with "
        + (dashes.isEmpty ? "items = A, B, …" : "--items A,B,…")
    case .unusedItems: "\(dashes)items needs {item} in the URL"
    case .relativePath(let path):
      "“\(path)” depends on the folder that the bar was started in; start it with / or ~/"
    case .emptyTodayView:
      "the Today view has no widgets anymore; the next start shows the built-in view"
    case .notInTodayView(let name, let nearest, let existing):
      "no “\(name)” in the Today view" + suggestion(nearest)
        + (existing.isEmpty ? "; it is empty" : available(existing))
    case .alreadyInTodayView(let name):
      "“\(name)” is already in the Today view; add a label, such as " + labeled(name)
    case .alreadyThere(let path): "\(path) already exists; remove it first to start over"
    case .differentFiles(let name, let other):
      "[\(name)] and [\(other)] are in different files; use an editor to move it"
    case .includesFile(let name):
      "[\(name)] includes a file, which may hold more than its settings; use an editor to change it"
    case .uselessOption(let option, let command):
      "\(dashes)\(option) does not apply to \(command)"
    case .exclusiveOptions(let first, let second):
      "\(dashes)\(first) and \(dashes)\(second) cannot be combined"
    case .optionOfAllWidgets(let option):
      "--\(option) applies to all widgets; put it into the file, before the first section"
    case .invalidLabel(let label):
      "“\(label)” is not a label; use letters, digits, “-”, “_” and “.”"
    }
  }
}

/// Returns the name of a widget with a label, or with another one.
package func labeled(_ name: String) -> String {
  name + (name.utf8.contains(UInt8(ascii: ":")) ? "-2" : ":2")
}

private func firstWord(of command: String) -> String {
  String(Substring(command.utf8.prefix { $0 != UInt8(ascii: " ") }))
}
