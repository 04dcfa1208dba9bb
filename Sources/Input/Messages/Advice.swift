/// Something that is valid but probably unintended.
enum Advice: Equatable {
  /// A threshold that is reached only after a more severe one.
  case thresholdOrder(warning: String, critical: String)
  /// A percentage below 1, which looks like a fraction.
  case fraction(String, meant: String)
  /// A load threshold that looks like a load rather than a percentage.
  case load(String, meant: String)
  case constant
  /// A time format outside of a placeholder.
  case bareTime(String)
  case empty
  /// Sampling more often than the source is queried.
  case interval(String, asksEvery: String)
  /// A number is required, but none is specified; the option names it.
  case noRate
  /// A percentage is required, but the last output was something else.
  case noPercentage(output: String)
  /// A label that names a source although another one is shown.
  case labelOfOther(String, source: String)
  /// A label that looks like the name of a source that does not exist.
  case labelOfNone(String)
  case nameOfNone(String)
  /// A line pattern without a wildcard, which matches only an identical line.
  case wholeLine(String)
  case severalPaths
  /// A time zone that is not on this machine, with the message.
  case noZone(String)
  /// The first word of a command, which is not a program.
  case noProgram(String)
  /// A program required by an extension or one of its buttons.
  case noRequirement(String, packages: String, isForValue: Bool)
  /// The command of a button, which is not a program but resembles an action.
  case noAction(String, meant: String)
  /// A command at a level without a threshold; the option sets it.
  case noThreshold(option: String)
  /// An option about notifications of a level, without any notification.
  case noReaction
  /// Something in a calendar that could not be read or understood.
  case calendar(String)
  case unreadCalendars(widget: String)
  /// A secret written verbatim.
  case writtenSecret(WrittenSecret)
  /// A command's values used in templates but not declared by its extension.
  case undeclared([String])

  /// The advice and its fix, with options as on the command line.
  var words: String { words(dashes: "--") }

  /// The advice and its fix; `dashes` precede option names, and are empty in the configuration.
  func words(dashes: String) -> String {
    switch self {
    case .thresholdOrder(let warning, let critical):
      "\(dashes)critical \(critical) is reached before \(dashes)warning \(warning), which never shows; "
        + "swap them"
    case .fraction(let text, let meant): "“\(text)” is \(text) %; did you mean \(meant)?"
    case .load(let text, let meant):
      "“\(text)” is \(text) % of all processors together; did you mean \(meant), a load of \(text) "
        + "per processor?"
    case .constant: "shows no value; write its name in braces, such as {percent} or {text}"
    case .bareTime(let format): "shows no time; write {time:\(format)}"
    case .empty: "is empty, so “–” is shown; to hide a widget, remove its section"
    case .interval(let interval, let time):
      "samples every \(interval), but answers are cached for \(time); lower \(dashes)ttl to refresh more often"
    case .noRate: "needs a number; name it with \(dashes)rate"
    case .noPercentage(let output):
      "needs a percentage, but the last output was “\(output)”; print one such as 50%, or JSON with "
        + "\(dashes)input json and \(dashes)rate"
    case .labelOfOther(let label, let source):
      "the label “\(label)” names a source other than “\(source)”, which is shown"
    case .labelOfNone(let label):
      "there is no “\(label)” on this machine, so the default source is shown"
    case .nameOfNone(let name): "there is no “\(name)” on this machine"
    case .wholeLine(let pattern):
      "“\(pattern)” matches only a whole line; to match a part of it, write *\(pattern)*"
    case .severalPaths: "is one path; for several, repeat \(dashes)watch"
    case .noZone(let words): words
    case .noProgram(let name): "“\(name)” is not found in PATH"
    case .noRequirement(let program, let packages, let isForValue):
      "needs " + program + (isForValue ? ", which" : " for a click on it, but that")
        + " is not found in PATH" + (packages.isEmpty ? "" : "; install " + packages)
    case .noAction(let name, let meant):
      "“\(name)” is neither an action nor a program in PATH; did you mean \(meant)?"
    case .noThreshold(let option): "never runs, because there is no \(dashes)\(option)"
    case .calendar(let words): words
    case .unreadCalendars(let widget):
      "the calendars have not been read yet; todayline refresh \(widget) reads them"
    case .writtenSecret(let secret):
      secret.noun + " is written here; refer to it by name instead: " + secret.fix
    case .undeclared(let names):
      names.map { "“{" + $0 + "}”" }.joined(separator: ", ") + (names.count == 1 ? " is" : " are")
        + " not declared by the extension; add to its file: values = "
        + names.map { $0 + ": what it is" }.joined(separator: ", ")
    case .noReaction:
      "does nothing without \(dashes)on-warning, \(dashes)on-critical, or \(dashes)notify"
    }
  }
}

/// Advice with its place in the configuration.
struct ConfigurationAdvice: Equatable {
  var file: String
  var line: Int
  /// The key that the advice is about, or `nil` for the whole section.
  var key: String?
  var advice: Advice

  var words: String {
    var about = key.map { $0 + ": " } ?? ""
    // Its words name both keys.
    if case .thresholdOrder = advice { about = "" }
    return "\(file):\(line): note: " + about + advice.words(dashes: "")
  }
}
