/// A line with tags for polybar's custom/script; measured with 3.6.3.
///
/// An empty line hides the module; without output, it keeps the old text.
enum Polybar: TaggedLine {
  static let description = HostDescription(
    "a line with tags for custom/script",
    notes: """
      Each segment handles its own clicks. To shorten the text, use --max-width: label-maxlen cuts
      tags in two and shows the rest.
      """, tagsClicks: true, runsClicks: true, runsBeside: true,
    bars: [
      .init(
        "polybar", program: "polybar",
        line: "exec = exec todayline stream --host polybar (and tail = true)")
    ])

  static let limit: Int? = nil
  static let blankText = ""

  static func append(_ segments: [Segment], _ presentation: Presentation, to bytes: inout [UInt8]) {
    let start = bytes.count
    var previous: Colors?
    for segment in segments.placed(presentation) {
      appendJoint(&previous, before: segment, presentation, to: &bytes)
      let hasActions = presentation.isTodayView && segment.takesClickCommand(presentation)
      let buttons = !hasActions ? 0 : segment.usesWheel ? 5 : 3
      appendActions(
        presentation.clickProgram + " click " + segment.instance + presentation.clickOptions,
        buttons: buttons, to: &bytes)
      appendParts(of: segment, to: &bytes)
      for _ in 0..<buttons { bytes.append("%{A}") }
    }
    if let font = presentation.endsFont { setFont(font, from: start, in: &bytes) }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Gives the arrows and the round ends of a line a font of their own, which may be as high as the bar.
  private static func setFont(_ font: Int, from start: Int, in bytes: inout [UInt8]) {
    let line = Array(bytes[start...])
    bytes.removeLast(line.count)
    var index = 0
    while index < line.count {
      let length = LineEnds.length(in: line, at: index)
      if length != nil {
        bytes.append("%{T")
        bytes.append(decimal: UInt64(font))
        bytes.append("}")
      }
      bytes.append(block: Array(line[index..<(index + (length ?? 1))]))
      if length != nil { bytes.append("%{T-}") }
      index += length ?? 1
    }
  }

  /// Appends action tags with a command for the first `buttons` buttons of one segment, to be closed by as
  /// many `%{A}`; 4 and 5 are scrolling.
  private static func appendActions(_ command: String, buttons: Int, to bytes: inout [UInt8]) {
    for button in (0..<buttons).reversed() {
      bytes.append("%{A")
      bytes.append(decimal: UInt64(button + 1))
      bytes.append(UInt8(ascii: ":"))
      for byte in command.utf8 {
        // An unescaped colon ends the command.
        if byte == UInt8(ascii: ":") { bytes.append(UInt8(ascii: "\\")) }
        bytes.append(byte)
      }
      bytes.append(" --button ")
      bytes.append(decimal: UInt64(button + 1))
      bytes.append(":}")
    }
  }

  /// polybar has no escape for `%{`: an invisible zero offset separates the two.
  static func appendEscaped(_ text: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
    var isAfterPercent = false
    for byte in withPlainBlanks(text) {
      if byte == UInt8(ascii: "{"), isAfterPercent { bytes.append("%{O0}") }
      bytes.append(byte == UInt8(ascii: "\n") ? UInt8(ascii: " ") : byte)
      isAfterPercent = byte == UInt8(ascii: "%")
    }
  }

  static func appendStart(_ paint: Paint, to bytes: inout [UInt8]) {
    if paint.shade == .whole, paint.background == nil {
      // polybar supports translucent colors, opacity first: 60 %.
      append("F", Paint.blendedGray, opacity: "99", to: &bytes)
    } else {
      append("F", paint.foreground, to: &bytes)
    }
    append("B", paint.background, to: &bytes)
    append("u", paint.underline, to: &bytes)
    if paint.isUnderlined || paint.underline != nil { bytes.append("%{+u}") }
  }

  static func appendEnd(_ paint: Paint, to bytes: inout [UInt8]) {
    if paint.isUnderlined || paint.underline != nil { bytes.append("%{-u}") }
    if paint.underline != nil { bytes.append("%{u-}") }
    if paint.background != nil { bytes.append("%{B-}") }
    if paint.foreground != nil { bytes.append("%{F-}") }
  }

  private static func append(
    _ tag: String, _ color: Color?, opacity: String = "", to bytes: inout [UInt8]
  ) {
    guard let color else { return }
    bytes.append("%{" + tag)
    let start = bytes.count
    color.append(to: &bytes)
    bytes.insert(contentsOf: opacity.utf8, at: start + 1)
    bytes.append("}")
  }
}
