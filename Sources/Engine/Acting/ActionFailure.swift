/// The failure of the last command of an action, which is shown for a while instead of the value.
struct ActionFailure: Equatable {
  /// The key in the volatile record.
  static let key = "action-failure"
  /// The time for which it is shown, unless another action follows.
  private static let duration = Duration.seconds(10)

  let words: String
  /// The time at which the command failed.
  let start: Timestamp
  /// The time at which it is shown no longer.
  let end: Timestamp

  /// Reads a record, or returns `nil` if it has no failure that is still shown.
  init?(_ record: Record?, now: Timestamp) {
    guard var reader = record?.reader(of: ActionFailure.key), let start = reader.time() else {
      return nil
    }
    self.start = start
    end = start.advanced(by: ActionFailure.duration)
    _ = reader.skip(" ")
    words = reader.rest()
    guard start <= now, now < end else { return nil }
  }

  /// Writes a failure to a record, or removes an old one.
  static func store(_ failure: Failure?, at now: Timestamp, in record: inout Record) {
    record[key] = failure.map { StoredFields.text([String(now.milliseconds), $0.words]) }
  }
}
