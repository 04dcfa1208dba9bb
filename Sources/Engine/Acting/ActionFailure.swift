/// The failure of the last command of an action, which is shown for a while instead of the value.
struct ActionFailure: Equatable {
  /// The key in the volatile record.
  static let key = "action-failure"
  /// The milliseconds for which it is shown, unless another action follows.
  private static let duration: Int64 = 10_000

  let words: String
  /// The time at which the command failed.
  let start: Timestamp
  /// The time at which it is shown no longer.
  let end: Timestamp

  /// Reads a record, or returns `nil` if it has no failure that is still shown.
  init?(_ record: Record?, now: Timestamp) {
    guard let text = record?[ActionFailure.key] else { return nil }
    let time = text.utf8.prefix { $0 != UInt8(ascii: " ") }
    guard let number = String(Substring(time)).wholeNumber, number <= Int64.max else { return nil }
    start = Timestamp(milliseconds: Int64(number))
    end = start.advanced(by: ActionFailure.duration)
    words = String(Substring(text.utf8.dropFirst(time.count + 1)))
    guard start <= now, now < end else { return nil }
  }

  /// Writes a failure to a record, or removes an old one.
  static func store(_ failure: Failure?, at now: Timestamp, in record: inout Record) {
    record[key] = failure.map { String(now.milliseconds) + " " + $0.words }
  }
}
