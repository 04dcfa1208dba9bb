/// One block of i3blocks while it is turned into a widget.
struct I3blocksBlock {
  /// The widget that it becomes.
  private(set) var widget: ImportedWidget
  private let properties: [I3blocksFile.Property]
  private let block: I3blocksFile.Block
  private let folder: String?

  /// The longest time between two runs of a command that i3blocks runs once.
  private static let once = "8760h"
  /// The same in seconds.
  private static let longestInterval: UInt64 = 8760 * 3600

  init(_ block: I3blocksFile.Block, _ properties: [I3blocksFile.Property], folder: String?) {
    self.block = block
    self.properties = properties
    self.folder = folder
    widget = ImportedWidget(original: "[" + block.name + "]", line: block.line, name: "exec")
  }

  /// Returns a value that is not empty, or `nil` if it is not given.
  func value(_ key: String) -> String? {
    for property in properties where property.key == key && !property.value.isEmpty {
      return property.value
    }
    return nil
  }

  private mutating func remark(_ text: String, _ key: String) {
    var line = block.line
    for property in properties where property.key == key { line = property.line }
    widget.remark(text, line: line)
  }

  /// Sets a key to what a property was.
  private mutating func set(_ option: Option, _ text: String, from key: String) {
    var origin: ImportedOrigin?
    for property in properties where property.key == key {
      origin = ImportedOrigin(key: key, value: property.value, line: property.line)
    }
    widget.set(option, text, from: origin)
  }

  /// Fills the section.
  mutating func fill() {
    if let label = value("label") {
      let trimmed = String(decoding: label.utf8.withoutBlanks, as: UTF8.self)
      if !trimmed.isEmpty { set(.label, trimmed, from: "label") }
    }
    if let text = value("full_text"),
      value("interval").map({ I3blocksInterval($0) }) ?? .never == .never
    {
      fillButton(text)
    } else {
      guard let command = value("command") else {
        widget.name = nil
        return remark("no command, so i3blocks shows nothing", "command")
      }
      fillCommand(environment + inFolder(command))
    }
    fillLook()
    for property in properties {
      guard case .missing(let reason)? = I3blocksProperty.named(property.key)?.use else { continue }
      remark(property.key + " has no equivalent: " + reason, property.key)
    }
  }

  /// Names the section, and remarks how a key refreshes it.
  mutating func setName(_ name: String) {
    widget.name = name
    guard let signal = value("signal") else { return }
    remark(
      "signal=" + signal + ": a key calls “todayline refresh " + name
        + "” instead of pkill -RTMIN+" + signal, "signal")
  }

  /// Shows a text that runs the command on a click.
  private mutating func fillButton(_ text: String) {
    widget.set(.command, "printf '%s\\n' " + ShellWords.joined([text]))
    widget.set(.ttl, Self.once)
    guard let command = value("command") else { return }
    widget.set(.onClick, environment + inFolder(command))
    remark("the left button runs the command; its output is not shown", "command")
  }

  private mutating func fillCommand(_ command: String) {
    let isJSON = value("format") == "json" || value("format") == "1"
    switch value("interval").map({ I3blocksInterval($0) }) ?? .never {
    case .persist:
      widget.set(.follow, command)
      if isJSON { widget.set(.input, "i3blocks") }
      return remark("a command that keeps running gets no clicks", "interval")
    case .repeated:
      widget.set(.follow, "while :; do ( " + command + " ) | head -n 1; done")
      return remark("interval=repeat: only the first line of each output is shown", "interval")
    case .once: widget.set(.ttl, Self.once)
    case .seconds(let seconds) where seconds <= Self.longestInterval:
      set(.interval, String(seconds) + "s", from: "interval")
    case .seconds:
      widget.set(.ttl, Self.once)
      remark(
        "interval=" + (value("interval") ?? "") + " is more than a year: the command runs once",
        "interval")
    case .never:
      widget.set(.ttl, Self.once)
      let written = value("interval") ?? "0"
      remark(
        (written == "0"
          ? "without an interval, " : "interval=" + written + " begins with no number above 0: ")
          + "the command runs once, not only after a click", "interval")
    }
    set(.command, command, from: "command")
    widget.set(.input, "i3blocks")
  }

  private mutating func fillLook() {
    for property in properties {
      guard case .key(let option)? = I3blocksProperty.named(property.key)?.use,
        !property.value.isEmpty
      else { continue }
      guard let color = Color(anyDepth: property.value) else {
        remark(property.key + "=" + property.value + " is no color such as #ffb000", property.key)
        continue
      }
      var bytes: [UInt8] = []
      color.append(to: &bytes)
      widget.set(option, String(decoding: bytes, as: UTF8.self))
    }
    if value("markup") == "pango" { widget.set(.inputMarkup, "yes") }
    guard let width = value("min_width") else { return }
    guard width.wholeNumber == nil else {
      return remark(
        "min_width in pixels has no equivalent; min-width takes characters", "min_width")
    }
    set(.minimumWidth, String(TextWidth.cells(in: width)), from: "min_width")
    if let alignment = value("align") { set(.alignment, alignment, from: "align") }
  }
}

/// The environment of the command.
extension I3blocksBlock {
  /// Programs that are no scripts for i3blocks.
  private static let plainPrograms = ["date", "echo", "printf", "uname", "hostname", "whoami"]

  /// The variables that i3blocks sets, as the beginning of a shell command.
  private var environment: String {
    if let command = value("command"), !command.hasText("$"),
      let program = ShellWords.program(in: command) ?? Self.firstWord(of: command),
      Self.plainPrograms.contains(program)
    {
      return ""
    }
    var words = ["BLOCK_NAME=" + (value("name") ?? block.name)]
    words.append("BLOCK_INSTANCE=" + (value("instance") ?? ""))
    let command = value("command") ?? ""
    for property in properties {
      let isOwn = I3blocksProperty.named(property.key) == nil
      guard isOwn || command.hasText("$" + property.key) || command.hasText("${" + property.key)
      else { continue }
      words.append(property.key + "=" + property.value)
    }
    if command.hasText("BLOCK_INTERVAL") {
      words.append("BLOCK_INTERVAL=" + (value("interval") ?? ""))
    }
    var text = "export"
    for word in words {
      let equals = word.utf8.firstIndex(of: UInt8(ascii: "=")) ?? word.endIndex
      let rest = word.utf8.index(after: equals)
      text += " " + String(word[..<rest]) + ShellWords.joined([String(word[rest...])])
    }
    return text + "; "
  }

  private static func firstWord(of command: String) -> String? {
    command.utf8.split(separator: 0x20).first.map { String(Substring($0)) }
  }

  /// Returns a command that runs where i3blocks would run it, if that matters.
  private func inFolder(_ command: String) -> String {
    let first = command.utf8.prefix { $0 != 0x20 }
    let isRelative =
      first.contains(UInt8(ascii: "/")) && !"/~$\"'`(".utf8.contains(first.first ?? 0x20)
    guard let folder, isRelative || command.hasText(" ./") else { return command }
    return "cd " + ShellWords.joined([folder]) + " && " + command
  }
}
