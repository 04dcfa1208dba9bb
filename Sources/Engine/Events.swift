import Core
import Widgets

/// The kernel events that a stream waits for.
enum Events {
  /// Returns the attributes to watch for all sessions, without duplicates.
  static func attributes<M: Machine>(of sessions: [WidgetSession], on machine: M) -> [String] {
    var paths: [String] = []
    for session in sessions {
      guard case .attributes(let folder, let name)? = session.description.event else { continue }
      for entry in (try? machine.names(in: folder)) ?? [] {
        let path = folder + "/" + entry + "/" + name
        if !paths.contains(path) { paths.append(path) }
      }
    }
    return paths
  }

  /// Returns true if an event source is among the attributes that have changed.
  static func concern(_ source: EventSource?, _ changed: [String]) -> Bool {
    guard case .attributes(let folder, let name)? = source else { return false }
    return changed.contains { $0.hasPrefix(folder + "/") && $0.hasSuffix("/" + name) }
  }
}
