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
      var update = Update(of: instance, request, now: machine.now)
      update.recall(from: defaults, on: machine)
      update.take(clicks?.button(for: index), on: machine)
      update.sample(on: machine)
      updates.append(update)
    }

    var bytes: [UInt8] = []
    bytes.reserveCapacity(512)
    let segments = updates.map { $0.segment() }
    let presentation = settings.presentation(on: machine)
    settings.host.append(segments, presentation, to: &bytes)
    if !bytes.isEmpty { try machine.write(bytes) }

    // After the write: else a failed write would be noData for ever.
    for update in updates { update.store(in: defaults, on: machine) }
    return .status(of: segments, on: settings.host)
  }
}

extension ExitStatus {
  /// What the host makes of the segments.
  fileprivate static func status(of segments: [Segment], on host: HostName) -> ExitStatus {
    var status = ExitStatus.success
    for segment in segments where !segment.isHidden {
      switch segment.level {
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
  fileprivate func presentation<M: Machine>(on machine: M) -> Presentation {
    var presentation = presentation
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
