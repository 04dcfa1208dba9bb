/// Where a text sits and how much room it may take, in cells.
package struct Layout: Equatable {
  /// Which side of the minimum width the text keeps to.
  package enum Alignment: String, CaseIterable {
    case left
    case center
    case right
  }

  /// Space to the left.
  package var marginLeft = 0
  /// Space to the right.
  package var marginRight = 0
  /// Shorter texts are padded to this width, margins not counted.
  package var minimumWidth = 0
  /// Longer texts are cut to this width, margins not counted; `nil` cuts nothing.
  package var maximumWidth: Int?
  /// Where the padding goes.
  package var alignment = Alignment.left

  /// No margins, no limits.
  package init() {}

  /// The text with its margins, padded and cut.
  package func applied(to text: StyledText) -> StyledText {
    var text = text
    var before = marginLeft
    var after = marginRight
    if minimumWidth > 0 || maximumWidth != nil {
      let cells = Layout.cut(&text, to: maximumWidth ?? .max)
      let padding = max(minimumWidth - cells, 0)
      switch alignment {
      case .left: after += padding
      case .center:
        before += padding / 2
        after += padding - padding / 2
      case .right: before += padding
      }
    }
    guard before > 0 || after > 0 else { return text }
    var placed = StyledText()
    placed.append(String(repeating: " ", count: before))
    placed.append(text)
    placed.append(String(repeating: " ", count: after))
    return placed
  }

  /// Cuts a text by whole grapheme clusters to at most `limit` cells, the last of which is “…”
  /// where anything was cut.
  ///
  /// Returns its cells.
  package static func cut(_ text: inout StyledText, to limit: Int) -> Int {
    var cells = 0
    var bytes = 0
    var roomForEllipsis = 0
    for character in text.plain {
      let width = TextWidth.cells(of: character)
      if cells + width > limit {
        text.truncate(to: roomForEllipsis)
        guard limit > 0 else { return 0 }
        text.append("…")
        return TextWidth.cells(in: text.plain)
      }
      cells += width
      bytes += character.utf8.count
      if cells < limit { roomForEllipsis = bytes }
    }
    return cells
  }
}
