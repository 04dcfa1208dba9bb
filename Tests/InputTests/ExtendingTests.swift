import TestSupport
import Testing

@testable import todayline

/// Extensions that extend others.
@Suite(.timed) struct ExtendingTests {
  static let folder = "/home/user/.config/todayline/extensions/"

  static func extensions(_ files: [String: String]) -> Extensions {
    let machine = FakeMachine()
    machine.variables["HOME"] = "/home/user"
    for (name, text) in files { machine.addFile(folder + name, text) }
    return Extensions(machine)
  }

  static let base = """
    summary = the base
    needs = a: a, a, a
    needs = b: b, b, b
    states = on, off
    glyphs = a b c
    glyphs-on = d e f
    setup = kind=base
    command =
      echo $kind
      true
    listen = watch $kind
    adjust = turn $kind
    toggle = switch $kind
    format = {text} $
    on-click = toggle
    """

  /// A file that extends, and what it is.
  struct Case: NamedCase {
    var name: String
    var text: String
    var summary = "mine"
    var settings = [
      "command = kind=base\necho $kind\ntrue", "listen = kind=base\nwatch $kind",
      "on-click = toggle",
    ]
    var adjust: String? = "kind=base\nturn $kind"
    var format = "{text} $"
    var icons = 2
    var needs = ["a", "b"]
  }

  static let cases = [
    Case(name: "only another name", text: "extends = base\n", summary: "the base"),
    Case(
      name: "another parameter", text: "setup = kind=mine\nsummary = mine\nextends = base\n",
      settings: [
        "command = kind=mine\necho $kind\ntrue", "listen = kind=mine\nwatch $kind",
        "on-click = toggle",
      ], adjust: "kind=mine\nturn $kind"),
    Case(
      name: "another script", text: "extends = base\nsummary = mine\ncommand = x\nadjust = y\n",
      settings: ["command = kind=base\nx", "listen = kind=base\nwatch $kind", "on-click = toggle"],
      adjust: "kind=base\ny"),
    Case(
      name: "glyphs and needs are replaced as sets",
      text: "extends = base\nsummary = mine\nglyphs = x y z\nneeds = c: c, c, c\n", icons: 1,
      needs: ["c"]),
    Case(
      name: "another template",
      text: "extends = base\nsummary = mine\nformat = {text}!\non-click = details\n",
      settings: [
        "on-click = details", "command = kind=base\necho $kind\ntrue",
        "listen = kind=base\nwatch $kind",
      ], format: "{text}!"),
  ]

  @Test(arguments: cases) func linesOfTheBaseApplyWhereNoneIsGiven(_ row: Case) throws {
    let extensions = Self.extensions(["base": Self.base, "mine": row.text])
    let found = try #require(extensions.named("mine"))
    #expect(ExtensionCheck.mistakes(in: found).map(\.words) == [])
    #expect(found.description.summary == row.summary)
    #expect(found.contents.parent?.name == "base")
    #expect(found.settings.map { $0.option.rawValue + " = " + $0.value } == row.settings)
    #expect(found.description.adjustCommand == row.adjust)
    #expect(found.description.formats.text == row.format)
    #expect(found.description.formats.short == row.format)
    #expect(found.description.icons.count == row.icons)
    #expect(found.requirements.flatMap(\.programs) == row.needs)
    #expect(found.description.states.count == 2)
    #expect(extensions.files.sorted() == [Self.folder + "base", Self.folder + "mine"])
  }

  /// A file that extends wrongly, and its mistakes.
  struct MistakeCase: NamedCase {
    var name: String
    var text: String
    var mistakes: [String]
  }

  static let mistakes = [
    MistakeCase(
      name: "no such extension", text: "summary = a\nextends = bas\ncommand = x\n",
      mistakes: ["2: no extension “bas” (did you mean “base”?); see: todayline extension list"]),
    MistakeCase(
      name: "a widget is none", text: "summary = a\nextends = disk\ncommand = x\n",
      mistakes: ["2: no extension “disk”; see: todayline extension list"]),
    MistakeCase(
      name: "no path", text: "summary = a\nextends = ../x\ncommand = x\n",
      mistakes: ["2: no extension “../x”; see: todayline extension list"]),
    MistakeCase(
      name: "a chain", text: "extends = chain\n",
      mistakes: ["1: extends: “chain” is not an extension without its own “extends”"]),
    MistakeCase(
      name: "itself", text: "extends = mine\n",
      mistakes: ["1: extends: “mine” is not an extension without its own “extends”"]),
    MistakeCase(
      name: "a mistake in the base", text: "summary = a\nextends = broken\n",
      mistakes: ["2: no key “sumary” (did you mean “summary”?); see: todayline help"]),
    MistakeCase(
      name: "a wrong value in the base", text: "summary = a\n\nextends = slow\n",
      mistakes: ["3: interval: “x” is not a time such as 10s, 500ms, 2m, 1h or 1d"]),
    MistakeCase(
      name: "nothing named", text: "summary = a\nextends =\ncommand = x\n",
      mistakes: ["2: extends needs a value: extends = TEXT"]),
  ]

  @Test(arguments: mistakes) func aMistakeNamesTheLineThatExtends(_ row: MistakeCase) throws {
    let extensions = Self.extensions([
      "base": Self.base, "chain": "extends = base\n" + Self.base, "mine": row.text,
      "broken": "sumary = x\ncommand = y\n", "slow": "command = y\ninterval = x\n",
    ])
    let found = try #require(extensions.named("mine"))
    let mistakes = ExtensionCheck.mistakes(in: found)
    #expect(mistakes.map { "\($0.line): \($0.words)" } == row.mistakes)
    #expect(mistakes.allSatisfy { $0.file == Self.folder + "mine" })
  }

  @Test func twoThatExtendEachOtherAreMistakes() throws {
    let extensions = Self.extensions(["a": "extends = b\n", "b": "extends = a\n"])
    for name in ["a", "b"] {
      let found = try #require(extensions.named(name))
      #expect(found.mistakes.first?.line == 1)
    }
  }

  /// The order of the lines does not matter: the template is one of the widget of the base.
  @Test func aTemplateOverAURLHasTheRestOfHTTP() throws {
    let extensions = Self.extensions([
      "base": "summary = a\nurl = https://a.b/\n", "mine": "extends = base\nformat = {x}\n",
    ])
    let found = try #require(extensions.named("mine"))
    #expect(found.base == .http)
    #expect(found.description.formats.details == WidgetName.http.description.formats.details)
  }

  @Test func theMicrophoneIsTheVolumeOfSources() throws {
    let found = try #require(Extensions().named("microphone"))
    #expect(found.contents.parent?.name == "volume")
    #expect(found.description.icons.count == 2)
    #expect(found.description.states.map(\.name) == ["muted", "bluetooth"])
    for option in [Option.command, .listen] {
      let script = try #require(found.settings.first { $0.option == option }?.value)
      #expect(script.hasPrefix("export LC_ALL=C\nkind=source Kind=Source KIND=SOURCE\n"))
    }
  }
}
