extension UsageMistake {
  /// The mistake and its fix, with options as on the command line.
  var words: String { words(dashes: "--") }

  /// The mistake and its fix; `dashes` precede option names, and are empty in the configuration.
  func words(dashes: String) -> String {
    switch self {
    case .missingWidget: "no widget given; try: todayline today, or: todayline help"
    case .unknownCommand(let name, let nearest):
      "no widget or command “\(name)”" + suggestion(nearest) + "; see: todayline help"
    case .unknownTopic(let name, let nearest):
      "no help on “\(name)”" + suggestion(nearest) + "; see: todayline help"
    case .unknownOption(let name, let nearest):
      "no option “\(name)”" + suggestion(nearest) + "; see: todayline help options"
    case .missingValue(let option, let argument):
      "\(dashes)\(option) needs a value: \(dashes)\(option)" + (dashes.isEmpty ? " = " : " ")
        + argument
    case .unexpectedValue(let option, let value):
      "\(dashes)\(option): expected yes or no, found “\(value)”"
    case .invalidValue(let option, let value, let expected):
      value.isEmpty
        ? "\(dashes)\(option) is empty; it takes \(expected)"
        : "\(dashes)\(option): “\(value)” is not \(expected)"
    case .unexpectedArgument(let argument): "unexpected argument “\(argument)”"
    case .invalidArgument(let argument, let expected): "“\(argument)” is not \(expected)"
    case .missingArgument(let argument, let command):
      "\(command) needs \(argument); see: todayline help \(firstWord(of: command))"
    case .emptySource(let widget): "\(widget): the source is empty; leave it out to use the default"
    case .missingSource(let widget, .argument, let word, let inStream):
      "\(widget) needs a source, \(word), for example: "
        + (dashes.isEmpty
          ? "source = \(word)"
          : inStream
            ? "todayline stream \(widget) --source \(word)" : "todayline \(widget) \(word)")
    case .missingSource(let widget, let kind, _, _) where kind.isGiven:
      "\(widget) needs \(kind.noun), for example: "
        + (dashes.isEmpty ? "[\(widget):\(kind.example)]" : "todayline \(widget):\(kind.example)")
    case .missingSource(let widget, let kind, _, let inStream):
      "\(widget) needs \(kind.noun), for example: "
        + (dashes.isEmpty
          ? "\(kind.key) = \(kind.example)"
          : inStream
            ? "todayline stream \(widget) --\(kind.key) \(kind.quotedExample)"
            : "todayline \(widget) \(kind.quotedExample)")
    case .unexpectedSource(let source, let widget):
      "\(widget) takes no source (got “\(source)”); "
        + (widget == "cpu" && source.wholeNumber != nil
          ? "a single core is --format '{core.\(source)}'; " : "")
        + (widget == "clock" ? "a time zone is --zone \(source); " : "")
        + "to name a second \(widget) widget, add a label: \(widget):2"
    case .unsupportedAddress(let address): "“\(address)” starts with neither http:// nor https://"
    case .unquotedCommand(let word):
      "unexpected argument “\(word)”: quote the command, or put “--” before its first word"
    case .missingItems:
      "the URL contains {item}: list its values with "
        + (dashes.isEmpty ? "items = A, B, …" : "--items A,B,…")
    case .invalidExtensionName(let name):
      "“\(name)” cannot name an extension; use lowercase letters, digits, and hyphens"
    case .takenName(let name):
      "“\(name)” is a widget or a command of todayline; choose another name"
    case .noExtension(let name, let nearest):
      "no extension “\(name)”" + suggestion(nearest) + "; see: todayline extension list"
    case .unusedExtension(let name, let path):
      "no widget or command “\(name)”: \(path) is never used, as names have lowercase letters, "
        + "digits, and hyphens; rename the file"
    case .unconfirmed(let command, let digest):
      "not done, as nobody can be asked; if you have read it: todayline extension \(command) --yes \(digest)"
    case .otherDigest(let digest, let own):
      "not done: the SHA-256 is \(own), not “\(digest)”; read it again"
    case .declined(let name): "“\(name)” was not added"
    case .noCases(let path):
      "\(path): not found; create it with a folder for each case, in which a file named like a program "
        + "has what that prints, and “expected” what the command prints then"
    case .failedCases(let count, let all): "\(count) of \(all) failed"
    case .existingExtension(let path): "\(path) already exists; edit it, or remove it first"
    case .unusedItems: "\(dashes)items needs {item} in the URL"
    case .unknownTheme(let name, let path, let nearest, let existing):
      "no theme “\(name)”" + suggestion(nearest) + (path.map { ", no file \($0)" } ?? "")
        + available(existing)
    case .unknownAction(let option, let action, let widget, let existing):
      "\(dashes)\(option): \(widget) has no action “\(action)”; it has "
        + existing.joined(separator: ", ")
    case .incompleteAction(let option, let action, let missing, let argument):
      "\(dashes)\(option): “\(action)” needs \(dashes)\(missing)" + (dashes.isEmpty ? " = " : " ")
        + argument
    case .relativePath(let path):
      "“\(path)” depends on the folder that the bar was started in; start it with / or ~/"
    case .emptyTodayView:
      "the Today view has no widgets anymore; the next start shows the built-in view"
    case .notInTodayView(let name, let nearest, let existing):
      "no “\(name)” in the Today view" + suggestion(nearest)
        + (existing.isEmpty ? "; it is empty" : available(existing))
    case .alreadyInTodayView(let name):
      "“\(name)” is already in the Today view; add a label, such as " + labeled(name)
    case .alreadyThere(let path):
      "\(path) already exists; --theme, --style, and --icons with --write change it; “todayline today init --bar NAME "
        + "--write” sets up a bar: " + BarName.allCases.map { $0.rawValue }.joined(separator: ", ")
    case .nothingToUndo: "nothing to undo: no “today init --write” is left"
    case .refusedSetup(let path, let reason): "nothing is written: \(path) \(reason)"
    case .malformedHeading(let text, let file, let line):
      "\(file):\(line): “\(text)” is no heading such as [disk] or [disk:home]; set that line right "
        + "first"
    case .differentFiles(let name, let other):
      "[\(name)] and [\(other)] are in different files; use an editor to move it"
    case .includesFile(let name):
      "[\(name)] includes a file, which may hold more than its settings; use an editor to change it"
    case .uselessOption(let option, let command):
      "\(dashes)\(option) does not apply to \(command)" + users(of: option)
    case .secondSource(let option, let widget):
      "\(dashes)\(option): \(widget) names its source already; remove one of them"
    case .commandBehindWidget(let command, let widget):
      "the command comes first: todayline \(command) \(widget)"
    case .separateUnit(let option, let value, let unit):
      "\(dashes)\(option) \(value) \(unit): write \(value)\(unit), without the space"
    case .exclusiveOptions("undo", let option):
      "\(dashes)undo and \(dashes)\(option) cannot be combined: the last set-up is undone, whatever it was of"
    case .exclusiveOptions(let first, let second):
      "\(dashes)\(first) and \(dashes)\(second) cannot be combined"
    case .outputOfBar(let host, let hosts):
      "\(dashes)output is for \(dashes)host " + hosts.joined(separator: ", ")
        + "; \(host) reads the standard output"
    case .streamNeedsOutput(let host):
      "a stream for \(host) needs the file that is read: \(dashes)output FILE.prom"
    case .incompleteOption(let option, let missing):
      "\(dashes)\(option) needs " + alternatives(missing, dashes: dashes)
    case .followsAnother(let command):
      "\(dashes)follow is the command itself; remove “\(command)”, "
        + "or run it again for each line with \(dashes)listen"
    case .optionOfAllWidgets(let option):
      "--\(option) applies to all widgets; put it into the file, before the first section"
    case .unusableInput(let mistake): mistake.words
    case .invalidLabel(let label):
      "“\(label)” is not a label; use letters, digits, “-”, “_” and “.”"
    }
  }
}

/// Returns the name of a widget with a label, or with another one.
func labeled(_ name: String) -> String {
  name + (name.utf8.contains(UInt8(ascii: ":")) ? "-2" : ":2")
}

/// Returns `; it is for a, b and c`; empty if too many commands or widgets take an option.
private func users(of name: String) -> String {
  guard let row = OptionName.named(name)?.row else { return "" }
  var users = row.commands
  if users.isEmpty {
    for widget in WidgetName.allCases where row.concerns(widget.description) {
      users.append(widget.rawValue)
    }
  }
  guard users.count <= 4 else { return "" }
  var text = ""
  for (index, user) in users.enumerated() {
    text += index == 0 ? "; it is for " : index == users.count - 1 ? " and " : ", "
    text += user
  }
  return text
}

/// Returns `--a, --b, or --c`.
private func alternatives(_ options: [String], dashes: String) -> String {
  var text = ""
  for (index, option) in options.enumerated() {
    let isLast = index > 0 && index == options.count - 1
    text += (index == 0 ? "" : isLast ? ", or " : ", ") + dashes + option
  }
  return text
}

private func firstWord(of command: String) -> String {
  String(Substring(command.utf8.prefix { $0 != UInt8(ascii: " ") }))
}
