import Foundation
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

  @Test(arguments: BuiltInTheme.all.map(\.name)) func everyBuiltInThemeCanBeRead(
    _ theme: String
  ) throws {
    let palette = try Self.palette(try Self.request(["disk", "--theme", theme]))
    let tint = try #require(palette.tint)
    guard case .color(let track) = palette.track else {
      Issue.record("no track")
      return
    }
    #expect(tint.contrast(to: track) >= 3, "the filled part, over the empty one")
    let critical = try #require(palette.critical)
    let text = try #require(critical.foreground)
    #expect(text.contrast(to: try #require(critical.background)) >= 4.5)
    // A warning has the ground of the segment.
    #expect(try #require(palette.warning).background == nil)
  }

  /// Warnings and muted texts are readable on every surface, and keep the theme's colors where those suffice.
  @Test(arguments: BuiltInTheme.all.map(\.name), SegmentStyle.allCases)
  func warningsAndDimTextsCanBeRead(_ theme: String, _ style: SegmentStyle) throws {
    let words = ["disk", "--theme", theme, "--style", style.rawValue, "--host", "polybar"]
    let view = try Self.request(words)
    let colors = try #require(view.settings.themeColors)
    let grounds = view.settings.presentation.grounds
    #expect(grounds.count == (style.alternates || style == .pills ? 2 : 0))
    let ground = try #require(colors[.background])
    let stood = grounds.isEmpty ? [ground] : grounds
    let warning = try #require(try Self.palette(view).warning?.foreground)
    let dim = try #require(view.settings.dimText)
    for (color, role, contrast) in [(warning, ColorRole.warning, 4.5), (dim, .dim, 3)] {
      #expect(stood.allSatisfy { color.contrast(to: $0) >= contrast }, "\(role)")
      let own = try #require(colors[role])
      let track = grounds.isEmpty ? try #require(colors.track) : own
      let suffices = stood.allSatisfy { own.contrast(to: $0) >= contrast }
      #expect(color == own || !suffices || own.contrast(to: track) < 3, "\(role)")
    }
  }

  @Test(arguments: BuiltInTheme.all.map(\.name)) func everyRoleOfABuiltInThemeHasItsColor(
    _ theme: String
  ) throws {
    let colors = try Theme.contents(of: theme, besides: nil, on: FakeMachine()).colors
    let ground = try #require(colors[.background])
    for role in ColorRole.allCases { #expect(colors[role] != nil, "\(role)") }
    // Solarized's own text on its own ground.
    #expect(try #require(colors[.text]).contrast(to: ground) >= 4.1)
  }

  /// Segments can be told from the bar, and from each other where they touch; texts can be read on them.
  @Test(arguments: BuiltInTheme.all.map(\.name)) func everySurfaceCanBeSeen(_ theme: String) throws
  {
    let colors = try Theme.contents(of: theme, besides: nil, on: FakeMachine()).colors
    let ground = try #require(colors[.background])
    let text = try #require(colors[.text])
    let surfaces = colors.surfaces
    try #require(surfaces.count == 2)
    for surface in surfaces {
      #expect(surface.contrast(to: ground) >= 1.25)
      #expect(colors.readable(text, on: surface).contrast(to: surface) >= 4.5)
    }
    #expect(surfaces[0].contrast(to: surfaces[1]) >= 1.15)
  }

  /// Blocks without a theme have gaps, as they have no ground that would tell them apart.
  @Test(
    arguments: [
      ("i3bar", "", .accent, .usual), ("tmux", "", .accent, .usual),
      ("waybar", "", .blocks, .usual), ("i3bar", "background = #333333\n", .blocks, .text("")),
      ("i3bar", "theme = original\n", .blocks, .text("")),
      ("i3bar", "separator = |\n", .accent, .text("|")),
    ] as [(String, String, SegmentStyle, Separator)]) func blocksDoNotTouchWithoutGrounds(
      _ host: String, _ lines: String, _ style: SegmentStyle, _ separator: Separator
    ) throws
  {
    let words = ["today", "--host", host, "--style", "blocks"]
    let presentation = try Self.request(words, lines + "[disk]\n").settings.presentation
    #expect(presentation.style == style)
    #expect(presentation.separator == separator)
  }

  /// A part of the view knows its place; the contrast of its colors does not depend on it.
  @Test(arguments: [
    ("disk", 0, false), ("cpu", 1, false), ("load", 2, true), ("cpu,load", 0, false),
  ]) func aPartOfTheViewHasItsPlace(_ only: String, _ place: Int, _ endsView: Bool) throws {
    let words = ["today", "--only", only, "--host", "i3blocks", "--style", "powerline"]
    let view = try Self.request(words, "theme = nord\n[disk]\n[cpu]\n[load]\n")
    #expect(view.settings.presentation.firstPlace == place)
    #expect(view.settings.presentation.endsView == endsView)
    #expect(view.settings.presentation.grounds == view.settings.themeColors?.surfaces)
  }

  /// What is wrong with a file, or with what is in its place.
  @Test(
    arguments: [
      ("a byte order mark", "\u{FEFF}blue = #0000ff\n", nil, nil),
      ("too large", String(repeating: "# x\n", count: 250_001), nil, "more than 1 MB"),
      ("a folder", "", SystemReason.isADirectory, "is a directory"),
      ("unreadable", "", .denied, "permission denied"),
    ] as [(String, String, SystemReason?, String?)]) func aFileThatIsThereIsNoMissingTheme(
      _ name: String, _ text: String, _ reason: SystemReason?, _ words: String?
    ) throws
  {
    let machine = FakeMachine()
    let path = "/home/user/.config/todayline/themes/mine"
    machine.addFile(path, text)
    machine.unreadable[path] = reason
    do {
      let configuration = "/home/user/.config/todayline/config"
      let contents = try Theme.contents(of: "mine", besides: configuration, on: machine)
      #expect(words == nil && contents.colors[.blue] == Color("#0000ff"))
    } catch { #expect(words.map { error.words.contains($0) } == true, "\(error.words)") }
  }

  /// A name of a color, and the color that it means.
  struct NameCase: NamedCase {
    var name: String
    var theme: String?
    var color: String
  }

  static let names = [
    NameCase(name: "blue", theme: nil, color: "#0000ff"),
    NameCase(name: "blue", theme: "nord", color: "#88c0d0"),
    NameCase(name: "teal", theme: "nord", color: "#008080"),
    NameCase(name: "surface-2", theme: "nord", color: "#4c566a"),
    NameCase(name: "good", theme: "nord", color: "#a3be8c"),
    NameCase(name: "#010203", theme: "nord", color: "#010203"),
  ]

  @Test(arguments: names) func aNameMeansTheThemesColorFirst(_ row: NameCase) throws {
    let theme = row.theme.map { "theme = \($0)\n" } ?? ""
    let text = "\(theme)color = \(row.name)\n[disk]\nformat = <span color='\(row.name)'>x</span>\n"
    let view = try Self.request(["today"], text)
    #expect(view.mistakes.map(\.words) == [])
    #expect(try Self.palette(view).normal.foreground?.hexadecimal == row.color)
    guard case .widget(let request)? = view.items.first else { throw Mistake.usage(.missingWidget) }
    let colors: [String?] = request.templates.text.pieces.compactMap {
      if case .markupStart(let markup) = $0 { markup.foreground?.hexadecimal } else { nil }
    }
    #expect(colors == [row.color])
  }

  @Test func aCheckKnowsTheColorsOfTheTheme() throws {
    let machine = FakeMachine()
    machine.variables["HOME"] = "/home/user"
    machine.addFile(
      "/home/user/.config/todayline/config",
      "theme = nord\n[disk]\ncolor = dim\nformat-warning = <span color=good>x</span>\n")
    let builder = try RequestBuilder(Arguments(["check"]), on: machine)
    #expect(ConfigurationCheck(builder).mistakes == [])
  }

  @Test func theColorsOfAFileDecideAndItsKeysOverride() throws {
    let themes = ["mine": "text = #eeeeee\nblue = #5080ff\nwarning = #ffff00\ntrack = #111111\n"]
    let palette = try Self.palette(
      try Self.request(["today"], "theme = mine\n[disk]\n", themes: themes))
    #expect(palette.normal.foreground?.hexadecimal == "#eeeeee")
    #expect(palette.tint?.hexadecimal == "#5080ff")
    #expect(palette.track == Color("#111111").map { .color($0) })
    #expect(palette.warning?.foreground?.hexadecimal == "#000000")
    #expect(palette.warning?.background?.hexadecimal == "#ffff00")
    #expect(palette.critical == nil)
  }

  /// The templates of programs that choose colors by a wallpaper, with colors in their placeholders.
  @Test(arguments: [("matugen", "{{", "}}"), ("pywal", "{", "}")])
  func aTemplateOfAnotherProgramIsATheme(_ name: String, _ start: String, _ end: String) throws {
    var text = try String(
      contentsOf: Repository.root.appendingPathComponent("integrations/themes/" + name),
      encoding: .utf8)
    while let first = text.range(of: start) {
      let last = try #require(text[first.upperBound...].range(of: end))
      text.replaceSubrange(first.lowerBound..<last.upperBound, with: "#123456")
    }
    let machine = FakeMachine()
    machine.addFile("/themes/" + name, text)
    let colors = try Theme.contents(of: "/themes/" + name, besides: nil, on: machine).colors
    for role in ColorRole.allCases where role != .surface && role != .surface2 {
      #expect(colors[role] == Color("#123456"), "\(role)")
    }
    #expect(colors.surfaces.count == 2)
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
    #expect(palette.critical?.background?.hexadecimal == "#bf616a")
  }

  @Test func theCommandLineChoosesAnotherTheme() throws {
    let without = try Self.request(["today", "--theme", "none"], "theme = nord\n[disk]\n")
    #expect(without.settings.themeColors == nil)
    #expect(without.settings.presentation.style == .plain)
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
        + "themes/nort; available: " + BuiltInTheme.names + ", none"),
    MistakeCase(
      name: "a wrong color", theme: "mine", text: "\ntint = blu\n",
      message: folder + "themes/mine:2: tint: “blu” is not a color such as #ffb000 or blue, or none"
    ),
    MistakeCase(
      name: "a role that is no color", theme: "mine", text: "surface = none\n",
      message: folder + "themes/mine:1: surface: “none” is not a color such as #ffb000"),
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
