/// The configuration that `todayline today init` writes: the built-in view, with explanations.
enum StarterConfiguration {
  private static let header = """
    # The Today view, in the order of the bar: settings for all widgets first, then a section for
    # each. The keys are the options of “todayline help options” without their dashes.

    """

  /// Returns the configuration for this machine.
  ///
  /// - Parameters:
  ///   - keys: the keys before the sections.
  ///   - bars: the installed bars.
  ///   - machine: the machine that determines the widgets.
  /// - Returns: the text of the file.
  static func text(
    _ keys: [(option: Option, value: String)] = [], bars: [HostDescription.Bar], on machine: Machine
  ) -> String {
    var text = header
    if !bars.isEmpty {
      text += "#\n# In the installed bars:\n#\n"
      for bar in bars { text += "#   " + bar.name + "\n" + bar.lines(after: "#     ") + "\n" }
    }
    if !keys.isEmpty { text += "\n" }
    for (option, value) in keys { text += option.rawValue + " = " + value + "\n" }
    return text + settings + BuiltInView.text(on: machine) + ideas
  }

  private static let settings = """

    # interval = 10s
    # separator = " | "

    # warning and critical: percent used, or bytes free such as 5GB; battery: percent left.


    """

  private static let ideas = """

    # Ideas: remove the “#” to use them. No web service is contacted unless a section names it.

    # [diskio]

    # [temperature]
    # warning = 80

    # [geo]

    # [clock:world]
    # zone = Europe/Berlin, America/New_York, Asia/Tokyo

    # Extensions, each of which needs a program: todayline help updates

    # [bluetooth]

    # [updates]

    # [exec:kernel]
    # command = uname -r
    # ttl = 1h

    """
}
