import CPlatform

/// An event of a watched path.
struct WatchedEvent {
  let number: Int32
  let isGone: Bool
  /// The name in the folder; empty for the path itself.
  let name: String

  static func all(of watch: Int32) -> [WatchedEvent] {
    guard watch >= 0 else { return [] }
    var events: [WatchedEvent] = []
    withUnsafeMutablePointer(to: &events) {
      platform_watched_events(watch, $0) { context, number, isGone, name in
        guard let context, let name else { return }
        context.assumingMemoryBound(to: [WatchedEvent].self).pointee.append(
          WatchedEvent(number: number, isGone: isGone != 0, name: String(cString: name)))
      }
    }
    return events
  }
}
