import Core
import Hosts
import Platform

/// The program: argv to an exit status.
@main
struct Main {
  static func main() {
    var machine = LiveMachine(keepsFoldersOpen: true)
    machine.exit(run(machine.arguments, on: &machine).rawValue)
  }

  private static func run(_ arguments: [String], on machine: inout LiveMachine) -> ExitStatus {
    do {
      switch try Invocation.of(arguments, on: machine) {
      case .show(let view):
        let shown = try Pipeline.run(view, on: machine)
        if shown.status == .configuration {
          for mistake in view.mistakes { machine.writeError("todayline: " + mistake.words) }
        }
        // Nothing has to be taken apart that ends with the process.
        withExtendedLifetime((view, shown)) { machine.exit(shown.status.rawValue) }
      case .stream(let arguments): return try Stream.run(arguments, on: &machine)
      case .click(let request): try ClickDelivery.run(request, on: machine)
      case .refresh(let request): try RefreshRunner.run(request, on: machine)
      case .edit(let command, let arguments):
        try EditRunner.run(command, arguments, on: machine)
      case .check(let arguments): return try CheckRunner.run(arguments, on: machine)
      case .defaults(let command, let suite):
        try DefaultsRunner.run(command, suite: suite, on: machine)
      case .help(let topic): try machine.write(Array(try Help.text(on: topic).utf8))
      case .version: try machine.write(Array(("todayline " + Help.version + "\n").utf8))
      }
      return .success
    } catch {
      return report(error, arguments, on: machine)
    }
  }

  /// Tells a person on standard error, and a bar in its own way as well.
  private static func report(
    _ failure: Failure, _ arguments: [String], on machine: LiveMachine
  ) -> ExitStatus {
    switch failure {
    case .usage, .template:
      if let host = Arguments.host(in: arguments), host.isBar {
        var segment = Segment(
          widget: "todayline", label: nil, instance: "todayline", source: "", level: .failed,
          result: .failed)
        segment.text.append("todayline: " + failure.shortWords)
        segment.error = failure.words
        var bytes: [UInt8] = []
        if arguments.first == "stream" {
          host.appendStreamPrefix(isFirst: true, to: &bytes)
          host.appendStreamUpdate([segment], Presentation(), to: &bytes)
        } else {
          host.append([segment], Presentation(), to: &bytes)
        }
        // First: of two lines, polybar shows the one that comes first.
        try? machine.write(bytes)
      }
      machine.writeError("todayline: " + failure.words)
      // i3blocks tells its blocks their names; one that stays shows nothing when it has ended.
      if arguments.first == "stream", machine.environment("BLOCK_NAME") != nil,
        Arguments.host(in: arguments) == .i3blocks
      {
        waitForTheEndOfInput(on: machine)
      }
      return .usage
    case .system(.brokenPipe, _): return .nothingShown
    case .configuration:
      machine.writeError("todayline: " + failure.words)
      return .configuration
    case .system, .absent, .launch, .noWaybar, .noDefault, .program, .answer, .noValue, .noFormat,
      .unusableValue, .refresh:
      machine.writeError("todayline: " + failure.words)
      return .nothingShown
    }
  }

  private static func waitForTheEndOfInput(on machine: LiveMachine) {
    var bytes: [UInt8] = []
    while machine.readInput(into: &bytes, limit: 4096, milliseconds: .max) { bytes = [] }
  }
}
