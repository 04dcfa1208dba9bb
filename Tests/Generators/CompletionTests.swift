import Foundation
import TestSupport
import Testing

@testable import todayline

/// The completions of the real shells match the program.
@Suite(.timed) struct CompletionTests {
  /// A line up to the cursor, and its completions.
  struct Case: CustomTestStringConvertible {
    var name: String
    var line: String
    var candidates: [String]
    /// The part of the word that bash keeps: up to the last colon, equals sign, or opening quote.
    var kept = ""

    var testDescription: String { name }
  }

  static let widgets = WidgetName.allCases.map(\.rawValue)
  static let configuration = "[disk:home]\n[exec:weather]\ncommand = date\n[disk]\n"
  static let placeholders = WidgetName.disk.description.placeholders.map(\.name)

  static let cases = [
    Case(
      name: "commands, widgets and the user's own", line: "",
      candidates: CommandDescription.names + widgets + Extensions.shippedNames + [
        "disk:home", "exec:weather", "mine-own",
      ]), Case(name: "a command", line: "refr", candidates: ["refresh"]),
    Case(name: "a label", line: "disk:", candidates: ["disk:home"], kept: "disk:"),
    Case(name: "an option", line: "disk --ho", candidates: ["--host"]),
    Case(name: "hosts", line: "disk --host ", candidates: HostName.allCases.map(\.rawValue)),
    Case(name: "a host", line: "disk --host i3bl", candidates: ["i3blocks"]),
    Case(
      name: "a host behind an equals sign", line: "disk --host=wa", candidates: ["--host=waybar"],
      kept: "--host="),
    Case(
      name: "choices", line: "disk --align left --bar-style ",
      candidates: ["blocks", "ascii", "ramp"]),
    Case(
      name: "a placeholder", line: "disk --format '{pe",
      candidates: placeholders.filter { $0.hasPrefix("pe") }.map { "{\($0)}" }),
    Case(
      name: "the second placeholder", line: "disk --details-format '{bar} {filesys",
      candidates: ["{bar} {filesystem}"]),
    Case(
      name: "a placeholder of the widget", line: "click exec:weather --format '{too",
      candidates: ["{tooltip}"]),
    Case(name: "an option of the widget", line: "geo --ke", candidates: ["--key"]),
    Case(name: "no option of another widget", line: "disk --max-s", candidates: []),
    Case(name: "no option of another command", line: "disk --bef", candidates: []),
    Case(
      name: "what is done to the Today view", line: "today ",
      candidates: ["list", "add", "remove", "move", "init", "waybar"]),
    Case(
      name: "what is removed", line: "today remove ",
      candidates: ["disk:home", "exec:weather", "disk"]),
    Case(
      name: "where it comes", line: "today add disk:srv /srv --before exec",
      candidates: ["exec:weather"]),
    Case(name: "an option of an edit", line: "today move disk --af", candidates: ["--after"]),
    Case(
      name: "the second of a list", line: "stream --only disk,exec",
      candidates: ["disk,exec:weather"]),
    Case(name: "another configuration", line: "today --config /none --only ", candidates: []),
    Case(
      name: "what is done to the store", line: "defaults ",
      candidates: ["domains", "read", "write", "delete"]),
    Case(name: "a domain", line: "defaults read di", candidates: ["disk"]),
    Case(name: "a key", line: "defaults read disk us", candidates: ["used"]),
    Case(name: "no option of a widget for the store", line: "defaults read --form", candidates: []),
    Case(name: "a topic", line: "help exe", candidates: ["exec"]),
    Case(name: "an extension as a topic", line: "help volu", candidates: ["volume"]),
    Case(name: "an extension", line: "volu", candidates: ["volume"]),
    Case(name: "an extension of the user", line: "stream mine", candidates: ["mine-own"]),
    Case(
      name: "what is done to extensions", line: "extension ", candidates: ["list", "show", "new"]),
    Case(
      name: "the extension that is shown", line: "extension show mine", candidates: ["mine-own"]),
    Case(
      name: "an option of an extension", line: "volume --list",
      candidates: ["--listen", "--listen-for"]),
    Case(name: "a host as a topic", line: "help way", candidates: ["waybar"]),
    Case(name: "a click", line: "click --wak", candidates: ["--wake"]),
    Case(name: "a path", line: "disk /usr/inclu", candidates: ["/usr/include"]),
    Case(name: "no path where none is meant", line: "disk --bar-width /us", candidates: []),
  ]

  @Test(arguments: Shell.allCases) func theTablesAreFresh(_ shell: Shell) throws {
    try GeneratedFile(path: shell.path, parts: shell.parts).expectFresh()
  }

  @Test(.needs("bash"), arguments: cases) func bash(_ line: Case) throws {
    try expect(line.candidates.map { String($0.dropFirst(line.kept.count)) }, of: .bash, line)
  }

  @Test(.needs("zsh"), arguments: cases) func zsh(_ line: Case) throws {
    try expect(line.candidates, of: .zsh, line)
  }

  @Test(.needs("fish"), arguments: cases) func fish(_ line: Case) throws {
    try expect(line.candidates, of: .fish, line)
  }

  @Test func everyCommandHasASummary() {
    let edits = EditCommand.names.map { "today " + $0 }
    let operations = DefaultsCommand.names.map { "defaults " + $0 }
    let extensions = ExtensionCommand.names.map { "extension " + $0 }
    let names = CommandDescription.names + edits + operations + extensions
    #expect(Set(CommandTables.summaries.map(\.words)) == Set(names))
  }

  /// A line that ends with a tab, and the resulting line.
  static let typed = [
    ("disk --ho", "disk --host "), ("disk --host=po", "disk --host=polybar "),
    ("click disk:h", "click disk:home "),
    ("disk --format '{bar} {filesys", "disk --format '{bar} {filesystem}"),
    ("disk --format=\"{dev", "disk --format=\"{device}"),
    ("today remove exec", "today remove exec:weather "),
  ]

  @Test(.needs("bash", "python3"), arguments: typed) func bashTypes(
    _ line: String, _ whole: String
  ) throws { try expect(line, whole, in: .bash) }

  @Test(.needs("zsh", "python3"), arguments: typed) func zshTypes(
    _ line: String, _ whole: String
  ) throws {
    // It writes quotes in the middle of a word in its own way.
    let isQuotedInside = line.contains("=\"")
    try expect(line, isQuotedInside ? "disk --format=\\{device}" : whole, in: .zsh)
  }

  @Test(.needs("fish", "python3"), arguments: typed) func fishTypes(
    _ line: String, _ whole: String
  ) throws { try expect(line, whole, in: .fish) }

  private func expect(_ line: String, _ whole: String, in shell: Shell) throws {
    let run = try run(Tool("python3"), ["-B", script("typed.py"), shell.rawValue], shell, line)
    #expect(run.errors == "")
    let output = run.output.split(separator: "\n").first.map(String.init) ?? ""
    let start = "todayline " + whole
    // Shells differ in whether they close quotes and continue after them.
    let rest = output.dropFirst(start.count)
    #expect(output.hasPrefix(start) && rest.allSatisfy { "'\" ".contains($0) }, "\(output)")
  }

  private func expect(_ candidates: [String], of shell: Shell, _ line: Case) throws {
    let rig = script("candidates." + shell.rawValue)
    let run = try run(Tool(shell.rawValue), shell.options + [rig], shell, line.line)
    #expect(run.errors == "")
    // Folders may end with a slash.
    let output = run.output.split(separator: "\n").map { $0.hasSuffix("/") ? $0.dropLast() : $0 }
    #expect(Set(output.map(String.init)) == Set(candidates), "\(run.output)")
  }

  private func script(_ name: String) -> String { Rig(name).path }

  /// Completes a line in a home where a Today view is, and something is stored.
  private func run(
    _ tool: Tool, _ arguments: [String], _ shell: Shell, _ line: String
  ) throws -> Tool.Result {
    let folder = try TemporaryFolder(
      "bin", "config", "config/todayline", "config/todayline/extensions", "state", "run")
    defer { folder.remove() }
    let home = folder.url
    try FileManager.default.createSymbolicLink(
      at: home.appendingPathComponent("bin/todayline"), withDestinationURL: Repository.program)
    try Self.configuration.write(
      to: home.appendingPathComponent("config/todayline/config"), atomically: true, encoding: .utf8)
    try "summary = mine\ncommand = true\n".write(
      to: home.appendingPathComponent("config/todayline/extensions/mine-own"), atomically: true,
      encoding: .utf8)
    let environment = [
      "HOME": home.path, "TERM": "dumb", "PATH": home.path + "/bin:/usr/local/bin:/usr/bin:/bin",
      "XDG_CONFIG_HOME": home.path + "/config", "XDG_STATE_HOME": home.path + "/state",
      "XDG_RUNTIME_DIR": home.path + "/run",
    ]
    _ = try Tool("env").run(["todayline", "disk"], environment: environment)
    let file = Repository.root.appendingPathComponent(shell.path).path
    return try tool.run(arguments + [file, "todayline " + line], environment: environment)
  }
}

extension Shell {
  /// The options that keep the shell from reading the configuration of this machine.
  fileprivate var options: [String] {
    switch self {
    case .bash: ["--norc", "--noprofile"]
    case .zsh: ["-f"]
    case .fish: ["--no-config"]
    }
  }
}
