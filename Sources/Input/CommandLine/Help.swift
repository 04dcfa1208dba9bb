import Core
import Hosts
package import Widgets

/// The help, generated from the tables that the parser uses.
package enum Help {
  /// The version, printed by `--version`.
  package static let version = "0.1.0"

  /// Returns the help on a topic, a widget or a command, or the general help if there is none.
  ///
  /// - Throws: `Mistake.usage` if there is no such topic.
  package static func text(on topic: String?) throws(Mistake) -> String {
    guard let topic, topic != "help" else { return overview() }
    if let command = CommandDescription.named(topic) { return text(on: command) }
    if let widget = WidgetName.named(topic) { return text(on: widget) }
    let names = WidgetName.allCases.map { $0.rawValue } + CommandDescription.names
    throw .usage(.unknownCommand(topic, nearest: CommonWords.nearest(to: topic, among: names)))
  }

  /// The ways to call the program for a widget.
  package static let widgetUsages = [
    CommandDescription.Usage(
      "WIDGET [SOURCE…] [options]", "one widget: kind, kind:label or kind:/source"),
    CommandDescription.Usage("exec [options] -- PROGRAM [ARGUMENT…]", "the output of a program"),
  ]

  private static func overview() -> String {
    var usages = widgetUsages
    for command in CommandDescription.all { usages += command.usages }
    return "todayline prints status-bar segments.\n\nusage:\n" + self.usages(usages)
      + "\nwidgets:\n"
      + table(WidgetName.allCases.map { ($0.rawValue, $0.description.summary) })
      + "\nhosts:\n" + hosts() + "\noptions:\n" + options() + "\nexit status:\n" + exitStatuses()
      + "\nThe placeholders of a widget: todayline help disk\n"
  }

  private static func text(on command: CommandDescription) -> String {
    usages(command.usages) + (command.text.isEmpty ? "" : "\n" + command.text + "\n")
  }

  private static func text(on widget: WidgetName) -> String {
    let description = widget.description
    let formats = description.formats
    let source = description.source.word
    var text = "todayline " + widget.rawValue
    text += (source.isEmpty ? "" : " [" + source + "…]") + " [options]\n\nShows "
    text += description.summary
    if !source.isEmpty, let usual = description.defaultSource { text += " (" + usual + ")" }
    text += ".\n"
    for note in notes(of: description) { text += "\n" + note + "\n" }
    return text + "\nplaceholders:\n"
      + placeholders(of: widget)
      + "\nspecifications, after a colon, such as {used:GB.1} or {percent:>6}:\n"
      + specifications(of: widget)
      + "\n[ ] encloses text that is dropped if a value in it is missing; \\ takes the next\n"
      + "character as it is, \\n is a line break.\n\ntemplates without options:\n"
      + table([
        ("--format", formats.text), ("--short-format", formats.short),
        ("--details-format", formats.details),
      ])
  }

  /// Returns the paragraphs about a widget.
  package static func notes(of widget: WidgetDescription) -> [String] {
    let rates = """
      Rates cover the time since the last reading, by any process. The first call shows –; --wait
      samples twice, 200 ms apart. Calls within 250 ms of another one show its rate again.
      """
    return (widget.kind == .counted ? [rates] : []) + (widget.notes.isEmpty ? [] : [widget.notes])
  }

  /// Returns the hosts, one per line.
  package static func hosts() -> String {
    table(HostName.allCases.map { ($0.rawValue, $0.description.summary) })
  }

  /// Returns the options, one per line.
  package static func options() -> String {
    table(
      Option.allCases.map { option in
        let row = option.row
        let scope = scope(of: option)
        return (
          "--" + option.rawValue + (row.argument.word.map { " " + $0 } ?? ""),
          (scope.isEmpty ? "" : scope + ": ") + row.summary
        )
      })
  }

  /// Returns the commands or the widgets that an option is for, or an empty text if it is for all.
  package static func scope(of option: Option) -> String {
    let row = option.row
    var names = row.commands
    let widgets = WidgetName.allCases.filter { row.concerns($0.description) }
    if widgets.count < WidgetName.allCases.count { names += widgets.map { $0.rawValue } }
    var text = ""
    for name in names { text += (text.isEmpty ? "" : ", ") + name }
    return text
  }

  /// Returns the exit statuses, one per line.
  package static func exitStatuses() -> String {
    table(ExitStatus.allCases.map { (String($0.rawValue), $0.summary) })
  }

  /// Returns the placeholders of a widget, one per line.
  package static func placeholders(of widget: WidgetName) -> String {
    table(widget.description.placeholders.map { ("{" + $0.name + "}", $0.meaning) })
  }

  /// Returns the specifications for each kind of value that a widget has, one per line.
  package static func specifications(of widget: WidgetName) -> String {
    table(specificationRows(of: widget.description))
  }

  /// Returns the kinds of values that a widget has, each with its specifications.
  package static func specificationRows(of widget: WidgetDescription) -> [(String, String)] {
    func has(_ kind: Placeholder.Kind) -> Bool { widget.placeholders.contains { $0.kind == kind } }
    var rows = [
      ("bytes", Placeholder.Kind.bytes.specifications),
      ("percent", Placeholder.Kind.fraction.specifications),
      ("count", Placeholder.Kind.count.specifications),
    ]
    if has(.temperature) { rows.append(("degrees", Placeholder.Kind.temperature.specifications)) }
    if widget.showsDocuments(.json) || has(.number) {
      rows.append(("number", Placeholder.Kind.number.specifications))
    }
    rows.append(("text", Placeholder.Kind.text.specifications))
    rows.append(("bar", Placeholder.Kind.bar.specifications))
    if has(.graph) { rows.append(("graph", Placeholder.Kind.graph.specifications)) }
    return rows
  }

  /// Returns two columns of usages.
  private static func usages(_ usages: [CommandDescription.Usage]) -> String {
    table(usages.map { ("todayline " + $0.words, $0.meaning) }, widest: 42)
  }

  /// Returns two columns; a first column that is too wide gets a line of its own.
  private static func table(_ rows: [(String, String)], widest: Int = 28) -> String {
    var width = 0
    for row in rows {
      let cells = TextWidth.cells(in: row.0)
      if cells <= widest { width = max(width, cells) }
    }
    var text = ""
    for row in rows {
      let cells = TextWidth.cells(in: row.0)
      text += "  " + row.0
      if cells > width {
        text += "\n" + String(repeating: " ", count: width + 4)
      } else {
        text += String(repeating: " ", count: width - cells + 2)
      }
      text += row.1 + "\n"
    }
    return text
  }
}
