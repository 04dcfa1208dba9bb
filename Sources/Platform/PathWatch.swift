import CPlatform
import Core

/// Watches files and folders, which may be missing, be replaced by another file, or appear with
/// their folders.
struct PathWatch {
  /// The inotify descriptor, or -1 if nothing is watched.
  private(set) var descriptor: Int32 = -1
  private let paths: [String]
  /// The names of interest, by the numbers of their folders; empty for a watched path itself.
  private var watched: [(number: Int32, name: String)] = []

  private let resolve: (String) -> String

  /// Watches absolute paths, and the files that symbolic links among them lead to.
  init(_ paths: [String], resolve: @escaping (String) -> String) {
    self.paths = paths
    self.resolve = resolve
    watchAll()
  }

  /// Returns true if a path has changed since the last call.
  mutating func takeChanges() -> Bool {
    var hasChanged = false
    var needsWatch = false
    for event in WatchedEvent.all(of: descriptor) {
      for entry in watched where entry.number == event.number {
        if entry.name.isEmpty {
          hasChanged = true
          needsWatch = needsWatch || event.isGone
        } else if entry.name == event.name || event.isGone {
          hasChanged = true
          needsWatch = true
        }
      }
      // The queue of events has overflowed.
      if event.number < 0 { hasChanged = true }
    }
    if needsWatch { watchAll() }
    return hasChanged
  }

  /// Watches every path and its folders again, from the top down, so that nothing that is created in
  /// between is missed.
  private mutating func watchAll() {
    guard !paths.isEmpty else { return }
    // A watch follows its folder when that is renamed.
    if descriptor >= 0 { platform_close(descriptor) }
    descriptor = platform_watch()
    watched = []
    for path in paths {
      watch(path)
      let target = resolve(path)
      if target != path { watch(target) }
    }
  }

  private mutating func watch(_ path: String) {
    var folder = ""
    for part in path.utf8.split(separator: UInt8(ascii: "/")) {
      let name = String(Substring(part))
      add(folder.isEmpty ? "/" : folder, platform_event_named, name: name)
      folder += "/" + name
    }
    add(path, platform_event_any, name: "")
  }

  private mutating func add(_ path: String, _ event: platform_event, name: String) {
    let number = path.withCString { platform_watch_file(descriptor, $0, event) }
    if number >= 0 { watched.append((number, name)) }
  }
}
