import Foundation
import TestSupport
import Testing

@testable import todayline

/// Scripts in common styles, actually run.
@Suite(.timed) struct BlockletTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Blocklets")

  /// Runs a program to its end.
  static func run(_ program: Program) throws -> RunResult {
    var environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]
    for variable in program.environment {
      let parts = variable.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      environment[String(parts[0])] = String(parts[1])
    }
    let run = try Tool(program.arguments[0]).run(
      Array(program.arguments.dropFirst()), environment: environment)
    return RunResult(
      end: .exited(run.status), output: Array(run.output.utf8), errorOutput: Array(run.errors.utf8))
  }

  struct Case: NamedCase {
    var blocklet: String
    var input: InputFormat
    var variables: [String]
    var button: Int?
    var values: [String]
    var name: String {
      ([blocklet] + variables + [button.map { "button \($0)" } ?? ""]).description
    }

    init(
      _ blocklet: String, _ input: InputFormat, with variables: [String] = [], button: Int? = nil,
      _ values: [String]
    ) {
      self.blocklet = blocklet
      self.input = input
      self.variables = variables
      self.button = button
      self.values = values
    }
  }

  @Test(
    .needs("bash", "jq", "python3"),
    arguments: [
      Case("battery", .i3blocks, ["text=BAT 80%", "short=80%", "color=#00ff00"]),
      Case(
        "battery", .i3blocks, button: 1, ["text=BAT 240 min", "short=240 min", "color=#00ff00"]),
      Case(
        "battery", .i3blocks, with: ["CAPACITY=7"], ["text=BAT 7%", "short=7%", "level=critical"]),
      Case(
        "battery", .i3blocks, with: ["CAPACITY=7", "CHARGING=yes"],
        ["text=BAT ⚡ 7%", "short=⚡ 7%", "color=#ff8000"]), Case("battery", .text, ["text=BAT 80%"]),
      Case("volume", .i3blocks, ["text=♪ 45%", "short=45", "color=#ffffff"]),
      Case("volume", .i3blocks, button: 4, ["text=♪ 50%", "short=50", "color=#ffffff"]),
      Case("volume", .i3blocks, button: 1, ["text=♪ muted", "short=-", "color=#888888"]),
      Case(
        "volume", .i3blocks, with: ["VOLUME=120"],
        ["text=♪ 120%", "short=120", "level=critical", "color=#ffffff"]),
      Case(
        "memory", .waybar, with: ["USED=2048"],
        [
          "text=2048 MiB", "tooltip=Used: 2048 MiB\nTotal: 8192 MiB", "percent=0.250000000",
          "alt=normal", "class=normal memory",
        ]),
      Case(
        "memory", .waybar, with: ["USED=8192"],
        [
          "text=8192 MiB", "tooltip=Used: 8192 MiB\nTotal: 8192 MiB", "percent=1.000000000",
          "alt=critical", "class=critical memory", "level=critical",
        ]),
      Case(
        "weather", .waybar,
        [
          "text=☀ 21° & dry", "tooltip=Zürich: clear, wind 3 m/s < gale", "class=clear-sky",
          "styled=\u{1B}[0;38;2;255;165;0m☀ 21°\u{1B}[0m & dry",
        ]),
      Case(
        "updates", .i3blocks,
        [
          "text=↑ 3 updates", "short=3", "level=critical",
          "styled=\u{1B}[0;38;2;255;136;0m↑\u{1B}[0m 3 updates",
        ]),
      Case(
        "updates", .i3blocks, with: ["PENDING=a<b c&d"], button: 1,
        ["text=↑ a<b c&d", "short=2", "styled=\u{1B}[0;38;2;255;136;0m↑\u{1B}[0m a<b c&d"]),
      Case("updates", .i3blocks, with: ["PENDING= "], ["text="]),
      Case(
        "music", .i3blocks, with: ["WAIT=2"],
        ["text=Erik Satie – Gymnopédie No. 1", "short=Gymnopédie"]),
      Case("network", .text, ["text=192.0.2.7"]),
    ]) func aBlockletIsRead(_ row: Case) throws
  {
    let machine = FakeMachine()
    machine.runResult = { program, _ in
      do { return .success(try Self.run(program)) } catch {
        return .failure(.launch(.notFound, program: "\(error)"))
      }
    }
    var request = ExecTests.request(
      Self.folder.appendingPathComponent(row.blocklet).path, row.input,
      readsMarkup: row.input == .waybar)
    let click = row.button.map { Click(button: $0) }
    request.variables = row.variables + Exec.variables(of: click, label: nil) { _ in false }
    let reading = try #require(try Exec.refresh(request, on: machine).reading)
    #expect(ExecTests.values(reading) == row.values)
  }

  @Test func theErrorOfAFailingScriptIsReported() throws {
    let result = try Self.run(
      Program([Self.folder.appendingPathComponent("network").path], environment: ["ADDRESS="]))
    #expect(throws: Failure.program(.exited(2), message: "network: no address on eth0")) {
      try ExecTests.reading(
        result.output, .text, end: result.end,
        errors: String(decoding: result.errorOutput, as: UTF8.self))
    }
  }
}
