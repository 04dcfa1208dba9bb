/// The help, generated from the tables that the parser uses.
enum Help {
  /// The version, printed by `--version`.
  static let version = "0.2.0"

  /// Returns the help on a topic: a widget, an extension, a command, a host, or a `HelpTopic`;
  /// without a topic, the general help.
  ///
  /// - Throws: `Mistake.usage` for an unknown topic.
  static func text(
    on topic: String?, _ extensions: Extensions = Extensions()
  ) throws(Mistake) -> String {
    guard let topic, topic != "help" else { return overview(extensions) }
    if let command = CommandDescription.named(topic) {
      guard let widget = WidgetName.named(topic) else { return text(on: command) }
      return text(on: command) + "\n" + text(on: NamedWidget(widget))
    }
    if let topic = HelpTopic.named(topic) { return text(on: topic, extensions) }
    if let host = HostName.named(topic) { return text(on: host) }
    if let reference = try? WidgetReference(topic, extensions) { return text(on: reference.widget) }
    if CommandDescription.edits.contains(topic), let today = CommandDescription.named("today") {
      return text(on: today)
    }
    let names =
      WidgetName.allCases.map { $0.rawValue } + extensions.names + CommandDescription.names + topics
    throw .usage(.unknownTopic(topic, nearest: CommonWords.nearest(to: topic, among: names)))
  }

  /// The topics that are neither widgets nor commands.
  static var topics: [String] {
    HelpTopic.allCases.map { $0.rawValue } + HostName.allCases.map { $0.rawValue }
  }

  static let widgetUsages = [
    CommandDescription.Usage(
      "WIDGET [SOURCE…] [options]", "one widget: kind, kind:label or kind:/source"),
    CommandDescription.Usage("exec [options] -- PROGRAM [ARGUMENT…]", "the output of a program"),
  ]

  /// One screen.
  private static func overview(_ extensions: Extensions) -> String {
    var rows = [("todayline WIDGET [SOURCE]", "shows one widget: disk, disk /home, exec 'uname'")]
    for command in CommandDescription.all where command.name != "help" {
      rows.append(("todayline " + command.brief, command.summary))
    }
    let narrow = 80
    // Lists of widgets and hosts stand above these.
    let otherTopics = HelpTopic.allCases.filter { $0 != .widgets && $0 != .hosts }
    return "todayline shows disk, memory, and more in status bars and terminals.\n"
      + HelpTable.text(rows)
      + HelpTable.list("widgets:", WidgetName.allCases.map { $0.rawValue }, width: narrow)
      + HelpTable.list("extensions:", someExtensions(extensions), width: narrow)
      + HelpTable.list("hosts (--host):", HostName.allCases.map { $0.rawValue }, width: narrow)
      + "In i3: status_command exec todayline stream --host i3bar; see man todayline\n"
      + "help NAME|" + joined(otherTopics.map { $0.rawValue }, "|") + "\n"
  }

  /// Returns the names of the user's own extensions, and some of those that ship.
  private static func someExtensions(_ extensions: Extensions) -> [String] {
    let shipped = Extensions.shippedNames
    let some = ["volume", "media", "weather"]
    return extensions.names.filter { !shipped.contains($0) } + some + [
      "and " + String(shipped.count - some.count) + " others (todayline help widgets)"
    ]
  }

  private static func text(on topic: HelpTopic, _ extensions: Extensions) -> String {
    switch topic {
    case .widgets:
      "widgets:\n" + widgets() + "\nextensions:\n" + self.extensions(extensions)
        + "\nMore about one: todayline help disk; about all: man todayline-config\n"
    case .options: "options:\n" + options() + "\nexit status:\n" + exitStatuses()
    case .hosts:
      "hosts, for --host:\n" + hosts()
        + "\nThe line for a bar: todayline help i3bar; more: man todayline-hosts\n"
    case .templates: templates()
    case .themes: HelpTopic.aboutThemes
    case .styles: HelpTopic.aboutStyles
    case .icons: HelpTopic.aboutIcons
    case .colors: HelpTopic.aboutColors
    case .config: HelpTopic.configuration
    case .extensions: HelpTopic.aboutExtensions
    case .limits: Limit.help
    }
  }

  private static func text(on command: CommandDescription) -> String {
    var text = usages(command.usages)
    if !command.text.isEmpty { text += "\n" + command.text + "\n" }
    let options = OptionName.all.filter { option in
      option.row.commands.contains { $0 == command.name || $0.hasPrefix(command.name + " ") }
    }
    guard !options.isEmpty else { return text }
    return text + "\noptions:\n" + table(of: options) + "\nAll options: todayline help options\n"
  }

  private static func text(on host: HostName) -> String {
    let description = host.description
    var text = "--host " + host.rawValue + ": " + description.summary + "\n"
    let aliases = host.aliases
    if !aliases.isEmpty { text += "also called " + joined(aliases, ", ") + "\n" }
    for bar in description.bars {
      text += "\nin " + bar.name + ":\n" + bar.lines(after: "  ") + "\n"
    }
    return text + "\n" + description.notes + "\n\nMore: man todayline-hosts\n"
  }

  private static func text(on widget: NamedWidget) -> String {
    let description = widget.description
    let formats = description.formats
    let source = widget.sourceWord
    var text = "todayline " + widget.name + (description.source.isGiven ? ":NAME" : "")
    text += (source.isEmpty ? "" : " [" + source + "…]") + " [options]\n\n"
    var summary = "Shows " + description.summary
    if !source.isEmpty, let usual = description.defaultSource { summary += " (" + usual + ")" }
    text += HelpTable.wrapped(summary + ".", indent: "") + "\n"
    for note in notes(of: description) { text += "\n" + note + "\n" }
    if let named = widget.extension { text += "\n" + facts(of: named) }
    return text + "\nplaceholders:\n" + placeholders(of: description) + "\nbuttons:\n"
      + HelpTable.text(buttonRows(of: widget))
      + "\nspecifications, after a colon, such as {used:GB.1} or {percent:>6}:\n"
      + HelpTable.text(specificationRows(of: description))
      + "\nactions, for --on-click, --on-click-middle, and so on:\n"
      + HelpTable.text(description.possibleActions.map { ($0.rawValue, $0.summary) })
      + "\ndefault templates:\n"
      + HelpTable.text([
        ("--format", formats.text), ("--short-format", formats.short),
        ("--details-format", formats.details),
      ]) + "\noptions:\n" + options(of: description)
      + "\nMore: todayline help templates, todayline help options\n"
  }

  /// Returns the options that apply to a widget, its own before those of most widgets.
  private static func options(of widget: WidgetDescription) -> String {
    let concerning = OptionName.all.filter { $0.row.concerns(widget) }
    var own: [(String, String)] = []
    var others: [String] = []
    for option in concerning where option.row.place.isOfWidget {
      if option.option.isThreshold {
        let scale = widget.thresholdScale
        own.append(
          (
            "--" + option.text + " " + scale.word,
            option.option.thresholdEffect + ": " + scale.meaning
          ))
      } else if isForSome(option) {
        own.append(row(of: option))
      } else {
        others.append("--" + option.text)
      }
    }
    return HelpTable.text(own) + HelpTable.list("  and for most widgets", others)
  }

  static func notes(of widget: WidgetDescription) -> [String] {
    let rates = """
      Rates cover the time since the last reading by any process. The first call shows –, except in
      a terminal; --wait samples twice, 200 ms apart. Calls within 250 ms of another one show its
      rate again.
      """
    return (widget.kind == .counted ? [rates] : []) + (widget.notes.isEmpty ? [] : [widget.notes])
  }

  static func widgets() -> String {
    HelpTable.text(WidgetName.allCases.map { ($0.rawValue, $0.description.summary) })
  }

  static func hosts() -> String {
    HelpTable.text(
      HostName.allCases.map { host in
        let names = host.aliases
        let others = names.isEmpty ? "" : "; also " + joined(names, ", ")
        return (host.rawValue, host.description.summary + others)
      })
  }

  /// Returns the options, one per line.
  static func options() -> String { table(of: OptionName.ofWidgets) }

  private static func table(of options: [OptionName]) -> String {
    HelpTable.text(
      options.map { option in
        let scope = scope(of: option)
        let (words, summary) = row(of: option)
        return (words, (scope.isEmpty ? "" : scope + ": ") + summary)
      })
  }

  private static func row(of option: OptionName) -> (String, String) {
    let row = option.row
    return ("--" + option.text + (row.argument.word.map { " " + $0 } ?? ""), row.summary)
  }

  /// Returns the commands or the widgets that an option is for, or an empty text if it is for all.
  static func scope(of option: OptionName) -> String {
    var names = option.row.commands
    var others: [String] = []
    for widget in WidgetName.allCases {
      if option.row.concerns(widget.description) {
        if isForSome(option) { names.append(widget.rawValue) }
      } else {
        others.append(widget.rawValue)
      }
    }
    guard !others.isEmpty, !isForSome(option) else { return joined(names, ", ") }
    return joined(names + ["all but " + joined(others, ", ")], ", ")
  }

  private static func isForSome(_ option: OptionName) -> Bool {
    let row = option.row
    let others = WidgetName.allCases.count { !row.concerns($0.description) }
    return others > WidgetName.allCases.count / 2
  }

  static func exitStatuses() -> String {
    HelpTable.text(ExitStatus.allCases.map { (String($0.rawValue), $0.summary) })
  }
}

extension OptionRow.Place {
  /// True if it is given for a widget rather than for a call or a process.
  fileprivate var isOfWidget: Bool {
    switch self {
    case .widget, .section, .source, .widgetCall: true
    case .call, .process: false
    }
  }
}

extension Option {
  fileprivate var thresholdEffect: String {
    switch self {
    case .critical: "critical at"
    case .hideBelow: "hidden until"
    default: "warns at"
    }
  }
}

extension ThresholdScale {
  fileprivate var word: String {
    switch self {
    case .used: "PERCENT|BYTES"
    case .busy, .load: "PERCENT"
    case .link: "PERCENT|DBM"
    case .left: "PERCENT|TIME"
    case .degrees: "DEGREES"
    case .time, .countdown: "TIME"
    case .due: "COUNT"
    }
  }

  /// The quantity that a threshold is compared with.
  var meaning: String {
    switch self {
    case .used: "percent used, or bytes free such as 5GB"
    case .busy: "percent"
    case .link: "percent, or a signal such as -70dBm"
    case .load: "percent of all processors; 100 means that all of them are busy"
    case .left: "percent left, or a time left such as 30m"
    case .degrees: "degrees Celsius"
    case .time: "the time until the event starts, such as 10m"
    case .countdown: "the time that is left, such as 5m"
    case .due: "tasks due, or due:1, overdue:1, open:20"
    }
  }
}
