import Core
import Hosts
import Widgets

/// The way of the data, from a request to the bytes of a bar and back to the store.
enum Pipeline {
  /// Shows the segments of a request.
  ///
  /// - Throws: `Failure.system` where standard output takes nothing.
  static func run<M: Machine>(
    _ request: ShowRequest, on machine: M
  ) throws(Failure) -> ExitStatus {
    let settings = request.settings
    let defaults = Defaults(suite: settings.suite, on: machine)
    let instances = Instance.all(of: request, on: machine)
    let clicks = ClickSource.click(for: settings, on: machine).map { Clicks($0, on: instances) }

    var updates: [Update] = []
    for (index, instance) in instances.enumerated() {
      updates.append(Update(of: instance, request, now: machine.now))
      updates[index].recall(from: defaults, on: machine)
      if let clicks {
        let startsProgram = updates[index].startsProgram(clicks.click.button)
        let click = clicks.click(for: index, startsProgram: startsProgram)
        updates[index].take(click, from: defaults, on: machine)
      }
      updates[index].sample(from: defaults, waits: settings.refresh.waits, on: machine)
    }

    var bytes: [UInt8] = []
    bytes.reserveCapacity(512)
    var segments: [Segment] = []
    for index in updates.indices { segments.append(updates[index].segment()) }
    let presentation = settings.presentation(on: machine)
    settings.host.append(segments, presentation, to: &bytes)
    if !bytes.isEmpty { try machine.write(bytes) }

    // After the write: else a failed write would be noData for ever.
    for index in updates.indices { updates[index].store(in: defaults, on: machine) }
    return .status(of: segments, on: settings.host)
  }
}

extension ExitStatus {
  /// What the host makes of the segments.
  fileprivate static func status(of segments: [Segment], on host: HostName) -> ExitStatus {
    var status = ExitStatus.success
    for index in segments.indices where !segments[index].isHidden {
      switch segments[index].level {
      case .critical where host == .i3blocks: return .urgent
      case .failed where !host.isBar: status = .nothingShown
      case .normal, .warning, .critical, .failed: if !host.isBar { return .success }
      }
    }
    return status
  }
}

extension Settings {
  /// How segments look, where the terminal has its say.
  func presentation<M: Machine>(on machine: M) -> Presentation {
    var presentation = presentation
    if host == .i3bar { presentation.namesBlocks = machine.environment("BLOCK_NAME") == nil }
    guard host == .text else { return presentation }
    switch colourUse {
    case .never: return presentation
    case .always: break
    case .auto:
      guard machine.outputIsTerminal, machine.environment("NO_COLOR") == nil,
        machine.environment("TERM") != "dumb"
      else { return presentation }
    }
    let capability = machine.environment("COLORTERM")
    presentation.colourDepth =
      capability == "truecolor" || capability == "24bit" ? .full : .indexed
    return presentation
  }
}
