/// A topic of the help that is neither a widget nor a command nor a host.
package enum HelpTopic: String, CaseIterable {
  case widgets
  case options
  case hosts
  case templates
  case config

  /// Returns the topic of that name, or `nil` if there is none.
  package static func named(_ name: String) -> HelpTopic? {
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

    """
}
