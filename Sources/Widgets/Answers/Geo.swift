/// The apparent location of the network, one value at a time, from a flat document without an API
/// key.
enum Geo: AnsweredWidget {
  // The details list all values, which no template can do.
  static let description = WidgetDescription(
    kind, summary: "the location of your IP address, from a web service, one value at a time",
    source: .url, defaultSource: "https://get.geojs.io/v1/ip/geo.json",
    formats: Formats(text: "{key} - {value}", short: "{value}", details: ""),
    placeholders: [
      Placeholder("bar", .bar, "the rate named by --rate, as a progress bar"),
      Placeholder("ramp", .ramp, "that rate as one glyph of the ramp"),
      Placeholder("percent", .fraction, "that rate"),
      Placeholder("key", .text, "the name of the value"), Placeholder("value", .text, "the value"),
    ], lifetime: .persistent, timeToLive: .hours(1), documents: .always, full: .number,
    alternativeActions: [
      ButtonAction(1, .shuffle), ButtonAction(4, .previous), ButtonAction(5, .next),
    ],
    icons: [
      Icon(awesome: "\u{f041}", nerd: "\u{f034e}", emoji: "\u{1f4cd}", todayline: "\u{f200b}")
    ])

  static func refresh(
    _ request: RefreshRequest, on machine: Machine
  ) throws(Failure) -> RefreshAnswer {
    let answer = try HTTP.refresh(request, as: .object, on: machine)
    if let reading = answer.reading, reading.values.allSatisfy({ $0.value == Document.null }) {
      throw .answer(.empty)
    }
    return answer
  }
}
