/// Limits how often something is done: the first time at once, the last time always.
struct RateLimit {
  /// The milliseconds between two times.
  private let interval: Int64
  /// The time of the monotonic clock before which it is not done again.
  private var next = Int64.min
  /// True if it is to be done.
  private(set) var isWanted = false

  init(interval: Int64) { self.interval = interval }

  /// Wants it to be done.
  mutating func want() { isWanted = true }

  /// Does it not before a time of the monotonic clock.
  mutating func pause(until time: Int64) { next = max(next, time) }

  /// The time at which it is to be done, or `nil` if it is not wanted.
  var due: Int64? { isWanted ? next : nil }

  /// Returns true if it is to be done now, which counts as done.
  mutating func takes(at milliseconds: Int64) -> Bool {
    guard isWanted, milliseconds >= next else { return false }
    isWanted = false
    next = milliseconds + interval
    return true
  }
}
