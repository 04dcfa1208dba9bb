internal import Foundation

/// The packages that `.ci/run` installs on a new machine, and what each has that tests need.
package enum Packages {
  /// The lines of the table, such as `sway: sway swaymsg swaybar`.
  private static let lines: [Substring] = {
    let script = Repository.root.appendingPathComponent(".ci/run")
    let text = (try? String(contentsOf: script, encoding: .utf8)) ?? ""
    let table = text.components(separatedBy: "<<'PACKAGES'\n").last ?? ""
    let rows = table.components(separatedBy: "\nPACKAGES\n").first ?? ""
    return rows.split(separator: "\n").filter { !$0.hasPrefix("#") }
  }()

  /// The package that has a program or a glyph, by its name.
  private static let providers: [String: String] = {
    var providers: [String: String] = [:]
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      guard let package = words.first?.dropLast() else { continue }
      for name in words.dropFirst() { providers[name] = String(package) }
    }
    return providers
  }()

  /// The names of all packages.
  package static let names = lines.map { String($0.prefix { $0 != ":" }) }

  /// The package of the table that has this program, or a font with this glyph (`U+E0B2`).
  package static func provider(of name: String) -> String? { providers[name] }

  /// True if a program is installed, or a font with a glyph.
  static func isInstalled(_ name: String) -> Bool {
    guard name.hasPrefix("U+") else { return Tool.path(of: name) != nil }
    let fonts = try? Tool("fc-list").run([":charset=" + name.dropFirst(2).lowercased(), "family"])
    return fonts?.output.isEmpty == false
  }
}
