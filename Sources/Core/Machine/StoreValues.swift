/// A folder of the store: two private folders below a base folder.
struct StoreFolder: Equatable {
  /// The folder given by the XDG specification; created if it is missing.
  var base: String
  /// The part of `base` that must already exist; it is never created.
  var root: String = "/"
  /// Todayline's own folder in `base`, which contains the suite's: mode 0700, owned by the user,
  /// never a symbolic link.
  var application: String
  /// The file name of the suite's folder.
  var suite: String
  /// The place that it is at if it ends with a reboot, which another one can replace.
  var runtimePlace: RuntimePlace? = nil

  var path: String { base + "/" + application + "/" + suite }
}

/// The places for what ends with a reboot, in the order in which they are tried.
///
/// A place is skipped if it is missing, belongs to another user, or may not be written: the folder of
/// a session is gone after the logout, and anybody can take a name in `/tmp`. With this order, most
/// programs of a user find the same place, whatever their environment.
enum RuntimePlace: UInt8, CaseIterable {
  /// `$XDG_RUNTIME_DIR`.
  case environment
  /// `/run/user/UID`, to which that variable is usually set.
  case session
  /// `/tmp/todayline-UID`.
  case temporary
  /// A folder for this boot below that of the snapshots.
  case state
}

/// An operation on the private files of the store (mode 0600).
enum StoreOperation: Equatable {
  /// Reads a file of at most `limit` bytes.
  case read(String, limit: Int)
  /// Writes a temporary file, then renames it; the flag is true if this process holds the lock of
  /// the name.
  case replace(String, with: [UInt8], isLocked: Bool)
  /// Removes a file, if it exists.
  case remove(String)
  /// Tells the processes that watch the folder that a file was replaced.
  case announce(String)
  /// Asks how long ago a file was read or written.
  case age(String)
  /// Lists the names of all files.
  case list
}

/// The outcome of an attempt to lock a name.
enum LockOutcome {
  /// This process holds the lock.
  case locked
  /// The folder does not support locks.
  case impossible
  /// Another process holds the lock.
  case refused

  /// True if no other process is known to hold the lock.
  var isAlone: Bool { self != .refused }
}

/// The answer to a store operation.
enum StoreAnswer: Equatable {
  /// The operation is done.
  case done
  /// The bytes of a file.
  case bytes([UInt8])
  /// The milliseconds since a file was last read or written; file systems may tell a day too much.
  case age(Int64)
  /// The names in the folder, in no particular order.
  case names([String])
}
