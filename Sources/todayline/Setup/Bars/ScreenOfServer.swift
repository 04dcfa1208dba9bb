/// The monitors of the X server, for a machine whose kernel names none, as virtual ones often do not.
enum ScreenOfServer {
  private static let limits = RunLimits(timeout: .seconds(2))

  /// Returns the width of the narrowest monitor that is on, by xrandr(1); `nil` if it is not known.
  static func pixels(on machine: Machine) -> Int? {
    guard machine.environment("DISPLAY") != nil, machine.findsProgram("xrandr"),
      let result = try? machine.run(Program(["xrandr", "--current"]), within: limits, input: []),
      result.end == .exited(0)
    else { return nil }
    return pixels(in: result.output)
  }

  /// Returns the narrowest width in lines such as `eDP-1 connected primary 1366x768+0+0 (normal …`.
  static func pixels(in lines: [UInt8]) -> Int? {
    var narrowest: Int?
    for line in lines.split(separator: UInt8(ascii: "\n")) {
      let words = line.split(separator: UInt8(ascii: " "))
      guard words.count > 2, words[1].elementsEqual("connected".utf8) else { continue }
      let place = words[2].elementsEqual("primary".utf8) ? 3 : 2
      guard place < words.count else { continue }
      // The place of one that is off is missing.
      guard words[place].contains(UInt8(ascii: "+")), let pixels = Monitors.width(in: words[place])
      else { continue }
      narrowest = min(narrowest ?? pixels, pixels)
    }
    return narrowest
  }
}
