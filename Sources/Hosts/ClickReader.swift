package import Core

/// Reads the first click from what a host writes to standard input: events of i3bar, swaybar and
/// i3blocks (a leading `[` or `,` included), or a bare button as i3blocks writes it for raw blocks.
///
/// Everything else is passed over.
package enum ClickReader {
  /// The most bytes that are looked at.
  package static let limit = 64 * 1024

  /// What the bytes so far hold.
  package enum Answer: Equatable {
    /// A click.
    case click(Click)
    /// No click yet; more bytes may complete one.
    case unfinished
  }

  /// Looks for a click; `isWhole` says that no more bytes will come.
  package static func read(_ bytes: [UInt8], isWhole: Bool) -> Answer {
    var position = 0
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "["), UInt8(ascii: ","), UInt8(ascii: "]"):
        position += 1
      case UInt8(ascii: "{"):
        var reader = JSONReader(bytes, from: position)
        do {
          let event = try reader.value()
          if let click = click(of: event) { return .click(click) }
          position = reader.position
        } catch .unfinished {
          // A broken event may look like the start of a long one: its line ends it.
          guard let next = lineEnd(in: bytes, from: position) else { return .unfinished }
          position = next
        } catch {
          guard let next = lineEnd(in: bytes, from: position) else { return .unfinished }
          position = next
        }
      default:
        guard let end = lineEnd(in: bytes, from: position) ?? (isWhole ? bytes.count : nil) else {
          return .unfinished
        }
        let line = bytes[position..<end].split(separator: 0x0A).first ?? []
        if let button = button(String(decoding: line, as: UTF8.self).wholeNumber) {
          return .click(Click(button: button))
        }
        position = end
      }
    }
    return .unfinished
  }

  /// The click of an event: `button` is a number in i3bar and swaybar, and can
  /// be a string in i3blocks.
  private static func click(of event: JSON) -> Click? {
    let number = event["button"]?.wholeNumber.map { UInt64($0) }
    guard let button = button(number ?? event["button"]?.string?.wholeNumber) else { return nil }
    return Click(button: button, instance: event["instance"]?.string)
  }

  /// The button of a number; swaybar sends 0 for buttons that it does not know.
  package static func button(_ number: UInt64?) -> Int? {
    guard let number, number > 0, number < 1000 else { return nil }
    return Int(number)
  }

  private static func lineEnd(in bytes: [UInt8], from position: Int) -> Int? {
    bytes[position...].firstIndex(of: 0x0A).map { $0 + 1 }
  }
}
