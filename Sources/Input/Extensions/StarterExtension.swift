/// The file that `todayline extension new` writes.
enum StarterExtension {
  /// Returns a commented extension that works unchanged.
  static func text(named name: String) -> String { "# todayline " + name + explanations }

  private static let explanations = """
    : a widget of your own. Its configuration section and the command line
    # override the keys that any section can have, such as format, but not summary, extends, setup,
    # needs, uses, argument, states, values, glyphs, adjust, toggle, next, and previous. All keys:
    # todayline help extensions

    summary = the name and the load of the machine
    label = host

    # What the commands may touch, besides programs, the system's files, and a folder of their own,
    # $TODAYLINE_CACHE. The kernel holds them to it: todayline help options
    confine = yes
    # reads = ~/.config/token, /var/log/syslog
    # writes = ~/notes
    # network = api.example.org
    # sockets = session-bus, system-bus, sound, display

    # Programs that the command needs, with their packages in Debian, Arch, and Fedora.
    needs = hostname: hostname, inetutils, hostname

    # A line that starts with a space continues the value above it. The script prints NAME=VALUE lines:
    # text, tooltip (a line of the details; repeatable), class (a state), level (warning, critical),
    # percent, color, or its own names for templates, which “values” explains. Join the lines of
    # external text, such as a title, with | tr '\\n' ' ': its second line could be level=critical.
    input = values
    values = load: the load of the last minute
    command =
      read -r load rest </proc/loadavg
      echo "load=$load"
      echo "text=$(hostname)"
      echo "tooltip=Load: $load"
    format = {text} {load}
    interval = 30s

    # Instead of an interval: a long-running command, each line of which runs the command again.
    # listen = pactl subscribe
    # listen-for = *sink*

    # Glyphs from Font Awesome, Nerd Fonts, emoji, and Todayline Symbols, for “icons”; - means
    # none. For a state in “states”, which the script prints as class or alt: glyphs-off = - - 💤
    # states = on, off
    # glyphs = - - 🖥️

    # What clicks do: the name of an action, or a command. Actions get the source as $1, like the
    # command, which runs again after them.
    # toggle = my-switch toggle
    # adjust = my-dial "$STEPS"
    # on-click = toggle
    # on-click-right = xterm -e top

    """
}
