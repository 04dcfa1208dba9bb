extension OptionReader {
  /// Reads one width of a border, or four.
  static func borderWidths() -> OptionReader {
    OptionReader { (settings, value) throws(Mistake) in
      var widths: [Int] = []
      for part in value.text.words(separatedBy: UInt8(ascii: ",")) {
        guard let width = part.wholeNumber, width <= 100 else { continue }
        widths.append(Int(width))
      }
      let parts = value.text.utf8.split(
        separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      guard widths.count == parts.count, widths.count == 1 || widths.count == 4 else {
        throw .usage(
          .invalidValue(
            option: value.option, value: value.text,
            expected: "a number of pixels up to 100, or four such as 0,0,2,0"))
      }
      let all = widths.count == 1 ? [widths[0], widths[0], widths[0], widths[0]] : widths
      settings.changeFrame { $0.borderWidths = all }
    }
  }

  /// Reads a width in cells, or in pixels, which only some bars know.
  static func minimumWidth() -> OptionReader {
    OptionReader { (settings, value) throws(Mistake) in
      let text = value.text
      let isInPixels = text.hasSuffix("px")
      let digits = isInPixels ? String(Substring(text.utf8.dropLast(2))) : text
      guard let width = digits.wholeNumber, width <= (isInPixels ? 10_000 : 500) else {
        throw value.invalid("a number from 0 to 500, or of pixels such as 100px")
      }
      settings.layout.minimumWidth = isInPixels ? 0 : Int(width)
      guard isInPixels || settings.palette.frame != nil else { return }
      let alignment = settings.layout.alignment
      settings.changeFrame {
        $0.minimumWidth = isInPixels ? Int(width) : 0
        $0.alignment = alignment
      }
    }
  }

  /// Reads where a padded text is.
  static func alignment() -> OptionReader {
    .choice { (settings: inout Settings, alignment: Alignment) in
      settings.layout.alignment = alignment
      if settings.palette.frame != nil { settings.changeFrame { $0.alignment = alignment } }
    }
  }
}

extension Settings {
  /// Changes what surrounds the segment.
  @inline(never) mutating func changeFrame(_ change: (inout Frame) -> Void) {
    var frame = palette.frame ?? Frame()
    change(&frame)
    palette.frame = frame
  }
}
