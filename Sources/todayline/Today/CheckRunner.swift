import Core
import Widgets

/// Carries out `todayline check`: everything that could be wrong, and how to mend it.
enum CheckRunner {
  /// Looks at the configuration, the store and the bars, and tells what it found.
  static func run<M: EditingMachine>(
    _ arguments: Arguments, on machine: M
  ) throws(Failure) -> ExitStatus {
    for setting in arguments.settings where setting.option != .configuration {
      throw .usage(.uselessOption(setting.option.rawValue, command: "check"))
    }
    if arguments.words.count > 1 { throw .usage(.unexpectedArgument(arguments.words[1])) }
    let path = ConfigurationFile.path(arguments, on: machine)
    let builder = try ViewBuilder(arguments, on: machine)
    let configuration = builder.configuration
    let mistakes = builder.allMistakes().map { Failure.configuration($0) }
    var text = ""
    for mistake in mistakes { text += mistake.words + "\n" }
    if let configuration, let file = configuration.files.first {
      text +=
        file + ": " + count(configuration.sections.count, "widget") + ", "
        + (mistakes.isEmpty ? "nothing wrong" : count(mistakes.count, "mistake")) + "\n"
    } else if let path, !path.isEmpty {
      text += path + ": not there; “todayline today init” writes one\n"
    } else if path == nil {
      text += "no home: no configuration but what --config names\n"
    }
    text += store(suite: builder.settings.suite, on: machine)
    text += programs(of: configuration, on: machine)
    text += bars(on: machine)
    try machine.write(Array(text.utf8))
    return mistakes.isEmpty ? .success : .configuration
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    String(count) + " " + noun + (count == 1 ? "" : "s")
  }

  /// Whether something can be kept, in words.
  private static func store<M: Machine>(suite: String, on machine: M) -> String {
    let defaults = Defaults(suite: suite, on: machine)
    var text = ""
    for folder in defaults.folders {
      let name = ".check-" + String(machine.random())
      do throws(Failure) {
        _ = try machine.perform(
          .replace(name, with: [UInt8(ascii: "\n")], isLocked: false), in: folder)
        _ = try machine.perform(.remove(name), in: folder)
        text += folder.path + ": can be written\n"
      } catch {
        text += error.words + "; nothing is kept there\n"
      }
    }
    if defaults.folders.count < 2 { text += "no home: no snapshot survives a reboot\n" }
    return text
  }

  /// The programs that the widgets need.
  private static func programs<M: EditingMachine>(
    of configuration: Configuration?, on machine: M
  ) -> String {
    var asksWeb = false
    for section in configuration?.sections ?? [] {
      guard let name = try? WidgetReference(section.name) else { continue }
      if name.widget.sourceKind == .url { asksWeb = true }
    }
    guard asksWeb else { return "" }
    return InstalledBar.isFound("curl", on: machine)
      ? "" : "curl: not found; install it, geo and http ask through it\n"
  }

  private static func bars<M: EditingMachine>(on machine: M) -> String {
    let found = InstalledBar.found(on: machine)
    guard !found.isEmpty else { return "no bar that is known here; see: todayline help\n" }
    var text = ""
    for host in found { text += host.name + ": " + host.line + "\n" }
    return text
  }
}
