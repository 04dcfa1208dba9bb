/// A topic of the help that is neither a widget nor a command nor a host.
enum HelpTopic: String, CaseIterable {
  case widgets
  case options
  case hosts
  case templates
  case config
  case extensions
  case limits

  /// Returns the topic of that name, or `nil` if there is none.
  static func named(_ name: String) -> HelpTopic? {
    for topic in allCases where topic.rawValue == name { return topic }
    return nil
  }

  /// The text of `config`.
  static let configuration = """
    The configuration is $XDG_CONFIG_HOME/todayline/config (~/.config/todayline/config) or the file
    that --config names: settings for all widgets, then a section for each, in the order of the bar.
    “todayline today init” writes one; without it, a built-in view is shown.

      # comments need a line of their own
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

    The keys are the options without their dashes (todayline help options); an option without a
    value is yes or no. Quotes around a value keep the spaces at its ends. The command line overrides
    the section, and the section overrides the settings for all widgets. “todayline disk:home” reads
    its section as well. Thresholds for all widgets limit what is used: battery and temperature,
    which measure something else, take theirs only from their own sections.

    A stream follows the file: an edit shows at once. “todayline check” lists all mistakes in it.

    More: man todayline-config

    """

  /// The keys of an extension that a section does not have.
  static var keysOfExtensions: [(String, String)] {
    [
      ("summary = TEXT", "one line for the help"),
      (
        "extends = NAME",
        "another extension, such as volume: its lines apply where this file has none of that key; glyphs are one set"
      ),
      (
        "setup = SCRIPT",
        "the beginning of each script (command, follow, listen, adjust, toggle, next, previous), for variables in which an extension differs from the one it extends"
      ),
      ("command = COMMAND", "what exec runs; or follow = COMMAND, or url = URL for http"),
      (
        "needs = PROGRAM: A, B, C",
        "a program that the command needs, and its packages in Debian, Arch, and Fedora; X|Y: one of two programs; -: no package; repeatable"
      ),
      ("uses = PROGRAM: A, B, C", "the same for a program that a button runs"),
      (
        "argument = NAME",
        "it takes a source, which the command gets as $1; source = TEXT is the default, and {source} may start a path of “watch”"
      ),
      (
        "states = NAME,…",
        "words of “class”, or the word of “alt”, that are states, for format-STATE: "
          + State.namesForExtensions
      ),
      (
        "values = NAME: MEANING,…",
        "values of its own that the command prints, for templates; a mistake in the name of one is noticed"
      ),
      (
        "glyphs = A N E",
        "its icons in Font Awesome, Nerd Fonts, and emoji; -: none; several glyphs in a word are for values from empty to full; glyphs-STATE: in a state"
      ),
      ("adjust = COMMAND", "what the wheel runs, with $STEPS such as 3 or -2"),
      ("toggle = COMMAND", "what the action toggle runs, for on-click and the like"),
      ("next, previous = COMMAND", "what these actions run"),
    ]
  }

  /// The text of `extensions`.
  static var aboutExtensions: String {
    lookup + HelpTable.text(keysOfExtensions) + example
  }

  private static let lookup = """
    An extension is a text file that makes a widget of a command or a URL: “todayline volume” works as
    “volume” is such a file. It is looked up by its name in $XDG_CONFIG_HOME/todayline/extensions
    (~/.config), $XDG_DATA_HOME/todayline/extensions (~/.local/share), todayline/extensions in each of
    $XDG_DATA_DIRS, and among those that ship with todayline; the first one counts. Its name has
    lowercase letters, digits, and hyphens. “todayline extension new NAME” writes one to begin with.

    It has the keys of a section of the configuration, without the line of the section, and these:


    """

  private static let example = """

    A line that begins with a space continues the value above it, so that a script can have several
    lines. The section [NAME] and the command line override the keys that a section has, such as
    format, interval, and on-click; not summary, extends, setup, needs, uses, argument,
    states, values, glyphs, adjust, toggle, next, and previous: to change those, “todayline extension
    new NAME” copies the file, or an extension of another name extends it. The commands of the last
    four get the source as $1, too, and the value is taken again after them. An extension can do no
    more than exec and http: it has the same limits, and nothing of it runs until it is used.

      # ~/.config/todayline/extensions/music
      summary = the song that plays
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
