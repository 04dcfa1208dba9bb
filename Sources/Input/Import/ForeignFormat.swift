/// Programs whose configurations cannot be imported, although some look like those of i3blocks.
enum ForeignFormat: String, CaseIterable {
  case polybar
  case i3statusRust = "i3status-rust"
  case waybar
  case todayline

  /// Finds out whether a text is the configuration of one of them.
  init?(of bytes: [UInt8], _ extensions: Extensions) {
    if ForeignFormat.isOfWaybar(bytes) {
      self = .waybar
      return
    }
    var scan = Scan()
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let line = line.withoutBlanks
      guard let first = line.first, first != UInt8(ascii: "#"), first != UInt8(ascii: ";") else {
        continue
      }
      if line == Array("[[block]]".utf8) {
        self = .i3statusRust
        return
      }
      scan.read(line, extensions)
    }
    scan.endSection()
    if scan.isPolybar, !scan.hasCommand {
      self = .polybar
    } else if scan.sections > 0, scan.ownSections == scan.sections {
      self = .todayline
    } else {
      return nil
    }
  }

  /// True for an object or a list in JSON with the modules of one side of a bar.
  private static func isOfWaybar(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.withoutBlanksAndLines.first, "{[/".utf8.contains(first) else {
      return false
    }
    let text = String(decoding: bytes, as: UTF8.self)
    for side in ["left", "center", "right"] where text.hasText("\"modules-" + side + "\"") {
      return true
    }
    return false
  }

  /// The name of the format, and the way to go on without an import.
  var words: String {
    switch self {
    case .todayline:
      "looks like a configuration of todayline itself, which needs no import; see: todayline check"
    case .polybar, .i3statusRust, .waybar:
      "looks like a configuration of " + name
        + ", which import does not read; see integrations/coming-from/" + rawValue + ".md"
    }
  }

  private var name: String { self == .waybar ? "Waybar" : rawValue }
}

/// The findings in the lines of a file with sections.
private struct Scan {
  /// True if there is a section or a module of polybar.
  var isPolybar = false
  /// True if a command or a text of i3blocks is set anywhere.
  var hasCommand = false
  /// The number of sections.
  var sections = 0
  /// The number of those that are widgets of Todayline, and are no blocks with a command.
  var ownSections = 0

  /// The name of the section that is read; `nil` before the first one.
  private var name: String?
  private var isWidget = false
  private var sectionHasCommand = false
  private var isGlobal = false

  mutating func read(_ line: [UInt8], _ extensions: Extensions) {
    if line.first == UInt8(ascii: "["), line.last == UInt8(ascii: "]") {
      endSection()
      let name = String(decoding: line.dropFirst().dropLast(), as: UTF8.self)
      if name.hasPrefix("bar/") || name.hasPrefix("module/") { isPolybar = true }
      self.name = name
      isWidget = (try? WidgetReference(name, extensions)) != nil
      sectionHasCommand = false
      return
    }
    guard let equals = line.firstIndex(of: UInt8(ascii: "=")) else { return }
    let key = line[..<equals].withoutBlanks
    let value = String(decoding: line[(equals + 1)...].withoutBlanks, as: UTF8.self)
    if key == Array("type".utf8), value.hasPrefix("internal/") || value.hasPrefix("custom/") {
      isPolybar = true
    }
    guard key == Array("command".utf8) || key == Array("full_text".utf8) else { return }
    hasCommand = true
    sectionHasCommand = true
    if name == nil { isGlobal = true }
  }

  /// Counts the section that ends here.
  mutating func endSection() {
    guard let name else { return }
    sections += 1
    // A block of i3blocks may be called [disk], but has a command then.
    if isWidget, !isGlobal, !sectionHasCommand || name.hasPrefix("exec:") { ownSections += 1 }
  }
}

extension [UInt8] {
  /// The bytes without blanks and line breaks at the beginning.
  fileprivate var withoutBlanksAndLines: ArraySlice<UInt8> {
    drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
  }
}
