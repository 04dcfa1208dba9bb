/// How long a watcher keeps running without readers.
struct Lease {
  /// The decision after a check.
  enum Verdict: Equatable {
    /// Somebody shows the value.
    case goesOn
    /// Wakes hosts, some of which call only then.
    case wakesHosts
    /// Nobody shows it anymore.
    case ends
  }

  /// The part of the lease after which a call renews it, so that most calls write nothing.
  private static let renewals: Int64 = 4

  /// The time without a caller after which the watcher exits, in milliseconds.
  let length: Int64
  /// True if the watcher wakes hosts, some of which call only then.
  let wakesHosts: Bool
  /// The monotonic time of the next check; `nil` while a resident process shows the value, whose end
  /// is an event.
  private(set) var nextLook: Int64?

  /// Creates a lease that starts now.
  init(length: Int64, wakesHosts: Bool, now: Int64) {
    self.length = length
    self.wakesHosts = wakesHosts
    nextLook = now + Lease.grace(of: length, wakesHosts: wakesHosts)
  }

  /// Returns the milliseconds after which a caller renews a lease of that length.
  static func renewal(of length: Int64) -> Int64 { length / renewals }

  private static func grace(of length: Int64, wakesHosts: Bool) -> Int64 {
    wakesHosts ? length - renewal(of: length) : length
  }

  /// Makes the next check due now.
  mutating func look(at milliseconds: Int64) { nextLook = milliseconds }

  /// Decides after some milliseconds without a caller; `nil` if a resident process shows the value.
  mutating func verdict(idle: Int64?, now: Int64) -> Verdict {
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
