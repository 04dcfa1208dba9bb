/// A desktop notification; notify-send(1).
enum Notification {
  /// Returns the program that shows lines in a notification.
  ///
  /// A notification with the same tag is replaced: dunst, mako, swaync, and GNOME's daemons support
  /// the hint.
  static func program(title: String, lines: [String], tag: String, duration: Duration) -> Program {
    var body = ""
    for line in lines {
      if !body.isEmpty { body += "\n" }
      body += Pango.escaped(line)
    }
    return program(["--expire-time=" + String(duration.milliseconds)], title, body, tag)
  }

  /// Returns the program that notifies of a level.
  ///
  /// The end of a level needs no attention, and briefly replaces the last notification.
  static func program(of level: Level, title: String, line: String, tag: String) -> Program {
    var options = "--urgency=normal"
    if level == .critical { options = "--urgency=critical" }
    guard level == .normal else { return program([options], title, Pango.escaped(line), tag) }
    return program(
      ["--urgency=low", "--expire-time=" + String(normalTime.milliseconds)], title,
      Pango.escaped(line), tag)
  }

  private static func program(
    _ options: [String], _ title: String, _ body: String, _ tag: String
  ) -> Program {
    Program(
      ["notify-send", "--app-name=todayline"] + options + [
        "--hint=string:x-canonical-private-synchronous:todayline-" + tag, "--", title, body,
      ])
  }

  /// The time for which the end of a level is shown.
  private static let normalTime = Duration.seconds(5)
}
