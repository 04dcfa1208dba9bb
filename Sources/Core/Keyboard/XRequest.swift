/// Requests to an X server, little-endian; X Window System Protocol, version 11, and “The X Keyboard
/// Extension: Protocol Specification”.
enum XRequest {
  /// Starts a connection, with the secret of the display if there is one.
  static func setUp(cookie: [UInt8]?) -> [UInt8] {
    let name = cookie == nil ? [] : XAuthority.protocolName.bytes
    let cookie = cookie ?? []
    let head: [UInt8] = [UInt8(ascii: "l"), 0] + two(11) + two(0) + two(name.count)
    return head + two(cookie.count) + two(0) + padded(name) + padded(cookie)
  }

  static func queryExtension(_ name: String) -> [UInt8] {
    request(98, 0, two(name.utf8.count) + two(0) + name.bytes)
  }

  /// Asks for the number of a name, 0 if no one has used it.
  static func atom(_ name: String) -> [UInt8] {
    request(16, 1, two(name.utf8.count) + two(0) + name.bytes)
  }

  static func name(of atom: UInt32) -> [UInt8] { request(17, 0, four(atom)) }

  /// Asks for up to 4 KiB of a property of any type.
  static func property(_ atom: UInt32, of window: UInt32) -> [UInt8] {
    request(20, 0, four(window) + four(atom) + four(0) + four(0) + four(1024))
  }

  // MARK: Keyboard

  /// The keyboard that all others act on.
  private static let core = 0x100
  private static let groupState = 0x10

  static func useKeyboard(_ code: UInt8) -> [UInt8] { request(code, 0, two(1) + two(0)) }

  /// Asks for events: of new keyboards, of names, and of the group alone, not of each modifier.
  static func hearKeyboard(_ code: UInt8) -> [UInt8] {
    let (new, state, names) = (
      1 << XKeyboardEvent.new, 1 << XKeyboardEvent.state, 1 << XKeyboardEvent.names
    )
    return request(
      code, 1,
      two(core) + two(new | state | names) + two(0) + two(new | names) + two(0) + two(0)
        + two(groupState) + two(groupState))
  }

  static func keyboardState(_ code: UInt8) -> [UInt8] { request(code, 4, two(core) + two(0)) }

  /// Switches to a group, as a key does that switches for good.
  static func lock(group: Int, _ code: UInt8) -> [UInt8] {
    request(code, 5, two(core) + [0, 0, 1, UInt8(truncatingIfNeeded: group), 0, 0, 0, 0, 0, 0])
  }

  /// Asks for the names of the groups.
  static func groupNames(_ code: UInt8) -> [UInt8] {
    request(code, 17, two(core) + two(0) + four(1 << 12))
  }

  private static func request(_ code: UInt8, _ detail: UInt8, _ body: [UInt8]) -> [UInt8] {
    let body = padded(body)
    return [code, detail] + two(1 + body.count / 4) + body
  }

  private static func two(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }

  private static func four(_ value: UInt32) -> [UInt8] {
    two(Int(value & 0xFFFF)) + two(Int(value >> 16))
  }

  private static func padded(_ bytes: [UInt8]) -> [UInt8] {
    bytes + [UInt8](repeating: 0, count: -bytes.count & 3)
  }
}

/// The kinds of keyboard events that are heard.
enum XKeyboardEvent {
  static let new = 0
  static let state = 2
  static let names = 6
}

/// An answer of an X server, little-endian; what it lacks is 0.
struct XReply {
  let bytes: [UInt8]

  /// Returns a number of some bytes.
  func number(at position: Int, size: Int) -> UInt32 {
    var value: UInt32 = 0
    for offset in 0..<size where position + offset < bytes.count {
      value |= UInt32(bytes[position + offset]) << UInt32(8 * offset)
    }
    return value
  }

  /// Returns some bytes, fewer if they are not all there.
  func part(at position: Int, count: Int) -> [UInt8] {
    let start = min(position, bytes.count)
    return Array(bytes[start..<min(start + max(count, 0), bytes.count)])
  }
}
