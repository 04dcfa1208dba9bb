/// The output of a plugin for xbar, SwiftBar, or Argos.
extension ProgramOutput {
  /// Reads titles and menu; the first title becomes the text, and the menu the tooltip.
  mutating func readPlugin(_ output: OutputLines, of input: InputFormat, command: String) {
    var lines = output
    var all: [[UInt8]] = []
    // One more than are read, of which the menu says so.
    while all.count <= AnswerLimits.pluginLines, let line = lines.next() {
      // Terminals' marks, which some shells print, would hide separators.
      all.append(EscapeSequence.removed(from: line, keepsStyles: true).bytes)
    }
    let name = PluginFileName(command: command, input: input).name
    let menu = PluginMenu(all, of: input, name: name)
    if let title = menu.titles.first {
      (text, color) = (title.text, title.color)
    } else if menu.dialect == .argos ? !menu.hasMenu : !menu.items.isEmpty {
      // Argos hides a plugin that prints only a menu; the others hide one that prints nothing.
      text = name
    }
    for item in menu.items { addToTooltip(item.line) }
    for mistake in menu.mistakes { addToTooltip("⚠ " + mistake) }
    if menu.titles.count > 1 || menu.titles.contains(where: { !$0.action.isEmpty }) {
      titles = PluginItem.joined(menu.titles)
    }
    if menu.items.contains(where: { !$0.action.isEmpty }) {
      self.menu = PluginItem.joined(menu.items)
    }
  }

  private mutating func addToTooltip(_ line: String) {
    tooltip += (tooltip.isEmpty ? "" : "\n") + line
  }
}

extension InputFormat {
  var isPlugin: Bool { self == .xbar || self == .argos }

  /// The time for which each of several titles is shown.
  var turn: Duration { .seconds(self == .argos ? 3 : 5) }

  /// The environment variables for a plugin, which say that the bar is dark, like most.
  func variables(menuIsOpen: Bool, isSet: (String) -> Bool) -> [String] {
    switch self {
    case .argos: return ["ARGOS_VERSION=2", "ARGOS_MENU_OPEN=" + (menuIsOpen ? "true" : "false")]
    case .xbar:
      var variables: [String] = []
      for name in ["XBARDarkMode", "BitBarDarkMode"] where !isSet(name) {
        variables.append(name + "=true")
      }
      return variables
    case .text, .i3blocks, .waybar, .json, .values, .todayline: return []
    }
  }
}
