/// A line with tags for lemonbar's standard input; measured with 1.4.
///
/// An empty line clears the bar; without a line, it keeps the old text.
enum Lemonbar: TaggedLine {
  static let description = HostDescription(
    "a line with tags for its standard input", notes: "Clicks: pipe the output of lemonbar to sh.",
    bars: [
      .init(
        "lemonbar", program: "lemonbar", line: "todayline stream --host lemonbar | lemonbar",
        versionOption: "")
    ])

  /// The 4096 bytes that lemonbar reads as one line, minus 512 for text added by a script.
  ///
  /// lemonbar treats the rest of a longer line as a new one, which may start in the middle of
  /// `%%{`.
  static let limit: Int? = 4096 - 512
  static let blankText = ""

  static func append(_ segments: [Segment], _ presentation: Presentation, to bytes: inout [UInt8]) {
    appendLine(segments, presentation, to: &bytes)
  }

  static func appendStart(_ paint: Paint, to bytes: inout [UInt8]) {
    append("F", paint.foreground, to: &bytes)
    append("B", paint.background, to: &bytes)
    append("U", paint.underline, to: &bytes)
    if paint.isUnderlined || paint.underline != nil { bytes.append("%{+u}") }
  }

  static func appendEnd(_ paint: Paint, to bytes: inout [UInt8]) {
    if paint.isUnderlined || paint.underline != nil { bytes.append("%{-u}") }
    if paint.underline != nil { bytes.append("%{U-}") }
    if paint.background != nil { bytes.append("%{B-}") }
    if paint.foreground != nil { bytes.append("%{F-}") }
  }

  static func appendEscaped(_ text: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
    for byte in withPlainBlanks(text) {
      switch byte {
      case UInt8(ascii: "%"): bytes.append("%%")
      // Older ones, and lemonbar-xft, know no `%%`, and would take what follows for a tag.
      case UInt8(ascii: "{") where bytes.last == UInt8(ascii: "%"): bytes.append(" {")
      case UInt8(ascii: "\n"): bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
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
