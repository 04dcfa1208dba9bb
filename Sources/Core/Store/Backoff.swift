/// The delay before a retry after consecutive failures.
enum Backoff {
  /// The delay after the first failure, in milliseconds.
  static let first: Int64 = 5_000
  /// The longest delay without jitter, in milliseconds.
  static let longest: Int64 = 600_000
  /// The longest delay that a server may request, in milliseconds: one day.
  static let longestRequest: Int64 = 86_400_000

  /// Returns the milliseconds until the next attempt: 5 s, doubling to 10 min, never less than a
  /// server requested.
  ///
  /// Up to a fifth is added at random, so that many machines do not retry at the same moment.
  static func delay(afterFailures failures: Int, random: UInt64, retryAfter: Int64?) -> Int64 {
    let doublings = min(max(failures - 1, 0), 16)
    let delay = min(first << Int64(doublings), longest)
    let jitter = Int64(random % UInt64(delay / 5))
    return max(delay + jitter, min(retryAfter ?? 0, longestRequest))
  }
}
