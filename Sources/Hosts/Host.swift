package import Core

/// A program that shows segments, and its output format.
package protocol Host {
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
    _ segments: [Segment], _ presentation: Presentation, reusing parts: inout [LinePart],
    to bytes: inout [UInt8])

  /// The line that clears the host; without a line it would keep what it shows.
  static var emptyLine: String { get }
}

extension Host {
  package static func appendStreamPrefix(isFirst: Bool, to bytes: inout [UInt8]) {}

  package static func appendStreamUpdate(
    _ segments: [Segment], _ presentation: Presentation, reusing parts: inout [LinePart],
    to bytes: inout [UInt8]
  ) {
    let start = bytes.count
    append(segments, presentation, to: &bytes)
    if bytes.count == start { bytes.append(emptyLine) }
  }

  package static var emptyLine: String { "\n" }
}

/// The bytes of one segment in a line, for a host whose segments do not depend on each other.
package struct LinePart {
  /// The segment.
  private let segment: Segment
  /// Its bytes in the line.
  private let bytes: [UInt8]

  /// Creates a part.
  init(segment: Segment, bytes: [UInt8]) {
    (self.segment, self.bytes) = (segment, bytes)
  }

  /// Appends the part again if it is that of this segment.
  ///
  /// - Returns: false if it is not.
  // Mutating, so that a part is not copied out of its array.
  mutating func append(ifOf segment: borrowing Segment, to bytes: inout [UInt8]) -> Bool {
    guard self.segment == segment else { return false }
    bytes.append(contentsOf: self.bytes)
    return true
  }
}
