/// A program that shows segments, and its output format.
protocol Host {
  /// The facts of the host.
  static var description: HostDescription { get }

  /// Appends one update of several segments, combined in the host's own way.
  ///
  /// Nothing is appended if the host hides a segment that has no output.
  static func append(
    _ segments: [Segment], _ presentation: Presentation, to bytes: inout [UInt8])

  /// Appends the output of a resident process that precedes an update in the same write.
  static func appendStreamPrefix(isFirst: Bool, to bytes: inout [UInt8])

  /// Appends one update of a resident process: one line, even if all segments are hidden.
  ///
  /// The parts are those of the last update, which a host can write again.
  static func appendStreamUpdate(
    _ segments: [Segment], _ presentation: Presentation, reusing parts: inout LineParts,
    to bytes: inout [UInt8])

  /// The line that clears the host; without a line it would keep what it shows.
  static var emptyLine: String { get }
}

extension Host {
  static func appendStreamPrefix(isFirst: Bool, to bytes: inout [UInt8]) {}

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

/// The bytes of the segments in the last line, for a host whose segments do not depend on each other.
struct LineParts {
  /// The bytes of each segment, or `nil` if it has changed since.
  private var parts: [[UInt8]?] = []

  /// The segments as they were last written, for a host that shows each by itself.
  private var written: [Segment] = []

  init() {}

  /// Forgets a segment that has changed.
  mutating func forget(_ index: Int) {
    if index < parts.count { parts[index] = nil }
  }

  /// Forgets all segments: other ones are in their places.
  mutating func forgetAll() { parts.removeAll() }

  /// Returns the segments that differ from those last written at their places in more than their ages.
  mutating func news(in segments: [Segment]) -> [Segment] {
    defer { written = segments }
    return segments.indices.compactMap { index in
      guard index < written.count else { return segments[index] }
      var last = written[index]
      (last.age, last.result) = (segments[index].age, segments[index].result)
      return last == segments[index] ? nil : segments[index]
    }
  }

  /// Appends the bytes of a segment: those of the last line or, if it has changed, new ones.
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
