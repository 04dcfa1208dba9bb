/// One refresh of a domain, in the background or for a caller that waits.
struct BackgroundRefresh {
  let instance: Instance
  /// The domain of the shown value: that of the instance, or of one of its items.
  let domain: String
  /// The source of the shown value.
  let source: String
  /// The request that it is an instance of.
  let request: WidgetRequest
  /// The store.
  let defaults: Defaults
  /// The click that is passed to a command.
  var click: Click?
  /// The alternative that is chosen, or `nil` if none is.
  var alternative: String?
  /// The mark that was set last, or `nil` if there is none.
  var marked: String?
  /// True if it runs even if it is not due.
  var isForced = false
  /// True if it follows one that is running, which may have asked too early.
  var isQueued = false
  /// True if it wakes the hosts that the options name; false if its caller does.
  var wakesHosts = true
  /// True if the details are open, which a plugin can know.
  var menuIsOpen = false
  /// The milliseconds that the caller waits, if that is less than the source may take.
  var patience = Int64.max

  /// The milliseconds for which an answer is current.
  var timeToLive: Int64 { request.timeToLive }

  /// Starts the refresh in a process of its own, unless one is running.
  ///
  /// A refresh for a signal waits for the running one to end.
  ///
  /// - Throws: `Failure.system` if the store cannot be locked, `Failure.noProcess`.
  func start(on machine: Machine) throws(Failure) -> Detachment {
    try machine.detach(
      holding: lock, in: defaults.lockFolder, timeout: isQueued ? timeout : 0,
      if: { isNeeded(on: machine) },
      {
        // Reading a large answer is work as well.
        machine.lowerPriority()
        // No other process tries while this one holds the lock.
        if run(on: machine).isUnrecorded { machine.pause(BackgroundRefresh.unrecordedPause) }
        defaults.removeUnused(on: machine)
      })
  }

  /// The result for a caller that waited.
  struct Outcome {
    var result: UpdateResult
    /// The reading, or `nil` if nothing has changed.
    var reading: Reading?
    /// The reason why it could not be stored.
    var storeFailure: Failure?
    /// True if not even the attempt could be recorded.
    var isUnrecorded = false
  }

  /// Runs the refresh in this process, after a running one has ended.
  ///
  /// - Returns: `nil` if another process did it.
  /// - Throws: `Failure.system` if the store cannot be locked; `Failure.late` if another process does not
  ///   end: a second one would hang as well.
  func runAndWait(on machine: Machine) throws(Failure) -> Outcome? {
    // A process that asks a hung mount outlives this one, and has to keep the lock.
    if instance.widget.description.kind == .sampled, (try? start(on: machine)) != nil {
      // A source that was late before has its own message in the record.
      guard
        wait(until: machine.monotonicMilliseconds + timeout, on: machine)
          || state(defaults.record(of: domain, .volatile, on: machine)).error != nil
      else { throw .late(timeout, stopped: nil) }
      return nil
    }
    var outcome: Outcome?
    let asked = machine.now
    var isAlone = true
    machine.withLock(on: lock, in: defaults.lockFolder, timeout: timeout) { lockOutcome in
      isAlone = lockOutcome.isAlone
      if lockOutcome.isAlone, isNeeded(on: machine), !wasReached(since: asked, on: machine) {
        outcome = run(on: machine)
      }
    }
    guard isAlone || wasReached(since: asked, on: machine) else {
      throw .late(timeout, stopped: nil)
    }
    return outcome
  }

  /// Returns true if another process has asked the source since then, so that simultaneous callers
  /// share the answer.
  private func wasReached(since asked: Timestamp, on machine: Machine) -> Bool {
    guard click == nil else { return false }
    let state = state(defaults.record(of: domain, .volatile, on: machine))
    guard let checked = state.checked else { return false }
    return checked > asked && checked <= machine.now
  }

  /// Waits until a refresh in another process has ended or recorded its result.
  ///
  /// - Parameters:
  ///   - end: the time of the monotonic clock at which the wait ends in any case.
  ///   - machine: the machine.
  /// - Returns: false if there is no result.
  func wait(until end: Int64, on machine: Machine) -> Bool {
    let before = state(defaults.record(of: domain, .volatile, on: machine))
    var isAlone = false
    while !isAlone {
      guard machine.monotonicMilliseconds < end else { return false }
      machine.withLock(on: lock, in: defaults.lockFolder, timeout: 100) {
        isAlone = $0.isAlone
      }
      let state = state(defaults.record(of: domain, .volatile, on: machine))
      if state != before { return true }
    }
    return true
  }

  func state(_ record: Record?) -> RefreshState {
    var state = RefreshState(record, source: source)
    state.forgetFailure(ofOtherThan: request.refreshOptions)
    if let program = request.program { state.compare(program: program, in: record) }
    return state
  }

  /// The name of the lock that the process holds that asks the source.
  var lock: String { "refresh-" + FileName.encoded(domain) }

  /// The timeout for the lock in milliseconds, longer than any refresh takes.
  private var timeout: Int64 {
    let parts =
      instance.widget.description.source == .calendars ? AgendaSources.split(source).count : 1
    return request.settings.refresh.limits.timeout * Int64(max(parts, 1)) + 3000
  }

  private func isNeeded(on machine: Machine) -> Bool {
    if isForced { return true }
    let volatile = defaults.record(of: domain, .volatile, on: machine)
    let snapshot = defaults.record(of: domain, .persistent, on: machine).flatMap {
      Snapshot.reading(of: $0, source: source, needed: [])
    }
    return state(volatile).isDue(
      now: machine.now, timeToLive: timeToLive, taken: snapshot?.taken,
      isAligned: request.isAligned)
  }

  /// Asks the source, publishes its changes, and records the result.
  private func run(on machine: Machine) -> Outcome {
    let record = defaults.record(of: domain, .persistent, on: machine)
    let snapshot = record.flatMap { Snapshot.reading(of: $0, source: source, needed: []) }
    var result = UpdateResult.noData
    var outcome = Outcome(result: .noData)
    var answer: RefreshAnswer?
    var failure: Failure?
    do throws(Failure) {
      try checkPrograms(on: machine)
      let request = refreshRequest(record, hasSnapshot: snapshot != nil, on: machine)
      let refreshed = try instance.widget.base.refresh(request, on: machine)
        .withWords(after: record)
      answer = refreshed
      if let reading = refreshed.reading, let path = lostPath(reading, record) {
        throw Document.failure(missing: path, among: reading.values)
      }
      if let reading = refreshed.reading, isNews(reading, record) {
        result = .newData
        do throws(Failure) {
          try publish(Snapshot.record(of: ordered(reading)), on: machine)
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
    // If the record itself cannot be stored, no other process knows.
    if let unrecorded = self.record(
      answer, failure, storeFailed: outcome.storeFailure != nil, on: machine)
    {
      outcome.storeFailure = unrecorded
      outcome.isUnrecorded = true
    }
    if result != .noData, wakesHosts {
      try? Waking.wakeHosts(of: request.settings, isFirst: record == nil, on: machine)
    }
    if outcome.storeFailure != nil { outcome.reading = answer?.reading }
    return outcome
  }

  /// Looks for the programs that an extension needs.
  ///
  /// - Throws: `Failure.noProgram` for the first one that is not installed.
  func checkPrograms(on machine: Machine) throws(Failure) {
    for requirement in instance.widget.extension?.requirements ?? [] where requirement.isForValue {
      guard !requirement.isMet(on: machine) else { continue }
      throw .noProgram(requirement.programs[0], packages: requirement.packageWords)
    }
  }

  /// Returns the request to the source.
  func refreshRequest(
    _ record: Record? = nil, hasSnapshot: Bool, on machine: Machine
  ) -> RefreshRequest {
    let settings = request.settings.refresh
    var refreshRequest = RefreshRequest(source: source, now: machine.now)
    refreshRequest.arguments = instance.arguments
    if instance.widget.description.runsCommand {
      let label = instance.label ?? instance.widget.extension?.name
      refreshRequest.variables = Exec.variables(of: click, label: label) {
        machine.environment($0) != nil
      }
      refreshRequest.readsMarkup = settings.readsMarkup || settings.input == .waybar
    }
    refreshRequest.menuIsOpen = menuIsOpen
    (refreshRequest.alternative, refreshRequest.marked) = (alternative, marked)
    refreshRequest.limits = settings.limits
    refreshRequest.limits.timeout = min(settings.limits.timeout, patience)
    refreshRequest.input = settings.input
    refreshRequest.headers = settings.headers
    refreshRequest.maximumSize = request.maximumSize
    refreshRequest.maximumRedirects = settings.maximumRedirects
    refreshRequest.wantsDocument = request.templates.wantsDocument
    refreshRequest.neededPaths = request.templates.needed.map { $0.name }
    refreshRequest.requiresMount = request.settings.requiresMount
    refreshRequest.agenda = request.settings.agenda
    refreshRequest.zone = request.settings.clock?.onlyZone
    refreshRequest.previous = hasSnapshot ? record : nil
    // Without a snapshot, “not modified” would be useless.
    if hasSnapshot, let volatile = defaults.record(of: domain, .volatile, on: machine) {
      let validators = Validators(
        entityTag: volatile[BackgroundRefresh.entityTagKey],
        lastModified: volatile[BackgroundRefresh.lastModifiedKey])
      if validators != Validators() { refreshRequest.validators = validators }
    }
    return refreshRequest
  }

  /// Returns true if a reading differs from the published one: in its rate, if it has one,
  /// otherwise in any value.
  func isNews(_ reading: Reading, _ record: Record?) -> Bool {
    guard let record,
      let last = Snapshot.reading(of: record, source: source, needed: [])
    else { return true }
    var sameTime = ordered(reading)
    sameTime.taken = last.taken
    let new = Snapshot.record(of: sameTime)
    // Looking up each of many values would take the square of their number.
    guard reading.rate != nil, reading.values.count <= BackgroundRefresh.ratedValues else {
      return new != record
    }
    // A value that is gone is news as well.
    guard new.entries.count == record.entries.count else { return true }
    let values = reading.values.map { Placeholder($0.name, $0.kind, "") }
    let published = Snapshot.reading(of: record, source: source, needed: values)
    return UpdateDecision.result(
      of: reading, published: published, thresholds: request.settings.thresholds, needed: values)
      == .newData
  }

  /// Returns a required path that was in the last answer but is not in this one.
  ///
  /// Such an answer is about something else, such as a quota, whatever its status.
  func lostPath(_ reading: Reading, _ record: Record?) -> String? {
    guard instance.widget.description.listsDocument(request.settings.refresh.input), let record,
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

  /// Returns the reading with the values of the templates first, where a later call finds them
  /// soonest.
  func ordered(_ reading: Reading) -> Reading {
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

  /// Records the result.
  ///
  /// - Returns: the failure if it could not be recorded, otherwise `nil`.
  private func record(
    _ answer: RefreshAnswer?, _ failure: Failure?, storeFailed: Bool, on machine: Machine
  ) -> Failure? {
    let now = machine.now
    do throws(Failure) {
      try defaults.update(domain, .volatile, on: machine) { record in
        var state = state(record)
        if let failure {
          state.fail(
            now: now, words: failure.words, random: machine.random(),
            retryAfter: failure.retryAfter)
          state.storeFailed = storeFailed
          state.options = request.refreshOptions
        } else {
          state.succeed(now: now)
        }
        state.store(in: &record, source: source, program: request.program)
        guard failure == nil, let answer else { return }
        if let validators = answer.validators {
          record[BackgroundRefresh.entityTagKey] = validators.entityTag
          record[BackgroundRefresh.lastModifiedKey] = validators.lastModified
        }
        if instance.widget.description.shuffles, let reading = answer.reading {
          record[Alternatives.key] = Alternatives.after(
            record[Alternatives.key], .shuffle, among: reading.values.map { $0.name },
            random: machine.random())
        }
      }
      return nil
    } catch {
      return error
    }
  }

  /// The milliseconds for which a process holds its lock if it cannot record anything; shorter than a
  /// person would wait for a command.
  private static let unrecordedPause: Int64 = 10_000
  /// The maximum number of values beside a rate for which a difference may be too small to see.
  private static let ratedValues = 32
  /// The keys of the validators in a record.
  static let validatorKeys = [entityTagKey, lastModifiedKey]
  private static let entityTagKey = "etag"
  private static let lastModifiedKey = "last-modified"
}

extension Failure {
  /// The time to wait that the server asks for, in milliseconds.
  fileprivate var retryAfter: Int64? {
    guard case .answer(.status(_, _, let milliseconds)) = self else { return nil }
    return milliseconds
  }
}

extension Reading.NamedValue {
  /// The kind of placeholder that shows it.
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
