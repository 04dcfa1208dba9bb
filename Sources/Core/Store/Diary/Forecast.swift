/// When something is full, by a straight line through its past.
///
/// The past is split into parts of equal length. From part to part the mean grows by some amount: if
/// these amounts are alike, their mean is the growth, and their spread tells its error. If they are not,
/// as in a step or a random walk, there is no forecast.
enum Forecast {
  struct Point {
    /// The seconds, of which only differences count.
    var time: Double
    /// The part of the whole, from 0 to 1.
    var value: Double
  }

  /// The parts of the past.
  private static let parts = 9
  /// The error of the growth that a forecast may have: with a probability of 99.9 %, it is not larger.
  static let error = 0.25
  /// The quantile of Student's distribution for that probability, with seven degrees of freedom.
  private static let quantile = 4.785
  /// A line through a past does not tell about a future that is longer by more than this.
  private static let reach = 30.0

  /// Returns the seconds until the value is 1, or `nil` if that is not sure, as after a past that is
  /// shorter than `shortest` seconds.
  static func secondsUntilFull(_ points: [Point], shortest: Double) -> Double? {
    guard let first = points.first?.time, let last = points.last, last.value < 1 else { return nil }
    let length = last.time - first
    guard length >= shortest, points.count >= 2 * parts else { return nil }
    var sums = [(value: Double, time: Double, count: Double)](repeating: (0, 0, 0), count: parts)
    for point in points {
      let part = min(Int((point.time - first) / length * Double(parts)), parts - 1)
      guard part >= 0 else { return nil }
      sums[part].value += point.value
      sums[part].time += point.time
      sums[part].count += 1
    }
    var slopes: [Double] = []
    for index in 1..<parts {
      let (before, after) = (sums[index - 1], sums[index])
      guard before.count > 0, after.count > 0 else { return nil }
      let time = after.time / after.count - before.time / before.count
      guard time > 0 else { return nil }
      slopes.append((after.value / after.count - before.value / before.count) / time)
    }
    let count = Double(slopes.count)
    let mean = slopes.reduce(0, +) / count
    guard mean > 0 else { return nil }
    var squares = 0.0
    for slope in slopes { squares += (slope - mean) * (slope - mean) }
    // The square of the error of the mean, as a root would need a library.
    let spread = squares / (count - 1) / count * quantile * quantile
    // The growth must go on: one that has ended is no reason to worry.
    guard spread <= mean * error * (mean * error), slopes[slopes.count - 1] > mean / 2 else {
      return nil
    }
    // From the middle of the last part, whose mean is surer than the last reading.
    let end = sums[parts - 1]
    let value = end.value / end.count + mean * (last.time - end.time / end.count)
    let seconds = (1 - value) / mean
    return seconds > 0 && seconds < length * reach ? seconds : nil
  }
}
