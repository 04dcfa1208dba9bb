/// Limits the rate of an action: the first request is due at once, and the last one is never lost.
struct RateLimit {
  /// The minimum interval, in milliseconds.
  private let interval: Int64
  /// The monotonic time before which nothing is due.
  private var next = Int64.min
  private(set) var isWanted = false

  init(interval: Int64) { self.interval = interval }

  mutating func want() { isWanted = true }

  mutating func pause(until time: Int64) { next = max(next, time) }

  /// The time at which the request is due, if there is one.
  var due: Int64? { isWanted ? next : nil }

  /// Consumes the request if it is due.
  mutating func isDue(at milliseconds: Int64) -> Bool {
    guard isWanted, milliseconds >= next else { return false }
    isWanted = false
    next = milliseconds + interval
    return true
  }
}
