/// The program that a plugin is written for, whose rules its output follows.
enum PluginDialect {
  /// xbar and BitBar.
  case xbar
  /// SwiftBar, which reads xbar's plugins and has more parameters.
  case swiftBar
  /// Argos, for GNOME.
  case argos

  /// Decides between xbar and SwiftBar: an output with a parameter that only SwiftBar knows is
  /// SwiftBar's, in which unknown parameters mean nothing.
  init(ofXbarOutput lines: [[UInt8]]) {
    self = .xbar
    for line in lines {
      guard let bar = line.firstIndex(of: UInt8(ascii: "|")) else { continue }
      for pair in PluginPairs(xbar: line[(bar + 1)...]).pairs
      where PluginDialect.isOnlyOfSwiftBar(pair.key.lowercase) {
        self = .swiftBar
        return
      }
    }
  }

  /// True if parameters that mean nothing are a mistake.
  var isStrict: Bool { self == .xbar }

  private static let ownKeys = [
    "sfimage", "sfcolor", "sfsize", "sfconfig", "sfvalue", "symbolize", "tooltip", "checked",
    "badge", "md", "webview", "webvieww", "webviewh", "zoom", "shortcut", "stdin", "fold", "valign",
    "width", "height",
  ]

  private static func isOnlyOfSwiftBar(_ key: [UInt8]) -> Bool {
    for name in ownKeys where key.elementsAreEqual(to: name, in: key.indices) { return true }
    // `sfcolor1` and so on.
    return key.count == 8 && key.starts(with: "sfcolor".utf8)
  }
}

extension [UInt8] {
  /// The bytes with ASCII letters in lower case.
  var lowercase: [UInt8] {
    map { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") ? $0 | 0x20 : $0 }
  }

  /// The bytes without white space at both ends.
  var withoutBlanks: [UInt8] {
    var start = 0
    var end = count
    while start < end, self[start].isWhiteSpace { start += 1 }
    while end > start, self[end - 1].isWhiteSpace { end -= 1 }
    return Array(self[start..<end])
  }

  /// The bytes as text.
  var asText: String { String(decoding: self, as: UTF8.self) }
}

extension UInt8 {
  /// True for white space in ASCII.
  var isWhiteSpace: Bool { self == 0x20 || self >= 0x09 && self <= 0x0D }
}
