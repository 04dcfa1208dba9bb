/// Limits how fast a resident process reads its input: people click far less often, and an endless
/// source must not keep it busy.
struct InputPace {
  /// The maximum number of bytes per period.
  static let limit = 256 * 1024
  static let period = Duration.seconds(1)

  private var count = 0
  private var start = Duration.min / 2

  mutating func take(_ bytes: Int, at now: Duration) {
    if now - start >= InputPace.period { (count, start) = (0, now) }
    count += bytes
  }

  /// Returns when the input may be read again, or `nil` if it may be read now.
  func pauseEnd(at now: Duration) -> Duration? {
    guard count >= InputPace.limit, now - start < InputPace.period else { return nil }
    return start + InputPace.period
  }
}
