/// The display of a call that shows its segments once.
struct OneShotDisplay: Display {
  static let isVisible = true

  private let view: ViewRequest
  private(set) var segments: [Segment] = []
  /// True if the line has round ends or arrows, which the host's own mark of what is urgent would cover.
  private var drawsEnds = false
  /// Failures after the segments were shown.
  var failures: [Failure] = []

  init(of view: ViewRequest) { self.view = view }

  mutating func show(_ sessions: [WidgetSession], on machine: Machine) throws(Failure) {
    segments.reserveCapacity(sessions.count)
    for index in sessions.indices { segments.append(sessions[index].segment()) }
    segments = view.segments(segments)
    let presentation = view.presentation(on: machine)
    drawsEnds =
      presentation.usesMarkup == true
      && (presentation.separator.isArrows || presentation.roundEnds != nil)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(512)
    view.settings.host.append(
      segments.arranged(for: view, on: machine) ?? segments, presentation, to: &bytes)
    if let file = view.settings.output {
      // Even without segments, so that no old one remains.
      try machine.publish(bytes, at: file)
    } else if !bytes.isEmpty {
      try machine.write(bytes)
    }
  }

  /// The exit status, which tells the host about a failure or a critical level.
  var status: ExitStatus {
    let host = view.settings.host.description
    if !view.mistakes.isEmpty, !host.isBar { return .configuration }
    var status = ExitStatus.success
    for segment in segments where !segment.isHidden {
      switch segment.level {
      case .critical where host.hasUrgentStatus:
        if !drawsEnds || segment.palette.critical == nil { return .urgent }
      case .failed where !host.isBar: status = .nothingShown
      case .normal, .warning, .critical, .failed: if !host.isBar { return .success }
      }
    }
    return status
  }
}
