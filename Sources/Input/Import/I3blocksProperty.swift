/// A property of i3blocks, and what becomes of it; i3blocks(1), versions 1.4 and 1.5.
struct I3blocksProperty {
  enum Use {
    /// A key with the same value.
    case key(Option)
    /// Part of several keys.
    case carried
    /// Nothing.
    case missing(String)
  }

  let key: String
  let use: Use

  init(_ key: String, _ use: Use) {
    self.key = key
    self.use = use
  }

  /// The properties that i3bar and i3blocks know; all others are variables of the command.
  static let all = [
    I3blocksProperty("command", .carried), I3blocksProperty("interval", .carried),
    I3blocksProperty("signal", .carried), I3blocksProperty("format", .carried),
    I3blocksProperty("name", .carried), I3blocksProperty("instance", .carried),
    I3blocksProperty("label", .carried), I3blocksProperty("full_text", .carried),
    I3blocksProperty("short_text", .carried), I3blocksProperty("min_width", .carried),
    I3blocksProperty("align", .carried), I3blocksProperty("markup", .carried),
    I3blocksProperty("color", .key(.color)), I3blocksProperty("background", .key(.background)),
    I3blocksProperty("border", .key(.border)),
    I3blocksProperty("urgent", .missing("a command says so, by its exit status 33")),
    I3blocksProperty("separator", .missing("the separator is that of all widgets")),
    I3blocksProperty("separator_block_width", .missing("the separator is that of all widgets")),
    I3blocksProperty("border_top", .missing("a border has one width")),
    I3blocksProperty("border_right", .missing("a border has one width")),
    I3blocksProperty("border_bottom", .missing("a border has one width")),
    I3blocksProperty("border_left", .missing("a border has one width")),
  ]

  /// Returns the property of that name, or `nil` if it is a variable of the command.
  static func named(_ key: String) -> I3blocksProperty? {
    for property in all where property.key == key { return property }
    return nil
  }
}
