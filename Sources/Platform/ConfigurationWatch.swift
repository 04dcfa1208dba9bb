import CPlatform

/// Notices edits of the configuration: by events, and by looking at the files themselves now and then,
/// as the kernel does not tell of everything.
///
/// A file that is missing in a folder where much appears, such as a home folder, is looked for only.
struct ConfigurationWatch {
  /// The milliseconds between two looks while something wakes the process anyway.
  static let period: Int64 = 5_000
  /// The same if a file is missing or not watched.
  static let shortPeriod: Int64 = 1_000
  /// The same if a file is missing, from the shortest, just after it has disappeared, to the longest.
  static let missingPeriods: ClosedRange<Int64> = 50...300_000

  private var files: [(path: String, state: FileState?)] = []
  private var watch: PathWatch?
  /// The times of the monotonic clock of the last look, and at which a file disappeared.
  private var lastLook: Int64 = 0
  private var lost: Int64?
  private var mayLook = true
  private let state: @Sendable (String) -> FileState?

  init() {
    self.init { path in FileState(ofFileAt: path) }
  }

  /// Creates a watch that asks for the state of files in its own way.
  init(state: @escaping @Sendable (String) -> FileState?) { self.state = state }

  /// Watches files instead of those before.
  ///
  /// - Parameters:
  ///   - paths: absolute paths.
  ///   - now: the time of the monotonic clock.
  ///   - mayLook: false if a look might never end, as on a network mount.
  ///   - busyFolders: the folders that are not watched for names.
  ///   - instance: what watches them, if the process has it.
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

  /// Returns true if an event has told of a change.
  mutating func takeEvents() -> Bool { watch?.takeChanges() ?? false }

  /// The time of the monotonic clock at which the process has to wake up for a look, or `nil` if
  /// the next one that something else wakes it up for is enough.
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

  /// Looks at the files, unless that was done a short time before.
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
    // There may be an instance again.
    if watch.wasRefused { self.watch?.watchAll() }
    return false
  }
}

/// The numbers that tell a file from the one at the same path before; stat(2).
struct FileState: Equatable {
  private let numbers: [Int64]

  init(_ numbers: [Int64]) { self.numbers = numbers }

  /// Reads the state of a file, or returns `nil` if there is none.
  init?(ofFileAt path: String) {
    var numbers = [Int64](repeating: 0, count: 5)
    guard path.withCString({ platform_file_state($0, &numbers) }) >= 0 else { return nil }
    self.numbers = numbers
  }
}
