/// Reads the value of one option.
struct OptionValue {
  /// The name of the option.
  let option: String
  /// The value as written.
  let text: String
  var origin = Origin()
  /// The colors of the theme, if any.
  var colors: ThemeColors?

  func invalid(_ expected: String) -> Mistake {
    .usage(.invalidValue(option: option, value: text, expected: expected))
  }

  /// Reads one of a closed list of words.
  func choice<Choice: RawRepresentable & CaseIterable>() throws(Mistake) -> Choice
  where Choice.RawValue == String { try choice { Choice(rawValue: $0) } }

  /// Reads one of a closed list of words, each of which may have other names.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ named: (String) -> Choice?
  ) throws(Mistake) -> Choice where Choice.RawValue == String {
    if let choice = named(text) { return choice }
    let all = Choice.allCases.map { $0.rawValue }
    // As in “nerdfonts” and “fontawesome”.
    let nearest =
      NearestName.to(text, among: all)
      ?? all.first { $0.utf8.count > 3 && text.lowercase.hasText($0) }
    throw invalid("one of " + names(of: Choice.self) + suggestion(nearest))
  }

  private func names<Choice: RawRepresentable & CaseIterable>(of type: Choice.Type) -> String
  where Choice.RawValue == String { Choice.allCases.map { $0.rawValue }.joined(separator: ", ") }

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
    else { throw invalid("a number from \(range.lowerBound) to \(range.upperBound)") }
    return Int(number)
  }

  /// Reads a text of one line.
  func line() throws(Mistake) -> String {
    for byte in text.utf8 where byte < 0x20 || byte == 0x7F {
      throw invalid("text without line breaks or control characters")
    }
    return text
  }

  /// Reads the name of pushed values.
  func pushName() throws(Mistake) -> String {
    guard LabelName.isOfPush(text) else { throw invalid(LabelName.expected) }
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

  /// The color as a number, or by its name in the theme or in CSS.
  private var namedColor: Color? { Color(text) ?? colors?.named(text) ?? Color(named: text) }

  /// Reads `#rrggbb`, `#rgb`, or a name, or `nil` for `none`.
  func color() throws(Mistake) -> Color? {
    if text == "none" { return nil }
    guard let color = namedColor else { throw invalid("a color such as #ffb000 or blue, or none") }
    return color
  }

  /// Reads `#rrggbb`, `#rgb`, or a name.
  func solidColor() throws(Mistake) -> Color {
    guard let color = namedColor else { throw invalid("a color such as #ffb000 or blue") }
    return color
  }

  /// Reads the role of a color in the theme, a color, or `none`.
  func accent() throws(Mistake) -> Accent {
    if text == "none" { return .none }
    if let role = ColorRole.meant(by: text) { return .role(role) }
    guard let color = namedColor else { throw invalid("a color such as blue or #ffb000, or none") }
    return .color(color)
  }

  /// Reads what is between segments.
  func separator() throws(Mistake) -> Separator {
    guard text != SegmentStyle.powerline.rawValue else {
      throw invalid("a text; for arrows, style = powerline")
    }
    return text == "newline" ? .newline : .text(try line())
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

  /// Reads `10s`, `500ms`, `2m`, `1h`, `1d`, or a number of seconds.
  func duration(atLeast minimum: Duration = .zero) throws(Mistake) -> Duration {
    let expected = "a time such as 10s, 500ms, 2m, 1h or 1d"
    let (digits, unit) = numberAndUnit()
    let scale: Duration
    switch unit {
    case "ms": scale = .milliseconds(1)
    case "", "s": scale = .seconds(1)
    case "m", "min": scale = .minutes(1)
    case "h": scale = .hours(1)
    case "d": scale = .days(1)
    default: throw invalid(expected)
    }
    guard let number = digits.wholeNumber, number <= 1_000_000_000 else { throw invalid(expected) }
    let time = scale * Int64(number)
    guard time >= minimum else { throw invalid("at least \(minimum.milliseconds)ms") }
    return time
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
    guard !names.isEmpty else { throw invalid("a list such as " + example) }
    return names
  }
}
