/// The form of every value of the store that has parts: words with a space between them, and texts that
/// a tab precedes.
///
///     1700000000 1700003600 -t 0 9AE16A3B2F90404F<tab>title<tab>place
///
/// A `WordReader` reads the parts again. A part that it cannot read is missing, so that a damaged or
/// older value costs no more than itself.
enum StoredFields {
  /// Returns the form of some words, the last of which may be any text, and of texts without tabs.
  static func text(_ words: [String], texts: [String] = []) -> String {
    var bytes: [UInt8] = []
    for word in words {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
      bytes.append(word)
    }
    for text in texts {
      bytes.append(UInt8(ascii: "\t"))
      bytes.append(text)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the sixteen hexadecimal digits of a fingerprint.
  static func digits(of fingerprint: UInt64) -> String {
    var bytes: [UInt8] = []
    for shift in stride(from: 56, through: 0, by: -8) {
      bytes.append(hexadecimal: UInt8(truncatingIfNeeded: fingerprint >> UInt64(shift)))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Appends numbers as the next fields of a value, each after a sign if there is one.
  mutating func append(fields numbers: [UInt64], sign: UInt8? = nil) {
    for number in numbers {
      append(UInt8(ascii: " "))
      if let sign { append(sign) }
      append(decimal: number)
    }
  }
}

extension WordReader {
  /// Reads the next word as a number that is not too large for a signed one.
  mutating func integer() -> Int64? {
    guard let number = number(), number <= Int64.max else { return nil }
    return Int64(number)
  }

  mutating func time() -> Timestamp? { integer().map { Timestamp(milliseconds: $0) } }

  /// Reads the next of the texts that a tab precedes.
  mutating func textBeforeTab() -> String? { text(before: UInt8(ascii: "\t")) }
}

extension Record {
  /// Replaces the time of a key, or appends an entry; `nil` removes the key.
  mutating func set(_ time: Timestamp?, for key: String) {
    self[key] = time.map { String($0.milliseconds) }
  }

  /// Returns the time of a key, if any; the search starts at `position`.
  func time(for key: String, from position: inout Int) -> Timestamp? {
    guard let number = units(for: key, from: &position), number <= Int64.max else { return nil }
    return Timestamp(milliseconds: Int64(number))
  }

  func time(for key: String) -> Timestamp? {
    var position = Record.start
    return time(for: key, from: &position)
  }

  /// Returns the number of a key, if any.
  func number(for key: String) -> UInt64? {
    var position = Record.start
    return units(for: key, from: &position)
  }
}
