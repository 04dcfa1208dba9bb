/// The kernel events that a stream waits for.
enum Events {
  /// Returns the attributes to watch for all sessions, without duplicates.
  static func attributes(of sessions: [WidgetSession], on machine: Machine) -> [String] {
    var paths: [String] = []
    for session in sessions {
      for case .attributes(let folder, let name) in session.description.pace.events {
        for entry in (try? machine.names(in: folder)) ?? [] {
          let path = folder + "/" + entry + "/" + name
          if !paths.contains(path) { paths.append(path) }
        }
      }
    }
    return paths
  }

  static func kernel(of sessions: [WidgetSession]) -> KernelEvents {
    var events = KernelEvents()
    for session in sessions {
      for source in session.description.pace.events {
        switch source {
        case .attributes, .source: break
        case .devices(let subsystem): events.insert(subsystem)
        case .links: events.links = true
        }
      }
    }
    return events
  }

  /// Returns the source files to watch, without duplicates.
  static func sources(of sessions: [WidgetSession], on machine: Machine) -> [String] {
    var paths: [String] = []
    for session in sessions where session.description.pace.events.contains(.source) {
      let path = session.instance.source
      // A mount that may never respond is not touched.
      guard !paths.contains(path), !session.instance.widget.base.isDeferred(path, on: machine)
      else { continue }
      paths.append(path)
    }
    for session in sessions {
      for path in session.watchedCalendars(on: machine) where !paths.contains(path) {
        paths.append(path)
      }
    }
    return paths
  }

  /// Returns true if one of these sources caused the wakeup.
  static func concern(_ sources: [EventSource], _ wakeup: Wakeup) -> Bool {
    sources.contains { source in
      switch source {
      case .attributes(let folder, let name):
        wakeup.changedAttributes.contains { $0.hasPrefix(folder + "/") && $0.hasSuffix("/" + name) }
      case .devices(let subsystem): wakeup.kernel.subsystems.contains(subsystem)
      case .links: wakeup.kernel.links
      case .source: wakeup.sourceHasChanged
      }
    }
  }
}

extension WidgetSession {
  /// Returns true if events report every visible change, so that the source is sampled only as
  /// often as its event pace requires.
  func isEventDriven(hearing heard: KernelEvents) -> Bool {
    let pace = description.pace
    guard !pace.events.isEmpty, request.settings.ownInterval == nil,
      outcome.failure == nil || outcome.isGone,
      // The message of a click expires with time.
      intent.launchFailure == nil
    else { return false }
    for source in pace.events {
      switch source {
      case .attributes: break
      case .devices(let subsystem): if !heard.subsystems.contains(subsystem) { return false }
      case .links: if !heard.links { return false }
      // A missing file in a busy folder is not watched.
      case .source: if known.isDeferred || outcome.failure != nil { return false }
      }
    }
    return !showsTimedValues
  }

  /// True if a value is shown that changes without an event.
  private var showsTimedValues: Bool {
    let names = description.pace.timedValues
    guard !names.isEmpty else { return false }
    return request.settings.host.description.showsValues
      || request.settings.thresholds != Thresholds()
      || request.templates.show(anyOf: names, withDetails: needsDetails)
  }

  /// The time between two samples without events.
  var interval: Duration { request.settings.givenInterval ?? description.pace.interval }
}
