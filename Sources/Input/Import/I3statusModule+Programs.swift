/// Modules that become commands.
extension I3statusModule {
  /// Shows whether the process of a file with its number runs; a number of any user counts.
  mutating func importProcess() {
    let pattern = value("pidfile") ?? ""
    setCondition(
      "for f in " + Self.shellPattern(pattern)
        + "; do read -r p < \"$f\" && [ -d \"/proc/$p\" ] && s=yes && break; done 2>/dev/null")
  }

  mutating func importPath() {
    setCondition("[ -e " + ShellWords.joined([value("path") ?? ""]) + " ] && s=yes")
  }

  /// Sets a command that prints the text and its color, as a script for i3blocks does.
  private mutating func setCondition(_ test: String) {
    let format = value("format") ?? "%title: %status"
    let up = Self.text(format, title: title, status: "yes")
    let down = Self.text(value("format_down") ?? format, title: title, status: "no")
    func print(_ text: String, _ quality: I3statusColors.Quality) -> String {
      let words = [text] + (colors.map { ["", $0[quality]] } ?? [])
      return "printf '%s\\n' " + ShellWords.joined(words)
    }
    widget.set(.input, "i3blocks")
    widget.set(
      .command,
      "s=no; " + test + "; if [ $s = yes ]; then " + print(up, .good) + "; else "
        + print(down, .bad) + "; fi")
  }

  private static func text(_ format: String, title: String, status: String) -> String {
    var text: [UInt8] = []
    var rest = format.utf8[...]
    while let byte = rest.first {
      if rest.starts(with: "%title".utf8) {
        text.append(title)
        rest = rest.dropFirst(6)
      } else if rest.starts(with: "%status".utf8) {
        text.append(status)
        rest = rest.dropFirst(7)
      } else {
        text.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: text, as: UTF8.self)
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
    return bytes.isEmpty ? "''" : String(decoding: bytes, as: UTF8.self)
  }

  mutating func importFile() {
    guard let path = value("path") else {
      widget.name = nil
      return remark("no path, so i3status shows an error", "path")
    }
    let count = value("max_characters")?.wholeNumber ?? 255
    widget.set(
      .command,
      "c=$(head -c " + String(count) + " " + Self.shellPattern(path)
        + ") && printf %s \"$c\" | tr -d '\\n'")
    var style = I3statusTemplate.Style()
    style.own = I3statusTemplate.literal(title)
    set(.format, template("format", otherwise: "%content", .file, style), from: "format")
    if let colors { widget.set(.color, colors[.good]) }
    // Todayline's own message says what is wrong.
    guard value("format_bad") != nil else { return }
    let bad = template("format_bad", otherwise: "", .file, style)
    set(.formatFailed, colored(bad, .bad), from: "format_bad")
  }

  mutating func importVolume() {
    var style = I3statusTemplate.Style()
    style.own = "%"
    set(.format, template("format", otherwise: "♪: %volume", .volume, style), from: "format")
    let muted = template("format_muted", otherwise: "♪: 0%%", .volume, style)
    widget.settings.append(ImportedSetting("format-muted", colored(muted, .degraded)))
    let device = value("device")?.lowercase ?? "default"
    if device != "default", device != "pulse" {
      remark("device has no equivalent: the default output is shown", "device")
    }
    for key in ["mixer", "mixer_idx"] where value(key) != nil && device != "default" {
      remark(key + " has no equivalent", key)
    }
  }
}
