/// The single process that follows a source for all bars and calls that show it.
///
/// It publishes each value in the volatile store, in one record with the state of its refreshes, so
/// that a call reads one file. It exits once its lease has expired. Times in it are monotonic.
struct Watcher {
  /// The instance and its store.
  let refresh: BackgroundRefresh
  let machine: Machine
  let settings: FollowSettings
  /// The post, with the long-running command.
  let post: WatchPost
  /// The wall-clock start time of this process, by which callers recognize its values.
  let began: Timestamp
  /// The output of the long-running command.
  var lines: LineReader
  /// The output of a plugin, instead of its lines.
  var blocks: BlockReader?
  /// The latest line, if it is not published yet.
  var line: LineReader.Line?
  /// Limits how often values are written.
  var publishing = RateLimit(interval: .milliseconds(30))
  /// Limits how often a listener or a path runs the command.
  var running = RateLimit(interval: .milliseconds(30))
  /// Limits how often hosts are woken.
  var waking = RateLimit(interval: .milliseconds(150))
  var lease: Lease
  var state: RefreshState
  /// True if the next value is published even if it is not new.
  var announces = true
  /// When the last request for a fresh value was handled; at first, when the watcher began.
  var requested: Timestamp
  /// When the request was handled that the last value or failure answers.
  var answered: Timestamp
  /// The last published record.
  var published: Record?
  /// When to start the long-running command.
  var start: Duration?
  /// When it was started; `nil` if it is not running.
  var started: Duration?
  /// The start of the last run for a listener or a path.
  var lastRun: Duration?
  /// The end of that run.
  var lastRunEnd: Duration?
  /// The number of consecutive runs for a path without a pause.
  var runsInRow = 0
  /// The number of bytes read since a time.
  var burst = (bytes: 0, since: Duration.min)
  /// The consecutive failures of the long-running command.
  var failures = 0
  /// True if the command has printed anything.
  var hasPrinted = false
  /// The next check of its memory use.
  var memoryLook = Duration.max

  /// Takes the post, or throws `Failure.system`.
  init(
    _ refresh: BackgroundRefresh, _ settings: FollowSettings, replacing replaced: [UInt64] = [],
    on machine: Machine
  ) throws(Failure) {
    self.refresh = refresh
    self.settings = settings
    self.machine = machine
    let worker = refresh.worker
    post = try machine.takePost(
      holding: worker.name, in: worker.folder, watching: settings.paths, hearing: settings.rules)
    began = machine.now
    (requested, answered) = (began, began)
    lines = LineReader(limit: refresh.request.settings.refresh.limits.output)
    lease = Lease(
      length: settings.lease, wakesHosts: !refresh.request.settings.wokenHosts.isEmpty,
      now: machine.uptime)
    state = refresh.state(refresh.defaults.record(of: refresh.domain, .volatile, on: machine))
    post.record(
      note: WatcherNote(
        process: post.process, fingerprint: refresh.request.watchOptions(of: refresh.source),
        began: began, replaced: replaced
      ).bytes)
  }

  /// Runs until its lease has expired.
  mutating func run() {
    let now = machine.uptime
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

  /// The delay before the next attempt after a failure.
  var delay: Duration { state.delay(now: machine.now) ?? .zero }

  /// The long-running command; `nil` if only paths are watched.
  private var command: String? { settings.command ?? settings.listener }

  /// Does everything that is due.
  ///
  /// - Returns: false if the lease has expired.
  private mutating func act() -> Bool {
    let now = machine.uptime
    if let start, start <= now { startCommand() }
    if running.isDue(at: now) { runCommand() }
    if publishing.isDue(at: now) { publishLine() }
    if memoryLook <= now { checkMemory(at: now) }
    forgetFailures(at: now)
    if let look = lease.nextLook, look <= now {
      switch lease.verdict(idle: post.idleTime(), now: now) {
      case .goesOn: break
      case .wakesHosts: waking.want()
      case .ends: return false
      }
    }
    if waking.isDue(at: now) { try? Waking.wakeHosts(of: refresh.request.settings, on: machine) }
    return true
  }

  /// The next time at which something is due; `nil` to wait for events only.
  private var deadline: Duration? {
    var deadline = Duration.max
    for time in [
      start, running.due, publishing.due, waking.due, lease.nextLook, timeToRunAgain,
      timeToForgetFailures,
    ] { if let time { deadline = min(deadline, time) } }
    deadline = min(deadline, memoryLook)
    return deadline < .max ? deadline : nil
  }

  private mutating func handle(_ events: WatchEvents) {
    if events.wasReleased { lease.look(at: machine.uptime) }
    if events.pathsHaveChanged { runForPath() }
    if events.busHasSignaled { running.want() }
    if events.valueIsMissing { publishAgain() }
    if events.refreshWasRequested { refreshNow() }
    if !events.output.isEmpty { read(events.output) }
    switch events.end {
    case .ended(let end, let errorOutput)?:
      commandEnded(.ended(end, message: Exec.message(errorOutput)))
    case .failed(let failure)?: commandEnded(failure)
    case nil: break
    }
    if let time = timeToRunAgain, time <= machine.uptime { running.want() }
  }

  /// Gets a fresh value; a long-running command is restarted for it.
  private mutating func refreshNow() {
    announces = true
    requested = machine.now
    guard settings.command != nil else { return running.want() }
    post.stop()
    (started, start) = (nil, machine.uptime)
  }
}
