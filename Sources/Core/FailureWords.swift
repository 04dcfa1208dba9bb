// The words that users read when something goes wrong, all in one place:
// what and where first, then the mend.

extension Failure {
  /// One line for a person, without the program's name in front.
  package var words: String {
    switch self {
    case .system(let reason, let path): "\(path): \(reason.words)"
    case .launch(.notFound, let program): "\(program): not found; install it or use --open COMMAND"
    case .launch(let reason, let program): "\(program): cannot be started: \(reason.words)"
    case .noWaybar(let signal):
      "no Waybar waits for signal \(signal); give its module \"signal\": \(signal)"
    case .usage(let mistake): mistake.words
    case .template(let mistake, let option): "--\(option): \(mistake.words)"
    case .noDefault(let domain, nil): "no domain “\(domain)”; see: todayline defaults domains"
    case .noDefault(let domain, let key?): "domain “\(domain)” has no key “\(key)”"
    }
  }

  /// What fits in a bar where there is nothing else to show.
  package var shortWords: String {
    switch self {
    case .system(let reason, let path): "\(path): \(reason.words)"
    case .launch(_, let program): "\(program)?"
    case .template(.unknownPlaceholder(let name, let column, _, _), let option):
      "--\(option): no placeholder “{\(name)}” at column \(column)"
    case .noWaybar, .usage, .template, .noDefault: words
    }
  }
}

extension SystemReason {
  /// The reason in a few words.
  package var words: String {
    switch self {
    case .notFound: "not found"
    case .denied: "permission denied"
    case .notADirectory: "not a directory"
    case .symbolicLinkLoop: "symbolic link loop"
    case .nameTooLong: "name too long"
    case .ioError: "input/output error"
    case .staleMount: "stale network mount"
    case .disconnectedMount: "mount is not connected"
    case .notMounted: "not mounted"
    case .readOnly: "read-only file system"
    case .full: "no space left"
    case .notPrivate: "belongs to somebody else or is a link"
    case .brokenPipe: "nobody reads the output"
    case .notOpen: "not open"
    case .other(let number): "system error \(number)"
    }
  }
}

extension UsageMistake {
  /// The mistake and its mend.
  package var words: String {
    switch self {
    case .missingWidget: "which widget? try: todayline disk"
    case .unknownCommand(let name, let nearest):
      "no widget or command “\(name)”" + suggestion(nearest) + "; see: todayline help"
    case .unknownOption(let name, let nearest):
      "no option “\(name)”" + suggestion(nearest) + "; see: todayline help"
    case .missingValue(let option, let argument):
      "--\(option) needs a value: --\(option) \(argument)"
    case .unexpectedValue(let option, let value): "--\(option) takes no value, but got “\(value)”"
    case .invalidValue(let option, let value, let expected):
      "--\(option): “\(value)” is not \(expected)"
    case .unexpectedArgument(let argument): "unexpected argument “\(argument)”"
    case .missingArgument(let argument, let command):
      "\(command) needs \(argument); see: todayline help \(firstWord(of: command))"
    case .emptySource(let widget):
      "\(widget): a source is empty; leave it out for the usual one"
    case .invalidLabel(let label):
      "“\(label)” is not a label: use letters, digits, “-”, “_” and “.”"
    }
  }
}

extension TemplateMistake {
  /// The mistake, its column, and what would be right.
  package var words: String {
    switch self {
    case .unknownPlaceholder(let name, let column, let existing, let nearest):
      "no placeholder “{\(name)}” at column \(column)" + suggestion(nearest) + "; there are: "
        + list(existing)
    case .invalidSpecification(let text, let placeholder, let column, let expected):
      "“\(text)” does not fit {\(placeholder)} at column \(column); it takes \(expected)"
    case .unclosed(let bracket, let column): "“\(bracket)” at column \(column) is never closed"
    case .unopened(let bracket, let column):
      "“\(bracket)” at column \(column) closes nothing; write “\\\(bracket)” for the character itself"
    case .unfinishedEscape(let column): "“\\” at column \(column) escapes nothing; write “\\\\”"
    }
  }
}

private func suggestion(_ nearest: String?) -> String {
  guard let nearest else { return "" }
  return " (did you mean “\(nearest)”?)"
}

private func list(_ names: [String]) -> String {
  var text = ""
  for name in names { text += (text.isEmpty ? "" : ", ") + name }
  return text
}

private func firstWord(of command: String) -> String {
  var word = ""
  for character in command.unicodeScalars {
    if character == " " { break }
    word.unicodeScalars.append(character)
  }
  return word
}
