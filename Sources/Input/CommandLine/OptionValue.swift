/// Reads the value of one option.
struct OptionValue {
  /// The name of the option.
  let option: String
  /// The value as written.
  let text: String

  private func invalid(_ expected: String) -> Mistake {
    .usage(.invalidValue(option: option, value: text, expected: expected))
  }

  /// Reads one of a closed list of words.
  func choice<Choice: RawRepresentable & CaseIterable>() throws(Mistake) -> Choice
  where Choice.RawValue == String {
    try choice { Choice(rawValue: $0) }
  }

  /// Reads one of a closed list of words, each of which may have other names.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ named: (String) -> Choice?
  ) throws(Mistake) -> Choice where Choice.RawValue == String {
    if let choice = named(text) { return choice }
    throw invalid("one of " + names(of: Choice.self))
  }

  private func names<Choice: RawRepresentable & CaseIterable>(
    of type: Choice.Type
  ) -> String where Choice.RawValue == String {
    var names = ""
    for choice in Choice.allCases { names += (names.isEmpty ? "" : ", ") + choice.rawValue }
    return names
  }

  /// Reads the name or the number of a mouse button.
  func button() throws(Mistake) -> Int {
    if let name = ButtonName.named(text) { return name.number }
    guard let number = text.wholeNumber, number > 0, number < 1000 else {
      throw invalid("one of " + names(of: ButtonName.self))
    }
    return Int(number)
  }

  /// Reads `yes` or `no`; an empty value means yes.
  func flag() throws(Mistake) -> Bool {
    switch text {
    case "", "yes", "true", "on": return true
    case "no", "false", "off": return false
    default: throw .usage(.unexpectedValue(option: option, value: text))
    }
  }

  /// Reads a whole number in a range.
  func number(in range: ClosedRange<Int>) throws(Mistake) -> Int {
    guard let number = text.wholeNumber, number <= UInt64(range.upperBound),
      Int(number) >= range.lowerBound
    else {
      throw invalid("a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return Int(number)
  }

  /// Reads a text of one line.
  func line() throws(Mistake) -> String {
    for byte in text.utf8 where byte < 0x20 || byte == 0x7F {
      throw invalid("text without line breaks or control characters")
    }
    return text
  }

  /// Reads a text that is not empty.
  func name(_ expected: String) throws(Mistake) -> String {
    guard !text.isEmpty else { throw invalid(expected) }
    return text
  }

  /// Reads a header, or `@` and the path of a file of headers.
  func header() throws(Mistake) -> String {
    guard HeaderSyntax.isValid(text) else {
      throw invalid("a header such as “Accept: text/plain”, or @FILE")
    }
    return text
  }

  /// Reads a text of one line in which `{age}` is the only placeholder.
  func mark() throws(Mistake) -> String {
    var rest = try line().utf8[...]
    while let brace = rest.firstIndex(of: UInt8(ascii: "{")) {
      rest = rest[brace...]
      if !rest.starts(with: "{age}".utf8), rest.contains(UInt8(ascii: "}")) {
        throw invalid("a text in which {age} is the only placeholder")
      }
      rest = rest.dropFirst()
    }
    return text
  }

  /// Reads `#rrggbb` or `#rgb`, or `nil` for `none`.
  func color() throws(Mistake) -> Color? {
    if text == "none" { return nil }
    guard let color = Color(text) else { throw invalid("a color such as #ffb000, or none") }
    return color
  }

  /// Reads `#rrggbb` or `#rgb`.
  func solidColor() throws(Mistake) -> Color {
    guard let color = Color(text) else { throw invalid("a color such as #ffb000") }
    return color
  }

  /// Reads the glyphs of a ramp: words if there are spaces, otherwise single characters.
  func glyphs() throws(Mistake) -> [String] {
    let glyphs =
      text.utf8.contains(UInt8(ascii: " "))
      ? text.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
      : text.map { String($0) }
    guard !glyphs.isEmpty else { throw invalid("a row of glyphs such as ▁▂▃▄▅▆▇█") }
    return glyphs
  }

  /// Reads `10s`, `500ms`, `2m`, `1h`, `1d`, or a number of seconds, as milliseconds.
  func duration(atLeast minimum: Int64 = 0) throws(Mistake) -> Int64 {
    let expected = "a time such as 10s, 500ms, 2m, 1h or 1d"
    let (digits, unit) = numberAndUnit()
    let scale: UInt64
    switch unit {
    case "ms": scale = 1
    case "", "s": scale = 1000
    case "m", "min": scale = 60_000
    case "h": scale = 3_600_000
    case "d": scale = 86_400_000
    default: throw invalid(expected)
    }
    guard let number = digits.wholeNumber, number <= 1_000_000_000 else { throw invalid(expected) }
    guard number * scale >= UInt64(minimum) else { throw invalid("at least \(minimum)ms") }
    return Int64(number * scale)
  }

  /// Reads `80` or `80%`, a percentage on the scale, or `5GB` or `500MiB`, free bytes.
  func threshold(_ scale: ThresholdScale) throws(Mistake) -> Threshold {
    let expected: String
    switch scale {
    case .used: expected = "a percentage such as 80 or 99.5, or free bytes such as 5GB or 500MiB"
    case .busy: expected = "a percentage such as 80 or 99.5"
    case .load: expected = "a percentage such as 80 or 150 (100 keeps all processors busy)"
    case .degrees: expected = "a temperature in °C such as 80"
    case .left: expected = "a remaining percentage such as 20"
    case .time: expected = "a time before the beginning, such as 10m, 1h or 1d"
    case .due: return try taskCount()
    }
    let (digits, unit) = numberAndUnit()
    guard let number = OptionValue.decimal(digits) else { throw invalid(expected) }
    if scale == .degrees {
      guard number < 1000, unit.isEmpty || unit == "C" || unit == "°C" else {
        throw invalid(expected)
      }
      return .degrees(number)
    }
    if scale == .time {
      // A number alone could be seconds, as elsewhere, or minutes.
      guard !unit.isEmpty, let time = try? duration() else { throw invalid(expected) }
      return .soon(time)
    }
    if unit.isEmpty || unit == "%" {
      guard number <= (scale == .load ? 100_000 : 100) else { throw invalid(expected) }
      return scale == .left ? .left(number / 100) : .used(number / 100)
    }
    guard scale == .used, let scale = OptionValue.bytes(ofUnit: unit), number * scale < 1.8e19
    else {
      throw invalid(expected)
    }
    return .free(UInt64(number * scale))
  }

  /// Reads `due:1`, `overdue:1`, or `open:20`, a number of tasks; without a word, of those due.
  private func taskCount() throws(Mistake) -> Threshold {
    let parts = text.utf8.split(
      separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.count == 1 ? "due" : String(Substring(parts[0]))
    guard name == "due" || name == "overdue" || name == "open",
      let count = String(Substring(parts[parts.count - 1])).wholeNumber, count > 0
    else { throw invalid("a number of tasks such as 3, due:1, overdue:1, or open:20") }
    return .count(count, of: name)
  }

  /// Reads `2%` or `2`, percentage points, or degrees on that scale.
  func hysteresis(_ scale: ThresholdScale) throws(Mistake) -> Double {
    let (digits, unit) = numberAndUnit()
    let isKnown =
      unit.isEmpty || unit == "%" || scale == .degrees && (unit == "C" || unit == "°C")
    guard isKnown, let number = OptionValue.decimal(digits), number <= 100 else {
      throw invalid(scale == .degrees ? "degrees such as 2 or 5°C" : "percentage points such as 2%")
    }
    return number
  }

  /// Reads `5` or `5%`, a percentage up to 100, as a part of 1.
  func percentage() throws(Mistake) -> Double {
    let (digits, unit) = numberAndUnit()
    guard unit.isEmpty || unit == "%", let number = OptionValue.decimal(digits), number <= 100
    else {
      throw invalid("a percentage such as 1 or 2.5%")
    }
    return number / 100
  }

  /// Reads `256MB`, `64KiB`, or a number of bytes.
  func byteCount(in range: ClosedRange<Int>) throws(Mistake) -> Int {
    let (digits, unit) = numberAndUnit()
    guard let number = OptionValue.decimal(digits),
      let scale = OptionValue.bytes(ofUnit: unit.isEmpty ? "B" : unit),
      number * scale >= Double(range.lowerBound),
      number * scale <= min(Double(range.upperBound), 9e18)
    else {
      throw invalid(
        "a number of bytes such as 256MB, at least " + String(range.lowerBound)
          + (range.upperBound < .max ? ", at most " + String(range.upperBound) : ""))
    }
    return Int(number * scale)
  }

  /// Reads a path into a document, in canonical form.
  func path() throws(Mistake) -> String {
    guard let path = Document.canonicalPath(text) else {
      throw invalid("a path such as current.temperature or list.0.\"odd key\"")
    }
    return path
  }

  /// Reads a number, with or without a unit of bytes or bits, or the path of a number.
  func numberOrPath() throws(Mistake) -> RefreshSettings.Full {
    guard let number = NumberText.double(of: text) ?? numberWithUnit() else {
      return .path(try path())
    }
    guard number > 0 else { throw invalid("a number above 0") }
    return .number(number)
  }

  private func numberWithUnit() -> Double? {
    var (digits, unit) = numberAndUnit()
    guard let number = OptionValue.decimal(digits) else { return nil }
    if unit.hasSuffix("/s") { unit = String(Substring(unit.utf8.dropLast(2))) }
    for ending in ["bit", "Bit", "bits", "bps"] where unit.hasSuffix(ending) {
      let letter = String(Substring(unit.utf8.dropLast(ending.utf8.count)))
      return OptionValue.bytes(ofUnit: letter.isEmpty ? "B" : letter).map { number * $0 / 8 }
    }
    return OptionValue.bytes(ofUnit: unit).map { number * $0 }
  }

  /// Reads the hosts that are woken.
  func wokenHosts() throws(Mistake) -> WokenHosts {
    var hosts = WokenHosts()
    for name in try list(such: "tmux, waybar:8") {
      if name == "tmux" {
        hosts.includesTmux = true
      } else if name.utf8.starts(with: "waybar:".utf8),
        let number = String(Substring(name.utf8.dropFirst(7))).wholeNumber,
        (1...30).contains(number)
      {
        hosts.waybarSignal = UInt8(number)
      } else {
        throw invalid("tmux, or waybar: and a signal from 1 to 30, such as tmux, waybar:8")
      }
    }
    return hosts
  }

  /// Reads names, separated by commas.
  func list(such example: String) throws(Mistake) -> [String] {
    var names: [String] = []
    for part in text.utf8.split(separator: UInt8(ascii: ",")) {
      let name = part.drop { $0 == 0x20 }
      let length = name.count - name.reversed().prefix { $0 == 0x20 }.count
      if length > 0 { names.append(String(Substring(name.prefix(length)))) }
    }
    guard !names.isEmpty else {
      throw invalid("a list such as " + example)
    }
    return names
  }

  private func numberAndUnit() -> (digits: String, unit: String) {
    let digits = text.utf8.prefix { $0.isDigit || $0 == UInt8(ascii: ".") }
    let rest = text.utf8.dropFirst(digits.count).drop { $0 == UInt8(ascii: " ") }
    return (String(Substring(digits)), String(Substring(rest)))
  }

  /// Returns true if a text is a number without a unit.
  static func isNumber(_ text: String) -> Bool { decimal(text) != nil }

  /// Returns true if a text is a unit of bytes such as `GB` or `MiB`.
  static func isByteUnit(_ text: String) -> Bool { bytes(ofUnit: text) != nil }

  private static func decimal(_ text: String) -> Double? {
    let parts = text.utf8.split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let whole = String(Substring(first)).wholeNumber else {
      return nil
    }
    guard parts.count == 2 else { return Double(whole) }
    let decimals = String(Substring(parts[1]))
    guard decimals.utf8.count <= 9, let units = decimals.wholeNumber else { return nil }
    let scale = DecimalText.powerOfTen(decimals.utf8.count)
    return (Double(whole) * Double(scale) + Double(units)) / Double(scale)
  }

  /// Returns the factor of a unit: `K`, `KB` and `kB` are 1000 bytes, `Ki` and `KiB` 1024, and so
  /// on.
  private static func bytes(ofUnit unit: String) -> Double? {
    var letters = Array(unit.utf8)
    if letters == [UInt8(ascii: "B")] { return 1 }
    if letters.last == UInt8(ascii: "B") { letters.removeLast() }
    var base = 1000.0
    if letters.count == 2, letters[1] == UInt8(ascii: "i") {
      base = 1024
      letters.removeLast()
    }
    guard letters.count == 1 else { return nil }
    let exponent: Int
    switch letters[0] {
    case UInt8(ascii: "k"), UInt8(ascii: "K"): exponent = 1
    case UInt8(ascii: "M"): exponent = 2
    case UInt8(ascii: "G"): exponent = 3
    case UInt8(ascii: "T"): exponent = 4
    case UInt8(ascii: "P"): exponent = 5
    case UInt8(ascii: "E"): exponent = 6
    default: return nil
    }
    var bytes = 1.0
    for _ in 0..<exponent { bytes *= base }
    return bytes
  }
}
