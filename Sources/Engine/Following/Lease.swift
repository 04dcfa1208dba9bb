/// The time for which a watcher goes on without anybody who asks for its value.
struct Lease {
  /// The decision of a watcher after a look.
  enum Verdict: Equatable {
    /// Somebody shows the value.
    case goesOn
    /// Hosts that only call when they are woken are woken.
    case wakesHosts
    /// Nobody shows it anymore.
    case ends
  }

  /// The part of the lease after which a call renews it, so that most calls write nothing.
  private static let renewals: Int64 = 4

  /// The milliseconds without a caller after which the watcher ends.
  let length: Int64
  /// True if hosts are woken by the watcher, which may call only then.
  let wakesHosts: Bool
  /// The time of the monotonic clock of the next look, or `nil` while a resident process shows the
  /// value, whose end is an event.
  private(set) var nextLook: Int64?

  /// Creates a lease that begins now.
  init(length: Int64, wakesHosts: Bool, now: Int64) {
    self.length = length
    self.wakesHosts = wakesHosts
    nextLook = now + Lease.patience(of: length, wakesHosts: wakesHosts)
  }

  /// Returns the milliseconds after which a caller renews a lease of that length.
  static func renewal(of length: Int64) -> Int64 { length / renewals }

  private static func patience(of length: Int64, wakesHosts: Bool) -> Int64 {
    wakesHosts ? length - renewal(of: length) : length
  }

  /// Looks at once.
  mutating func look(at milliseconds: Int64) { nextLook = milliseconds }

  /// Decides after some milliseconds without a caller; `nil` if a resident process shows the value.
  mutating func verdict(idle: Int64?, now: Int64) -> Verdict {
    guard let idle else {
      nextLook = nil
      return .goesOn
    }
    guard idle < length else { return .ends }
    let patience = Lease.patience(of: length, wakesHosts: wakesHosts)
    guard idle >= patience else {
      nextLook = now + patience - idle
      return .goesOn
    }
    nextLook = now + length - idle
    return .wakesHosts
  }
}
