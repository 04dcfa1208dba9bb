/// The motion of a text that is longer than its place: one cell to the left in each step, around and
/// around, by the clock, so that calls and streams show the same part.
enum Scrolling {
  static let step = Duration.milliseconds(500)
  private static let gap = " · "

  /// Returns the part of a text that is visible at a time.
  static func window(of text: StyledText, cells limit: Int, at time: Timestamp) -> StyledText {
    var loop = text
    loop.append(gap)
    let period = TextWidth.cells(in: loop.utf8[...])
    loop.append(text)
    let first = Int(time.milliseconds / step.milliseconds % Int64(max(period, 1)))
    var (start, end) = (loop.utf8.count, loop.utf8.count)
    var (cells, bytes, hidden) = (0, 0, 0)
    for character in loop.plain {
      if cells >= first, start == loop.utf8.count { (start, hidden) = (bytes, cells - first) }
      cells += TextWidth.cells(of: character)
      guard cells <= first + limit else {
        end = bytes
        break
      }
      bytes += character.utf8.count
    }
    loop.truncate(to: end)
    loop.removeFirst(start)
    loop.endIsolates()
    // The visible half of a wide character is a space, at either end.
    var window = StyledText(String(repeating: " ", count: hidden))
    window.append(loop)
    let rest = limit - TextWidth.cells(in: window.utf8[...])
    if rest > 0 { window.append(String(repeating: " ", count: rest)) }
    return window
  }

  /// Returns the time from a given one until the next step.
  static func remainder(at time: Timestamp) -> Duration {
    step - .milliseconds(time.milliseconds % step.milliseconds)
  }
}
