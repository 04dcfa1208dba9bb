/// Reports mistakes to people on standard error, and to bars in their own format as well.
enum MistakeReport {
  static func report(
    _ mistake: Mistake, _ arguments: [String], on machine: LiveMachine
  ) -> ExitStatus {
    switch mistake {
    case .usage, .template, .configuration:
      // No bar runs a command that edits the view.
      let isEdit =
        arguments.first == "init"
        || arguments.first == "today"
          && EditCommand.names.contains(arguments.dropFirst().first ?? "")
      let host = isEdit ? nil : Arguments.host(in: arguments)
      let isStream = arguments.first == "stream"
      // Before standard error: polybar shows the first of two lines.
      if let host, host.description.isBar {
        try? machine.write(bytes(of: mistake, host, isStream: isStream))
      }
      machine.writeError("todayline: " + ExternalText.harmless(mistake.words))
      // i3blocks sets this variable for its blocks.
      if isStream, host?.description.needsRunningStream ?? false,
        machine.environment("BLOCK_NAME") != nil
      {
        waitForEndOfInput(on: machine)
      }
      if case .configuration = mistake { return .configuration }
      return .usage
    case .failure(.system(.brokenPipe, _)): return .nothingShown
    case .failure:
      machine.writeError("todayline: " + ExternalText.harmless(mistake.words))
      return .nothingShown
    }
  }

  private static func bytes(of mistake: Mistake, _ host: HostName, isStream: Bool) -> [UInt8] {
    var segment = Segment(
      widget: "todayline", label: nil, instance: "todayline", source: "", level: .failed,
      result: .failed)
    segment.text.append("todayline: " + mistake.shortWords)
    segment.error = ExternalText.harmless(mistake.words)
    var bytes: [UInt8] = []
    if isStream {
      host.appendStreamPrefix(.first(isStoppable: true), to: &bytes)
      host.appendStreamUpdate([segment], Presentation(), to: &bytes)
    } else {
      host.append([segment], Presentation(), to: &bytes)
    }
    return bytes
  }

  private static func waitForEndOfInput(on machine: LiveMachine) {
    var bytes: [UInt8] = []
    while machine.readInput(into: &bytes, limit: 4096, timeout: .max) { bytes = [] }
  }
}
