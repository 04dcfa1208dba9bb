/// The program that a plugin is written for, whose rules its output follows.
enum PluginDialect {
  case xbar
  /// SwiftBar, which runs xbar plugins and supports more parameters.
  case swiftBar
  case argos

  /// Chooses between xbar and SwiftBar: output with a parameter known only to SwiftBar is
  /// SwiftBar's, which ignores unknown parameters.
  init(ofXbarOutput lines: [[UInt8]]) {
    self = .xbar
    for line in lines {
      guard let bar = line.firstIndex(of: UInt8(ascii: "|")) else { continue }
      for pair in PluginPairs(xbar: line[(bar + 1)...]).pairs
      where PluginDialect.isOnlyOfSwiftBar(pair.key.lowercase) || PluginDialect.hasTwoColors(pair) {
        self = .swiftBar
        return
      }
    }
  }

  /// Returns true for the colors of a light and of a dark bar.
  private static func hasTwoColors(_ pair: PluginPairs.Pair) -> Bool {
    pair.key.lowercase.elementsEqual("color".utf8) && pair.value.contains(UInt8(ascii: ","))
  }

  /// True if unknown parameters are mistakes.
  var isStrict: Bool { self == .xbar }

  private static let ownKeys = [
    "sfimage", "sfcolor", "sfsize", "sfconfig", "sfvalue", "symbolize", "tooltip", "checked",
    "badge", "md", "webview", "webvieww", "webviewh", "zoom", "shortcut", "stdin", "fold", "valign",
    "width", "height",
  ]

  private static func isOnlyOfSwiftBar(_ key: [UInt8]) -> Bool {
    for name in ownKeys where key.elementsAreEqual(to: name, in: key.indices) { return true }
    return key.count == 8 && key.starts(with: "sfcolor".utf8)
  }
}

extension [UInt8] {
  var withoutBlanks: [UInt8] {
    var start = 0
    var end = count
    while start < end, self[start].isWhiteSpace { start += 1 }
    while end > start, self[end - 1].isWhiteSpace { end -= 1 }
    return Array(self[start..<end])
  }
}

extension UInt8 {
  /// True for ASCII white space.
  var isWhiteSpace: Bool { self == 0x20 || self >= 0x09 && self <= 0x0D }
}
