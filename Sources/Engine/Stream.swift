/// The resident mode: sleeps until something is due, runs a round, and sleeps again.
struct Stream {
  private let arguments: Arguments
  private var view: ViewRequest
  private(set) var store: Defaults
  var sessions: [WidgetSession]
  private var display: StreamDisplay
  private var clickReader = ClickReader()
  /// The monotonic time at which a broken configuration is read again.
  private var retryTime: Duration?
  /// The time between two such attempts.
  private static let retryPeriod = Duration.seconds(2)
  private let heard: KernelEvents
  private var hearing: BusHearing

  /// Runs until the reader closes the output.
  ///
  /// - Throws: `Mistake` if the command line or the first configuration is wrong.
  static func run(_ arguments: Arguments, on machine: ResidentMachine) throws(Mistake) {
    machine.stay(readsInput: !ClickSource.inputIsHosts(on: machine))
    let view = try watchedView(arguments, isFirst: true, on: machine)
    machine.pause(ClickSource.delay(untilHostListensTo: view.settings.host, on: machine))
    var stream = Stream(arguments, view, continuing: nil, on: machine)
    while true {
      do throws(Failure) { try stream.tick(on: machine) } catch {
        switch error {
        // The host has closed the output, or the terminal is gone.
        case .system(.brokenPipe, _), .system(.ioError, _): return stream.end(on: machine)
        default: throw .failure(error)
        }
      }
      if let failure = stream.display.takeFailure() {
        machine.writeError("todayline: " + ExternalText.harmless(failure.words))
      }
      let wakeup = machine.wait(until: stream.deadline(on: machine), or: stream.wallDeadline)
      if wakeup.outputIsClosed || wakeup.mustEnd { return stream.end(on: machine) }
      if wakeup.storeHasChanged {
        let names = machine.changedFiles()
        stream.needRecall(of: names)
        stream.followAgain(after: names, on: machine)
        if stream.view.followsDesktop, names.contains(DesktopScheme.domain) {
          stream.rebuild(on: machine)
        }
      }
      if wakeup.configurationHasChanged || stream.retryTime ?? .max <= machine.uptime {
        stream.rebuild(on: machine)
      }
      // Times of the old clock are meaningless.
      if wakeup.wasContinued || wakeup.clockWasSet {
        for index in stream.sessions.indices {
          stream.sessions[index].turn.isDue = true
          stream.sessions[index].turn.needsRecall =
            stream.sessions[index].turn.needsRecall || wakeup.clockWasSet
        }
      }
      if wakeup.refreshWasRequested { stream.refreshAll() }
      if !wakeup.changedAttributes.isEmpty || !wakeup.kernel.isEmpty || wakeup.sourceHasChanged {
        stream.sampleEvents(of: wakeup, on: machine)
      }
      if wakeup.hasInput { stream.readClicks(on: machine) }
      stream.hearing.act(on: wakeup.bus, &stream.sessions, on: machine)
    }
  }

  private init(
    _ arguments: Arguments, _ view: ViewRequest, continuing other: Self?,
    on machine: ResidentMachine
  ) {
    self.arguments = arguments
    self.view = view
    store = Defaults(suite: view.settings.suite, on: machine)
    sessions = view.sessions(for: .stream, on: machine)
    display = StreamDisplay(
      of: view, count: sessions.count, continuing: other?.display, on: machine)
    if let other { clickReader = other.clickReader }
    heard = machine.watch(kernel: Events.kernel(of: sessions))
    machine.watch(attributes: Events.attributes(of: sessions, on: machine))
    machine.watch(sources: Events.sources(of: sessions, on: machine))
    hearing = BusHearing(sessions, store, on: machine)
    shareLeases(on: machine)
    // Not every repair of a file that cannot be read is an event.
    if view.mistakes.contains(where: { $0.isUnreadableFile }) {
      retryTime = machine.uptime + Stream.retryPeriod
    }
    DesktopQuestion.ask(for: view, isForced: true, on: machine)
  }

  /// Reads the view, watching its files before reading them.
  private static func watchedView(
    _ arguments: Arguments, isFirst: Bool, on machine: ResidentMachine
  ) throws(Mistake) -> ViewRequest {
    var files: [String] = []
    if let file = ConfigurationFile.path(arguments, on: machine) { files = [file] }
    while true {
      machine.watch(filesOfConfiguration: files)
      let builder = try RequestBuilder(arguments, on: machine)
      let view: ViewRequest
      do throws(Mistake) { view = try builder.view() } catch {
        // A bar does not restart its command, so the stream keeps running and waits for the file.
        guard isFirst, arguments.streamed.isEmpty, builder.common.host.description.isBar else {
          throw error
        }
        return builder.view(telling: error)
      }
      // The included files are known only now.
      guard view.files.contains(where: { !files.contains($0) }) else { return view }
      files = view.files
    }
  }

  /// Applies an edit of the configuration; a broken one changes nothing but adds a message.
  private mutating func rebuild(on machine: ResidentMachine) {
    let view: ViewRequest
    do throws(Mistake) {
      // If nothing is shown yet, there is nothing to keep.
      view = try Stream.watchedView(arguments, isFirst: sessions.isEmpty, on: machine)
    } catch { return complain(Segment(of: error, in: "configuration"), on: machine) }
    // A file that is gone, as after “today init --undo”, says nothing about what to show.
    if view.isBuiltIn, !self.view.isBuiltIn, !sessions.isEmpty {
      if let file = ConfigurationFile.path(arguments, on: machine), !machine.exists(file) { return }
      // One that is being replaced is empty for a moment.
      return complain(Segment(of: .usage(.emptyTodayView), in: "configuration"), on: machine)
    }
    let shown = self.view.mistakes
    // A view that already shows mistakes shows those of the current file, unless there are more.
    let isNoWorse = !shown.isEmpty && view.mistakes.count <= shown.count
    guard view.mistakes.isEmpty || sessions.isEmpty || isNoWorse else {
      let new = view.mistakes.first { !shown.contains($0) } ?? view.mistakes[0]
      return complain(Segment(of: new, in: "configuration"), on: machine)
    }
    end(on: machine)
    let before = sessions
    self = Stream(arguments, view, continuing: self, on: machine)
    for index in sessions.indices where sessions[index].asksOtherwise(than: before) {
      sessions[index].intent.isForced = true
      // A round that is due by time forgets earlier requests.
      sessions[index].resident.dueTime = .distantFuture
    }
  }

  /// Shows a message about an edit, until one without a mistake.
  ///
  /// The correction may be in a file that is not watched, such as an extension.
  private mutating func complain(_ message: Segment, on machine: ResidentMachine) {
    display.complaint = message
    retryTime = machine.uptime + Stream.retryPeriod
  }

  /// Writes the readings that others could not see yet.
  private mutating func end(on machine: ResidentMachine) {
    for index in sessions.indices {
      sessions[index].writeHeld(timeout: Stream.endTimeout, to: store, on: machine)
      if sessions[index].request.keepsLog { sessions[index].endLog(on: machine) }
    }
  }

  /// The time for which an exiting process waits for others that write the same record.
  private static let endTimeout = Duration.milliseconds(20)

  /// Runs a round that samples everything due.
  private mutating func tick(on machine: ResidentMachine) throws(Failure) {
    let now = machine.now
    let watch = machine.watch(store.folders)
    for index in sessions.indices {
      if watch == .replaced { sessions[index].turn.needsRecall = true }
      guard sessions[index].resident.dueTime <= now else { continue }
      sessions[index].begin()
      sessions[index].turn.isDue = true
      // What another process refreshes.
      if sessions[index].known.isDeferred { sessions[index].turn.needsRecall = true }
    }
    try Round.run(&sessions, on: &display, store: store, machine: machine)
    var hasWritten = false
    for index in sessions.indices {
      hasWritten = hasWritten || sessions[index].turn.hasWritten
      sessions[index].turn.hasWritten = false
      if sessions[index].turn.wasSampled { sessions[index].schedule(after: now, hearing: heard) }
    }
    // Another process may have clicked at the same time; this process's own writes must not wake
    // it.
    if hasWritten {
      display.follow(sessions, at: machine.uptime)
      needRecall(of: machine.changedFiles())
    }
  }

  /// Returns the monotonic time of the next task that does not depend on the time of day, if any.
  private func deadline(on machine: ResidentMachine) -> Duration? {
    let now = machine.uptime
    if sessions.contains(where: { $0.turn.isDue || $0.turn.needsRecall }) { return now }
    var next = display.nextFrame(after: now)
    if let due = hearing.deadline { next = min(next ?? due, due) }
    if let retryTime { next = min(next ?? retryTime, retryTime) }
    for index in sessions.indices {
      if let end = sessions[index].holdingEnd { next = min(next ?? end, end) }
    }
    return next
  }

  /// The wall-clock time at which a session is due or its details close, if any.
  private var wallDeadline: Timestamp? {
    var deadline = Timestamp.distantFuture
    for index in sessions.indices {
      deadline = min(deadline, sessions[index].resident.dueTime)
      guard case .during(_, let until) = sessions[index].intent.shown.details.opening else {
        continue
      }
      deadline = min(deadline, until)
    }
    return deadline == .distantFuture ? nil : deadline
  }

  /// Makes the next round read the records that other processes have changed.
  ///
  /// Such a change is a click from `todayline click`, or the reading of another bar.
  private mutating func needRecall(of names: [String]) {
    guard !names.isEmpty else { return }
    for index in sessions.indices
    where names.contains("") || names.contains(FileName.encoded(sessions[index].instance.domain))
      || names.contains(FileName.encoded(sessions[index].known.domain))
    { sessions[index].turn.needsRecall = true }
  }

  /// Makes every source due in the next round.
  private mutating func refreshAll() {
    for index in sessions.indices {
      sessions[index].begin()
      sessions[index].intent.isForced = true
      sessions[index].turn.needsRecall = true
      sessions[index].turn.isDue = true
    }
  }

  private mutating func sampleEvents(of wakeup: Wakeup, on machine: ResidentMachine) {
    // A new device has attributes of its own.
    if !wakeup.kernel.subsystems.isEmpty {
      machine.watch(attributes: Events.attributes(of: sessions, on: machine))
    }
    if wakeup.sourceHasChanged { machine.watch(sources: Events.sources(of: sessions, on: machine)) }
    for index in sessions.indices
    where Events.concern(sessions[index].description.pace.events, wakeup) {
      sessions[index].turn.isDue = true
    }
    guard wakeup.sourceHasChanged else { return }
    for index in sessions.indices where sessions[index].hasLocalCalendars {
      sessions[index].intent.isForced = true
      sessions[index].turn.isDue = true
    }
  }

  private mutating func readClicks(on machine: ResidentMachine) {
    var bytes: [UInt8] = []
    machine.readAvailableInput(into: &bytes, limit: ClickReader.limit)
    clickReader.append(bytes)
    while let click = clickReader.next() {
      display.measure(click, on: machine)
      sessions.deliver(click, mustMatch: view.settings.host.description.namesClicks)
    }
    if clickReader.hasOnlyNoise { machine.ignoreInput() }
  }
}
