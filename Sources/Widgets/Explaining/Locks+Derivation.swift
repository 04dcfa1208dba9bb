extension Locks {
  /// A lock is on if the light of any keyboard is; the values are words, so only the lights are
  /// shown.
  static func derive(_ derivation: inout Derivation, _ observation: Observation) {
    for (path, _) in observation.machine.files where path.hasSuffix("/brightness") {
      guard let word = observation.word(in: path) else { continue }
      let parts = path.utf8.split(separator: UInt8(ascii: "/"))
      guard parts.count > 1 else { continue }
      derivation.add(number: word, String(Substring(parts[parts.count - 2])), at: path)
    }
    for (name, light) in [("caps", "::capslock"), ("num", "::numlock"), ("scroll", "::scrolllock")]
    {
      var lights: [String] = []
      for number in derivation.numbers where number.place.hasSuffix(light + "/brightness") {
        lights.append(number.name)
      }
      // Present if the sum is above 0.
      if !lights.isEmpty { derivation.add(name, lights.sum) }
    }
  }
}
