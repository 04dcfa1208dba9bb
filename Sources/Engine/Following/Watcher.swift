/// The only process that follows a source, for all bars and calls that show it.
///
/// It publishes each value in the volatile store, in one record with the state of its refreshes, so
/// that a call reads one file. It ends when nobody has asked for the value for a while.
struct Watcher {
  /// The instance and its store.
  let refresh: BackgroundRefresh
  let machine: Machine
  /// The source that is followed.
  let settings: FollowSettings
  /// The post, with the command that stays.
  let post: WatchPost
  /// The time at which this process began, by which callers know its values.
  let began: Timestamp
  /// The lines of the command that stays.
  var lines: LineReader
  /// The last line that is not published yet.
  var line: LineReader.Line?
  /// The writes of values.
  var publishing = RateLimit(interval: 30)
  /// The runs of the command that a listener or a path asks for.
  var running = RateLimit(interval: 30)
  /// The hosts that are woken.
  var waking = RateLimit(interval: 150)
  /// The time for which this process goes on.
  var lease: Lease
  var state: RefreshState
  /// True if the next value is published even if it is not new.
  var announces = true
  /// The last published record.
  var published: Record?
  /// The time of the monotonic clock at which the command is to be started, or `nil`.
  var start: Int64?
  /// The time of the monotonic clock at which the command was started, or `nil` if it does not run.
  var started: Int64?
  /// The time of the monotonic clock of the last run that a listener or a path has asked for.
  var lastRun: Int64?
  /// The time of the monotonic clock at which that run ended.
  var lastRunEnd: Int64?
  /// The runs for a path each of which followed the one before at once.
  var runsInRow = 0
  /// The bytes that were read since a time of the monotonic clock.
  var burst = (bytes: 0, since: Int64.min)
  /// The consecutive failures of the command that stays.
  var failures = 0
  /// True if the command has printed anything.
  var hasPrinted = false
  /// The time of the monotonic clock of the next look at the memory.
  var memoryLook: Int64 = .max

  /// Takes the post.
  ///
  /// - Throws: `Failure.system` if there can be none.
  init(
    _ refresh: BackgroundRefresh, _ settings: FollowSettings, replacing replaced: [UInt64] = [],
    on machine: Machine
  ) throws(Failure) {
    self.refresh = refresh
    self.settings = settings
    self.machine = machine
    let worker = refresh.worker
    post = try machine.takePost(holding: worker.name, in: worker.folder, watching: settings.paths)
    began = machine.now
    lines = LineReader(limit: refresh.request.settings.refresh.limits.output)
    lease = Lease(
      length: settings.lease, wakesHosts: !refresh.request.settings.wokenHosts.isEmpty,
      now: machine.monotonicMilliseconds)
    state = refresh.state(refresh.defaults.record(of: refresh.domain, .volatile, on: machine))
    post.leave(
      note: WatcherNote(
        process: post.process, fingerprint: refresh.request.watchOptions(of: refresh.source),
        began: began, replaced: replaced
      ).bytes)
  }

  /// Runs until nobody needs it.
  mutating func run() {
    let now = machine.monotonicMilliseconds
    failures = state.failures
    start = now
    if failures > 0, !refresh.isForced { start = now + delay }
    if command == nil {
      start = nil
      running.want()
    }
    while act() {
      let events = post.wait(until: deadline)
      if events.mustEnd { break }
      handle(events)
      slowDown(after: events.output.count)
    }
    post.stop()
    recordEnd()
  }

  /// The milliseconds before the next try after a failure.
  var delay: Int64 { state.delay(now: machine.now) ?? 0 }

  /// The command that stays, or `nil` if only paths are watched.
  private var command: String? { settings.command ?? settings.listener }

  /// Does everything that is due.
  ///
  /// - Returns: false if nobody shows the value anymore.
  private mutating func act() -> Bool {
    let now = machine.monotonicMilliseconds
    if let start, start <= now { startCommand() }
    if running.takes(at: now) { runCommand() }
    if publishing.takes(at: now) { publishLine() }
    if memoryLook <= now { checkMemory(at: now) }
    forgetFailures(at: now)
    if let look = lease.nextLook, look <= now {
      switch lease.verdict(idle: post.idleTime(), now: now) {
      case .goesOn: break
      case .wakesHosts: waking.want()
      case .ends: return false
      }
    }
    if waking.takes(at: now) { try? Waking.wakeHosts(of: refresh.request.settings, on: machine) }
    return true
  }

  /// The time at which something is due, or `nil` if only an event can be next.
  private var deadline: Int64? {
    var deadline = Int64.max
    for time in [
      start, running.due, publishing.due, waking.due, lease.nextLook, timeToRunAgain,
      timeToForgetFailures,
    ] { if let time { deadline = min(deadline, time) } }
    deadline = min(deadline, memoryLook)
    return deadline < .max ? deadline : nil
  }

  private mutating func handle(_ events: WatchEvents) {
    if events.wasReleased { lease.look(at: machine.monotonicMilliseconds) }
    if events.pathsHaveChanged { runForPath() }
    if events.valueIsMissing { publishAgain() }
    if events.refreshWasRequested { refreshNow() }
    if !events.output.isEmpty { read(events.output) }
    switch events.end {
    case .ended(let end, let errorOutput)?:
      commandEnded(.ended(end, message: Exec.message(errorOutput)))
    case .failed(let failure)?: commandEnded(failure)
    case nil: break
    }
    if let time = timeToRunAgain, time <= machine.monotonicMilliseconds { running.want() }
  }

  /// Takes a fresh value: from the command that stays, by starting it again.
  private mutating func refreshNow() {
    announces = true
    guard settings.command != nil else { return running.want() }
    post.stop()
    (started, start) = (nil, machine.monotonicMilliseconds)
  }
}
