/// What the volatile store knows of the refreshes of a domain.
///
///     refresh-source=https://example.org/weather.json
///     checked=1700000000000
///     failures=2
///     next-try=1700000012000
///     error=HTTP 500 Internal Server Error
package struct RefreshState: Equatable {
  /// When the source was last reached, whether it had news or not.
  package var checked: Timestamp?
  /// How often in a row it could not be read since.
  package var failures: Int = 0
  /// After a failure: before this, nobody tries again by himself.
  package var nextTry: Timestamp?
  /// What went wrong the last time, in words.
  package var error: String?
  /// Whether it was the store that went wrong: the source has answered.
  package var storeFailed = false

  /// Nothing is known.
  package init() {}

  /// What a record says of a source; of another one it says nothing.
  package init(_ record: Record?, source: String) {
    guard let record else { return }
    var position = Record.start
    guard record.holds(source, for: RefreshState.sourceKey, from: &position) else { return }
    checked = RefreshState.time(RefreshState.checkedKey, in: record, &position)
    guard let failures = record.units(for: RefreshState.failuresKey, from: &position), failures > 0
    else { return }
    self.failures = Int(truncatingIfNeeded: min(failures, 1_000_000))
    nextTry = RefreshState.time(RefreshState.nextTryKey, in: record, &position)
    error = record[RefreshState.errorKey]
    storeFailed = record[RefreshState.unkeptKey] != nil
  }

  /// Whether it is time to ask the source.
  ///
  /// - Parameters:
  ///   - now: wall clock time.
  ///   - timeToLive: milliseconds for which an answer is good.
  ///   - taken: when the snapshot was taken, `nil` where there is none.
  /// - Returns: true where there is no answer, or an old one; after failures, when the wait is over.
  ///   What lies in the future shows a clock that was set back.
  package func isDue(now: Timestamp, timeToLive: Int64, taken: Timestamp?) -> Bool {
    if failures > 0, let nextTry {
      return nextTry <= now || nextTry > now.advanced(by: Backoff.longestRequest)
    }
    guard let taken else { return true }
    let last = max(checked ?? taken, taken)
    return last > now || now.milliseconds - last.milliseconds >= timeToLive
  }

  /// When it will be time to ask the source, as far as anybody knows.
  package func nextDue(timeToLive: Int64, taken: Timestamp?) -> Timestamp? {
    if failures > 0, let nextTry { return nextTry }
    guard let taken else { return nil }
    return max(checked ?? taken, taken).advanced(by: timeToLive)
  }

  /// The source was reached.
  package mutating func succeed(now: Timestamp) {
    self = RefreshState()
    checked = now
  }

  /// The source could not be read.
  package mutating func fail(
    now: Timestamp, words: String, random: UInt64, retryAfter: Int64?
  ) {
    failures += 1
    error = words
    storeFailed = false
    nextTry = now.advanced(
      by: Backoff.delay(afterFailures: failures, random: random, retryAfter: retryAfter))
  }

  /// Writes the state of a source into a record.
  package func store(in record: inout Record, source: String) {
    record[RefreshState.sourceKey] = source
    record[RefreshState.checkedKey] = checked.map { String($0.milliseconds) }
    record[RefreshState.failuresKey] = failures > 0 ? String(failures) : nil
    record[RefreshState.nextTryKey] = nextTry.map { String($0.milliseconds) }
    record[RefreshState.errorKey] = error
    record[RefreshState.unkeptKey] = storeFailed ? "1" : nil
  }

  private static func time(
    _ key: String, in record: Record, _ position: inout Int
  ) -> Timestamp? {
    guard let number = record.units(for: key, from: &position), number <= Int64.max else {
      return nil
    }
    return Timestamp(milliseconds: Int64(number))
  }

  private static let sourceKey = "refresh-source"
  private static let checkedKey = "checked"
  private static let failuresKey = "failures"
  private static let nextTryKey = "next-try"
  private static let errorKey = "error"
  private static let unkeptKey = "unkept"
}
