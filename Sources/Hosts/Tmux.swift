package import Core

/// A format for tmux's status line, printed by `#()`; measured with tmux 3.3a, 3.5a, and 3.7c.
package enum Tmux: Host {
  package static let description = HostDescription(
    "a format for status-left and status-right",
    bars: [
      .init(
        "tmux", program: "tmux", line: "set -g status-right '#(todayline today --host tmux)'")
    ])

  package static func append(
    _ segments: [Segment], _ presentation: Presentation, to bytes: inout [UInt8]
  ) {
    let visible = segments.visible
    guard !visible.isEmpty else { return }
    var writer = Writer()
    for (index, segment) in visible.enumerated() {
      if index > 0 { writer.append(Array(presentation.separator.utf8)[...]) }
      let isRange = presentation.range != nil && Writer.isRangeName(segment.instance)
      if isRange { writer.appendRange("user|" + segment.instance) }
      segment.text.forEachPart { part, role in
        let colors = presentation.palette.colors(
          of: role, at: segment.level, own: segment.color)
        let isStyled = colors.foreground != nil || colors.background != nil
        if isStyled { writer.appendStyle(colors.foreground, colors.background) }
        writer.append(part)
        if isStyled { writer.appendStyle(nil, nil) }
      }
      if isRange, let range = presentation.range { writer.appendRange(range.rawValue) }
    }
    writer.finish()
    bytes.append(contentsOf: writer.bytes)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Escapes text depending on what follows: `#` is doubled once for format expansion and once more
  /// for style drawing, but a run of `#` before `[` passes through the expansion unchanged.
  private struct Writer {
    var bytes: [UInt8] = []
    private var hashes = 0

    mutating func append(_ text: ArraySlice<UInt8>) {
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

    mutating func appendStyle(_ foreground: Color?, _ background: Color?) {
      appendHashes(beforeBracket: true)
      bytes.append("#[")
      if foreground == nil, background == nil { bytes.append("default") }
      if let foreground {
        bytes.append("fg=")
        foreground.append(to: &bytes)
      }
      if let background {
        bytes.append(foreground == nil ? "bg=" : ",bg=")
        background.append(to: &bytes)
      }
      bytes.append("]")
    }

    /// Appends a range in a style of its own: tmux 3.3a does not know `user` and ignores the whole
    /// style.
    ///
    /// It ends with the range of its part of the line: `norange` would end that as well.
    mutating func appendRange(_ range: String) {
      appendHashes(beforeBracket: true)
      bytes.append("#[range=" + range + "]")
    }

    /// Returns true if a name can be that of a range: tmux 3.4 keeps 15 bytes.
    static func isRangeName(_ name: String) -> Bool {
      guard name.utf8.count <= 15 else { return false }
      for byte in name.utf8
      where !byte.isLetter && !byte.isDigit && byte != UInt8(ascii: ":")
        && byte != UInt8(ascii: "/") && byte != UInt8(ascii: "-") && byte != UInt8(ascii: ".")
      {
        return false
      }
      return true
    }

    mutating func finish() { appendHashes(beforeBracket: false) }

    private mutating func appendHashes(beforeBracket: Bool) {
      guard hashes > 0 else { return }
      let count = beforeBracket || hashes == 1 ? 2 * hashes : 4 * hashes
      for _ in 0..<count { bytes.append(UInt8(ascii: "#")) }
      hashes = 0
    }
  }
}
