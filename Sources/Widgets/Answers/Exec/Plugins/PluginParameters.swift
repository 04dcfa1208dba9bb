/// The parameters of a line that apply to a status bar, unlike images, fonts, and keys.
struct PluginParameters {
  /// The address that a click opens.
  var address = ""
  /// The program that a click runs or, for Argos, the shell command.
  var command = ""
  private(set) var numbered: [(number: Int, value: String)] = []
  var runsInTerminal: Bool
  var refreshes = false
  var color: Color?
  /// The number of characters to which the text is truncated.
  var length: Int?
  /// True if surrounding blanks are removed.
  var trims = true
  /// True if `:name:` becomes an emoji.
  var emojizes = true
  /// True if the text contains color escape sequences.
  var readsEscapeSequences: Bool
  var readsMarkup: Bool
  var unescapes: Bool
  var isInMenu = true
  /// True if the line replaces the previous one while a key is held.
  var isAlternate = false
  var isDisabled = false
  /// True if the line has a check mark.
  var isChecked = false
  /// True if the text is Markdown.
  var readsMarkdown = false
  /// True if an image replaces the text.
  var hasImage = false

  static let argumentLimit = 100

  /// The names known to xbar, for messages.
  private static let names = [
    "href", "shell", "bash", "terminal", "refresh", "color", "font", "size", "length", "trim",
    "dropdown", "alternate", "image", "templateImage", "emojize", "ansi", "disabled", "key",
    "param1",
  ]

  init(_ dialect: PluginDialect) {
    runsInTerminal = dialect != .xbar
    readsEscapeSequences = dialect != .swiftBar
    readsMarkup = dialect == .argos
    unescapes = dialect == .argos
  }

  /// Sets a parameter.
  ///
  /// - Returns: what is wrong with it, if anything; with `reportsNames`, also the name that was
  ///   probably meant.
  mutating func set(
    _ pair: PluginPairs.Pair, _ dialect: PluginDialect, reportsNames: Bool = true
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
    case "checked" where dialect == .swiftBar: take(flag(false), &isChecked)
    case "md" where dialect == .swiftBar: take(flag(false), &readsMarkdown)
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
      else { return reportsNames ? unknown(pair.key.asText, dialect) : nil }
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

  /// The arguments in order: for missing numbers, xbar passes empty ones, SwiftBar skips them, and
  /// Argos stops.
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

  /// Parses a flag; `nil` if xbar does not accept the word.
  private static func flag(_ value: [UInt8], _ dialect: PluginDialect, usual: Bool) -> Bool? {
    switch dialect {
    case .xbar:
      switch value.asText {
      case "1", "t", "T", "true", "TRUE", "True": return true
      case "0", "f", "F", "false", "FALSE", "False": return false
      default: return nil
      }
    // Any word but the opposite one means the default.
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
