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

  /// Returns a template for a format of strftime(3), and remarks on what it cannot show.
  private mutating func template(ofTime format: String, _ key: String) -> String {
    var template = ImportedTemplate()
    template.append(time: format, isMarkup: isMarkup)
    for remark in template.remarks { section.remark(remark, key) }
    return template.text
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

  /// Sets a command that prints the start of a file, or why it cannot be read, and the color;
  /// i3status opens a folder as well, which has no content.
  mutating func setFile() {
    guard let path = value("path") else {
      section.name = nil
      return section.remark("no path, so i3status shows an error")
    }
    let count = value("max_characters")?.wholeNumber ?? 255
    section.set("input", "i3blocks")
    if isMarkup { section.set("input-markup", "yes") }
    section.set(
      "command",
      "set -- " + Self.shellPattern(path) + "; n=; if [ ! -e \"$1\" ]; then n=2 "
        + "e='No such file or directory'; elif [ ! -r \"$1\" ]; then n=13 e='Permission denied'; fi; if [ $n ]; then "
        + Self.printing(
          value("format_bad") ?? "%title - %errno: %error",
          ["%title": ShellWords.joined([title]), "%errno": "$n", "%error": "\"$e\""], colors?.bad)
        + "; else c=$(head -c " + String(count) + " \"$1\" 2>/dev/null | tr -d '\\n'); "
        + Self.printing(
          value("format") ?? "%content",
          ["%title": ShellWords.joined([title]), "%content": "\"$c\""], colors?.good) + "; fi")
  }

  /// Returns a command that prints a format, whose placeholders are words of the shell, and a color.
  private static func printing(
    _ format: String, _ words: KeyValuePairs<String, String>, _ color: String?
  ) -> String {
    var line = ""
    var literal: [UInt8] = []
    func quoted() -> String {
      literal.isEmpty ? "" : "'" + literal.asText.replacing(["'": "'\\''"]) + "'"
    }
    var rest = format.bytes[...]
    while let byte = rest.first {
      if let found = words.first(where: { rest.starts(with: $0.key.utf8) }) {
        line += quoted() + found.value
        literal = []
        rest = rest.dropFirst(found.key.utf8.count)
      } else {
        literal.append(byte)
        rest = rest.dropFirst()
      }
    }
    line += quoted()
    return "printf '%s\\n' " + (line.isEmpty ? "''" : line)
      + (color.map { " '' " + ShellWords.joined([$0]) } ?? "")
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
