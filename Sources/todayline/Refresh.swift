import Core
import Widgets

/// One refresh of what a domain shows: it runs behind a caller, or in front of one that waits.
struct Refresh {
  let instance: Instance
  /// The domain and the source of what is shown, an item of several included.
  let domain: String
  let source: String
  let request: ShowRequest
  let defaults: Defaults
  /// The click that a command hears of.
  var click: Click?
  /// Whether it runs though it is not due.
  var isForced = false

  /// The time to live of an answer.
  var timeToLive: Int64 {
    request.settings.refresh.timeToLive ?? instance.widget.timeToLive
  }

  /// Starts it in a process of its own, unless one runs already.
  ///
  /// A click that a command has to hear of waits for its turn.
  ///
  /// - Throws: `Failure.system` where the store takes no lock.
  func start<M: Machine>(on machine: M) throws(Failure) -> Detachment {
    try machine.detach(
      holding: lock, in: defaults.lockFolder, timeout: click == nil ? 0 : timeout,
      if: { isNeeded(on: machine) },
      {
        // As long as this process has the lock, nobody tries.
        if run(on: machine).isUnrecorded { machine.pause(Refresh.unrecordedPause) }
      })
  }

  /// What a refresh brought to one that waited for it.
  struct Outcome {
    /// Whether it is news.
    var result: UpdateResult
    /// What the source said; `nil` where it said nothing new.
    var reading: Reading?
    /// Why it could not be kept.
    var storeFailure: Failure?
    /// Whether not even that it was tried could be kept.
    var isUnrecorded = false
  }

  /// Runs it here, after another one has ended that is under way.
  ///
  /// Returns what it brought; `nil` where another process did it, or does not end: a second one
  /// would be stuck as well.
  ///
  /// - Throws: `Failure.system` where the store takes no lock.
  func runAndWait<M: Machine>(on machine: M) throws(Failure) -> Outcome? {
    // What asks a mount that hangs outlives this process, and has to keep the lock.
    if instance.widget == .disk, (try? start(on: machine)) != nil {
      waitForTheOther(on: machine)
      return nil
    }
    var outcome: Outcome?
    let asked = machine.now
    machine.withLock(on: lock, in: defaults.lockFolder, timeout: timeout) { lockOutcome in
      if lockOutcome.isAlone, isNeeded(on: machine), !wasReached(since: asked, on: machine) {
        outcome = run(on: machine)
      }
    }
    return outcome
  }

  /// Whether somebody else has asked the source since then: many who ask at once share the answer.
  private func wasReached<M: Machine>(
    since asked: Timestamp, on machine: M
  ) -> Bool {
    guard click == nil else { return false }
    let state = RefreshState(defaults.record(of: domain, .volatile, on: machine), source: source)
    guard let checked = state.checked else { return false }
    return checked > asked && checked <= machine.now
  }

  /// Waits until a refresh that runs elsewhere has ended, or has said what came of it.
  private func waitForTheOther<M: Machine>(on machine: M) {
    let end = machine.monotonicMilliseconds + timeout
    let before = RefreshState(
      defaults.record(of: domain, .volatile, on: machine), source: source)
    var isAlone = false
    while !isAlone, machine.monotonicMilliseconds < end {
      machine.withLock(on: lock, in: defaults.lockFolder, timeout: 100) {
        isAlone = $0.isAlone
      }
      let state = RefreshState(defaults.record(of: domain, .volatile, on: machine), source: source)
      if state != before { return }
    }
  }

  private var lock: String { "refresh-" + FileName.encoded(domain) }

  /// Longer than any refresh takes.
  private var timeout: Int64 { request.settings.refresh.limits.timeout + 3000 }

  private func isNeeded<M: Machine>(on machine: M) -> Bool {
    if isForced { return true }
    let volatile = defaults.record(of: domain, .volatile, on: machine)
    let snapshot = defaults.record(of: domain, .persistent, on: machine).flatMap {
      Snapshot.reading(of: $0, source: source, needed: [])
    }
    return RefreshState(volatile, source: source).isDue(
      now: machine.now, timeToLive: timeToLive, taken: snapshot?.taken)
  }

  /// Asks the source, publishes what is news, and records what came of it, where the store lets it.
  private func run<M: Machine>(on machine: M) -> Outcome {
    let record = defaults.record(of: domain, .persistent, on: machine)
    let snapshot = record.flatMap { Snapshot.reading(of: $0, source: source, needed: []) }
    var result = UpdateResult.noData
    var outcome = Outcome(result: .noData)
    var answer: RefreshAnswer?
    var failure: Failure?
    do throws(Failure) {
      let refreshed = try instance.widget.refresh(
        refreshRequest(hasSnapshot: snapshot != nil, on: machine), on: machine)
      answer = refreshed
      if let reading = refreshed.reading, let path = lostPath(reading, record) {
        throw Document.failure(missing: path, among: reading.values)
      }
      if let reading = refreshed.reading, isNews(reading, record) {
        result = .newData
        do throws(Failure) {
          try defaults.set(
            Snapshot.record(of: ordered(reading)), of: domain, .persistent, on: machine)
        } catch {
          outcome.storeFailure = error
          throw error
        }
      } else if refreshed.reading == nil, snapshot == nil {
        throw .answer(.empty)
      }
    } catch {
      failure = error
      result = .failed
    }
    outcome.result = result
    // Nobody else can know of it, where it is the record that cannot be kept.
    if let unrecorded = self.record(
      answer, failure, storeFailed: outcome.storeFailure != nil, on: machine)
    {
      outcome.storeFailure = unrecorded
      outcome.isUnrecorded = true
    }
    if result != .noData { wakeHosts(on: machine) }
    if outcome.storeFailure != nil { outcome.reading = answer?.reading }
    return outcome
  }

  private func refreshRequest<M: Machine>(
    hasSnapshot: Bool, on machine: M
  ) -> RefreshRequest {
    let settings = request.settings.refresh
    var refreshRequest = RefreshRequest(source: source, now: machine.now)
    refreshRequest.arguments = instance.arguments
    if instance.widget == .exec {
      refreshRequest.variables = Exec.variables(of: click, label: instance.label) {
        machine.environment($0) != nil
      }
      refreshRequest.readsMarkup = settings.readsMarkup || settings.input == .waybar
    }
    refreshRequest.limits = settings.limits
    refreshRequest.input = settings.input
    refreshRequest.headers = settings.headers
    refreshRequest.maximumSize = settings.maximumSize
    refreshRequest.maximumRedirects = settings.maximumRedirects
    refreshRequest.wantsDocument = request.templates.wantsDocument
    refreshRequest.neededPaths = request.templates.needed.map { $0.name }
    refreshRequest.requiresMount = request.settings.requiresMount
    // Without a snapshot “nothing has changed” would be no answer.
    if hasSnapshot, let volatile = defaults.record(of: domain, .volatile, on: machine) {
      let validators = Validators(
        entityTag: volatile[Refresh.entityTagKey], lastModified: volatile[Refresh.lastModifiedKey])
      if validators != Validators() { refreshRequest.validators = validators }
    }
    return refreshRequest
  }

  /// Whether a reading differs from what was published: with a rate as everywhere, else in any
  /// value.
  private func isNews(_ reading: Reading, _ record: Record?) -> Bool {
    guard let record else { return true }
    let values = reading.values.map { Placeholder($0.name, $0.kind, "") }
    let published = Snapshot.reading(of: record, source: source, needed: values)
    guard reading.rate == nil, let published else {
      return UpdateDecision.result(
        of: reading, published: published, thresholds: request.settings.thresholds, needed: values)
        == .newData
    }
    var sameTime = ordered(reading)
    sameTime.taken = published.taken
    return Snapshot.record(of: sameTime) != record
  }

  /// What has to be shown, and is in the last answer and not in this one: it is about something
  /// else, such as a quota, whatever its status.
  private func lostPath(_ reading: Reading, _ record: Record?) -> String? {
    guard instance.widget.showsDocuments(request.settings.refresh.input), let record,
      let published = Snapshot.reading(of: record, source: source, needed: request.templates.needed)
    else { return nil }
    var paths: [String] = []
    if let path = request.settings.refresh.ratePath { paths.append(path) }
    if case .path(let path)? = request.settings.refresh.full { paths.append(path) }
    if let key = request.settings.refresh.key { paths.append(key) }
    for path in paths where reading[path] == nil && published[path] != nil { return path }
    guard request.templates.text.firstMissingPath(in: published) == nil else { return nil }
    return request.templates.text.firstMissingPath(in: reading)
  }

  /// What the templates show comes first, where a later call finds it soonest.
  private func ordered(_ reading: Reading) -> Reading {
    var first: [Reading.NamedValue] = []
    for placeholder in request.templates.needed {
      if let value = reading[placeholder.name] { first.append(.init(placeholder.name, value)) }
    }
    let rest = reading.values.filter { value in
      !first.contains { $0.name.utf8.elementsEqual(value.name.utf8) }
    }
    var ordered = reading
    ordered.values = first + rest
    return ordered
  }

  /// Returns why the store takes nothing, where it does not.
  private func record<M: Machine>(
    _ answer: RefreshAnswer?, _ failure: Failure?, storeFailed: Bool, on machine: M
  ) -> Failure? {
    let now = machine.now
    do throws(Failure) {
      try defaults.update(domain, .volatile, on: machine) { record in
        var state = RefreshState(record, source: source)
        if let failure {
          state.fail(
            now: now, words: failure.words, random: machine.random(),
            retryAfter: failure.retryAfter)
          state.storeFailed = storeFailed
        } else {
          state.succeed(now: now)
        }
        state.store(in: &record, source: source)
        guard failure == nil, let answer else { return }
        if let validators = answer.validators {
          record[Refresh.entityTagKey] = validators.entityTag
          record[Refresh.lastModifiedKey] = validators.lastModified
        }
        if instance.widget == .geo, let reading = answer.reading {
          record[Alternatives.key] = Alternatives.after(
            record[Alternatives.key], .other, among: reading.values.map { $0.name },
            random: machine.random())
        }
      }
      return nil
    } catch {
      return error
    }
  }

  /// Hosts that the user has named look again, since there is something to see.
  private func wakeHosts<M: Machine>(on machine: M) {
    if let signal = request.settings.waybarSignal { try? machine.wake(.waybar(signal: signal)) }
    if request.settings.refreshesTmux { try? machine.wake(.tmux) }
  }

  /// Milliseconds for which a refresher keeps its lock where it can keep nothing else: shorter than
  /// what somebody waits for who asks by hand.
  private static let unrecordedPause: Int64 = 10_000
  private static let entityTagKey = "etag"
  private static let lastModifiedKey = "last-modified"
}

extension Failure {
  /// What the server asks for, in milliseconds.
  fileprivate var retryAfter: Int64? {
    guard case .answer(.status(_, _, let milliseconds)) = self else { return nil }
    return milliseconds
  }
}

extension Reading.NamedValue {
  /// What kind of placeholder shows it.
  fileprivate var kind: Placeholder.Kind {
    if name.utf8.first == UInt8(ascii: ".") { return .document }
    return switch value {
    case .bytes: .bytes
    case .count: .count
    case .fraction: .fraction
    case .text: .text
    case .number: .document
    }
  }
}
