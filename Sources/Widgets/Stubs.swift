package import Core

package enum HTTP {
  package static let placeholders = [
    Placeholder("bar", .bar, ""), Placeholder("icon", .icon, ""),
    Placeholder("percent", .fraction, ""), Placeholder("text", .text, ""),
    Placeholder("url", .text, ""), Placeholder("item", .text, ""),
  ]
  package static let defaultFormats = Formats(text: "{text}", short: "{text}", details: "")
  package static func refresh<M: Machine>(
    _ request: RefreshRequest, on machine: M
  ) throws(Failure) -> RefreshAnswer { throw .answer(.empty) }
}
package enum Geo {
  package static let defaultSource = "https://get.geojs.io/v1/ip/geo.json"
  package static let placeholders = [
    Placeholder("key", .text, ""), Placeholder("value", .document, ""),
  ]
  package static let defaultFormats = Formats(
    text: "{key} - {value}", short: "{value}", details: "")
  package static func refresh<M: Machine>(
    _ request: RefreshRequest, on machine: M
  ) throws(Failure) -> RefreshAnswer { throw .answer(.empty) }
  package static func key(after: String?, random: UInt64, among: [Reading.NamedValue]) -> String? {
    nil
  }
}
package enum Exec {
  package static let placeholders = [
    Placeholder("text", .text, ""), Placeholder("level", .text, ""),
  ]
  package static let defaultFormats = Formats(text: "{text}", short: "{text}", details: "")
  package static func refresh<M: Machine>(
    _ request: RefreshRequest, on machine: M
  ) throws(Failure) -> RefreshAnswer {
    let r = try machine.run(
      Program(["/bin/sh", "-c", request.source]), within: request.limits, input: [])
    return RefreshAnswer(
      reading: Reading(
        source: request.source, taken: request.now, rate: nil,
        values: [.init("text", .text(String(decoding: r.output, as: UTF8.self)))]))
  }
}
