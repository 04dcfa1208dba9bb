/// The name of a widget as people write it.
extension NamedWidget {
  /// The words for the title of its details, such as `Failed units`.
  var title: String {
    switch name {
    case "cpu", "gpu", "http", "imap", "rss", "ups", "vpn":
      return name.bytes.map { $0 & ~0x20 }.asText
    case "dbus": return "D-Bus"
    case "diskio": return "Disk I/O"
    case "github": return "GitHub"
    default:
      var words = name.bytes
      for index in words.indices where words[index] == UInt8(ascii: "-") {
        words[index] = UInt8(ascii: " ")
      }
      if let first = words.first, first.isLetter { words[0] = first & ~0x20 }
      return words.asText
    }
  }
}
