/// A part of the JSON that a program hands to the call on standard input.
enum Facts: AnsweredWidget {
  static let description = WidgetDescription(
    kind, summary: "a part of the JSON on standard input, for programs that call a status line",
    notes: """
      With --facts -, [facts:model] shows the member “model” of the JSON value on standard input, and
      [facts:usage.percent] one further inside. Its templates name values in it, such as {name};
      {facts.model.name} works in the templates of every widget. --rate facts.usage.percent gives it
      a bar and levels; --full is 100 if that path ends in percent or percentage. Missing values drop
      the sections in [ ] around them, and a widget without its member is hidden.

        todayline today --facts - --store-as agent
      """, source: .facts, defaultSource: nil,
    formats: Formats(text: "{text}", short: "{text}", details: ""),
    placeholders: [
      Placeholder("bar", .bar, "the rate as a progress bar"),
      Placeholder("ramp", .ramp, "the rate as one glyph of the ramp"),
      Placeholder("percent", .fraction, "the rate as a percentage"),
      Placeholder("text", .document, "the value itself, if it is a text or a number"),
      Placeholder("graph", .graph, "the last rates as a graph: {graph:8}, {graph:8braille}"),
    ], documents: .given, full: .number)

  /// Never called: the value is part of the call.
  static func refresh(
    _ request: RefreshRequest, on machine: Machine
  ) throws(Failure) -> RefreshAnswer { throw .answer(.empty) }
}
