/// Writes calls in the byte order of this machine's processors, little endian; D-Bus Specification,
/// “Marshaling”.
struct BusWriter {
  private(set) var bytes: [UInt8] = []

  /// Writes the message of a call.
  ///
  /// - Parameters:
  ///   - call: the call.
  ///   - serial: its number, which is not 0.
  /// - Returns: the bytes of the message.
  static func message(_ call: BusCall, serial: UInt32) -> [UInt8] {
    var body = BusWriter()
    for argument in call.arguments { body.append(argument) }
    var message = BusWriter()
    // A method call that starts no service.
    message.bytes = [UInt8(ascii: "l"), BusMessage.Kind.call.rawValue, 0x2, 1]
    message.append(UInt32(body.bytes.count))
    message.append(serial)
    var fields = BusWriter()
    fields.appendField(1, .path(call.path))
    fields.appendField(2, .string(call.interface))
    fields.appendField(3, .string(call.member))
    fields.appendField(6, .string(call.destination))
    if !call.arguments.isEmpty {
      let signature = call.arguments.reduce("") { $0 + $1.signature }
      fields.align(to: 8)
      fields.bytes += [8, 1, UInt8(ascii: "g"), 0]
      fields.appendSignature(signature)
    }
    message.append(UInt32(fields.bytes.count))
    message.bytes.append(block: fields.bytes)
    message.align(to: 8)
    message.bytes.append(block: body.bytes)
    return message.bytes
  }

  private mutating func align(to size: Int) { while bytes.count % size != 0 { bytes.append(0) } }

  private mutating func append(_ number: UInt32) {
    align(to: 4)
    for shift in [UInt32(0), 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  private mutating func append(_ text: String) {
    append(UInt32(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
    bytes.append(0)
  }

  private mutating func appendSignature(_ signature: String) {
    bytes.append(UInt8(signature.utf8.count))
    bytes.append(contentsOf: signature.utf8)
    bytes.append(0)
  }

  /// The fields of a header are at a multiple of eight bytes, and so is each of them.
  private mutating func appendField(_ code: UInt8, _ value: BusArgument) {
    align(to: 8)
    bytes.append(code)
    append(.variant(value))
  }

  private mutating func append(_ argument: BusArgument) {
    switch argument {
    case .string(let text), .path(let text): append(text)
    case .boolean(let flag): append(UInt32(flag ? 1 : 0))
    case .unsigned(let number): append(number)
    case .strings(let texts):
      var list = BusWriter()
      for text in texts { list.append(text) }
      append(UInt32(list.bytes.count))
      bytes.append(block: list.bytes)
    case .variant(let value):
      appendSignature(value.signature)
      append(value)
    }
  }
}
