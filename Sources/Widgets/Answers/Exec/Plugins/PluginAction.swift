/// The effect of a click on a line of a plugin.
struct PluginAction: Equatable {
  /// The address to open; empty if none.
  var address = ""
  /// The program to run with its arguments; empty if none.
  var command: [String] = []
  var runsInTerminal = false
  /// True if the plugin runs again once the program has ended.
  var refreshes = false

  init() {}

  var isEmpty: Bool { address.isEmpty && command.isEmpty && !refreshes }

  /// The schemes of addresses that may be opened: the web and programs for people, none of which
  /// execute anything.
  private static let schemes = [
    "http", "https", "mailto", "tel", "sms", "geo", "webcal", "irc", "ircs", "xmpp", "matrix",
    "magnet", "spotify", "slack", "zoommtg", "msteams", "tg",
  ]

  static func opens(_ address: String) -> Bool {
    let bytes = address.bytes
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), bytes.allSatisfy({ $0 > 0x20 })
    else { return false }
    let scheme = Array(bytes[..<colon]).lowercase
    return schemes.contains { scheme.elementsAreEqual(to: $0, in: scheme.indices) }
  }

  /// Returns true for an address such as `xbar://app.xbarapp.com/refreshPlugin?path=load.sh`.
  private static func refreshesPlugin(_ address: String) -> Bool {
    let bytes = address.bytes.lowercase
    guard ["xbar:", "bitbar:", "swiftbar:"].contains(where: { bytes.starts(with: $0.utf8) }) else {
      return false
    }
    let path = bytes.prefix { $0 != UInt8(ascii: "?") }
    let name = path[(path.lastIndex(of: UInt8(ascii: "/")) ?? 0)...]
    return ["/refreshplugin", "/refreshallplugins"].contains { name.elementsEqual($0.utf8) }
  }

  init(_ parameters: PluginParameters, _ dialect: PluginDialect) {
    guard !parameters.isDisabled else { return }
    refreshes = parameters.refreshes
    if PluginAction.refreshesPlugin(parameters.address) {
      refreshes = true
    } else if PluginAction.opens(parameters.address) {
      address = parameters.address
    }
    let command = parameters.command
    guard !command.isEmpty else { return }
    runsInTerminal = parameters.runsInTerminal
    let arguments = parameters.arguments(dialect)
    guard dialect == .argos else {
      self.command = [command] + arguments
      return
    }
    // In Argos it is a bash command; the terminal stays open after it.
    let call = arguments.isEmpty ? command : command + " \"$@\""
    let script = runsInTerminal ? call + "; exec \"${SHELL:-bash}\"" : call
    self.command = ["bash", "-c", script, "argos"] + arguments
  }
}
