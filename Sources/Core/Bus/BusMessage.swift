/// A message that a bus has sent; D-Bus Specification, “Message protocol”.
struct BusMessage: Equatable {
  enum Kind: UInt8 {
    case call = 1
    case reply = 2
    case error = 3
    case signal = 4
  }

  /// `nil` for a kind of a later version, which is ignored.
  var kind: Kind?
  var path = ""
  var interface = ""
  var member = ""
  var error = ""
  /// The number of the call that it answers; 0 if none.
  var answered: UInt32 = 0
  var values: [BusValue] = []

  /// The maximum size of a message that is read; the bus itself allows 128 MiB.
  static let limit = 2 * 1024 * 1024
  private static let fixedSize = 16

  /// The start of some bytes, as a message.
  enum Start: Equatable {
    /// Bytes are missing.
    case cut
    case message(BusMessage, size: Int)
    /// It is no message, or one that is too large.
    case malformed
  }

  static func start(of bytes: ArraySlice<UInt8>) -> Start {
    guard bytes.count >= fixedSize else { return .cut }
    let first = bytes[bytes.startIndex]
    guard first == UInt8(ascii: "l") || first == UInt8(ascii: "B"), bytes[bytes.startIndex + 3] == 1
    else { return .malformed }
    var reader = BusReader(bytes, isBig: first == UInt8(ascii: "B"))
    reader.position = 4
    guard let bodySize = reader.number32(), reader.number32() != nil,
      let fieldsSize = reader.number32()
    else { return .malformed }
    guard bodySize <= limit, fieldsSize <= limit else { return .malformed }
    let body = (fixedSize + Int(fieldsSize) + 7) & ~7
    let size = body + Int(bodySize)
    guard size <= limit else { return .malformed }
    guard bytes.count >= size else { return .cut }
    guard let message = message(in: bytes.prefix(size), body: body, isBig: reader.isBig) else {
      return .malformed
    }
    return .message(message, size: size)
  }

  private static func message(in bytes: ArraySlice<UInt8>, body: Int, isBig: Bool) -> BusMessage? {
    var reader = BusReader(bytes, isBig: isBig)
    var message = BusMessage(kind: Kind(rawValue: bytes[bytes.startIndex + 1]))
    var signature = ""
    reader.position = fixedSize - 4
    guard let fields = reader.values(of: "a(yv)")?.first else { return nil }
    for field in fields.elements {
      guard field.elements.count == 2, case .unsigned(let code) = field.elements[0] else {
        return nil
      }
      let value = field.elements[1]
      switch code {
      case 1: message.path = value.text ?? ""
      case 2: message.interface = value.text ?? ""
      case 3: message.member = value.text ?? ""
      case 4: message.error = value.text ?? ""
      case 5:
        guard case .unsigned(let number) = value else { return nil }
        message.answered = UInt32(truncatingIfNeeded: number)
      case 8: signature = value.text ?? ""
      default: break
      }
    }
    reader.position = body
    guard let values = reader.values(of: signature), reader.isAtEnd else { return nil }
    message.values = values
    return message
  }
}
