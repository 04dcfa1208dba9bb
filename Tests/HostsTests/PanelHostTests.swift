import Foundation
import TestSupport
import Testing

@testable import todayline

/// The hosts of panels that run a command, parsed as the panels parse their output.
@Suite(.timed) struct PanelHostTests {
  static let texts =
    HostOutputTests.hostileTexts.filter { !$0.unicodeScalars.contains("\u{7}") } + [
      "</txt><txtclick>touch X</txtclick>", "a|string|b", "x | bash='touch X' terminal=false",
      "--- | href=https://example.org", "-----", "~~~", "#[fg=red]x]{mode}{stderr}#", "]", "#",
      ":smile: \\n",
    ]

  static func shown(_ text: String) -> String { text.replacingOccurrences(of: "\n", with: " ") }

  @Test(arguments: texts) func pangoShowsTheTextUnchanged(_ text: String) throws {
    let line = HostOutputTests.output(.pango, [HostOutputTests.segment(text)]).dropLast()
    #expect(try XMLText.read(String(line)) == Self.shown(text) + "███")
  }

  /// The plugin takes the first of each element, wherever it is.
  @Test(arguments: texts) func genmonFindsOnlyOurElements(_ text: String) throws {
    let line = HostOutputTests.output(.genmon, [HostOutputTests.segment(text)])
    #expect(try XMLText.read(DrawnLine.element("txt", of: line)) == Self.shown(text) + "███")
    let lines = "Path: " + Self.shown(text) + "\n" + Self.shown(text)
    #expect(try XMLText.read(DrawnLine.element("tool", of: line)) == lines)
    #expect(DrawnLine.element("bar", of: line) == "50")
    for name in ["txt", "tool", "bar"] {
      #expect(line.components(separatedBy: "<\(name)>").count == 2)
    }
    // The name is a path in the test, which a click must not contain unless it is plain.
    let click = DrawnLine.element("txtclick", of: line)
    #expect(click.isEmpty || click == "todayline click disk:" + text)
    #expect(!click.contains { "<>|;&$`'\"\\(){}*?~#\n".contains($0) })
    #expect(!line.contains("<img>") && !line.contains("<click>") && !line.contains("<css>"))
  }

  @Test func severalSegmentsOfGenmonHaveNoBarAndNoClick() {
    let line = HostOutputTests.output(
      .genmon, [HostOutputTests.segment("a"), HostOutputTests.segment("b")])
    #expect(!line.contains("<bar>") && !line.contains("<txtclick>"))
    #expect(DrawnLine.element("tool", of: line).components(separatedBy: "&#10;").count == 4)
  }

  /// A set of tags as yambar reads it: a name, a type, and the rest of the line.
  static func tags(_ output: String) -> [String: String] {
    var tags: [String: String] = [:]
    for line in output.components(separatedBy: "\n").prefix(while: { !$0.isEmpty }) {
      let parts = line.split(separator: "|", maxSplits: 2, omittingEmptySubsequences: false)
      tags[String(parts[0]) + " " + parts[1]] = String(parts[2])
    }
    return tags
  }

  @Test(arguments: texts) func yambarGetsTheTextUnchanged(_ text: String) {
    var segment = HostOutputTests.segment(text)
    segment.instance = "disk:home"
    segment.level = .warning
    let output = HostOutputTests.output(.yambar, [segment])
    #expect(output.hasSuffix("\n\n"))
    #expect(
      Self.tags(output) == [
        "text string": Self.shown(text) + "██░", "level string": "warning",
        "disk_home string": Self.shown(text) + "██░", "disk_home_level string": "warning",
        "disk_home_percent range:0-100": "50",
      ])
  }

  @Test func namesOfTagsHaveNoOtherCharacters() {
    var segment = HostOutputTests.segment("a")
    segment.instance = "disk:/é|string|x\ny"
    for line in HostOutputTests.output(.yambar, [segment]).split(separator: "\n") {
      let name = line.prefix { $0 != "|" }
      #expect(name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
    }
  }

  /// zjstatus takes the text up to the first `]` of a part for a style, and replaces the names of
  /// widgets in what it has drawn, between whose parts are escape sequences.
  @Test(arguments: texts) func zjstatusShowsTheTextUnchanged(_ text: String) {
    let line = String(HostOutputTests.output(.zjstatus, [HostOutputTests.segment(text)]).dropLast())
    let parts = line.components(separatedBy: "#[")
    #expect(parts[0].isEmpty)
    var shown: [String] = []
    for part in parts.dropFirst() {
      let end = part.firstIndex(of: "]")
      #expect(end != nil)
      shown.append(end.map { String(part[part.index(after: $0)...]) } ?? "")
    }
    #expect(shown.joined() == Self.shown(text) + "██░")
    #expect(!shown.contains { $0.contains(/\{[a-z_0-9]+\}/) })
  }

  /// Argos, with our own reader of plugins as the oracle: text and nothing else.
  @Test(arguments: texts) func argosShowsTheTextAndRunsNothingElse(_ text: String) {
    var segment = HostOutputTests.segment(text)
    segment.instance = "disk:home"
    segment.link = "file:///mnt"
    for usesMarkup in [true, false] {
      var presentation = Presentation()
      presentation.usesMarkup = usesMarkup
      presentation.clickOptions = " --suite work"
      let output = HostOutputTests.output(.argos, [segment], presentation)
      let menu = PluginMenu(
        output.split(separator: "\n").map { Array($0.utf8) }, of: usesMarkup ? .argos : .xbar,
        name: "plugin")
      #expect(
        menu.mistakes.isEmpty || menu.mistakes == ["line 6: href “file:///mnt” is not opened"])
      func like(_ text: String) -> String {
        if usesMarkup { return text }
        let text = text.replacingOccurrences(of: "|", with: "│")
        let rest = text.drop { $0 == " " || $0 == "-" }
        return text.prefix(text.count - rest.count).replacingOccurrences(of: "-", with: "‐") + rest
      }
      // A line of a menu is trimmed.
      func trimmed(_ text: String) -> String { text.trimmingCharacters(in: .whitespaces) }
      #expect(menu.titles.count == 1)
      let title = menu.titles.first.map { trimmed($0.text) }
      let bar = usesMarkup ? "███" : "██░"
      #expect(title == trimmed(like(Self.shown(text) + bar)))
      let commands = menu.items.map { $0.action.command }.filter { !$0.isEmpty }
      // Argos has a shell between.
      let shell = usesMarkup ? ["bash", "-c", "todayline \"$@\"", "argos"] : ["todayline"]
      let words = ["click", "disk:home", "--suite", "work", "--button", "2"]
      #expect(commands == [shell + words])
      #expect(menu.items.allSatisfy { $0.action.address.isEmpty })
      #expect(menu.titles.allSatisfy { $0.action.isEmpty && $0.level == 0 })
      #expect(menu.items.allSatisfy { $0.level == 0 })
    }
  }

  @Test func severalSegmentsOfArgosHaveSubmenus() {
    let output = HostOutputTests.output(
      .argos, [HostOutputTests.segment("a"), HostOutputTests.segment("b")])
    let menu = PluginMenu(
      output.split(separator: "\n").map { Array($0.utf8) }, of: .argos, name: "plugin")
    #expect(menu.items.map(\.level) == [0, 1, 1, 1, 0, 1, 1, 1])
    #expect(
      menu.items.map(\.text) == ["a", "Path: a", "a", "Refresh", "b", "Path: b", "b", "Refresh"])
  }

  /// Without markup, the title has the color of the highest level.
  @Test func aTitleOfXbarHasOneColor() {
    var presentation = Presentation()
    presentation.usesMarkup = false
    let segments = [OwnColorTests.segment("a", nil), OwnColorTests.segment("b", nil, .warning)]
    let title = HostOutputTests.output(.argos, segments, presentation).prefix { $0 != "\n" }
    #expect(title == "a   b  | emojize=false ansi=false trim=false color=#ab6500")
  }

  /// What reads Waybar's format and no Pango.
  @Test(arguments: texts) func waybarWithoutMarkupHasPlainText(_ text: String) throws {
    var presentation = Presentation()
    presentation.usesMarkup = false
    var segment = HostOutputTests.segment(text)
    segment.alternate = text
    segment.classes = ["a\"b"]
    for level in Level.allCases {
      segment.level = level
      let object = try HostOutputTests.object(
        HostOutputTests.output(.waybar, [segment], presentation))
      #expect(object["text"] as? String == Self.shown(text) + "██░")
      #expect(object["alt"] as? String == text)
      #expect(object["tooltip"] as? String == "Path: " + Self.shown(text) + "\n" + Self.shown(text))
      let active = level == .normal ? [] : ["active"]
      #expect(object["class"] as? [String] == [level.rawValue] + active + ["a\"b"])
    }
  }
}
