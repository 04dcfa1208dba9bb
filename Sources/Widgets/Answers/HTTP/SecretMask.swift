/// A text that is replaced by “…” wherever it occurs, ignoring ASCII case, because programs show
/// host names in lowercase.
struct SecretMask {
  let text: [UInt8]
  /// For each prefix of the text, the length of the longest shorter prefix that it ends with: the
  /// Knuth-Morris-Pratt table, which keeps hostile texts from taking longer than others.
  private let borders: [Int]

  init(_ text: [UInt8]) {
    self.text = text.map { $0.lowercased }
    var borders = [Int](repeating: 0, count: text.count + 1)
    var length = 0
    for index in self.text.indices.dropFirst() {
      while length > 0, self.text[length] != self.text[index] { length = borders[length] }
      if self.text[length] == self.text[index] { length += 1 }
      borders[index + 1] = length
    }
    self.borders = borders
  }

  /// Records the length of each occurrence in a message at its start offset.
  func find(in message: [UInt8], _ lengths: inout [Int]) {
    var matched = 0
    for index in message.indices {
      let byte = message[index].lowercased
      while matched > 0, text[matched] != byte { matched = borders[matched] }
      if text[matched] == byte { matched += 1 }
      guard matched == text.count else { continue }
      let start = index + 1 - matched
      lengths[start] = max(lengths[start], matched)
      matched = borders[matched]
    }
  }
}

extension [SecretMask] {
  /// Returns the index of the first mask in a sorted list that does not precede a text.
  func firstIndex(notBefore text: [UInt8]) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].text.lexicographicallyPrecedes(text) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// Replaces each secret with one “…”, the longest match first.
  func masked(_ message: [UInt8]) -> [UInt8] {
    guard !isEmpty else { return message }
    var lengths = [Int](repeating: 0, count: message.count)
    for mask in self where mask.text.count <= message.count { mask.find(in: message, &lengths) }
    var result: [UInt8] = []
    var end = 0
    for index in message.indices {
      if lengths[index] > 0 {
        if index >= end { result.append("…") }
        end = Swift.max(end, index + lengths[index])
      }
      if index >= end { result.append(message[index]) }
    }
    return result
  }
}
