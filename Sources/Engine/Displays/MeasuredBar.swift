/// What a click has told about the bar that draws the line.
struct MeasuredBar: Equatable {
  /// The segment that was clicked, in pixels and in cells.
  private let (pixels, cells): (Int, Int)
  /// The pixels from the left edge of the output to the right end of the line, if known.
  let end: Int?

  /// Returns `nil` if no font is like that, because the segment is drawn in another way than thought.
  ///
  /// - Parameters:
  ///   - click: a click.
  ///   - cells: the cells of the segment that was clicked.
  ///   - rest: the cells of what stands right of it.
  init?(_ click: Click, cells: Int, rest: Int) {
    guard let pixels = click.width, cells > 0, (5 * cells...24 * cells).contains(pixels) else {
      return nil
    }
    (self.pixels, self.cells) = (pixels, cells)
    end = click.left.map { $0 + pixels + rest * pixels / cells }
  }

  /// Returns the cells of a line of some pixels.
  func cells(in width: Int) -> Int { width * cells / pixels }
}
