import CPlatform

/// Notices changes of files and folders, which may be missing, be replaced by another file, or appear
/// with their folders: by events, and by looking at them now and then, as the kernel does not tell of
/// everything.
///
/// Each folder and symbolic link on the way to a path is watched only for its own removal, so that
/// files created in it cause no event. Only the last existing folder is watched for names.
struct PathWatch {
  private let purpose: FileWatch.Purpose
  /// The events of a path itself.
  private let event: platform_event
  /// Returns the state of a file; a test has its own.
  let state: @Sendable (String) -> FileState?
  /// The watch of the process; `nil` before the first path.
  private var files: FileWatch?
  private(set) var paths: [String] = []
  /// The folders in which so much appears that they are never watched for names: a file that is missing
  /// there, such as one in a home folder, is looked for only.
  private var busyFolders: [String] = []
  /// The numbers of what is watched, and the names of interest in those folders; empty for a watched
  /// path itself.
  private var watched: [(number: Int32, name: String, isPath: Bool)] = []
  /// True if every path is watched, or will be as soon as it appears.
  private(set) var isComplete = false
  private(set) var wasRefused = false

  /// The state of each path at the last check.
  var states: [FileState?] = []
  /// The times of the monotonic clock of the last look, and at which a file disappeared.
  var lastLook = Duration.zero
  var lost: Duration?
  /// False if a look might never end, as on a network mount.
  private(set) var mayLook = true

  init(
    _ purpose: FileWatch.Purpose, for event: platform_event = platform_event_edited,
    state: @escaping @Sendable (String) -> FileState? = { FileState(ofFileAt: $0) }
  ) { (self.purpose, self.event, self.state) = (purpose, event, state) }

  /// Watches absolute paths instead of those before, and the files that symbolic links among them lead
  /// to.
  mutating func watch(
    _ paths: [String], at now: Duration, mayLook: Bool = true, busyFolders: [String] = [],
    in files: FileWatch
  ) {
    close()
    let found = found
    (self.paths, self.mayLook, self.busyFolders, self.files) = (paths, mayLook, busyFolders, files)
    watchAll()
    readStates(after: found, at: now)
  }

  /// Returns true if an event has reported a change since the last call.
  mutating func takeChanges() -> Bool {
    var hasChanged = false
    var needsWatch = false
    for event in files?.take(purpose) ?? [] {
      for entry in watched where entry.number == event.number {
        if entry.isPath { hasChanged = true }
        if event.isGone || !entry.name.isEmpty && entry.name == event.name {
          hasChanged = true
          needsWatch = true
        }
      }
      // The event queue has overflowed.
      if event.number < 0 { hasChanged = true }
    }
    if needsWatch { watchAll() }
    return hasChanged
  }

  private mutating func close() {
    files?.remove(purpose)
    watched = []
  }

  mutating func watchAll() {
    (isComplete, wasRefused) = (false, false)
    guard !paths.isEmpty, let files else { return }
    files.reopen()
    var ways: [[String]] = []
    // A link that is retargeted meanwhile leads elsewhere.
    for _ in 0..<4 {
      // A watch follows its folder when that is renamed.
      close()
      isComplete = files.descriptor >= 0
      wasRefused = !isComplete
      guard isComplete else { return }
      ways = paths.map(Self.way)
      for way in ways { watch(way) }
      if paths.map(Self.way) == ways { return }
    }
  }

  /// Watches a way from the top down, so that nothing created in between is missed.
  private mutating func watch(_ way: [String]) {
    for (index, step) in way.enumerated() {
      let isPath = index == way.count - 1
      if add(step, isPath ? event : platform_event_gone, isPath: isPath) { continue }
      let folder = AbsolutePath.folder(of: step)
      let name = String(Substring(step.utf8.dropFirst(folder == "/" ? 1 : folder.utf8.count + 1)))
      guard !busyFolders.contains(folder), add(folder, platform_event_named, name: name) else {
        isComplete = false
        return
      }
      // It may have appeared before its folder was watched.
      guard add(step, isPath ? event : platform_event_gone, isPath: isPath) else { return }
    }
  }

  private mutating func add(
    _ path: String, _ event: platform_event, name: String = "", isPath: Bool = false
  ) -> Bool {
    guard let number = files?.add(path, event, for: purpose) else { return false }
    if number >= 0 {
      watched.append((number, name, isPath))
      return true
    }
    switch platform_reason_of(-number) {
    case platform_reason_not_found, platform_reason_not_a_directory, platform_reason_denied,
      platform_reason_loop, platform_reason_name_too_long:
      break
    default: wasRefused = true
    }
    return false
  }

  /// Returns every folder and symbolic link on the way to a path, from the top down, ending with
  /// the file it leads to.
  private static func way(to path: String) -> [String] {
    var steps: [String] = []
    let end = AbsolutePath.resolved(path) { step in
      if !steps.contains(step) { steps.append(step) }
      return false
    } destination: {
      Kernel.destination(ofSymbolicLinkAt: $0)
    }
    steps.removeAll { $0 == end }
    return steps + [end]
  }
}
