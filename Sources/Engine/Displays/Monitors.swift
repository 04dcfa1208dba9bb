/// The connected monitors, by whose width open details are fitted if the user gave no width of the line.
enum Monitors {
  private static let folder = "/sys/class/drm"
  /// The pixels of a cell: a usual font has 8 at 96 dots per inch and 10 at 120; the rest is for the
  /// other contents of the bar.
  private static let cell = 11

  /// Returns the width of the line in cells, on the narrowest monitor that is on: all of it, and what the other
  /// contents of the bar probably leave; `nil` if it is unknown.
  ///
  /// - Parameters:
  ///   - machine: the machine.
  ///   - bar: the bar, if a click has measured it. It may be narrower than the monitor, and not every driver
  ///     reports its monitors to the kernel.
  /// - Returns: the cells.
  static func cells(on machine: Machine, bar: MeasuredBar? = nil) -> (all: Int, free: Int)? {
    let monitor = pixels(on: machine)
    guard let bar else { return monitor.map { ($0 / cell, $0 / cell) } }
    guard let pixels = [monitor, bar.end].compactMap({ $0 }).min() else { return nil }
    return (bar.cells(in: pixels), bar.cells(in: pixels * 7 / 8))
  }

  /// Returns the width of the narrowest monitor that is on, if known.
  static func pixels(on machine: Machine) -> Int? {
    var narrowest: Int?
    for name in (try? machine.names(in: folder)) ?? [] {
      guard text(of: name + "/status", on: machine).starts(with: "connected\n".utf8),
        text(of: name + "/enabled", on: machine).starts(with: "enabled\n".utf8)
      else { continue }
      // The first mode is the preferred one.
      guard let pixels = width(in: text(of: name + "/modes", on: machine)[...]) else { continue }
      narrowest = min(narrowest ?? pixels, pixels)
    }
    return narrowest
  }

  /// Returns the width in a mode such as `1366x768`; `nil` for one that no monitor has.
  static func width(in mode: ArraySlice<UInt8>) -> Int? {
    let digits = mode.prefix { $0.isDigit }
    return Int(String(decoding: digits, as: UTF8.self)).flatMap { $0 >= 320 ? $0 : nil }
  }

  private static func text(of name: String, on machine: Machine) -> [UInt8] {
    (try? machine.contents(of: folder + "/" + name, limit: 4096)) ?? []
  }
}
