import Core
import Hosts
import Widgets

/// The help, built from the lists that the parser uses.
enum Help {
  /// The version, printed by `--version`.
  static let version = "0.1.0"

  /// The help of a topic: a widget, `defaults`, or everything in short.
  ///
  /// - Throws: `Failure.usage` where there is no such topic.
  static func text(on topic: String?) throws(Failure) -> String {
    guard let topic else { return overview() }
    switch topic {
    case "defaults": return defaultsText
    case "stream": return streamText
    case "click": return clickText
    case "refresh": return refreshText
    case "today": return todayText
    case "check": return checkText
    case "help": return overview()
    default: break
    }
    if let widget = WidgetName(rawValue: topic) { return text(on: widget) }
    let names = WidgetName.allCases.map { $0.rawValue } + Arguments.commands
    throw .usage(.unknownCommand(topic, nearest: NearestName.to(topic, among: names)))
  }

  private static func overview() -> String {
    var text = """
      todayline prints segments of a status bar, at once.

      usage: todayline WIDGET [SOURCE…] [options]   WIDGET is kind, kind:label or kind:/source
             todayline today [--only WIDGET,…] [options]   every widget of the Today view
             todayline stream [options] [WIDGET [its options] …]   stays, and writes what changes
             todayline exec [options] -- PROGRAM [ARGUMENT…]
             todayline click WIDGET [SOURCE…] --button N [options]
             todayline refresh WIDGET [SOURCE…] [options]
             todayline today init|list|add|remove|move […]   edits the Today view
             todayline check                what is wrong, and how to mend it
             todayline defaults domains|read|write|delete […]
             todayline help [WIDGET|COMMAND], --help, --version

      widgets:

      """
    text += table(WidgetName.allCases.map { ($0.rawValue, $0.summary) })
    text += "\nhosts:\n" + hosts() + "\noptions:\n" + options()
    text += "\nexit status:\n" + exitStatuses()
    text += "\nThe placeholders of a widget: todayline help disk\n"
    return text
  }

  private static func text(on widget: WidgetName) -> String {
    let formats = widget.defaultFormats
    let source = widget.sourceKind.word
    var text = "todayline " + widget.rawValue
    text += (source.isEmpty ? "" : " [" + source + "…]") + " [options]\n\nShows " + widget.summary
    if !source.isEmpty, let usual = widget.defaultSource { text += " (" + usual + ")" }
    text += ".\n"
    if !widget.notes.isEmpty { text += "\n" + widget.notes + "\n" }
    return text + "\nplaceholders:\n"
      + placeholders(of: widget)
      + "\nspecifications, after a colon, such as {used:GB.1} or {percent:>6}:\n"
      + specifications(of: widget)
      + "\n[ ] encloses what is dropped when a value in it is missing; \\ takes the next\n"
      + "character as it is, \\n is a line break.\n\ntemplates without options:\n"
      + table([
        ("--format", formats.text), ("--short-format", formats.short),
        ("--details-format", formats.details),
      ])
  }

  private static let streamText = """
    todayline stream [options] [WIDGET [its options] [WIDGET [its options]] …]

    Shows these widgets or, without any, the Today view, and follows its file: an edit shows at
    once, one that is broken leaves all as it is but for saying so.

    Stays, and writes one line in one write whenever something has changed: the status_command of
    i3bar and swaybar (--host i3bar), i3blocks with interval=persist and format=json (i3blocks),
    Waybar without interval (waybar), polybar with tail = true (polybar). Clicks are read from
    standard input; those of `todayline click` are noticed as well.

    Options before the first widget are for all, those behind a widget for that one. WIDGET is
    kind, kind:label or kind:/source, such as: todayline stream --host i3bar disk disk:/home

    """

  private static let clickText = """
    todayline click WIDGET [SOURCE…] [--button N] [--signal-waybar N] [--refresh-tmux]

    Delivers a click, for hosts that run a command on a click; without --button an event is read
    from standard input. Button 1 opens and closes the details, 2 publishes a fresh reading, 3
    opens the source; --on-click-N runs a command instead. Then the host is woken: the Waybar
    whose module has this signal, or all clients of tmux. A stream notices by itself.

    """

  private static let refreshText = """
    todayline refresh WIDGET [SOURCE…] [options]

    Refreshes now, whether it is due or not, and waits for it. Nothing is printed; the status is 1
    where the source could not be read. Calls show the last value and do this behind themselves.

    """

  private static let todayText = """
    todayline today [--only WIDGET,…] [options]     shows every widget of the Today view, in one write
    todayline today list                            their names, in order
    todayline today add WIDGET [SOURCE] [options] [--before WIDGET|--after WIDGET]
    todayline today remove WIDGET…
    todayline today move WIDGET N|--before WIDGET|--after WIDGET
    todayline today init                            writes a file to begin with

    The Today view is $XDG_CONFIG_HOME/todayline/config (~/.config/todayline/config) or what
    --config names: settings for all widgets, then a section for each, in the order of the bar.

      # a comment has a line of its own
      warning = 80
      include = ~/dotfiles/todayline-work

      [disk]

      [disk:home]
      path = /home
      format = {icon} {free}

      [exec:weather]
      command = ~/bin/weather
      ttl = 15m

    The keys are the options without their dashes; an option that takes no value is yes or no.
    Quotes around a value keep the blanks at its ends. What is on the command line wins over the
    section, the section over what stands before all of them. “todayline disk:home” reads its
    section as well. Thresholds for all widgets are about what is used: battery and temperature,
    which have other ones, take theirs from their sections alone.

    """

  private static let checkText = """
    todayline check [--config FILE]

    Tells everything that is wrong with the configuration, each with its file and line, and whether
    the store can be written and which bars are here. The status is 78 where something is wrong.

    """

  private static let defaultsText = """
    todayline defaults domains                   the widgets that have something stored
    todayline defaults read [DOMAIN [KEY]]       everything, a domain, or one value
    todayline defaults write DOMAIN KEY VALUE    stores a value
    todayline defaults delete DOMAIN [KEY]       forgets a domain, or one value

    --suite NAME   the suite (default)

    Snapshots are in $XDG_STATE_HOME/todayline (~/.local/state/todayline); open details, what
    the kernel has counted and what comes of it in $XDG_RUNTIME_DIR/todayline (/tmp/todayline-UID).

    """

  /// The hosts, one a line.
  static func hosts() -> String {
    table(HostName.allCases.map { ($0.rawValue, $0.summary) })
  }

  /// The options, one a line.
  static func options() -> String {
    table(
      Option.allCases.map {
        ("--" + $0.rawValue + ($0.argument.map { " " + $0 } ?? ""), $0.summary)
      })
  }

  /// The exit statuses, one a line.
  static func exitStatuses() -> String {
    table(ExitStatus.allCases.map { (String($0.rawValue), $0.summary) })
  }

  /// The placeholders of a widget, one a line.
  static func placeholders(of widget: WidgetName) -> String {
    table(widget.placeholders.map { ("{" + $0.name + "}", $0.meaning) })
  }

  /// What the specifications of each kind can say, one a line.
  static func specifications(of widget: WidgetName) -> String {
    var rows = [
      ("bytes", Placeholder.Kind.bytes.specifications),
      ("percent", Placeholder.Kind.fraction.specifications),
      ("count", Placeholder.Kind.count.specifications),
      ("text", Placeholder.Kind.text.specifications),
      ("bar", Placeholder.Kind.bar.specifications),
    ]
    if widget.showsDocuments(.json) || widget.placeholders.contains(where: { $0.kind == .number }) {
      rows.insert(("number", Placeholder.Kind.number.specifications), at: 3)
    }
    if widget.placeholders.contains(where: { $0.kind == .graph }) {
      rows.append(("graph", Placeholder.Kind.graph.specifications))
    }
    if widget.placeholders.contains(where: { $0.kind == .temperature }) {
      rows.insert(("degrees", Placeholder.Kind.temperature.specifications), at: 3)
    }
    return table(rows)
  }

  /// Two columns; a first column that is too wide gets a line of its own.
  private static func table(_ rows: [(String, String)]) -> String {
    let widest = 28
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
