/// A line of a plugin as shown and stored.
struct PluginItem: Equatable {
  /// The submenu depth.
  var level = 0
  /// The text; empty for a separator.
  var text = ""
  var color: Color?
  var action = PluginAction()

  init(separatorAt level: Int) { self.level = level }

  init(level: Int, text: String, color: Color?, action: PluginAction) {
    (self.level, self.text, self.color, self.action) = (level, text, color, action)
  }

  /// The line that represents a separator in the details.
  static let rule = "───"

  /// The line as shown in the details.
  var line: String {
    String(repeating: "  ", count: min(level, 8)) + (text.isEmpty ? PluginItem.rule : text)
  }

  /// The byte between the fields of a stored item, which no field contains.
  private static let divider: UInt8 = 0x1F

  /// Appends the stored form on one line; an action that contains a control character is omitted.
  func append(to bytes: inout [UInt8]) {
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

  init?(_ line: some Collection<UInt8>) {
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

  static func joined(_ items: [PluginItem]) -> String {
    var bytes: [UInt8] = []
    for item in items {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: "\n")) }
      item.append(to: &bytes)
    }
    return bytes.asText
  }

  static func items(of text: String) -> [PluginItem] {
    text.utf8.split(separator: UInt8(ascii: "\n")).compactMap { PluginItem($0) }
  }
}
