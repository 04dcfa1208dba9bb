import CExtensions

/// Todayline Symbols, the font of `icons = todayline`, which comes with the program.
enum SymbolFont {
  static let family = "Todayline Symbols"

  static var bytes: [UInt8] {
    var size = 0
    let start = todayline_font(&size)
    return Array(UnsafeBufferPointer(start: start, count: size))
  }
}
