/// The entries of the last day, for graphs and forecasts.
struct DiaryWindow: Equatable {
  /// The time that a graph shows.
  enum Period: Equatable {
    case hour
    case day

    var length: Duration { self == .hour ? .hours(1) : .days(1) }
  }

  private var entries: [DiaryEntry]
  private var now: Timestamp

  /// Creates the window of a log, and of minutes that are not in it yet.
  init(_ diary: Diary, _ minutes: [DiaryEntry], now: Timestamp) {
    let start = now.advanced(by: -Period.day.length - .hours(1))
    var recent = Diary(
      diary.entries.filter { $0.span != .day && $0.time >= start && $0.time <= now })
    recent.add(minutes.filter { $0.time >= start && $0.time <= now })
    // After a change of what is measured, the rest is of the past.
    let unit = recent.entries.last?.unit
    entries = recent.entries.filter { $0.unit == unit }
    self.now = now
  }

  /// Returns the means of equal parts of a period that ends now; `nil` for a part without readings.
  func means(of period: Duration, in places: Int) -> [Double?] {
    var sums = [(sum: Double, count: Double)](repeating: (0, 0), count: max(places, 1))
    let length = Double(period.milliseconds) / Double(sums.count)
    for entry in entries {
      let middle = entry.time.advanced(by: .seconds(entry.span.seconds / 2))
      let age = max(Double((now - min(middle, now)).milliseconds), 0)
      let place = sums.count - 1 - Int(age / length)
      guard place >= 0 else { continue }
      sums[place].sum += entry.mean * Double(entry.count)
      sums[place].count += Double(entry.count)
    }
    return sums.map { $0.count > 0 ? $0.sum / $0.count : nil }
  }

  /// Returns the columns of a graph in percent of the whole, or of the largest if none exists; empty
  /// before the first readings.
  func percents(of period: Period, in places: Int) -> [UInt8] {
    let means = means(of: period.length, in: places)
    guard let first = means.firstIndex(where: { $0 != nil }) else { return [] }
    let largest = means.reduce(0) { max($0, $1 ?? 0) }
    let whole = entries.last?.unit == .percent ? 100 : max(largest, 1e-9)
    return means[first...].map { UInt8(min(max(($0 ?? 0) / whole * 100, 0), 100) + 0.5) }
  }

  /// The readings as points of a line: the seconds before now, and the part of the whole.
  func points(since start: Timestamp) -> [Forecast.Point] {
    guard entries.last?.unit == .percent else { return [] }
    return entries.filter { $0.time >= start }.map {
      Forecast.Point(
        time: Double(now.milliseconds - $0.start * 1000) / -1000 + Double($0.span.seconds) / 2,
        value: $0.mean / 100)
    }
  }
}
