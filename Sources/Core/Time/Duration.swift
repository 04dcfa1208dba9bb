/// A length of time, which may be negative; also a time of the monotonic clock, since its start.
///
/// Shadows the standard library's, which is twice as large and divides 128-bit numbers.
struct Duration: Comparable, Hashable {
  var milliseconds: Int64

  static var zero: Duration { Duration(milliseconds: 0) }
  static var min: Duration { Duration(milliseconds: .min) }
  static var max: Duration { Duration(milliseconds: .max) }

  @inline(__always) static func milliseconds(_ count: Int64) -> Duration {
    Duration(milliseconds: count)
  }
  @inline(__always) static func seconds(_ count: Int64) -> Duration { .milliseconds(count * 1000) }
  @inline(__always) static func minutes(_ count: Int64) -> Duration { .seconds(count * 60) }
  @inline(__always) static func hours(_ count: Int64) -> Duration { .minutes(count * 60) }
  @inline(__always) static func days(_ count: Int64) -> Duration { .hours(count * 24) }

  /// The whole seconds.
  var seconds: Int64 { milliseconds / 1000 }

  @inline(__always) static func < (left: Duration, right: Duration) -> Bool {
    left.milliseconds < right.milliseconds
  }
  @inline(__always) static func + (left: Duration, right: Duration) -> Duration {
    .milliseconds(left.milliseconds + right.milliseconds)
  }
  @inline(__always) static func - (left: Duration, right: Duration) -> Duration {
    .milliseconds(left.milliseconds - right.milliseconds)
  }
  @inline(__always) static prefix func - (time: Duration) -> Duration {
    .milliseconds(-time.milliseconds)
  }
  @inline(__always) static func * (time: Duration, factor: Int64) -> Duration {
    .milliseconds(time.milliseconds * factor)
  }
  @inline(__always) static func / (time: Duration, divisor: Int64) -> Duration {
    .milliseconds(time.milliseconds / divisor)
  }
  /// Returns how often a time fits into another.
  @inline(__always) static func / (time: Duration, other: Duration) -> Int64 {
    time.milliseconds / other.milliseconds
  }
  @inline(__always) static func += (left: inout Duration, right: Duration) { left = left + right }
}
