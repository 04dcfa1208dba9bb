/// The output of a program: a line of text, or the formats of i3blocks and Waybar.
enum Exec: AnsweredWidget {
  static let description = WidgetDescription(
    kind, summary: "the output of any command, with limits on time, memory, and output",
    notes: """
      With --follow, the command keeps running, and each line that it prints is shown at once; with
      --listen or --watch, the command runs again when something happens. One watcher does this for
      all bars and calls; with --wake it also redraws bars that only make calls. When nothing has
      shown the value for --lease, it exits and terminates everything that it has started. It
      restarts a command that exits: after 5 s, doubling up to 10 min. In ps, it appears as
      todayline-watch, next to todayline-guard, which terminates the command if the watcher is
      killed.

      With --input values, a line is NAME=VALUE: text, short, tooltip, alt, class, percent, color,
      level, or the command's own value for templates. A value is one line: a script that prints
      external text, such as a title, should join its lines with | tr '\\n' ' ', or a second line
      could set the level. With --input xbar (also for SwiftBar) or argos, a plugin runs unchanged:
      titles take turns, the details show the menu, the right button runs the title's action, and
      the file name sets the interval.

      With --input todayline, the command prints the output of todayline WIDGET --host json,
      possibly on another machine: ssh HOST todayline disk --host json. Text, level, details, and
      percentage are those of that widget, its values are available to templates, such as
      {free:file}, and its states are classes. A click opens the details; to click on the other
      machine, use commands such as --on-click-right 'ssh HOST …'. Options such as BatchMode=yes and
      ConnectTimeout=5 keep ssh from waiting for input.
      """, source: .command, defaultSource: nil,
    formats: Formats(text: "{text}", short: "[{short}|{text}]", details: "[{tooltip}]"),
    placeholders: [
      Placeholder("bar", .bar, "the percentage as a progress bar"),
      Placeholder("ramp", .ramp, "the percentage as one glyph of the ramp"),
      Placeholder("percent", .fraction, "the percentage printed by the program"),
      Placeholder("text", .text, "the text printed by the program"),
      Placeholder("short", .text, "its short text"),
      Placeholder("tooltip", .lines, "its tooltip, line by line in the details"),
      Placeholder("alt", .text, "the program's name for its state"),
      Placeholder(
        Placeholder.alternates, .text, "empty, present only if that is the name: [{alt.on}yes|no]"),
      Placeholder("class", .text, "its style-sheet classes"),
      Placeholder("command", .text, "the command"),
      Placeholder("level", .text, "warning or critical, if the program says so"),
      Placeholder("color", .text, "its color, as #rrggbb"),
      Placeholder("graph", .graph, "the last rates as a graph: {graph:8}, {graph:8braille}"),
    ], lifetime: .persistent, timeToLive: .seconds(10), documents: .onRequest, takesInput: true,
    full: .number, actions: [ButtonAction(nil, .run)])

  /// Runs the program and parses its output.
  ///
  /// - Parameters:
  ///   - request: the command, its limits, and the format of its output.
  ///   - machine: access to the system.
  /// - Returns: a reading; its text is empty if the program had nothing to show.
  /// - Throws: `Failure.launch`; `Failure.program` if it did not exit successfully;
  ///   `Failure.answer` if it should have printed JSON and did not.
  static func refresh(
    _ request: RefreshRequest, on machine: Machine
  ) throws(Failure) -> RefreshAnswer {
    let format = request.input ?? .text
    let request = prepared(request, on: machine)
    let result = try machine.run(program(of: request), within: request.limits, input: [])
    let isUrgent = format == .i3blocks && result.end == .exited(33)
    guard isUrgent || result.end == .exited(0) || showsOutput(of: result, as: format) else {
      let message = lastLine(of: result.errorOutput)
      // A widget without a value reports why.
      if format == .todayline, let failure = ProgramOutput.failure(ofSegment: result.output) {
        throw failure
      }
      if case .timedOut(let time) = result.end, isStreamable(request, on: machine) {
        throw .answer(.endless(after: time))
      }
      throw .program(
        result.end, message: request.isOfShell ? ShellMessage.withoutShell(message) : message)
    }
    // The last line may be truncated.
    if format == .values, result.output.count >= request.limits.output {
      throw .program(.exceededOutput(request.limits.output), message: "")
    }
    var written = result.output
    if format.isPlugin, written.count >= request.limits.output {
      // Half a line could be half a command.
      while let last = written.last, last != UInt8(ascii: "\n") { written.removeLast() }
      guard !written.isEmpty else {
        throw .program(.exceededOutput(request.limits.output), message: "")
      }
    }
    var output: ProgramOutput
    do throws(Failure) {
      output = try ProgramOutput(
        written, as: format, readsMarkup: request.readsMarkup, needed: request.neededPaths,
        command: request.source)
    } catch {
      // Truncated output is not valid JSON.
      guard result.output.count >= request.limits.output else { throw error }
      throw .program(.exceededOutput(request.limits.output), message: "")
    }
    if isUrgent { output.level = .critical }
    return RefreshAnswer(reading: output.reading(of: request))
  }

  /// Returns true for a script that prints a block and fails: i3blocks 1.5 shows the block.
  private static func showsOutput(of result: RunResult, as format: InputFormat) -> Bool {
    guard format == .i3blocks, case .exited(let status) = result.end, status < 126 else {
      return false
    }
    return result.output.contains { $0 > 0x20 }
  }

  /// Returns the request with what a plugin for another program expects.
  static func prepared(_ request: RefreshRequest, on machine: Machine) -> RefreshRequest {
    guard let format = request.input, format.isPlugin else { return request }
    var request = request
    func isSet(_ name: String) -> Bool { machine.environment(name) != nil }
    request.limits.output = AnswerLimits.pluginOutput
    request.variables += format.variables(menuIsOpen: request.menuIsOpen, isSet: isSet)
    if format == .xbar { request.variables += pluginVariables(of: request, on: machine) }
    return request
  }

  /// Returns the path and the start of an xbar plugin.
  private static func plugin(
    of request: RefreshRequest, on machine: Machine
  ) -> (path: String, script: [UInt8])? {
    let home = machine.environment("HOME")
    guard let path = PluginFileName.path(in: request.source, home: home),
      let script = try? machine.contents(of: path, limit: PluginVariables.scriptLimit),
      !script.isEmpty
    else { return nil }
    return (path, script)
  }

  /// Returns true for a plugin of SwiftBar that keeps running.
  private static func isStreamable(_ request: RefreshRequest, on machine: Machine) -> Bool {
    guard request.input == .xbar, let script = plugin(of: request, on: machine)?.script else {
      return false
    }
    return script.asText.hasText("<swiftbar.type>streamable</swiftbar.type>")
  }

  /// Returns the variables that an xbar plugin declares, unless they are set in the environment.
  private static func pluginVariables(of request: RefreshRequest, on machine: Machine) -> [String] {
    guard let (path, script) = plugin(of: request, on: machine) else { return [] }
    let stored = try? machine.contents(of: path + ".vars.json", limit: PluginVariables.scriptLimit)
    return PluginVariables.assignments(script: script, stored: stored).filter { assignment in
      let name = assignment.utf8.prefix { $0 != UInt8(ascii: "=") }
      return machine.environment(String(Substring(name))) == nil
    }
  }

  static func program(of request: RefreshRequest) -> Program {
    Program(
      request.arguments.isEmpty ? ["/bin/sh", "-c", request.source] : request.arguments,
      environment: request.variables, confinedTo: request.confinement)
  }

  /// Converts a line of a long-running command to a reading.
  ///
  /// - Throws: `Failure.answer` if it should be JSON and is not; `Failure.program` if it is too
  ///   long for that.
  static func reading(
    ofLine line: [UInt8], isCut: Bool, _ request: RefreshRequest
  ) throws(Failure) -> Reading {
    do throws(Failure) {
      let output = try ProgramOutput(
        line, as: request.input ?? .text, readsMarkup: request.readsMarkup,
        needed: request.neededPaths, command: request.source)
      return output.reading(of: request)
    } catch {
      // A truncated object is not valid JSON.
      guard isCut else { throw error }
      throw .program(.exceededOutput(request.limits.output), message: "")
    }
  }

  /// Returns the last line of a command's standard error.
  static func message(_ errorOutput: [UInt8]) -> String {
    ShellMessage.withoutShell(lastLine(of: errorOutput))
  }

  /// Returns the variables added to the environment of a command: the click, and the names that
  /// scripts for i3blocks expect.
  ///
  /// Names already set by i3blocks itself are the user's and are kept. The names in a bar's click
  /// event are Todayline's own and mean nothing to a script, so they are omitted.
  ///
  /// - Parameters:
  ///   - click: the click that caused the refresh, or `nil` if it was scheduled.
  ///   - label: the label of the instance.
  ///   - isSet: returns true if the environment has a variable of that name.
  /// - Returns: variables as `NAME=value`, each once.
  static func variables(of click: Click?, label: String?, isSet: (String) -> Bool) -> [String] {
    var variables: [String] = []
    if let click {
      let button = String(click.button)
      // i3blocks 1.5 sets both names.
      variables = ["BLOCK_BUTTON=" + button, "button=" + button]
      for variable in click.allVariables
      where !variable.hasPrefix("BLOCK_BUTTON=") && !variable.hasPrefix("BLOCK_NAME=")
        && !variable.hasPrefix("BLOCK_INSTANCE=") && !variable.hasPrefix("button=")
        && !variable.hasPrefix("name=") && !variable.hasPrefix("instance=")
      { variables.append(variable) }
    }
    if !isSet("BLOCK_NAME") { variables.append("BLOCK_NAME=" + (label ?? "exec")) }
    if !isSet("BLOCK_INSTANCE") { variables.append("BLOCK_INSTANCE=" + (label ?? "")) }
    return variables
  }

  /// The maximum width of a message in cells.
  private static let messageLimit = 200

  /// Returns the last non-blank line, sanitized and truncated.
  private static func lastLine(of output: [UInt8]) -> String {
    var end = output.count
    while true {
      while end > 0, output[end - 1] <= 0x20 { end -= 1 }
      guard end > 0 else { return "" }
      var start = end
      // A progress bar returns to the start of its line.
      while start > 0, output[start - 1] != 0x0A, output[start - 1] != 0x0D { start -= 1 }
      let next = start
      // curl(1) writes its message behind the last number of its meter, on the same line.
      let message = (start..<end).first {
        $0 > start && output[$0 - 1].isDigit && output[$0..<end].starts(with: "curl: (".utf8)
      }
      start = message ?? start
      while output[start] <= 0x20, output[start] != EscapeSequence.escape { start += 1 }
      var line = StyledText()
      ExternalText.append(String(decoding: output[start..<end], as: UTF8.self), to: &line.utf8)
      if !line.isBlank {
        _ = Layout.cut(&line, to: messageLimit)
        return line.plain
      }
      end = next
    }
  }
}
