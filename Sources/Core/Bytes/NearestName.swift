/// Suggests the name that a user probably meant.
enum NearestName {
  /// A word people use instead of an option or value name, with its candidates in order of
  /// preference.
  struct Synonym: Sendable {
    let word: String
    let names: [String]

    /// The first of `names` that exists is suggested.
    init(_ word: String, _ names: String...) {
      self.word = word
      self.names = names
    }
  }

  /// Returns the name that `word` matches in another letter case, is a synonym or a prefix of, or
  /// differs from in at most a third of its letters.
  static func to(_ word: String, among names: [String], synonyms: [Synonym] = []) -> String? {
    let letters = letters(of: word)
    for name in names where NearestName.letters(of: name) == letters { return name }
    for synonym in synonyms where synonym.word.bytes == letters {
      for meaning in synonym.names where names.contains(meaning) { return meaning }
    }
    if letters.count > 1 {
      let longer = names.filter { NearestName.letters(of: $0).starts(with: letters) }
      if let name = longer.min(by: { $0.utf8.count < $1.utf8.count }) { return name }
    }
    var best: String?
    var fewest = Int.max
    for name in names {
      let other = NearestName.letters(of: name)
      let most = max(letters.count, other.count) / 3
      // The length difference is a lower bound: a word of a megabyte is never compared.
      guard abs(letters.count - other.count) <= most else { continue }
      let edits = distance(letters, other)
      if edits < fewest, edits <= most {
        fewest = edits
        best = name
      }
    }
    return best
  }

  /// The word in lowercase, without the leading dashes of an option.
  private static func letters(of word: String) -> [UInt8] {
    word.utf8.drop { $0 == UInt8(ascii: "-") }.map { byte in
      byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
    }
  }

  /// Returns the number of insertions, deletions, replacements, and swaps of neighbors between two
  /// words (optimal string alignment distance).
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 0..<left.count {
      var current = [row + 1]
      for column in 0..<right.count {
        let same = left[row] == right[column]
        var edits = min(last[column + 1] + 1, current[column] + 1, last[column] + (same ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          edits = min(edits, beforeLast[column - 1] + 1)
        }
        current.append(edits)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
