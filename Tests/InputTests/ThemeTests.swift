import TestSupport
import Testing

@testable import todayline

/// Palettes by name: those that are built in, and the user's files.
@Suite(.timed) struct ThemeTests {
  static func request(
    _ arguments: [String], _ configuration: String? = nil, themes: [String: String] = [:]
  ) throws -> ViewRequest {
    let machine = FakeMachine()
    machine.variables["HOME"] = "/home/user"
    if let configuration { machine.addFile("/home/user/.config/todayline/config", configuration) }
    for (name, text) in themes {
      machine.addFile("/home/user/.config/todayline/themes/" + name, text)
    }
    guard case .show(let view) = try Invocation.of(arguments, on: machine) else {
      throw Mistake.usage(.missingWidget)
    }
    return view
  }

  static func palette(_ view: ViewRequest) throws -> Palette {
    for case .widget(let request) in view.items { return request.settings.palette }
    throw Mistake.usage(.missingWidget)
  }

  @Test(arguments: BuiltInTheme.allCases) func everyBuiltInThemeCanBeRead(
    _ theme: BuiltInTheme
  ) throws {
    let palette = try Self.palette(try Self.request(["disk", "--theme", theme.rawValue]))
    #expect(palette != Palette())
  }

  @Test func aFileComesBeforeABuiltInThemeOfItsName() throws {
    let themes = ["nord": "# mine\ntint = #010203\n"]
    let view = try Self.request(["today"], "theme = nord\n[disk]\n", themes: themes)
    #expect(try Self.palette(view).tint?.hexadecimal == "#010203")
    #expect(view.files.last == "/home/user/.config/todayline/themes/nord")
  }

  @Test func everySettingOfTheUserOverridesTheTheme() throws {
    let configuration = "tint = #111111\ntheme = nord\n[disk]\ncolor = #222222\n"
    let palette = try Self.palette(try Self.request(["today"], configuration))
    #expect(palette.tint?.hexadecimal == "#111111")
    #expect(palette.normal.foreground?.hexadecimal == "#222222")
    #expect(palette.warning?.background?.hexadecimal == "#ebcb8b")
  }

  @Test func theCommandLineChoosesAnotherTheme() throws {
    let view = try Self.request(["today", "--theme", "original"], "theme = nord\n[disk]\n")
    #expect(try Self.palette(view).tint?.hexadecimal == "#ffffff")
  }

  /// A wrong theme, and its message.
  struct MistakeCase: NamedCase {
    var name: String
    var theme: String
    var text: String?
    var message: String
  }

  static let folder = "/home/user/.config/todayline/"
  static let mistakes = [
    MistakeCase(
      name: "no such theme", theme: "nort",
      message: folder + "config:1: no theme “nort” (did you mean “nord”?), no file " + folder
        + "themes/nort; available: original, catppuccin, catppuccin-latte, dracula, everforest, "
        + "gruvbox, gruvbox-light, nord, solarized-dark, solarized-light, tokyo-night"),
    MistakeCase(
      name: "a wrong color", theme: "mine", text: "\ntint = blue\n",
      message: folder + "themes/mine:2: tint: “blue” is not a color such as #ffb000, or none"),
    MistakeCase(
      name: "no key of a theme", theme: "mine", text: "interval = 3s\n",
      message: folder
        + "themes/mine:1: “interval” does not belong in a theme; put it into the configuration"),
    MistakeCase(
      name: "a section", theme: "mine", text: "[disk]\n",
      message: folder
        + "themes/mine:1: “[disk]” does not belong in a theme; put it into the configuration"),
    MistakeCase(
      name: "a misspelled key", theme: "mine", text: "tnt = #fff\n",
      message: folder + "themes/mine:1: no key “tnt” (did you mean “tint”?); see: todayline help"),
  ]

  @Test(arguments: mistakes) func aWrongThemeCostsOnlyItsColors(_ row: MistakeCase) throws {
    let themes = row.text.map { ["mine": $0] } ?? [:]
    let view = try Self.request(["today"], "theme = \(row.theme)\n[disk]\n", themes: themes)
    #expect(view.mistakes.map(\.words) == [row.message])
    #expect(try Self.palette(view) == Palette())
  }
}
