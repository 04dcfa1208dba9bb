/// A tmux status line format, printed by `#()`; measured with tmux 3.3a, 3.5a, and 3.7c.
enum Tmux: Host {
  static let description = HostDescription(
    "a format for status-left and status-right",
    notes: """
      Each segment can be its own mouse range: --range right, and
      todayline click WIDGET --wake tmux from a key binding. Before tmux 3.4, all segments of a
      part of the line are one range.
      """,
    bars: [
      .init(
        "tmux", program: "tmux",
        line: """
          set -g status-right-length 120
          set -g @room '\(roomBesideWindows)'
          set -g status-right '#(todayline today --host tmux --line-width #{E:@room})'
          """, versionOption: "-V")
    ])

  /// Three fifths of the client, a format of tmux 3.2: what is left of 80 columns has room for the windows.
  private static let roomBesideWindows = "#{e|/|:#{e|*|:#{client_width},3},5}"

  static func append(_ segments: [Segment], _ presentation: Presentation, to bytes: inout [UInt8]) {
    let visible = segments.placed(presentation)
    guard !visible.isEmpty else { return }
    var writer = Writer()
    var previous: Colors?
    for segment in visible {
      let colors = SegmentColors(of: segment, usual: .pair)
      if let joint = presentation.joint(after: previous, before: colors.text) {
        writer.append(Array(joint.text.utf8)[...], joint.paint)
      }
      previous = colors.text
      let isRange = presentation.range != nil && Writer.isRangeName(segment.instance)
      if isRange { writer.appendRange("user|" + segment.instance) }
      segment.text.forEachPart { part, style in
        writer.appendCells(Isolates.removed(from: part), colors.paint(of: style))
      }
      if isRange, let range = presentation.range { writer.appendRange(range.rawValue) }
    }
    writer.finish()
    // The end of a style is the style of what is around, such as a module of a theme; since tmux 3.0.
    if writer.hasStyles { bytes.append("#[push-default]") }
    bytes.append(contentsOf: writer.bytes)
    if writer.hasStyles { bytes.append("#[pop-default]") }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Escapes text depending on the context:
  /// `#` is doubled once for format expansion and once more for style drawing, but a run of `#`
  /// before `[` passes through the expansion unchanged.
  private struct Writer {
    var bytes: [UInt8] = []
    /// True if a style was begun.
    private(set) var hasStyles = false
    private var hashes = 0

    mutating func append(_ text: ArraySlice<UInt8>, _ paint: Paint) {
      appendStyle(paint)
      append(text)
      if !Writer.isPlain(paint) { appendEndOfStyle() }
    }

    /// Appends part of a text; without a color, the empty part of a partly filled cell is blank.
    mutating func appendCells(_ part: ArraySlice<UInt8>, _ paint: Paint) {
      append(part, paint.track.map { paint.over($0) } ?? paint)
    }

    private mutating func append(_ text: ArraySlice<UInt8>) {
      for byte in text {
        switch byte {
        case UInt8(ascii: "#"): hashes += 1
        case UInt8(ascii: "["):
          appendHashes(beforeBracket: true)
          bytes.append(byte)
        case UInt8(ascii: "\n"):
          appendHashes(beforeBracket: false)
          bytes.append(UInt8(ascii: " "))
        default:
          appendHashes(beforeBracket: false)
          bytes.append(byte)
        }
      }
    }

    /// Returns true if a part needs no style: tmux supports only a single background color.
    private static func isPlain(_ paint: Paint) -> Bool {
      var paint = paint
      if paint.shade == .behind { paint.shade = .none }
      return paint.isPlain
    }

    private mutating func appendStyle(_ paint: Paint) {
      guard !Writer.isPlain(paint) else { return }
      hasStyles = true
      appendHashes(beforeBracket: true)
      let start = bytes.count
      func append(_ attribute: String) {
        bytes.append((bytes.count == start ? "#[" : ",") + attribute)
      }
      if let foreground = paint.foreground {
        append("fg=")
        appendColor(foreground)
      }
      if let background = paint.background {
        append("bg=")
        appendColor(background)
      }
      if paint.shade == .whole { append("dim") }
      if paint.isBold { append("bold") }
      if paint.isItalic { append("italics") }
      if paint.isUnderlined || paint.underline != nil { append("underscore") }
      bytes.append("]")
      // Separate, as before 3.4 tmux knows no color of a line, and ignores any style that contains one.
      guard let underline = paint.underline else { return }
      bytes.append("#[us=")
      appendColor(underline)
      bytes.append("]")
    }

    private mutating func appendColor(_ color: Color) {
      guard let number = color.paletteNumber else { return color.append(to: &bytes) }
      bytes.append("colour")
      bytes.append(decimal: UInt64(number))
    }

    private mutating func appendEndOfStyle() {
      appendHashes(beforeBracket: true)
      bytes.append("#[default]")
    }

    /// Appends a range in a separate style: tmux 3.3a does not know `user`, and ignores any style
    /// that contains it.
    ///
    /// The range ends with that of its part of the line, which `norange` would end as well.
    mutating func appendRange(_ range: String) {
      appendHashes(beforeBracket: true)
      bytes.append("#[range=" + range + "]")
    }

    /// Returns true if the name is a valid range name: tmux 3.4 keeps 15 bytes.
    static func isRangeName(_ name: String) -> Bool {
      guard name.utf8.count <= 15 else { return false }
      for byte in name.utf8
      where !byte.isLetter && !byte.isDigit && byte != UInt8(ascii: ":")
        && byte != UInt8(ascii: "/") && byte != UInt8(ascii: "-") && byte != UInt8(ascii: ".")
      { return false }
      return true
    }

    /// Ends the text, which another style follows if there was one.
    mutating func finish() { appendHashes(beforeBracket: hasStyles) }

    private mutating func appendHashes(beforeBracket: Bool) {
      guard hashes > 0 else { return }
      let count = beforeBracket || hashes == 1 ? 2 * hashes : 4 * hashes
      for _ in 0..<count { bytes.append(UInt8(ascii: "#")) }
      hashes = 0
    }
  }
}
