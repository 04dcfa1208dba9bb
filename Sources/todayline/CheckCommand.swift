/// `todayline check`: finds everything that could be wrong, with fixes.
enum CheckCommand {
  /// Prints mistakes in the configuration, the state of the store, and the installed bars.
  static func run(_ arguments: Arguments, on machine: Machine) throws(Mistake) -> ExitStatus {
    for setting in arguments.settings where setting.option != .configuration {
      throw .usage(.uselessOption(setting.name.text, command: "check"))
    }
    if arguments.words.count > 1 { throw .usage(.unexpectedArgument(arguments.words[1])) }
    let path = ConfigurationFile.path(arguments, on: machine)
    let builder = try RequestBuilder(arguments, on: machine)
    let configuration = builder.configuration
    let mistakes = allMistakes(of: builder).map { Mistake.configuration($0) }
    var text = ""
    for mistake in mistakes { text += mistake.words + "\n" }
    let notes = notes(of: builder, on: machine)
    for note in notes { text += ExternalText.harmless(note.words) + "\n" }
    for file in builder.extensions.unusedFiles {
      text += ExternalText.harmless(file.path + ": note: " + file.words) + "\n"
    }
    let builtInView = configuration.map { names(ofBuiltInView: $0) } ?? ""
    if let configuration, let file = configuration.files.first {
      text +=
        file + ": "
        + (configuration.isBuiltIn
          ? "no widgets, so " + builtInView + "; "
          : count(configuration.sections.count, "widget") + ", ")
        + findings(mistakes.count, notes.count) + "\n"
    } else if let path, !path.isEmpty {
      text += path + ": not found, so " + builtInView + "; “todayline today init” writes it\n"
    } else if path == nil {
      text += "no home folder, so " + builtInView + "; only --config can name a configuration\n"
    }
    text += store(suite: builder.common.suite, on: machine)
    if machine.lacksFileWatches {
      text += "inotify instances are used up, so streams look for changes once a second; "
      text += "raise the limit: sudo sysctl fs.inotify.max_user_instances=1024\n"
    }
    text += programs(of: configuration, builder.extensions, on: machine)
    text += bars(on: machine)
    try machine.print(text)
    return mistakes.isEmpty ? .success : .configuration
  }

  /// Returns the mistakes in the configuration and in extension files.
  private static func allMistakes(of builder: RequestBuilder) -> [ConfigurationMistake] {
    var all = ConfigurationCheck(builder).mistakes
    for name in builder.extensions.names {
      guard let found = builder.extensions.named(name), case .file = found.origin else { continue }
      for mistake in ExtensionCheck.mistakes(in: found) where !all.contains(mistake) {
        all.append(mistake)
      }
    }
    return all
  }

  private static func names(ofBuiltInView configuration: Configuration) -> String {
    let names = configuration.sections.map { $0.name }.joined(separator: ", ")
    return "the built-in view is shown (" + names + ")"
  }

  private static func notes(
    of builder: RequestBuilder, on machine: Machine
  ) -> [ConfigurationAdvice] {
    guard let configuration = builder.configuration else { return [] }
    var notes = ConfigurationCheck(builder).advice(on: machine)
    for section in configuration.sections { notes += advice(on: section, of: builder, on: machine) }
    return notes.sorted { $0.file == $1.file && $0.line < $1.line }
  }

  private static func findings(_ mistakes: Int, _ notes: Int) -> String {
    switch (mistakes, notes) {
    case (0, 0): "no problems found"
    case (_, 0): count(mistakes, "mistake")
    case (0, _): "no mistakes, " + count(notes, "note")
    case (_, _): count(mistakes, "mistake") + ", " + count(notes, "note")
    }
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    String(count) + " " + noun + (count == 1 ? "" : "s")
  }

  private static func store(suite: String, on machine: Machine) -> String {
    let defaults = Defaults(suite: suite, on: machine)
    var text = ""
    for folder in defaults.folders {
      let name = ".check-" + String(machine.random())
      do throws(Failure) {
        _ = try machine.perform(
          .replace(name, with: [UInt8(ascii: "\n")], isLocked: false), in: folder)
        _ = try machine.perform(.remove(name), in: folder)
        let used = machine.folderInUse(for: folder)
        text += used.path + ": writable\n"
        if used != folder, folder.runtimePlace == .environment {
          text += "XDG_RUNTIME_DIR: " + folder.base
          text += " is missing, not yours, or not writable; the folder above is used instead\n"
        }
      } catch { text += error.words + "; nothing can be stored there\n" }
    }
    if defaults.folders.count < 2 { text += "no home folder: snapshots do not survive a reboot\n" }
    return text
  }

  private static func programs(
    of configuration: Configuration?, _ extensions: Extensions, on machine: Machine
  ) -> String {
    var asksWeb = false
    for section in configuration?.sections ?? [] {
      guard let name = try? WidgetReference(section.name, extensions) else { continue }
      switch name.widget.description.source {
      case .url: asksWeb = true
      case .calendars:
        for setting in section.settings where setting.option.isSource {
          if AgendaSource(setting.value).isAddress { asksWeb = true }
        }
      default: break
      }
    }
    guard asksWeb else { return "" }
    return machine.findsProgram("curl")
      ? "" : "curl: not found; install it for geo, http, and agenda\n"
  }

  private static func bars(on machine: Machine) -> String {
    let found = machine.installedBars
    guard !found.isEmpty else { return "no known bar is installed; see: todayline help\n" }
    var text = ""
    for host in found { text += host.name + ": " + host.line + "\n" }
    return text
  }
}
