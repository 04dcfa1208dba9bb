import Core
import Hosts
import Widgets

/// One update of one instance: what was published, what is measured now, and
/// what comes of the two.
struct Update {
  private let instance: Instance
  private let request: ShowRequest
  private let now: Timestamp
  private var snapshot: Reading?
  private var detailsState = DetailsState()
  private var storedDetailsState = DetailsState()
  private var sample: Reading?
  private var failure: Failure?
  private var launchFailure: Failure?
  private var samplesInAnyCase = false
  private var result = UpdateResult.failed

  /// An update that has not begun.
  init(of instance: Instance, _ request: ShowRequest, now: Timestamp) {
    self.instance = instance
    self.request = request
    self.now = now
  }

  /// Reads what the store knows of the instance.
  mutating func recall<M: Machine>(from defaults: Defaults, on machine: M) {
    if let record = defaults.record(of: instance.domain, .persistent, on: machine) {
      snapshot = Snapshot.reading(
        of: record, source: instance.source, needed: request.templates.needed)
    }
    let volatile = defaults.record(of: instance.domain, .volatile, on: machine)
    storedDetailsState = DetailsState(volatile, now: now)
    detailsState = storedDetailsState
  }

  /// Acts on a click: 1 opens or closes the details, 2 makes the sample news, 3 opens the source.
  mutating func take<M: Machine>(_ button: Int?, on machine: M) {
    switch button {
    case 1: detailsState.toggle(now: now, duration: request.settings.detailsDuration)
    case 2: samplesInAnyCase = true
    case 3:
      let program =
        request.settings.openCommand.map {
          Program(shellCommand: $0, path: instance.source)
        } ?? Program(["xdg-open", instance.source])
      do { try machine.launch(program) } catch { launchFailure = error }
    default: break
    }
  }

  /// Measures, and decides whether it is news.
  mutating func sample<M: Machine>(on machine: M) {
    let sampleRequest = SampleRequest(
      source: instance.source, needed: request.templates.needed,
      requiresMount: request.settings.requiresMount)
    do {
      let sample = try instance.widget.sample(sampleRequest, on: machine)
      self.sample = sample
      result =
        samplesInAnyCase
        ? .newData
        : UpdateDecision.result(
          of: sample, published: snapshot, thresholds: request.settings.thresholds,
          needed: request.templates.needed)
    } catch {
      failure = error
      result = .failed
    }
  }

  /// What a host shows of it.
  func segment() -> Segment {
    let settings = request.settings
    var segment = Segment(
      widget: instance.widget.rawValue, label: instance.label, instance: instance.domain,
      source: instance.source, level: .normal, result: result)
    segment.detailsAreOpen = detailsState.isOpen
    segment.error = failure.map { $0.words }
    let shown = result == .newData ? sample : result == .noData || !isGone ? snapshot : nil
    if let shown {
      segment.level = settings.thresholds.level(of: shown)
      segment.isHidden = settings.thresholds.hides(shown)
      segment.rate = shown.rate
      let fresh = sample ?? shown
      if settings.host.showsValues { segment.values = fresh.values }
      segment.age = max(now.milliseconds - fresh.taken.milliseconds, 0)
      segment.isStale = failure != nil && segment.age > Update.staleAfter
      show(shown, details: fresh, in: &segment)
    } else if let failure {
      segment.level = .failed
      segment.isHidden = settings.hidesMissing && isGone
      ExternalText.append(failure.shortWords, to: &segment.text.utf8)
      segment.text = settings.layout.applied(to: segment.text)
      segment.short = segment.text
    }
    if let launchFailure {
      segment.error = launchFailure.words
      segment.text = settings.layout.applied(to: StyledText(launchFailure.words))
    }
    return segment
  }

  private func show(_ shown: Reading, details: Reading, in segment: inout Segment) {
    let settings = request.settings
    let templates = request.templates
    templates.text.append(shown, bar: settings.bar, to: &segment.text)
    templates.short?.append(shown, bar: settings.bar, to: &segment.short)
    if let template = segment.detailsAreOpen ? templates.openDetails() : templates.details {
      var lines = StyledText()
      template.append(details, bar: settings.bar, to: &lines)
      segment.details = Detail.lines(of: lines.plain)
    }
    if segment.isStale { segment.text.append(" (" + Age.words(segment.age) + " old)") }
    if segment.detailsAreOpen {
      for detail in segment.details {
        if !segment.text.isEmpty { segment.text.append("  ") }
        segment.text.append(detail.line)
      }
    }
    if segment.text.isBlank { segment.text.append(Template.missing) }
    segment.text = settings.layout.applied(to: segment.text)
  }

  /// Keeps what was published, and what a click changed.
  ///
  /// A store that does not take it never costs the segment.
  func store<M: Machine>(in defaults: Defaults, on machine: M) {
    if result == .newData, let sample {
      try? defaults.set(
        Snapshot.record(of: sample), of: instance.domain, .persistent, on: machine)
    }
    if detailsState != storedDetailsState {
      var record =
        defaults.record(of: instance.domain, .volatile, on: machine) ?? Record()
      detailsState.store(in: &record)
      try? defaults.set(record, of: instance.domain, .volatile, on: machine)
    }
  }

  /// A failure with the certainty that there is nothing to measure: no
  /// snapshot stands for a disk that was taken away.
  private var isGone: Bool {
    switch failure {
    case .system(.notFound, _), .system(.notMounted, _), .system(.notADirectory, _): true
    default: false
    }
  }

  /// From this age on, in milliseconds, a snapshot that cannot be renewed shows its age.
  private static let staleAfter: Int64 = 60_000
}
