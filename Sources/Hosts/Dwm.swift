/// The root window name for dwm with the status2d patch; according to its source.
///
/// A space hides the status: for an empty name, dwm shows its version.
enum Dwm: TaggedLine {
  static let description = HostDescription(
    "the name of the root window, with codes of the status2d patch",
    notes: """
      xsetroot -name "$(todayline today --host dwm)", or each line of a stream.
      """, takesButtonFromEnvironment: true)

  /// status2d keeps 1023 bytes of the name, and crashes dwm if that splits a color.
  static let limit: Int? = 1023
  static let blankText = " "

  static func append(_ segments: [Segment], _ presentation: Presentation, to bytes: inout [UInt8]) {
    appendLine(segments, presentation, to: &bytes)
  }

  static func appendStart(_ paint: Paint, to bytes: inout [UInt8]) {
    append("^c", paint.foreground, to: &bytes)
    append("^b", paint.background, to: &bytes)
  }

  static func appendEnd(_ paint: Paint, to bytes: inout [UInt8]) {
    if paint.foreground != nil || paint.background != nil { bytes.append("^d^") }
  }

  /// Replaces `^`, for which status2d has no escape, with the look-alike U+02C6: an unknown or
  /// unterminated code makes status2d read past the end of the text.
  static func appendEscaped(_ text: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "^"): bytes.append("ˆ")
      case UInt8(ascii: "\n"): bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
    }
  }

  private static func append(_ code: String, _ color: Color?, to bytes: inout [UInt8]) {
    guard let color else { return }
    bytes.append(code)
    color.append(to: &bytes)
    bytes.append("^")
  }
}
