/// The alignment, width, and margins of a text, in cells.
struct Layout: Equatable {
  var marginLeft = 0
  var marginRight = 0
  /// The width to which shorter texts are padded, excluding margins.
  var minimumWidth = 0
  /// The width to which longer texts are truncated, excluding margins, or `nil` for no limit.
  var maximumWidth: Int?
  /// True if longer texts move through that width instead of being truncated.
  var scrolls = false
  var alignment = Alignment.left

  /// Returns the text padded, truncated, and with its margins; the time decides which part of a moving
  /// text is visible.
  func applied(to text: StyledText, at time: Timestamp) -> StyledText {
    var text = text
    var before = marginLeft
    var after = marginRight
    if minimumWidth > 0 || maximumWidth != nil {
      if moves(text) { text = Scrolling.window(of: text, cells: maximumWidth ?? 0, at: time) }
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

  /// True if the text is longer than its width, and moves.
  func moves(_ text: StyledText) -> Bool {
    guard scrolls, let maximumWidth else { return false }
    return TextWidth.cells(in: text.utf8[...]) > maximumWidth
  }

  /// Truncates a text to at most `limit` cells, at a grapheme cluster boundary, ending in “…”.
  ///
  /// - Returns: the width of the result in cells.
  static func cut(_ text: inout StyledText, to limit: Int) -> Int {
    var cells = TextWidth.cells(in: text.utf8[...])
    guard cells > limit else { return cells }
    cells = 0
    var bytes = 0
    var roomForEllipsis = 0
    var previous: Character?
    for character in text.plain {
      if cells < limit, TextWidth.isCut(between: previous, and: character) {
        roomForEllipsis = bytes
      }
      let width = TextWidth.cells(of: character)
      if cells + width > limit {
        text.truncate(to: roomForEllipsis)
        guard limit > 0 else { return 0 }
        text.appendEllipsis()
        text.endIsolates()
        return TextWidth.cells(in: text.plain)
      }
      cells += width
      bytes += character.utf8.count
      previous = character
    }
    return cells
  }
}
