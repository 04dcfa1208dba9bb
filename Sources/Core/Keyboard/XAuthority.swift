/// The entries of a file of `XAUTHORITY`, as libXau writes them: lengths in network order.
enum XAuthority {
  /// The only way of authorization that servers of the same machine use.
  static let protocolName = "MIT-MAGIC-COOKIE-1"
  private static let (ofHost, ofAnyHost) = (256, 65_535)

  /// Finds the secret of a display.
  ///
  /// - Parameters:
  ///   - file: the file, perhaps cut off.
  ///   - display: the display.
  ///   - host: the name of this machine.
  /// - Returns: the secret of this machine, else of all, else of an address; `nil` if none exists.
  static func cookie(in file: [UInt8], of display: XDisplay, host: String) -> [UInt8]? {
    var best: (rank: Int, cookie: [UInt8])?
    var position = 0
    func number() -> Int? {
      guard position + 2 <= file.count else { return nil }
      defer { position += 2 }
      return Int(file[position]) << 8 | Int(file[position + 1])
    }
    func part() -> ArraySlice<UInt8>? {
      guard let count = number(), position + count <= file.count else { return nil }
      defer { position += count }
      return file[position..<position + count]
    }
    while let family = number(), let address = part(), let shown = part(), let name = part(),
      let cookie = part()
    {
      guard name.elementsEqual(protocolName.utf8),
        shown.isEmpty || shown.elementsEqual(display.number.utf8)
      else { continue }
      let isOwn = family == ofHost && address.elementsEqual(host.utf8)
      let rank = isOwn ? 3 : family == ofAnyHost ? 2 : 1
      if rank > best?.rank ?? 0 { best = (rank, Array(cookie)) }
    }
    return best?.cookie
  }
}
