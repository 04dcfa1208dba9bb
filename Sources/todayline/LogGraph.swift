/// The means of a log as a graph for a terminal, with a scale and times.
struct LogGraph {
  private let means: [Double?]
  private let unit: DiaryUnit
  private let top: Double
  private let since: Timestamp
  private let until: Timestamp
  private let zone: ClockZone
  private let width: Int

  private static let height = 8
  /// The least cells of the graph itself.
  private static let leastWidth = 16

  init(_ diary: Diary, since: Timestamp, until: Timestamp, zone: ClockZone, width: Int) {
    let unit = diary.entries.last?.unit ?? .percent
    // A scale such as “100.0 MB/s”, and the axis.
    let scale = 11
    let columns = max(width - scale - 1, LogGraph.leastWidth)
    var sums = [(sum: Double, count: Double)](repeating: (0, 0), count: columns)
    let length = Double(max((until - since).milliseconds, 1))
    for entry in diary.entries where entry.unit == unit {
      let seconds = entry.span.seconds
      guard entry.start * 1000 < until.milliseconds,
        (entry.start + seconds) * 1000 > since.milliseconds
      else { continue }
      // An hour or a day covers several columns.
      func column(_ time: Int64) -> Int {
        let part = Double(time - since.milliseconds) / length * Double(columns)
        return min(max(Int(part), 0), columns - 1)
      }
      let first = column(entry.start * 1000)
      let last = column((entry.start + seconds) * 1000 - 1)
      for place in first...max(first, last) {
        sums[place].sum += entry.mean * Double(entry.count)
        sums[place].count += Double(entry.count)
      }
    }
    means = sums.map { $0.count > 0 ? $0.sum / $0.count : nil }
    let highest = means.reduce(0) { max($0, $1 ?? 0) }
    top = unit == .percent && highest > 50 ? 100 : LogGraph.rounded(highest)
    (self.unit, self.since, self.until, self.zone) = (unit, since, until, zone)
    self.width = scale
  }

  /// Returns the next of 1, 2, 5, 10, 20, and so on.
  private static func rounded(_ value: Double) -> Double {
    var scale = 0.001
    while scale < 1e18 {
      for step in [1.0, 2, 5] where step * scale >= value { return step * scale }
      scale *= 10
    }
    return max(value, 1)
  }

  /// Appends the lines of the graph, from the top down.
  func append(to bytes: inout [UInt8]) {
    for row in (0..<LogGraph.height).reversed() {
      switch row {
      case LogGraph.height - 1: appendScale(top, to: &bytes)
      case LogGraph.height / 2 - 1: appendScale(top / 2, to: &bytes)
      case 0: appendScale(0, to: &bytes)
      default: bytes.append(String(repeating: " ", count: width))
      }
      bytes.append("│")
      for mean in means {
        let eighths = mean.map { Int(max($0, 0) / top * Double(LogGraph.height * 8) + 0.5) } ?? 0
        // A reading of nothing is one as well.
        let least = mean != nil && row == 0 ? 1 : 0
        let shown = min(max(eighths - row * 8, least), 8)
        bytes.append(shown <= 0 ? " " : BarStyle.eighthsRamp[shown - 1])
      }
      while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
      bytes.append(UInt8(ascii: "\n"))
    }
    bytes.append(String(repeating: " ", count: width) + "└")
    bytes.append(String(repeating: "─", count: means.count) + "\n")
    appendTimes(to: &bytes)
  }

  private func appendScale(_ value: Double, to bytes: inout [UInt8]) {
    let words = LogTable.words(value, unit)
    let cells = TextWidth.cells(in: words.bytes[...])
    bytes.append(String(repeating: " ", count: max(width - cells - 1, 0)) + words + " ")
  }

  /// Appends the times at the start, in the middle, and at the end.
  private func appendTimes(to bytes: inout [UInt8]) {
    let isLong = until - since > .days(2)
    func words(_ time: Timestamp) -> String {
      let all = LogTable.words(time, zone).utf8
      return String(Substring(isLong ? all.prefix(10) : all.suffix(5)))
    }
    let middle = since.advanced(by: (until - since) / 2)
    let texts = [words(since), words(middle), words(until)]
    let length = texts[0].utf8.count
    let gap = means.count - 3 * length
    bytes.append(String(repeating: " ", count: width + 1) + texts[0])
    if gap >= 2 {
      bytes.append(String(repeating: " ", count: gap / 2) + texts[1])
      bytes.append(String(repeating: " ", count: gap - gap / 2))
    } else {
      bytes.append(String(repeating: " ", count: max(means.count - 2 * length, 1)))
    }
    bytes.append(texts[2] + "\n\n")
  }
}
