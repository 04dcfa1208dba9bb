/// The set-up of xmobar: a command, and its place in the template.
struct XmobarSetup {
  let context: SetupContext

  private var command: String {
    "Run CommandReader \"exec " + context.command("stream", "--host", "xmobar") + "\" \"todayline\""
  }

  func add(to plan: inout SetupPlan) {
    let places = [
      context.folder + "/xmobar/xmobarrc", context.home + "/.config/xmobar/xmobarrc",
      context.home + "/.xmobarrc",
    ]
    let target = places.first { context.machine.exists($0) } ?? places[0]
    plan.reload = "pkill xmobar; xmobar &"
    switch context.file(target) {
    case .missing: plan.change(target, from: nil, to: configuration.bytes)
    case .unusable(let failure): plan.refuse(target, failure, instructions)
    case .bytes(let before):
      if String(decoding: before, as: UTF8.self).hasText("todayline stream") {
        return plan.change(target, from: before, to: before)
      }
      guard let after = edited(before) else {
        return plan.refuse(
          target, "is not written as a list of commands and a template", instructions)
      }
      plan.change(target, from: before, to: after)
      plan.note("the template’s other parts stay")
    }
  }

  /// Returns the configuration with the command first, and the view in front of the right side.
  private func edited(_ before: [UInt8]) -> [UInt8]? {
    var text = HaskellText(before)
    guard let commands = text.value(of: "commands"), text.bytes[commands] == UInt8(ascii: "["),
      let template = text.value(of: "template"), text.bytes[template] == UInt8(ascii: "\"")
    else { return nil }
    let separator = text.string(of: "sepChar") ?? "%"
    let sides = text.string(of: "alignSep") ?? "}{"
    let inner = text.string(at: template)
    guard !separator.isEmpty, sides.utf8.count == 2, let inner, let end = sides.utf8.last,
      let brace = inner.utf8.firstIndex(of: end)
    else { return nil }
    let offset = template + 1 + inner.utf8.distance(from: inner.utf8.startIndex, to: brace) + 1
    let isEmpty = text.firstByte(after: commands + 1) == UInt8(ascii: "]")
    text.insert(
      " " + separator + "todayline" + separator + " ", at: offset,
      and: " " + command + (isEmpty ? " " : ",\n  "), at: commands + 1)
    return text.bytes
  }

  private var configuration: String {
    var families = "monospace"
    for font in context.fonts { families += ", " + font }
    var text = "Config\n  { font = \"" + families + " 11\"\n"
    if context.look.hasColors {
      text += "  , bgColor = \"" + context.look.color(.background) + "\"\n"
      text += "  , fgColor = \"" + context.look.color(.text) + "\"\n"
    }
    text += "  , position = Top\n  , commands = [ " + command + " ]\n"
    return text
      + "  , sepChar = \"%\"\n  , alignSep = \"}{\"\n  , template = \"}{%todayline% \"\n  }\n"
  }

  private var instructions: [String] {
    ["commands = [ " + command + ", …", "template = \"… }{ %todayline% …\""]
  }
}

/// A record of Haskell, as far as an xmobarrc needs it.
struct HaskellText {
  private(set) var bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the offset of the value of a field.
  func value(of field: String) -> Int? {
    var index = 0
    while index < bytes.count {
      let start = index
      index = end(of: index)
      guard bytes[start].isLetter else { continue }
      guard bytes[start..<index].elementsEqual(field.utf8) else { continue }
      var next = index
      while next < bytes.count, bytes[next] <= 0x20 { next += 1 }
      guard next < bytes.count, bytes[next] == UInt8(ascii: "=") else { continue }
      next += 1
      while next < bytes.count, bytes[next] <= 0x20 { next += 1 }
      return next < bytes.count ? next : nil
    }
    return nil
  }

  func string(of field: String) -> String? { value(of: field).flatMap { string(at: $0) } }

  /// Returns the inside of a string without escapes, which could move its parts.
  func string(at start: Int) -> String? {
    guard bytes[start] == UInt8(ascii: "\"") else { return nil }
    let end = end(of: start)
    guard end - start >= 2, bytes[end - 1] == UInt8(ascii: "\"") else { return nil }
    let inner = bytes[(start + 1)..<(end - 1)]
    return String(decoding: inner, as: UTF8.self)
  }

  func firstByte(after index: Int) -> UInt8? { bytes[index...].first { $0 > 0x20 } }

  /// Inserts two texts, of which either may come first.
  mutating func insert(_ text: String, at index: Int, and other: String, at place: Int) {
    for (text, index) in index > place
      ? [(text, index), (other, place)] : [(other, place), (text, index)]
    { bytes.insert(contentsOf: text.utf8, at: index) }
  }

  /// Returns the end of a word, a string, a comment, or any other byte.
  private func end(of start: Int) -> Int {
    var index = start + 1
    let first = bytes[start]
    if first.isLetter {
      while index < bytes.count, bytes[index].isLetter || bytes[index].isDigit { index += 1 }
    } else if first == UInt8(ascii: "\"") {
      while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      index = min(index + 1, bytes.count)
    } else if first == UInt8(ascii: "-"), index < bytes.count, bytes[index] == UInt8(ascii: "-") {
      while index < bytes.count, bytes[index] != 0x0A { index += 1 }
    } else if first == UInt8(ascii: "{"), index < bytes.count, bytes[index] == UInt8(ascii: "-") {
      while index < bytes.count,
        !(bytes[index] == UInt8(ascii: "}") && bytes[index - 1] == UInt8(ascii: "-"))
      { index += 1 }
      index = min(index + 1, bytes.count)
    }
    return index
  }
}
