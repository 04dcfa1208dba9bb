/// An offset from UTC in the name of a time zone, as in `(UTC-05:00) Eastern Time (US & Canada)`,
/// `(GMT +01:00)`, and `UTC+1`.
struct WrittenOffset {
  /// The seconds east of UTC.
  let seconds: Int64
  /// The bytes after it.
  let rest: [UInt8]

  init?(_ name: [UInt8]) {
    var position = 0
    func skipBlanks() { while position < name.count, name[position] <= 0x20 { position += 1 } }
    func take(_ byte: UInt8) -> Bool {
      skipBlanks()
      guard position < name.count, name[position] == byte else { return false }
      position += 1
      return true
    }
    func takeNumber() -> [UInt8] {
      skipBlanks()
      let start = position
      while position < name.count, name[position].isDigit { position += 1 }
      return Array(name[start..<position])
    }
    let isInParentheses = take(UInt8(ascii: "("))
    skipBlanks()
    let hasName =
      position + 3 <= name.count
      && ["UTC", "GMT"].contains { name.isEqualIgnoringCase(to: $0, in: position..<(position + 3)) }
    if hasName { position += 3 }
    let isWest = take(UInt8(ascii: "-"))
    guard isWest || take(UInt8(ascii: "+")) else {
      guard hasName, isInParentheses, take(UInt8(ascii: ")")) else { return nil }
      (seconds, rest) = (0, Array(name[position...]))
      return
    }
    var digits = takeNumber()
    if digits.count <= 2, take(UInt8(ascii: ":")) || take(UInt8(ascii: ".")) {
      let minutes = takeNumber()
      guard !digits.isEmpty, minutes.count == 2 else { return nil }
      digits += minutes
    } else if digits.count <= 2 {
      guard !digits.isEmpty else { return nil }
      digits += [UInt8(ascii: "0"), UInt8(ascii: "0")]
    }
    guard digits.count <= 4, let number = digits.number(0..<digits.count), number <= 1400,
      number % 100 < 60, !isInParentheses || take(UInt8(ascii: ")"))
    else { return nil }
    let size = Int64(number / 100 * 3600 + number % 100 * 60)
    (seconds, rest) = (isWest ? -size : size, Array(name[position...]))
  }
}
