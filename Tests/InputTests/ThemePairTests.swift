import TestSupport
import Testing

@testable import todayline

/// Two themes, one of which the desktop chooses.
@Suite(.timed) struct ThemePairTests {
  struct Case: NamedCase {
    var name: String
    var text: String
    var scheme: DesktopScheme?
    var theme: String?

    init(_ name: String, _ text: String, _ scheme: DesktopScheme?, _ theme: String?) {
      (self.name, self.text, self.scheme, self.theme) = (name, text, scheme, theme)
    }
  }

  @Test(arguments: [
    Case("one theme", "nord", .light, nil),
    Case("dark", "dark:nord, light:github-light", .dark, "nord"),
    Case("light", "dark:nord, light:github-light", .light, "github-light"),
    Case("not asked yet", "dark:nord,light:github-light", nil, "nord"),
    Case("the other order, and blanks", "light:  a ,  dark: b", .light, "a"),
  ]) func theDesktopChooses(_ row: Case) throws {
    #expect(try ThemePair(row.text)?.name(for: row.scheme) == row.theme)
  }

  @Test(arguments: [
    "dark:nord", "light:nord", "dark:nord,nord", "dark:,light:nord", "dark:a,light:",
  ]) func halfAPairSaysWhatAPairIs(_ text: String) {
    let expected = "one theme, or a pair such as dark:nord, light:github-light"
    #expect(throws: Mistake.usage(.invalidValue(option: "theme", value: text, expected: expected)))
    { try ThemePair(text) }
  }

  private static func machine(_ theme: String) -> FakeMachine {
    let machine = FakeMachine()
    machine.variables["HOME"] = "/home/user"
    machine.addFile("/home/user/.config/todayline/config", "theme = " + theme + "\n[disk]\n")
    return machine
  }

  @Test func aViewHasTheThemeOfTheStoredScheme() throws {
    let machine = Self.machine("dark:nord, light:github-light")
    func text() throws -> String? {
      try RequestBuilder(Arguments(["today"]), on: machine).common.themeColors?[.background]?
        .hexadecimal
    }
    func background(_ theme: String) throws -> String? {
      try Theme.contents(of: theme, besides: nil, on: machine).colors[.background]?.hexadecimal
    }
    #expect(try text() == background("nord"))
    let store = Defaults(suite: Defaults.defaultSuite, on: machine)
    try DesktopScheme.light.store(in: store, on: machine)
    #expect(try text() == background("github-light"))
  }

  @Test func aStreamWatchesWhatDesktopsRewrite() throws {
    let files = ["/home/user/.config/dconf/user", "/home/user/.config/kdeglobals"]
    let pair = try RequestBuilder(Arguments(["today"]), on: Self.machine("dark:nord,light:nord"))
    #expect(Set(files).isSubset(of: try pair.view().files))
    let one = try RequestBuilder(Arguments(["today"]), on: Self.machine("nord"))
    #expect(Set(files).isDisjoint(with: try one.view().files))
  }

  @Test func aCheckReadsBothThemes() throws {
    let machine = Self.machine("dark:nord, light:gihub-light")
    let check = ConfigurationCheck(try RequestBuilder(Arguments(["check"]), on: machine))
    #expect(check.mistakes.isEmpty)
    #expect(check.otherTheme(on: machine)?.line == 1)
    #expect(
      Mistake.configuration(try #require(check.otherTheme(on: machine))).words.contains(
        "github-light"))
  }
}
