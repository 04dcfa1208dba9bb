/// One property: a name, parameters, and a value; RFC 5545, 3.1.
struct ContentLine {
  /// The number of its first line in the file, from 1.
  let number: Int
  let isCut: Bool
  let bytes: [UInt8]
  let name: Range<Int>
  /// The range of the parameters, each preceded by a semicolon.
  private let parameters: Range<Int>
  let value: Range<Int>

  /// Splits an unfolded line; `nil` if it is malformed.
  init?(_ bytes: [UInt8], in range: Range<Int>, number: Int, isCut: Bool) {
    var position = range.lowerBound
    while position < range.upperBound, bytes[position] != UInt8(ascii: ":"),
      bytes[position] != UInt8(ascii: ";")
    { position += 1 }
    name = range.lowerBound..<position
    // A quoted parameter may contain colons and semicolons.
    var isQuoted = false
    while position < range.upperBound,
      isQuoted || bytes[position] != UInt8(ascii: ":")
        || ContentLine.isOfParameter(bytes, position, in: range, after: name)
    {
      if bytes[position] == UInt8(ascii: "\"") { isQuoted.toggle() }
      position += 1
    }
    guard position < range.upperBound, !name.isEmpty else { return nil }
    parameters = name.upperBound..<position
    value = (position + 1)..<range.upperBound
    self.bytes = bytes
    self.number = number
    self.isCut = isCut
  }

  /// Returns true for a colon of a parameter that should be quoted and is not, as in Outlook's
  /// TZID=tzone://Microsoft/Utc and in TZID=(UTC-05:00) Eastern Time (US & Canada).
  private static func isOfParameter(
    _ bytes: [UInt8], _ position: Int, in range: Range<Int>, after name: Range<Int>
  ) -> Bool {
    guard position > name.upperBound, position + 2 < range.upperBound else { return false }
    if bytes[position + 1] == UInt8(ascii: "/") { return bytes[position + 2] == UInt8(ascii: "/") }
    // An offset: one or two digits after a sign, and two that no digit follows.
    guard bytes[position + 1].isDigit, bytes[position + 2].isDigit, bytes[position - 1].isDigit,
      position + 3 < range.upperBound, !bytes[position + 3].isDigit
    else { return false }
    let before = bytes[position - 2].isDigit ? bytes[position - 3] : bytes[position - 2]
    return before == UInt8(ascii: "+") || before == UInt8(ascii: "-")
  }

  /// Compares the name, ignoring case.
  func isNamed(_ text: String) -> Bool { bytes.isEqualIgnoringCase(to: text, in: name) }

  /// Compares the value, ignoring case.
  func hasValue(_ text: String) -> Bool { bytes.isEqualIgnoringCase(to: text, in: trimmedValue) }

  /// The range of the value without surrounding spaces.
  var trimmedValue: Range<Int> { bytes.withoutBlanks(in: value) }

  @inline(never) var text: String { String(decoding: bytes[trimmedValue], as: UTF8.self) }

  /// Returns the value of a parameter without its quotation marks.
  func parameter(_ wanted: String) -> String? {
    place(ofParameter: wanted).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// Returns true if a parameter has this value, ignoring case.
  func hasParameter(_ wanted: String, _ text: String) -> Bool {
    guard let place = place(ofParameter: wanted) else { return false }
    return bytes.isEqualIgnoringCase(to: text, in: place)
  }

  @inline(never) func place(ofParameter wanted: String) -> Range<Int>? {
    var position = parameters.lowerBound
    while position < parameters.upperBound {
      position += 1
      let start = position
      var equals: Int?
      var isQuoted = false
      while position < parameters.upperBound, isQuoted || bytes[position] != UInt8(ascii: ";") {
        if bytes[position] == UInt8(ascii: "\"") { isQuoted.toggle() }
        if bytes[position] == UInt8(ascii: "=") { equals = equals ?? position }
        position += 1
      }
      guard let equals, bytes.isEqualIgnoringCase(to: wanted, in: start..<equals) else { continue }
      let place = (equals + 1)..<position
      let quote = UInt8(ascii: "\"")
      guard place.count > 1, bytes[place.lowerBound] == quote, bytes[position - 1] == quote else {
        return place
      }
      return (place.lowerBound + 1)..<(position - 1)
    }
    return nil
  }

  /// Returns at most `limit` bytes of the value with backslash escapes removed; RFC 5545, 3.3.11.
  @inline(never) func unescaped(limit: Int) -> String {
    var text: [UInt8] = []
    var position = value.lowerBound
    // A few extra bytes, so that the text can be cut at a scalar boundary.
    while position < value.upperBound, text.count < limit + 4 {
      let byte = bytes[position]
      position += 1
      guard byte == UInt8(ascii: "\\"), position < value.upperBound else {
        text.append(byte)
        continue
      }
      let next = bytes[position]
      switch next {
      case UInt8(ascii: "n"), UInt8(ascii: "N"): text.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "\\"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"),
        UInt8(ascii: "\""):
        text.append(next)
      default:
        // Not an escape, as in C:\temp.
        text.append(byte)
        continue
      }
      position += 1
    }
    return text.text(isCut: position < value.upperBound).beginning(limit: limit)
  }
}
