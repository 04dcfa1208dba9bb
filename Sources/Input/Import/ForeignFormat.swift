/// Programs whose configurations cannot be imported, although some look like those of i3blocks.
enum ForeignFormat: String, CaseIterable {
  case polybar
  case todayline

  /// Finds out whether a text is the configuration of one of them.
  init?(of bytes: [UInt8], _ extensions: Extensions) {
    if ForeignMarks.isOfWaybar(bytes) || ForeignMarks.isOfRust(bytes) { return nil }
    var section: String?
    var (isPolybar, hasCommand, isTodayline) = (false, false, true)
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let line = Array(line).withoutBlanks
      guard let first = line.first, first != UInt8(ascii: "#"), first != UInt8(ascii: ";") else {
        continue
      }
      if first == UInt8(ascii: "["), line.last == UInt8(ascii: "]") {
        let name = Array(line.dropFirst().dropLast()).asText
        section = name
        if name.hasPrefix("bar/") || name.hasPrefix("module/") { isPolybar = true }
        if (try? WidgetReference(name, extensions)) == nil { isTodayline = false }
      } else if let equals = line.firstIndex(of: UInt8(ascii: "=")) {
        let key = Array(line[..<equals]).withoutBlanks.asText
        let value = Array(line[(equals + 1)...]).withoutBlanks.asText
        if key == "type", value.hasPrefix("internal/") || value.hasPrefix("custom/") {
          isPolybar = true
        }
        guard key == "command" || key == "full_text" else { continue }
        hasCommand = true
        // A block of i3blocks may be called [disk], but has a command then.
        if !(section?.hasPrefix("exec:") ?? false) { isTodayline = false }
      }
    }
    if isPolybar, !hasCommand {
      self = .polybar
    } else if section != nil, isTodayline {
      self = .todayline
    } else {
      return nil
    }
  }

  /// The name of the format, and the way to go on without an import.
  var words: String {
    if self == .todayline {
      return
        "looks like a configuration of todayline itself, which needs no import; see: todayline check"
    }
    return "looks like a configuration of " + rawValue
      + ", which import does not read; see integrations/coming-from/" + rawValue + ".md"
  }
}
