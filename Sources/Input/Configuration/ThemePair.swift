/// Two themes, one of which the desktop chooses: `dark:NAME, light:NAME`.
struct ThemePair {
  private(set) var dark = ""
  private(set) var light = ""

  /// Reads a pair; `nil` for the name of one theme.
  ///
  /// - Throws: `Mistake.usage` if one of the two is missing.
  init?(_ text: String) throws(Mistake) {
    guard text.utf8.starts(with: "dark:".utf8) || text.utf8.starts(with: "light:".utf8) else {
      return nil
    }
    for part in text.utf8.split(separator: UInt8(ascii: ",")) {
      let name = part.drop { $0 == UInt8(ascii: " ") }
      if name.starts(with: "dark:".utf8) {
        dark = ThemePair.trimmed(name.dropFirst(5))
      } else if name.starts(with: "light:".utf8) {
        light = ThemePair.trimmed(name.dropFirst(6))
      } else {
        dark = ""
        break
      }
    }
    guard !dark.isEmpty, !light.isEmpty else {
      throw .usage(
        .invalidValue(
          option: Option.theme.rawValue, value: text,
          expected: "one theme, or a pair such as dark:nord, light:github-light"))
    }
  }

  private static func trimmed(_ text: Substring.UTF8View) -> String {
    var text = text.drop { $0 == UInt8(ascii: " ") }
    while text.last == UInt8(ascii: " ") { text.removeLast() }
    return String(Substring(text))
  }

  /// Returns the name of the theme for a scheme; dark until the desktop was asked.
  func name(for scheme: DesktopScheme?) -> String { scheme == .light ? light : dark }

  /// The files that desktops rewrite when their colors change: dconf's and KDE's.
  static func files(on machine: Machine) -> [String] {
    guard
      let folder = machine.environment("XDG_CONFIG_HOME")
        ?? machine.environment("HOME").map({ $0 + "/.config" })
    else { return [] }
    return [folder + "/dconf/user", folder + "/kdeglobals"]
  }
}
