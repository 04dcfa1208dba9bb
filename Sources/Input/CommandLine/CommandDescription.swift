/// The facts of a command that is not a widget.
package struct CommandDescription {
  /// A way to call it.
  package struct Usage {
    /// The words after the name of the program.
    package let words: String
    /// One line for the help.
    package let meaning: String

    /// Creates a way to call the command.
    package init(_ words: String, _ meaning: String) {
      self.words = words
      self.meaning = meaning
    }
  }

  /// The first word.
  package let name: String
  /// One line for completions.
  package let summary: String
  /// The ways to call it.
  package let usages: [Usage]
  /// Paragraphs for its own help.
  package let text: String

  /// All commands, in the order of the help.
  package static let all = [today, stream, click, refresh, defaults, check, help]

  /// The first words of all commands.
  package static var names: [String] { all.map { $0.name } }

  /// Returns the command of that name, or `nil` if there is none.
  package static func named(_ name: String) -> CommandDescription? {
    for command in all where command.name == name { return command }
    return nil
  }

  private static let today = CommandDescription(
    name: "today", summary: "shows every widget of the Today view, or edits it",
    usages: [
      Usage(
        "today [--only WIDGET,…] [options]", "shows every widget of the Today view, in one write"),
      Usage("today list", "prints their names, in order"),
      Usage(
        "today add WIDGET [SOURCE] [options] [--before WIDGET|--after WIDGET]",
        "adds a widget, with its options as the keys of its section"),
      Usage("today remove WIDGET…", "removes widgets"),
      Usage(
        "today move WIDGET N|--before WIDGET|--after WIDGET",
        "moves a widget to another place, counted from 1"),
      Usage("today init", "writes a starter configuration"),
    ],
    text: """
      The Today view is $XDG_CONFIG_HOME/todayline/config (~/.config/todayline/config) or the file
      that --config names: settings for all widgets, then a section for each, in the order of the
      bar.

        # comments need a line of their own
        warning = 80
        include = ~/dotfiles/todayline-work

        [disk]

        [disk:home]
        path = /home
        format = {icon} {free}

        [exec:weather]
        command = ~/bin/weather
        ttl = 15m

      The keys are the options without their dashes; an option without a value is yes or no. Quotes
      around a value keep the spaces at its ends. The command line overrides the section, and the
      section overrides the settings for all widgets. “todayline disk:home” reads its section as
      well. Thresholds for all widgets limit what is used: battery and temperature, which measure
      something else, take theirs only from their own sections.
      """)

  private static let stream = CommandDescription(
    name: "stream", summary: "keeps running, and writes every change",
    usages: [
      Usage(
        "stream [options] [WIDGET [its options] [WIDGET [its options]] …]",
        "keeps running, and writes a line whenever something changes")
    ],
    text: """
      Shows these widgets or, without any, the Today view. It follows the file of the view: an edit
      shows at once, and a broken edit changes nothing but adds a message.

      Each update is one line in one write: for the status_command of i3bar and swaybar (--host
      i3bar), i3blocks with interval=persist and format=json (i3blocks), Waybar without interval
      (waybar), polybar with tail = true (polybar). Clicks are read from standard input; those of
      “todayline click” take effect as well.

      Options before the first widget apply to all widgets, options after a widget to that one. WIDGET
      is kind, kind:label or kind:/source, for example: todayline stream --host i3bar disk disk:/home
      """)

  private static let click = CommandDescription(
    name: "click", summary: "delivers a click",
    usages: [
      Usage(
        "click WIDGET [SOURCE…] [--button N] [--signal-waybar N] [--refresh-tmux]",
        "delivers a click, for hosts that run a command on a click")
    ],
    text: """
      Without --button, an event is read from standard input. Button 1 opens and closes the details, 2
      publishes a fresh reading, 3 opens the source; --on-click-N runs a command instead. Then the
      host is woken: the Waybar whose module has this signal, or all clients of tmux. A stream
      notices the click by itself.
      """)

  private static let refresh = CommandDescription(
    name: "refresh", summary: "refreshes a source at once, and waits for it",
    usages: [
      Usage(
        "refresh WIDGET [SOURCE…] [options]", "refreshes at once, even if not due, and waits")
    ],
    text: """
      Nothing is printed; the exit status is 1 if the source could not be read. Ordinary calls show
      the last value and refresh in the background.
      """)

  private static let defaults = CommandDescription(
    name: "defaults", summary: "reads and writes the store",
    usages: [
      Usage("defaults domains", "prints the widgets with stored values"),
      Usage("defaults read [DOMAIN [KEY]]", "prints everything, a domain, or one value"),
      Usage("defaults write DOMAIN KEY VALUE", "stores a value"),
      Usage("defaults delete DOMAIN [KEY]", "deletes a domain, or one value"),
    ],
    text: """
      --suite NAME   the suite (default)

      Snapshots are in $XDG_STATE_HOME/todayline (~/.local/state/todayline); open details, counters,
      and the values derived from them are in $XDG_RUNTIME_DIR/todayline (/tmp/todayline-UID).
      """)

  private static let check = CommandDescription(
    name: "check", summary: "reports mistakes, and how to fix them",
    usages: [Usage("check [--config FILE]", "reports mistakes, and how to fix them")],
    text: """
      Prints every mistake in the configuration with its file and line, whether the store can be
      written, and which bars are installed. The exit status is 78 if there is a mistake. A note is
      about something that is allowed, but probably not meant, such as a warning above critical; it
      does not change the exit status.
      """)

  private static let help = CommandDescription(
    name: "help", summary: "prints the help of a widget or a command",
    usages: [Usage("help [WIDGET|COMMAND], --help, --version", "prints the help, or the version")],
    text: "")
}
