/// A folder of the store: two private folders below a base folder.
struct StoreFolder: Equatable {
  /// The folder from the XDG specification; created if it is missing.
  var base: String
  /// The part of `base` that must already exist; it is never created.
  var root: String = "/"
  /// Todayline's own folder in `base`, which contains the suite's: mode 0700, owned by the user,
  /// never a symbolic link.
  var application: String
  /// The file name of the suite's folder.
  var suite: String
  /// The location of a folder that is lost on reboot; another place may replace it.
  var runtimePlace: RuntimePlace? = nil

  var path: String { base + "/" + application + "/" + suite }
}

/// The places for data that is lost on reboot, in the order in which they are tried.
///
/// A place is skipped if it is missing, belongs to another user, or is not writable: the folder of
/// a session is gone after logout, and anybody can take a name in `/tmp`. With this order, most
/// programs of a user find the same place, whatever their environment.
enum RuntimePlace: UInt8, CaseIterable {
  /// `$XDG_RUNTIME_DIR`.
  case environment
  /// `/run/user/UID`, the usual value of that variable.
  case session
  /// `/tmp/todayline-UID`.
  case temporary
  /// A folder for this boot, below that of the snapshots.
  case state
}

/// An operation on the private files of the store (mode 0600).
enum StoreOperation: Equatable {
  case read(String, limit: Int)
  /// Writes a temporary file, then renames it; the flag is true if this process holds the lock of
  /// the name.
  case replace(String, with: [UInt8], isLocked: Bool)
  /// Appends whole lines to a file, which starts with the heading if it is new; what others append or
  /// rewrite in the same moment is kept.
  case append(String, [UInt8], heading: String)
  case remove(String)
  /// Notifies the processes that watch the folder that a file was replaced.
  case announce(String)
  /// Asks for the time since a file was read or written.
  case age(String)
  case list
  /// Waits until all files of the folder are on the disk.
  case synchronize
}

enum LockOutcome {
  case locked
  /// The folder does not support locks.
  case impossible
  case refused

  /// True if no other process is known to hold the lock.
  var isAlone: Bool { self != .refused }
}

enum StoreAnswer: Equatable {
  case done
  case bytes([UInt8])
  /// The size of a file in bytes.
  case size(Int)
  /// The time since a file was last read or written; some file systems overstate it by up to a day.
  case age(Duration)
  /// The names in the folder, unordered.
  case names([String])
}
