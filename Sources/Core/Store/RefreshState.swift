/// The state of a domain's refreshes, kept in the volatile store.
///
///     refresh-source=https://example.org/weather.json
///     checked=1700000000000
///     failures=2
///     next-try=1700000012000
///     failed=1700000002000
///     error=HTTP 500 Internal Server Error
struct RefreshState: Equatable {
  /// The time the source was last reached, with or without news.
  var checked: Timestamp?
  /// The number of consecutive failures since then.
  var failures: Int = 0
  /// The time before which no automatic refresh is tried after a failure.
  var nextTry: Timestamp?
  /// The time of the last failure.
  private(set) var failed: Timestamp?
  /// The message of the last failure.
  var error: String?
  /// True if the source answered and the failure was in the store.
  var storeFailed = false

  /// The fingerprint of the options of the refresh that failed.
  var options: UInt64?
  /// True if the source was last queried by an extension's program before it was edited.
  private(set) var isOfOldProgram = false

}

extension RefreshState {
  /// Reads the state of a source from a record; unknown if the record is of another source.
  init(_ record: Record?, source: String) {
    self.init()
    guard let record else { return }
    var position = Record.start
    guard record.hasValue(source, for: RefreshState.sourceKey, from: &position) else { return }
    checked = record.time(for: RefreshState.checkedKey, from: &position)
    guard let failures = record.units(for: RefreshState.failuresKey, from: &position), failures > 0
    else { return }
    self.failures = Int(truncatingIfNeeded: min(failures, 1_000_000))
    nextTry = record.time(for: RefreshState.nextTryKey, from: &position)
    if nextTry != nil { failed = record.time(for: RefreshState.failedKey, from: &position) }
    error = record[RefreshState.errorKey]
    storeFailed = record[RefreshState.storeFailedKey] != nil
    options = record.number(for: RefreshState.optionsKey)
  }

  /// Forgets a failure of other options, so that a corrected call does not wait.
  mutating func forgetFailure(ofOtherThan current: @autoclosure () -> UInt64) {
    guard failures > 0, let options = self.options, options != current() else { return }
    (failures, nextTry, failed, error, storeFailed, self.options) = (0, nil, nil, nil, false, nil)
    checked = nil
  }

  /// Compares the program that last queried the source with the present one.
  mutating func compare(program: UInt64, in record: Record?) {
    isOfOldProgram = record?.number(for: RefreshState.programKey).map { $0 != program } ?? false
  }

  /// Decides whether the source has to be read.
  ///
  /// - Parameters:
  ///   - now: the wall-clock time.
  ///   - timeToLive: the time until an answer expires.
  ///   - taken: the time of the snapshot, if any.
  ///   - isAligned: true if answers expire at multiples of that time by the clock.
  /// - Returns: true if there is no answer or it has expired; after failures, if the delay is over.
  ///   A time in the future means that the clock was set back.
  func isDue(
    now: Timestamp, timeToLive: Duration, taken: Timestamp?, isAligned: Bool = false
  ) -> Bool {
    if failures > 0, let delay = delay(now: now) { return delay == .zero }
    guard !isOfOldProgram, let last = lastAnswer(taken: taken, now: now) else { return true }
    return RefreshState.end(after: last, timeToLive: timeToLive, isAligned: isAligned) <= now
  }

  /// Returns the time of the last answer that is not in the future, if any: an unchanged answer is not
  /// stored again, so it keeps its time when the clock is set back.
  private func lastAnswer(taken: Timestamp?, now: Timestamp) -> Timestamp? {
    guard let taken else { return nil }
    guard let checked, checked <= now else { return taken <= now ? taken : nil }
    return taken <= now ? max(taken, checked) : checked
  }

  /// Returns the time for which no automatic refresh is tried after a failure, or `nil` if there was
  /// none; a failure in the future means that the clock was set back.
  func delay(now: Timestamp) -> Duration? {
    guard let nextTry else { return nil }
    let isPast = failed.map { $0 <= now } ?? (nextTry <= now.advanced(by: Backoff.longestRequest))
    return isPast ? max(nextTry - now, .zero) : .zero
  }

  /// Returns the time when the source has to be read next, if known.
  func nextDue(
    now: Timestamp, timeToLive: Duration, taken: Timestamp?, isAligned: Bool = false
  ) -> Timestamp? {
    if failures > 0, let delay = delay(now: now) { return now.advanced(by: delay) }
    guard let taken else { return nil }
    guard let last = lastAnswer(taken: taken, now: now) else { return now }
    return RefreshState.end(after: last, timeToLive: timeToLive, isAligned: isAligned)
  }

  /// Returns the time at which an answer expires.
  private static func end(after last: Timestamp, timeToLive: Duration, isAligned: Bool) -> Timestamp
  { isAligned ? last.nextMultiple(of: timeToLive) : last.advanced(by: timeToLive) }

  /// Records that the source was reached.
  mutating func succeed(now: Timestamp) {
    self = RefreshState()
    checked = now
  }

  /// Records a failure.
  mutating func fail(now: Timestamp, words: String, random: UInt64, retryAfter: Duration?) {
    failures += 1
    // A path of a document may be as long as the document.
    error =
      words.utf8.count > RefreshState.longestError
      ? words.beginning(limit: RefreshState.longestError) + "…" : words
    storeFailed = false
    failed = now
    nextTry = now.advanced(
      by: Backoff.delay(afterFailures: failures, random: random, retryAfter: retryAfter))
  }

  /// Writes the state of a source to a record.
  func store(in record: inout Record, source: String, program: UInt64? = nil) {
    record[RefreshState.sourceKey] = source
    record.set(checked, for: RefreshState.checkedKey)
    record[RefreshState.failuresKey] = failures > 0 ? String(failures) : nil
    record.set(nextTry, for: RefreshState.nextTryKey)
    record.set(nextTry == nil ? nil : failed, for: RefreshState.failedKey)
    record[RefreshState.errorKey] = error
    record[RefreshState.storeFailedKey] = storeFailed ? "1" : nil
    record[RefreshState.optionsKey] = failures > 0 ? options.map { String($0) } : nil
    if let program { record[RefreshState.programKey] = String(program) }
  }

  /// The longest message that is stored, in bytes: more than is ever shown.
  private static let longestError = 2048

  /// The keys in a record.
  static let keys = [
    sourceKey, checkedKey, failuresKey, nextTryKey, failedKey, errorKey, storeFailedKey, optionsKey,
    programKey,
  ]
  private static let sourceKey = "refresh-source"
  private static let checkedKey = "checked"
  private static let failuresKey = "failures"
  private static let nextTryKey = "next-try"
  private static let failedKey = "failed"
  private static let errorKey = "error"
  private static let storeFailedKey = "unkept"
  private static let optionsKey = "refresh-options"
  private static let programKey = "refresh-program"
}
