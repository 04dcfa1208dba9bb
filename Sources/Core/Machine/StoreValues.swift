/// A folder of the store: two private folders below one of the user's choice.
package struct StoreFolder: Equatable {
  /// The folder that the XDG specification names; created if it is missing.
  package var base: String
  /// The part of `base` that must already exist; it is never created.
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

/// An operation on the private files of the store (mode 0600).
package enum StoreOperation: Equatable {
  /// The bytes of a file of at most `limit` bytes.
  case read(String, limit: Int)
  /// Writes a temporary file, then renames it; true if this process holds the lock of the name.
  case replace(String, with: [UInt8], isLocked: Bool)
  /// Removes a file, if there is one.
  case remove(String)
  /// The names of all files.
  case list
}

/// The outcome of an attempt to lock a name.
package enum LockOutcome {
  /// This process holds the lock.
  case locked
  /// The folder takes no locks.
  case impossible
  /// Another process holds it.
  case refused

  /// True if no other process is known to hold the lock.
  package var isAlone: Bool { self != .refused }
}

/// The answer to a store operation.
package enum StoreAnswer: Equatable {
  /// The operation is done.
  case done
  /// The bytes of a file.
  case bytes([UInt8])
  /// The names in the folder, in no order.
  case names([String])
}
