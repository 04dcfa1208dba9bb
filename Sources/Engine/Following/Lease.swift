/// How long a watcher keeps running without readers.
struct Lease {
  /// The decision after a check.
  enum Verdict: Equatable {
    /// Somebody shows the value.
    case goesOn
    /// Wakes hosts, some of which call only then.
    case wakesHosts
    /// No one shows it anymore.
    case ends
  }

  /// The part of the lease after which a call renews it, so that most calls write nothing.
  private static let renewals: Int64 = 4

  /// The time without a caller after which the watcher exits.
  let length: Duration
  /// True if the watcher wakes hosts, some of which call only then.
  let wakesHosts: Bool
  /// The monotonic time of the next check; `nil` while a resident process shows the value, whose end
  /// is an event.
  private(set) var nextLook: Duration?

  /// Creates a lease that starts now.
  init(length: Duration, wakesHosts: Bool, now: Duration) {
    self.length = length
    self.wakesHosts = wakesHosts
    nextLook = now + Lease.grace(of: length, wakesHosts: wakesHosts)
  }

  /// Returns the time after which a caller renews a lease of that length.
  static func renewal(of length: Duration) -> Duration { length / renewals }

  private static func grace(of length: Duration, wakesHosts: Bool) -> Duration {
    wakesHosts ? length - renewal(of: length) : length
  }

  /// Makes the next check due now.
  mutating func look(at now: Duration) { nextLook = now }

  /// Decides after a time without a caller; `nil` if a resident process shows the value.
  mutating func verdict(idle: Duration?, now: Duration) -> Verdict {
    guard let idle else {
      nextLook = nil
      return .goesOn
    }
    guard idle < length else { return .ends }
    let grace = Lease.grace(of: length, wakesHosts: wakesHosts)
    guard idle >= grace else {
      nextLook = now + grace - idle
      return .goesOn
    }
    nextLook = now + length - idle
    return .wakesHosts
  }
}
