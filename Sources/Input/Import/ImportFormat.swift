/// The programs whose configurations can be imported.
enum ImportFormat: String, CaseIterable {
  case i3status
  case i3blocks
  case waybar
  case i3statusRust = "i3status-rust"

  /// Finds out whose configuration a text is, by its first line that only one of them has; `nil` if
  /// none has.
  init?(of bytes: [UInt8]) {
    if ForeignMarks.isOfWaybar(bytes) {
      self = .waybar
      return
    }
    if ForeignMarks.isOfRust(bytes) {
      self = .i3statusRust
      return
    }
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

  /// The name of the program.
  var name: String { self == .waybar ? "Waybar" : rawValue }

  /// The program's name of what a widget is here.
  var part: String {
    switch self {
    case .i3status, .waybar: "module"
    case .i3blocks, .i3statusRust: "block"
    }
  }

  /// The usual places of its configuration, in the order in which the program looks.
  ///
  /// i3status(1), i3blocks(1), waybar(5), i3status-rs(1).
  func paths(on machine: Machine) -> [String] {
    let home = machine.environment("HOME")
    let bases = [machine.environment("XDG_CONFIG_HOME") ?? home.map { $0 + "/.config" }]
    let folders = (machine.environment("XDG_CONFIG_DIRS") ?? "/etc/xdg").utf8.split(
      separator: UInt8(ascii: ":")
    ).map { String(Substring($0)) }
    let all = bases.compactMap { $0 } + folders
    switch self {
    case .waybar: return all.flatMap { [$0 + "/waybar/config", $0 + "/waybar/config.jsonc"] }
    case .i3statusRust: return all.map { $0 + "/i3status-rust/config.toml" }
    case .i3status, .i3blocks:
      let file = "/" + rawValue + "/config"
      var paths = all.map { $0 + file }
      if let home { paths.insert(home + "/." + rawValue + ".conf", at: all.count - folders.count) }
      return paths + ["/etc/" + rawValue + ".conf"]
    }
  }
}
