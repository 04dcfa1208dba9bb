/// A point in wall clock time, in milliseconds since 1970.
package struct Timestamp: Comparable {
  /// Milliseconds since 1970-01-01 00:00 UTC.
  package var milliseconds: Int64

  /// A time from its milliseconds.
  package init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// Earlier before later.
  package static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// The time that is `milliseconds` later.
  package func advanced(by milliseconds: Int64) -> Timestamp {
    Timestamp(milliseconds: self.milliseconds &+ milliseconds)
  }
}
