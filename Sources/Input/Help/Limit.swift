/// A limit, for the help and the manual; its value is that of the constant that enforces it.
struct Limit {
  enum Amount: Equatable {
    case bytes(Int)
    case count(Int)
    case milliseconds(Int64)

    /// The exact amount with its unit.
    var words: String {
      switch self {
      case .bytes(let count) where count % 1_048_576 == 0: String(count / 1_048_576) + " MiB"
      case .bytes(let count) where count % 1024 == 0: String(count / 1024) + " KiB"
      case .bytes(let count) where count % 1_000_000 == 0: String(count / 1_000_000) + " MB"
      case .bytes(let count): String(count) + " bytes"
      case .count(let count): String(count)
      case .milliseconds(let time): String(time / 1000) + " s"
      }
    }
  }

  /// The thing that is limited.
  let what: String
  /// The largest amount that is accepted.
  let amount: Amount
  /// The effect of more.
  let effect: String

  init(_ what: String, _ amount: Amount, _ effect: String) {
    self.what = what
    self.amount = amount
    self.effect = effect
  }

  /// The amount and the effect of more.
  var words: String { amount.words + "; beyond: " + effect }

  /// The maximum number of clicks that wait for the commands of earlier ones.
  static let waitingClicks = 64

  /// The limits of files that the user writes.
  static var ofFiles: [Limit] {
    [
      Limit(
        "a file of the configuration, or to import", .bytes(ConfigurationReader.sizeLimit),
        "nothing of it is used, and a mistake names it"),
      Limit(
        "files of the configuration", .count(ConfigurationReader.fileLimit),
        "further ones are not included, and a mistake names the line"),
      Limit(
        "the file of an extension", .bytes(ExtensionReader.sizeLimit),
        "it is not used, and a mistake names it"),
      Limit(
        "a file of tasks", .bytes(TodoList.sizeLimit),
        "nothing in it is shown, and a message says so"),
      Limit(
        "tasks that the wheel goes through", .count(TodoList.choiceLimit),
        "the first ones are chosen from"),
      Limit(
        "a file with headers or a secret", .bytes(AnswerLimits.secretFile), "the rest is not read"),
      Limit(
        "cells of a bar or a padding in a template", .count(Specification.maximumCells),
        "a mistake names the placeholder"),
    ]
  }

  /// The limits of answers of web services.
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
        "what is left of them counts as part of the answer"),
      Limit("a JSON document", .bytes(JSONReader.sizeLimit), "the request or command fails"),
      Limit(
        "levels of arrays and objects in JSON", .count(JSONReader.depthLimit),
        "the request or command fails"),
      Limit(
        "names and values of a document that are kept", .bytes(AnswerLimits.document),
        "only those that a template or an option needs are kept of the rest"),
      Limit(
        "the first line of an answer that is no document", .bytes(AnswerLimits.line), "it is cut"),
      Limit(
        "the files of a calendar (--max-size)", .bytes(AnswerLimits.calendar),
        "it is not read, a message says so, and its last events stay"),
      Limit(
        "the number of files of a calendar", .count(AnswerLimits.calendarFiles), "the same"),
      Limit("calendars of an agenda", .count(AnswerLimits.calendars), "further ones are not read"),
      Limit(
        "events of an agenda", .count(AnswerLimits.events),
        "the latest of its eight days are left out, and a message says so"),
      Limit("the bytes of these", .bytes(AnswerLimits.agenda), "the same"),
      Limit(
        "remarks on calendars", .count(AnswerLimits.remarks), "further ones are only counted"),
    ]
  }

  static var ofCommands: [Limit] {
    [
      Limit(
        "the time of a command or request (--timeout)", .milliseconds(RunLimits().timeout),
        "SIGTERM to all its processes, 2 s later SIGKILL; the last value stays"),
      Limit(
        "the output of a command", .bytes(RunLimits().output),
        "the rest is dropped; a document or values that are cut are a failure"),
      Limit(
        "the output of a plugin", .bytes(AnswerLimits.pluginOutput),
        "the rest is dropped, and the line that is cut"),
      Limit(
        "the text of a command, and one of its values", .bytes(AnswerLimits.value), "it is cut"),
      Limit("the tooltip of a command", .bytes(AnswerLimits.tooltip), "it is cut"),
      Limit("values of --input values", .count(AnswerLimits.values), "the command has failed"),
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
        "further ones are dropped; turns of the wheel are added to those that wait"),
    ]
  }

  /// The limits of what is shown and stored.
  static var ofLines: [Limit] {
    [
      Limit("a value of others on a line", .bytes(ExternalText.limit), "it is cut with “…”"),
      Limit("lines of a value in the details", .count(ExternalText.lineLimit), "the last is “…”"),
      Limit(
        "open details in the text of a line", .bytes(Segment.openDetailsLimit),
        "they are cut with “…”"),
      Limit(
        "cells of open details in the short text", .count(Segment.shortDetailsLimit),
        "they are cut with “…”"),
      Limit("a text for i3blocks 1.4", .bytes(I3blocks.fullTextLimit), "it is cut with “…”"),
      Limit(
        "a line for i3blocks 1.5", .bytes(I3blocks.lineLimit),
        "it is one text without markup, cut with “…”"),
      Limit(
        "a line for lemonbar", .bytes(Lemonbar.limit ?? 0),
        "it is one text without markup, cut with “…”"),
      Limit(
        "a line for dwm", .bytes(Dwm.limit ?? 0), "it is one text without markup, cut with “…”"),
      Limit(
        "values of a widget for Prometheus", .count(Prometheus.valueLimit), "the rest is dropped"),
      Limit("an event of a click", .bytes(ClickReader.limit), "it is ignored"),
      Limit("readings of a graph", .count(History.limit), "the oldest are forgotten"),
      Limit(
        "a domain of the store", .bytes(Record.limit),
        "what exceeds it is not stored; a larger file counts as missing"),
      Limit(
        "the file name of a domain or a suite", .bytes(FileName.limit),
        "its end is replaced by a hash"),
      Limit("the table of mounts", .bytes(MountTable.limit), "the rest is not seen"),
    ]
  }

  /// All limits, with the titles of their groups.
  static var sections: [(title: String, limits: [Limit])] {
    [
      ("files", ofFiles), ("answers", ofAnswers), ("commands", ofCommands),
      ("lines and the store", ofLines),
    ]
  }

  /// The words about things without a limit.
  static let unlimited = """
    Not limited are the number of widgets of a view, the memory of a command without --memory,
    and processes that a command leaves behind when it ends by itself. When a command exceeds a
    limit, all processes that it has started end, even in sessions of their own, except those of
    another user, and those whose command and refresh were killed with SIGKILL from elsewhere. A call
    reads the configuration and the store: where the home is on a network mount that does not answer,
    it waits as every program does; with XDG_CONFIG_HOME, XDG_STATE_HOME, and XDG_RUNTIME_DIR on local
    disks it does not.
    """

  /// The help on limits.
  static var help: String {
    var text = ""
    for section in sections {
      text += section.title + ":\n"
      text += HelpTable.text(section.limits.map { ($0.what, $0.words) }, widest: 34) + "\n"
    }
    return text + unlimited + "\n\nMore: man todayline\n"
  }
}
