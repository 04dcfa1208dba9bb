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
}

extension Settings {
  /// Changes what surrounds the segment.
  @inline(never) mutating func changeFrame(_ change: (inout Frame) -> Void) {
    var frame = palette.frame ?? Frame()
    change(&frame)
    palette.frame = frame
  }
}
