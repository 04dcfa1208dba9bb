package import Core

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
