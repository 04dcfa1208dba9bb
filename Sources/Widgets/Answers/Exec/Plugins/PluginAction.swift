package import Core

/// What a click on a line of a plugin does.
package struct PluginAction: Equatable {
  /// The address that is opened; empty if there is none.
  package var address = ""
  /// The program with its arguments; empty if there is none.
  package var command: [String] = []
  /// True if the program runs in a terminal.
  package var runsInTerminal = false
  /// True if the plugin runs again when the program has ended.
  package var refreshes = false

  /// Creates an action that does nothing.
  package init() {}

  /// True if nothing happens.
  package var isEmpty: Bool { address.isEmpty && command.isEmpty && !refreshes }

  /// The schemes of addresses that are opened: those of the web and of programs for people, which
  /// run nothing.
  private static let schemes = [
    "http", "https", "mailto", "tel", "sms", "geo", "webcal", "irc", "ircs", "xmpp", "matrix",
    "magnet", "spotify", "slack", "zoommtg", "msteams", "tg",
  ]

  /// Returns true if an address is opened.
  static func opens(_ address: String) -> Bool {
    let bytes = address.bytes
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), bytes.allSatisfy({ $0 > 0x20 })
    else { return false }
    let scheme = Array(bytes[..<colon]).lowercase
    return schemes.contains { scheme.elementsAreEqual(to: $0, in: scheme.indices) }
  }

  /// Creates the action of a line.
  init(_ parameters: PluginParameters, _ dialect: PluginDialect) {
    guard !parameters.isDisabled else { return }
    refreshes = parameters.refreshes
    if PluginAction.opens(parameters.address) { address = parameters.address }
    let command = parameters.command
    guard !command.isEmpty else { return }
    runsInTerminal = parameters.runsInTerminal
    let arguments = parameters.arguments(dialect)
    guard dialect == .argos else {
      self.command = [command] + arguments
      return
    }
    // Argos says that it is a command of bash; the terminal stays open after it.
    let call = arguments.isEmpty ? command : command + " \"$@\""
    let script = runsInTerminal ? call + "; exec \"${SHELL:-bash}\"" : call
    self.command = ["bash", "-c", script, "argos"] + arguments
  }
}

/// A line of a plugin as it is shown and stored.
package struct PluginItem: Equatable {
  /// The depth in submenus.
  package var level = 0
  /// The text; empty for a separator.
  package var text = ""
  /// The color, or `nil` if there is none.
  package var color: Color?
  /// What a click does.
  package var action = PluginAction()

  /// Creates a separator of a level.
  init(separatorAt level: Int) { self.level = level }

  /// Creates a line.
  init(level: Int, text: String, color: Color?, action: PluginAction) {
    (self.level, self.text, self.color, self.action) = (level, text, color, action)
  }

  /// The line of the details that stands for a separator.
  package static let rule = "───"

  /// The line as it is in the details.
  package var line: String {
    String(repeating: "  ", count: min(level, 8)) + (text.isEmpty ? PluginItem.rule : text)
  }

  /// The byte between the fields of a stored item, which no field contains.
  private static let divider: UInt8 = 0x1F

  /// Appends the item as it is stored, on one line; an action that contains a control character is
  /// left out.
  package func append(to bytes: inout [UInt8]) {
    bytes.append(decimal: UInt64(max(level, 0)))
    bytes.append(PluginItem.divider)
    bytes.append(text)
    bytes.append(PluginItem.divider)
    color?.append(to: &bytes)
    let fields = [action.address] + action.command
    guard !action.isEmpty, fields.allSatisfy({ $0.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x09 } })
    else { return }
    bytes.append(PluginItem.divider)
    if action.refreshes { bytes.append(UInt8(ascii: "r")) }
    if action.runsInTerminal { bytes.append(UInt8(ascii: "t")) }
    for field in fields {
      bytes.append(PluginItem.divider)
      bytes.append(field)
    }
  }

  /// Reads a stored item, or returns `nil` if it is none.
  package init?(_ line: some Collection<UInt8>) {
    let fields = line.split(separator: PluginItem.divider, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard fields.count > 2, let level = fields[0].wholeNumber else { return nil }
    self.level = Int(clamping: level)
    text = fields[1]
    color = Color(fields[2])
    guard fields.count > 4 else { return }
    action.refreshes = fields[3].utf8.contains(UInt8(ascii: "r"))
    action.runsInTerminal = fields[3].utf8.contains(UInt8(ascii: "t"))
    action.address = fields[4]
    action.command = Array(fields[5...])
  }

  /// Returns items as one text.
  static func joined(_ items: [PluginItem]) -> String {
    var bytes: [UInt8] = []
    for item in items {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: "\n")) }
      item.append(to: &bytes)
    }
    return bytes.asText
  }

  /// Returns the items of a stored text.
  package static func items(of text: String) -> [PluginItem] {
    text.utf8.split(separator: UInt8(ascii: "\n")).compactMap { PluginItem($0) }
  }
}
