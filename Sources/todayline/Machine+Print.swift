extension Machine {
  /// Writes a text to standard output, unless it is empty.
  ///
  /// - Throws: `Mistake.failure` if it cannot be written.
  func print(_ text: String) throws(Mistake) {
    guard !text.isEmpty else { return }
    do throws(Failure) { try write(Array(text.utf8)) } catch { throw .failure(error) }
  }
}
