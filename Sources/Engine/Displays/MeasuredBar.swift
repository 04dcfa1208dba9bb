/// The geometry of the bar, as far as the coordinates of a click reveal it.
struct MeasuredBar: Equatable {
  /// The segment that was clicked, in pixels and in cells.
  private let (pixels, cells): (Int, Int)
  /// The pixels from the left edge of the output to the right end of the line, if known.
  let end: Int?

  /// Returns `nil` if no font has such cells, so that the bar must draw the segment in another way.
  ///
  /// - Parameters:
  ///   - click: a click.
  ///   - cells: the cells of the segment that was clicked.
  ///   - rest: the cells to the right of it.
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
