/// Finds the name that the user probably meant.
package enum NearestName {
  /// Returns the name with the fewest edits from `word`, or `nil` if none is near.
  package static func to(_ word: String, among names: [String]) -> String? {
    var best: String?
    var fewest = word.utf8.count / 3 + 2
    for name in names {
      let edits = distance(word.bytes, name.bytes)
      if edits < fewest {
        fewest = edits
        best = name
      }
    }
    return best
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
