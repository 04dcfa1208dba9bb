// The words that users read when something goes wrong, all in one place:
// what and where first, then the mend.

extension Failure {
  /// One line for a person, without the program's name in front.
  package var words: String { wordsText() }

  private func wordsText() -> String {
    switch self {
    case .system(let reason, let path): "\(path): \(reason.words)"
    case .absent(let what, let existing):
      "no " + what + (existing.isEmpty ? "" : "; there are: " + list(existing))
    case .launch(.notFound, "curl"): "curl: not found; install it"
    case .launch(.notFound, "xdg-open"): "xdg-open: not found; install it or use --open COMMAND"
    case .launch(.notFound, let program): "\(program): not found"
    case .launch(let reason, let program): "\(program): cannot be started: \(reason.words)"
    case .program(let end, let message): end.words(message)
    case .answer(let mistake): mistake.words
    case .noValue(let path, let nearest, let existing):
      "no “\(path)” in the answer" + suggestion(nearest) + "; there are: " + list(existing)
    case .noFormat(let existing):
      "which value? such as: --format '{\(existing.first ?? "name")}'; there are: " + list(existing)
    case .unusableValue(let option, let path, let value, let expected):
      "--\(option): “\(path)” is \(value), not \(expected)"
    case .refresh(let words): words
    case .noWaybar(let signal):
      "no Waybar waits for signal \(signal); give its module \"signal\": \(signal)"
    case .usage(let mistake): mistake.words
    case .template(let mistake, let option): "--\(option): \(mistake.words)"
    case .configuration(let mistake): mistake.place(file: mistake.file) + mistake.words
    case .noDefault(let domain, nil): "no domain “\(domain)”; see: todayline defaults domains"
    case .noDefault(let domain, let key?): "domain “\(domain)” has no key “\(key)”"
    }
  }

  /// What fits in a bar where there is nothing else to show.
  package var shortWords: String { shortWordsText() }

  private func shortWordsText() -> String {
    switch self {
    case .system(let reason, let path): "\(path): \(reason.words)"
    case .absent(let what, _): "no " + what
    case .launch(_, let program): "\(program)?"
    case .template(.unknownPlaceholder(let name, let column, _, _), let option):
      "--\(option): no placeholder “{\(name)}” at column \(column)"
    case .noFormat(let existing): "which value? --format '{\(existing.first ?? "name")}'"
    case .noValue(let path, _, _): "no “\(path)” in the answer"
    case .configuration(let mistake):
      mistake.place(file: lastComponent(of: mistake.file)) + mistake.shortWords
    case .noWaybar, .usage, .template, .noDefault, .program, .answer, .unusableValue,
      .refresh:
      words
    }
  }
}

extension SystemReason {
  /// The reason in a few words.
  package var words: String { wordsText() }

  private func wordsText() -> String {
    switch self {
    case .notFound: "not found"
    case .denied: "permission denied"
    case .notADirectory: "not a directory"
    case .isADirectory: "is a directory"
    case .notARegularFile: "is no regular file"
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
    case .noAnswer: "does not answer"
    case .down: "down"
    case .malformed: "not as the kernel documents it"
    case .other(let number): "system error \(number)"
    }
  }
}

extension RunEnd {
  /// What a program did, in a few words.
  package func words(_ message: String) -> String {
    let behind = message.isEmpty ? "" : ": " + message
    switch self {
    case .exited(let status): return "exit " + String(status) + behind
    case .signaled(let number): return "killed by signal " + String(number) + behind
    case .timedOut(let milliseconds):
      let time = milliseconds % 1000 == 0 ? milliseconds / 1000 : milliseconds
      return "timed out after " + String(time) + (milliseconds % 1000 == 0 ? " s" : " ms")
    case .exceededMemory(let count): return "used more than " + ByteCount.words(count)
    case .exceededOutput(let count): return "wrote more than " + ByteCount.words(UInt64(count))
    }
  }
}

extension AnswerMistake {
  /// The mistake and, where there is one, its mend.
  package var words: String { wordsText() }

  private func wordsText() -> String {
    switch self {
    case .status(let status, let reason, _):
      "HTTP " + String(status) + (reason.isEmpty ? "" : " " + reason)
    case .unreachable(let words): words
    case .tooLarge(let limit): "more than " + ByteCount.words(UInt64(limit)) + "; see --max-size"
    case .notUTF8: "the answer is not UTF-8"
    case .page: "the answer is a page for people; is there a login to the network?"
    case .notJSON(nil): "the answer is not JSON"
    case .notJSON(let offset?): "the answer is not JSON at byte " + String(offset)
    case .empty: "the answer is empty"
    case .invalidHeader(let header): "“\(header)” is not a header such as “Accept: text/plain”"
    case .missingSecret(let name):
      "“\(name)” is not there: no such variable or file; “$$” is a dollar"
    case .invalidAddress(let url): "“\(url)” has a control character in it"
    case .unsupportedScheme(let url): "“\(url)” is neither http:// nor https://"
    }
  }
}

extension ConfigurationMistake {
  /// `config:12: `, as compilers write it.
  fileprivate func place(file: String) -> String {
    file + (line > 0 ? ":" + String(line) : "") + ": "
  }

  /// The mistake and its mend, without its place.
  package var words: String { wordsText() }

  private func wordsText() -> String {
    switch kind {
    case .noSetting(let text): "“\(text)” is no setting; write: key = value"
    case .malformedSection(let text): "“\(text)” is no section; write: [disk] or [disk:home]"
    case .unknownWidget(let name, let nearest):
      "no widget “\(name)”" + suggestion(nearest) + "; see: todayline help"
    case .unknownKey(let key, let nearest):
      "no key “\(key)”" + suggestion(nearest) + "; see: todayline help"
    case .secondSection(let name, let line):
      "a second [\(name)], after the one in line \(line); give it a label such as ["
        + (name.utf8.contains(UInt8(ascii: ":")) ? name + "-2" : name + ":2") + "]"
    case .secondKey(let key, let line):
      "a second “\(key)”, after the one in line \(line); remove one of them"
    case .belongsBeforeSections(let key):
      "“\(key)” is about all widgets; put it before the first section"
    case .belongsInSection(let key): "“\(key)” is about one widget; put it into its section"
    case .commandLineOnly(let key): "“\(key)” is said by who calls: --\(key)"
    case .usage(let mistake): mistake.words(dashes: "") + hint(mistake)
    case .template(let mistake, let key): key + ": " + mistake.words
    case .unclosedQuote(let value):
      "“\(value)” lacks the quote at its end"
    case .controlCharacter: "a control character; is this a text file?"
    case .notUTF8: "not UTF-8; is this a text file?"
    case .tooLarge(let limit): "more than " + ByteCount.words(UInt64(limit))
    case .unreadable(let reason): reason.words
    case .missingInclude(let path, let reason): "include “\(path)”: " + reason.words
    case .includedAgain(let path): "“\(path)” is included already; remove one of the two"
    case .tooManyFiles(let limit): "more than \(limit) files"
    }
  }

  /// What fits in a bar.
  fileprivate var shortWords: String { shortWordsText() }

  private func shortWordsText() -> String {
    switch kind {
    case .unknownWidget(let name, let nearest): "no widget “\(name)”" + suggestion(nearest)
    case .unknownKey(let key, let nearest): "no key “\(key)”" + suggestion(nearest)
    case .template(.unknownPlaceholder(let name, let column, _, let nearest), let key):
      "\(key): no placeholder “{\(name)}” at column \(column)" + suggestion(nearest)
    default: words
    }
  }

  /// Behind a value, a comment is part of it.
  private func hint(_ mistake: UsageMistake) -> String {
    guard case .invalidValue(_, let value, _) = mistake else { return "" }
    var before: UInt8 = 0
    for byte in value.utf8 {
      if byte == UInt8(ascii: "#") || byte == UInt8(ascii: ";"), before == 0x20 || before == 0x09 {
        return "; a comment has a line of its own"
      }
      before = byte
    }
    return ""
  }
}

extension UsageMistake {
  /// The mistake and its mend.
  package var words: String { words(dashes: "--") }

  /// The mistake, with what stands before the name of an option.
  fileprivate func words(dashes: String) -> String {
    switch self {
    case .missingWidget: "which widget? try: todayline disk"
    case .unknownCommand(let name, let nearest):
      "no widget or command “\(name)”" + suggestion(nearest) + "; see: todayline help"
    case .unknownOption(let name, let nearest):
      "no option “\(name)”" + suggestion(nearest) + "; see: todayline help"
    case .missingValue(let option, let argument):
      "\(dashes)\(option) needs a value: \(dashes)\(option)"
        + (dashes.isEmpty ? " = " : " ") + argument
    case .unexpectedValue(let option, let value):
      "\(dashes)\(option): “\(value)” is neither yes nor no"
    case .invalidValue(let option, let value, let expected):
      "\(dashes)\(option): “\(value)” is not \(expected)"
    case .unexpectedArgument(let argument): "unexpected argument “\(argument)”"
    case .missingArgument(let argument, let command):
      "\(command) needs \(argument); see: todayline help \(firstWord(of: command))"
    case .emptySource(let widget):
      "\(widget): a source is empty; leave it out for the usual one"
    case .missingSource(let widget, let example):
      "what shall \(widget) show? such as: todayline \(widget) \(example)"
    case .unexpectedSource(let source, let widget):
      "“\(source)” is too much: \(widget) is about the whole machine; a label stands behind a colon, such as \(widget):2"
    case .unsupportedAddress(let address): "“\(address)” begins with neither http:// nor https://"
    case .unquotedCommand(let word):
      "“\(word)” is a second word: put the command in quotes, or “--” before its first word"
    case .missingItems:
      "the URL has {item}: say what it stands for with "
        + (dashes.isEmpty ? "items = A, B, …" : "--items A,B,…")
    case .unusedItems: "\(dashes)items needs {item} in the URL"
    case .relativePath(let path):
      "“\(path)” depends on where the bar was started; begin it with / or ~/"
    case .emptyTodayView:
      "the Today view is empty; try: todayline today init, or: todayline today add disk"
    case .notInTodayView(let name, let nearest, let existing):
      "no “\(name)” in the Today view" + suggestion(nearest)
        + (existing.isEmpty ? "; it is empty" : "; there are: " + list(existing))
    case .alreadyInTodayView(let name):
      "“\(name)” is in the Today view; give it another label, such as "
        + (name.utf8.contains(UInt8(ascii: ":")) ? name + "-2" : name + ":2")
    case .alreadyThere(let path): "\(path) is there already; remove it first to begin anew"
    case .differentFiles(let name, let other):
      "[\(name)] and [\(other)] are in two files; move it with an editor"
    case .includesFile(let name):
      "[\(name)] includes a file, which may hold more than its settings; change it with an editor"
    case .uselessOption(let option, let command):
      "\(command) does nothing with \(dashes)\(option)"
    case .optionOfAllWidgets(let option):
      "--\(option) is about all widgets: write it into the file, before the first section"
    case .sourceBehindWidget(let word, let suggestion):
      "no widget “\(word)”; a source stands behind a colon: \(suggestion)"
    case .invalidLabel(let label):
      "“\(label)” is not a label: use letters, digits, “-”, “_” and “.”"
    }
  }
}

extension TemplateMistake {
  /// The mistake, its column, and what would be right.
  package var words: String { wordsText() }

  private func wordsText() -> String {
    switch self {
    case .unknownPlaceholder(let name, let column, let existing, let nearest):
      "no placeholder “{\(name)}” at column \(column)" + suggestion(nearest) + "; there are: "
        + list(existing)
    case .nameOfMany(let name, let column):
      "“{\(name)}” at column \(column) stands for many: write "
        + (name.hasSuffix(".N") ? "a number for N" : "a name for LABEL")
    case .malformedPath(let text, let column):
      "“{\(text)}” at column \(column) is no path; join names by points, with odd ones in quotes: "
        + "{list.0.\"odd.name\"}"
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

private func lastComponent(of path: String) -> String {
  guard let last = path.utf8.split(separator: UInt8(ascii: "/")).last else { return path }
  return String(Substring(last))
}

private func firstWord(of command: String) -> String {
  var word = ""
  for character in command.unicodeScalars {
    if character == " " { break }
    word.unicodeScalars.append(character)
  }
  return word
}
