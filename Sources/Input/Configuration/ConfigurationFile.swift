/// The path of the configuration.
enum ConfigurationFile {
  /// Returns the path of the configuration; empty if none should be read, `nil` without a home
  /// folder.
  static func path(_ arguments: Arguments, on machine: Machine) -> String? {
    guard let path = arguments.value(of: .configuration) else { return usualPath(on: machine) }
    guard let first = path.utf8.first, first != UInt8(ascii: "/") else { return path }
    return AbsolutePath.normalized(path, in: machine.workingFolder ?? "/proc/self/cwd")
  }

  /// Returns `$XDG_CONFIG_HOME/todayline/config` or `~/.config/todayline/config`, or `nil` without
  /// a home folder.
  ///
  /// XDG Base Directory Specification 0.8.
  static func usualPath(on machine: Machine) -> String? {
    // In parts that fit into registers: a longer one is somewhere among all texts of the program, a page fault away.
    if let base = machine.environment("XDG_CONFIG_HOME"), base.utf8.first == UInt8(ascii: "/") {
      return base + "/todayline" + "/config"
    }
    guard let home = machine.environment("HOME"), home.utf8.first == UInt8(ascii: "/") else {
      return nil
    }
    return home + "/.config" + "/todayline" + "/config"
  }

  /// Returns the absolute path for one that starts with `/` or `~/`, or `nil` if it is relative.
  static func expanded(_ path: String, home: String?) -> String? {
    if path.utf8.first == UInt8(ascii: "/") { return path }
    guard let home else { return nil }
    if path == "~" { return home }
    guard path.utf8.starts(with: "~/".utf8) else { return nil }
    return home + String(Substring(path.utf8.dropFirst()))
  }
}
