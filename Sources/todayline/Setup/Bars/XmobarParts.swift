/// The widths of what the commands of xmobar show, as far as their arguments say; xmobar's manual, “Plugins”.
extension HaskellText {
  /// The commands whose parts have a name of their own.
  private static let commands: KeyValuePairs = [
    "cpu": "Cpu", "multicpu": "MultiCpu", "memory": "Memory", "swap": "Swap", "battery": "Battery",
    "disku": "DiskU", "diskio": "DiskIO", "dynnetwork": "DynNetwork", "uptime": "Uptime",
    "coretemp": "CoreTemp", "cpufreq": "CpuFreq", "kbd": "Kbd",
  ]
  /// The cells of a field of a template, such as `<total>`.
  private static let field = 4
  /// The cells of a month or a day of the week, and of the directives of strftime(3) that have not two.
  private static let directives: KeyValuePairs<UInt8, Int> = [
    UInt8(ascii: "a"): 3, UInt8(ascii: "b"): 3, UInt8(ascii: "h"): 3, UInt8(ascii: "A"): 9,
    UInt8(ascii: "B"): 9, UInt8(ascii: "Y"): 4, UInt8(ascii: "j"): 3, UInt8(ascii: "T"): 8,
    UInt8(ascii: "X"): 8, UInt8(ascii: "D"): 8, UInt8(ascii: "x"): 8, UInt8(ascii: "R"): 5,
    UInt8(ascii: "F"): 10, UInt8(ascii: "c"): 24, UInt8(ascii: "Z"): 4, UInt8(ascii: "z"): 5,
    UInt8(ascii: "u"): 1, UInt8(ascii: "w"): 1, UInt8(ascii: "%"): 1,
  ]

  /// Returns the cells of a part of the template at most, or `nil` if only xmobar knows.
  func cells(ofPart alias: String) -> Int? {
    for strings in strings(after: "Date") where strings.count > 1 && strings.last == alias {
      return Self.cells(ofDate: strings[0])
    }
    guard let command = Self.commands.first(where: { $0.key == alias })?.value,
      let strings = strings(after: command).first
    else { return nil }
    let option = strings.firstIndex { $0 == "-t" || $0 == "--template" }
    return option.flatMap { $0 + 1 < strings.count ? Self.cells(ofTemplate: strings[$0 + 1]) : nil }
  }

  private static func cells(ofDate format: String) -> Int {
    var cells = 0
    var text: [UInt8] = []
    var rest = Array(withoutTags(format).text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        text.append(byte)
        continue
      }
      rest = rest.drop { "-_^0#".utf8.contains($0) }
      let directive = rest.popFirst()
      cells += directives.first { $0.key == directive }?.value ?? 2
    }
    return cells + TextWidth.cells(in: text.asText)
  }

  private static func cells(ofTemplate template: String) -> Int {
    let (text, fields) = withoutTags(template)
    return TextWidth.cells(in: text) + fields * field
  }

  /// Returns a text without its tags, such as `<fc=#f00>` and `</fc>`, and the number of fields in it.
  static func withoutTags(_ text: String) -> (text: String, fields: Int) {
    var shown: [UInt8] = []
    var fields = 0
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "<"), let end = rest.firstIndex(of: UInt8(ascii: ">")) else {
        shown.append(byte)
        continue
      }
      let tag = rest[..<end]
      if !tag.isEmpty, tag.allSatisfy({ $0.isLetter || $0.isDigit }) { fields += 1 }
      rest = rest[end...].dropFirst()
    }
    return (shown.asText, fields)
  }
}
