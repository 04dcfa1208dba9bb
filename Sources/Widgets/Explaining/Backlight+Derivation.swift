extension Backlight {
  static func derive(_ derivation: inout Derivation, _ observation: Observation) {
    guard let device = observation.reading.text("device") else { return }
    let folder = "/sys/class/backlight/" + device + "/"
    for name in ["brightness", "max_brightness"] {
      guard let word = observation.word(in: folder + name) else { return }
      derivation.add(number: word, name, at: folder + name)
    }
    derivation.add("percent", "min(brightness, max_brightness) / max_brightness")
    guard let rate = observation.reading.rate else { return }
    let share = "min(brightness, max_brightness) / max_brightness"
    // The CIE 1976 lightness is linear in the dark.
    derivation.add(
      "perceived",
      rate <= 216.0 / 24389 ? share + " * 24389 / 2700" : "1.16 * cbrt(" + share + ") - 0.16")
  }
}
