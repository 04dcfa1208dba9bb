import CPlatform

/// The reading end of a pipe: keeps part of the output and drains the rest, so that the writer
/// never blocks.
struct CapturedPipe: ~Copyable {
  enum Part {
    case beginning
    case end
  }

  private(set) var bytes: [UInt8] = []
  private(set) var received = 0
  /// The descriptor, or -1 after the end of the pipe.
  private(set) var descriptor: Int32
  private let limit: Int
  private let part: Part

  init(_ descriptor: Int32, keeping part: Part, limit: Int) {
    self.descriptor = descriptor
    self.part = part
    self.limit = limit
  }

  deinit { platform_close(descriptor) }

  /// Reads once, at most what the pipe holds.
  @discardableResult mutating func receive(atMost room: Int = 64 * 1024) -> Int {
    var chunk: [UInt8] = []
    let count = chunk.appendUninitialized(room) { platform_read(descriptor, $0, room) }
    if count == 0 {
      platform_close(descriptor)
      descriptor = -1
    }
    bytes.append(contentsOf: part == .end ? chunk.suffix(limit) : chunk.prefix(limit - bytes.count))
    if part == .end { bytes.removeFirst(max(bytes.count - limit, 0)) }
    received += max(count, 0)
    return count
  }

  /// Reads what is available, without waiting for the end, which a leftover process may delay.
  mutating func receiveRest() {
    var rest = Int(platform_available(descriptor))
    while rest > 0 {
      let count = receive(atMost: rest)
      if count <= 0 { break }
      rest -= count
    }
  }
}
