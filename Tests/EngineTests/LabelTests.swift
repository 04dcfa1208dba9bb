import TestSupport
import Testing

@testable import todayline

/// A label of the user is shown where there is no glyph.
@Suite(.timed) struct LabelTests {
  /// A section, a set of icons, and what is shown before the text of an extension `lampa`, which has
  /// glyphs in one set.
  struct Case: NamedCase {
    var name: String
    var section: String
    var icons: String
    var prefix: String
  }

  static let cases = [
    Case(name: "the text, by its own label", section: "[lampa]", icons: "text", prefix: "LAMP "),
    Case(name: "the text", section: "[lampa:one]", icons: "text", prefix: "one "),
    Case(name: "no glyph and no label", section: "[lampa]", icons: "nerd", prefix: ""),
    Case(name: "no glyph", section: "[lampa:one]", icons: "nerd", prefix: "one "),
    Case(
      name: "no glyph, with the key", section: "[lampa:one]\nlabel = x", icons: "nerd", prefix: "x "
    ), Case(name: "a glyph", section: "[lampa]", icons: "emoji", prefix: "💡 "),
    Case(name: "a glyph and a label", section: "[lampa:one]", icons: "emoji", prefix: "💡 one "),
    Case(
      name: "a glyph and an empty label", section: "[lampa:one]\nlabel =", icons: "emoji",
      prefix: "💡 "), Case(name: "no icons", section: "[lampa]", icons: "none", prefix: ""),
    Case(
      name: "no icons, with the key", section: "[lampa]\nlabel = x", icons: "none", prefix: "x "),
    Case(name: "no icons for a widget", section: "[load]", icons: "none", prefix: ""),
    Case(
      name: "no icons for a widget with the key", section: "[load]\nlabel = x", icons: "none",
      prefix: "x "),
  ]

  @Test(arguments: cases) func theLabelIsShown(_ row: Case) throws {
    let machine = FakeMachine(variables: ["HOME": "/home/user"])
    machine.addFile("/proc/loadavg", "0.50 0.20 0.10 1/80 1\n")
    machine.addFile(
      "/home/user/.config/todayline/extensions/lampa",
      "summary = a lamp\nlabel = LAMP\ncommand = lamp\nglyphs = - - 💡\n")
    machine.addFile(TodayViewTests.path, "icons = \(row.icons)\n\(row.section)\n")
    let text = row.section.hasPrefix("[load") ? "0.50\u{2007}" : "Refreshing…"
    #expect(try Calls.call(["today"], on: machine) == row.prefix + text + "\n")
  }
}
