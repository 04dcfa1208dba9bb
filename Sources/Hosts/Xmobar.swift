package import Core

/// A line with tags for xmobar's Com, CommandReader, PipeReader and StdinReader; measured on 0.46.
///
/// An empty line hides it: the readers keep the old text until there is a line.
package enum Xmobar: TaggedLine {
  package static let description = HostDescription(
    "a line with tags for Com, CommandReader and StdinReader",
    bars: [
      .init(
        "xmobar", program: "xmobar",
        line: "Run CommandReader \"todayline stream --host xmobar\" \"todayline\"")
    ])

  static let limit: Int? = nil
  static let nothing = ""

  package static func append(
    _ segments: [Segment], _ presentation: Presentation, to bytes: inout [UInt8]
  ) {
    appendLine(segments, presentation, to: &bytes)
  }

  /// Begins `<fc=#rrggbb,#rrggbb:0>`; the 0 makes the background as high as the bar.
  ///
  /// A background alone has no spelling: with `<fc=,#rrggbb>` the text is not drawn at all.
  static func appendStart(_ foreground: Color?, _ background: Color?, to bytes: inout [UInt8]) {
    guard let foreground else { return }
    bytes.append("<fc=")
    foreground.append(to: &bytes)
    if let background {
      bytes.append(",")
      background.append(to: &bytes)
      bytes.append(":0")
    }
    bytes.append(">")
  }

  static func appendEnd(_ foreground: Color?, _ background: Color?, to bytes: inout [UInt8]) {
    if foreground != nil { bytes.append("</fc>") }
  }

  /// Every tag begins with `<`, so each `<` stands in a raw tag of its own.
  ///
  /// A raw tag around the whole text would have to give its length in the characters that xmobar
  /// sees after StdinReader took actions out of it.
  static func appendEscaped(_ text: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "<"): bytes.append("<raw=1:</>")
      case UInt8(ascii: "\n"): bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
    }
  }
}
