/// The blocks of an output of any length, as a SwiftBar plugin prints them that keeps running: a line
/// `~~~` starts the next one.
struct BlockReader {
  /// The maximum number of bytes of a block that are kept.
  private let limit: Int
  private var lines: LineReader
  private var block = LineReader.Line(bytes: [])

  /// Creates a reader at the start of an output.
  init(limit: Int) {
    self.limit = limit
    lines = LineReader(limit: limit)
  }

  /// Returns the present block if there are more of its lines, but not while it is blank: the last
  /// one is shown until then.
  mutating func last(in output: [UInt8]) -> LineReader.Line? {
    var complete: [LineReader.Line] = []
    _ = lines.contains(in: output) { line in
      complete.append(line)
      return false
    }
    for line in complete { add(line) }
    return complete.isEmpty ? nil : shown
  }

  /// Returns the block with the line that the output ended in, or `nil` if none exists.
  mutating func rest() -> LineReader.Line? {
    guard let line = lines.rest() else { return nil }
    add(line)
    return shown
  }

  private var shown: LineReader.Line? { block.bytes.allSatisfy { $0.isWhiteSpace } ? nil : block }

  private mutating func add(_ line: LineReader.Line) {
    guard !PluginMenu.isDivider(line.bytes) else {
      block = LineReader.Line(bytes: [])
      return
    }
    let room = limit - block.bytes.count
    guard !line.isCut, line.bytes.count < room else {
      // Half a line could be half a command.
      block.isCut = true
      return
    }
    guard !block.isCut else { return }
    block.bytes += line.bytes
    block.bytes.append(UInt8(ascii: "\n"))
  }
}
