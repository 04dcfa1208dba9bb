/// The only door to the operating system.
///
/// Widgets, the store and the data path are generic over it, so that tests run
/// on a machine in memory with a frozen clock.
package protocol Machine {
  /// Wall clock time.
  var now: Timestamp { get }

  /// The user's number, for names in shared folders.
  var userIdentifier: UInt32 { get }

  /// The value of an environment variable; an empty one counts as absent.
  func environment(_ name: String) -> String?

  /// Up to `limit` bytes of a file that anybody may own, such as one in /proc.
  func contents(of path: String, limit: Int) throws(Failure) -> [UInt8]

  /// The names in a folder that anybody may own, such as one in /sys, in no order; those that begin
  /// with a point are left out.
  func names(in folder: String) throws(Failure) -> [String]

  /// Where a symbolic link points; `nil` where `path` is no link.
  func destination(ofSymbolicLinkAt path: String) -> String?

  /// What the kernel says of a network interface where no file does; `nil` where it has nothing.
  func answer(to question: InterfaceQuestion, of interface: String) -> [UInt8]?

  /// The number of the device that a path is on; `nil` where there is no such path. Follows stat(2).
  func device(of path: String) -> DeviceNumber?

  /// The sizes of the file system that holds `path`; follows statvfs(3).
  func statistics(ofFileSystemAt path: String) throws(Failure) -> FileSystemStatistics

  /// One operation on the private files of the defaults store.
  func perform(_ operation: StoreOperation, in folder: StoreFolder) throws(Failure) -> StoreAnswer

  /// Milliseconds of a clock that nobody sets, for waiting.
  var monotonicMilliseconds: Int64 { get }

  /// Calls `body` while no other process does so for that name.
  ///
  /// Who waits in vain for `timeout` milliseconds goes on without: a process that was stopped must
  /// not stop all. `body` hears what came of it.
  func withLock(
    on name: String, in folder: StoreFolder, timeout: Int64, _ body: (LockOutcome) -> Void
  )

  /// Appends what standard input has to `bytes`, waiting at most
  /// `milliseconds`; false at the end of input or of the time.
  func readInput(into bytes: inout [UInt8], limit: Int, milliseconds: Int64) -> Bool

  /// Whether standard output is a terminal.
  var outputIsTerminal: Bool { get }

  /// Writes to standard output, in one write(2) where the system lets it.
  func write(_ bytes: [UInt8]) throws(Failure)

  /// Starts a program that shares nothing with this one: own session, no open
  /// file, none of the variables of a click. Returns as soon as it runs.
  func launch(_ program: Program) throws(Failure)

  /// Runs a program to its end, which the limits may bring about, and waits for it.
  ///
  /// The program reads `input` from standard input, which is then at its end.
  func run(
    _ program: Program, within limits: RunLimits, input: [UInt8]
  ) throws(Failure) -> RunResult

  /// Calls `body` in a process of its own that shares nothing with this one: own session, no open
  /// file but the lock of that name.
  ///
  /// The lock is held as long as that process lives, and by nobody else; how it ends plays no part.
  /// With the lock in hand `isNeeded` is asked once more. Where another process has the lock, the new
  /// one waits for it up to `timeout` milliseconds, 0 meaning not at all. Returns at once.
  ///
  /// - Throws: `Failure.system` where the folder takes no lock.
  func detach(
    holding name: String, in folder: StoreFolder, timeout: Int64, if isNeeded: () -> Bool,
    _ body: @escaping () -> Void
  ) throws(Failure) -> Detachment

  /// Does nothing for so many milliseconds.
  func pause(_ milliseconds: Int64)

  /// A number that nobody can foretell.
  func random() -> UInt64

  /// Tells a host that there is something new to show.
  func wake(_ host: WakeableHost) throws(Failure)
}

/// A point in wall clock time, in milliseconds since 1970.
package struct Timestamp: Comparable {
  /// Milliseconds since 1970-01-01 00:00 UTC.
  package var milliseconds: Int64

  /// A time from its milliseconds.
  package init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// Earlier before later.
  package static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// The time that is `milliseconds` later.
  package func advanced(by milliseconds: Int64) -> Timestamp {
    Timestamp(milliseconds: self.milliseconds &+ milliseconds)
  }
}

/// What can be asked of a network interface.
package enum InterfaceQuestion {
  /// The four bytes of its first IPv4 address; netdevice(7).
  case address
  /// The name of the wireless network that it is in.
  case networkName
}

/// What statvfs(3) tells of a file system, in blocks of `blockSize` bytes.
package struct FileSystemStatistics: Equatable {
  /// `f_frsize`: bytes of a block.
  package var blockSize: UInt64
  /// `f_blocks`: all blocks.
  package var blocks: UInt64
  /// `f_bfree`: free blocks, those kept for the superuser included.
  package var freeBlocks: UInt64
  /// `f_bavail`: free blocks for everybody.
  package var availableBlocks: UInt64
  /// `f_files`: all inodes, 0 where the file system has no fixed number.
  package var inodes: UInt64
  /// `f_ffree`: free inodes.
  package var freeInodes: UInt64

  /// All values of statvfs(3) that are used here.
  package init(
    blockSize: UInt64, blocks: UInt64, freeBlocks: UInt64, availableBlocks: UInt64,
    inodes: UInt64, freeInodes: UInt64
  ) {
    self.blockSize = blockSize
    self.blocks = blocks
    self.freeBlocks = freeBlocks
    self.availableBlocks = availableBlocks
    self.inodes = inodes
    self.freeInodes = freeInodes
  }
}

/// A folder of the store: two private folders below one that the user chose.
package struct StoreFolder: Equatable {
  /// The folder that the XDG specification names; made if it is missing.
  package var base: String
  /// What of the base has to be there: a home that is not mounted yet is not made.
  package var root: String
  /// Todayline's own folder in it, and the suite's in that: mode 0700, the
  /// user's own, never a symbolic link.
  package var application: String
  /// The suite's folder, as a file name.
  package var suite: String

  /// The path of the folder.
  package var path: String { base + "/" + application + "/" + suite }

  /// A folder from its three parts.
  package init(base: String, root: String = "/", application: String, suite: String) {
    self.base = base
    self.root = root
    self.application = application
    self.suite = suite
  }
}

/// What the store does with its private files (mode 0600).
package enum StoreOperation: Equatable {
  /// The bytes of a file of at most `limit` bytes.
  case read(String, limit: Int)
  /// Writes a temporary file, then renames it over `name`; whether that is locked by this process.
  case replace(String, with: [UInt8], isLocked: Bool)
  /// Removes a file; one that is not there is no error.
  case remove(String)
  /// The names of all files.
  case list
}

/// What came of an attempt to lock a name.
package enum LockOutcome {
  /// This process has the lock.
  case locked
  /// The folder does not take locks: as far as it can tell, nobody else is there.
  case impossible
  /// Another process has it.
  case refused

  /// Whether nobody else is there, as far as the folder can tell.
  package var isAlone: Bool { self != .refused }
}

/// The number of a device; major 0 is none, as of file systems that are on no device or on several.
package struct DeviceNumber: Equatable {
  /// The driver.
  package var major: UInt64
  /// Which of the driver's devices.
  package var minor: UInt64

  /// A number from its parts.
  package init(major: UInt64, minor: UInt64) {
    self.major = major
    self.minor = minor
  }
}

/// What a store operation brought.
package enum StoreAnswer: Equatable {
  /// The operation was carried out and has nothing to tell.
  case done
  /// The bytes of a file.
  case bytes([UInt8])
  /// The names in the folder, in no order.
  case names([String])
}
