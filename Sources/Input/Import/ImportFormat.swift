/// The programs whose configurations can be imported.
enum ImportFormat: String, CaseIterable {
  case i3status
  case i3blocks

  /// Finds out whose configuration a text is, by its first line that only one of them has; `nil` if
  /// none has.
  init?(of bytes: [UInt8]) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let line = Array(line).withoutBlanks
      guard let first = line.first, first != UInt8(ascii: "#") else { continue }
      if first == UInt8(ascii: "["), line.last == UInt8(ascii: "]") {
        self = .i3blocks
        return
      }
      let hasEquals = line.contains(UInt8(ascii: "="))
      let isOrder = hasEquals && line.starts(with: "order".utf8)
      let isSection =
        !hasEquals && first.isLetter && line.last == UInt8(ascii: "{")
        && line.split { $0 == 0x20 || $0 == 0x09 }.count <= 3
      if isOrder || isSection {
        self = .i3status
        return
      }
    }
    return nil
  }

  /// The program's name of what a widget is here.
  var part: String { self == .i3status ? "module" : "block" }

  /// The usual places of its configuration, in the order in which the program looks.
  ///
  /// i3status(1), i3blocks(1).
  func paths(on machine: Machine) -> [String] {
    let folder = "/" + rawValue + "/config"
    var paths: [String] = []
    let home = machine.environment("HOME")
    if let base = machine.environment("XDG_CONFIG_HOME") ?? home.map({ $0 + "/.config" }) {
      paths.append(base + folder)
    }
    if let home { paths.append(home + "/." + rawValue + ".conf") }
    let folders = machine.environment("XDG_CONFIG_DIRS") ?? "/etc/xdg"
    for base in folders.utf8.split(separator: UInt8(ascii: ":")) {
      paths.append(String(Substring(base)) + folder)
    }
    return paths + ["/etc/" + rawValue + ".conf"]
  }
}
