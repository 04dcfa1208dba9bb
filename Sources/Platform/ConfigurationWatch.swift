import CPlatform

/// Detects edits of the configuration by events and by occasional polling, since the kernel does
/// not report everything.
///
/// A missing file in a busy folder, such as the home folder, is only polled for.
struct ConfigurationWatch {
  /// The milliseconds between two checks while something wakes the process anyway.
  static let period: Int64 = 5_000
  /// The same if a file is missing or not watched.
  static let shortPeriod: Int64 = 1_000
  /// The same if a file is missing, from just after its disappearance to the longest interval.
  static let missingPeriods: ClosedRange<Int64> = 50...300_000

  private var files: [(path: String, state: FileState?)] = []
  private var watch: PathWatch?
  /// The monotonic times of the last check and of a file's disappearance.
  private var lastLook: Int64 = 0
  private var lost: Int64?
  private var mayLook = true
  private let state: @Sendable (String) -> FileState?

  init() {
    self.init { path in FileState(ofFileAt: path) }
  }

  /// `state` returns the state of a file.
  init(state: @escaping @Sendable (String) -> FileState?) { self.state = state }

  /// Watches files, replacing those watched before.
  ///
  /// - Parameters:
  ///   - paths: absolute paths.
  ///   - now: the monotonic time.
  ///   - mayLook: false if a check might never return, as on a network mount.
  ///   - busyFolders: the folders that are not watched for names.
  ///   - instance: the inotify instance, if the process has one.
  ///   - purpose: the purpose for which they are watched.
  mutating func watch(
    _ paths: [String], at now: Int64, mayLook: Bool = true, busyFolders: [String],
    in instance: FileWatch, _ purpose: FileWatch.Purpose = .configuration
  ) {
    let before = files
    watch?.close()
    self.mayLook = mayLook
    watch = PathWatch(
      paths, for: platform_event_edited, busyFolders: busyFolders, in: instance, purpose)
    files = paths.map { ($0, mayLook ? state($0) : nil) }
    lastLook = now
    if files.contains(where: { $0.state == nil }) {
      for old in before where old.state != nil {
        if files.contains(where: { $0.path == old.path && $0.state == nil }) { lost = now }
      }
    } else {
      lost = nil
    }
  }

  /// Returns true if an event has reported a change.
  mutating func takeEvents() -> Bool { watch?.takeChanges() ?? false }

  /// The monotonic time at which the process has to wake up for a check, or `nil` if it suffices to
  /// check at the next other wakeup.
  var nextLook: Int64? {
    guard let watch, mayLook, !files.isEmpty,
      lost != nil || !watch.isComplete || watch.wasRefused
    else { return nil }
    let range = ConfigurationWatch.missingPeriods
    var period = range.upperBound
    if let lost { period = min(max(lastLook - lost, range.lowerBound), period) }
    if watch.wasRefused { period = min(period, FileWatch.lookPeriod) }
    return lastLook + period
  }

  /// Checks the files, unless they were checked recently.
  ///
  /// - Returns: true if one has changed.
  mutating func look(at now: Int64) -> Bool {
    guard let watch, mayLook, !files.isEmpty else { return false }
    let isSafe =
      watch.isComplete && !watch.wasRefused && files.allSatisfy { $0.state != nil }
    let period = isSafe ? ConfigurationWatch.period : ConfigurationWatch.shortPeriod
    guard now - lastLook >= period || now >= nextLook ?? .max else { return false }
    lastLook = now
    for file in files where state(file.path) != file.state { return true }
    // An instance may be available again.
    if watch.wasRefused { self.watch?.watchAll() }
    return false
  }
}

/// The numbers that distinguish a file from an earlier one at the same path; stat(2).
struct FileState: Equatable {
  private let numbers: [Int64]

  init(_ numbers: [Int64]) { self.numbers = numbers }

  init?(ofFileAt path: String) {
    var numbers = [Int64](repeating: 0, count: 5)
    guard path.withCString({ platform_file_state($0, &numbers) }) >= 0 else { return nil }
    self.numbers = numbers
  }
}
