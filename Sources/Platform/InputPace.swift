/// The pace at which a resident process reads its input: a person clicks far less often, and a source of
/// endless data must not keep it busy.
struct InputPace {
  /// The maximum number of bytes in a period.
  static let limit = 256 * 1024
  /// The milliseconds of a period.
  static let period: Int64 = 1_000

  private var count = 0
  private var start = Int64.min / 2

  /// Creates the pace of an input that has not been read.
  init() {}

  /// Notes bytes that were read at a time of the monotonic clock.
  mutating func take(_ bytes: Int, at now: Int64) {
    if now - start >= InputPace.period { (count, start) = (0, now) }
    count += bytes
  }

  /// Returns the time at which the input may be read again, or `nil` if it may be now.
  func pauseEnd(at now: Int64) -> Int64? {
    guard count >= InputPace.limit, now - start < InputPace.period else { return nil }
    return start + InputPace.period
  }
}
