package import Core

/// Where the network seems to be, one fact after the other: a flat document without a key.
package enum Geo: DeferredWidget {
  /// The source where the user names none.
  package static let defaultSource = "https://get.geojs.io/v1/ip/geo.json"

  // All facts are listed where details are wanted; there is no template that could.
  package static let defaultFormats = Formats(
    text: "{key} - {value}", short: "{value}", details: "")

  package static let placeholders = [
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

  /// The name of the fact to show instead of another: a random one, never the same where there is a
  /// choice.
  ///
  /// - Parameters:
  ///   - shown: the name of what is shown now; `nil` where nothing is.
  ///   - random: any number.
  ///   - values: all facts.
  /// - Returns: the name as the reading has it; `nil` where there are no facts.
  package static func key(
    after shown: String?, random: UInt64, among values: [Reading.NamedValue]
  ) -> String? {
    guard !values.isEmpty else { return nil }
    let current = index(of: shown, in: values)
    let choices = UInt64(current == nil || values.count == 1 ? values.count : values.count - 1)
    var index = Int(random % choices)
    if let current, index >= current, values.count > 1 { index += 1 }
    return values[index].name
  }

  /// The name of the fact that is `steps` further on in the order of the document, which is a
  /// circle; the first one where nothing is shown.
  package static func key(
    _ steps: Int, after shown: String?, among values: [Reading.NamedValue]
  ) -> String? {
    guard !values.isEmpty else { return nil }
    guard let current = index(of: shown, in: values) else { return values[0].name }
    let index = (current + steps) % values.count
    return values[index < 0 ? index + values.count : index].name
  }

  private static func index(of name: String?, in values: [Reading.NamedValue]) -> Int? {
    guard let name else { return nil }
    for (index, value) in values.enumerated() where value.name == name { return index }
    return nil
  }
}
