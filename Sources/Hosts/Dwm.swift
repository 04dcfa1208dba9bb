/// The root window's name for dwm with the status2d patch; according to its source.
///
/// A space hides the status: if the name is empty, dwm shows its own version.
enum Dwm: TaggedLine {
  static let description = HostDescription(
    "the name of the root window, with codes of the status2d patch",
    takesButtonFromEnvironment: true)

  /// status2d keeps 1023 bytes of the name and crashes dwm if that cuts a color in two.
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

  /// status2d has no escape for `^`, and an unknown or unfinished code makes it read past the end
  /// of the text: U+02C6, which looks the same, replaces it.
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
