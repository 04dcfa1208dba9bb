import CPlatform
import Core

/// The changes that other processes make in the store, as a resident process hears of them.
///
/// Static, because descriptors belong to the whole process.
struct StoreChanges {
  /// The inotify descriptor of the folders, or -1 if there is none.
  nonisolated(unsafe) static var watch: Int32 = -1
  /// The names that were read while this process wrote.
  nonisolated(unsafe) private static var heard: [String] = []

  /// The time of the monotonic clock of the last look at folders of which the kernel tells nothing.
  nonisolated(unsafe) private static var lastLook = Int64.min / 2

  /// True if there are names without another event of the kernel.
  static var isPending: Bool { !heard.isEmpty }

  /// The time of the monotonic clock of the next look, or `nil` if the kernel tells of changes.
  static var nextLook: Int64? { watch < 0 ? lastLook + ConfigurationWatch.refusedPeriod : nil }

  /// Returns true if the folders are to be looked at, since the kernel tells nothing of them.
  static func look(at now: Int64) -> Bool {
    guard let nextLook, now >= nextLook else { return false }
    lastLook = now
    return true
  }

  /// Returns the names that have changed since the last call; without a watch, they are not known.
  static func take() -> [String] {
    guard watch >= 0 else { return [""] }
    defer { heard = [] }
    return heard + names(from: watch)
  }

  /// Calls `body`, which changes one file, and whose change is not told.
  ///
  /// Others who change it at the same time wait for its lock.
  static func excluding(
    _ name: String, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    guard watch >= 0 else { return try body() }
    heard += names(from: watch)
    defer { heard += names(from: watch).filter { $0 != name } }
    try body()
  }

  /// Reads the names of an inotify descriptor that have changed; an empty name is the folder itself,
  /// or stands for names that were lost.
  static func names(from watch: Int32) -> [String] {
    guard watch >= 0 else { return [] }
    var names: [String] = []
    withUnsafeMutablePointer(to: &names) {
      platform_watch_changes(watch, $0) { context, name in
        guard let context, let name else { return }
        context.assumingMemoryBound(to: [String].self).pointee.append(String(cString: name))
      }
    }
    return names
  }

  /// Forgets all, in a process that does not have the descriptor.
  static func forget() {
    heard = []
    watch = -1
  }
}
