/// The refresh itself, in the background process.
extension BackgroundRefresh {
  /// Refreshes the source, publishes changes, and records the result.
  func run(on machine: Machine) -> Outcome {
    let start = machine.uptime
    let record = defaults.record(of: domain, .persistent, on: machine)
    let snapshot = record.flatMap { Snapshot.reading(of: $0, source: source, needed: []) }
    var result = UpdateResult.noData
    var outcome = Outcome(result: .noData)
    var answer: RefreshAnswer?
    var failure: Failure?
    do throws(Failure) {
      try checkPrograms(on: machine)
      let request = refreshRequest(record, hasSnapshot: snapshot != nil, on: machine)
      let refreshed = try instance.widget.base.refresh(request, on: machine).withWords(
        after: record)
      answer = refreshed
      if let reading = refreshed.reading, let path = lostPath(reading, record) {
        throw Document.failure(missing: path, among: reading.values)
      }
      if let reading = refreshed.reading, isNews(reading, record) {
        result = .newData
        do throws(Failure) { try publish(Snapshot.record(of: ordered(reading)), on: machine) } catch
        {
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
      answer, failure, storeFailed: outcome.storeFailure != nil, start: start, on: machine)
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

  /// Checks that an extension is the one that was added, and for the programs that it needs.
  ///
  /// - Throws: `Failure.changedExtension`, and `Failure.noProgram` for the first program that is not
  ///   installed.
  func checkPrograms(on machine: Machine) throws(Failure) {
    try instance.widget.extension?.checkPin(on: machine)
    for requirement in instance.widget.extension?.requirements ?? [] where requirement.isForValue {
      guard !requirement.isMet(on: machine) else { continue }
      throw .noProgram(requirement.programs[0], packages: requirement.packageWords)
    }
  }

  /// Returns what the widget's commands may touch; `nil` for all that the user may.
  func confinement(on machine: Machine) -> Confinement? {
    request.confinement(source: source, domain: domain, on: machine)
  }

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
      if settings.input == .i3blocks, let text = lastText(record) {
        // A script for i3blocks 1.5 has its last output there.
        refreshRequest.variables.append("full_text=" + text)
      }
      refreshRequest.confinement = confinement(on: machine)
      refreshRequest.variables += refreshRequest.confinement?.variables ?? []
      refreshRequest.readsMarkup = settings.readsMarkup || settings.input == .waybar
    }
    refreshRequest.service = instance.widget.extension?.contents.service
    refreshRequest.menuIsOpen = menuIsOpen
    (refreshRequest.alternative, refreshRequest.marked) = (alternative, marked)
    refreshRequest.limits = settings.limits
    refreshRequest.limits.timeout = min(settings.limits.timeout, answerTimeout)
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
    // Without a snapshot, “not modified” would be useless, as it would be without what the call has to show: that of
    // another call may have been too large.
    if hasSnapshot, hasRequiredValues(record),
      let volatile = defaults.record(of: domain, .volatile, on: machine)
    {
      let validators = Validators(
        entityTag: volatile[BackgroundRefresh.entityTagKey],
        lastModified: volatile[BackgroundRefresh.lastModifiedKey])
      if validators != Validators() { refreshRequest.validators = validators }
    }
    return refreshRequest
  }

  private func lastText(_ record: Record?) -> String? {
    guard let record, let text = instance.widget.description.placeholders["text"] else {
      return nil
    }
    return Snapshot.reading(of: record, source: source, needed: [text])?.text("text")
  }

  /// Returns true if a reading differs from the published one: in its rate, if it has one,
  /// otherwise in any value.
  func isNews(_ reading: Reading, _ record: Record?) -> Bool {
    guard let record, let last = Snapshot.reading(of: record, source: source, needed: []) else {
      return true
    }
    var sameTime = ordered(reading)
    sameTime.taken = last.taken
    let new = Snapshot.record(of: sameTime)
    // Looking up each of many values would take quadratic time.
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

  /// The paths of the rate and of its whole, and the key.
  private var requiredPaths: [String] {
    var paths: [String] = []
    if let path = request.settings.refresh.ratePath { paths.append(path) }
    if case .path(let path)? = request.settings.refresh.full { paths.append(path) }
    if let key = request.settings.refresh.key { paths.append(key) }
    return paths
  }

  private func hasRequiredValues(_ record: Record?) -> Bool {
    guard instance.widget.description.listsDocument(request.settings.refresh.input), let record,
      let published = Snapshot.reading(of: record, source: source, needed: request.templates.needed)
    else { return true }
    return requiredPaths.allSatisfy { published[$0] != nil }
      && request.templates.text.firstMissingPath(in: published) == nil
  }

  /// Returns a required path that the last answer contained but this one lacks.
  ///
  /// Such an answer is about something else, such as a quota, whatever its status.
  func lostPath(_ reading: Reading, _ record: Record?) -> String? {
    guard instance.widget.description.listsDocument(request.settings.refresh.input), let record,
      let published = Snapshot.reading(of: record, source: source, needed: request.templates.needed)
    else { return nil }
    for path in requiredPaths where reading[path] == nil && published[path] != nil { return path }
    guard request.templates.text.firstMissingPath(in: published) == nil else { return nil }
    return request.templates.text.firstMissingPath(in: reading)
  }

  /// Returns the reading with the templates' values first, where a later call finds them soonest.
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
  func record(
    _ answer: RefreshAnswer?, _ failure: Failure?, storeFailed: Bool, start: Duration,
    on machine: Machine
  ) -> Failure? {
    let now = machine.now
    do throws(Failure) {
      try defaults.update(domain, .volatile, on: machine) { record in
        var state = state(record)
        if let failure {
          state.fail(
            now: now, words: failure.words, random: machine.random(), retryAfter: failure.retryAfter
          )
          state.storeFailed = storeFailed
          state.options = request.refreshOptions
        } else {
          state.succeed(now: now)
        }
        state.store(in: &record, source: source, program: request.program)
        RefreshRun(caller: caller, time: machine.uptime - start).store(in: &record)
        guard failure == nil, let answer else { return }
        if let validators = answer.validators {
          record[BackgroundRefresh.entityTagKey] = validators.entityTag
          record[BackgroundRefresh.lastModifiedKey] = validators.lastModified
        }
        if instance.widget.description.shuffles, let reading = answer.reading {
          record[Alternatives.key] = Alternatives.after(
            record[Alternatives.key], .shuffle,
            among: reading.values.filter { $0.value != Document.null }.map { $0.name },
            random: machine.random())
        }
      }
      return nil
    } catch { return error }
  }

  /// The time for which a process holds its lock if it cannot record anything; shorter than
  /// a person would wait for a command.
  static let unrecordedPause = Duration.seconds(10)
  /// The maximum number of values next to a rate for which a difference may be invisible.
  private static let ratedValues = 32
  static let validatorKeys = [entityTagKey, lastModifiedKey]
  private static let entityTagKey = "etag"
  private static let lastModifiedKey = "last-modified"
}

extension Failure {
  fileprivate var retryAfter: Duration? {
    guard case .answer(.status(_, _, let retryAfter)) = self else { return nil }
    return retryAfter
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
