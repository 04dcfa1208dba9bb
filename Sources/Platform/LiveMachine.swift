import CPlatform

/// Linux, the only caller of the operating system.
final class LiveMachine: ResidentMachine {
  let process = ProcessState()
  /// The cache of a resident process; `nil` in others.
  var residence: Residence?
  var watching = Watching()
  private var isOutputTerminal: Bool?

  /// Prepares a process that runs nothing but this program.
  ///
  /// Limits apply to all its child processes, the store's folders stay open, and closed standard
  /// descriptors are filled, so that no file takes their place and receives a message.
  func takeOver() {
    process.folders.isEnabled = true
    process.adoptsOrphans = true
    platform_occupy_standard_files()
    platform_ignore_file_limit()
  }

  /// The arguments after the program's name; invalid UTF-8 is repaired.
  var arguments: [String] {
    var arguments: [String] = []
    for index in 1..<max(platform_argument_count(), 1) {
      guard let argument = platform_argument(index) else { break }
      arguments.append(String(cString: argument))
    }
    return arguments
  }

  func exit(_ status: Int32) -> Never { platform_exit(status) }

  override func writeError(_ text: String) {
    let bytes = Array((text + "\n").utf8)
    bytes.withUnsafeBytes { _ = platform_write(2, $0.baseAddress, $0.count) }
  }

  override var now: Timestamp { Timestamp(milliseconds: platform_wall_clock_milliseconds()) }

  override var uptime: Duration { .uptime }

  override var sinceBoot: Duration { .milliseconds(platform_boot_milliseconds()) }

  override func pause(_ time: Duration) { sleep(for: time) }

  override func nameProcess(_ name: String) { name.withCString { platform_name_process($0) } }

  override func random() -> UInt64 { platform_random() }

  override var boot: String { process.boot }

  override var userIdentifier: UInt32 { platform_user() }

  override func environment(_ name: String) -> String? { ProcessState.environment(name) }

  override var timeLocale: String? { platform_time_locale().map { String(cString: $0) } }

  override func contents(of path: String, limit: Int, validity: Validity) throws(Failure) -> [UInt8]
  {
    guard let residence else { return try OpenFile.contents(of: path, limit: limit) }
    return try residence.contents(of: path, limit: limit, validity)
  }

  override func trustedContents(of path: String, limit: Int) throws(Failure) -> [UInt8] {
    try OpenFile.trustedContents(of: path, limit: limit)
  }

  override func names(in folder: String, validity: Validity) throws(Failure) -> [String] {
    guard let residence, validity != .none else { return try Kernel.names(in: folder) }
    return try residence.names(in: folder, validity)
  }

  override func finding(_ name: String, validity: Validity, _ find: () -> [UInt8]) -> [UInt8] {
    residence?.finding(name, validity, find) ?? find()
  }

  override var remoteMounts: [String]? {
    // A resident process hears of changes.
    guard residence == nil else { return nil }
    return RemoteMounts.paths(
      keptIn: StorePlaces.runtime(suite: Defaults.defaultSuite, on: self), of: process)
  }

  override func write(_ text: String, toAttribute path: String) throws(Failure) {
    guard path.utf8.starts(with: "/sys/".utf8) else { throw .system(.denied, path: path) }
    let file = try OpenFile(path.withCString { platform_open_attribute($0) }, path: path)
    try file.write(Array(text.utf8), path: path)
  }

  override func destination(ofSymbolicLinkAt path: String) -> String? {
    Kernel.destination(ofSymbolicLinkAt: path)
  }

  override func answer(to question: InterfaceQuestion, of interface: String) -> [UInt8]? {
    guard let residence else { return Kernel.answer(to: question, of: interface) }
    return residence.answer(to: question, of: interface)
  }

  override func device(of path: String) -> DeviceNumber? {
    // The file system mounted at the root stays there.
    if path == "/", let residence { return residence.deviceOfRoot }
    return Kernel.device(of: path)
  }

  override func statistics(ofFileSystemAt path: String) throws(Failure) -> FileSystemStatistics {
    guard let residence else { return try Kernel.statistics(ofFileSystemAt: path) }
    return try residence.statistics(ofFileSystemAt: path)
  }

  override func folderInUse(for folder: StoreFolder) -> StoreFolder {
    (try? self.folder(folder, creating: true))?.place ?? folder
  }

  override func perform(
    _ operation: StoreOperation, in place: StoreFolder
  ) throws(Failure) -> StoreAnswer {
    switch operation {
    case .read(let name, let limit):
      return .bytes(try folder(place, creating: false).read(name, limit: limit))
    case .replace(let name, let bytes, let isLocked):
      let folder = try self.folder(place, creating: true)
      watching.files?.beginReplacement()
      try folder.replace(name, with: bytes, isLocked: isLocked)
      return .done
    case .append(let name, let lines, let heading):
      return .size(try folder(place, creating: true).append(lines, heading: heading, to: name))
    case .announce(let name):
      let folder = try self.folder(place, creating: false)
      try excluding(name) { () throws(Failure) in try folder.announce(name) }
      return .done
    case .remove(let name):
      guard let folder = try existing(place) else { return .done }
      try excluding(name) { () throws(Failure) in try folder.remove(name) }
      return .done
    case .age(let name): return .age(try folder(place, creating: false).age(of: name))
    case .list:
      guard let folder = try existing(place) else { return .names([]) }
      return .names(try folder.names())
    case .synchronize:
      try existing(place)?.synchronize()
      return .done
    }
  }

  override func rewrite(
    _ name: String, in place: StoreFolder, limit: Int, _ change: ([UInt8]) -> [UInt8]
  ) throws(Failure) { try folder(place, creating: false).rewrite(name, limit: limit, change) }

  override func withLock(
    on name: String, in place: StoreFolder, timeout: Duration, _ body: (LockOutcome) -> Void
  ) {
    guard let folder = try? self.folder(place, creating: true) else { return body(.impossible) }
    folder.withLock(on: name, timeout: timeout, body)
  }

  override func awaitInput(into bytes: inout [UInt8], limit: Int, timeout: Duration) -> InputWait {
    let wait = Int32(clamping: timeout.milliseconds)
    guard bytes.count < limit, platform_wait_readable(0, wait) > 0 else { return .nothing }
    let room = limit - bytes.count
    return bytes.appendUninitialized(room) { platform_read(0, $0, room) } > 0 ? .bytes : .ended
  }

  override var inputIsTerminal: Bool { platform_is_terminal(0) != 0 }

  override var outputIsTerminal: Bool {
    if let isOutputTerminal { return isOutputTerminal }
    let isTerminal = platform_is_terminal(1) != 0
    isOutputTerminal = isTerminal
    return isTerminal
  }

  override var outputWidth: Int? {
    let width = Int(platform_terminal_width(1))
    return width > 0 ? width : nil
  }

  override func write(_ bytes: [UInt8]) throws(Failure) {
    try OpenFile.write(bytes, to: 1, path: "standard output")
  }

  override func signal(_ process: UInt64, _ number: Int) {
    // 0, 1, and numbers that are negative as 32 bits are whole groups, init, and everything.
    guard process > 1, let process = Int32(exactly: process) else { return }
    platform_signal(process, Int32(truncatingIfNeeded: number))
  }

  override func launch(_ program: Program, waits: Bool) throws(Failure) {
    try start(program, waits: waits)
  }

  // MARK: In files of their own

  override func change(
    fileAt path: String, limit: Int, _ change: ([UInt8]) -> [UInt8]?
  ) throws(Failure) {
    try FileReplacement.change(fileAt: AbsolutePath.resolved(path, on: self), limit: limit, change)
  }

  override func replaceFile(at path: String, with bytes: [UInt8]) throws(Failure) {
    try EditedFile.replace(path, with: bytes)
  }

  override func removeFile(at path: String) throws(Failure) { try EditedFile.remove(path) }

  override func removeFolder(at path: String) throws(Failure) { try EditedFile.removeFolder(path) }

  override func publish(_ bytes: [UInt8], at path: String) throws(Failure) {
    let path = AbsolutePath.normalized(path, in: workingFolder ?? "/proc/self/cwd")
    try PublishedFile.replace(path, with: bytes)
  }

  override func run(
    _ program: Program, within limits: RunLimits, input: [UInt8]
  ) throws(Failure) -> RunResult {
    platform_hold_refresh_signals()
    var supervision = try Supervision(of: program, within: limits, input: input, in: process)
    return try supervision.result()
  }

  override func detach(
    holding name: String, in folder: StoreFolder, timeout: Duration, if isNeeded: () -> Bool,
    _ body: @escaping () -> Void
  ) throws(Failure) -> Detachment {
    try fork(holding: name, in: folder, timeout: timeout, if: isNeeded, body)
  }

  override func takePost(
    holding name: String, in folder: StoreFolder, watching paths: [String], hearing rules: [BusRule]
  ) throws(Failure) -> WatchPost {
    try LiveWatchPost(holding: name, in: folder, watching: paths, hearing: rules, of: process)
  }

  override func connect(to places: [SocketAddress]) throws(Failure) -> LocalConnection {
    try LiveConnection(to: places)
  }

  override func ask(
    _ calls: [BusCall], on bus: MessageBus, until end: Duration
  ) throws(Failure) -> [BusReply] { try process.ask(calls, on: bus, until: end) }

  override func noteOfHolder(
    ofLock name: String, in folder: StoreFolder, askingEvery interval: Duration
  ) -> [UInt8]? {
    guard let opened = try? self.folder(folder, creating: false) else { return nil }
    return opened.noteOfHolder(of: ".lock-" + name, askingEvery: interval)
  }

  override var confinement: KernelConfinement { .ofThisKernel }

  override func isProgram(_ path: String) -> Bool {
    path.withCString { platform_is_executable($0) } != 0
  }

  override func lowerPriority() { platform_lower_priority() }

  override var lacksFileWatches: Bool { FileWatch().isRefused }

  // MARK: Resident

  override func stay(readsInput: Bool) { start(readsInput: readsInput) }

  override func watch(_ folders: [StoreFolder]) -> StoreWatch { watchStore(folders) }

  override func watch(filesOfConfiguration files: [String]) { watchConfiguration(files) }

  override func watch(sources files: [String]) { watchSources(files) }

  override func watch(attributes paths: [String]) { watching.watch(attributes: paths) }

  override func watch(kernel events: KernelEvents) -> KernelEvents {
    let heard = watching.kernel.listen(to: events)
    residence?.hears(links: heard.links)
    return heard
  }

  override func hear(_ rules: [BusRule]) { watching.buses.hear(rules) }

  override func ask(_ calls: [BusCall], on bus: MessageBus, for tag: Int) {
    watching.buses.ask(calls, on: bus, for: tag)
  }

  override func share(leases names: [String], in folder: StoreFolder) {
    shareLeases(names, in: folder)
  }

  override func wait(until deadline: Duration?, or time: Timestamp?) -> Wakeup {
    waitForEvent(until: deadline, or: time)
  }

  override func readAvailableInput(into bytes: inout [UInt8], limit: Int) {
    let before = bytes.count
    if !readInput(into: &bytes, limit: limit, timeout: .zero) { watching.readsInput = false }
    watching.inputPace.take(bytes.count - before, at: uptime)
  }

  override func ignoreInput() { watching.readsInput = false }

  override func changedFiles() -> [String] { watching.files?.changedNames() ?? [""] }
}
