/// One calendar of an agenda as configured: a file, a folder, or an address, optionally preceded by
/// a name and an equals sign.
struct AgendaSource: Equatable {
  /// The name that the user gave it.
  var name: String?
  /// The path, or the address with unexpanded secrets.
  var place: String

  init(_ text: String) {
    let sign = text.utf8.firstIndex(of: UInt8(ascii: "="))
    let start = sign.map { text.utf8[..<$0] } ?? text.utf8[..<text.utf8.startIndex]
    // Addresses and paths may contain equals signs.
    if let sign, !start.isEmpty, !start.contains(where: { "/:?$\\".utf8.contains($0) }) {
      name = String(Substring(start))
      place = String(Substring(text.utf8[text.utf8.index(after: sign)...]))
    } else {
      place = text
    }
  }

  /// The calendar as configured.
  var text: String { (name.map { $0 + "=" } ?? "") + place }

  /// True if it is fetched from the network.
  var isAddress: Bool { scheme != nil }

  /// True if its scheme is not supported, such as `ftp://`.
  var isUnsupported: Bool {
    var bytes = place.utf8[...]
    while let first = bytes.first, first != UInt8(ascii: "/") {
      if bytes.starts(with: "://".utf8) { return scheme == nil }
      bytes = bytes.dropFirst()
    }
    return false
  }

  /// The address for curl: `webcal` and Nextcloud's `webcals` stand for `https` in programs that
  /// subscribe to calendars.
  var address: String {
    guard let scheme, scheme.utf8.starts(with: "webcal".utf8) else { return place }
    return "https" + String(Substring(place.utf8.dropFirst(scheme.utf8.count)))
  }

  private var scheme: String? {
    let start = String(
      decoding: place.utf8.prefix(10).map { $0.isLetter ? $0 | 0x20 : $0 }, as: UTF8.self)
    for scheme in ["https", "http", "webcal", "webcals"]
    where start.utf8.starts(with: (scheme + "://").utf8) { return scheme }
    return nil
  }

  /// The display name: the user's, or that of the file or server.
  var label: String {
    if let name { return name }
    if isAddress { return SourceKind.url.label(of: address) }
    let file = SourceKind.path.label(of: place)
    return file.hasSuffix(".ics") ? String(Substring(file.utf8.dropLast(4))) : file
  }
}

/// The calendars of one agenda as a single text, its source: separated by spaces, with backslashes
/// before their own spaces and backslashes.
enum AgendaSources {
  static func joined(_ sources: [String]) -> String {
    var bytes: [UInt8] = []
    for (index, source) in sources.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: " ")) }
      for byte in source.utf8 {
        if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\\") {
          bytes.append(UInt8(ascii: "\\"))
        }
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func split(_ text: String) -> [String] {
    var sources: [String] = []
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in text.utf8 {
      if isEscaped {
        bytes.append(byte)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: " ") {
        if !bytes.isEmpty { sources.append(String(decoding: bytes, as: UTF8.self)) }
        bytes = []
      } else {
        bytes.append(byte)
      }
    }
    if !bytes.isEmpty { sources.append(String(decoding: bytes, as: UTF8.self)) }
    return sources
  }
}
