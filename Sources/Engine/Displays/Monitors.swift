/// The connected monitors, by whose width open details are fitted if the user gave no width of the line.
enum Monitors {
  private static let folder = "/sys/class/drm"
  /// The pixels of a cell: a usual font has 8 at 96 dots per inch and 10 at 120; the rest is for the
  /// other contents of the bar.
  private static let cell = 11

  /// Returns the cells of the narrowest monitor that is on, if known.
  ///
  /// - Parameters:
  ///   - machine: the machine.
  ///   - measured: the pixels of a cell, if the bar has told them; an eighth of it is then for the other
  ///     contents.
  /// - Returns: the cells.
  static func cells(on machine: Machine, measured: Int? = nil) -> Int? {
    guard let pixels = pixels(on: machine) else { return nil }
    return measured.map { pixels * 7 / 8 / $0 } ?? pixels / cell
  }

  /// Returns the pixels of a cell of a bar, from the width of a segment in it; `nil` if no font is like that,
  /// because the segment is drawn in another way than thought.
  static func cell(pixels: Int, cells: Int) -> Int? {
    guard cells > 0, pixels > 0 else { return nil }
    let cell = (pixels - 1) / cells + 1
    return (5...24).contains(cell) ? cell : nil
  }

  /// Returns the width of the narrowest monitor that is on, if known.
  static func pixels(on machine: Machine) -> Int? {
    var narrowest: Int?
    for name in (try? machine.names(in: folder)) ?? [] {
      guard text(of: name + "/status", on: machine).starts(with: "connected\n".utf8),
        text(of: name + "/enabled", on: machine).starts(with: "enabled\n".utf8)
      else { continue }
      // The first mode is the preferred one, such as 1366x768.
      let digits = text(of: name + "/modes", on: machine).prefix { $0.isDigit }
      guard let pixels = Int(String(decoding: digits, as: UTF8.self)), pixels >= 320 else {
        continue
      }
      narrowest = min(narrowest ?? pixels, pixels)
    }
    return narrowest
  }

  private static func text(of name: String, on machine: Machine) -> [UInt8] {
    (try? machine.contents(of: folder + "/" + name, limit: 4096)) ?? []
  }
}
