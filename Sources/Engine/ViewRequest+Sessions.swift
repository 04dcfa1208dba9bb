extension ViewRequest {
  /// Returns the sessions of all widgets, in order.
  func sessions(for caller: WidgetSession.Caller, on machine: Machine) -> [WidgetSession] {
    let isOnTerminal =
      caller == .show && settings.host.description.usesTerminalColors && machine.outputIsTerminal
    let caller = isOnTerminal ? .terminal : caller
    var sessions: [WidgetSession] = []
    // They are large.
    sessions.reserveCapacity(items.count)
    for item in items {
      guard case .widget(var request) = item else { continue }
      if caller == .stream { request = request.hearingItself }
      let isAmongOthers = items.count > 1 || request.sources.count > 1
      for instance in Instance.all(of: request, on: machine) {
        sessions.append(
          WidgetSession(of: instance, request, for: caller, isAmongOthers: isAmongOthers))
      }
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
  init(of mistake: Mistake, in name: String) {
    self.init(
      widget: "todayline", label: nil, instance: name, source: "", level: .failed, result: .failed)
    ExternalText.append(mistake.shortWords, to: &text.utf8)
    short = text
    error = ExternalText.harmless(mistake.words)
  }
}
