/// An answer of a service on a message bus: the properties of an object, or the answer of a method.
enum DBus: AnsweredWidget {
  static let description = WidgetDescription(
    kind, summary: "what a service on the system's or the session's message bus says",
    notes: """
      The source is the bus, the name of the service, the path of the object, and its interface: then
      templates can show any of its properties, as in {Percentage} or {Metadata.title}. A fifth word is
      one property, or a method with () behind its name. Todayline asks the bus itself, starts no service,
      and asks again when the service tells of a change; a method is asked again after --ttl.
      While nobody has the name, the widget is hidden. busctl(1) shows names, objects, and interfaces.
      """, source: .busObject, defaultSource: nil,
    formats: Formats(text: "{text}", short: "[{short}|{text}]", details: "[{tooltip}]"),
    placeholders: [
      Placeholder("bar", .bar, "the percentage as a progress bar"),
      Placeholder("ramp", .ramp, "the percentage as one glyph of the ramp"),
      Placeholder("percent", .fraction, "the percentage named by --rate"),
      Placeholder("text", .text, "the text of one value"),
      Placeholder("short", .text, "its short text"),
      Placeholder("tooltip", .lines, "its tooltip, line by line in the details"),
      Placeholder("alt", .text, "the name of its state"),
      Placeholder("level", .text, "warning or critical, if it has one"),
      Placeholder("graph", .graph, "the last rates as a graph: {graph:8}, {graph:8braille}"),
    ], lifetime: .volatile, timeToLive: .minutes(1), documents: .given, takesInput: true,
    full: .number)

  static func refresh(
    _ request: RefreshRequest, on machine: Machine
  ) throws(Failure) -> RefreshAnswer {
    var question = try BusQuestion(request)
    let end = machine.uptime + request.limits.timeout
    return RefreshAnswer(reading: try question.answer(until: end, on: machine).reading(of: request))
  }
}
