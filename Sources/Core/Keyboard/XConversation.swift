/// The bytes of an X server, divided into parts that are complete.
struct XConversation {
  enum Part: Equatable {
    /// The answer to the set-up, with its status: 0 refused, 1 accepted, 2 more is asked.
    case start([UInt8])
    case reply([UInt8])
    case error
    /// The first two bytes: of an extension, its number and the kind.
    case event(UInt8, UInt8)
  }

  private var incoming: [UInt8] = []
  private var hasStarted = false
  /// True once the server has sent something too long to be an answer.
  private(set) var isBroken = false

  /// The longest part; the set-up of a server with many screens has some tens of kilobytes.
  private static let limit = 1 << 20

  /// Takes received bytes.
  mutating func receive(_ bytes: [UInt8]) { incoming.append(block: bytes) }

  /// Removes the next part, if it has come as a whole.
  mutating func next() -> Part? {
    guard !isBroken, let size, incoming.count >= size else { return nil }
    let part = Array(incoming.prefix(size))
    incoming.removeFirst(size)
    guard hasStarted else {
      hasStarted = true
      return .start(part)
    }
    return switch part[0] {
    case 0: .error
    case 1: .reply(part)
    default: .event(part[0] & 0x7F, part[1])
    }
  }

  /// The size of the next part, once it is known.
  private var size: Int? {
    mutating get {
      guard incoming.count >= 8 else { return nil }
      let head = XReply(bytes: Array(incoming.prefix(8)))
      var size: Int
      if !hasStarted {
        size = 8 + 4 * Int(head.number(at: 6, size: 2))
      } else {
        // Generic events are as long as replies.
        let hasLength = incoming[0] == 1 || incoming[0] & 0x7F == 35
        size = 32 + (hasLength ? 4 * Int(head.number(at: 4, size: 4)) : 0)
      }
      if size > Self.limit {
        isBroken = true
        return nil
      }
      return size
    }
  }
}
