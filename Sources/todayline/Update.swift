import Core
import Hosts
import Widgets

/// The updates of one instance: what was published, what is measured now, and
/// what comes of the two.
struct Update {
  let instance: Instance
  let request: ShowRequest
  private(set) var detailsState = DetailsState()
  private(set) var snapshot: Reading?
  private var record: Record?
  private var now: Timestamp
  private var storedDetailsState = DetailsState()
  private var sample: Reading?
  private var failure: Failure?
  private(set) var launchFailure: Failure?
  /// Why a click could not be kept.
  private(set) var storeFailure: Failure?
  private var toggles = 0
  private var samplesInAnyCase = false
  private var result = UpdateResult.failed

  /// An instance of which nothing is known yet.
  init(of instance: Instance, _ request: ShowRequest, now: Timestamp) {
    self.instance = instance
    self.request = request
    self.now = now
  }

  /// Begins another update of the same instance: what the last one had to say is over.
  mutating func begin(now: Timestamp) {
    self.now = now
    launchFailure = nil
    samplesInAnyCase = false
  }

  /// Reads what the store knows of the instance.
  mutating func recall<M: Machine>(from defaults: Defaults, on machine: M) {
    record = defaults.record(of: instance.domain, .persistent, on: machine)
    if let record {
      snapshot = Snapshot.reading(
        of: record, source: instance.source, needed: request.templates.needed)
    }
    let volatile = defaults.record(of: instance.domain, .volatile, on: machine)
    storedDetailsState = DetailsState(volatile, now: now)
    detailsState = storedDetailsState
  }

  /// Reads anew what another process may have changed; true where it did.
  mutating func reload<M: Machine>(from defaults: Defaults, on machine: M) -> Bool {
    let before = (snapshot, detailsState)
    now = machine.now
    recall(from: defaults, on: machine)
    if snapshot?.taken == before.0?.taken {
      // The one in memory has all values, whatever the templates show.
      snapshot = before.0
      return detailsState != before.1
    }
    return true
  }

  /// Whether a button starts a program.
  func startsProgram(_ button: Int) -> Bool {
    command(for: button) != nil || button == 3
  }

  private func command(for button: Int) -> String? {
    for command in request.settings.clickCommands where command.button == button {
      return command.command
    }
    return nil
  }

  /// Acts on a click: 1 opens or closes the details, 2 makes the sample news, 3 opens the source;
  /// the user's own command comes before all three.
  mutating func take<M: Machine>(_ click: Click?, on machine: M) {
    guard let click else { return }
    if let command = command(for: click.button) {
      return launch(
        Program(["/bin/sh", "-c", command], environment: variables(of: click)), on: machine)
    }
    switch click.button {
    case 1:
      toggles += 1
      detailsState.toggle(now: now, duration: request.settings.detailsDuration)
    case 2: samplesInAnyCase = true
    case 3:
      let program =
        request.settings.openCommand.map {
          Program(shellCommand: $0, path: instance.source)
        } ?? Program(["xdg-open", instance.source])
      launch(program, on: machine)
    default: break
    }
  }

  private mutating func launch<M: Machine>(_ program: Program, on machine: M) {
    do { try machine.launch(program) } catch { launchFailure = error }
  }

  /// The variables that i3blocks users know, whatever the host said of them.
  private func variables(of click: Click) -> [String] {
    var variables = [
      "BLOCK_NAME=" + instance.widget.rawValue, "BLOCK_INSTANCE=" + instance.domain,
      "BLOCK_BUTTON=" + String(click.button), "TODAYLINE_SOURCE=" + instance.source,
    ]
    // Later ones win: what the host says is nearer to what the user sees.
    variables.append(contentsOf: click.variables)
    return variables
  }

  /// Closes details whose time is over; true where it did.
  mutating func closeExpiredDetails(now: Timestamp) -> Bool {
    self.now = now
    guard case .during(_, let until) = detailsState.opening, now >= until else { return false }
    detailsState = DetailsState()
    return true
  }

  /// Measures, and decides whether it is news.
  mutating func sample<M: Machine>(on machine: M) {
    let sampleRequest = SampleRequest(
      source: instance.source, needed: request.templates.needed,
      requiresMount: request.settings.requiresMount)
    failure = nil
    sample = nil
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
      // Now the snapshot stands for everything, open details included.
      if let record {
        snapshot =
          Snapshot.reading(
            of: record, source: instance.source, needed: instance.widget.placeholders) ?? snapshot
      }
    }
  }

  /// What a host shows of it.
  func segment(fade: DetailsFade = DetailsFade(), at milliseconds: Int64 = 0) -> Segment {
    let settings = request.settings
    var segment = Segment(
      widget: instance.widget.rawValue, label: instance.label, instance: instance.domain,
      source: instance.source, level: .normal, result: result)
    segment.detailsAreOpen = detailsState.isOpen || fade.isClosing
    segment.detailsOpacity = fade.opacity(at: milliseconds)
    segment.error = failure.map { Update.harmless($0.words) }
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
      let words = Update.harmless(launchFailure.words)
      segment.error = words
      segment.text = settings.layout.applied(to: StyledText(words))
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
      segment.details = Detail.lines(of: lines.utf8)
    }
    if segment.isStale { segment.text.append(" (" + Age.words(segment.age) + " old)") }
    if segment.detailsAreOpen {
      for detail in segment.details {
        if !segment.text.isEmpty { segment.text.append("  ") }
        segment.text.append(detail.line, role: .details)
      }
    }
    if segment.text.isBlank { segment.text.append(Template.missing) }
    segment.text = settings.layout.applied(to: segment.text)
  }

  /// Keeps what was published, and what a click changed.
  ///
  /// A store that does not take it never costs the segment.
  ///
  /// Returns whether anything was written.
  @discardableResult
  mutating func store<M: Machine>(in defaults: Defaults, on machine: M) -> Bool {
    var isWritten = false
    if result == .newData, let sample {
      let record = Snapshot.record(of: sample)
      try? defaults.set(record, of: instance.domain, .persistent, on: machine)
      self.record = record
      snapshot = sample
      result = .noData
      samplesInAnyCase = false
      isWritten = true
    }
    if detailsState != storedDetailsState || toggles % 2 == 1 {
      storeDetails(in: defaults, on: machine)
      isWritten = true
    }
    toggles = 0
    return isWritten
  }

  /// Every click counts, those of other processes too: what is stored is toggled, and not what was
  /// read before.
  ///
  /// Details whose time is over are closed unless somebody opened them anew.
  private mutating func storeDetails<M: Machine>(in defaults: Defaults, on machine: M) {
    let (time, duration) = (now, request.settings.detailsDuration)
    let (before, isToggle) = (storedDetailsState, toggles % 2 == 1)
    var state = detailsState
    do {
      try defaults.update(instance.domain, .volatile, on: machine) { record in
        state = DetailsState(record, now: time)
        if isToggle {
          state.toggle(now: time, duration: duration)
        } else if state == before {
          state = DetailsState()
        }
        state.store(in: &record)
      }
    } catch {
      state = detailsState
      storeFailure = error
    }
    detailsState = state
    storedDetailsState = state
  }

  /// Words that hold a path, which is somebody else's text.
  private static func harmless(_ words: String) -> String {
    var bytes: [UInt8] = []
    ExternalText.append(words, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
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
