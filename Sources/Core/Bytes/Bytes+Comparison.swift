extension [UInt8] {
  /// Compares the bytes in the range with an ASCII text, ignoring case.
  ///
  /// For each line of a calendar, with each property.
  @_optimize(speed) func isEqualIgnoringCase(to text: String, in range: Range<Int>) -> Bool {
    guard text.utf8.count == range.count else { return false }
    var position = range.lowerBound
    for byte in text.utf8 {
      guard self[position].lowercased == byte.lowercased else { return false }
      position += 1
    }
    return true
  }
}
