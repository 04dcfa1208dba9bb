import TestSupport
import Testing

@testable import todayline

/// The conversation with nl80211 as the kernel has it, in messages that are put together by hand.
@Suite(.timed) struct WirelessConversationTests {
  static func number(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  static func attribute(_ type: Int, _ content: [UInt8]) -> [UInt8] {
    number(content.count + 4, 2) + number(type, 2) + content
      + [UInt8](repeating: 0, count: (4 - content.count % 4) % 4)
  }

  static func message(_ type: Int, _ flags: Int, _ content: [UInt8]) -> [UInt8] {
    number(20 + content.count, 4) + number(type, 2) + number(flags, 2) + number(1, 4) + number(0, 4)
      + [0, 1, 0, 0] + content
  }

  static let family = 28
  /// The answers to the family, the interface, and the stations of a laptop on a network of 5 GHz.
  static let interface = message(
    family, 0,
    attribute(3, number(3, 4)) + attribute(4, Array("wlp2s0\0".utf8))
      + attribute(38, number(5180, 4)) + attribute(52, Array("Café ⚡".utf8)))
  static let station = message(
    family, 2,
    attribute(3, number(3, 4)) + attribute(6, [2, 0, 0, 0, 0, 1])
      + attribute(
        0x8000 | 21,
        attribute(1, number(100, 4)) + attribute(7, [0xCA])
          + attribute(0x8000 | 8, attribute(1, number(4333, 2)) + attribute(5, number(4333, 4)))))

  static func conversation(
    interface: [UInt8] = interface, station: [UInt8] = station
  ) -> WirelessConversation {
    WirelessConversation { request in
      switch request[16] {
      case 3:
        guard request[4...5].elementsEqual([0x10, 0]), request.contains(UInt8(ascii: "8")) else {
          return nil
        }
        return message(0x10, 0, attribute(2, Array("nl80211\0".utf8)) + attribute(1, [28, 0]))
      case 5 where request[4] == 28 && request.suffix(4).elementsEqual([3, 0, 0, 0]):
        return interface
      case 17 where request[6...7].elementsEqual([1, 3]):
        return station + number(20, 4) + number(3, 2) + [UInt8](repeating: 0, count: 14)
      default: return nil
      }
    }
  }

  @Test func aConnectedInterfaceIsDescribed() {
    let conversation = Self.conversation()
    func answer(_ question: InterfaceQuestion) -> [UInt8]? {
      conversation.answer(to: question, ofInterface: 3)
    }
    #expect(answer(.networkName) == Array("Café ⚡".utf8))
    #expect(answer(.frequency) == Self.number(5180, 4) + [6, 0])
    #expect(answer(.bitRate) == Self.number(433_300_000, 4))
    #expect(answer(.signal) == [UInt8(bitPattern: -54)])
    #expect(answer(.address) == nil)
  }

  /// Without a network, a driver, or a whole message, nothing is known.
  @Test func whatIsMissingIsUnknown() {
    let idle = Self.message(Self.family, 0, Self.attribute(3, Self.number(3, 4)))
    let error = Self.message(2, 0, Self.number(-95, 4))
    for bytes in [idle, error, [], [1, 2, 3], Array(Self.station.prefix(40))] {
      let conversation = Self.conversation(interface: bytes, station: bytes)
      for question in [InterfaceQuestion.networkName, .frequency, .bitRate, .signal] {
        #expect(conversation.answer(to: question, ofInterface: 3) == nil)
      }
    }
    #expect(WirelessConversation { _ in nil }.answer(to: .signal, ofInterface: 3) == nil)
  }
}
