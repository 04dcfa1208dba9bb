import TestSupport
import Testing

/// Plugins for xbar, SwiftBar, and Argos, run by the program.
@Suite(.timed, .long, .needs(Rig.plugins)) struct PluginTests {
  static let expected = [
    (
      "xbar.menu",
      "plain / a long lin… / :x: stays /   kept  / ✓ escaped / link / file / program / again / "
        + "disabled / ─── / submenu /   child /   ─── /     grandchild / mistake / another / "
        + "⚠ line 12: href “file:///etc/passwd” is not opened / "
        + "⚠ line 24: unknown parameter “colour” (did you mean “color”?) / "
        + "⚠ line 25: no = in “refresh”"
    ), ("swiftbar.menu", "all levels at once /     ✓ deep / quoted / \\n ..."),
    (
      "argos.menu",
      "bold & lime v2 / tab and ... / ─── / open: false / <b>a < b</b> / back\\\\slash / blue / 🎉 / "
        + "unclosed / ─── / submenu /   child /   -odd /     grandchild / "
        + "⚠ line 11: a quote is not closed / "
        + "⚠ line 14: href “https://example.org/a b” is not opened"
    ), ("xbar.titles", "☕ 5 % / second title / red title"),
    ("argos.titles", "bold & lime v2 / tab and ... / only above"), ("swiftbar.color", "#ffffff"),
    ("swiftbar.failed", "f: exit 1, no network"), ("swiftbar.empty", "''"),
    ("argos.opened", "true"), ("menu.listed", "17"), ("left", "0"),
    ("open.link", "<open><https://example.org/?a=1&b=2> again 0"), ("open.refresh", " again 1"),
    ("open.both", "<open><https://example.org> / <own><a b><$(z)> again 1"),
    ("open.script", "acted a \"b\" again 1"), ("open.none", " again 0"),
    ("menu.program", "<own><x y><><$(z)> again 0"), ("menu.again", "<own><again> again 1"),
    ("menu.link", "<open><https://example.org/link> again 0"), ("menu.file", " again 0"),
    ("menu.disabled", " again 0"), ("menu.───", " again 0"),
  ]

  @Test func pluginsAreShownAsTheyAre() throws {
    let facts = try Rig.plugins.facts()
    for (key, fact) in Self.expected { #expect(facts[key] == fact, "\(key)") }
    for name in ["xbar", "argos"] {
      #expect(facts[name + ".turns"] == "yes")
      #expect(facts[name + ".wakes-every-turn"] == "yes")
      // Twenty calls and a stream have not run it again.
      #expect(facts[name + ".runs"] == "0")
    }
  }
}

extension Rig { fileprivate static let plugins = Rig("plugins.py", needs: ["bash"]) }
