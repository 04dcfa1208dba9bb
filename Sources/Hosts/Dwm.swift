package import Core

/// The name of the root window for dwm with the status2d patch; read from its source.
///
/// A space hides it: where the name is empty, dwm shows its own version.
package enum Dwm: TaggedLine {
  package static let description = HostDescription(
    "a name of the root window with codes of the status2d patch",
    takesButtonFromEnvironment: true)

  /// status2d keeps 1023 bytes of the name; what is cut in the middle of a color ends dwm.
  static let limit: Int? = 1023
  static let nothing = " "

  package static func append(
    _ segments: [Segment], _ presentation: Presentation, to bytes: inout [UInt8]
  ) {
    appendLine(segments, presentation, to: &bytes)
  }

  static func appendStart(_ foreground: Color?, _ background: Color?, to bytes: inout [UInt8]) {
    append("^c", foreground, to: &bytes)
    append("^b", background, to: &bytes)
  }

  static func appendEnd(_ foreground: Color?, _ background: Color?, to bytes: inout [UInt8]) {
    bytes.append("^d^")
  }

  /// status2d has no escape for `^`, and an unknown or unfinished code makes it read beyond the
  /// text: U+02C6, which looks the same, stands in for it.
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
