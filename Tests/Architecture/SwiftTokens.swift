/// The words and signs of a Swift source, without comments and the text of strings.
struct SwiftTokens {
  private let bytes: [UInt8]
  private var index = 0
  private(set) var all: [String] = []

  static func of(_ source: String) -> [String] {
    var tokens = SwiftTokens(bytes: Array(source.utf8))
    tokens.read(untilParenthesis: false)
    return tokens.all
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func at(_ offset: Int) -> UInt8 {
    index + offset < bytes.count ? bytes[index + offset] : 0
  }

  private func starts(with text: String) -> Bool {
    text.utf8.enumerated().allSatisfy { at($0.offset) == $0.element }
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  /// Reads to the end, or to the parenthesis that closes an interpolation.
  private mutating func read(untilParenthesis isInterpolation: Bool) {
    var depth = 0
    while index < bytes.count {
      if starts(with: "//") {
        while index < bytes.count, at(0) != UInt8(ascii: "\n") { index += 1 }
      } else if starts(with: "/*") {
        skipBlockComment()
      } else if let hashes = hashesOfString() {
        skipString(hashes)
      } else if Self.isOfWord(at(0)) {
        let start = index
        while Self.isOfWord(at(0)) { index += 1 }
        all.append(String(decoding: bytes[start..<index], as: UTF8.self))
      } else {
        let byte = at(0)
        index += 1
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") {
          if isInterpolation, depth == 0 { return }
          depth -= 1
        }
        if byte > 0x20, byte != UInt8(ascii: "`") { all.append(String(UnicodeScalar(byte))) }
      }
    }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        index += 2
      } else if starts(with: "*/") {
        depth -= 1
        index += 2
      } else {
        index += 1
      }
    } while depth > 0 && index < bytes.count
  }

  /// How many number signs are in front of the string that starts here; `nil` if none starts.
  private func hashesOfString() -> Int? {
    var count = 0
    while at(count) == UInt8(ascii: "#") { count += 1 }
    return at(count) == UInt8(ascii: "\"") ? count : nil
  }

  private mutating func skipString(_ hashCount: Int) {
    let hashes = String(repeating: "#", count: hashCount)
    index += hashCount
    let quotes = starts(with: "\"\"\"") ? "\"\"\"" : "\""
    index += quotes.utf8.count
    while index < bytes.count {
      if starts(with: quotes + hashes) {
        index += quotes.utf8.count + hashCount
        return
      }
      if starts(with: "\\" + hashes + "(") {
        index += hashCount + 2
        read(untilParenthesis: true)
      } else if starts(with: "\\" + hashes) {
        index += hashCount + 2
      } else {
        index += 1
      }
    }
  }
}
