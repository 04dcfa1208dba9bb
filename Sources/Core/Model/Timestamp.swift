/// A point in wall clock time.
struct Timestamp: Comparable {
  /// The milliseconds since 1970-01-01 00:00 UTC.
  var milliseconds: Int64

  /// A time that never comes.
  static let distantFuture = Timestamp(milliseconds: .max)

  /// Returns true if the left time is earlier.
  static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// Returns the first later time that is a multiple of an interval since 1970-01-01 00:00 UTC.
  ///
  /// Multiples up to 15 minutes are multiples in every present time zone as well.
  func nextMultiple(of interval: Int64) -> Timestamp {
    let remainder = milliseconds % interval
    return advanced(by: interval - (remainder < 0 ? remainder + interval : remainder))
  }

  /// Returns the time that is `milliseconds` later.
  func advanced(by milliseconds: Int64) -> Timestamp {
    Timestamp(milliseconds: self.milliseconds &+ milliseconds)
  }
}
