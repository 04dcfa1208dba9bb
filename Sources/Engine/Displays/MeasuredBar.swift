/// What a click has told about the bar that draws the line.
struct MeasuredBar: Equatable {
  /// The pixels of a cell.
  var cell: Int
  /// The pixels from the left edge of the output to the right end of the line, if known.
  var end: Int?

  /// Returns `nil` if no font is like that, because the segment is drawn in another way than thought.
  ///
  /// - Parameters:
  ///   - click: a click.
  ///   - cells: the cells of the segment that was clicked.
  ///   - rest: the cells of what stands right of it.
  init?(_ click: Click, cells: Int, rest: Int) {
    guard let pixels = click.width, cells > 0, pixels > 0 else { return nil }
    cell = (pixels - 1) / cells + 1
    guard (5...24).contains(cell) else { return nil }
    end = click.left.map { $0 + pixels + rest * pixels / cells }
  }
}
