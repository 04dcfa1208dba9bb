package import Core

/// A line with tags for polybar's custom/script; measured on 3.6.3.
///
/// An empty line hides the module: without any output the old text stays.
package enum Polybar: Host {
  package static let description = HostDescription(
    "a line with tags for custom/script",
    bars: [
      .init(
        "polybar", program: "polybar",
        line: "exec = exec todayline stream --host polybar, tail = true")
    ])

  package static func append(
    _ segments: [Segment], _ presentation: Presentation, to bytes: inout [UInt8]
  ) {
    for (index, segment) in segments.visible.enumerated() {
      if index > 0 { appendEscaped(Array(presentation.separator.utf8)[...], to: &bytes) }
      let hasActions =
        presentation.isTodayView && segment.widget != "todayline"
        && isActionText(segment.instance) && isActionText(presentation.clickOptions)
      if hasActions {
        appendActions(segment.instance + presentation.clickOptions, to: &bytes)
      }
      segment.text.forEachPart { part, role in
        let colors = presentation.palette.colors(
          of: role, at: segment.level, own: segment.color)
        append("F", colors.foreground, to: &bytes)
        append("B", colors.background, to: &bytes)
        appendEscaped(part, to: &bytes)
        if colors.background != nil { bytes.append("%{B-}") }
        if colors.foreground != nil { bytes.append("%{F-}") }
      }
      if hasActions { bytes.append("%{A}%{A}%{A}") }
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Appends what the buttons 1 to 3 run on this segment alone; it ends with three `%{A}`.
  private static func appendActions(_ instance: String, to bytes: inout [UInt8]) {
    for button in ["3", "2", "1"] {
      bytes.append("%{A" + button + ":todayline click ")
      for byte in instance.utf8 {
        // A colon ends the command.
        if byte == UInt8(ascii: ":") { bytes.append(UInt8(ascii: "\\")) }
        bytes.append(byte)
      }
      bytes.append(" --button " + button + ":}")
    }
  }

  /// Whether words mean nothing to a shell, and nothing to polybar but its colons.
  private static func isActionText(_ name: String) -> Bool {
    for byte in name.utf8
    where !byte.isLetter && !byte.isDigit && byte != UInt8(ascii: ":") && byte != UInt8(ascii: "/")
      && byte != UInt8(ascii: "-") && byte != UInt8(ascii: ".") && byte != UInt8(ascii: "_")
      && byte != UInt8(ascii: " ")
    {
      return false
    }
    return true
  }

  /// polybar has no escape for `%{`: a change of position by nothing between
  /// the two is invisible.
  private static func appendEscaped(_ text: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
    var isAfterPercent = false
    for byte in text {
      if byte == UInt8(ascii: "{"), isAfterPercent { bytes.append("%{O0}") }
      bytes.append(byte == UInt8(ascii: "\n") ? UInt8(ascii: " ") : byte)
      isAfterPercent = byte == UInt8(ascii: "%")
    }
  }

  private static func append(_ tag: String, _ color: Color?, to bytes: inout [UInt8]) {
    guard let color else { return }
    bytes.append("%{")
    bytes.append(tag)
    color.append(to: &bytes)
    bytes.append("}")
  }
}
