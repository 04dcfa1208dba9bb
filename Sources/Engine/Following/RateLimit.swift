/// Limits the rate of an action: the first request is due at once, and the last one is never lost.
struct RateLimit {
  private let interval: Duration
  /// The monotonic time before which nothing is due.
  private var next = Duration.min
  private(set) var isWanted = false

  init(interval: Duration) { self.interval = interval }

  mutating func want() { isWanted = true }

  mutating func pause(until time: Duration) { next = max(next, time) }

  /// The time at which the request is due, if there is one.
  var due: Duration? { isWanted ? next : nil }

  /// Consumes the request if it is due.
  mutating func isDue(at now: Duration) -> Bool {
    guard isWanted, now >= next else { return false }
    isWanted = false
    next = now + interval
    return true
  }
}
