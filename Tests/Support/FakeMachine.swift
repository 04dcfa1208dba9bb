@testable import todayline

/// A machine in memory whose clock advances only if it is set.
package final class FakeMachine: Machine {
  /// Wall clock time.
  package var now = Timestamp(milliseconds: 1_700_000_000_000)
  /// The monotonic clock; waiting for input that never comes advances it.
  package var monotonicMilliseconds: Int64 = 0
  /// The user's number.
  package var userIdentifier: UInt32 = 1000
  /// True if standard input is a terminal.
  package var inputIsTerminal = false
  /// True if standard output is a terminal.
  package var outputIsTerminal = false

  /// The environment.
  package var variables: [String: String]
  /// Files that anybody may own, by path.
  package var files: [String: [UInt8]] = [:]
  /// Why files cannot be read that are there, by path.
  package var unreadable: [String: SystemReason] = [:]
  /// Why files are not trusted that can be read, by path.
  package var untrusted: [String: SystemReason] = [:]
  /// Why attributes of the kernel cannot be written, by path.
  package var unwritable: [String: SystemReason] = [:]
  /// The attributes of the kernel that were written, as `path=value`.
  package private(set) var attributeWrites: [String] = []
  /// The effects of writing an attribute.
  package var afterAttributeWrite: (FakeMachine) -> Void = { _ in }
  /// Symbolic links and their destinations.
  package var links: [String: String] = [:]
  /// The answers about network interfaces, by name and question.
  package var interfaces: [String: [InterfaceQuestion: [UInt8]]] = [:]
  /// The devices that paths are on, `nil` for a path that is not there; others are on none.
  package var devices: [String: DeviceNumber?] = [:]
  /// File systems by path, or why they cannot be asked.
  package var fileSystems: [String: Result<FileSystemStatistics, Failure>] = [:]
  /// The failure of every write to standard output; `nil` if writing works.
  package var outputFailure: Failure?
  /// The failure of every launch of a program; `nil` if launching works.
  package var launchFailure: Failure?
  /// The content of standard input, one chunk for each read.
  package var input: [[UInt8]] = []
  /// True if a resident process reads standard input.
  package var readsInput = true

  /// The private files.
  package var store = FakeStore()

  /// The output on standard output, one element for each write.
  package private(set) var output: [[UInt8]] = []
  /// The lines on standard error.
  package var errors: [String] = []
  /// The programs that were started.
  package private(set) var launches: [Program] = []
  /// The signals that were sent, by process.
  package private(set) var signals: [Signal] = []
  /// The result of a program that is waited for.
  package var runResult: (Program, FakeMachine) -> Result<RunResult, Failure> = { _, _ in
    .success(RunResult(end: .exited(0)))
  }
  /// The programs that were waited for.
  package private(set) var runs: [Run] = []
  /// The locks that processes hold.
  package var heldLocks: Set<String> = []
  /// The actions of another process before this one asks for the lock of a detached process.
  package var beforeDetach: (FakeMachine) -> Void = { _ in }
  /// Why a folder takes no lock; `nil` lets it.
  package var lockFailure: SystemReason?
  /// The detached processes that have not run yet.
  package private(set) var detached: [(name: String, body: () -> Void)] = []
  /// True after a process has lowered its priority.
  package private(set) var hasLowPriority = false
  /// How often a process was detached.
  package private(set) var detachments = 0
  /// How long processes did nothing, in milliseconds.
  package private(set) var pauses: [Int64] = []
  /// The events during a pause of some milliseconds.
  package var duringPause: (FakeMachine, Int64) -> Void = { _, _ in }
  /// The notes of watchers, by the names of their locks.
  package var notes: [String: [UInt8]] = [:]
  /// The time of the last call for a followed value.
  package var lastCall = Timestamp(milliseconds: 0)
  /// True while a resident process shows the followed value.
  package var leaseIsShared = false
  /// The leases that a resident process shares.
  package var leases: [String] = []
  /// The events of a watcher, in order, by the monotonic clock.
  package var watchEvents: [(milliseconds: Int64, events: WatchEvents)] = []
  /// How often a process became a watcher.
  package var posts = 0
  /// How often a watcher has waited.
  package var watcherWakeups = 0
  /// The commands that a watcher has started, with the times.
  package var followed: [(milliseconds: Int64, program: Program)] = []
  /// When a watcher has ended its command.
  package var stops: [Int64] = []
  /// The memory of a followed command.
  package var followedMemory: UInt64 = 0
  /// The state of the random number generator.
  package var randomState: UInt64 = 1

  /// A signal that was sent.
  package struct Signal: Equatable {
    /// The process.
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
    /// The program.
    package var program: Program
    /// Its limits.
    package var limits: RunLimits
    /// Its standard input.
    package var input: [UInt8]

    /// Its standard input as text.
    package var inputText: String { String(decoding: input, as: UTF8.self) }
  }

  /// The events during a wait, in order, by the monotonic clock.
  package var events: [(milliseconds: Int64, event: Event)] = []
  /// The actions of another process on this machine.
  package var otherProcess: (FakeMachine) -> Void = { _ in }
  /// The actions of another process before this one gets a lock.
  package var beforeLock: (FakeMachine) -> Void = { _ in }
  /// The events before a file system is asked for its sizes.
  package var beforeStatistics: (FakeMachine) -> Void = { _ in }
  /// The events before the store is watched.
  package var beforeWatch: (FakeMachine) -> Void = { _ in }
  /// True if standard input is not read any more.
  package var ignoresInput = false
  /// The files of the configuration that are watched.
  package var watchedFiles: [String] = []
  /// The sources that are watched.
  package var watchedSources: [String] = []
  /// The attributes that are watched.
  package var watchedAttributes: [String] = []
  /// The events of the kernel that are listened to.
  package var watchedEvents = KernelEvents()
  /// True if the kernel tells of its events.
  package var hearsKernel = false
  /// True if the user's inotify instances are used up.
  package var lacksFileWatches = false
  /// True if a detached process runs to its end at once.
  package var finishesDetached = false
  /// The events while a launched program that is waited for runs.
  package var duringLaunch: (FakeMachine) -> Void = { _ in }
  /// The paths of programs that the user may run.
  package var programs: Set<String> = []
  /// How often the store was put under watch.
  package var watches = 0
  /// True if changes of the store by others are told.
  package var hearsStore = true
  /// True if the folders of the store are others than before.
  package var storeIsReplaced = true
  /// How often a process woke up.
  package var wakeups = 0
  /// Names of files of the store that have changed.
  package var changes: [String] = []

  /// Something that happens to a process that stays.
  package enum Event: Equatable {
    case input([UInt8])
    case continued
    case refreshSignal
    case outputClosed
    case endSignal
    /// The wall clock is set by that many milliseconds, or advances by them during a suspend.
    case clockChange(Int64)
    /// Another process does `otherProcess`, and the kernel notifies of this attribute.
    case attributeChange(String)
    /// Another process does `otherProcess`, and the kernel tells of it.
    case kernel(KernelEvents)
    /// Another process does `otherProcess`, which changes a file of the store.
    case storeChange(String)
    /// Another process does `otherProcess`, which changes a watched source.
    case sourceChange
    /// Another process does `otherProcess`, which changes a file of the configuration.
    case configurationChange
  }

  /// The calls that asked for something, in order.
  package private(set) var calls: [Call] = []

  /// A call that asked the machine for something.
  package enum Call: Equatable {
    case contents(String)
    case names(String)
    case destination(String)
    case answer(InterfaceQuestion, String)
    case statistics(String)
    case store(StoreOperation, StoreFolder)
    case readInput
    case write
    case launch
    case signal
  }

  /// The number of waits after which a process that does not end fails its test.
  package static let stepLimit = 1_000_000

  /// A machine with an environment and nothing else.
  package init(variables: [String: String] = ["HOME": "/home/user"]) {
    self.variables = variables
  }

  /// All that was written to standard output.
  package var outputText: String { String(decoding: output.joined(), as: UTF8.self) }

  /// The files that were read, in order.
  package var filesRead: [String] {
    calls.compactMap { if case .contents(let path) = $0 { path } else { nil } }
  }

  /// How often the store was changed, or was tried to be.
  package var storeChanges: Int {
    calls.count { call in
      switch call {
      case .store(.replace, _), .store(.remove, _): true
      default: false
      }
    }
  }

  /// Forgets what was written, launched and called.
  package func forgetCalls() {
    output = []
    launches = []
    runs = []
    calls = []
  }

  /// Adds a text file.
  package func addFile(_ path: String, _ text: String) { files[path] = Array(text.utf8) }

  package func environment(_ name: String) -> String? {
    guard let value = variables[name], !value.isEmpty else { return nil }
    return value
  }

  package func contents(
    of path: String, limit: Int, validity: Validity
  ) throws(Failure) -> [UInt8] {
    calls.append(.contents(path))
    if let reason = unreadable[path] { throw .system(reason, path: path) }
    guard let bytes = files[path] else { throw .system(.notFound, path: path) }
    return Array(bytes.prefix(limit))
  }

  package func trustedContents(of path: String, limit: Int) throws(Failure) -> [UInt8] {
    if let reason = untrusted[path] { throw .system(reason, path: path) }
    return try contents(of: path, limit: limit, validity: .none)
  }

  package func write(_ text: String, toAttribute path: String) throws(Failure) {
    if let reason = unwritable[path] { throw .system(reason, path: path) }
    guard files[path] != nil else { throw .system(.notFound, path: path) }
    attributeWrites.append(path + "=" + text)
    addFile(path, text + "\n")
    afterAttributeWrite(self)
  }

  package func change(
    fileAt path: String, limit: Int, _ change: ([UInt8]) -> [UInt8]?
  ) throws(Failure) {
    let path = AbsolutePath.resolved(path, on: self)
    guard let bytes = files[path] else { throw .system(.notFound, path: path) }
    guard bytes.count <= limit else { throw .system(.tooLarge, path: path) }
    if let reason = unwritable[path] { throw .system(reason, path: path) }
    if let changed = change(bytes) { files[path] = changed }
  }

  package func names(in folder: String, validity: Validity) throws(Failure) -> [String] {
    calls.append(.names(folder))
    let prefix = folder + "/"
    var names: Set<String> = []
    for path in Array(files.keys) + Array(links.keys) where path.hasPrefix(prefix) {
      names.insert(String(path.dropFirst(prefix.count).prefix { $0 != "/" }))
    }
    guard !names.isEmpty else { throw .system(.notFound, path: folder) }
    return Array(names)
  }

  package func destination(ofSymbolicLinkAt path: String) -> String? {
    calls.append(.destination(path))
    return links[path]
  }

  package func answer(to question: InterfaceQuestion, of interface: String) -> [UInt8]? {
    calls.append(.answer(question, interface))
    return interfaces[interface]?[question]
  }

  package func device(of path: String) -> DeviceNumber? {
    devices[path] ?? DeviceNumber(major: 0, minor: 0)
  }

  package func statistics(ofFileSystemAt path: String) throws(Failure) -> FileSystemStatistics {
    beforeStatistics(self)
    calls.append(.statistics(path))
    guard let result = fileSystems[path] else { throw .system(.notFound, path: path) }
    return try result.get()
  }

  package func folderInUse(for folder: StoreFolder) -> StoreFolder {
    guard !store.isUsable(folder),
      let substitute = StorePlaces.substitute(
        for: folder, environment: environment, user: userIdentifier, boot: { boot })
    else { return folder }
    return folderInUse(for: substitute)
  }

  package func perform(
    _ operation: StoreOperation, in folder: StoreFolder
  ) throws(Failure) -> StoreAnswer {
    let folder = folderInUse(for: folder)
    calls.append(.store(operation, folder))
    store.now = now
    return try store.perform(operation, in: folder)
  }

  package func readInput(into bytes: inout [UInt8], limit: Int, milliseconds: Int64) -> Bool {
    calls.append(.readInput)
    guard bytes.count < limit else { return false }
    guard !input.isEmpty else {
      monotonicMilliseconds += max(milliseconds, 0)
      return false
    }
    let chunk = input.removeFirst()
    let room = limit - bytes.count
    bytes.append(contentsOf: chunk.prefix(room))
    if chunk.count > room { input.insert(Array(chunk.dropFirst(room)), at: 0) }
    return !chunk.isEmpty
  }

  package func write(_ bytes: [UInt8]) throws(Failure) {
    calls.append(.write)
    if let outputFailure { throw outputFailure }
    output.append(bytes)
  }

  package func launch(_ program: Program, waits: Bool) throws(Failure) {
    calls.append(.launch)
    if let launchFailure { throw launchFailure }
    launches.append(program)
    if waits { duringLaunch(self) }
  }

  package func withLock(
    on name: String, in folder: StoreFolder, timeout: Int64, _ body: (LockOutcome) -> Void
  ) {
    beforeLock(self)
    let isFree = !heldLocks.contains(name)
    if !isFree { monotonicMilliseconds += timeout }
    body(isFree ? .locked : .refused)
  }

  package func lowerPriority() { hasLowPriority = true }

  package func run(
    _ program: Program, within limits: RunLimits, input: [UInt8]
  ) throws(Failure) -> RunResult {
    runs.append(Run(program: program, limits: limits, input: input))
    return try runResult(program, self).get()
  }

  package func detach(
    holding name: String, in folder: StoreFolder, timeout: Int64, if isNeeded: () -> Bool,
    _ body: @escaping () -> Void
  ) throws(Failure) -> Detachment {
    beforeDetach(self)
    if let lockFailure { throw .system(lockFailure, path: folder.path) }
    if heldLocks.contains(name) {
      guard timeout > 0 else { return .isRunning }
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

  package func pause(_ milliseconds: Int64) {
    // What waits for something that never comes would wait for ever.
    precondition(pauses.count < FakeMachine.stepLimit, "a wait that does not end")
    pauses.append(milliseconds)
    duringPause(self, milliseconds)
  }

  package func nameProcess(_ name: String) {}

  package func random() -> UInt64 {
    randomState = randomState &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return randomState ^ randomState >> 29
  }

  package func signal(_ process: UInt64, _ number: Int) {
    calls.append(.signal)
    signals.append(Signal(process: process, number: number))
  }

  package var boot: String {
    var reader = WordReader(files["/proc/sys/kernel/random/boot_id"] ?? [])
    return reader.word() ?? "-"
  }
}
