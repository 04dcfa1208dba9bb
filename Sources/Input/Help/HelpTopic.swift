/// A help topic that is neither a widget nor a command nor a host.
enum HelpTopic: String, CaseIterable {
  case widgets
  case options
  case hosts
  case templates
  case themes
  case styles
  case icons
  case colors
  case config
  case extensions
  case limits

  /// The text of `config`.
  static let configuration = """
    The configuration is $XDG_CONFIG_HOME/todayline/config (~/.config/todayline/config) or the file
    given by --config: settings for all widgets, then a section for each, in the order of the bar.
    “todayline today init --write” writes one; without it, a built-in view is shown.

      # comments must be on their own lines
      bar-width = 6
      include = ~/dotfiles/todayline-work

      [disk]
      warning = 80

      [disk:home]
      path = /home
      format = {bar} {free}

      [exec:weather]
      command = ~/bin/weather
      ttl = 15m

    The keys are the options without their dashes (todayline help options); for an option without a
    value, write yes or no. Quotes preserve leading and trailing spaces. The command line overrides
    the section, and the section overrides the settings for all widgets. “todayline disk:home” reads
    its section as well. Thresholds for all widgets limit usage; battery and temperature, which
    measure something else, use only those of their own sections.

    A stream follows the file: edits take effect at once. “todayline check” lists all mistakes in
    it.

    More: man todayline-config

    """

  /// The keys of an extension that a section does not have.
  static var keysOfExtensions: [(String, String)] {
    [
      ("summary = TEXT", "a line for the help"),
      (
        "extends = NAME",
        "another extension, such as volume, whose lines apply unless this file has the same key; all glyphs keys count as one"
      ),
      (
        "setup = SCRIPT",
        "prepended to each script (command, follow, listen, adjust, toggle, next, previous), to set variables in which an extension differs from the one it extends"
      ),
      (
        "command = COMMAND",
        "what exec runs; or follow = COMMAND, url = URL for http, service = NAME, or source = push for what is pushed to its name"
      ),
      (
        "needs = PROGRAM: A, B, C",
        "a program that the command needs, and its packages in Debian, Arch, and Fedora; X|Y: either of two programs; -: no package; repeatable"
      ), ("uses = PROGRAM: A, B, C", "the same for a program that a button runs"),
      (
        "service = NAME",
        "what it shows of services on the message buses, without a program: "
          + BusService.allCases.map { $0.rawValue }.joined(separator: ", ")
      ),
      (
        "argument = NAME",
        "it takes a source, passed to the command as $1; source = TEXT is the default, and a “watch” path may start with {source}"
      ),
      (
        "states = NAME,…",
        "words in “class”, or the word in “alt”, that are states, for format-STATE: "
          + State.namesForExtensions
      ),
      (
        "values = NAME: MEANING,…",
        "the command's own values, for templates; misspelled names are reported"
      ),
      (
        "glyphs = A N E",
        "its icons in Font Awesome, Nerd Fonts, and emoji; -: none; several glyphs in a word range from empty to full; glyphs-STATE: in a state"
      ), ("adjust = COMMAND", "what scrolling runs, with $STEPS such as 3 or -2"),
      ("toggle = COMMAND", "what the action toggle runs, for on-click and the like"),
      ("next, previous = COMMAND", "what these actions run"),
    ]
  }

  /// The text of `extensions`.
  static var aboutExtensions: String { lookup + HelpTable.text(keysOfExtensions) + example }

  private static let lookup = """
    An extension is a text file that turns a command or a URL into a widget: “todayline volume”
    works because “volume” is such a file. It is looked up by name in
    $XDG_CONFIG_HOME/todayline/extensions (~/.config), $XDG_DATA_HOME/todayline/extensions
    (~/.local/share), todayline/extensions in each of $XDG_DATA_DIRS, and among those that ship with
    todayline; the first one counts. Names consist of lowercase letters, digits, and hyphens.
    “todayline extension new NAME” creates one.

    It has the keys of a configuration section, without the section line, and these:

    """

  private static let example = """

    A line that starts with a space continues the value above it, so a script can have several
    lines. The section [NAME] and the command line override the keys that a section has, such as
    format, interval, and on-click; not summary, extends, setup, needs, uses, argument, states,
    values, glyphs, adjust, toggle, next, and previous: to change those, copy the file with
    “todayline extension new NAME”, or extend it under another name. The commands of the last four
    also get the source as $1, and the value is refreshed after them. An extension can do no more
    than exec and http: it has the same limits, and nothing in it runs until it is used.

      # ~/.config/todayline/extensions/music
      summary = the current song
      needs = mpc: mpc, mpc, mpc
      input = values
      command =
        mpc | grep -q playing || exit 0
        echo "text=$(mpc current)"
      listen = mpc idleloop player
      on-click = mpc toggle

    More: man todayline-config

    """
}
