/// The parameters of a line that mean something in a status bar; images, fonts, and keys do not.
struct PluginParameters {
  /// The address that a click opens.
  var address = ""
  /// The program that a click runs, or, for Argos, the shell command.
  var command = ""
  /// The arguments of the program by their numbers.
  private(set) var numbered: [(number: Int, value: String)] = []
  /// True if the program runs in a terminal.
  var runsInTerminal: Bool
  /// True if the plugin runs again after a click.
  var refreshes = false
  var color: Color?
  /// The number of characters after which the text is cut.
  var length: Int?
  /// True if blanks at both ends of the text are dropped.
  var trims = true
  /// True if `:name:` is an emoji.
  var emojizes = true
  /// True if the text has escape sequences for colors.
  var readsEscapeSequences: Bool
  /// True if the text is Pango markup.
  var readsMarkup: Bool
  /// True if a backslash escapes characters.
  var unescapes: Bool
  /// False if the line is not in the menu.
  var isInMenu = true
  /// True if the line replaces the one before while a key is held.
  var isAlternate = false
  /// True if a click does nothing.
  var isDisabled = false
  /// True if there is a picture, which takes the place of a text.
  var hasImage = false

  /// The maximum number of an argument.
  static let argumentLimit = 100

  /// The names that xbar knows, for messages.
  private static let names = [
    "href", "shell", "bash", "terminal", "refresh", "color", "font", "size", "length", "trim",
    "dropdown", "alternate", "image", "templateImage", "emojize", "ansi", "disabled", "key",
    "param1",
  ]

  /// Creates the parameters of a line without any.
  init(_ dialect: PluginDialect) {
    runsInTerminal = dialect != .xbar
    readsEscapeSequences = dialect != .swiftBar
    readsMarkup = dialect == .argos
    unescapes = dialect == .argos
  }

  /// Sets a parameter.
  ///
  /// - Returns: what is wrong with it, or `nil`; with `tellsNames`, also the name that was meant.
  mutating func set(
    _ pair: PluginPairs.Pair, _ dialect: PluginDialect, tellsNames: Bool = true
  ) -> String? {
    let value = pair.value.asText
    func flag(_ usual: Bool) -> Bool? { PluginParameters.flag(pair.value, dialect, usual: usual) }
    var isValid = true
    func take(_ flag: Bool?, _ property: inout Bool) {
      if let flag { property = flag } else { isValid = false }
    }
    switch pair.key.asText {
    case "href": address = value
    case "shell", "bash": command = value
    case "terminal": take(flag(true), &runsInTerminal)
    case "refresh": take(flag(false), &refreshes)
    case "trim": take(flag(true), &trims)
    case "emojize": take(flag(true), &emojizes)
    case "ansi": take(flag(dialect != .swiftBar), &readsEscapeSequences)
    case "dropdown": take(flag(true), &isInMenu)
    case "alternate": take(flag(false), &isAlternate)
    case "disabled": take(flag(false), &isDisabled)
    case "useMarkup" where dialect == .argos: take(flag(true), &readsMarkup)
    case "unescape" where dialect == .argos: take(flag(true), &unescapes)
    case "length", "size":
      let number = Int(decimal: pair.value)
      isValid = number != nil
      if pair.key.count == 6 { length = number }
    case "color":
      color = PluginParameters.color(value, dialect)
      isValid = color != nil
    case "image", "templateImage", "templateimage", "sfimage": hasImage = true
    case "iconName" where dialect == .argos: hasImage = true
    case "font", "key": break
    default:
      guard pair.key.starts(with: "param".utf8),
        let number = Int(decimal: Array(pair.key.dropFirst(5))), number > 0,
        number <= PluginParameters.argumentLimit
      else { return tellsNames ? unknown(pair.key.asText, dialect) : nil }
      numbered.removeAll { $0.number == number }
      numbered.append((number, value))
    }
    guard dialect.isStrict, !isValid else { return nil }
    return "\(pair.key.asText) is “\(value)”"
  }

  private func unknown(_ key: String, _ dialect: PluginDialect) -> String? {
    guard dialect.isStrict else { return nil }
    let nearest = NearestName.to(key, among: PluginParameters.names)
    return "unknown parameter “\(key)”" + (nearest.map { " (did you mean “\($0)”?)" } ?? "")
  }

  /// The arguments in order: xbar has empty ones for numbers that are left out, SwiftBar skips those,
  /// and Argos ends at the first.
  func arguments(_ dialect: PluginDialect) -> [String] {
    var arguments: [String] = []
    var expected = 1
    for (number, value) in numbered.sorted(by: { $0.number < $1.number }) {
      if number > expected, dialect == .argos { break }
      while number > expected, dialect == .xbar {
        arguments.append("")
        expected += 1
      }
      arguments.append(value)
      expected = number + 1
    }
    return arguments
  }

  /// Returns a flag, or `nil` if xbar accepts no such word.
  private static func flag(_ value: [UInt8], _ dialect: PluginDialect, usual: Bool) -> Bool? {
    switch dialect {
    case .xbar:
      switch value.asText {
      case "1", "t", "T", "true", "TRUE", "True": return true
      case "0", "f", "F", "false", "FALSE", "False": return false
      default: return nil
      }
    // Every word but the other one is the usual value.
    case .swiftBar: return value.lowercase.asText == (usual ? "false" : "true") ? !usual : usual
    case .argos: return value.asText == (usual ? "false" : "true") ? !usual : usual
    }
  }

  private static func color(_ text: String, _ dialect: PluginDialect) -> Color? {
    var bytes = text.bytes
    // SwiftBar's second color is for dark bars.
    if dialect == .swiftBar, let comma = bytes.lastIndex(of: UInt8(ascii: ",")) {
      bytes = Array(bytes[(comma + 1)...])
    }
    if bytes.count == 5, bytes[0] == UInt8(ascii: "#") { bytes.removeLast() }
    return Color(anyDepth: bytes.asText) ?? Color(named: bytes.asText)
  }
}

extension Int {
  /// Creates a number from decimal digits with an optional sign, or returns `nil`.
  fileprivate init?(decimal digits: [UInt8]) {
    let isNegative = digits.first == UInt8(ascii: "-")
    guard let number = digits.dropFirst(isNegative ? 1 : 0).asWholeNumber, number < 1 << 53 else {
      return nil
    }
    self = isNegative ? -Int(number) : Int(number)
  }
}

extension ArraySlice<UInt8> {
  fileprivate var asWholeNumber: UInt64? { String(decoding: self, as: UTF8.self).wholeNumber }
}
