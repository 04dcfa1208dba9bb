import CPlatform

/// The real machine, the only caller of the operating system.
struct LiveMachine: Machine {
  /// What a resident process watches; `nil` in others.
  var files: FileWatch?
  /// The watch of the configuration.
  var configuration = ConfigurationWatch()
  /// The watch of the files that are sources.
  var sources = ConfigurationWatch()
  /// The watched attributes, which are open.
  var attributes: [(path: String, descriptor: Int32)] = []
  /// The timer of the wall clock, or -1 if there is none yet.
  var wallTimer: Int32 = -1
  /// The socket for the kernel's messages about devices, or -1 if there is none.
  var deviceSocket: Int32 = -1
  /// The socket for the kernel's messages about network links, or -1 if there is none.
  var linkSocket: Int32 = -1
  /// The subsystems whose devices are of interest.
  var subsystems: [String] = []
  /// The open files of shared leases.
  var leases: [Int32] = []
  /// True unless standard input has ended.
  var readsInput = true
  /// The pace at which it is read.
  var inputPace = InputPace()

  /// Creates access to the machine that runs this process.
  init() {}

  /// Prepares a process that runs nothing but this program.
  ///
  /// Limits hold for all processes below it, the store's folders stay open, and no file takes the place
  /// of a closed standard file, or a message would be written to it.
  func takeOver() {
    OpenFolders.isEnabled = true
    platform_occupy_standard_files()
    platform_ignore_file_limit()
    ProcessSession.adoptsOrphans = true
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

  /// Exits the process.
  func exit(_ status: Int32) -> Never { platform_exit(status) }

  /// Writes a message for people to standard error.
  func writeError(_ text: String) {
    let bytes = Array((text + "\n").utf8)
    bytes.withUnsafeBytes { _ = platform_write(2, $0.baseAddress, $0.count) }
  }

  var now: Timestamp { Timestamp(milliseconds: platform_wall_clock_milliseconds()) }

  var monotonicMilliseconds: Int64 { platform_monotonic_milliseconds() }

  func pause(_ milliseconds: Int64) { platform_sleep(Int32(clamping: milliseconds)) }

  func nameProcess(_ name: String) { name.withCString { platform_name_process($0) } }

  func random() -> UInt64 { platform_random() }

  var boot: String { Surroundings.boot }

  var userIdentifier: UInt32 { platform_user() }

  func environment(_ name: String) -> String? { Surroundings.environment(name) }

  func contents(
    of path: String, limit: Int, validity: Validity
  ) throws(Failure) -> [UInt8] {
    guard Residence.isResident else { return try OpenFile.contents(of: path, limit: limit) }
    return try Residence.contents(of: path, limit: limit, validity)
  }

  func trustedContents(of path: String, limit: Int) throws(Failure) -> [UInt8] {
    try OpenFile.trustedContents(of: path, limit: limit)
  }

  func names(in folder: String, validity: Validity) throws(Failure) -> [String] {
    guard Residence.isResident, validity != .none else { return try Kernel.names(in: folder) }
    return try Residence.names(in: folder, validity)
  }

  func finding(
    _ name: String, validity: Validity, _ find: () -> [UInt8]
  ) -> [UInt8] {
    Residence.isResident ? Residence.finding(name, validity, find) : find()
  }

  func write(_ text: String, toAttribute path: String) throws(Failure) {
    guard path.utf8.starts(with: "/sys/".utf8) else { throw .system(.denied, path: path) }
    let file = try OpenFile(path.withCString { platform_open_attribute($0) }, path: path)
    try file.write(Array(text.utf8), path: path)
  }

  func destination(ofSymbolicLinkAt path: String) -> String? {
    var bytes: [UInt8] = []
    let count = bytes.appendUninitialized(4096) {
      let buffer = $0?.assumingMemoryBound(to: CChar.self)
      return path.withCString { platform_read_link($0, buffer, 4096) }
    }
    return count < 0 ? nil : String(decoding: bytes, as: UTF8.self)
  }

  func answer(to question: InterfaceQuestion, of interface: String) -> [UInt8]? {
    guard Residence.isResident else { return Kernel.answer(to: question, of: interface) }
    return Residence.answer(to: question, of: interface)
  }

  func device(of path: String) -> DeviceNumber? {
    // What is mounted at the root stays there.
    if path == "/", Residence.isResident { return Residence.deviceOfRoot }
    return Kernel.device(of: path)
  }

  func statistics(ofFileSystemAt path: String) throws(Failure) -> FileSystemStatistics {
    guard Residence.isResident else { return try Kernel.statistics(ofFileSystemAt: path) }
    return try Residence.statistics(ofFileSystemAt: path)
  }

  func folderInUse(for folder: StoreFolder) -> StoreFolder {
    (try? PrivateFolder(folder, creating: true))?.place ?? folder
  }

  func perform(
    _ operation: StoreOperation, in place: StoreFolder
  ) throws(Failure) -> StoreAnswer {
    switch operation {
    case .read(let name, let limit):
      return .bytes(try PrivateFolder(place, creating: false).read(name, limit: limit))
    case .replace(let name, let bytes, let isLocked):
      try PrivateFolder(place, creating: true).replace(name, with: bytes, isLocked: isLocked)
      return .done
    case .announce(let name):
      let folder = try PrivateFolder(place, creating: false)
      try excluding(name) { () throws(Failure) in try folder.announce(name) }
      return .done
    case .remove(let name):
      guard let folder = try existing(place) else { return .done }
      try excluding(name) { () throws(Failure) in try folder.remove(name) }
      return .done
    case .age(let name):
      return .age(try PrivateFolder(place, creating: false).age(of: name))
    case .list:
      guard let folder = try existing(place) else { return .names([]) }
      return .names(try folder.names())
    }
  }

  /// Calls `body`, which changes a file of the store, of which this process is not told.
  private func excluding(
    _ name: String, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    guard let files else { return try body() }
    try files.excluding(name, body)
  }

  private func existing(_ place: StoreFolder) throws(Failure) -> PrivateFolder? {
    do {
      return try PrivateFolder(place, creating: false)
    } catch .system(.notFound, _) {
      return nil
    }
  }

  func withLock(
    on name: String, in place: StoreFolder, timeout: Int64, _ body: (LockOutcome) -> Void
  ) {
    guard let folder = try? PrivateFolder(place, creating: true) else { return body(.impossible) }
    folder.withLock(on: name, timeout: timeout, body)
  }

  func readInput(into bytes: inout [UInt8], limit: Int, milliseconds: Int64) -> Bool {
    let wait = Int32(clamping: milliseconds)
    guard bytes.count < limit, platform_wait_readable(0, wait) > 0 else { return false }
    let room = limit - bytes.count
    return bytes.appendUninitialized(room) { platform_read(0, $0, room) } > 0
  }

  var inputIsTerminal: Bool { platform_is_terminal(0) != 0 }

  var outputIsTerminal: Bool {
    if let isTerminal = LiveMachine.knownTerminal { return isTerminal }
    let isTerminal = platform_is_terminal(1) != 0
    LiveMachine.knownTerminal = isTerminal
    return isTerminal
  }

  /// It is the same for the whole process.
  nonisolated(unsafe) private static var knownTerminal: Bool?

  func write(_ bytes: [UInt8]) throws(Failure) {
    try OpenFile.write(bytes, to: 1, path: "standard output")
  }

  func signal(_ process: UInt64, _ number: Int) {
    platform_signal(Int32(truncatingIfNeeded: process), Int32(truncatingIfNeeded: number))
  }

  func launch(_ program: Program, waits: Bool) throws(Failure) {
    let arguments = TerminatedStrings(program.arguments)
    let additions = TerminatedStrings(program.environment)
    var hasProcess: Int32 = 0
    let result = platform_launch(
      arguments.pointers, additions.pointers, waits ? 1 : 0, &hasProcess)
    guard result < 0 else { return }
    let reason = SystemReason(result: Int(result))
    throw hasProcess == 0
      ? .noProcess(reason) : .launch(reason, program: program.arguments.first ?? "")
  }
}
