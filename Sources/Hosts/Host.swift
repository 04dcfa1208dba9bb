/// A program that shows segments, with its output format.
protocol Host {
  static var description: HostDescription { get }

  /// Appends one update of several segments, combined in the host's own way.
  ///
  /// Appends nothing if the host hides segments without output.
  static func append(_ segments: [Segment], _ presentation: Presentation, to bytes: inout [UInt8])

  /// Appends what precedes an update of a resident process in the same write.
  static func appendStreamPrefix(_ place: StreamPlace, to bytes: inout [UInt8])

  /// Appends one update of a resident process: one line, even if all segments are hidden.
  ///
  /// `parts` holds the last update, for hosts that can repeat it.
  static func appendStreamUpdate(
    _ segments: [Segment], _ presentation: Presentation, reusing parts: inout LineParts,
    to bytes: inout [UInt8])

  /// The line that clears the host; without one, it would keep showing the old text.
  static var emptyLine: String { get }
}

/// The place of an update in the output of a resident process.
enum StreamPlace {
  /// Nothing was written before; `isStoppable` is true if nothing is missed while a bar that is hidden has stopped the
  /// process.
  case first(isStoppable: Bool)
  case later
}

extension Host {
  static func appendStreamPrefix(_ place: StreamPlace, to bytes: inout [UInt8]) {}

  static func appendStreamUpdate(
    _ segments: [Segment], _ presentation: Presentation, reusing parts: inout LineParts,
    to bytes: inout [UInt8]
  ) {
    let start = bytes.count
    append(segments, presentation, to: &bytes)
    if bytes.count == start { bytes.append(emptyLine) }
  }

  static var emptyLine: String { "\n" }
}

/// The bytes of the segments in the last line, for hosts whose segments are independent.
struct LineParts {
  /// The bytes of each segment, or `nil` if it has changed since.
  private var parts: [[UInt8]?] = []

  /// The segments as last written, for hosts that show each separately.
  private var written: [Segment] = []

  /// Invalidates a segment that has changed.
  mutating func forget(_ index: Int) { if index < parts.count { parts[index] = nil } }

  /// Invalidates all segments when others take their places.
  mutating func forgetAll() { parts.removeAll() }

  /// Returns the segments that differ from those last written in more than their ages.
  mutating func news(in segments: [Segment]) -> [Segment] {
    defer { written = segments }
    return segments.indices.compactMap { index in
      guard index < written.count else { return segments[index] }
      var last = written[index]
      (last.age, last.result) = (segments[index].age, segments[index].result)
      return last == segments[index] ? nil : segments[index]
    }
  }

  /// Appends the bytes of a segment, reusing those of the last line if it is unchanged.
  mutating func append(_ index: Int, to bytes: inout [UInt8], _ append: (inout [UInt8]) -> Void) {
    if index < parts.count, let part = parts[index] { return bytes.append(block: part) }
    var part: [UInt8] = []
    part.reserveCapacity(256)
    append(&part)
    bytes.append(block: part)
    while parts.count <= index { parts.append(nil) }
    parts[index] = part
  }
}
