/// The properties of a command that is not a widget.
struct CommandDescription {
  struct Usage {
    let words: String
    /// A line for the help.
    let meaning: String

    init(_ words: String, _ meaning: String) {
      self.words = words
      self.meaning = meaning
    }
  }

  let name: String
  /// The words after the program name, abbreviated.
  let brief: String
  /// A line for completions and the general help.
  let summary: String
  let usages: [Usage]
  /// Paragraphs for the command's own help.
  let text: String

  /// All commands, in the order of the help.
  static let all = [
    today, stream, click, refresh, details, explain, log, push, extensions, defaults, check, doctor,
    importing, help,
  ]

  static let edits = ["list", "add", "remove", "move", "init", "waybar"]

  static var names: [String] { all.map { $0.name } }

  /// Returns true if a command has that name, without building the descriptions.
  static func isName(_ name: String) -> Bool {
    switch name {
    case "today", "stream", "click", "refresh", "details", "explain", "log", "push", "extension",
      "defaults", "check", "doctor", "import", "help":
      true
    default: false
    }
  }

  static func named(_ name: String) -> CommandDescription? {
    for command in all where command.name == name { return command }
    return nil
  }

  private static let today = CommandDescription(
    name: "today", brief: "today", summary: "shows all widgets of the Today view, or edits it",
    usages: [
      Usage(
        "today [--only WIDGET,…] [options]", "shows every widget of the Today view, in one write"),
      Usage("today list", "prints the names of its widgets, in order"),
      Usage(
        "today add WIDGET [SOURCE] [options] [--before WIDGET|--after WIDGET]",
        "adds a widget, with its options as the keys of its section; a clock stays last"),
      Usage("today remove WIDGET…", "removes widgets"),
      Usage(
        "today move WIDGET N|--before WIDGET|--after WIDGET",
        "moves a widget to another position, counted from 1"),
      Usage(
        "today init [--bar BAR] [--theme NAME] [--style STYLE] [--icons SET] [--keep] [--write]",
        "sets up a view and a bar: asks at a terminal, prints changes, or writes them"),
      Usage("today init --undo", "restores the files that the last --write has changed"),
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
      Shows these widgets or, without any, the Today view. Edits to its file take effect at once; a
      broken edit changes nothing but adds a message.

      Each update is one line in one write: for the status_command of i3bar and swaybar (--host
      i3bar), i3blocks with interval=persist and format=json (i3blocks), Waybar without interval
      (waybar), polybar with tail = true (polybar). Clicks are read from standard input; those of
      “todayline click” take effect as well. SIGUSR1 and the real-time signals refresh all widgets.

      With --output FILE, each update replaces the file, which is how node_exporter reads --host
      prometheus; a write error is reported once, then retried.

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
      Without it, the button comes from $BLOCK_BUTTON or from an event on standard input, and is
      otherwise the left one. The left button opens the details, and closes those of other widgets;
      the middle one takes a fresh reading, and the right one opens the source. --on-click and the
      options after it give a button another action of the widget (todayline help WIDGET lists
      them), or a command. With --wake, the host is redrawn afterwards: Waybar modules with this
      signal, or all clients of tmux. A stream notices the click by itself.
      """)

  private static let refresh = CommandDescription(
    name: "refresh", brief: "refresh WIDGET", summary: "refreshes a source now and waits for it",
    usages: [
      Usage(
        "refresh WIDGET|today [SOURCE…] [options]",
        "refreshes a widget or the whole view now, even if it is not due, and waits for it")
    ],
    text: """
      Nothing is printed; the exit status is 1 if the source could not be read. Ordinary calls show
      the last value and refresh in the background. Streams show the fresh value at once; other
      hosts are redrawn with --wake, or the configuration key “wake”. For a key binding of a window
      manager:

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
    name: "extension", brief: "extension list", summary: "lists, creates, and adds extensions",
    usages: [
      Usage("extension list", "lists the extensions, with the files of those that are not shipped"),
      Usage("extension show NAME", "prints the file of an extension, and what it may touch"),
      Usage(
        "extension new NAME",
        "creates an extension from a template; for a shipped one, a copy to edit"),
      Usage(
        "extension add FILE|URL [--yes SHA256]",
        "shows an extension of somebody else and what it may touch, and adds it if you agree"),
      Usage(
        "extension allow NAME [--yes SHA256]",
        "lets an added extension run that has changed or asks for more"),
      Usage("extension test NAME", "runs an extension with captured outputs of its programs"),
      Usage("extension remove NAME", "removes an extension, and its folder in the cache"),
      Usage(
        "extension keyboard [next|follow]",
        "prints the keyboard layout of X, now or at each change, or switches it; for extensions"),
    ],
    text: """
      An extension is a text file that turns a command or a URL into a widget. A file of the same
      name in ~/.config/todayline/extensions replaces one that ships with todayline. Their keys:
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

      A change to a value stored by a widget lasts until the widget publishes its next one. Your own
      keys are kept next to those of the widget, which never overwrites them. Writers wait for each
      other. A domain holds at most 256 KiB; a write beyond that is refused.

      Domains that have not been shown for 30 days are removed, except for your own keys.

      Snapshots are in $XDG_STATE_HOME/todayline (~/.local/state/todayline); open details, counters,
      and the values derived from them are in $XDG_RUNTIME_DIR/todayline. If that folder is missing,
      belongs to another user, or is not writable, they are in /run/user/UID/todayline,
      /tmp/todayline-UID, or below the snapshots, whichever is usable first.
      """)

  private static let check = CommandDescription(
    name: "check", brief: "check", summary: "reports mistakes in your files and how to fix them",
    usages: [Usage("check [--config FILE]", "reports mistakes in your files and how to fix them")],
    text: """
      Prints every mistake in the configuration and in extensions with its file and line. The exit
      status is 78 if there is a mistake. A note points out something that is valid but probably
      unintended, such as a warning above critical; it does not change the exit status. What is
      about the machine rather than the files is for “todayline doctor”.
      """)

  private static let importing = CommandDescription(
    name: "import", brief: "import [FILE]", summary: "converts another bar's configuration",
    usages: [
      Usage("import [FILE]", "prints the configuration of another bar as one for Todayline")
    ],
    text: """
      Reads configurations of i3status, i3blocks, Waybar, and i3status-rust.

      The format is detected; “-” is standard input. The default is the first file that one of these
      programs would read. To use the result:

        todayline import FILE > ~/todayline.conf &&
          mkdir -p ~/.config/todayline &&
          mv -i ~/todayline.conf ~/.config/todayline/config

      Anything without an exact equivalent becomes a comment and is reported with its line number on
      standard error: first the differences, which can be seen in the bar, then the notes on what is
      only written differently. The last line counts both, and the modules. The exit status is 1 if
      no module has an equivalent, and 78 if the file cannot be read or belongs to another program.
      """)

  private static let help = CommandDescription(
    name: "help", brief: "help [TOPIC]", summary: "explains widgets, commands, bars, and options",
    usages: [
      Usage(
        "help [WIDGET|COMMAND|HOST|TOPIC], --help, --version", "prints the help, or the version")
    ], text: "")
}
