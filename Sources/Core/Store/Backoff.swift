/// When to try again after failures in a row.
package enum Backoff {
  /// Milliseconds after the first failure.
  package static let first: Int64 = 5_000
  /// Milliseconds that no wait exceeds of itself, jitter not counted.
  package static let longest: Int64 = 600_000
  /// What a server may ask for at most: a day.
  package static let longestRequest: Int64 = 86_400_000

  /// Milliseconds until the next try: 5 s, doubling to 10 min, up to a fifth more by chance, so
  /// that many machines do not come back in the same moment; never less than a server asked for.
  package static func delay(
    afterFailures failures: Int, random: UInt64, retryAfter: Int64?
  ) -> Int64 {
    let doublings = min(max(failures - 1, 0), 16)
    let delay = min(first << Int64(doublings), longest)
    let jitter = Int64(random % UInt64(delay / 5))
    return max(delay + jitter, min(retryAfter ?? 0, longestRequest))
  }
}
