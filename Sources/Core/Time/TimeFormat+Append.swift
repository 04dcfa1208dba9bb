extension TimeFormat {
  @inline(never) func append(
    _ time: LocalTime, names: CalendarNames = CalendarNames(), to text: inout [UInt8]
  ) { append(time, names: names, isUpper: false, to: &text) }

  @inline(never) private func append(
    _ time: LocalTime, names: CalendarNames, isUpper: Bool, to text: inout [UInt8]
  ) {
    var position = 0
    while let start = nextDirective(from: position) {
      text.append(contentsOf: bytes[position..<start])
      position = start
      guard var directive = TimeDirective(bytes, at: &position) else { return }
      directive.isUpper = directive.isUpper || isUpper
      TimeFormat.append(directive, of: time, names, to: &text)
    }
    text.append(contentsOf: bytes[position...])
  }

  private static func append(
    _ directive: TimeDirective, of time: LocalTime, _ names: CalendarNames, to text: inout [UInt8]
  ) {
    let date = time.date
    func number(_ number: Int, _ digits: Int) {
      directive.append(number, digits: digits, .zeros, to: &text)
    }
    func spaced(_ number: Int) { directive.append(number, digits: 2, .spaces, to: &text) }
    func parts(_ format: String) {
      let format = TimeFormat(format.utf8)
      var part: [UInt8] = []
      format.append(time, names: names, isUpper: directive.isUpper, to: &part)
      directive.pad(part, to: &text)
    }
    let hour12 = (time.hour + 11) % 12 + 1
    switch directive.letter {
    case UInt8(ascii: "%"): text.append(directive.letter)
    case UInt8(ascii: "n"): directive.pad([0x0A], to: &text)
    case UInt8(ascii: "t"): directive.pad([0x09], to: &text)
    case UInt8(ascii: "a"): directive.append(names.day(date.weekday, isShort: true), to: &text)
    case UInt8(ascii: "A"): directive.append(names.day(date.weekday, isShort: false), to: &text)
    // The month alone, as some languages write it in another form beside a day.
    case UInt8(ascii: "B") where directive.modifier == UInt8(ascii: "O"):
      directive.append(names.title(date.month), to: &text)
    case UInt8(ascii: "b"), UInt8(ascii: "h"):
      directive.append(names.month(date.month, isShort: true), to: &text)
    case UInt8(ascii: "B"): directive.append(names.month(date.month, isShort: false), to: &text)
    case UInt8(ascii: "p"):
      directive.append(names.half(isMorning: time.hour < 12), isUsuallyUpper: true, to: &text)
    case UInt8(ascii: "P"):
      let half = names.half(isMorning: time.hour < 12).changed(toUpper: false)
      directive.append(half, isFixed: true, to: &text)
    case UInt8(ascii: "Z"):
      directive.append(time.period.abbreviation, isUsuallyUpper: true, to: &text)
    case UInt8(ascii: "c"): parts(names.format(.dateAndTime))
    case UInt8(ascii: "x"): parts(names.format(.date))
    case UInt8(ascii: "D"): parts("%m/%d/%y")
    case UInt8(ascii: "F"): parts("%Y-%m-%d")
    case UInt8(ascii: "r"): parts(names.format(.timeInHalves))
    case UInt8(ascii: "R"): parts("%H:%M")
    case UInt8(ascii: "X"): parts(names.format(.time))
    case UInt8(ascii: "T"): parts("%H:%M:%S")
    case UInt8(ascii: "C"): number(date.year.flooredQuotient(by: 100), 2)
    case UInt8(ascii: "d"): number(date.day, 2)
    case UInt8(ascii: "e"): spaced(date.day)
    case UInt8(ascii: "g"): number(date.week.year.remainder(by: 100), 2)
    case UInt8(ascii: "G"): number(date.week.year, 4)
    case UInt8(ascii: "H"): number(time.hour, 2)
    case UInt8(ascii: "I"): number(hour12, 2)
    case UInt8(ascii: "j"): number(date.dayOfYear + 1, 3)
    case UInt8(ascii: "k"): spaced(time.hour)
    case UInt8(ascii: "l"): spaced(hour12)
    case UInt8(ascii: "m"): number(date.month, 2)
    case UInt8(ascii: "M"): number(time.minute, 2)
    case UInt8(ascii: "N"):
      // The width is a number of digits; the clock knows milliseconds.
      var part = Int(time.milliseconds - time.seconds * 1000) * 1_000_000
      let digits = min(directive.width ?? 9, 9)
      for _ in digits..<9 { part /= 10 }
      number(part, digits)
    case UInt8(ascii: "q"): number((date.month + 2) / 3, 1)
    case UInt8(ascii: "s"): number(Int(time.seconds), 1)
    case UInt8(ascii: "S"): number(time.second, 2)
    case UInt8(ascii: "u"): number((date.weekday + 6) % 7 + 1, 1)
    case UInt8(ascii: "U"): number((date.dayOfYear + 7 - date.weekday) / 7, 2)
    case UInt8(ascii: "V"): number(date.week.number, 2)
    case UInt8(ascii: "w"): number(date.weekday, 1)
    case UInt8(ascii: "W"): number((date.dayOfYear + 7 - (date.weekday + 6) % 7) / 7, 2)
    case UInt8(ascii: "y"): number(date.year.remainder(by: 100), 2)
    case UInt8(ascii: "Y"): number(date.year, 4)
    case UInt8(ascii: "z"): directive.append(offsetOf: time.period, to: &text)
    default: break
    }
  }
}

extension TimeDirective {
  /// Appends a name in the letter case of the flags.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - isUsuallyUpper: true if `#` selects lowercase.
  ///   - isFixed: true if flags do not change the letter case.
  ///   - text: the text to append to.
  @inline(never) fileprivate func append(
    _ name: String, isUsuallyUpper: Bool = false, isFixed: Bool = false, to text: inout [UInt8]
  ) {
    var name = name
    if changesCase, isUsuallyUpper {
      name = name.changed(toUpper: false)
    } else if !isFixed, isUpper || changesCase {
      name = name.changed(toUpper: true)
    }
    guard width == nil else { return pad(Array(name.utf8), to: &text) }
    text.append(name)
  }

  @inline(never) fileprivate func pad(_ part: [UInt8], to text: inout [UInt8]) {
    if let width, padding != .none {
      let cells = TextWidth.cells(in: String(decoding: part, as: UTF8.self))
      let blank = padding == .zeros ? UInt8(ascii: "0") : UInt8(ascii: " ")
      for _ in 0..<max(width - cells, 0) { text.append(blank) }
    }
    text.append(contentsOf: part)
  }

  /// Appends a number, padded to the width if given, otherwise to a number of digits.
  @inline(never) fileprivate func append(
    _ number: Int, digits: Int, _ usual: Padding, to text: inout [UInt8]
  ) {
    let magnitude = UInt64(number.magnitude)
    var count = 1
    var rest = magnitude / 10
    while rest > 0 {
      count += 1
      rest /= 10
    }
    appendPadding(
      count, sign: number < 0 ? UInt8(ascii: "-") : nil, digits: digits, usual, to: &text)
    text.append(decimal: magnitude)
  }

  /// Appends the offset from UTC: `+0100`, or with colons `+01:00`, `+01:00:00`, or as short as
  /// possible.
  @inline(never) fileprivate func append(offsetOf period: ZonePeriod, to text: inout [UInt8]) {
    // “-00” is an unknown time; RFC 3339, 4.3.
    let isNegative =
      period.offset < 0 || period.offset == 0 && period.abbreviation.utf8.first == UInt8(ascii: "-")
    let seconds = Int(period.offset.magnitude)
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
    var part: [UInt8] = []
    var digits = 5
    if colons == 0 {
      part.append(decimal: UInt64(hours * 100 + minutes))
    } else {
      let hasSeconds = colons == 2 || colons == 3 && rest > 0
      part.append(decimal: UInt64(hours))
      digits = 3
      if hasSeconds || colons == 1 || minutes > 0 {
        part.append(UInt8(ascii: ":"))
        part.append(decimal: UInt64(minutes), digits: 2)
        digits = 6
      }
      if hasSeconds {
        part.append(UInt8(ascii: ":"))
        part.append(decimal: UInt64(rest), digits: 2)
        digits = 9
      }
    }
    let sign = isNegative ? UInt8(ascii: "-") : UInt8(ascii: "+")
    appendPadding(part.count, sign: sign, digits: digits, .zeros, to: &text)
    text.append(contentsOf: part)
  }

  /// Appends what precedes the digits of a number: its sign, after spaces or before zeros.
  @inline(never) private func appendPadding(
    _ length: Int, sign: UInt8?, digits: Int, _ usual: Padding, to text: inout [UInt8]
  ) {
    let padding = padding == .usual ? usual : padding
    let missing = max((width ?? digits) - length - (sign == nil ? 0 : 1), 0)
    if padding == .spaces { for _ in 0..<missing { text.append(UInt8(ascii: " ")) } }
    if let sign { text.append(sign) }
    if padding == .zeros { for _ in 0..<missing { text.append(UInt8(ascii: "0")) } }
  }
}

extension String {
  /// Returns the text in uppercase or lowercase, for the Latin, Greek, and Cyrillic alphabets.
  ///
  /// The standard library's tables for all alphabets are larger than a clock.
  @inline(never) fileprivate func changed(toUpper: Bool) -> String {
    var text = ""
    for scalar in unicodeScalars {
      var value = scalar.value
      let distance: UInt32
      switch toUpper ? value : value + 0x20 {
      case 0x61...0x7A, 0xE0...0xF6, 0xF8...0xFE, 0x3B1...0x3C1, 0x3C3...0x3C9, 0x430...0x44F:
        distance = 0x20
      default: distance = 0
      }
      if toUpper { value -= distance } else { value += distance }
      text.unicodeScalars.append(Unicode.Scalar(value) ?? scalar)
    }
    return text
  }
}

extension Int {
  /// Returns the remainder of floored division.
  fileprivate func remainder(by divisor: Int) -> Int {
    self - flooredQuotient(by: divisor) * divisor
  }
}
