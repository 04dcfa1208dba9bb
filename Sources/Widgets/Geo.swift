package import Core

/// Where the network seems to be, one fact after the other: a flat document without a key.
package enum Geo: DeferredWidget {
  /// The source where the user names none.
  package static let defaultSource = "https://get.geojs.io/v1/ip/geo.json"

  // All facts are listed where details are wanted; there is no template that could.
  package static let defaultFormats = Formats(
    text: "{key} - {value}", short: "{value}", details: "")

  package static let placeholders = [
    Placeholder("bar", .bar, "the rate that --rate names, as a progress bar"),
    Placeholder("icon", .icon, "that rate as one glyph of the ramp"),
    Placeholder("percent", .fraction, "that rate"),
    Placeholder("key", .text, "the name of the fact that is shown"),
    Placeholder("value", .text, "the fact that is shown"),
  ]

  package static func refresh<M: Machine>(
    _ request: RefreshRequest, on machine: M
  ) throws(Failure) -> RefreshAnswer {
    let answer = try HTTP.refresh(request, as: .object, on: machine)
    if let reading = answer.reading, reading.values.isEmpty { throw .answer(.empty) }
    return answer
  }
}
