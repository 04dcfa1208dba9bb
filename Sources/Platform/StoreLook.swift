/// Looks at the folders of a store whose changes are not reported.
///
/// A record is replaced by another file, which changes its folder. What does not, such as a lock that its
/// process gives up, is found by a look at everything.
struct StoreLook {
  var folders: [String] = []
  /// The monotonic time of the last look.
  private(set) var last = Duration.min / 2
  /// The same of the last look at everything.
  private var lastWhole = Duration.min / 2
  private var states: [FileState?] = []
  private var wasNew = false
  private var hasChange = false
  /// True if nothing was new when this process began to change the folders; `nil` if it has not.
  private var wasKnown: Bool?

  /// The time between two looks at everything.
  private static let wholePeriod = Duration.seconds(10)

  /// Looks at the folders.
  ///
  /// - Returns: true if everything must be looked at.
  mutating func findsChange(at now: Duration) -> Bool {
    last = now
    let before = states
    states = presentStates
    let isNew = states != before
    // The times of files are coarse: a change just after a look may have that of one just before it.
    guard isNew || wasNew || now - lastWhole >= Self.wholePeriod else { return false }
    (wasNew, lastWhole, hasChange) = (isNew, now, true)
    return true
  }

  /// Notes that this process is about to change the folders.
  mutating func beginChanges() { if wasKnown == nil { wasKnown = states == presentStates } }

  /// Takes what has changed since then for its own; what others have changed meanwhile is found by the next
  /// look at everything.
  mutating func endChanges() {
    if wasKnown == true { states = presentStates }
    wasKnown = nil
  }

  private var presentStates: [FileState?] { folders.map { FileState(ofFileAt: $0) } }

  /// Returns true if a change was found since the last call.
  mutating func takeChange() -> Bool {
    defer { hasChange = false }
    return hasChange
  }
}
