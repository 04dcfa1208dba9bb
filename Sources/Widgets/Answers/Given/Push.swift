/// The last values that `todayline push` has stored under a name.
enum Push: AnsweredWidget {
  static let description = WidgetDescription(
    kind, summary: "what hooks, timers, and other machines push with todayline push NAME",
    notes: """
      [push:build] shows what “todayline push build text=passed” has stored. Nothing is asked: every
      bar shows a push at once, and its level is reported once. It is hidden until the first push, and
      by --gone and --clear. An extension with “source = push” shows what is pushed to its own name;
      a label, as in [NAME:web], is another name.

      Templates can show any value that was pushed, such as {branch} for branch=main; details list
      them unless a tooltip was pushed.
      """, source: .push, defaultSource: nil,
    formats: Formats(
      text: "[{text}|{percent:.0}|{state}]", short: "[{short}|{text}|{percent:.0}|{state}]",
      details: "[{tooltip}]"),
    placeholders: [
      Placeholder("bar", .bar, "the percentage as a progress bar"),
      Placeholder("ramp", .ramp, "the percentage as one glyph of the ramp"),
      Placeholder("percent", .fraction, "the pushed percentage"),
      Placeholder("text", .text, "the pushed text"), Placeholder("short", .text, "its short text"),
      Placeholder("tooltip", .lines, "its tooltip, line by line in the details"),
      Placeholder("state", .text, "its state, as in state=passed"),
      Placeholder("class", .text, "its style-sheet classes"),
      Placeholder("level", .text, "warning or critical, if it was pushed"),
      Placeholder("color", .text, "its color, as #rrggbb"),
      Placeholder("graph", .graph, "the last rates as a graph: {graph:8}, {graph:8braille}"),
    ], lifetime: .persistent, documents: .given, full: .number)

  /// The start of the domains of all names.
  static let prefix = "push:"

  /// Returns the domain of the values pushed to a name.
  static func domain(of name: String) -> String { prefix + name }

  /// Never called: the value is in the store already.
  static func refresh(
    _ request: RefreshRequest, on machine: Machine
  ) throws(Failure) -> RefreshAnswer { throw .answer(.empty) }
}
