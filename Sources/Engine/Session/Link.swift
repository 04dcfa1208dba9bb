/// The address of a segment, for hosts that show links.
extension WidgetSession {
  /// The address that the action `open` opens without the user's own command, if it may be shown:
  /// the user and the query of a URL can be secrets.
  var link: String? {
    guard request.settings.openCommand == nil else { return nil }
    switch description.source {
    case .path, .file: return Self.link(toPath: known.source)
    case .url: return Self.isPublic(known.source) ? known.source : nil
    case .command: return programLink.flatMap { Self.isPlainLink($0) ? $0 : nil }
    case .machine, .clock, .part, .interface, .argument, .device, .calendars, .push, .facts,
      .busObject, .duration:
      return nil
    }
  }

  /// The first hyperlink in the output of the command, if its markup is read.
  var programLink: String? { request.settings.refresh.readsMarkup ? known.record?["link"] : nil }

  private static func isPlainLink(_ link: String) -> Bool {
    link.utf8.allSatisfy {
      isPlain($0) || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "#")
    }
  }

  private static func link(toPath path: String) -> String? {
    guard path.utf8.first == UInt8(ascii: "/") else { return nil }
    var bytes: [UInt8] = []
    bytes.append("file://")
    for byte in path.utf8 {
      guard !isPlain(byte) || byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      bytes.append(UInt8(ascii: "%"))
      bytes.append(hexadecimal: byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns true for the address of a web page without a user, a query, or characters that need
  /// quotes.
  private static func isPublic(_ url: String) -> Bool {
    url.utf8.starts(with: "http".utf8) && url.utf8.allSatisfy { isPlain($0) }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    if byte.isLetter || byte.isDigit { return true }
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "%"), UInt8(ascii: "+"), UInt8(ascii: ","),
      UInt8(ascii: "="):
      return true
    default: return false
    }
  }
}
