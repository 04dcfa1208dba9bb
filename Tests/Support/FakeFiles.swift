@testable import todayline

/// The files, the store, the clocks and the streams of a machine in memory, whose time passes only if
/// it is set.
package class FakeFiles: ResidentMachine {
  /// The wall clock time.
  package override var now: Timestamp {
    get { wallTime }
    set { wallTime = newValue }
  }
  private var wallTime = Timestamp(milliseconds: 1_700_000_000_000)

  /// The monotonic clock; waiting for input that never comes advances it.
  package override var uptime: Duration {
    get { monotonicTime }
    set { monotonicTime = newValue }
  }
  private var monotonicTime = Duration.zero

  /// The time for which the machine was suspended since it was started.
  package var suspension = Duration.zero

  package override var sinceBoot: Duration { uptime + suspension }

  /// The user's number.
  package override var userIdentifier: UInt32 {
    get { user }
    set { user = newValue }
  }
  private var user: UInt32 = 1000

  /// True if standard input is a terminal.
  package override var inputIsTerminal: Bool {
    get { hasTerminalInput }
    set { hasTerminalInput = newValue }
  }
  private var hasTerminalInput = false

  /// True if standard output is a terminal.
  package override var outputIsTerminal: Bool {
    get { hasTerminalOutput }
    set { hasTerminalOutput = newValue }
  }
  private var hasTerminalOutput = false

  /// The cells in a line of the terminal on standard output.
  package var terminalWidth: Int?

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
  package internal(set) var attributeWrites: [String] = []
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
  /// The content of standard input, one chunk for each read.
  package var input: [[UInt8]] = []
  /// How long each read of it takes, while other programs have the processor.
  package var inputDelay = Duration.zero
  /// The private files.
  package var store = FakeStore()
  /// The output on standard output, one element for each write.
  package internal(set) var output: [[UInt8]] = []
  /// The lines on standard error.
  package var errors: [String] = []
  /// The events before a file system is asked for its sizes.
  package var beforeStatistics: (FakeMachine) -> Void = { _ in }
  /// The calls that asked for something, in order.
  package internal(set) var calls: [Call] = []

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

  /// The state of the random number generator.
  package var randomState: UInt64 = 1

  /// A machine with an environment and nothing else.
  package init(variables: [String: String] = ["HOME": "/home/user"]) { self.variables = variables }

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

  package func addFile(_ path: String, _ text: String) { files[path] = Array(text.utf8) }

  package override func environment(_ name: String) -> String? {
    guard let value = variables[name], !value.isEmpty else { return nil }
    return value
  }

  package override func contents(
    of path: String, limit: Int, validity: Validity
  ) throws(Failure) -> [UInt8] {
    calls.append(.contents(path))
    if let reason = unreadable[path] { throw .system(reason, path: path) }
    guard let bytes = files[path] else { throw .system(.notFound, path: path) }
    return Array(bytes.prefix(limit))
  }

  package override func trustedContents(of path: String, limit: Int) throws(Failure) -> [UInt8] {
    if let reason = untrusted[path] { throw .system(reason, path: path) }
    return try contents(of: path, limit: limit, validity: .none)
  }

  package override func write(_ text: String, toAttribute path: String) throws(Failure) {
    if let reason = unwritable[path] { throw .system(reason, path: path) }
    guard files[path] != nil else { throw .system(.notFound, path: path) }
    attributeWrites.append(path + "=" + text)
    addFile(path, text + "\n")
    afterAttributeWrite(machine)
  }

  package override func change(
    fileAt path: String, limit: Int, _ change: ([UInt8]) -> [UInt8]?
  ) throws(Failure) {
    let path = AbsolutePath.resolved(path, on: self)
    if let reason = unreadable[path] { throw .system(reason, path: path) }
    guard let bytes = files[path] else { throw .system(.notFound, path: path) }
    guard bytes.count <= limit else { throw .system(.tooLarge, path: path) }
    if let reason = unwritable[path] { throw .system(reason, path: path) }
    guard let changed = change(bytes) else { return }
    let folder = AbsolutePath.folder(of: path)
    if let reason = unwritable[folder] { throw .system(reason, path: folder) }
    files[path] = changed
  }

  package override func names(in folder: String, validity: Validity) throws(Failure) -> [String] {
    calls.append(.names(folder))
    if let reason = unreadable[folder] { throw .system(reason, path: folder) }
    let prefix = folder + "/"
    var names: Set<String> = []
    for path in Array(files.keys) + Array(links.keys) where path.hasPrefix(prefix) {
      names.insert(String(path.dropFirst(prefix.count).prefix { $0 != "/" }))
    }
    guard !names.isEmpty else { throw .system(.notFound, path: folder) }
    return Array(names)
  }

  package override func destination(ofSymbolicLinkAt path: String) -> String? {
    calls.append(.destination(path))
    return links[path]
  }

  package override func answer(to question: InterfaceQuestion, of interface: String) -> [UInt8]? {
    calls.append(.answer(question, interface))
    return interfaces[interface]?[question]
  }

  package override func device(of path: String) -> DeviceNumber? {
    devices[path] ?? DeviceNumber(major: 0, minor: 0)
  }

  package override func statistics(
    ofFileSystemAt path: String
  ) throws(Failure) -> FileSystemStatistics {
    beforeStatistics(machine)
    calls.append(.statistics(path))
    guard let result = fileSystems[path] else { throw .system(.notFound, path: path) }
    return try result.get()
  }

  package override func folderInUse(for folder: StoreFolder) -> StoreFolder {
    guard !store.isUsable(folder),
      let substitute = StorePlaces.substitute(
        for: folder, environment: environment, user: userIdentifier, boot: { boot })
    else { return folder }
    return folderInUse(for: substitute)
  }

  package override func perform(
    _ operation: StoreOperation, in folder: StoreFolder
  ) throws(Failure) -> StoreAnswer {
    let folder = folderInUse(for: folder)
    calls.append(.store(operation, folder))
    store.now = now
    return try store.perform(operation, in: folder)
  }

  package override func rewrite(
    _ name: String, in folder: StoreFolder, limit: Int, _ change: ([UInt8]) -> [UInt8]
  ) throws(Failure) {
    let folder = folderInUse(for: folder)
    guard case .bytes(let bytes) = try store.perform(.read(name, limit: limit), in: folder) else {
      return
    }
    _ = try store.perform(.replace(name, with: change(bytes), isLocked: true), in: folder)
  }

  package override var outputWidth: Int? { terminalWidth }

  package override func awaitInput(
    into bytes: inout [UInt8], limit: Int, timeout: Duration
  ) -> InputWait {
    calls.append(.readInput)
    guard bytes.count < limit else { return .nothing }
    guard !input.isEmpty else {
      uptime += max(timeout, .zero)
      return .nothing
    }
    uptime += inputDelay
    let chunk = input.removeFirst()
    let room = limit - bytes.count
    bytes.append(contentsOf: chunk.prefix(room))
    if chunk.count > room { input.insert(Array(chunk.dropFirst(room)), at: 0) }
    return chunk.isEmpty ? .ended : .bytes
  }

  package override func write(_ bytes: [UInt8]) throws(Failure) {
    calls.append(.write)
    if let outputFailure { throw outputFailure }
    output.append(bytes)
  }

  package override func random() -> UInt64 {
    randomState = randomState &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return randomState ^ randomState >> 29
  }

  package override var boot: String {
    var reader = WordReader(files["/proc/sys/kernel/random/boot_id"] ?? [])
    return reader.word() ?? "-"
  }

  package override func replaceFile(at path: String, with bytes: [UInt8]) throws(Failure) {
    let folder = AbsolutePath.folder(of: path)
    if let reason = unwritable[folder] { throw .system(reason, path: folder) }
    files[path] = bytes
  }

  package override func removeFile(at path: String) throws(Failure) {
    if let reason = unwritable[path] ?? unwritable[AbsolutePath.folder(of: path)] {
      throw .system(reason, path: path)
    }
    guard files.removeValue(forKey: path) != nil else { throw .system(.notFound, path: path) }
  }

  /// A folder is there while something is in it.
  package override func removeFolder(at path: String) throws(Failure) {
    guard (try? names(in: path, validity: .none)) == nil else { throw .system(.inUse, path: path) }
  }

  package override func publish(_ bytes: [UInt8], at path: String) throws(Failure) {
    if let reason = unwritable[path] { throw .system(reason, path: path) }
    files[path] = bytes
  }

  package override func writeError(_ text: String) { errors.append(text) }

  /// The whole machine.
  var machine: FakeMachine { unsafeDowncast(self, to: FakeMachine.self) }
}
