import TestSupport
import Testing

@testable import todayline

/// The widgets that extensions make, and the programs that they need.
extension ExtensionTests {
  /// An extension, a section and a command line, and what comes of them.
  struct RequestCase: NamedCase {
    var name: String
    var text = "summary = a\ncommand = b\ninterval = 7s\n"
    var section = ""
    var arguments = ["mine"]
    var isExpected: @Sendable (WidgetRequest) -> Bool
  }

  static let requests = [
    RequestCase(name: "a command of a shell") { $0.arguments == ["/bin/sh", "-c", "b", "sh"] },
    RequestCase(name: "the default of the file") { $0.timeToLive == 7_000 },
    RequestCase(name: "a section overrides a key", section: "[mine]\ninterval = 3s\n") {
      $0.timeToLive == 3_000
    },
    RequestCase(
      name: "the command line overrides the section", section: "[mine]\ninterval = 3s\n",
      arguments: ["mine", "--interval", "2s"]
    ) { $0.timeToLive == 2_000 },
    RequestCase(
      name: "the file overrides the settings for all widgets", section: "interval = 9s\n[disk]\n"
    ) { $0.timeToLive == 7_000 },
    RequestCase(name: "a section overrides the command", section: "[mine]\ncommand = c\n") {
      $0.arguments[2] == "c"
    },
    RequestCase(
      name: "a section with a command is not followed", text: "summary = a\nfollow = f\n",
      section: "[mine]\ncommand = c\n"
    ) { !$0.isFollowed && $0.arguments[2] == "c" },
    RequestCase(name: "a followed command", text: "summary = a\nfollow = f\n") {
      $0.isFollowed && $0.arguments[2] == "f"
    },
    RequestCase(
      name: "a label has the section of its own", section: "[mine:x]\ninterval = 4s\n",
      arguments: ["mine:x"]
    ) { $0.timeToLive == 4_000 && $0.label == "x" },
    RequestCase(
      name: "a template is that of the widget",
      text: "summary = a\ncommand = b\nformat = <b>{text}</b>\n"
    ) { $0.settings.format == nil && $0.widget.description.formats.text == "<b>{text}</b>" },
    RequestCase(
      name: "its source is an argument", text: "summary = a\ncommand = b\nargument = PLACE\n",
      arguments: ["mine", "Berlin"]
    ) { $0.sources == ["Berlin"] },
    RequestCase(
      name: "its usual source", text: "summary = a\ncommand = b\nargument = PLACE\nsource = Rom\n"
    ) { $0.sources.isEmpty && $0.usualSource == "Rom" },
    RequestCase(
      name: "the source of the section",
      text: "summary = a\ncommand = b\nargument = PLACE\nsource = Rom\n",
      section: "[mine]\nsource = Oslo\n"
    ) { $0.usualSource == "Oslo" },
    RequestCase(
      name: "a source in the home folder",
      text: "summary = a\ncommand = b\nargument = FOLDER\nsource = ~/Mail\nwatch = {source}/new\n"
    ) {
      $0.usualSource == "/home/user/Mail"
        && $0.settings.refresh.follow?.paths == ["/home/user/Mail/new"]
    },
    RequestCase(name: "a URL", text: "summary = a\nurl = https://a.b/c\n") {
      $0.usualSource == "https://a.b/c" && $0.arguments.isEmpty
    },
    RequestCase(
      name: "another URL", text: "summary = a\nurl = https://a.b/c\n",
      section: "[mine]\nurl = https://d.e/\n"
    ) { $0.usualSource == "https://d.e/" },
    RequestCase(name: "the wheel adjusts by itself", text: "summary = a\ncommand = b\nadjust = c\n")
    {
      $0.effect(of: 4) == .action(.up) && $0.effect(of: 5) == .action(.down)
        && $0.effect(of: 1) == .action(.details)
    },
    RequestCase(
      name: "a button is bound", text: "summary = a\ncommand = b\ntoggle = c\non-click = toggle\n"
    ) { $0.effect(of: 1) == .action(.toggle) },
    RequestCase(
      name: "a section binds it to another action",
      text: "summary = a\ncommand = b\ntoggle = c\non-click = toggle\n",
      section: "[mine]\non-click = details\n"
    ) { $0.effect(of: 1) == .action(.details) },
  ]

  @Test(arguments: requests) func aRequestIsMade(_ row: RequestCase) throws {
    #expect(row.isExpected(try Self.request(row.text, row.arguments, row.section)))
  }

  @Test(arguments: [
    (
      ["mine", "x"],
      "mine takes no source (got “x”); to name a second mine widget, add a label: mine:2"
    ), (["mine", "--zone", "UTC"], "--zone does not apply to mine; it is for agenda and clock"),
    (["place"], "place needs a source, PLACE, for example: todayline place PLACE"),
    (
      ["mine", "--format", "{nix}"],
      "--format: no placeholder “{nix}” at column 1; available: bar, ramp, percent, text, short, tooltip, alt, alt.LABEL, class, command, level, color, graph, ring, meter, label, icon"
    ),
  ]) func aWrongCallIsRefused(_ arguments: [String], _ words: String) {
    let machine = Self.machine([
      "mine": "summary = a\ncommand = b\n", "place": "summary = a\ncommand = b\nargument = PLACE\n",
    ])
    do {
      _ = try Invocation.of(arguments, on: machine)
      Issue.record("accepted")
    } catch { #expect(error.words == words) }
  }

  @Test func aStreamFollowsTheFile() throws {
    let machine = Self.machine(["mine": "summary = a\ncommand = b\n"])
    let builder = try RequestBuilder(
      try Arguments(["stream", "mine"], Extensions(machine)), on: machine)
    #expect(try builder.view().files.contains(Self.folder + "mine"))
  }

  // MARK: Programs

  @Test(arguments: [
    ("pactl: a, b, c", "pactl (a in Debian, b in Arch, c in Fedora)"),
    ("pactl|wpctl: a, b, a", "pactl or wpctl (a in Debian and Fedora, b in Arch)"),
    ("x: -, y", "x (y in Arch)"), ("x", "x"), ("x: -, -, -", "x"), ("x: y, y, y", "x (y)"),
    ("x: x, x, x", "x"), ("x: x, x", "x (x in Debian and Arch)"),
  ]) func aRequirementNamesItsPackages(_ text: String, _ words: String) throws {
    #expect(try #require(Requirement(text, isForValue: true)).words == words)
  }

  @Test func oneOfSeveralProgramsIsEnough() throws {
    let machine = FakeMachine()
    machine.variables["PATH"] = "/a:/b"
    let requirement = try #require(Requirement("x|y: p", isForValue: true))
    #expect(!requirement.isMet(on: machine))
    machine.programs = ["/b/y"]
    #expect(requirement.isMet(on: machine))
  }
}
