/// The only access to the operating system.
///
/// Tests use an in-memory machine with a frozen clock.
class Machine {
  // MARK: Files

  /// Returns the value of an environment variable, or `nil` if it is unset or empty.
  func environment(_ name: String) -> String? { missing() }

  /// The name of the locale for times, such as `de_DE.UTF-8`, if it is set; locale(7).
  var timeLocale: String? { environment("LC_ALL") ?? environment("LC_TIME") ?? environment("LANG") }

  /// Returns up to `limit` bytes of a file of any owner, such as one in /proc.
  ///
  /// A resident process may return an earlier result while it is valid.
  func contents(of path: String, limit: Int, validity: Validity) throws(Failure) -> [UInt8] {
    missing()
  }

  /// Returns up to `limit` bytes of a file that can decide which programs are run.
  ///
  /// - Throws: `Failure.system`, with `notOwn` or `writableByOthers` if a user other than root can
  ///   change it.
  func trustedContents(of path: String, limit: Int) throws(Failure) -> [UInt8] { missing() }

  /// Returns the names in a folder of any owner, such as one in /sys, unordered and without those
  /// that start with a period.
  ///
  /// A resident process may return an earlier result while it is valid.
  func names(in folder: String, validity: Validity) throws(Failure) -> [String] { missing() }

  /// Returns what `find` derives from kernel files; a resident process repeats it only when they
  /// may have changed.
  func finding(_ name: String, validity: Validity, _ find: () -> [UInt8]) -> [UInt8] { find() }

  /// The mount points of remote file systems, if they are known without reading the kernel's table.
  var remoteMounts: [String]? { nil }

  /// Writes to an existing kernel attribute in /sys; never creates or truncates a file.
  func write(_ text: String, toAttribute path: String) throws(Failure) { missing() }

  /// Replaces a user's file with the result of `change`, which is called again if another program
  /// writes the file meanwhile.
  ///
  /// Readers see the old file or the new one; its mode, owner, attributes, and symbolic links are
  /// preserved. If `change` returns `nil` or the same bytes, nothing happens.
  ///
  /// - Throws: `Failure.system`, with `inUse` if another program keeps the file open for writing,
  ///   `severalNames` if it has hard links, and `tooLarge` if it exceeds `limit` bytes; the file is
  ///   then unchanged.
  func change(fileAt path: String, limit: Int, _ change: ([UInt8]) -> [UInt8]?) throws(Failure) {
    missing()
  }

  /// Returns the destination of a symbolic link, or `nil` if `path` is not a link.
  func destination(ofSymbolicLinkAt path: String) -> String? { missing() }

  /// Returns the number of the device that holds a path; stat(2).
  func device(of path: String) -> DeviceNumber? { missing() }

  /// Returns the sizes of the file system that holds `path`; statvfs(3).
  func statistics(ofFileSystemAt path: String) throws(Failure) -> FileSystemStatistics { missing() }

  /// Answers a question about a network interface from the kernel.
  func answer(to question: InterfaceQuestion, of interface: String) -> [UInt8]? { missing() }

  // MARK: Store

  /// The user ID, for names in shared folders.
  var userIdentifier: UInt32 { missing() }

  /// Returns the folder actually used for this one: itself, or a substitute if it is unusable.
  func folderInUse(for folder: StoreFolder) -> StoreFolder { missing() }

  /// Performs one operation on the private files of the store.
  func perform(_ operation: StoreOperation, in folder: StoreFolder) throws(Failure) -> StoreAnswer {
    missing()
  }

  /// Replaces a private file of the store with the result of `change`, while no one appends to it.
  func rewrite(
    _ name: String, in folder: StoreFolder, limit: Int, _ change: ([UInt8]) -> [UInt8]
  ) throws(Failure) { missing() }

  /// Calls `body` with the outcome while holding the lock of that name.
  ///
  /// After `timeout`, calls `body` without the lock, so that a stopped process blocks no other.
  func withLock(
    on name: String, in folder: StoreFolder, timeout: Duration, _ body: (LockOutcome) -> Void
  ) { missing() }

  /// Returns the note of the process that holds the lock of a name.
  ///
  /// Also notifies the holder that its work is wanted, at most once in `interval`.
  func noteOfHolder(
    ofLock name: String, in folder: StoreFolder, askingEvery interval: Duration
  ) -> [UInt8]? { missing() }

  // MARK: Time and randomness

  var now: Timestamp { missing() }

  /// The monotonic clock, which stops while the machine is suspended.
  var uptime: Duration { missing() }

  /// The time since boot, including the time for which the machine was suspended.
  var sinceBoot: Duration { missing() }

  /// The boot ID, one word unique to this boot, or `-` if it is unknown; random(4).
  var boot: String { missing() }

  func pause(_ time: Duration) { missing() }

  func random() -> UInt64 { missing() }

  // MARK: Programs and processes

  /// Starts a program, and returns as soon as it runs or, if `waits`, once it has ended.
  ///
  /// The program shares nothing with this process: it gets its own session, no open file, and none
  /// of the variables of a click.
  func launch(_ program: Program, waits: Bool) throws(Failure) { missing() }

  /// The limits that the kernel can hold a confined program to.
  var confinement: KernelConfinement { missing() }

  /// Returns true if the user may execute the file at that path.
  func isProgram(_ path: String) -> Bool { missing() }

  /// Sets the name of this process in process lists; 15 bytes count.
  func nameProcess(_ name: String) { missing() }

  /// Lowers the priority of this process and the programs it runs.
  func lowerPriority() { missing() }

  /// Runs a program until it ends or exceeds a limit.
  ///
  /// The program reads `input` from standard input.
  func run(
    _ program: Program, within limits: RunLimits, input: [UInt8]
  ) throws(Failure) -> RunResult { missing() }

  /// Calls `body` in a new background process, and returns at once.
  ///
  /// The new process has its own session, and no open file except the lock of that name, which it
  /// holds until it ends in any way. With the lock, it checks
  /// `isNeeded` once more. If another process holds the lock, the new one waits for it up to
  /// `timeout`; with 0, none is started.
  ///
  /// - Throws: `Failure.system` if the folder cannot be locked.
  func detach(
    holding name: String, in folder: StoreFolder, timeout: Duration, if isNeeded: () -> Bool,
    _ body: @escaping () -> Void
  ) throws(Failure) -> Detachment { missing() }

  /// Turns this process, which was detached with the lock of that name, into a watcher.
  ///
  /// - Parameters:
  ///   - name: the name of the lock, and of the lease, which resident processes share.
  ///   - folder: the folder of both.
  ///   - paths: files and folders to watch, which may be missing.
  ///   - rules: the signals of message buses to wait for.
  /// - Returns: the post.
  /// - Throws: `Failure.system` if the system refuses.
  func takePost(
    holding name: String, in folder: StoreFolder, watching paths: [String], hearing rules: [BusRule]
  ) throws(Failure) -> WatchPost { missing() }

  func signal(_ process: UInt64, _ number: Int) { missing() }

  /// Connects to the first of some places at which a server listens.
  ///
  /// - Throws: `Failure.system` for the last one.
  func connect(to places: [SocketAddress]) throws(Failure) -> LocalConnection { missing() }

  /// Calls methods of services on a message bus, and waits for the answers, at most until that time in
  /// terms of `uptime`.
  ///
  /// - Returns: the answers, in the order of the calls.
  /// - Throws: `Failure.system` with the place of the bus if none exists or it refuses this user,
  ///   `Failure.program` if an answer does not come in time.
  func ask(
    _ calls: [BusCall], on bus: MessageBus, until end: Duration
  ) throws(Failure) -> [BusReply] { missing() }

  // MARK: Standard input and output

  /// Appends bytes from standard input, at most up to `limit`; what is there is read even without any time left.
  func awaitInput(into bytes: inout [UInt8], limit: Int, timeout: Duration) -> InputWait {
    missing()
  }

  /// Returns false at the end of the input, or if nothing arrived within `timeout`.
  final func readInput(into bytes: inout [UInt8], limit: Int, timeout: Duration) -> Bool {
    awaitInput(into: &bytes, limit: limit, timeout: timeout) == .bytes
  }

  var inputIsTerminal: Bool { missing() }

  var outputIsTerminal: Bool { missing() }

  /// The cells in a line of the terminal on standard output, if it is one and known.
  var outputWidth: Int? { missing() }

  /// Writes to standard output, in one write(2) if the system allows it.
  func write(_ bytes: [UInt8]) throws(Failure) { missing() }

  /// Atomically replaces a file that other users may read.
  ///
  /// The folder must exist; after a failure the old file is still there.
  func publish(_ bytes: [UInt8], at path: String) throws(Failure) { missing() }

  /// Atomically replaces a file, preserving its permissions.
  ///
  /// Creates the file and its folders if they are missing.
  func replaceFile(at path: String, with bytes: [UInt8]) throws(Failure) { missing() }

  /// Removes a user's file, or a symbolic link.
  func removeFile(at path: String) throws(Failure) { missing() }

  /// Removes a folder of a user's, if it is empty.
  func removeFolder(at path: String) throws(Failure) { missing() }

  /// True if the user's inotify instances are used up.
  var lacksFileWatches: Bool { missing() }

  func writeError(_ text: String) { missing() }
}

extension Machine {
  /// Returns up to `limit` bytes of a file of any owner, without caching.
  func contents(of path: String, limit: Int) throws(Failure) -> [UInt8] {
    try contents(of: path, limit: limit, validity: .none)
  }

  /// Returns the names in a folder of any owner, without caching.
  func names(in folder: String) throws(Failure) -> [String] {
    try names(in: folder, validity: .none)
  }

  /// The folder that relative paths start from, if known.
  var workingFolder: String? {
    destination(ofSymbolicLinkAt: "/proc/self/cwd") ?? environment("PWD")
  }

  /// Returns true if there is a file at that path, even an unreadable one.
  func exists(_ path: String) -> Bool {
    do { _ = try contents(of: path, limit: 1) } catch {
      if case .system(.notFound, _) = error { return false }
    }
    return true
  }

  func launch(_ program: Program) throws(Failure) { try launch(program, waits: false) }

  func findsProgram(_ program: String) -> Bool {
    let folders = environment("PATH") ?? "/usr/local/bin:/usr/bin:/bin"
    for folder in folders.utf8.split(separator: UInt8(ascii: ":")) {
      if isProgram(String(Substring(folder)) + "/" + program) { return true }
    }
    return false
  }
}

/// Traps in a machine that does not implement the function called.
func missing(_ function: StaticString = #function) -> Never { fatalError() }
