/// Asks the kernel about a wireless link by generic netlink: linux/nl80211.h, linux/genetlink.h.
///
/// It does no input or output itself: `exchange` sends a request, and returns all answers to it.
struct WirelessConversation {
  /// The subject of a request; the numbers are those of the headers.
  private enum Command: UInt8 {
    case getFamily = 3
    case getInterface = 5
    case getStation = 17
  }

  private static let control: UInt16 = 0x10
  private static let (familyID, familyName): (UInt16, UInt16) = (1, 2)
  private static let (interfaceIndex, stationInformation): (UInt16, UInt16) = (3, 21)
  private static let (frequency, networkName): (UInt16, UInt16) = (38, 52)
  /// Within the information about a station: its signal in dBm, and the rate to it.
  private static let (signal, sentRate): (UInt16, UInt16) = (7, 8)
  /// Within a rate, in 100 kbit/s, as 16 and as 32 bits.
  private static let (rate16, rate32): (UInt16, UInt16) = (1, 5)

  let exchange: ([UInt8]) -> [UInt8]?

  /// Returns the answer in the form of wireless extensions, or `nil` if the kernel has none.
  func answer(to question: InterfaceQuestion, ofInterface index: UInt32) -> [UInt8]? {
    guard let family = family() else { return nil }
    switch question {
    case .address, .prefixLength: return nil
    case .networkName: return ask(family, .getInterface, index, Self.networkName).map { Array($0) }
    case .frequency:
      // The number is in MHz.
      guard let bytes = ask(family, .getInterface, index, Self.frequency), bytes.count == 4 else {
        return nil
      }
      return bytes + [6, 0]
    case .bitRate:
      guard let station = ask(family, .getStation, index, Self.stationInformation),
        let rate = Self.attribute(Self.sentRate, in: station),
        let bytes = Self.attribute(Self.rate32, in: rate) ?? Self.attribute(Self.rate16, in: rate)
      else { return nil }
      let hundreds = bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return hundreds > 42_949 ? nil : Self.bytes(of: UInt32(hundreds * 100_000))
    case .signal:
      guard let station = ask(family, .getStation, index, Self.stationInformation) else {
        return nil
      }
      return Self.attribute(Self.signal, in: station).map { Array($0) }
    }
  }

  private func family() -> UInt16? {
    let name = Self.attribute(Self.familyName, Array("nl80211\0".utf8))
    guard let reply = exchange(Self.request(Self.control, .getFamily, name)),
      let found = Self.found(Self.familyID, in: reply), found.count == 2
    else { return nil }
    return found.reversed().reduce(0) { $0 << 8 | UInt16($1) }
  }

  private func ask(
    _ family: UInt16, _ command: Command, _ index: UInt32, _ wanted: UInt16
  ) -> ArraySlice<UInt8>? {
    let interface = Self.attribute(Self.interfaceIndex, Self.bytes(of: index))
    return exchange(Self.request(family, command, interface)).flatMap { Self.found(wanted, in: $0) }
  }

  private static func bytes(of number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private static func bytes(of number: UInt16) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
  }

  /// Returns an attribute: its length, its type, and its bytes, up to a multiple of four.
  private static func attribute(_ type: UInt16, _ content: [UInt8]) -> [UInt8] {
    let padding = [UInt8](repeating: 0, count: (4 - content.count % 4) % 4)
    return bytes(of: UInt16(content.count + 4)) + bytes(of: type) + content + padding
  }

  /// Returns a request: a header of 16 bytes, one of 4 bytes, and an attribute.
  ///
  /// Stations are listed.
  private static func request(_ family: UInt16, _ command: Command, _ attribute: [UInt8]) -> [UInt8]
  {
    let flags: UInt16 = command == .getStation ? 0x301 : 0x1
    let head = bytes(of: UInt32(20 + attribute.count)) + bytes(of: family) + bytes(of: flags)
    return head + bytes(of: UInt32(1)) + bytes(of: UInt32(0)) + [command.rawValue, 1, 0, 0]
      + attribute
  }

  /// Returns an attribute of the first answer that has it; errors and ends have none.
  private static func found(_ wanted: UInt16, in answers: [UInt8]) -> ArraySlice<UInt8>? {
    var position = 0
    while position + 20 <= answers.count {
      let length = Int(number(answers[position..<(position + 4)]))
      guard length >= 16, position + length <= answers.count else { return nil }
      let type = number(answers[(position + 4)..<(position + 6)])
      if type >= 16, length >= 20,
        let found = attribute(wanted, in: answers[(position + 20)..<(position + length)])
      {
        return found
      }
      position += (length + 3) & ~3
    }
    return nil
  }

  private static func attribute(_ wanted: UInt16, in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>?
  {
    var position = bytes.startIndex
    while position + 4 <= bytes.endIndex {
      let length = Int(number(bytes[position..<(position + 2)]))
      guard length >= 4, position + length <= bytes.endIndex else { return nil }
      // The two highest bits tell that others are inside, and the byte order.
      if UInt16(number(bytes[(position + 2)..<(position + 4)])) & 0x3FFF == wanted {
        return bytes[(position + 4)..<(position + length)]
      }
      position += (length + 3) & ~3
    }
    return nil
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }
}
