extension Uptime {
  static func derive(_ derivation: inout Derivation, _ observation: Observation) {
    let table = "/proc/uptime"
    guard let word = observation.word(in: table) else { return }
    derivation.add(number: word, "seconds_up", at: table + ": number 1, in seconds")
    derivation.add("seconds", "floor(seconds_up)")
    derivation.add("days", "floor(seconds_up / 86400)")
    derivation.add("hours", "floor(seconds_up / 3600) - 24 * floor(seconds_up / 86400)")
    derivation.add("minutes", "floor(seconds_up / 60) - 60 * floor(seconds_up / 3600)")
  }
}
