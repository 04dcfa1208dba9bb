/// The keyboard locks, from the LEDs in /sys/class/leds, which are world-readable;
/// Documentation/leds/leds-class.rst.
enum Locks: SampledWidget {
  static let description = WidgetDescription(
    kind, summary: "which keyboard locks are on",
    notes: """
      The segment is hidden while all locks are off, unless --format shows something. The kernel
      does not report lock changes to users, so a stream checks twice a second. To check only after
      a key press, set the interval to 1h, and bind the keys Caps_Lock and Num_Lock to “todayline
      refresh locks”.
      """, source: .machine,
    formats: Formats(
      text: "{locks}", short: "{locks}",
      details: "Caps lock: [{caps}on|off]\\nNum lock: [{num}on|off]"
        + "[{scroll}\\nScroll lock: on]"),
    placeholders: [
      Placeholder("locks", .text, "those that are on, such as CAPS NUM; missing if all are off"),
      Placeholder("caps", .text, "empty, present only while caps lock is on: [{caps}A|a]"),
      Placeholder("num", .text, "empty, present only while num lock is on"),
      Placeholder("scroll", .text, "empty, present only while scroll lock is on"),
    ], hidesWithout: "locks", pace: pace,
    icons: [
      Icon(awesome: "\u{f023}", nerd: "\u{f033e}", emoji: "\u{1f512}", todayline: "\u{f2008}")
    ], accent: .red, states: [.caps, .num])

  private static let folder = "/sys/class/leds"

  /// Plugging in a keyboard is an event, but pressing a key is not.
  private static let pace = Pace(
    interval: .milliseconds(500), events: [.devices(subsystem: "leds")],
    eventInterval: .milliseconds(500))

  /// The locks, with the suffixes of their LEDs and their texts.
  private static let locks = [
    (name: "caps", light: "::capslock", word: "CAPS"),
    (name: "num", light: "::numlock", word: "NUM"),
    (name: "scroll", light: "::scrolllock", word: "SCROLL"),
  ]

  /// A lock is on if its LED is on at any keyboard.
  static func sample(_ request: SampleRequest, on machine: Machine) throws(Failure) -> Reading {
    let names = (try? machine.names(in: folder)) ?? []
    var reading = Reading(source: request.source, taken: machine.now, rate: nil, values: [])
    var (words, hasLights) = ("", false)
    for lock in locks {
      var isOn = false
      for name in names where !isOn && name.hasSuffix(lock.light) {
        let path = folder + "/" + name + "/brightness"
        // A keyboard may be unplugged at any time.
        guard let bytes = try? machine.contents(of: path, limit: 64) else { continue }
        var reader = WordReader(bytes)
        guard let brightness = reader.number() else { throw .system(.malformed, path: path) }
        hasLights = true
        isOn = brightness > 0
      }
      guard isOn else { continue }
      reading.add(lock.name, .text(""))
      words += (words.isEmpty ? "" : " ") + lock.word
    }
    guard hasLights else { throw .absent("keyboard with lights for its locks") }
    if !words.isEmpty { reading.add("locks", .text(words)) }
    return reading
  }
}
