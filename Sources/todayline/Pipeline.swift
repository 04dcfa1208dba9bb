import Core
import Hosts
import Widgets

/// The way of the data, from a request to the bytes of a bar and back to the store.
enum Pipeline {
  /// What was shown, and what the host makes of it.
  struct Shown {
    /// What the process ends with.
    var status: ExitStatus
    /// The segments, in order.
    var segments: [Segment]
    /// The updates that they came of.
    var updates: [Update]
  }

  /// Shows the segments of a view.
  ///
  /// - Throws: `Failure.system` where standard output takes nothing.
  static func run<M: Machine>(_ view: ViewRequest, on machine: M) throws(Failure) -> Shown {
    let settings = view.settings
    let defaults = Defaults(suite: settings.suite, on: machine)
    let updates = view.updates(on: machine)
    let clicks = ClickSource.click(for: settings, on: machine).map {
      Clicks($0, on: updates.map { $0.instance })
    }

    for (index, update) in updates.enumerated() {
      update.recall(from: defaults, on: machine)
      if let clicks {
        let startsProgram = update.startsProgram(clicks.click.button)
        let click = clicks.click(for: index, startsProgram: startsProgram)
        update.take(click, from: defaults, on: machine)
      }
      let waits = update.request.settings.refresh.waits
      update.sample(from: defaults, waits: waits, on: machine)
    }
    completeRates(of: updates, from: defaults, on: machine)

    var bytes: [UInt8] = []
    bytes.reserveCapacity(512)
    let segments = view.segments(
      updates.map { update in
        let segment = update.segment()
        return update.keepsReading(in: defaults, on: machine) ? segment : update.segment()
      })
    let presentation = settings.presentation(on: machine)
    settings.host.append(segments, presentation, to: &bytes)
    if !bytes.isEmpty { try machine.write(bytes) }

    // After the write, but for what the next rate needs: else a failed write would be noData for ever.
    for update in updates { update.store(in: defaults, on: machine) }
    return Shown(status: .status(of: segments, view), segments: segments, updates: updates)
  }

  /// Measures once more, after one pause for all of them, where a rate is waited for.
  static func completeRates<M: Machine>(
    of updates: [Update], waits: Bool = false, from defaults: Defaults, on machine: M
  ) {
    var hasPaused = false
    for update in updates
    where update.lacksRate && (waits || update.request.settings.refresh.waits) {
      if !hasPaused { machine.pause(Counters.pause) }
      hasPaused = true
      update.sampleAgain(from: defaults, on: machine)
    }
  }
}

extension ViewRequest {
  /// The updates of all widgets, in order.
  func updates<M: Machine>(on machine: M) -> [Update] {
    var updates: [Update] = []
    for item in items {
      guard case .widget(let request) = item else { continue }
      for instance in Instance.all(of: request, on: machine) {
        updates.append(Update(of: instance, request, now: machine.now))
      }
    }
    return updates
  }

  /// The segments of the updates, and between them what stands for broken widgets.
  func segments(_ updated: [Segment]) -> [Segment] {
    guard !mistakes.isEmpty else { return updated }
    var segments: [Segment] = []
    var position = 0
    for item in items {
      switch item {
      case .broken(let segment): segments.append(segment)
      case .widget(let request):
        // A widget without a source has one segment all the same.
        for _ in 0..<max(request.sources.count, 1) {
          segments.append(updated[position])
          position += 1
        }
      }
    }
    return segments
  }
}

extension ExitStatus {
  /// What the host makes of the segments.
  fileprivate static func status(of segments: [Segment], _ view: ViewRequest) -> ExitStatus {
    let host = view.settings.host
    if !view.mistakes.isEmpty, !host.isBar { return .configuration }
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
