package import Core
import Hosts
package import Input

/// The display of a call that shows its segments once.
package struct OneShotDisplay: Display {
  private let view: ViewRequest
  /// The segments that were shown.
  package private(set) var segments: [Segment] = []

  /// Creates the display of a view.
  package init(of view: ViewRequest) { self.view = view }

  package mutating func show<M: Machine>(
    _ sessions: [WidgetSession], on machine: M
  ) throws(Failure) {
    segments = view.segments(sessions.map { $0.segment() })
    var bytes: [UInt8] = []
    bytes.reserveCapacity(512)
    let settings = view.settings
    settings.host.append(segments, settings.presentation(on: machine), to: &bytes)
    if !bytes.isEmpty { try machine.write(bytes) }
  }

  /// The exit status, which tells the host of a failure or of a critical level.
  package var status: ExitStatus {
    let host = view.settings.host.description
    if !view.mistakes.isEmpty, !host.isBar { return .configuration }
    var status = ExitStatus.success
    for segment in segments where !segment.isHidden {
      switch segment.level {
      case .critical where host.hasUrgentStatus: return .urgent
      case .failed where !host.isBar: status = .nothingShown
      case .normal, .warning, .critical, .failed: if !host.isBar { return .success }
      }
    }
    return status
  }
}

extension ViewRequest {
  /// Returns the sessions of all widgets, in order.
  package func sessions<M: Machine>(on machine: M) -> [WidgetSession] {
    var sessions: [WidgetSession] = []
    for item in items {
      guard case .widget(let request) = item else { continue }
      sessions += WidgetSession.all(of: request, isDue: true, on: machine)
    }
    return sessions
  }

  /// Returns the segments of the sessions, with those of broken widgets in their places.
  func segments(_ drawn: [Segment]) -> [Segment] {
    guard !mistakes.isEmpty else { return drawn }
    var segments: [Segment] = []
    var position = 0
    for item in items {
      switch item {
      case .broken(let name, let mistake): segments.append(Segment(of: mistake, in: name))
      case .widget(let request):
        // A widget without a source has one segment as well.
        for _ in 0..<max(request.sources.count, 1) {
          segments.append(drawn[position])
          position += 1
        }
      }
    }
    return segments
  }
}

extension Segment {
  /// Creates a segment that shows a mistake.
  package init(of mistake: Mistake, in name: String) {
    self.init(
      widget: "todayline", label: nil, instance: name, source: "", level: .failed, result: .failed)
    ExternalText.append(mistake.shortWords, to: &text.utf8)
    short = text
    error = ExternalText.harmless(mistake.words)
  }
}

extension Settings {
  /// Returns the look of the segments, which may depend on the terminal.
  func presentation<M: Machine>(on machine: M) -> Presentation {
    var presentation = presentation
    let host = host.description
    if host.namesClicks { presentation.namesBlocks = machine.environment("BLOCK_NAME") == nil }
    guard host.usesTerminalColors else { return presentation }
    switch colorUse {
    case .never: return presentation
    case .always: break
    case .auto:
      guard machine.outputIsTerminal, machine.environment("NO_COLOR") == nil,
        machine.environment("TERM") != "dumb"
      else { return presentation }
    }
    let capability = machine.environment("COLORTERM")
    presentation.colorDepth =
      capability == "truecolor" || capability == "24bit" ? .full : .indexed
    return presentation
  }
}
