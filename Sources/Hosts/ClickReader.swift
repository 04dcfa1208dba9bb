/// Reads clicks from standard input: events of i3bar, swaybar, and i3blocks (with a leading
/// `[` or `,`), or button numbers, as written by i3blocks for raw blocks.
///
/// The input may be split at any byte, and an event may span several lines. Anything else is
/// skipped, and at most `limit` bytes of an unterminated line are kept.
struct ClickReader {
  /// The maximum size of an event in bytes, and of the whole input of a one-shot call.
  static let limit = 64 * 1024

  private var bytes: [UInt8] = []
  private var position = 0
  /// True while the rest of an overlong line is pending.
  private var skipsLine = false
  /// True if new input may complete the event at `position`.
  private var mayBeComplete = false

  /// The number of bytes without a click after which the input cannot come from a host.
  static let noiseLimit = 4 * 1024 * 1024
  private var noise = 0

  /// True if more has arrived without a click than any host writes.
  var hasOnlyNoise: Bool { noise >= ClickReader.noiseLimit }

  /// The number of bytes kept for later.
  var pendingBytes: Int { bytes.count - position }

  mutating func append(_ input: [UInt8]) {
    noise += input.count
    if position > 0 {
      bytes.removeFirst(position)
      position = 0
    }
    var input = input[...]
    if skipsLine {
      guard let end = input.firstIndex(of: 0x0A) else { return }
      input = input[(end + 1)...]
      skipsLine = false
    }
    // An event ends with a brace, a line with its break: without either there is nothing new to
    // parse.
    for byte in input where byte == UInt8(ascii: "}") || byte == 0x0A {
      mayBeComplete = true
      break
    }
    bytes.append(contentsOf: input)
  }

  /// Returns the next click, or `nil` if it is incomplete.
  ///
  /// `isEnd` means that no more input will come.
  mutating func next(isEnd: Bool = false) -> Click? {
    guard let click = nextClick(isEnd: isEnd) else { return nil }
    noise = 0
    return click
  }

  private mutating func nextClick(isEnd: Bool) -> Click? {
    guard mayBeComplete || isEnd else {
      dropOverlong()
      return nil
    }
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "["), UInt8(ascii: ","), UInt8(ascii: "]"):
        position += 1
      case UInt8(ascii: "{"):
        var reader = JSONReader(bytes, from: position)
        var event: JSON?
        var isUnfinished = false
        do { event = try reader.value() } catch { isUnfinished = error == .unfinished }
        let isTorn = isOtherEvent(before: event == nil ? bytes.count : reader.position)
        if let event, !isTorn {
          position = reader.position
          if let click = ClickReader.click(of: event) { return click }
        } else if !isUnfinished || isTorn || isEnd, let end = lineEnd() {
          // Malformed or incomplete: the event ends with its line.
          let line = Array(bytes[position..<end])
          position = end
          if let event = ClickReader.looseEvent(line), let click = ClickReader.click(of: event) {
            return click
          }
        } else {
          mayBeComplete = false
          dropOverlong()
          return nil
        }
      default:
        guard let end = lineEnd() ?? (isEnd ? bytes.count : nil) else {
          mayBeComplete = false
          dropOverlong()
          return nil
        }
        let line = bytes[position..<end].split(separator: 0x0A).first ?? []
        position = end
        if let button = ClickReader.button(String(decoding: line, as: UTF8.self).wholeNumber) {
          return Click(button: button)
        }
      }
    }
    mayBeComplete = false
    return nil
  }

  /// Validates a button number; swaybar sends 0 for unknown buttons.
  static func button(_ number: UInt64?) -> Int? {
    guard let number, number > 0, number < 1000 else { return nil }
    return Int(number)
  }

  /// Returns true if another event starts before an offset: a line with a leading brace is never
  /// part of an event.
  private func isOtherEvent(before end: Int) -> Bool {
    var isAtStartOfLine = false
    for index in position..<end {
      switch bytes[index] {
      case 0x0A: isAtStartOfLine = true
      case UInt8(ascii: "{") where isAtStartOfLine: return true
      case 0x20, 0x09, 0x0D, UInt8(ascii: ","): break
      default: isAtStartOfLine = false
      }
    }
    return false
  }

  private func lineEnd() -> Int? { bytes[position...].firstIndex(of: 0x0A).map { $0 + 1 } }

  private mutating func dropOverlong() {
    guard bytes.count - position > ClickReader.limit else { return }
    bytes = []
    position = 0
    skipsLine = true
  }

  /// Parses an i3blocks 1.5 event that contains invalid JSON: i3blocks takes a text such as `[50%]`
  /// for an array because of its brackets, and sends it back as is.
  private static func looseEvent(_ line: [UInt8]) -> JSON? {
    var reader = JSONReader(line, from: 1)
    var members: [JSON.Member] = []
    while true {
      guard let name = (try? reader.value())?.string, reader.position < line.count,
        line[reader.position] == UInt8(ascii: ":")
      else { return nil }
      let start = reader.position + 1
      reader = JSONReader(line, from: start)
      if let value = try? reader.value() {
        members.append(JSON.Member(name: name, value: value))
      } else if let end = endOfBrackets(in: line, from: start) {
        reader = JSONReader(line, from: end)
      } else {
        return nil
      }
      guard reader.position < line.count else { return nil }
      switch line[reader.position] {
      case UInt8(ascii: "}"): return .object(members)
      case UInt8(ascii: ","): reader = JSONReader(line, from: reader.position + 1)
      default: return nil
      }
    }
  }

  /// Returns the offset after the bracket or brace that closes the one at `start`, counting like
  /// i3blocks 1.5: only one kind, even in strings.
  private static func endOfBrackets(in line: [UInt8], from start: Int) -> Int? {
    guard start < line.count else { return nil }
    let open = line[start]
    guard open == UInt8(ascii: "[") || open == UInt8(ascii: "{") else { return nil }
    var depth = 0
    for position in start..<line.count {
      if line[position] == open { depth += 1 }
      // In ASCII, closing characters are two code points after opening ones.
      if line[position] == open + 2 { depth -= 1 }
      if depth == 0 { return position + 1 }
    }
    return nil
  }

  /// Converts an event to a click.
  ///
  /// `button` is a number in i3bar and swaybar, but may be a string in i3blocks.
  private static func click(of event: JSON) -> Click? {
    let number = event["button"]?.wholeNumber.map { UInt64($0) }
    guard let button = button(number ?? event["button"]?.string?.wholeNumber) else { return nil }
    var click = Click(button: button, instance: event["instance"]?.string)
    for name in names {
      guard let value = event[name], let text = text(of: value) else { continue }
      click.variables.append("BLOCK_" + uppercased(name) + "=" + text)
    }
    return click
  }

  /// The event members that bars send.
  private static let names = [
    "name", "instance", "button", "x", "y", "relative_x", "relative_y", "output_x", "output_y",
    "width", "height", "modifiers", "event", "scale",
  ]

  private static func text(of value: JSON) -> String? {
    switch value {
    case .number(let text): return text
    case .string(let text): return text.utf8.contains(0) ? nil : text
    case .array(let elements):
      var text = ""
      for case .string(let element) in elements where !element.utf8.contains(0) {
        text += (text.isEmpty ? "" : " ") + element
      }
      return text
    case .null, .bool, .object: return nil
    }
  }

  private static func uppercased(_ name: String) -> String {
    String(decoding: name.utf8.map { $0.isLetter ? $0 & ~0x20 : $0 }, as: UTF8.self)
  }
}
