/// A property that i3bar and i3blocks know; all others are variables of the command; i3blocks(1),
/// versions 1.4 and 1.5.
enum I3blocksProperty {
  /// The option, with the same color.
  case color
  /// Part of several options.
  case carried
  /// No equivalent, and why.
  case missing(String)

  private static let all: KeyValuePairs<String, I3blocksProperty> = [
    "label": .carried, "full_text": .carried, "short_text": .carried, "command": .carried,
    "interval": .carried, "signal": .carried, "format": .carried, "name": .carried,
    "instance": .carried, "markup": .carried, "min_width": .carried, "align": .carried,
    "color": .color, "background": .color, "border": .color,
    "urgent": .missing("a command says so, by its exit status 33"), "separator": .carried,
    "separator_block_width": .carried, "border_top": .carried, "border_right": .carried,
    "border_bottom": .carried, "border_left": .carried,
  ]

  init?(_ key: String) {
    guard let found = Self.all.first(where: { $0.key == key }) else { return nil }
    self = found.value
  }

  var isMissing: Bool { if case .missing = self { true } else { false } }
}

extension ImportedSection {
  /// Remarks on the properties without an equivalent.
  mutating func remarkMissing() {
    for property in source.properties {
      guard case .missing(let reason)? = I3blocksProperty(property.key) else { continue }
      remarks.append(
        ImportRemark(line: property.line, text: property.key + " has no equivalent: " + reason))
    }
  }
}

/// A block of i3blocks during its conversion to a widget.
struct I3blocksBlock {
  /// The section that it becomes.
  private(set) var section: ImportedSection
  let folder: String?

  /// The longest time between two runs, in seconds.
  private static let longestInterval: UInt64 = 8760 * 3600

  init(_ block: ForeignSection, folder: String?) {
    section = ImportedSection(
      block, original: "[" + block.kind + "]", line: block.line, name: "exec")
    self.folder = folder
  }

  /// Fills the section, and names it.
  mutating func fill(_ names: inout ImportedNames) {
    if let label = section.text("label")?.bytes.withoutBlanks.asText, !label.isEmpty {
      setLabel(label)
    }
    let interval = Interval(section.text("interval") ?? "")
    if let text = section.text("full_text"), interval == .never {
      setButton(text)
    } else if let command {
      setCommand(Self.orText(section.text("full_text"), command), interval)
    } else {
      section.name = nil
      return section.remark("no command, so i3blocks shows nothing", "command")
    }
    setLook()
    section.remarkMissing()
    let label = section.text("name") ?? section.source.kind
    // Two blocks of one script differ in the instance.
    let instance = names.isTaken("exec:" + label) ? section.text("instance") : nil
    let name = names.name("exec", label + (instance.map { "-" + $0 } ?? ""))
    section.name = name
    guard let signal = section.text("signal") else { return }
    section.note(
      "signal=" + signal + ": pkill -RTMIN+" + signal
        + " todayline refreshes all widgets, todayline " + "refresh " + name + " this one", "signal"
    )
  }

  /// Sets a label; one with markup is part of the format, where tags have an effect.
  private mutating func setLabel(_ label: String) {
    let special = "{}[]|\\"
    let hasTags = section.value("markup") == "pango" && label.utf8.contains(UInt8(ascii: "<"))
    guard hasTags, !label.utf8.contains(where: { special.utf8.contains($0) }) else {
      return section.set("label", label, from: "label")
    }
    section.set("format", label + " {text}", from: "label")
  }

  /// Shows a text that runs the command on a click.
  private mutating func setButton(_ text: String) {
    let printing = "printf '%s\\n' " + ShellWords.joined([text])
    guard let command else {
      section.set("command", printing)
      return section.set("ttl", "8760h")
    }
    if let written = section.text("command"), Self.isAboutText(written) {
      section.set(
        "command",
        "if [ \"$BLOCK_BUTTON\" ] && o=$( " + command + " ) && [ \"$o\" ]; then "
          + "printf '%s\\n' \"$o\"; else " + printing + "; fi", from: "command")
      section.set("ttl", "8760h")
      return section.set("input", "i3blocks")
    }
    section.set("command", printing)
    section.set("ttl", "8760h")
    section.set("on-click", command)
    section.remark("the left button runs the command; its output is not shown", "command")
  }

  /// True for a command that ends at once and prints the next text; others may open a window.
  private static func isAboutText(_ command: String) -> Bool {
    ["echo ", "printf "].contains { command.hasPrefix($0) } || command.hasText("full_text")
  }

  /// Returns a command that prints the static text of a block if it fails; with 33 it is only urgent.
  private static func orText(_ text: String?, _ command: String) -> String {
    guard let text, !text.isEmpty else { return command }
    return "( " + command + " ); case $? in 0) ;; 33) exit 33 ;; *) printf '%s\\n' "
      + ShellWords.joined([text]) + " ;; esac"
  }

  private mutating func setCommand(_ command: String, _ interval: Interval) {
    let written = "interval=" + (section.text("interval") ?? "0")
    func remark(_ text: String) { section.remark(text, "interval") }
    switch interval {
    case .persist:
      let isJSON = ["json", "1"].contains(section.value("format"))
      section.set("follow", Self.pipe(section) + "exec <>\"$c\"; " + command, from: "command")
      if isJSON { section.set("input", "i3blocks") }
      return setClicks(isJSON)
    case .repeated:
      section.set("follow", "while :; do ( " + command + " ) | head -n 1; done")
      return remark("interval=repeat: only the first line of each output is shown")
    case .seconds(let seconds) where seconds <= Self.longestInterval:
      section.set("interval", String(seconds) + "s", from: "interval")
    case .once: section.set("ttl", "8760h")
    case .seconds:
      section.set("ttl", "8760h")
      remark(written + " is more than a year: the command runs once")
    case .never:
      section.set("ttl", "8760h")
      let isNone = written == "interval=0"
      remark(
        (isNone ? "without an interval, " : written + " does not start with a number above 0: ")
          + "the command runs once, not only after a click")
    }
    section.set("command", command, from: "command")
    section.set("input", "i3blocks")
  }

  private mutating func setLook() {
    for property in section.source.properties where !property.value.isEmpty {
      guard case .color? = I3blocksProperty(property.key) else { continue }
      let written = property.key + "=" + property.value
      guard property.value != "none", let found = ForeignColor(property.value) else {
        section.remark(written + " is no color such as #ffb000", property.key)
        continue
      }
      if !found.isTransparent {
        section.set(property.key, found.color.text)
      } else if property.key == "color" {
        section.remark(written + " is left out: the text can be seen", property.key)
      }
      if found.isTranslucent {
        section.remark(written + " is opaque: colors have no transparency", property.key)
      }
    }
    setFrame()
    if section.value("markup") == "pango" { section.set("input-markup", "yes") }
    guard let width = section.text("min_width") else { return }
    let isInPixels = width.wholeNumber != nil
    section.set(
      "min-width", isInPixels ? width + "px" : String(TextWidth.cells(in: width)), from: "min_width"
    )
    if let alignment = section.text("align") { section.set("align", alignment, from: "align") }
  }
}

/// The clicks on a command that keeps running, which reads them from its input.
extension I3blocksBlock {
  private static let buttons = [
    "on-click", "on-click-middle", "on-click-right", "on-scroll-up", "on-scroll-down",
  ]

  /// Returns the start of a shell command that makes the pipe and has its path in `c`.
  private static func pipe(_ section: ImportedSection) -> String {
    "c=${XDG_RUNTIME_DIR:?}/todayline-clicks-" + String(section.line)
      + "; mkfifo -m 600 \"$c\" 2>/dev/null; "
  }

  /// Sends each click as i3blocks 1.5 does: the button, or an object.
  ///
  /// Open for both reading and
  /// writing, the pipe makes neither side wait.
  private mutating func setClicks(_ isJSON: Bool) {
    var format = "%s"
    var values = "\"$BLOCK_BUTTON\""
    if isJSON {
      var names: [UInt8] = []
      JSONWriter.append(
        key: "name", text: section.text("name") ?? section.source.kind, isFirst: true, to: &names)
      JSONWriter.append(key: "instance", text: section.text("instance") ?? "", to: &names)
      format = "{%s,\"button\":%s,\"x\":%s,\"y\":%s}"
      values = ShellWords.joined([names.asText]) + " " + values + " ${BLOCK_X:-0} ${BLOCK_Y:-0}"
    }
    let command = Self.pipe(section) + "printf '" + format + "\\n' " + values + " 1<>\"$c\""
    for button in Self.buttons { section.set(button, command) }
  }
}

/// The frame around the block.
extension I3blocksBlock {
  private mutating func setFrame() {
    if section.value("separator") == "false" {
      section.set("no-separator", "yes", from: "separator")
    }
    if let gap = section.text("separator_block_width") {
      section.set("gap", gap, from: "separator_block_width")
    }
    let keys = ["border_top", "border_right", "border_bottom", "border_left"]
    guard let first = keys.first(where: { section.text($0) != nil }) else { return }
    // i3bar draws borders of one pixel.
    let widths = keys.map { section.text($0) ?? "1" }
    section.set("border-width", widths.dropFirst().reduce(widths[0]) { $0 + "," + $1 }, from: first)
  }
}

/// When i3blocks runs a command.
private enum Interval: Equatable {
  /// Every so many seconds, at least one.
  case seconds(UInt64)
  /// Once, at the start.
  case once
  /// Again as soon as it ends.
  case repeated
  /// Once, to stay.
  case persist
  /// Only after a click or a signal.
  case never

  /// Reads a value as i3blocks does, which ignores what follows a number; atoi(3).
  init(_ text: String) {
    switch text {
    case "once", "-1": self = .once
    case "repeat", "-2": self = .repeated
    case "persist", "-3": self = .persist
    default:
      var rest = text.utf8.drop { $0 == 0x20 || $0 == 0x09 }
      if rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
      let digits = rest.prefix { $0.isDigit }
      let number = digits.isEmpty ? 0 : String(Substring(digits)).wholeNumber ?? .max
      self = number == 0 ? .never : .seconds(number)
    }
  }
}
