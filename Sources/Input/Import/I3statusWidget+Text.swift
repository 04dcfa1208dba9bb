/// Clocks, and modules that become commands.
extension I3statusWidget {
  mutating func setTime() {
    let format = value("format") ?? "%Y-%m-%d %H:%M:%S" + (module.kind == "time" ? "" : " %Z")
    if let time = value("format_time") {
      own = template(ofTime: time, "format_time")
      setTemplate("format", format, from: "format")
    } else {
      section.set("format", template(ofTime: format, "format"), from: "format")
    }
  }

  /// Returns a template for a format of strftime(3), and remarks on the directives that are shown as
  /// they are written.
  private mutating func template(ofTime format: String, _ key: String) -> String {
    let known = TimeFormat(format.utf8).withUnknownAsText
    var told: [String] = []
    for directive in known.unknown where !told.contains(directive) {
      told.append(directive)
      section.remark(directive + " is no directive, and is shown as it is written", key)
    }
    // Texts before the first directive and after the last one are those of the template.
    var rest = known.text.utf8[...]
    let start = rest.prefix { $0 != UInt8(ascii: "%") }
    var text = I3statusTemplate.literal(String(Substring(start)))
    rest = rest.dropFirst(start.count)
    while !rest.isEmpty {
      let bytes = rest.prefix { $0 != UInt8(ascii: "}") }
      let part = String(Substring(bytes))
      text += part.hasText("%") ? "{time:" + part + "}" : I3statusTemplate.literal(part)
      rest = rest.dropFirst(bytes.count)
      if rest.popFirst() != nil { text += "\\}" }
    }
    return text
  }

  /// Shows whether the process of a file with its number runs; a number of any user counts.
  mutating func setProcess() {
    setCondition(
      "for f in " + Self.shellPattern(value("pidfile") ?? "")
        + "; do read -r p < \"$f\" && [ -d \"/proc/$p\" ] && s=yes && break; done 2>/dev/null")
  }

  /// Sets a command that prints the text and its color, as a script for i3blocks does.
  mutating func setCondition(_ test: String) {
    let format = value("format") ?? "%title: %status"
    func print(_ format: String, _ status: String, _ color: String?) -> String {
      let text = format.replacing(["%title": title, "%status": status])
      return "printf '%s\\n' " + ShellWords.joined([text] + (color.map { ["", $0] } ?? []))
    }
    section.set("input", "i3blocks")
    section.set(
      "command",
      "s=no; " + test + "; if [ $s = yes ]; then " + print(format, "yes", colors?.good) + "; else "
        + print(value("format_down") ?? format, "no", colors?.bad) + "; fi")
  }

  mutating func setFile() {
    guard let path = value("path") else {
      section.name = nil
      return section.remark("no path, so i3status shows an error")
    }
    let count = value("max_characters")?.wholeNumber ?? 255
    section.set(
      "command",
      "c=$(head -c " + String(count) + " " + Self.shellPattern(path)
        + ") && printf %s \"$c\" | tr -d '\\n'")
    own = I3statusTemplate.literal(title)
  }

  /// Returns a path for a shell, in which `~`, `*`, `?`, and `[` keep their meaning.
  private static func shellPattern(_ path: String) -> String {
    var bytes: [UInt8] = []
    for byte in path.utf8 {
      let isPlain =
        byte.isDigit || byte.isLetter || byte >= 0x80 || "/._-~*?[]+,:@%=".utf8.contains(byte)
      if !isPlain { bytes.append(UInt8(ascii: "\\")) }
      bytes.append(byte)
    }
    return bytes.isEmpty ? "''" : bytes.asText
  }
}
