/// Finds a meeting link.
///
/// Accepts https links only, since a click opens them.
enum MeetingLink {
  private static let limit = 2048
  private static let scheme = "https://"

  /// Meeting hosts, whose links take precedence over others in the same text.
  private static let hosts = [
    "meet.google.com", "zoom.us", "zoom.com", "zoomgov.com", "teams.microsoft.com",
    "teams.live.com", "teams.microsoft.us", "teams.cloud.microsoft", "webex.com", "whereby.com",
    "meet.jit.si", "gotomeeting.com", "goto.com", "bluejeans.com", "chime.aws",
    "facetime.apple.com",
  ]

  /// Returns false if a line cannot contain a link, which is cheaper than searching for one.
  static func isPossible(in line: ContentLine) -> Bool {
    line.bytes.withUnsafeBufferPointer { bytes in
      var position = line.value.lowerBound
      while position + 5 < line.value.upperBound {
        if bytes[position] | 0x20 == UInt8(ascii: "h"),
          bytes[position + 1] | 0x20 == UInt8(ascii: "t"),
          bytes[position + 4] | 0x20 == UInt8(ascii: "s")
        {
          return true
        }
        position += 1
      }
      return false
    }
  }

  /// Returns the first meeting link in a text, or else its first link.
  @inline(never) static func first(in text: [UInt8]) -> String? {
    var first: String?
    var position = 0
    while let start = start(in: text, from: position) {
      let end = end(in: text, from: start)
      position = end
      guard let link = link(Array(text[start..<end])) else { continue }
      if isMeeting(link) { return String(decoding: link, as: UTF8.self) }
      if first == nil { first = String(decoding: link, as: UTF8.self) }
    }
    return first
  }

  private static func start(in text: [UInt8], from position: Int) -> Int? {
    let count = scheme.utf8.count
    var position = position
    while position + count < text.count {
      // The scheme must not be the end of another word.
      if text[position].lowercased == UInt8(ascii: "h"),
        text.isEqualIgnoringCase(to: scheme, in: position..<position + count),
        position == 0 || !text[position - 1].isLetter
      {
        return position
      }
      position += 1
    }
    return nil
  }

  /// Returns the end of a link: before characters not allowed in a URL and any trailing
  /// punctuation.
  private static func end(in text: [UInt8], from start: Int) -> Int {
    var end = start
    while end < text.count, isPartOfLink(text[end]) { end += 1 }
    while end > start, isPunctuation(text[end - 1]) { end -= 1 }
    return max(end, start + scheme.utf8.count)
  }

  private static func isPartOfLink(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, 0x7F...0xFF, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"),
      UInt8(ascii: "|"), UInt8(ascii: "}"):
      false
    default: true
    }
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"),
      UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "'"),
      UInt8(ascii: "*"):
      true
    default: false
    }
  }

  /// Unwraps a link rewritten by others; `nil` if it has no host.
  private static func link(_ bytes: [UInt8]) -> [UInt8]? {
    guard let host = host(of: bytes), bytes.count <= limit else { return nil }
    // Descriptions are often HTML.
    let link = scheme.bytes + bytes[scheme.utf8.count...].withoutAmpersandEntities
    guard host.isEnding(in: ".safelinks.protection.outlook.com"), let inner = safeLink(link) else {
      return link
    }
    return inner
  }

  /// Returns the original of a link rewritten by Outlook, its `url` parameter.
  private static func safeLink(_ link: [UInt8]) -> [UInt8]? {
    guard let question = link.firstIndex(of: UInt8(ascii: "?")) else { return nil }
    for part in link.parts(of: (question + 1)..<link.count, separatedBy: UInt8(ascii: "&")) {
      guard part.count > 4, link.isEqualIgnoringCase(to: "url=", in: part.prefix(4)) else {
        continue
      }
      let inner = link[part.dropFirst(4)].withoutPercentEncoding
      guard inner.allSatisfy(isPartOfLink), inner.count > scheme.utf8.count,
        inner.isEqualIgnoringCase(to: scheme, in: 0..<scheme.utf8.count), host(of: inner) != nil
      else { return nil }
      return inner
    }
    return nil
  }

  /// Returns the host of a link in lowercase, or `nil` if it has none or contains a user name,
  /// which could make it look like another host's.
  private static func host(of link: [UInt8]) -> String? {
    var host: [UInt8] = []
    for byte in link[scheme.utf8.count...] {
      if byte == UInt8(ascii: "@") { return nil }
      if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") {
        break
      }
      host.append(byte.lowercased)
    }
    guard let first = host.first, first.isLetter || first.isDigit else { return nil }
    if let colon = host.firstIndex(of: UInt8(ascii: ":")) { host.removeSubrange(colon...) }
    return String(decoding: host, as: UTF8.self)
  }

  /// Returns true for a link to a meeting, rather than to a page.
  static func isMeeting(_ link: [UInt8]) -> Bool {
    guard let host = host(of: link) else { return false }
    return hosts.contains { host == $0 || host.isEnding(in: "." + $0) }
  }
}

extension String {
  /// Returns true if another text ends with this one.
  fileprivate func isEnding(in other: String) -> Bool {
    utf8.count >= other.utf8.count && utf8.suffix(other.utf8.count).elementsEqual(other.utf8)
  }
}

extension ArraySlice<UInt8> {
  fileprivate var withoutAmpersandEntities: [UInt8] {
    let entity = "amp;".bytes
    var result: [UInt8] = []
    var position = startIndex
    while position < endIndex {
      result.append(self[position])
      let isEntity =
        self[position] == UInt8(ascii: "&") && self[(position + 1)...].starts(with: entity)
      position += isEntity ? 1 + entity.count : 1
    }
    return result
  }

  fileprivate var withoutPercentEncoding: [UInt8] {
    var result: [UInt8] = []
    var position = startIndex
    while position < endIndex {
      if self[position] == UInt8(ascii: "%"), position + 2 < endIndex,
        let high = self[position + 1].hexadecimalDigit,
        let low = self[position + 2].hexadecimalDigit
      {
        result.append(high << 4 | low)
        position += 3
      } else {
        result.append(self[position])
        position += 1
      }
    }
    return result
  }
}
