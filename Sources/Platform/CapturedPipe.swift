import CPlatform
import Core

/// The reading end of a pipe, of which a part is kept; all is read, so that nobody has to wait.
struct CapturedPipe: ~Copyable {
  /// Which part is kept.
  enum Part {
    case beginning
    case end
  }

  /// What was kept.
  private(set) var bytes: [UInt8] = []
  /// How many bytes came.
  private(set) var received = 0
  /// The descriptor; -1 where the pipe has ended.
  private(set) var descriptor: Int32
  private let limit: Int
  private let part: Part

  /// Takes a descriptor that does not block.
  init(_ descriptor: Int32, keeping part: Part, limit: Int) {
    self.descriptor = descriptor
    self.part = part
    self.limit = limit
  }

  deinit { platform_close(descriptor) }

  /// Reads once: what a pipe holds, or less.
  @discardableResult
  mutating func receive(atMost room: Int = 64 * 1024) -> Int {
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

  /// Reads what is there: not to the end, which a process that was left behind may keep from coming.
  mutating func receiveRest() {
    var rest = Int(platform_available(descriptor))
    while rest > 0 {
      let count = receive(atMost: rest)
      if count <= 0 { break }
      rest -= count
    }
  }
}
