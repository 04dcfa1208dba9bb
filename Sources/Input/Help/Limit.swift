/// A limit for the help and the manual, using the constant that enforces it.
struct Limit {
  enum Amount: Equatable {
    case bytes(Int)
    case count(Int)
    case time(Duration)

    /// The exact amount with its unit.
    var words: String {
      switch self {
      case .bytes(let count) where count % 1_048_576 == 0: String(count / 1_048_576) + " MiB"
      case .bytes(let count) where count % 1024 == 0: String(count / 1024) + " KiB"
      case .bytes(let count) where count % 1_000_000 == 0: String(count / 1_000_000) + " MB"
      case .bytes(let count): String(count) + " bytes"
      case .count(let count): String(count)
      case .time(let time): String(time.seconds) + " s"
      }
    }
  }

  /// The limited quantity.
  let what: String
  /// The largest accepted amount.
  let amount: Amount
  /// The effect of exceeding it.
  let effect: String

  init(_ what: String, _ amount: Amount, _ effect: String) {
    self.what = what
    self.amount = amount
    self.effect = effect
  }

  /// The amount, and what happens beyond it.
  var words: String { amount.words + "; beyond: " + effect }

  /// The maximum number of clicks that wait for the commands of earlier ones.
  static let waitingClicks = 64

  static var ofFiles: [Limit] {
    [
      Limit(
        "a configuration file, or a file to import", .bytes(ConfigurationReader.sizeLimit),
        "it is ignored, and a message names it"),
      Limit(
        "configuration files", .count(ConfigurationReader.fileLimit),
        "further ones are not included, and a message names the line"),
      Limit(
        "an extension file", .bytes(ExtensionReader.sizeLimit),
        "it is ignored, and a message names it"),
      Limit("a task file", .bytes(TodoList.sizeLimit), "it is not shown, and a message says so"),
      Limit(
        "tasks that scrolling cycles through", .count(TodoList.choiceLimit), "only the first ones"),
      Limit(
        "a file with headers or a secret", .bytes(AnswerLimits.secretFile), "the rest is not read"),
      Limit(
        "cells of a bar or padding in a template", .count(Specification.maximumCells),
        "a message names the placeholder"),
    ]
  }

  static var ofAnswers: [Limit] {
    [
      Limit(
        "an answer of http and geo (--max-size)", .bytes(RefreshRequest.defaultSize),
        "the request fails, and the last value stays"),
      Limit(
        "redirects of a request (--max-redirects)", .count(RefreshRequest.defaultRedirects),
        "the request fails"),
      Limit(
        "the headers of an answer and its redirects", .bytes(AnswerLimits.headers),
        "the rest counts as part of the answer"),
      Limit("a JSON document", .bytes(JSONReader.sizeLimit), "the request or command fails"),
      Limit(
        "levels of arrays and objects in JSON", .count(JSONReader.depthLimit),
        "the request or command fails"),
      Limit(
        "names and values of a document that are kept", .bytes(AnswerLimits.document),
        "of the rest, only those that a template or an option needs are kept"),
      Limit("the first line of a plain-text answer", .bytes(AnswerLimits.line), "it is truncated"),
      Limit(
        "the files of a calendar (--max-size)", .bytes(AnswerLimits.calendar),
        "it is not read, a message says so, and its last events stay"),
      Limit("the number of files in a calendar", .count(AnswerLimits.calendarFiles), "the same"),
      Limit("calendars of an agenda", .count(AnswerLimits.calendars), "further ones are not read"),
      Limit(
        "events of an agenda", .count(AnswerLimits.events),
        "the latest of its eight days are omitted, and a message says so"),
      Limit("the size of these", .bytes(AnswerLimits.agenda), "the same"),
      Limit("remarks on calendars", .count(AnswerLimits.remarks), "further ones are only counted"),
    ]
  }

  static var ofCommands: [Limit] {
    [
      Limit(
        "the duration of a command or request (--timeout)", .time(RunLimits().timeout),
        "SIGTERM to all its processes, 2 s later SIGKILL; the last value stays"),
      Limit(
        "the output of a command", .bytes(RunLimits().output),
        "the rest is dropped; a truncated document, or truncated values, are a failure"),
      Limit(
        "the output of a plugin", .bytes(AnswerLimits.pluginOutput),
        "the rest is dropped, including the truncated line"),
      Limit(
        "the text of a command, and one of its values", .bytes(AnswerLimits.value),
        "it is truncated"),
      Limit("the tooltip of a command", .bytes(AnswerLimits.tooltip), "it is truncated"),
      Limit("values of --input values", .count(AnswerLimits.values), "the command fails"),
      Limit("values of --input todayline", .count(AnswerLimits.values), "the rest is dropped"),
      Limit("details of --input todayline", .count(AnswerLimits.details), "the rest is dropped"),
      Limit(
        "lines of a plugin", .count(AnswerLimits.pluginLines),
        "the rest is dropped, and a message says so"),
      Limit("titles of a plugin", .count(AnswerLimits.pluginTitles), "the rest is dropped"),
      Limit(
        "lines in the menu of a plugin", .count(AnswerLimits.pluginItems), "the rest is dropped"),
      Limit(
        "clicks that wait for the commands of earlier ones", .count(waitingClicks),
        "further ones are dropped; scroll steps are added to those that wait"),
    ]
  }

  static var ofLines: [Limit] {
    [
      Limit("an external value on a line", .bytes(ExternalText.limit), "it is truncated with “…”"),
      Limit("lines of a value in the details", .count(ExternalText.lineLimit), "the last is “…”"),
      Limit(
        "open details in the text of a line", .bytes(Segment.openDetailsLimit),
        "they are truncated with “…”"),
      Limit(
        "cells of open details in the short text", .count(Segment.shortDetailsLimit),
        "they are truncated with “…”"),
      Limit("a text for i3blocks 1.4", .bytes(I3blocks.fullTextLimit), "it is truncated with “…”"),
      Limit(
        "a line for i3blocks 1.5", .bytes(I3blocks.lineLimit),
        "it is plain text without markup, truncated with “…”"),
      Limit(
        "a line for lemonbar", .bytes(Lemonbar.limit ?? 0),
        "it is plain text without markup, truncated with “…”"),
      Limit(
        "a line for dwm", .bytes(Dwm.limit ?? 0),
        "it is plain text without markup, truncated with “…”"),
      Limit(
        "values of a widget for Prometheus", .count(Prometheus.valueLimit), "the rest is dropped"),
      Limit("a click event", .bytes(ClickReader.limit), "it is ignored"),
      Limit("readings of a graph", .count(History.limit), "the oldest are dropped"),
      Limit(
        "a domain of the store", .bytes(Record.limit),
        "the excess is not stored; a larger file counts as missing"),
      Limit(
        "the file name of a domain or a suite", .bytes(FileName.limit),
        "its end is replaced by a hash"),
      Limit("the mount table", .bytes(MountTable.limit), "the rest is ignored"),
    ]
  }

  /// All limits, grouped under titles.
  static var sections: [(title: String, limits: [Limit])] {
    [
      ("files", ofFiles), ("answers", ofAnswers), ("commands", ofCommands),
      ("lines and the store", ofLines),
    ]
  }

  static let unlimited = """
    There is no limit on the number of widgets in a view, the memory of a command without --memory,
    and the processes that a command leaves behind when it exits. When a command exceeds a limit,
    all processes that it has started are terminated, even in sessions of their own, except those of
    another user, and those whose command and refresh were killed with SIGKILL from elsewhere. A
    call reads the configuration and the store: if the home directory is on a network mount that
    does not respond, it waits like any other program; with XDG_CONFIG_HOME, XDG_STATE_HOME, and
    XDG_RUNTIME_DIR on local disks, it does not.
    """

  static var help: String {
    var text = ""
    for section in sections {
      text += section.title + ":\n"
      text += HelpTable.text(section.limits.map { ($0.what, $0.words) }, widest: 34) + "\n"
    }
    return text + unlimited + "\n\nMore: man todayline\n"
  }
}
