import TestSupport

@testable import todayline

/// The times at which zones are compared: 1902 to 2100.
struct Instants {
  static let first: Int64 = -2_145_916_800
  static let last: Int64 = 4_102_444_800

  /// Returns that many times: random ones and, half of them, the seconds around changes.
  static func times(
    _ count: Int, in zone: (Int64) -> ZonePeriod, _ random: inout SeededRandom
  ) -> [Int64] {
    var changes: [Int64] = []
    var time = first
    while let end = zone(time).end, end < last, end > time {
      changes.append(end)
      time = end
    }
    var times: [Int64] = []
    for change in changes.shuffled(using: &random).prefix(count / 4) {
      times += [change - 1, change]
    }
    while times.count < count { times.append(Int64.random(in: first..<last, using: &random)) }
    return times
  }
}
