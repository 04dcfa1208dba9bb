import Foundation
import TestSupport
import Testing

@testable import todayline

/// Extensions: their lines, where they are found, and the widgets that they make.
@Suite(.timed) struct ExtensionTests {
  static let folder = "/home/user/.config/todayline/extensions/"

  static func machine(_ files: [String: String], _ configuration: String = "") -> FakeMachine {
    let machine = FakeMachine()
    machine.variables["HOME"] = "/home/user"
    machine.addFile("/home/user/.config/todayline/config", configuration)
    for (path, text) in files {
      machine.addFile(path.hasPrefix("/") ? path : folder + path, text)
    }
    return machine
  }

  /// The request of a call for one extension named `mine`.
  static func request(
    _ text: String, _ arguments: [String] = ["mine"], _ configuration: String = ""
  ) throws -> WidgetRequest {
    let machine = machine(["mine": text], configuration)
    guard case .show(let view) = try Invocation.of(arguments, on: machine),
      case .widget(let request)? = view.items.first
    else { throw Mistake.usage(.missingWidget) }
    return request
  }

  // MARK: Mistakes

  /// A file, and the words for each mistake in it, with their lines.
  struct MistakeCase: NamedCase {
    var name: String
    var text: String
    var mistakes: [(Int, String)]
  }

  static let mistakes = [
    MistakeCase(name: "none", text: "summary = a\ncommand = b\n", mistakes: []),
    MistakeCase(
      name: "an unknown key", text: "summary = a\ncomand = b\n",
      mistakes: [(2, "no key “comand” (did you mean “command”?); see: todayline help")]),
    MistakeCase(
      name: "a key twice", text: "summary = a\ncommand = b\nsummary = c\n",
      mistakes: [(3, "duplicate key “summary”, first in line 1; remove one of them")]),
    MistakeCase(
      name: "a section", text: "[a]\nsummary = a\ncommand = b\n",
      mistakes: [(1, "“[a]” does not belong in an extension; put it into the configuration")]),
    MistakeCase(
      name: "a key of the process", text: "summary = a\ncommand = b\nicons = nerd\n",
      mistakes: [(3, "“icons” does not belong in an extension; put it into the configuration")]),
    MistakeCase(
      name: "no summary", text: "command = b\n",
      mistakes: [(0, "has no summary; an extension needs one")]),
    MistakeCase(
      name: "no command", text: "summary = a\nlisten = b\n",
      mistakes: [(0, "has no command, follow, or url; an extension needs one")]),
    MistakeCase(
      name: "a URL and a command", text: "summary = a\nurl = https://a.b/\ncommand = b\n",
      mistakes: [(3, "url and command cannot be combined")]),
    MistakeCase(
      name: "an address that is none", text: "summary = a\nurl = ftp://x\n",
      mistakes: [(2, "“ftp://x” starts with neither http:// nor https://")]),
    MistakeCase(
      name: "a plugin that is followed", text: "summary = a\nfollow = b\ninput = xbar\n",
      mistakes: [
        (
          3,
          "input: “xbar” is not the format of one line, which is what a followed command prints"
        )
      ]),
    MistakeCase(
      name: "a command that stays and a listener",
      text: "summary = a\nfollow = b\nlisten = c\n",
      mistakes: [(3, "follow and listen cannot be combined")]),
    MistakeCase(
      name: "an empty value", text: "summary =\ncommand = b\n",
      mistakes: [(1, "summary needs a value: summary = TEXT")]),
    MistakeCase(
      name: "glyphs of two sets", text: "summary = a\ncommand = b\nglyphs = x y\n",
      mistakes: [
        (
          3,
          "glyphs: “x y” is not three words: glyphs of Font Awesome, Nerd Fonts, and emoji; - for none"
        )
      ]),
    MistakeCase(
      name: "packages without a program", text: "summary = a\ncommand = b\nneeds = : c\n",
      mistakes: [
        (
          3,
          "needs: “: c” is not programs and their packages, such as pactl: pulseaudio-utils, libpulse"
        )
      ]),
    MistakeCase(
      name: "a wrong value", text: "summary = a\ncommand = b\nttl = soon\n",
      mistakes: [(3, "ttl: “soon” is not a time such as 10s, 500ms, 2m, 1h or 1d")]),
    MistakeCase(
      name: "a wrong template", text: "summary = a\ncommand = b\n\nformat = {tex}\n",
      mistakes: [
        (
          4,
          "format: no placeholder “{tex}” at column 1 (did you mean “text”?); available: bar, ramp, percent, text, short, tooltip, alt, class, command, level, color, graph, label, icon"
        )
      ]),
    MistakeCase(
      name: "an option of another widget", text: "summary = a\ncommand = b\nzone = Europe/Berlin\n",
      mistakes: [(3, "zone does not apply to mine; it is for agenda and clock")]),
    MistakeCase(
      name: "an action without its command", text: "summary = a\ncommand = b\non-click = toggle\n",
      mistakes: [
        (
          3,
          "on-click: mine has no action “toggle”; it has details, refresh, none"
        )
      ]),
    MistakeCase(
      name: "a value without its meaning", text: "summary = a\ncommand = b\nvalues = x, y: z\n",
      mistakes: [
        (
          3,
          "values: “x, y: z” is not names and what they are, each once, such as artist: the artist, title: the title"
        )
      ]),
    MistakeCase(
      name: "a value that is not declared",
      text:
        "summary = a\ncommand = b\ninput = values\nvalues = artist: x,title: y\nformat = {artits}\n",
      mistakes: [
        (
          5,
          "format: no placeholder “{artits}” at column 1 (did you mean “artist”?); available: artist, title, bar, ramp, percent, text, short, tooltip, alt, class, command, level, color, graph, label, icon"
        )
      ]),
    MistakeCase(
      name: "values that are declared",
      text:
        "summary = a\ncommand = b\ninput = values\nvalues =\n  artist: x\n  size: y\nformat = {artist} {size:file} {text} {label}\n",
      mistakes: []),
    MistakeCase(
      name: "values that nothing declares",
      text: "summary = a\ncommand = b\ninput = values\nformat = {artist}\n", mistakes: []),
    MistakeCase(
      name: "several at once", text: "summary = a\nttl = x\ncommand = b\ntimeout = y\n",
      mistakes: [
        (2, "ttl: “x” is not a time such as 10s, 500ms, 2m, 1h or 1d"),
        (4, "timeout: “y” is not a time such as 10s, 500ms, 2m, 1h or 1d"),
      ]),
  ]

  @Test(arguments: mistakes) func aMistakeHasItsLine(_ row: MistakeCase) {
    let found = Extension("mine", from: .file("/x/mine"), Array(row.text.utf8))
    let mistakes = ExtensionCheck.mistakes(in: found)
    #expect(mistakes.map(\.line) == row.mistakes.map(\.0))
    #expect(mistakes.map(\.words) == row.mistakes.map(\.1))
    #expect(mistakes.allSatisfy { $0.file == "/x/mine" })
  }

  @Test func anUnknownStateIsNamed() {
    let text = "summary = a\ncommand = b\nstates = muted, mutd\nglyphs-of = a b c\n"
    let words = Extension("mine", from: .shipped, Array(text.utf8)).mistakes.map(\.words)
    #expect(words.count == 2)
    #expect(words.first?.hasPrefix("no state “mutd” (did you mean “muted”?); available: ") == true)
    #expect(words.last?.hasPrefix("no state “of”") == true)
  }

  @Test func aHugeFileIsRefused() {
    let bytes = [UInt8](repeating: UInt8(ascii: "#"), count: ExtensionReader.sizeLimit + 1)
    #expect(
      Extension("mine", from: .shipped, bytes).mistakes.map(\.kind) == [.tooLarge(limit: 65536)])
  }

  @Test func aMistakeHurtsNobodyElse() throws {
    let machine = Self.machine(
      ["bad": "x\n", "mine": "summary = a\ncommand = b\n"],
      """
      [bad]
      [mine]
      [disk]
      """)
    guard case .show(let view) = try Invocation.of(["today"], on: machine) else { return }
    #expect(view.items.count == 3)
    #expect(view.mistakes.map(\.words) == [Self.folder + "bad:1: no key “x”; see: todayline help"])
    for (index, item) in view.items.enumerated() {
      if case .broken = item { #expect(index == 0) } else { #expect(index > 0) }
    }
  }

  // MARK: Lookup

  /// The files of a machine, and the summary of the extension `volume` that is found.
  struct LookupCase: NamedCase {
    var name: String
    var files: [String: String] = [:]
    var variables: [String: String] = [:]
    var summary: String
  }

  static func file(_ summary: String) -> String { "summary = \(summary)\ncommand = true\n" }

  static let data = "/home/user/.local/share/todayline/extensions/volume"

  static let lookups = [
    LookupCase(name: "the shipped one", summary: "the volume of the default output"),
    LookupCase(name: "the user's", files: ["volume": file("mine")], summary: "mine"),
    LookupCase(name: "the user's data", files: [data: file("data")], summary: "data"),
    LookupCase(
      name: "the configuration comes first",
      files: ["volume": file("mine"), data: file("data")], summary: "mine"),
    LookupCase(
      name: "the system's", files: ["/usr/share/todayline/extensions/volume": file("system")],
      summary: "system"),
    LookupCase(
      name: "other folders of the system",
      files: [
        "/b/todayline/extensions/volume": file("b"), "/a/todayline/extensions/volume": file("a"),
      ],
      variables: ["XDG_DATA_DIRS": "relative:/a:/b"], summary: "a"),
    LookupCase(
      name: "another folder of the user", files: ["/c/todayline/extensions/volume": file("c")],
      variables: ["XDG_CONFIG_HOME": "/c"], summary: "c"),
    LookupCase(
      name: "a folder that is not absolute is none", files: ["volume": file("mine")],
      variables: ["XDG_CONFIG_HOME": "c"], summary: "mine"),
    LookupCase(
      name: "an empty list is the usual one",
      files: ["/usr/local/share/todayline/extensions/volume": file("local")],
      variables: ["XDG_DATA_DIRS": ""], summary: "local"),
  ]

  @Test(arguments: lookups) func theFirstFileCounts(_ row: LookupCase) throws {
    let machine = Self.machine(row.files)
    for (name, value) in row.variables { machine.variables[name] = value }
    let found = try #require(Extensions.of(machine).named("volume"))
    #expect(found.description.summary == row.summary)
  }

  @Test(arguments: ["../x", "a/b", "Volume", "1a", "", "a b", "a.b", ".a", "-a"])
  func aNameIsNoPath(_ name: String) {
    let machine = Self.machine([name: Self.file("x")])
    machine.addFile(Self.folder + name, Self.file("x"))
    #expect(Extensions.of(machine).named(name) == nil)
  }

  @Test func aWidgetComesBeforeAnExtensionOfItsName() throws {
    let machine = Self.machine(["disk": Self.file("mine")])
    #expect(try WidgetReference("disk", Extensions.of(machine)).widget.extension == nil)
  }

  @Test func aFileThatCannotBeReadIsAMistake() throws {
    let machine = Self.machine([:])
    machine.unreadable[Self.folder + "volume"] = .denied
    let found = try #require(Extensions.of(machine).named("volume"))
    #expect(found.mistakes.map(\.words) == ["permission denied"])
  }

  @Test func aSimilarNameIsSuggested() {
    let machine = Self.machine(["mine-own": Self.file("x")])
    #expect(throws: Mistake.usage(.unknownCommand("mine-owm", nearest: "mine-own"))) {
      try WidgetReference("mine-owm", Extensions.of(machine))
    }
  }

  // MARK: The shipped files

  @Test func everyFileHasARow() throws {
    let folder = Repository.root.appendingPathComponent("Sources/Extensions/files")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(Extensions.shippedNames == files)
    for name in files {
      let text = try Data(contentsOf: folder.appendingPathComponent(name))
      #expect(Extensions.shippedBytes(of: name) == Array(text))
    }
  }

  @Test(arguments: Extensions.shippedNames) func aShippedFileHasNoMistake(_ name: String) throws {
    let found = try #require(Extensions().named(name))
    #expect(ExtensionCheck.mistakes(in: found).map(\.words) == [])
    #expect(WidgetName.named(name) == nil && CommandDescription.named(name) == nil)
    #expect(!found.description.label.isEmpty)
    #expect(!found.description.icons.isEmpty)
    // Whoever lacks a program learns the package.
    #expect(found.base == .http || found.requirements.allSatisfy { $0.packages.count == 3 })
  }

  @Test(arguments: Extensions.shippedNames) func everyStateHasAnIconOrATemplate(
    _ name: String
  ) throws {
    let found = try #require(Extensions().named(name))
    for icon in found.description.icons {
      guard let state = icon.state else { continue }
      #expect(found.description.states.contains(state), "\(state.name)")
    }
  }

  @Test func theStarterWorks() {
    let text = StarterExtension.text(named: "mine")
    let found = Extension("mine", from: .file("/x/mine"), Array(text.utf8))
    #expect(ExtensionCheck.mistakes(in: found).map(\.words) == [])
  }

  // MARK: Requests

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
      name: "a section with a command is not followed",
      text: "summary = a\nfollow = f\n", section: "[mine]\ncommand = c\n"
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
    ) { $0.settings.texts.format == nil && $0.widget.description.formats.text == "<b>{text}</b>" },
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
        && $0.settings.refresh.follow.paths == ["/home/user/Mail/new"]
    },
    RequestCase(name: "a URL", text: "summary = a\nurl = https://a.b/c\n") {
      $0.usualSource == "https://a.b/c" && $0.arguments.isEmpty
    },
    RequestCase(
      name: "another URL", text: "summary = a\nurl = https://a.b/c\n",
      section: "[mine]\nurl = https://d.e/\n"
    ) { $0.usualSource == "https://d.e/" },
    RequestCase(
      name: "the wheel adjusts by itself", text: "summary = a\ncommand = b\nadjust = c\n"
    ) {
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
    ),
    (["mine", "--zone", "UTC"], "--zone does not apply to mine; it is for agenda and clock"),
    (["place"], "place needs a source, PLACE, for example: todayline place PLACE"),
    (
      ["mine", "--format", "{nix}"],
      "--format: no placeholder “{nix}” at column 1; available: bar, ramp, percent, text, short, tooltip, alt, class, command, level, color, graph, label, icon"
    ),
  ]) func aWrongCallIsRefused(_ arguments: [String], _ words: String) {
    let machine = Self.machine([
      "mine": "summary = a\ncommand = b\n", "place": "summary = a\ncommand = b\nargument = PLACE\n",
    ])
    do {
      _ = try Invocation.of(arguments, on: machine)
      Issue.record("accepted")
    } catch {
      #expect(error.words == words)
    }
  }

  @Test func aStreamFollowsTheFile() throws {
    let machine = Self.machine(["mine": "summary = a\ncommand = b\n"])
    let builder = try RequestBuilder(
      try Arguments(["stream", "mine"], Extensions.of(machine)), on: machine)
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
