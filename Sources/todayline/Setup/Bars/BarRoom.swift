/// The cells of a bar that the view may take, so that what the user has beside it stays visible: bars cut
/// the end of a right side that is too long.
struct BarRoom {
  /// The pixels of the screen, as far as is known, and those of the bar.
  private let screen: Int
  /// True if no screen is known.
  let isAssumed: Bool
  private(set) var pixels: Int
  /// The pixels of a cell.
  private var cell = 8
  /// The cells of the user's own parts on the same side.
  var beside = 0
  /// The cells of the parts whose places the view takes.
  var replaced = 0
  /// The other sides on which the user has something.
  var otherSides = 0
  /// The cells of the user's own parts in the center, beside which the view is; `nil` if there are none.
  var center: Int?

  /// The narrowest screen in use; if no screen is known, it is better to be too careful.
  private static let narrowScreen = 1366
  /// A wider screen counts as this: it may be scaled, and views are seldom that long.
  private static let wideScreen = 1920
  /// The cells of a part, such as a date, whose text only the bar knows.
  static let part = 14

  init(on machine: Machine) {
    let pixels = Monitors.pixels(on: machine) ?? ScreenOfServer.pixels(on: machine)
    screen = min(pixels ?? Self.narrowScreen, Self.wideScreen)
    isAssumed = pixels == nil
    self.pixels = screen
  }

  /// Takes the size of a font.
  mutating func setFont(_ description: String, dpi: Int = 96) {
    // Monospaced fonts are three fifths as wide as high.
    if let size = Self.pixels(of: description, dpi: dpi) { cell = (size * 6 + 9) / 10 }
  }

  /// Returns the size in the description of a font, such as `monospace 10`, `Mono:size=10;2`, or
  /// `Mono:pixelsize=14`.
  static func pixels(of font: String, dpi: Int = 96) -> Int? {
    let text = font.utf8.prefix { $0 != UInt8(ascii: ";") }
    let words = text.split { $0 == UInt8(ascii: ":") || $0 == 0x20 || $0 == UInt8(ascii: "-") }
    for word in words.reversed() {
      let isInPixels = word.starts(with: "pixelsize=".utf8)
      let value = word.split(separator: UInt8(ascii: "=")).last ?? word
      let isSize = isInPixels || value.count == word.count || word.starts(with: "size=".utf8)
      guard isSize, let size = String(Substring(value.prefix { $0.isDigit })).wholeNumber,
        (5...100).contains(size)
      else { continue }
      return isInPixels ? Int(size) : Int(size) * dpi / 72
    }
    return nil
  }

  /// Takes the width of a bar, such as `100%` or `1200`.
  mutating func setWidth(_ text: String) {
    guard let width = String(Substring(text.utf8.prefix { $0.isDigit })).wholeNumber, width > 0
    else { return }
    let rest = text.utf8.drop { $0.isDigit }
    if rest.elementsEqual("%".utf8), width <= 100 {
      pixels = screen * Int(width) / 100
    } else if rest.isEmpty || rest.elementsEqual("px".utf8), width < screen {
      pixels = Int(width)
    }
  }

  /// The cells for the view: those of what it replaces, and more if they are free.
  ///
  /// Beside a center, these are all that are left; otherwise two thirds beside one other side, or half of them beside
  /// two.
  var cells: Int {
    let all = pixels / cell
    let room = center.map { (all - $0) / 2 - beside } ?? (all - beside) * 2 / (2 + otherSides)
    return max(room, replaced, 20)
  }

  /// A note on it for the user.
  var note: String {
    "the view takes at most " + String(cells)
      + " characters, so that what is beside it stays visible in " + String(pixels) + " pixels"
      + (isAssumed && pixels == screen ? ", as no screen is known" : "")
      + ": --line-width in the command changes that"
  }
}
