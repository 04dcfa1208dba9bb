import CPlatform

/// Watches files and folders, which may be missing, be replaced, or appear along with their
/// folders.
///
/// Each folder and symbolic link on the way to a path is watched only for its own removal, so that
/// files created in it cause no event. Only the last existing folder is watched for names.
struct PathWatch {
  let files: FileWatch
  private let purpose: FileWatch.Purpose
  var descriptor: Int32 { files.descriptor }
  /// True if every path is watched, or will be as soon as it appears.
  private(set) var isComplete = false
  private(set) var wasRefused = false
  let paths: [String]
  /// The events to watch on a path itself.
  private let event: platform_event
  /// The busy folders that are never watched for names.
  private let busyFolders: [String]
  /// The watch numbers, with the names of interest in those folders; the name is empty for a
  /// watched path itself.
  private var watched: [(number: Int32, name: String, isPath: Bool)] = []

  /// Watches absolute paths and the targets of their symbolic links.
  init(
    _ paths: [String], for event: platform_event = platform_event_any, busyFolders: [String] = [],
    in files: FileWatch? = nil, _ purpose: FileWatch.Purpose = .sources
  ) {
    self.paths = paths
    self.files = files ?? FileWatch(isOpen: !paths.isEmpty)
    self.purpose = purpose
    self.event = event
    self.busyFolders = busyFolders
    watchAll()
  }

  /// Returns true if a path has changed since the last call.
  mutating func takeChanges() -> Bool {
    var hasChanged = false
    var needsWatch = false
    for event in files.take(purpose) {
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

  mutating func close() {
    files.remove(purpose)
    watched = []
  }

  mutating func watchAll() {
    guard !paths.isEmpty else { return }
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
    let number = files.add(path, event, for: purpose)
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
