/// Tags for yambar's script module; measured with 1.9.0.
///
/// A line is `name|type|value`, and the rest of the line is the value, whatever it contains; an empty
/// line ends a set. The bar colors a tag according to another: the level.
enum Yambar: Host {
  static let description = HostDescription(
    "tags for the script module of yambar",
    notes: """
      A set of tags: text and level of the whole line, and of each widget its text and its level as
      disk and disk_level; other characters than letters and digits become underscores:
      disk_home_level. A percentage is disk_percent, from 0 to 100. A particle shows them:
      string: {text: "{disk}"}; conditions such as disk_level == critical choose colors.
      """,
    bars: [
      .init(
        "yambar", program: "yambar",
        line: #"path: /bin/sh ; args: [-c, "exec todayline stream --host yambar"]"#)
    ])

  static func append(_ segments: [Segment], _ presentation: Presentation, to bytes: inout [UInt8]) {
    bytes.append("text|string|")
    segments.visible.appendPlain(presentation, to: &bytes)
    bytes.append("\nlevel|string|" + segments.visible.highestLevel.rawValue + "\n")
    for segment in segments {
      let name = name(of: segment)
      bytes.append(block: name)
      bytes.append("|string|")
      if !segment.isHidden { appendOnOneLine(segment.text.utf8[...], to: &bytes) }
      bytes.append(UInt8(ascii: "\n"))
      bytes.append(block: name)
      bytes.append("_level|string|" + segment.level.rawValue + "\n")
      guard let rate = segment.rate else { continue }
      bytes.append(block: name)
      bytes.append("_percent|range:0-100|")
      DecimalText.append(percentageOf: rate, decimals: 0, to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Returns the instance as a name that conditions can contain.
  private static func name(of segment: Segment) -> [UInt8] {
    segment.instance.utf8.map { $0.isLetter || $0.isDigit ? $0 : UInt8(ascii: "_") }
  }
}
