/// A display of this machine, as `DISPLAY` names it; X(7).
struct XDisplay: Equatable {
  /// Its number in decimal digits.
  let number: String

  /// Reads a name such as `:0`, `:0.1`, or `unix:0`.
  ///
  /// - Returns: `nil` for a display of another machine, or another text.
  init?(_ name: String) {
    let parts = name.utf8.split(
      separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].isEmpty || parts[0].elementsEqual("unix".utf8) else {
      return nil
    }
    let digits = parts[1].prefix { $0 != UInt8(ascii: ".") }
    guard digits.count <= 5, let number = String(Substring(digits)).wholeNumber else { return nil }
    self.number = String(number)
  }

  /// The places at which the server listens, in the order in which they are tried: anybody may take an
  /// abstract name while no server has it, and be sent the secret.
  var addresses: [SocketAddress] {
    let path = "/tmp/.X11-unix/X" + number
    return [SocketAddress(path: path), SocketAddress(path: path, isAbstract: true)]
  }
}
