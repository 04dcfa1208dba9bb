/// The backgrounds that a user's sheet plainly gives to Waybar's bar, and to its modules.
struct WaybarGround {
  /// The colors that the sheet defines, by name.
  private var colors: [(name: String, color: Color)] = []
  private(set) var color: Color?
  /// The modules with a background of their own, and those whose corners are round as well.
  private(set) var surfaces: [String] = []
  private(set) var pills: [String] = []

  private static let depthLimit = 4
  private static let selectors = [
    "window#waybar", "#waybar", "window", "window#waybar > box", "window#waybar>box",
    "#waybar > box",
  ]

  init(of sheet: [UInt8], in folder: String, _ context: SetupContext) {
    read(sheet, in: folder, context, depth: 0)
  }

  private mutating func read(
    _ sheet: [UInt8], in folder: String, _ context: SetupContext, depth: Int
  ) {
    var selector: [UInt8] = []
    var rest = Self.withoutComments(sheet)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: ";") {
        take(rule: String(decoding: selector, as: UTF8.self).trimmed, in: folder, context, depth)
        selector = []
      } else if byte == UInt8(ascii: "{") {
        let body = rest.prefix { $0 != UInt8(ascii: "}") }
        rest = rest.dropFirst(body.count + 1)
        take(body, of: String(decoding: selector, as: UTF8.self))
        selector = []
      } else {
        selector.append(byte)
      }
    }
  }

  private static func withoutComments(_ sheet: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    var isInside = false
    for (index, byte) in sheet.enumerated() {
      let next = index + 1 < sheet.count ? sheet[index + 1] : 0
      if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") { isInside = true }
      if !isInside { text.append(byte) }
      if isInside, byte == UInt8(ascii: "/"), index > 0, sheet[index - 1] == UInt8(ascii: "*") {
        isInside = false
      }
    }
    return text
  }

  /// Takes a definition, or what another sheet defines.
  private mutating func take(rule: String, in folder: String, _ context: SetupContext, _ depth: Int)
  {
    let words = rule.utf8.split(maxSplits: 2) { $0 <= 0x20 }.map { String(Substring($0)) }
    if words.count == 3, words[0] == "@define-color", let color = color(of: words[2].trimmed) {
      colors.append((words[1], color))
    } else if words.count > 1, words[0] == "@import", depth < Self.depthLimit {
      let quotes = words[1].utf8.split { "\"'()".utf8.contains($0) }.map { String(Substring($0)) }
      guard let name = quotes.first(where: { $0 != "url" }) else { return }
      let path = AbsolutePath.normalized(context.expanded(name), in: folder)
      // Ours is about to change.
      guard name != "todayline.css", let bytes = context.contents(path) else { return }
      read(bytes, in: AbsolutePath.folder(of: path), context, depth: depth + 1)
    }
  }

  /// Takes the background from a rule of the bar itself.
  private mutating func take(_ body: ArraySlice<UInt8>, of selector: String) {
    let selectors = selector.utf8.split(separator: UInt8(ascii: ",")).map {
      String(Substring($0.drop { $0 <= 0x20 })).trimmed
    }
    let isBar = selectors.contains { Self.selectors.contains($0) }
    let modules = selectors.filter { Self.isModule($0) }
    guard isBar || !modules.isEmpty else { return }
    for declaration in body.split(separator: UInt8(ascii: ";")) {
      let parts = declaration.split(separator: UInt8(ascii: ":"), maxSplits: 1)
      guard parts.count == 2 else { continue }
      let name = String(decoding: parts[0].drop { $0 <= 0x20 }, as: UTF8.self).trimmed
      let value = String(decoding: parts[1].drop { $0 <= 0x20 }, as: UTF8.self).trimmed
      if name == "background" || name == "background-color" {
        if isBar { color = color(of: value) }
        Self.set(&surfaces, modules, to: !Self.nothing.contains(value))
      } else if name == "border-radius" {
        Self.set(&pills, modules, to: !value.begins(with: "0"))
      }
    }
  }

  private static let nothing = ["none", "transparent", "unset", "inherit", "initial"]

  /// Returns true if a selector is that of modules, in no special state.
  private static func isModule(_ selector: String) -> Bool {
    if selector == ".module" { return true }
    return selector.begins(with: "#") && !selector.begins(with: "#custom-todayline")
      && !["#waybar", "#workspaces", "#tray", "#window", "#mode", "#taskbar"].contains(selector)
      && !selector.utf8.contains { " .:>[".utf8.contains($0) }
  }

  private static func set(_ list: inout [String], _ modules: [String], to isThere: Bool) {
    list.removeAll { modules.contains($0) }
    if isThere { list += modules }
  }

  /// Returns what to tell of a style without surfaces beside modules that have one.
  func note(on style: SegmentStyle, in place: String) -> String? {
    guard style != .pills, !style.alternates, surfaces.count > 1 || surfaces.contains(".module")
    else { return nil }
    let isRound = pills.contains { $0 == ".module" || surfaces.contains($0) }
    return "modules have backgrounds of their own in " + place + ", and with the style "
      + style.rawValue + ", widgets have none: --style " + (isRound ? "pills" : "blocks") + " fits"
  }

  /// Returns a color that is mostly opaque; `nil` for another, or one that is not plainly there.
  private func color(of text: String) -> Color? {
    if text.begins(with: "@") {
      let name = String(Substring(text.utf8.dropFirst()))
      return colors.last { $0.name == name }?.color
    }
    if let color = Color(text) { return color }
    guard text.begins(with: "rgb"), text.utf8.last == UInt8(ascii: ")") else { return nil }
    let inner = text.utf8.drop { $0 != UInt8(ascii: "(") }.dropFirst().dropLast()
    let parts = inner.split { $0 == UInt8(ascii: ",") || $0 <= 0x20 }.map { String(Substring($0)) }
    let numbers = parts.prefix(3).compactMap { $0.wholeNumber }.filter { $0 < 256 }
    guard numbers.count == 3 else { return nil }
    // Below a half, it is what lies behind the bar that counts.
    if parts.count == 4 {
      let isOpaque =
        parts[3].begins(with: "1")
        || ["5", "6", "7", "8", "9"].contains {
          parts[3].begins(with: "0." + $0) || parts[3].begins(with: "." + $0)
        }
      guard isOpaque else { return nil }
    }
    return Color(red: UInt8(numbers[0]), green: UInt8(numbers[1]), blue: UInt8(numbers[2]))
  }
}
