/// A point in wall-clock time.
struct Timestamp: Comparable {
  /// The milliseconds since 1970-01-01 00:00 UTC.
  var milliseconds: Int64

  static let distantFuture = Timestamp(milliseconds: .max)

  static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.milliseconds < right.milliseconds
  }

  static func - (left: Timestamp, right: Timestamp) -> Duration {
    .milliseconds(left.milliseconds - right.milliseconds)
  }

  /// Returns the next multiple of an interval since 1970-01-01 00:00 UTC.
  ///
  /// Multiples up to 15 minutes are multiples in every current time zone as well.
  func nextMultiple(of interval: Duration) -> Timestamp {
    let remainder = Duration.milliseconds(milliseconds % interval.milliseconds)
    return advanced(by: interval - (remainder < .zero ? remainder + interval : remainder))
  }

  func advanced(by time: Duration) -> Timestamp {
    Timestamp(milliseconds: milliseconds &+ time.milliseconds)
  }
}
