/// Lines of an output of any length, of which a bounded part is kept.
struct LineReader {
  struct Line: Equatable {
    /// Its bytes without the line break, up to the limit.
    var bytes: [UInt8]
    /// True if it was longer.
    var isCut = false
  }

  /// The maximum number of bytes of a line that are kept.
  private let limit: Int
  /// The start of the line whose end has not come yet.
  private var begun = Line(bytes: [])

  /// Creates a reader at the start of an output.
  init(limit: Int) { self.limit = limit }

  /// Returns the last line that is complete after more output, if any.
  mutating func last(in output: [UInt8]) -> Line? {
    var last = output.count
    while last > 0, output[last - 1] != 0x0A { last -= 1 }
    guard last > 0 else {
      append(output[...])
      return nil
    }
    var first = last - 1
    while first > 0, output[first - 1] != 0x0A { first -= 1 }
    if first > 0 { begun = Line(bytes: []) }
    append(output[first..<(last - 1)])
    let line = take()
    append(output[last...])
    return line
  }

  /// Returns true if a line that is complete after more output matches; a line that does not end is
  /// kept for the next call.
  mutating func contains(in output: [UInt8], where matches: (Line) -> Bool) -> Bool {
    var start = 0
    for index in output.indices where output[index] == 0x0A {
      append(output[start..<index])
      start = index + 1
      if matches(take()) {
        // The rest needs no look, except its last line.
        _ = last(in: Array(output[start...]))
        return true
      }
    }
    append(output[start...])
    return false
  }

  /// Returns the line that the output ended in, or `nil` if it ended with a line break.
  mutating func rest() -> Line? {
    let line = take()
    return line.bytes.isEmpty ? nil : line
  }

  private mutating func take() -> Line {
    var line = begun
    begun = Line(bytes: [])
    if !line.isCut, line.bytes.last == 0x0D { line.bytes.removeLast() }
    return line
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    let room = limit - begun.bytes.count
    if bytes.count > room { begun.isCut = true }
    begun.bytes.append(contentsOf: bytes.prefix(room))
  }
}
