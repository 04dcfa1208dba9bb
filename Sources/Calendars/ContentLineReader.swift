/// Reads and unfolds the lines of a file; RFC 5545, 3.1.
///
/// Lines are unfolded before UTF-8 decoding, because a fold may split a character.
struct ContentLineReader {
  /// The number of bytes between two checks of the time.
  static let timeInterval = 64 * 1024

  private let bytes: [UInt8]
  /// The maximum number of bytes kept of an unfolded line.
  private let limit: Int
  private let isLate: (() -> Bool)?
  private var nextLook = 0
  private var position = 0
  private(set) var number = 0
  private var unfolded: [UInt8] = []

  init(_ bytes: [UInt8], limit: Int, isLate: (() -> Bool)?) {
    self.bytes = bytes
    self.limit = limit
    self.isLate = isLate
    // A byte order mark.
    position = bytes.startOfText
  }

  /// Reads the next well-formed line, or returns `nil` at the end of the file.
  ///
  /// - Throws: `CalendarMistake.timedOut`.
  mutating func next() throws(CalendarMistake) -> ContentLine? {
    while position < bytes.count {
      if position >= nextLook {
        if let isLate, isLate() { throw .timedOut }
        nextLook = position + ContentLineReader.timeInterval
      }
      if bytes[position] == 0x0A {
        position += 1
        number += 1
        continue
      }
      if let line = readLine() { return line }
    }
    return nil
  }

  private mutating func readLine() -> ContentLine? {
    let number = number + 1
    var range = physicalLine()
    guard isAtFold else {
      let isCut = range.count > limit
      if isCut { range = range.lowerBound..<(range.lowerBound + limit) }
      return ContentLine(bytes, in: range, number: number, isCut: isCut)
    }
    // The memory is released if a line of an event still shares it, or if it is large.
    if unfolded.capacity > ContentLineReader.timeInterval { unfolded = [] }
    unfolded.removeAll(keepingCapacity: true)
    var isCut = false
    while true {
      let room = limit - unfolded.count
      unfolded.append(contentsOf: bytes[range.prefix(room)])
      if range.count > room { isCut = true }
      guard isAtFold else { break }
      position += 1
      range = physicalLine()
    }
    return ContentLine(unfolded, in: 0..<unfolded.count, number: number, isCut: isCut)
  }

  private var isAtFold: Bool {
    position < bytes.count && (bytes[position] == 0x20 || bytes[position] == 0x09)
  }

  /// Reads to the end of a line, excluding the line break.
  private mutating func physicalLine() -> Range<Int> {
    let start = position
    let count = bytes.count
    let found = bytes.withUnsafeBufferPointer { bytes in
      var end = start
      while end < count, bytes[end] != 0x0A { end += 1 }
      return end
    }
    position = min(found + 1, count)
    number += 1
    var end = found
    while end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }
}
