/// The file name of a plugin, which specifies how often it runs:
/// `NAME.10s.sh`; for Argos, also its position in the bar: `NAME.1r.10s+.py`.
struct PluginFileName: Equatable {
  private(set) var name = ""
  /// The time between two runs, if specified.
  private(set) var interval: Duration?
  /// True if it also runs when its menu is opened.
  private(set) var runsOnOpening = false

  /// Parses the plugin's name in a command: the first word with an interval, or else the first
  /// word.
  init(command: String, input: InputFormat) {
    for word in command.utf8.split(whereSeparator: { $0 <= 0x20 }) {
      var bytes = Array(word)
      bytes.removeAll { $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "\"") }
      let file = Array(bytes.split(separator: UInt8(ascii: "/")).last ?? [])
      let parts = file.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      if name.isEmpty, let first = parts.first { name = Array(first).asText }
      guard parts.count > 2 else { continue }
      // SwiftBar accepts other parts after the interval; the shortest interval counts.
      let candidates = input == .argos ? parts[(parts.count - 2)...] : parts[1...]
      for part in candidates.dropLast() {
        guard let (time, isPlus) = PluginFileName.interval(part, input) else { continue }
        interval = min(interval ?? time, time)
        runsOnOpening = runsOnOpening || isPlus
      }
      guard interval != nil else { continue }
      name = Array(parts[0]).asText
      return
    }
  }

  /// Returns the path of the plugin in a command, with `~` and `$HOME` replaced: the first word whose
  /// name has an interval, or else the first path, or else the first relative one.
  static func path(in command: String, home: String?) -> String? {
    var (absolute, relative): (String?, String?)
    for word in command.utf8.split(whereSeparator: { $0 <= 0x20 }) {
      var bytes = Array(word)
      bytes.removeAll { $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "\"") }
      for prefix in ["~/", "$HOME/", "${HOME}/"] where bytes.starts(with: prefix.utf8) {
        guard let home else { return nil }
        bytes.replaceSubrange(0..<prefix.utf8.count, with: (home + "/").utf8)
        break
      }
      let path = bytes.asText
      if PluginFileName(command: path, input: .xbar).interval != nil { return path }
      if bytes.first == UInt8(ascii: "/") {
        absolute = absolute ?? path
      } else if bytes.contains(UInt8(ascii: "/")) {
        relative = relative ?? path
      }
    }
    return absolute ?? relative
  }

  private static func interval(
    _ part: ArraySlice<UInt8>, _ input: InputFormat
  ) -> (time: Duration, isPlus: Bool)? {
    var part = part
    let isPlus = input == .argos && part.last == UInt8(ascii: "+")
    if isPlus { part.removeLast() }
    let digits = Array(part.prefix { $0.isDigit })
    let unit: Duration
    switch Array(part.dropFirst(digits.count)).asText {
    case "ms" where input != .argos: unit = .milliseconds(1)
    case "s": unit = .seconds(1)
    case "m": unit = .minutes(1)
    case "h": unit = .hours(1)
    case "d": unit = .days(1)
    default: return nil
    }
    guard let number = digits.asText.wholeNumber, number > 0, number < 1_000_000_000 else {
      return nil
    }
    // No source is polled more often.
    return (max(unit * Int64(number), .milliseconds(100)), isPlus)
  }
}
