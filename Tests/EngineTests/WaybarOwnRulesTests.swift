import TestSupport
import Testing

@testable import todayline

/// Without a theme, widgets look as the modules did in whose places they are.
@Suite(.timed) struct WaybarOwnRulesTests {
  struct Case: NamedCase {
    let name: String
    /// The user's sheet, and his modules.
    let sheet: String
    var modules = "\"cpu\", \"memory\", \"tray\""
    /// The rules of the widgets `[cpu]`, `[memory]`, and `[network]`, on a line each.
    let rules: [String]
    /// The modules that are told.
    var told = ""
  }

  private static let (cpu, memory) = ("#custom-todayline-cpu", "#custom-todayline-memory")
  private static let network = "#custom-todayline-network"

  static let cases = [
    Case(
      name: "one module", sheet: "#cpu { color: red; padding: 0 4px }",
      rules: ["\(cpu) { color: red; padding: 0 4px; }"], told: "#cpu"),
    Case(
      name: "what most have in common",
      sheet: "#cpu, #memory, #clock {\n  border-radius: 8px;\n}\n#clock { color: red; }",
      rules: ["\(cpu), \(memory), \(network) { border-radius: 8px; }"], told: "#cpu, #memory"),
    Case(
      name: "what two of five have in common",
      sheet: "#cpu, #memory { color: red; } #clock, #tray, #disk, #mpd, #backlight { margin: 0; }",
      rules: ["\(cpu), \(memory) { color: red; }", "\(network) { margin: 0; }"],
      told: "#cpu, #memory"),
    Case(
      name: "states and classes",
      sheet: "#network.disconnected { color: red; } #network.linked { color: blue; }\n"
        + "#cpu:hover, #network.wifi:not(.x) { color: @a; } #memory.high { color: red; }",
      rules: [
        "\(network).down { color: red; }",
        "\(cpu):hover, \(network).wireless:not(.x) { color: @a; }",
      ], told: "#network, #cpu"),
    Case(
      name: "a variant", sheet: "#cpu.short { color: red; } #cpu { margin: 0; }",
      modules: "\"cpu#short\"", rules: ["\(cpu) { color: red; }", "\(cpu) { margin: 0; }"],
      told: "#cpu"),
    Case(
      name: "places of elements",
      sheet:
        "window#waybar #cpu { margin: 0; }\n.modules-right > widget > label#memory { margin: 0; }",
      rules: ["\(cpu) { margin: 0; }", ".modules-right>widget>\(memory) { margin: 0; }"],
      told: "#cpu, #memory"),
    Case(
      name: "a file, and an animation",
      sheet: "@keyframes blink { to { color: red; } from { color: blue; } }\n"
        + "#cpu { background: url(\"a.png\"); animation-name: blink; }",
      rules: ["\(cpu) { animation-name: blink; }"], told: "#cpu"),
    Case(
      name: "rules for all modules", sheet: "* { color: red; } .module { margin: 0; }", rules: []),
    Case(name: "a part of a module", sheet: "#cpu label { color: red; }", rules: []),
  ]

  private static let folder = SetupFilesTests.config + "waybar/"

  /// Returns the rules of the sheet of the widgets, and what is told.
  private static func rules(
    _ arguments: String..., on machine: FakeMachine
  ) throws -> (rules: [String], told: String) {
    machine.forgetCalls()
    #expect(InitTests.mistake(["--bar", "waybar", "--write"] + arguments, on: machine) == nil)
    let told = machine.outputText
    let sheet = try #require(InitTests.text(folder + "todayline.css", on: machine))
    let rules = sheet.components(separatedBy: "\n/* Other states").first ?? ""
    return (
      rules.split(separator: "}").map {
        $0.split { $0 == "\n" || $0 == " " }.joined(separator: " ") + " }"
      }.filter { $0 != " }" }, told
    )
  }

  private static func machine(_ row: Case) -> FakeMachine {
    let machine = InitTests.machine()
    machine.addFile(TodayViewTests.path, "[cpu]\n[memory]\n[network]\n")
    machine.addFile(folder + "config", "{\"modules-right\": [\(row.modules)]}")
    machine.addFile(folder + "style.css", row.sheet + "\n")
    return machine
  }

  /// In each set-up, also when the modules are gone already.
  @Test(arguments: cases) func widgetsLookAsModulesDid(_ row: Case) throws {
    let machine = Self.machine(row)
    for _ in 0..<2 {
      let (rules, told) = try Self.rules(on: machine)
      #expect(Array(rules.suffix(row.rules.count)) == row.rules)
      let note = "widgets look as your modules do: todayline.css has the rules of "
      #expect(told.contains(note) == !row.rules.isEmpty, "\(told)")
      #expect(told.contains("style.css for \(row.told); once") == !row.rules.isEmpty, "\(told)")
      #expect(!told.contains("have no effect now") || row.rules.isEmpty, "\(told)")
    }
  }

  /// A theme and a style are a look of their own.
  @Test(arguments: ["theme=nord", "style=pills"]) func aLookIsNotMixed(_ option: String) throws {
    let row = Self.cases[0]
    let (rules, told) = try Self.rules("--" + option, on: Self.machine(row))
    #expect(!rules.contains { $0.hasPrefix(Self.cpu + " { color: red;") }, "\(rules)")
    #expect(told.contains("have no effect now: #cpu"), "\(told)")
  }

  /// At a level, they keep their shape.
  @Test func aLevelChangesColorsAlone() throws {
    let row = Self.cases[0]
    let machine = Self.machine(row)
    _ = try Self.rules(on: machine)
    let sheet = try #require(InitTests.text(Self.folder + "todayline.css", on: machine))
    let rule = (sheet.components(separatedBy: "network.failed {\n").last ?? "").prefix { $0 != "}" }
    #expect(rule.contains("background: ") && !rule.contains("padding"), "\(sheet)")
  }

  /// Where the user says how a level looks, all look so, and nothing of ours is mixed with it.
  @Test func levelsOfOnesOwnAreWhole() throws {
    let level = "#cpu.critical { color: red; animation-name: blink; background: url(a); }"
    let machine = Self.machine(Case(name: "", sheet: "#cpu { margin: 0; }" + level, rules: []))
    let (rules, _) = try Self.rules(on: machine)
    let own = "\(Self.cpu).critical { color: red; animation-name: blink; }"
    #expect(rules.contains(own), "\(rules)")
    let others =
      [Self.memory, Self.network].map { $0 + ".critical" }
      + [Self.cpu, Self.memory, Self.network].map { $0 + ".failed" }
    #expect(rules.contains(others.joined(separator: ", ") + " { color: red; }"), "\(rules)")
    let sheet = try #require(InitTests.text(Self.folder + "todayline.css", on: machine))
    #expect(sheet.components(separatedBy: Self.cpu + ".critical").count == 2, "\(sheet)")
    #expect(!sheet.contains("todayline-critical") && sheet.contains("todayline-warning"))
  }

  /// With a look of the user's own, his glyphs stand where icons would; those in steps are the view's.
  @Test(arguments: [
    ("#cpu { margin: 0; }", "plain", "\u{F2DB} {usage}%", "\u{F2DB} {percent:.0}"),
    ("#cpu { margin: 0; }", "plain", "{usage}% \u{F2DB}", "{percent:.0} \u{F2DB}"),
    ("#cpu { margin: 0; }", "plain", "{icon} {usage}% of all", "[{icon} ]{percent:.0} of all"),
    ("#cpu { margin: 0; }", "accent", "\u{F2DB} {usage}% of all", "[{icon} ]{percent:.0} of all"),
    ("", "plain", "\u{F2DB} {usage}% of all", "[{icon} ]{percent:.0} of all"),
  ]) func glyphsOfOnesOwnStay(
    _ sheet: String, _ style: String, _ format: String, _ kept: String
  ) throws {
    let machine = BuiltInViewTests.laptop()
    machine.addFile(
      Self.folder + "config", "{\"modules-right\": [\"cpu\"], \"cpu\": {\"format\": \"\(format)\"}}"
    )
    if !sheet.isEmpty { machine.addFile(Self.folder + "style.css", sheet + "\n") }
    let mistake = InitTests.mistake(["--bar", "waybar", "--style", style, "--write"], on: machine)
    #expect(mistake == nil)
    #expect(try SetupKeptTests.keys(of: "cpu", on: machine).contains("format = " + kept))
  }
}
