/// A line with tags for xmobar's Com, CommandReader, PipeReader, and StdinReader; measured with
/// 0.46.
///
/// An empty line clears the text; the readers keep the old text until a line arrives.
enum Xmobar: TaggedLine {
  static let description = HostDescription(
    "a line with tags for Com, CommandReader and StdinReader",
    notes: "Clicks are actions of the template: <action=`todayline click disk`>.", runsBeside: true,
    bars: [
      .init(
        "xmobar", program: "xmobar",
        line: "Run CommandReader \"todayline stream --host xmobar\" \"todayline\"")
    ])

  static let limit: Int? = nil
  static let blankText = ""

  static func append(_ segments: [Segment], _ presentation: Presentation, to bytes: inout [UInt8]) {
    appendLine(segments, presentation, to: &bytes)
  }

  /// Appends `<fc=#rrggbb,#rrggbb:0>`; the 0 makes the background as high as the bar.
  ///
  /// No tag sets only the background: with `<fc=,#rrggbb>` the text is not drawn at all.
  static func appendStart(_ paint: Paint, to bytes: inout [UInt8]) {
    if let underline = paint.underline {
      bytes.append("<box type=Bottom width=2 color=")
      underline.append(to: &bytes)
      bytes.append(">")
    }
    guard let foreground = paint.foreground else { return }
    bytes.append("<fc=")
    foreground.append(to: &bytes)
    if let background = paint.background {
      bytes.append(",")
      background.append(to: &bytes)
      bytes.append(":0")
    }
    bytes.append(">")
  }

  static func appendEnd(_ paint: Paint, to bytes: inout [UInt8]) {
    if paint.foreground != nil { bytes.append("</fc>") }
    if paint.underline != nil { bytes.append("</box>") }
  }

  /// Wraps each `<`, which starts every tag, in a raw tag.
  ///
  /// A raw tag around the whole text would need its length in characters after StdinReader has
  /// removed actions.
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
