import TestSupport
import Testing

@testable import todayline

/// Command lines, split into words and options.
@Suite(.timed) struct ArgumentsTests {
  static func written(_ settings: [Setting]) -> [String] {
    settings.map { $0.name.text + "=" + $0.value }
  }

  /// A command line, its words, and its options.
  struct Case: NamedCase {
    var name: String
    var arguments: [String]
    var words: [String]
    var settings: [String] = []
    var program: [String]?
  }

  static let cases = [
    Case(
      name: "options anywhere", arguments: ["--host", "tmux", "disk", "--format=a=b", "/"],
      words: ["disk", "/"], settings: ["host=tmux", "format=a=b"]),
    Case(
      name: "a flag takes no word", arguments: ["disk", "--wait", "/"], words: ["disk", "/"],
      settings: ["wait="]),
    Case(
      name: "a flag with a value", arguments: ["disk", "--wait=no"], words: ["disk"],
      settings: ["wait=no"]),
    Case(
      name: "an empty value", arguments: ["disk", "--stale-mark=", "--config", ""], words: ["disk"],
      settings: ["stale-mark=", "config="]),
    Case(
      name: "a value like an option", arguments: ["disk", "--format", "--host"], words: ["disk"],
      settings: ["format=--host"]),
    Case(name: "a dash is a word", arguments: ["disk", "-"], words: ["disk", "-"]),
    Case(
      name: "words after two dashes", arguments: ["disk", "--", "--wait", "--"],
      words: ["disk", "--wait", "--"]),
    Case(
      name: "a program", arguments: ["exec", "--wait", "--", "date", "--utc"], words: ["exec"],
      settings: ["wait="], program: ["date", "--utc"]),
    Case(
      name: "a program of a label", arguments: ["click", "exec:a", "--", "-x"],
      words: ["click", "exec:a"], program: ["-x"]),
    Case(
      name: "a program to add", arguments: ["today", "add", "exec:a", "--", "x"],
      words: ["today", "add", "exec:a"], program: ["x"]),
    Case(
      name: "executable is no exec", arguments: ["executable", "--", "x"],
      words: ["executable", "x"]),
  ]

  @Test(arguments: cases) func aCommandLineIsSplit(_ row: Case) throws {
    let arguments = try Arguments(row.arguments)
    #expect(arguments.words == row.words)
    #expect(Self.written(arguments.settings) == row.settings)
    #expect(arguments.program == row.program)
  }

  @Test func optionsBehindAWidgetOfAStreamAreItsOwn() throws {
    let arguments = try Arguments([
      "stream", "--format", "a", "disk", "--format", "b", "--host", "tmux", "cpu", "--wait",
    ])
    #expect(Self.written(arguments.settings) == ["format=a", "host=tmux"])
    #expect(arguments.streamed.map { $0.name } == ["disk", "cpu"])
    #expect(arguments.streamed.map { Self.written($0.settings) } == [["format=b"], ["wait="]])
  }

  @Test func widgetsOfAStreamCanFollowTwoDashes() throws {
    let arguments = try Arguments(["stream", "--", "disk", "--wait"])
    #expect(arguments.streamed.map { $0.name } == ["disk", "--wait"])
    #expect(arguments.program == nil)
  }

  /// The command of a command line.
  struct CommandCase: NamedCase {
    var arguments: [String]
    var command: Arguments.Command

    var name: String { arguments.joined(separator: " ") }
  }

  static let commands = [
    CommandCase(arguments: [], command: .none), CommandCase(arguments: ["--wait"], command: .none),
    CommandCase(arguments: ["-h"], command: .help(nil)),
    CommandCase(arguments: ["disk", "--help"], command: .help("disk")),
    CommandCase(arguments: ["help", "stream"], command: .help("stream")),
    CommandCase(arguments: ["stream", "--version"], command: .version),
    CommandCase(arguments: ["--version", "--help"], command: .help(nil)),
    CommandCase(arguments: ["today"], command: .today(nil)),
    CommandCase(arguments: ["today", "add"], command: .today("add")),
    CommandCase(arguments: ["disk:home"], command: .show),
  ]

  @Test(arguments: commands) func theFirstWordIsTheCommand(_ row: CommandCase) throws {
    #expect(try Arguments(row.arguments).command == row.command)
  }

  @Test func theWidgetFollowsItsCommand() throws {
    for words in [
      ["disk", "/a", "/b"], ["click", "disk", "/a", "/b"], ["refresh", "disk", "/a", "/b"],
      ["today", "add", "disk", "/a", "/b"],
    ] {
      let widget = try #require(try Arguments(words).widget)
      #expect(widget.name == "disk")
      #expect(widget.sources == ["/a", "/b"])
    }
    #expect(try Arguments(["click"]).widget == nil)
  }

  /// A command line and its mistake.
  struct MistakeCase: NamedCase {
    var arguments: [String]
    var mistake: UsageMistake

    var name: String { arguments.joined(separator: " ") }
  }

  static let mistakes = [
    MistakeCase(
      arguments: ["disk", "--fromat", "x"], mistake: .unknownOption("--fromat", nearest: "--format")
    ),
    MistakeCase(arguments: ["--verson"], mistake: .unknownOption("--verson", nearest: "--version")),
    MistakeCase(arguments: ["-x"], mistake: .unknownOption("-x", nearest: nil)),
    MistakeCase(arguments: ["-format=x"], mistake: .unknownOption("-format", nearest: "--format")),
    MistakeCase(
      arguments: ["disk", "--format"],
      mistake: .missingValue(option: "format", argument: "TEMPLATE")),
    MistakeCase(
      arguments: ["disk", "--wait="], mistake: .unexpectedValue(option: "wait", value: "")),
  ]

  @Test(arguments: mistakes) func aMistakeSaysWhatWasMeant(_ row: MistakeCase) {
    #expect(throws: Mistake.usage(row.mistake)) { try Arguments(row.arguments) }
  }

  @Test func theLastValueOfAnOptionCounts() throws {
    let arguments = try Arguments(["disk", "--suite", "a", "--suite=b"])
    #expect(arguments.value(of: .suite) == "b")
    #expect(arguments.value(of: .host) == nil)
  }

  /// A mistake is shown as the host shows it, so the host is known before all else.
  @Test func theHostIsFoundWhateverElseIsWrong() {
    #expect(Arguments.host(in: ["--fromat", "--host", "tmux", "--host"]) == .tmux)
    #expect(Arguments.host(in: ["--host=waybar"]) == .waybar)
    #expect(Arguments.host(in: ["--host", "nonsense"]) == nil)
    #expect(Arguments.host(in: ["disk"]) == nil)
  }
}
