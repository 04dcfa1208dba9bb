/// The user and the password of a URL; RFC 3986.
struct URLCredentials {
  /// Their place in the URL, with the `@` behind them.
  let range: Range<Int>
  /// Decoded, with a colon between them; RFC 7617.
  let text: [UInt8]
  /// True if only the URL can hold them: a user with a colon, or a control character.
  let needsURL: Bool

  /// - Returns: `nil` if the URL has none.
  init?(of address: [UInt8]) {
    let start = min(address.index(of: UInt8(ascii: "/")) + 2, address.count)
    let end = address.index(of: UInt8(ascii: "@"), from: start)
    // What follows the authority may have one, too.
    guard end < address.count, !address[start..<end].contains(where: { "/?#".utf8.contains($0) })
    else { return nil }
    let colon = min(address.index(of: UInt8(ascii: ":"), from: start), end)
    var text = Base64.percentDecoded(address.part(start..<colon))
    let hasColon = text.index(of: UInt8(ascii: ":")) < text.count
    text.append(UInt8(ascii: ":"))
    text.append(contentsOf: Base64.percentDecoded(address.part(min(colon + 1, end)..<end)))
    (range, self.text) = (start..<(end + 1), text)
    needsURL = hasColon || text.hasControl()
  }
}
