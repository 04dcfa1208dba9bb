/// How the values of a reading follow from what was read.
struct Derivation {
  /// A value as an expression of raw numbers, which anybody can calculate again.
  struct Formula {
    /// The name of the value, such as `percent`.
    let value: String
    /// The names of raw numbers, `+ - * /`, parentheses, and `min`, `max`, `abs`, `cbrt`, `floor`, and
    /// `trunc`; `round(x, n)` has `n` decimals.
    let expression: String
  }

  /// A number as it was read.
  struct RawNumber {
    /// Its name in expressions: letters, digits, and underscores.
    let name: String
    let text: String
    /// The place where it stands, such as `/proc/meminfo: MemTotal, in KiB`.
    let place: String
  }

  private(set) var formulas: [Formula] = []
  private(set) var numbers: [RawNumber] = []

  func formula(of value: String) -> String? {
    for formula in formulas where formula.value == value { return formula.expression }
    return nil
  }

  mutating func add(_ value: String, _ expression: String) {
    formulas.append(Formula(value: value, expression: expression))
  }

  /// Adds a raw number under a name that is made of these words.
  ///
  /// - Returns: the name.
  @discardableResult mutating func add(
    number text: String, _ name: String, at place: String
  ) -> String {
    let name = Derivation.identifier(name)
    if !numbers.contains(where: { $0.name == name }) {
      numbers.append(RawNumber(name: name, text: text, place: place))
    }
    return name
  }

  @discardableResult mutating func add(number: UInt64, _ name: String, at place: String) -> String {
    add(number: String(number), name, at: place)
  }

  /// Replaces everything but letters and digits by underscores.
  private static func identifier(_ text: String) -> String {
    var bytes: [UInt8] = []
    if text.utf8.first?.isDigit ?? true { bytes.append(UInt8(ascii: "_")) }
    for byte in text.utf8 { bytes.append(byte.isLetter || byte.isDigit ? byte : UInt8(ascii: "_")) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension [String] {
  /// The sum of these terms, in parentheses if there are several.
  var sum: String {
    guard count > 1 else { return first ?? "0" }
    return "(" + list(" + ") + ")"
  }

  /// The terms with a text between them.
  func list(_ separator: String) -> String {
    var text = ""
    for (index, term) in enumerated() { text += (index > 0 ? separator : "") + term }
    return text
  }
}

/// The facts from which a widget derives how its values were made.
struct Observation {
  let source: String
  /// The rate in bytes per second that the user says is 100 %, if any.
  var full: Double?
  let reading: Reading
  /// The counters after the reading.
  let counters: Counters
  let machine: ObservedMachine

  /// Returns the numbers in the lines of a file that start with a name: the first word, without a
  /// colon or an equals sign, and the digits after it.
  func numbers(in path: String, separator: UInt8) -> [(name: String, text: String)] {
    var numbers: [(name: String, text: String)] = []
    for line in (machine.bytes(of: path) ?? []).split(separator: UInt8(ascii: "\n")) {
      guard let end = line.firstIndex(of: separator) else { continue }
      let rest = line[(end + 1)...].drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: "-") }
      let digits = rest.prefix { $0.isDigit }
      guard !digits.isEmpty else { continue }
      numbers.append(
        (String(decoding: line[..<end], as: UTF8.self), String(decoding: digits, as: UTF8.self)))
    }
    return numbers
  }

  /// Returns the first word of a file that was read.
  func word(in path: String) -> String? {
    var reader = WordReader(machine.bytes(of: path) ?? [])
    return reader.word()
  }
}
