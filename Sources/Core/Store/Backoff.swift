/// The delay before a retry after consecutive failures.
enum Backoff {
  /// The delay after the first failure.
  static let first = Duration.seconds(5)
  /// The longest delay without jitter.
  static let longest = Duration.minutes(10)
  /// The longest delay that a server may request.
  static let longestRequest = Duration.days(1)

  /// Returns the time until the next attempt: 5 s, doubling to 10 min, never less than a
  /// server requested.
  ///
  /// Up to a fifth is added at random, so that many machines do not retry at the same moment.
  static func delay(afterFailures failures: Int, random: UInt64, retryAfter: Duration?) -> Duration
  {
    let doublings = min(max(failures - 1, 0), 16)
    let delay = min(first * (1 << Int64(doublings)), longest)
    let jitter = Duration.milliseconds(Int64(random % UInt64((delay / 5).milliseconds)))
    return max(delay + jitter, min(retryAfter ?? .zero, longestRequest))
  }
}
