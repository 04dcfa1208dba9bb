/// The long-running command.
extension Watcher {
  /// The time after which a command that has printed something counts as running well.
  private static var trial: Duration { .minutes(1) }
  /// The interval between checks of its memory use.
  private static var memoryInterval: Duration { .seconds(10) }

  /// Starts the long-running command.
  mutating func startCommand() {
    let now = machine.uptime
    start = nil
    started = now
    hasPrinted = false
    lines = LineReader(limit: limits.output)
    blocks = Self.blockReader(of: refresh)
    line = nil
    if limits.memory != nil { memoryLook = now + Self.memoryInterval }
    do throws(Failure) {
      try refresh.checkPrograms(on: machine)
      try post.start(program, hasLowPriority: limits.hasLowPriority)
    } catch { return commandEnded(error) }
    // Changes before it listens may be missed.
    if settings.command == nil { running.want() }
  }

  /// Returns a reader of whole outputs for a plugin that keeps running.
  static func blockReader(of refresh: BackgroundRefresh) -> BlockReader? {
    guard refresh.request.settings.refresh.input == .xbar else { return nil }
    return BlockReader(limit: AnswerLimits.pluginOutput)
  }

  private var limits: RunLimits { refresh.request.settings.refresh.limits }

  private var program: Program {
    let request = refresh.refreshRequest(hasSnapshot: false, on: machine)
    guard let listener = settings.listener else {
      return Exec.program(of: Exec.prepared(request, on: machine))
    }
    // What it listens to may depend on the source, which the command receives as well.
    return Program(
      ["/bin/sh", "-c", listener] + request.arguments.dropFirst(3), environment: request.variables,
      confinedTo: request.confinement)
  }

  /// Reads its output: the last line is the value, or a line requests a run.
  mutating func read(_ output: [UInt8]) {
    hasPrinted = true
    if settings.command == nil {
      let pattern = settings.pattern
      if lines.contains(in: output, where: { line in pattern.map { line.matches($0) } ?? true }) {
        running.want()
      }
    } else if let last = blocks?.last(in: output) ?? (blocks == nil ? lines.last(in: output) : nil)
    {
      line = last
      publishing.want()
    }
    if limits.memory != nil { checkMemory(at: machine.uptime) }
  }

  /// Slows down a command that prints without a pause: only its last line is shown anyway.
  mutating func slowDown(after count: Int) {
    let now = machine.uptime
    if now - Self.burstTime >= burst.since { burst = (0, now) }
    burst.bytes += count
    guard burst.bytes >= Self.burstLimit else { return }
    burst = (0, now)
    machine.pause(Self.burstTime)
  }

  /// The period in which at most `burstLimit` bytes are read.
  private static var burstTime: Duration { .milliseconds(20) }
  private static var burstLimit: Int { 256 * 1024 }

  /// Ends the processes that the command left behind, and restarts it after a delay.
  mutating func commandEnded(_ failure: Failure) {
    let now = machine.uptime
    if settings.command != nil, let rest = blocks == nil ? lines.rest() : blocks?.rest() {
      line = rest
    }
    publishLine()
    post.stop()
    if let started, hasPrinted, now - started >= Self.trial { failures = 0 }
    failures += 1
    (started, memoryLook) = (nil, .max)
    // The value was current until now.
    if state.failures == 0 { state.checked = machine.now }
    state.failures = failures - 1
    record(failure)
    start = now + delay
  }

  /// Ends the command if it uses too much memory.
  mutating func checkMemory(at now: Duration) {
    memoryLook = now + Self.memoryInterval
    guard let limit = limits.memory, started != nil,
      post.memory(countingSharedPagesOnceAbove: limit) > limit
    else { return }
    commandEnded(.program(.exceededMemory(limit), message: ""))
  }

  /// The time at which a restarted command counts as running well.
  var timeToForgetFailures: Duration? {
    guard failures > 0, let started else { return nil }
    return started + Self.trial
  }

  /// Forgets the failures of a command that runs well again, even if it has printed nothing.
  mutating func forgetFailures(at now: Duration) {
    guard let time = timeToForgetFailures, now >= time else { return }
    failures = 0
    guard state.failures > 0 else { return }
    state.succeed(now: machine.now)
    store(nil)
    waking.want()
  }
}

extension LineReader.Line {
  /// Returns true if the line matches one of several patterns, separated by bars.
  func matches(_ patterns: String) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    for pattern in patterns.utf8.split(separator: UInt8(ascii: "|")) {
      if Wildcards.matches(text, String(Substring(pattern))) { return true }
    }
    return false
  }
}
