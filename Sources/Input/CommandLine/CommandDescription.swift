/// The facts of a command that is not a widget.
struct CommandDescription {
  /// A way to call it.
  struct Usage {
    /// The words after the name of the program.
    let words: String
    /// One line for the help.
    let meaning: String

    /// Creates a way to call the command.
    init(_ words: String, _ meaning: String) {
      self.words = words
      self.meaning = meaning
    }
  }

  /// The first word.
  let name: String
  /// The words after the name of the program, in short.
  let brief: String
  /// One line for completions and the general help.
  let summary: String
  /// The ways to call it.
  let usages: [Usage]
  /// Paragraphs for its own help.
  let text: String

  /// All commands, in the order of the help.
  static let all = [
    today, stream, click, refresh, details, extensions, defaults, check, importing, help,
  ]

  /// The words after `today`.
  static let edits = ["list", "add", "remove", "move", "init", "waybar"]

  /// The first words of all commands.
  static var names: [String] { all.map { $0.name } }

  /// Returns true if a command has that name; unlike the descriptions, it costs nothing.
  static func isName(_ name: String) -> Bool {
    switch name {
    case "today", "stream", "click", "refresh", "details", "extension", "defaults", "check",
      "import", "help":
      true
    default: false
    }
  }

  /// Returns the command of that name, or `nil` if there is none.
  static func named(_ name: String) -> CommandDescription? {
    for command in all where command.name == name { return command }
    return nil
  }

  private static let today = CommandDescription(
    name: "today", brief: "today", summary: "shows all widgets of the Today view, or edits it",
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
      Usage("today waybar [style]", "prints a Waybar module for each widget, or their style sheet"),
    ],
    text: """
      The Today view is in ~/.config/todayline/config: todayline help config. Without that file, a
      built-in view is shown; “today add” and the like write it to the file first.
      """)

  private static let stream = CommandDescription(
    name: "stream", brief: "stream [WIDGET…]", summary: "keeps running and writes every change",
    usages: [
      Usage(
        "stream [options] [WIDGET [its options] [WIDGET [its options]] …]",
        "keeps running, and writes a line whenever something changes")
    ],
    text: """
      Shows these widgets or, without any, the Today view, which it follows: an edit of the file
      shows at once, and a broken edit changes nothing but adds a message.

      Each update is one line in one write: for the status_command of i3bar and swaybar (--host
      i3bar), i3blocks with interval=persist and format=json (i3blocks), Waybar without interval
      (waybar), polybar with tail = true (polybar). Clicks are read from standard input; those of
      “todayline click” take effect as well. SIGUSR1 and the real-time signals refresh all widgets.

      With --output FILE, each update replaces the file, which is how node_exporter reads --host
      prometheus; a file that cannot be written is told once, and tried again.

      Options before the first widget apply to all widgets, options after a widget to that one. WIDGET
      is kind, kind:label or kind:/source, for example: todayline stream --host i3bar disk disk:/home
      """)

  private static let click = CommandDescription(
    name: "click", brief: "click WIDGET", summary: "delivers a click",
    usages: [
      Usage(
        "click WIDGET [SOURCE…] [--button BUTTON] [--wake tmux|waybar:N]",
        "delivers a click, for hosts that run a command on a click")
    ],
    text: """
      BUTTON is left, middle, right, up, down, backward, forward, or a number of the i3bar protocol.
      Without it, the button is that of $BLOCK_BUTTON or of an event on standard input, or else the
      left one. The left button opens the details, and closes those of other widgets; the middle one
      takes a fresh reading, and the right one opens the source. --on-click and the options after it
      give a button another action of the widget (todayline help WIDGET lists them), or a command.
      Then the host is woken: the Waybar whose module has this signal, or all clients of tmux. A
      stream notices the click by itself.
      """)

  private static let refresh = CommandDescription(
    name: "refresh", brief: "refresh WIDGET",
    summary: "refreshes a source now and waits for it",
    usages: [
      Usage(
        "refresh WIDGET|today [SOURCE…] [options]",
        "refreshes a widget, or the whole view, at once, even if not due, and waits")
    ],
    text: """
      Nothing is printed; the exit status is 1 if the source could not be read. Ordinary calls show
      the last value and refresh in the background. Streams show the fresh value at once; other hosts
      are woken with --wake, or the key “wake” of the configuration. For a key of a window manager:

        brightnessctl --quiet set +5% && todayline refresh backlight
      """)

  private static let details = CommandDescription(
    name: "details", brief: "details WIDGET", summary: "prints the details of a widget",
    usages: [
      Usage(
        "details WIDGET [SOURCE…] [options]", "prints the details, one per line, and waits for them"
      )
    ],
    text: """
      For menus, notifications, and popups, for example:

        todayline details cpu | rofi -dmenu
        notify-send cpu "$(todayline details cpu)"

      The exit status is 1 if the source could not be read; the reason is on standard error, after the
      last known details.
      """)

  private static let extensions = CommandDescription(
    name: "extension", brief: "extension list", summary: "lists and creates extensions",
    usages: [
      Usage(
        "extension list", "prints the extensions, with the files of those that are not shipped"),
      Usage("extension show NAME", "prints the file of one"),
      Usage(
        "extension new NAME", "writes a template to start from; for a shipped one, a copy to edit"),
    ],
    text: """
      An extension is a text file that makes a widget of a command or a URL. Those that ship with
      todayline are replaced by a file of the same name in ~/.config/todayline/extensions. Their keys:
      todayline help extensions
      """)

  private static let defaults = CommandDescription(
    name: "defaults", brief: "defaults read", summary: "reads and writes the store",
    usages: [
      Usage("defaults domains", "prints the widgets with stored values"),
      Usage("defaults read [DOMAIN [KEY]]", "prints everything, a domain, or one value"),
      Usage("defaults write DOMAIN KEY VALUE", "stores a value"),
      Usage("defaults delete DOMAIN [KEY]", "deletes a domain, or one value"),
    ],
    text: """
      --suite NAME   the suite (default)

      A value that a widget has stored is changed until the widget publishes its next one. A key of
      your own is kept beside those of the widget, which never overwrites it. Writers wait for each
      other; a domain has at most 256 KiB, and what cannot be kept is refused.

      Domains that nothing has shown for 30 days are removed, except for keys of your own.

      Snapshots are in $XDG_STATE_HOME/todayline (~/.local/state/todayline); open details, counters,
      and the values derived from them are in $XDG_RUNTIME_DIR/todayline. If that folder is missing,
      belongs to somebody else, or may not be written, they are in /run/user/UID/todayline,
      /tmp/todayline-UID, or below the snapshots, whichever can be used first.
      """)

  private static let check = CommandDescription(
    name: "check", brief: "check", summary: "reports mistakes and how to fix them",
    usages: [Usage("check [--config FILE]", "reports mistakes and how to fix them")],
    text: """
      Prints every mistake in the configuration with its file and line, whether the store can be
      written, and which bars are installed. The exit status is 78 if there is a mistake. A note is
      about something that is allowed, but probably not meant, such as a warning above critical; it
      does not change the exit status.
      """)

  private static let importing = CommandDescription(
    name: "import", brief: "import [FILE]",
    summary: "converts an i3status or i3blocks configuration",
    usages: [
      Usage(
        "import [FILE]", "prints the configuration of i3status or i3blocks as one of Todayline")
    ],
    text: """
      The file shows whose it is; “-” is standard input. Without FILE, the one that i3status or
      i3blocks would read is taken. To use the result:

        todayline import FILE > ~/todayline.conf &&
          mkdir -p ~/.config/todayline &&
          mv -i ~/todayline.conf ~/.config/todayline/config

      Whatever has no exact equivalent is a comment in its place, and a message with its line on
      standard error, where the last line counts the modules. A value that Todayline does not take is
      left out in the same way. The exit status is 1 if no module has an equivalent, and 78 if the file
      cannot be read, or is that of another program.
      """)

  private static let help = CommandDescription(
    name: "help", brief: "help [TOPIC]", summary: "explains widgets, commands, bars, and options",
    usages: [
      Usage(
        "help [WIDGET|COMMAND|HOST|TOPIC], --help, --version", "prints the help, or the version")
    ],
    text: "")
}
