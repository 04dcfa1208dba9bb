/// The only way to the operating system.
///
/// Tests run on a machine in memory with a frozen clock.
class Machine {
  // MARK: Files

  /// Returns the value of an environment variable, or `nil` if it is unset or empty.
  func environment(_ name: String) -> String? { missing() }

  /// Returns up to `limit` bytes of a file of any owner, such as one in /proc.
  ///
  /// A resident process may answer with what it has read before, as long as that is valid.
  func contents(
    of path: String, limit: Int, validity: Validity
  ) throws(Failure) -> [UInt8] { missing() }

  /// Returns up to `limit` bytes of a file that can say which programs are run.
  ///
  /// - Throws: `Failure.system`, with `notOwn` or `writableByOthers` if another user than the
  ///   superuser can change it.
  func trustedContents(of path: String, limit: Int) throws(Failure) -> [UInt8] { missing() }

  /// Returns the names in a folder of any owner, such as one in /sys, in no particular order,
  /// without those that begin with a period; a resident process may answer as above.
  func names(in folder: String, validity: Validity) throws(Failure) -> [String] { missing() }

  /// Returns what `find` makes of files of the kernel; a resident process asks again when they may have
  /// changed, and only then.
  func finding(_ name: String, validity: Validity, _ find: () -> [UInt8]) -> [UInt8] { find() }

  /// Writes a value to an attribute of the kernel, a file in /sys that exists; creates and empties
  /// nothing.
  func write(_ text: String, toAttribute path: String) throws(Failure) { missing() }

  /// Replaces a file of the user by what `change` makes of its bytes, or of the bytes that another
  /// program has written meanwhile, for which it is called again.
  ///
  /// Readers see the old file or the new one; its mode, owner, and attributes stay, and a symbolic
  /// link leads to the new one. If `change` returns `nil`, or returns the same, nothing is done.
  ///
  /// - Throws: `Failure.system`, with `inUse` if another program keeps the file open for writing,
  ///   `severalNames` if it has hard links, and `tooLarge` if it has more than `limit` bytes; the file is
  ///   as it was then.
  func change(
    fileAt path: String, limit: Int, _ change: ([UInt8]) -> [UInt8]?
  ) throws(Failure) { missing() }

  /// Returns the destination of a symbolic link, or `nil` if `path` is not a link.
  func destination(ofSymbolicLinkAt path: String) -> String? { missing() }

  /// Returns the number of the device that holds a path, or `nil` if there is no such path;
  /// stat(2).
  func device(of path: String) -> DeviceNumber? { missing() }

  /// Returns the sizes of the file system that holds `path`; statvfs(3).
  func statistics(ofFileSystemAt path: String) throws(Failure) -> FileSystemStatistics { missing() }

  /// Returns the kernel's answer about a network interface that no file has, or `nil` if there is
  /// none.
  func answer(to question: InterfaceQuestion, of interface: String) -> [UInt8]? { missing() }

  // MARK: Store

  /// The user ID, for names in shared folders.
  var userIdentifier: UInt32 { missing() }

  /// Returns the folder that is used for this one: itself, or a substitute if it cannot be used.
  func folderInUse(for folder: StoreFolder) -> StoreFolder { missing() }

  /// Performs one operation on the private files of the store.
  func perform(_ operation: StoreOperation, in folder: StoreFolder) throws(Failure) -> StoreAnswer {
    missing()
  }

  /// Calls `body` with the outcome while no other process holds the lock of that name.
  ///
  /// After `timeout` milliseconds calls `body` without the lock, so that a stopped process blocks
  /// no other.
  func withLock(
    on name: String, in folder: StoreFolder, timeout: Int64, _ body: (LockOutcome) -> Void
  ) { missing() }

  /// Returns the note of the process that holds the lock of a name, or `nil` if none holds it.
  ///
  /// Tells the holder that its work is wanted, unless that was done in the last `milliseconds`.
  func noteOfHolder(
    ofLock name: String, in folder: StoreFolder, askingEvery milliseconds: Int64
  ) -> [UInt8]? { missing() }

  // MARK: Time and randomness

  /// The wall clock time.
  var now: Timestamp { missing() }

  /// The time of the monotonic clock in milliseconds.
  var monotonicMilliseconds: Int64 { missing() }

  /// The boot ID, one word that is unique to this boot of the machine, or `-` if it is unknown;
  /// random(4).
  var boot: String { missing() }

  /// Waits for a number of milliseconds.
  func pause(_ milliseconds: Int64) { missing() }

  /// Returns an unpredictable random number.
  func random() -> UInt64 { missing() }

  // MARK: Programs and processes

  /// Starts a program, and returns as soon as it runs, or when it has ended.
  ///
  /// It shares nothing with this one: it gets a session of its own, no open file, and none of the
  /// variables of a click.
  func launch(_ program: Program, waits: Bool) throws(Failure) { missing() }

  /// Returns true if the user may run the program at that path.
  func isProgram(_ path: String) -> Bool { missing() }

  /// Names this process in lists of processes; 15 bytes count.
  func nameProcess(_ name: String) { missing() }

  /// Makes this process, and the programs that it runs, yield to others.
  func lowerPriority() { missing() }

  /// Runs a program until it ends or exceeds a limit.
  ///
  /// The program reads `input` from standard input, which then ends.
  func run(
    _ program: Program, within limits: RunLimits, input: [UInt8]
  ) throws(Failure) -> RunResult { missing() }

  /// Calls `body` in a process of its own, and returns at once.
  ///
  /// The new process has a session of its own, and no open file except the lock of that name, which
  /// it holds until it ends in any way. With the lock, it checks `isNeeded` once more. If another
  /// process holds the lock, the new one waits for it up to `timeout` milliseconds; with 0, none is
  /// started.
  ///
  /// - Throws: `Failure.system` if the folder cannot be locked.
  func detach(
    holding name: String, in folder: StoreFolder, timeout: Int64, if isNeeded: () -> Bool,
    _ body: @escaping () -> Void
  ) throws(Failure) -> Detachment { missing() }

  /// Makes this process, which was detached with the lock of that name, a watcher.
  ///
  /// - Parameters:
  ///   - name: the name of the lock, and of the lease, which resident processes share.
  ///   - folder: the folder of both.
  ///   - paths: files and folders to watch, which may be missing.
  /// - Returns: the post.
  /// - Throws: `Failure.system` if there can be none.
  func takePost(
    holding name: String, in folder: StoreFolder, watching paths: [String]
  ) throws(Failure) -> WatchPost { missing() }

  /// Sends a signal to a process.
  func signal(_ process: UInt64, _ number: Int) { missing() }

  // MARK: Standard input and output

  /// Appends bytes from standard input.
  ///
  /// - Returns: false at the end of the input, or if there was none for `milliseconds`.
  func readInput(into bytes: inout [UInt8], limit: Int, milliseconds: Int64) -> Bool { missing() }

  /// True if standard input is a terminal.
  var inputIsTerminal: Bool { missing() }

  /// True if standard output is a terminal.
  var outputIsTerminal: Bool { missing() }

  /// Writes to standard output, in one write(2) if the system allows it.
  func write(_ bytes: [UInt8]) throws(Failure) { missing() }

  /// Replaces a file that other users may read: they see the old bytes or the new ones.
  ///
  /// The folder must exist; after a failure the old file is there.
  func publish(_ bytes: [UInt8], at path: String) throws(Failure) { missing() }

  /// Replaces a file as a whole, with its permissions: readers see the old bytes or the new ones.
  ///
  /// Creates the file and its folders if they are missing.
  func replaceFile(at path: String, with bytes: [UInt8]) throws(Failure) { missing() }

  /// True if the user's inotify instances are used up.
  var lacksFileWatches: Bool { missing() }

  /// Writes a line to standard error.
  func writeError(_ text: String) { missing() }
}

extension Machine {
  /// Returns up to `limit` bytes of a file of any owner, as they are now.
  func contents(of path: String, limit: Int) throws(Failure) -> [UInt8] {
    try contents(of: path, limit: limit, validity: .none)
  }

  /// Returns the names in a folder of any owner, as they are now.
  func names(in folder: String) throws(Failure) -> [String] {
    try names(in: folder, validity: .none)
  }

  /// The folder that relative paths start from, or `nil` if it is unknown.
  var workingFolder: String? {
    destination(ofSymbolicLinkAt: "/proc/self/cwd") ?? environment("PWD")
  }

  /// Starts a program, and returns as soon as it runs.
  func launch(_ program: Program) throws(Failure) { try launch(program, waits: false) }

  /// Returns true if a program is in the user's `PATH`.
  func findsProgram(_ program: String) -> Bool {
    let folders = environment("PATH") ?? "/usr/local/bin:/usr/bin:/bin"
    for folder in folders.utf8.split(separator: UInt8(ascii: ":")) {
      if isProgram(String(Substring(folder)) + "/" + program) { return true }
    }
    return false
  }
}

/// Stops a machine that does not implement what was asked of it.
func missing(_ function: StaticString = #function) -> Never { fatalError() }
