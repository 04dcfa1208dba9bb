@testable import todayline

/// Programs, processes and locks in memory.
package class FakeProcesses: FakeFiles {
  /// The failure of every launch of a program; `nil` if launching works.
  package var launchFailure: Failure?
  /// The programs that were started.
  package internal(set) var launches: [Program] = []
  /// The signals that were sent, by process.
  package internal(set) var signals: [Signal] = []

  /// The result of a program that is waited for.
  package var runResult: (Program, FakeMachine) -> Result<RunResult, Failure> = { _, _ in
    .success(RunResult(end: .exited(0)))
  }

  /// The programs that were waited for.
  package internal(set) var runs: [Run] = []
  /// The locks that processes hold.
  package var heldLocks: Set<String> = []
  /// The actions of another process before this one asks for the lock of a detached process.
  package var beforeDetach: (FakeMachine) -> Void = { _ in }
  /// Why a folder takes no lock; `nil` lets it.
  package var lockFailure: SystemReason?
  /// The detached processes that have not run yet.
  package internal(set) var detached: [(name: String, body: () -> Void)] = []
  /// True after a process has lowered its priority.
  package internal(set) var hasLowPriority = false
  /// How often a process was detached.
  package internal(set) var detachments = 0
  /// How long processes did nothing.
  package internal(set) var pauses: [Duration] = []
  /// The events during a pause.
  package var duringPause: (FakeMachine, Duration) -> Void = { _, _ in }
  /// The notes of watchers, by the names of their locks.
  package var notes: [String: [UInt8]] = [:]
  /// The time of the last call for a followed value.
  package var lastCall = Timestamp(milliseconds: 0)
  /// True while a resident process shows the followed value.
  package var leaseIsShared = false
  /// The events of a watcher, in order, by the monotonic clock.
  package var watchEvents: [(time: Duration, events: WatchEvents)] = []
  /// How often a process became a watcher.
  package var posts = 0
  /// How often a watcher has waited.
  package var watcherWakeups = 0
  /// The commands that a watcher has started, with the times.
  package var followed: [(time: Duration, program: Program)] = []
  /// When a watcher has ended its command.
  package var stops: [Duration] = []
  /// The memory of a followed command.
  package var followedMemory: UInt64 = 0

  /// A signal that was sent.
  package struct Signal: Equatable {
    package var process: UInt64
    /// The number of the signal.
    package var number: Int

    /// A signal.
    package init(process: UInt64, number: Int) {
      self.process = process
      self.number = number
    }
  }

  /// A program that was waited for.
  package struct Run {
    package var program: Program
    package var limits: RunLimits
    /// Its standard input.
    package var input: [UInt8]

    /// Its standard input as text.
    package var inputText: String { String(decoding: input, as: UTF8.self) }
  }

  /// What the kernel can hold a confined program to.
  package var kernelConfinement = KernelConfinement(landlock: 7, hasFilters: true)

  package override var confinement: KernelConfinement { kernelConfinement }

  /// The actions of another process before this one gets a lock.
  package var beforeLock: (FakeMachine) -> Void = { _ in }
  /// True if a detached process runs to its end at once.
  package var finishesDetached = false
  /// The events while a launched program that is waited for runs.
  package var duringLaunch: (FakeMachine) -> Void = { _ in }
  /// The paths of programs that the user may run.
  package var programs: Set<String> = []

  /// The number of waits after which a process that does not end fails its test.
  package static let stepLimit = 1_000_000

  package override func launch(_ program: Program, waits: Bool) throws(Failure) {
    calls.append(.launch)
    if let launchFailure { throw launchFailure }
    try program.confinement?.check(kernelConfinement)
    launches.append(program)
    if waits { duringLaunch(machine) }
  }

  package override func withLock(
    on name: String, in folder: StoreFolder, timeout: Duration, _ body: (LockOutcome) -> Void
  ) {
    beforeLock(machine)
    let isFree = !heldLocks.contains(name)
    if !isFree { uptime += timeout }
    body(isFree ? .locked : .refused)
  }

  package override func lowerPriority() { hasLowPriority = true }

  package override func run(
    _ program: Program, within limits: RunLimits, input: [UInt8]
  ) throws(Failure) -> RunResult {
    try program.confinement?.check(kernelConfinement)
    runs.append(Run(program: program, limits: limits, input: input))
    return try runResult(program, machine).get()
  }

  package override func detach(
    holding name: String, in folder: StoreFolder, timeout: Duration, if isNeeded: () -> Bool,
    _ body: @escaping () -> Void
  ) throws(Failure) -> Detachment {
    beforeDetach(machine)
    if let lockFailure { throw .system(lockFailure, path: folder.path) }
    if heldLocks.contains(name) {
      guard timeout > .zero else { return .isRunning }
      detached.append((name, body))
      return .queued
    }
    guard isNeeded() else { return .notNeeded }
    heldLocks.insert(name)
    detached.append((name, body))
    detachments += 1
    if finishesDetached { finishDetached() }
    return .started
  }

  /// Lets all detached processes run to their ends.
  package func finishDetached() {
    while !detached.isEmpty {
      let (name, body) = detached.removeFirst()
      body()
      heldLocks.remove(name)
    }
  }

  /// Ends all detached processes before they did anything, as `kill -9` does.
  package func killDetached() {
    for (name, _) in detached { heldLocks.remove(name) }
    detached = []
  }

  package override func pause(_ time: Duration) {
    // What waits for something that never comes would wait for ever.
    precondition(pauses.count < FakeMachine.stepLimit, "a wait that does not end")
    pauses.append(time)
    duringPause(machine, time)
  }

  /// The message buses of this machine.
  package var buses: [MessageBus: FakeBus] = [:]
  /// The rules of the signals that a process waits for.
  package internal(set) var heardRules: [BusRule] = []

  /// The servers at local sockets, by their places.
  package var servers: [SocketAddress: LocalConnection] = [:]

  package override func connect(to places: [SocketAddress]) throws(Failure) -> LocalConnection {
    for place in places { if let server = servers[place] { return server } }
    throw .system(.notFound, path: places.last?.path ?? "")
  }

  package override func ask(
    _ calls: [BusCall], on bus: MessageBus, until end: Duration
  ) throws(Failure) -> [BusReply] {
    guard let found = buses[bus] else { throw .system(.notFound, path: "/no/bus") }
    guard !found.isSilent else {
      let timeout = end - uptime
      uptime = end
      throw .program(.timedOut(timeout), message: "")
    }
    return calls.map { found.reply(to: $0) }
  }

  package override func nameProcess(_ name: String) {}

  package override func signal(_ process: UInt64, _ number: Int) {
    calls.append(.signal)
    signals.append(Signal(process: process, number: number))
  }

  package override func isProgram(_ path: String) -> Bool { programs.contains(path) }

  package override func noteOfHolder(
    ofLock name: String, in folder: StoreFolder, askingEvery interval: Duration
  ) -> [UInt8]? {
    guard heldLocks.contains(name) else { return nil }
    lastCall = now
    return notes[name] ?? []
  }

  package override func takePost(
    holding name: String, in folder: StoreFolder, watching paths: [String], hearing rules: [BusRule]
  ) throws(Failure) -> WatchPost {
    posts += 1
    heardRules = rules
    lastCall = now
    return FakeWatchPost(machine: machine, name: name)
  }
}
