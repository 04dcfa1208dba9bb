/// The output of a plugin: titles that take turns, and the menu below the first separator.
struct PluginMenu {
  private(set) var titles: [PluginItem] = []
  private(set) var items: [PluginItem] = []
  /// Mistakes with their lines; the rest is shown.
  private(set) var mistakes: [String] = []
  /// True if there is a separator below the titles.
  private(set) var hasMenu = false
  let dialect: PluginDialect

  /// The submenu depth of the last line.
  private var level = 0
  /// The depth of a line excluded from the menu, along with its submenu.
  private var hiddenLevel: Int?

  private static let mistakeLimit = 5
  /// The mark of a checked line.
  private static let check = "✓ "

  /// Parses output lines; `name` replaces a title that is only an image.
  init(_ lines: [[UInt8]], of input: InputFormat, name: String) {
    dialect = input == .argos ? .argos : PluginDialect(ofXbarOutput: lines)
    let first = dialect == .argos ? 0 : PluginMenu.startOfLastBlock(lines)
    for (index, line) in lines.enumerated() where index >= first {
      guard index < AnswerLimits.pluginLines else {
        mistakes.append("more than \(AnswerLimits.pluginLines) lines")
        break
      }
      if dialect != .argos, PluginMenu.isDivider(line) { break }
      if !line.withoutBlanks.isEmpty { read(line, number: index + 1, name: name) }
    }
    if dialect == .argos, titles.count > 1 { addTitlesToMenu() }
    if mistakes.count > PluginMenu.mistakeLimit {
      mistakes.removeLast(mistakes.count - PluginMenu.mistakeLimit)
      mistakes.append("…")
    }
  }

  /// Returns true for the line with which a SwiftBar plugin that keeps running starts a new output.
  static func isDivider(_ line: [UInt8]) -> Bool { line.withoutBlanks.elementsEqual("~~~".utf8) }

  /// Returns the index of the first line of the last output that is not blank.
  private static func startOfLastBlock(_ lines: [[UInt8]]) -> Int {
    var start = 0
    var last = 0
    for (index, line) in lines.enumerated() {
      if isDivider(line) { start = index + 1 } else if !line.withoutBlanks.isEmpty { last = start }
    }
    return last
  }

  private mutating func read(_ line: [UInt8], number: Int, name: String) {
    let bar = line.firstIndex(of: UInt8(ascii: "|"))
    var written = Array(line[..<(bar ?? line.count)])
    let parameters = parameters(bar.map { line[($0 + 1)...] } ?? [], number)
    let isSeparator = dialect == .argos ? readArgosLevel(&written) : readLevel(&written)
    if isSeparator, !hasMenu {
      // xbar takes a separator in a submenu for a title without text.
      hasMenu = level == 0 || dialect != .xbar
      return
    }
    if isSeparator { return addSeparator() }
    let shown = PluginText(written, parameters, dialect)
    guard !shown.text.isEmpty || parameters.hasImage || shown.hadSymbol else { return }
    let action = PluginAction(parameters, dialect)
    // A picture that does nothing leaves no line behind.
    guard !hasMenu || !shown.text.isEmpty || !action.isEmpty else { return }
    let text = shown.text.isEmpty ? name : shown.text
    let item = PluginItem(
      level: level, text: parameters.isChecked ? PluginMenu.check + text : text, color: shown.color,
      action: action)
    if !parameters.address.isEmpty, !parameters.isDisabled, action.address.isEmpty,
      !action.refreshes
    {
      mistakes.append("line \(number): href “\(parameters.address)” is not opened")
    }
    if hasMenu { add(item, parameters) } else { addTitle(item, parameters) }
  }

  private mutating func parameters(_ text: ArraySlice<UInt8>, _ number: Int) -> PluginParameters {
    let written: PluginPairs
    switch dialect {
    case .xbar: written = PluginPairs(xbar: text)
    case .swiftBar: written = PluginPairs(swiftBar: text)
    case .argos: written = PluginPairs(argos: text)
    }
    var parameters = PluginParameters(dialect)
    for pair in written.pairs {
      // No more are shown, and each may require searching for a similar name.
      guard mistakes.count <= PluginMenu.mistakeLimit else {
        _ = parameters.set(pair, dialect, reportsNames: false)
        continue
      }
      if let mistake = parameters.set(pair, dialect) {
        mistakes.append("line \(number): " + mistake)
      }
    }
    if let mistake = written.mistake { mistakes.append("line \(number): " + mistake) }
    return parameters
  }

  /// Removes the leading dashes that indicate the level, like xbar: only one level deeper at a
  /// time; SwiftBar removes all at once.
  ///
  /// - Returns: true for a separator.
  private mutating func readLevel(_ text: inout [UInt8]) -> Bool {
    let dash = UInt8(ascii: "-")
    let trimmed = text.withoutBlanks
    if trimmed.count >= 3, trimmed.count % 2 == 1, trimmed.allSatisfy({ $0 == dash }) {
      let pairs = (trimmed.count - 3) / 2
      level = dialect == .xbar ? min(pairs, level + 1) : pairs
      return true
    }
    let pairs = (text.firstIndex { $0 != dash } ?? text.count) / 2
    level = dialect == .xbar ? min(pairs, level + 1) : pairs
    text.removeFirst(level * 2)
    return false
  }

  /// Removes the leading dashes that indicate the level, like Argos: a text of only dashes is a
  /// separator.
  ///
  /// - Returns: true for a separator.
  private mutating func readArgosLevel(_ text: inout [UInt8]) -> Bool {
    let dash = UInt8(ascii: "-")
    let dashes = text.firstIndex { $0 != dash } ?? 0
    level = dashes / 2
    text.removeFirst(level * 2)
    let rest = text.withoutBlanks
    return !rest.isEmpty && rest.allSatisfy { $0 == dash }
  }

  private mutating func addTitle(_ item: PluginItem, _ parameters: PluginParameters) {
    guard titles.count < AnswerLimits.pluginTitles else { return }
    var title = item
    // Argos lists several titles in the menu as well.
    title.level = parameters.isInMenu ? 0 : 1
    titles.append(title)
  }

  private mutating func add(_ item: PluginItem, _ parameters: PluginParameters) {
    if let hidden = hiddenLevel {
      if level > hidden { return }
      hiddenLevel = nil
    }
    if !parameters.isInMenu, dialect != .argos {
      hiddenLevel = level
      return
    }
    if parameters.isAlternate, !items.isEmpty { return }
    guard items.count <= AnswerLimits.pluginItems else { return }
    items.append(
      items.count < AnswerLimits.pluginItems
        ? item : PluginItem(level: 0, text: "…", color: nil, action: PluginAction()))
  }

  /// Adds a separator, unless it would come first or follow another one.
  private mutating func addSeparator() {
    if let hidden = hiddenLevel {
      if level > hidden { return }
      hiddenLevel = nil
    }
    guard let last = items.last, !last.text.isEmpty, items.count < AnswerLimits.pluginItems else {
      return
    }
    items.append(PluginItem(separatorAt: level))
  }

  private mutating func addTitlesToMenu() {
    let listed = titles.filter { $0.level == 0 }
    guard !listed.isEmpty else { return }
    items = listed + (items.isEmpty ? [] : [PluginItem(separatorAt: 0)]) + items
  }
}
