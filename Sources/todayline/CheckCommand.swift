/// `todayline check`: finds everything that is wrong in the user's files, with fixes.
enum CheckCommand {
  /// Prints mistakes and notes, each with its file and line.
  static func run(_ arguments: Arguments, on machine: Machine) throws(Mistake) -> ExitStatus {
    for setting in arguments.settings where setting.option != .configuration {
      throw .usage(.uselessOption(setting.name.text, command: "check"))
    }
    if arguments.words.count > 1 { throw .usage(.unexpectedArgument(arguments.words[1])) }
    let path = ConfigurationFile.path(arguments, on: machine)
    let builder = try RequestBuilder(arguments, on: machine)
    let configuration = builder.configuration
    let mistakes = allMistakes(of: builder, on: machine).map { Mistake.configuration($0) }
    var text = ""
    for mistake in mistakes { text += mistake.words + "\n" }
    let notes = notes(of: builder, on: machine)
    for note in notes { text += ExternalText.harmless(note.words) + "\n" }
    for file in builder.extensions.unusedFiles {
      text += ExternalText.harmless(file.path + ": note: " + file.words) + "\n"
    }
    for failure in builder.extensions.unsearchableFolders {
      text += ExternalText.harmless(failure.words + ", so its extensions are left out") + "\n"
    }
    let changed = builder.extensions.changed(on: machine)
    for failure in changed { text += ExternalText.harmless(failure.words) + "\n" }
    let builtInView = configuration.map { names(ofBuiltInView: $0) } ?? ""
    if let configuration, let file = configuration.files.first {
      text +=
        file + ": "
        + (configuration.isBuiltIn
          ? "no widgets, so " + builtInView + "; "
          : count(configuration.sections.count, "widget") + ", ")
        + findings(mistakes.count + changed.count, notes.count) + "\n"
    } else if let path, let link = BrokenLink(onWayTo: path, on: machine) {
      text += link.failure.words + "; until then, " + builtInView + "\n"
    } else if let path, !path.isEmpty {
      text +=
        path + ": not found, so " + builtInView + "; “" + ProgramSearch.typed(on: machine)
        + " today init --write” writes it\n"
    } else if path == nil {
      text += "no home folder, so " + builtInView + "; only --config can name a configuration\n"
    }
    text += confinementGaps(of: builder, on: machine)
    for need in GlyphNeed.all(builder.common.icons, builder.common.presentation.style)
    where need.isUnmet(on: machine) { text += need.words + "; " + need.fix(on: machine) + "\n" }
    try machine.print(text)
    return mistakes.isEmpty && changed.isEmpty ? .success : .configuration
  }

  /// Returns the mistakes in the configuration and in extension files.
  private static func allMistakes(
    of builder: RequestBuilder, on machine: Machine
  ) -> [ConfigurationMistake] {
    let check = ConfigurationCheck(builder)
    var all = check.mistakes
    if let mistake = check.otherTheme(on: machine) { all.append(mistake) }
    for name in builder.extensions.names {
      guard let found = builder.extensions.named(name), case .file = found.origin else { continue }
      for mistake in ExtensionCheck.mistakes(in: found) where !all.contains(mistake) {
        all.append(mistake)
      }
    }
    return all
  }

  /// Returns a line about what the kernel cannot hold the view's commands to.
  private static func confinementGaps(of builder: RequestBuilder, on machine: Machine) -> String {
    let sections = builder.configuration?.sections ?? []
    guard sections.contains(where: { (try? builder.request(of: $0))?.isConfined ?? false }) else {
      return ""
    }
    let gaps = machine.confinement.gaps
    guard !gaps.isEmpty else { return "" }
    return "this kernel does not confine commands in all ways; it does not hold: "
      + gaps.joined(separator: ", ") + "\n"
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
}
