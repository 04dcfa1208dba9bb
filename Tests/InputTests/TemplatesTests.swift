import TestSupport
import Testing

@testable import todayline

/// The templates of a widget: which are read, and what they need.
@Suite(.timed) struct TemplatesTests {
  static func templates(
    _ widget: WidgetName, host: HostName = .text, _ options: [(Option, String)] = []
  ) throws -> Templates {
    var settings = Settings()
    settings.host = host
    for (option, value) in options {
      try Setting(option: option, value: value).apply(to: &settings)
    }
    return try Templates(settings, of: widget.description)
  }

  /// Which hosts show what is a fact of `HostDescriptionTests`.
  @Test(arguments: HostName.allCases) func onlyWhatTheHostShowsIsRead(_ host: HostName) throws {
    let own = try Self.templates(.disk, host: host)
    #expect((own.short != nil) == host.description.showsShortText)
    #expect((own.details != nil) == host.description.showsClosedDetails)
    #expect(own.openDetails() != nil)
    let written = try Self.templates(
      .disk, host: host, [(.shortFormat, "{used}"), (.detailsFormat, "{total}")])
    #expect(written.short != nil && written.details != nil)
  }

  @Test func aMistakeNamesItsOption() {
    for option in [Option.format, .shortFormat, .detailsFormat] {
      #expect(throws: Mistake.template(.unclosed("{", column: 1), option: option.rawValue)) {
        try Self.templates(.disk, [(option, "{")])
      }
    }
  }

  /// The values that templates need, by their names in order.
  struct NeedCase: NamedCase {
    var name: String
    var widget: WidgetName
    var host = HostName.text
    var options: [(Option, String)] = []
    var needed: [String]
  }

  static let needs = [
    NeedCase(name: "thresholds", widget: .disk, needed: ["percent", "free", "total"]),
    NeedCase(
      name: "a value once", widget: .disk, options: [(.format, "{free} {free} {bar}")],
      needed: ["free", "total"]),
    NeedCase(
      name: "the details of a host", widget: .load, host: .waybar,
      options: [(.format, "{five}"), (.detailsFormat, "{one}")], needed: ["five", "one", "percent"]),
    NeedCase(
      name: "the look of a program", widget: .exec, options: [(.format, "{short}")],
      needed: ["short", "text", "level", "color", "class", "alt"]),
    NeedCase(
      name: "paths of a document", widget: .http,
      options: [(.format, "{b} {a}"), (.rate, "r"), (.full, "f"), (.key, "k")],
      needed: [".b", ".a", ".r", ".k", ".f"]),
    NeedCase(
      name: "a number that is full", widget: .http, options: [(.full, "7")], needed: ["text"]),
    NeedCase(
      name: "what is made of others", widget: .http, options: [(.format, "{url}{percent}")],
      needed: ["text"]),
    NeedCase(
      name: "a document of a program", widget: .exec,
      options: [(.input, "json"), (.format, "{a}")], needed: [".a"]),
  ]

  @Test(arguments: needs) func theValuesThatAreNeeded(_ row: NeedCase) throws {
    let templates = try Self.templates(row.widget, host: row.host, row.options)
    #expect(templates.needed.map { $0.name } == row.needed)
    #expect(templates.wantsDocument == row.needed.contains { $0.hasPrefix(".") })
  }

  @Test func aCurveInAnyTemplateTakesAHistory() throws {
    #expect(try !Self.templates(.load).drawsHistory)
    for option in [Option.format, .shortFormat, .detailsFormat] {
      #expect(try Self.templates(.load, [(option, "{graph:4}")]).drawsHistory)
    }
  }

  @Test func theRateIsDrawnByABarInAnyTemplate() throws {
    #expect(try !Self.templates(.load).drawsRate)
    for option in [Option.format, .shortFormat, .detailsFormat] {
      #expect(try Self.templates(.load, [(option, "{bar}")]).drawsRate)
    }
  }

  @Test func aKeyIsShownWhereTheTemplatesNameIt() throws {
    #expect(try Self.templates(.geo).showsKey)
    #expect(try Self.templates(.geo, [(.format, "{value}")]).showsKey)
    #expect(try !Self.templates(.geo, [(.format, "{city}")]).showsKey)
    #expect(try !Self.templates(.disk).showsKey)
  }

  @Test func documentsAreListedWhereTheyAreRead() throws {
    #expect(try Self.templates(.http).listsDocument)
    #expect(try !Self.templates(.exec).listsDocument)
    #expect(try Self.templates(.exec, [(.input, "json")]).listsDocument)
    #expect(throws: Mistake.self) { try Self.templates(.exec, [(.format, "{a.b}")]) }
  }

  /// A widget has a short text of its own only if the user gave no text at all.
  @Test func theShortTextFollowsTheFormat() throws {
    #expect(
      try Self.templates(.http, host: .i3bar, [(.format, "{a}")]).short
        == Self.templates(.http, [(.format, "{a}")]).text)
    #expect(
      try Self.templates(.disk, host: .i3bar, [(.format, "{used}")]).short
        == Self.templates(.disk, [(.format, "{used}")]).text)
    #expect(
      try Self.templates(.disk, host: .i3bar).short
        == Self.templates(.disk, [(.format, "{percent}")]).text)
  }

  @Test func openDetailsAreTheUsersOwnIfThereAreAny() throws {
    let open = try Self.templates(.disk, [(.detailsFormat, "{path}")]).openDetails()
    #expect(try open == Self.templates(.disk, [(.format, "{path}")]).text)
    let usual = try Self.templates(.disk).openDetails()
    let formats = WidgetName.disk.description.formats
    #expect(try usual == Self.templates(.disk, [(.format, formats.details)]).text)
  }
}
