/// The files of the machine and the environment of the process.
package protocol Files {
  /// The value of an environment variable; an empty one counts as absent.
  func environment(_ name: String) -> String?

  /// Up to `limit` bytes of a file that anybody may own, such as one in /proc.
  func contents(of path: String, limit: Int) throws(Failure) -> [UInt8]

  /// The names in a folder that anybody may own, such as one in /sys, in no order, without those
  /// that start with a period.
  func names(in folder: String) throws(Failure) -> [String]

  /// The destination of a symbolic link; `nil` if `path` is not a link.
  func destination(ofSymbolicLinkAt path: String) -> String?

  /// The number of the device that holds a path; `nil` if there is no such path. Follows stat(2).
  func device(of path: String) -> DeviceNumber?

  /// The sizes of the file system that holds `path`; follows statvfs(3).
  func statistics(ofFileSystemAt path: String) throws(Failure) -> FileSystemStatistics

  /// The kernel's answer about a network interface that no file has; `nil` if there is none.
  func answer(to question: InterfaceQuestion, of interface: String) -> [UInt8]?
}

/// The private files of the store.
package protocol StoreFiles {
  /// The user's number, for names in shared folders.
  var userIdentifier: UInt32 { get }

  /// One operation on the private files of the store.
  func perform(_ operation: StoreOperation, in folder: StoreFolder) throws(Failure) -> StoreAnswer

  /// Calls `body` with the outcome while no other process holds the lock of that name.
  ///
  /// After `timeout` milliseconds calls `body` without the lock, so that a stopped process blocks
  /// nobody.
  func withLock(
    on name: String, in folder: StoreFolder, timeout: Int64, _ body: (LockOutcome) -> Void
  )
}

/// Time and chance.
package protocol Clock {
  /// Wall clock time.
  var now: Timestamp { get }

  /// Milliseconds of the monotonic clock.
  var monotonicMilliseconds: Int64 { get }

  /// One word that tells this boot of the machine from all others; random(4). `-` if it is not known.
  var boot: String { get }

  /// Waits for a number of milliseconds.
  func pause(_ milliseconds: Int64)

  /// An unpredictable random number.
  func random() -> UInt64
}

/// Other programs and processes.
package protocol Processes {
  /// Starts a program that shares nothing with this one: a session of its own, no open file, none
  /// of the variables of a click. Returns as soon as it runs.
  func launch(_ program: Program) throws(Failure)

  /// Runs a program until it ends or exceeds a limit.
  ///
  /// The program reads `input` from standard input, which then ends.
  func run(
    _ program: Program, within limits: RunLimits, input: [UInt8]
  ) throws(Failure) -> RunResult

  /// Calls `body` in a process of its own that shares nothing with this one: a session of its own,
  /// no open file but the lock of that name. Returns at once.
  ///
  /// The new process holds the lock until it ends, however it ends. With the lock in hand it asks
  /// `isNeeded` once more. If another process holds the lock, the new one waits for it up to
  /// `timeout` milliseconds; with 0, none is started.
  ///
  /// - Throws: `Failure.system` if the folder takes no lock.
  func detach(
    holding name: String, in folder: StoreFolder, timeout: Int64, if isNeeded: () -> Bool,
    _ body: @escaping () -> Void
  ) throws(Failure) -> Detachment

  /// Sends a signal to a process.
  func signal(_ process: UInt64, _ number: Int)
}

/// Standard input and output.
package protocol Streams {
  /// Appends bytes of standard input, after at most `milliseconds`; false at the end of the input or
  /// of the time.
  func readInput(into bytes: inout [UInt8], limit: Int, milliseconds: Int64) -> Bool

  /// True if standard output is a terminal.
  var outputIsTerminal: Bool { get }

  /// Writes to standard output, in one write(2) if the system lets it.
  func write(_ bytes: [UInt8]) throws(Failure)
}

/// The only way to the operating system.
///
/// Widgets, the store and the engine are generic over it, so that tests run on a machine in memory
/// with a frozen clock.
package protocol Machine: Files, StoreFiles, Clock, Processes, Streams {}

extension Files {
  /// The folder that relative paths start from; `nil` if it is not known.
  package var workingFolder: String? {
    destination(ofSymbolicLinkAt: "/proc/self/cwd") ?? environment("PWD")
  }
}
