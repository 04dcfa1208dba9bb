/// When, by whom, and from where the value was read, and what comes next.
extension WidgetSession {
  func explain(
    readingBy run: RefreshRun?, _ observed: ObservedMachine, _ explanation: inout Explanation,
    store: Defaults, on machine: Machine
  ) {
    explanation.reading.places = observed.files.map { $0.path }
    if observed.statistics != nil {
      explanation.reading.places.append("statvfs(" + known.source + ")")
    }
    explainRecords(&explanation, store: store, on: machine)
    switch known.driver {
    case .sampled, .counted: explainOwnReading(&explanation)
    case .refreshed: explainRefresh(run, &explanation)
    case .followed: explainWatcher(&explanation)
    case .given: explainGiven(&explanation)
    // Only a stream hears, and it explains nothing.
    case .heard: break
    }
    if let failure = outcome.failure, explanation.failure == nil {
      explanation.failure = Explanation.Refusal(words: ExternalText.harmless(failure.words))
    }
  }

  private func explainRecords(
    _ explanation: inout Explanation, store: Defaults, on machine: Machine
  ) {
    explanation.published = known.snapshot?.taken
    let isVolatile = description.lifetime == .volatile || request.isFollowed
    if !isVolatile, let path = store.path(of: known.domain, .persistent, on: machine) {
      explanation.records.append((publicPath(path), "the last value"))
    }
    if let path = store.path(of: known.domain, .volatile, on: machine) {
      explanation.records.append(
        (publicPath(path), isVolatile ? "the last value, open details" : "its state"))
    }
  }

  private func explainOwnReading(_ explanation: inout Explanation) {
    explanation.reading.taken = outcome.reading?.taken ?? known.snapshot?.taken
    explanation.reading.reader =
      outcome.reading == nil ? "nobody, since it cannot be read" : "this command, as by any call"
    var words = "with each call; in a stream, "
    if let end = outcome.reading?.end, request.settings.ownInterval == nil {
      let isNever = end == .distantFuture
      words += isNever ? "once it is started or changed" : "when it changes"
      explanation.reading.nextTime = isNever ? nil : end
    } else {
      words += "every " + interval.exactWords
      explanation.reading.nextTime = now.nextMultiple(of: interval)
    }
    if !description.pace.events.isEmpty { words += ", and when the kernel reports a change" }
    explanation.reading.next = words
  }

  private func explainRefresh(_ run: RefreshRun?, _ explanation: inout Explanation) {
    let place =
      switch description.source {
      case .url: "curl: " + explanation.source
      case .calendars: explanation.source
      case _ where description.runsCommand:
        "the output of " + SecretFree.command(request.commandInUse ?? known.source)
      default: "stat: " + explanation.source
      }
    explanation.reading.places = [place]
    let state = known.refresh
    explanation.reading.taken = known.snapshot.map { lastKnown($0) }
    explanation.reading.reader =
      known.snapshot == nil
      ? "nobody yet"
      : "a refresh in the background" + (run.map { ", wanted by " + $0.callerWords } ?? "")
    explanation.reading.time = run?.time
    let due = state.nextDue(
      now: now, timeToLive: request.timeToLive, taken: known.snapshot?.taken,
      isAligned: request.isAligned)
    explanation.reading.nextTime = due
    explanation.reading.next =
      "by the first call after that; answers are current for " + request.timeToLive.exactWords
    if state.failures > 0 {
      explanation.failure = Explanation.Refusal(
        words: ExternalText.harmless(state.error ?? ""), time: state.failed, count: state.failures,
        nextTry: state.nextTry)
      explanation.reading.next =
        "by the first call after that; after a failure the pauses double, from "
        + Backoff.first.exactWords + " to " + Backoff.longest.exactWords
    }
    explanation.reading.staleAfter = staleAfter
  }

  private func explainGiven(_ explanation: inout Explanation) {
    let isPushed = description.source == .push
    explanation.reading.taken = known.snapshot?.taken
    explanation.reading.places = [isPushed ? "todayline push" : "the option facts"]
    explanation.reading.reader =
      known.snapshot == nil ? "nobody yet" : isPushed ? "todayline push" : "the call that shows it"
    explanation.reading.next =
      isPushed ? "when another program pushes a value" : "with each call that gets facts"
    if staleAfter < .days(36_500) { explanation.reading.staleAfter = staleAfter }
  }

  private func explainWatcher(_ explanation: inout Explanation) {
    let follow = request.settings.refresh.follow
    var places: [String] = []
    if let command = follow?.command {
      places.append("the lines of " + SecretFree.command(command))
    }
    if let listener = follow?.listener {
      places.append("the events of " + SecretFree.command(listener))
    }
    for path in follow?.paths ?? [] { places.append("the file " + path) }
    for rule in follow?.rules ?? [] {
      let name = rule.sender == BusCall.bus ? rule.argument : rule.sender
      let place = (name ?? rule.interface ?? "all") + " on the " + rule.bus.rawValue + " bus"
      if !places.contains(place) { places.append(place) }
    }
    explanation.reading.places = places
    explanation.reading.taken = known.snapshot?.taken
    explanation.reading.reader =
      known.watch.published == nil
      ? "nobody yet: a call starts the process that watches the source"
      : "the process that watches the source"
    explanation.reading.next = "when the source reports a change"
    if known.refresh.failures > 0 {
      explanation.failure = Explanation.Refusal(
        words: ExternalText.harmless(known.refresh.error ?? ""), time: known.refresh.failed,
        count: known.refresh.failures, nextTry: known.refresh.nextTry)
    }
    explanation.reading.staleAfter = staleAfter
  }
}

extension WidgetRequest {
  /// The command of an extension, whose source is an argument.
  fileprivate var commandInUse: String? { widget.extension == nil ? nil : settings.refresh.command }
}

extension RefreshRun {
  /// The process that wanted it, with an article.
  fileprivate var callerWords: String {
    switch caller {
    case "refresh": "todayline refresh"
    case "details": "todayline details"
    default: "a " + caller
    }
  }
}
