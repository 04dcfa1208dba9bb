/// Which lines of a text stand in another one, in the same order; as many as possible.
struct LineAlignment {
  /// Lines of the first text, and those of the second that are in their place.
  struct Hunk {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// For each line of the first text, the line of the second that is the same.
  private(set) var partners: [Int?]
  private let count: Int

  /// Texts that differ in more lines than this are taken as different from the first such line to the last.
  private static let limit = 1000

  init(_ old: [TextLines.Line], _ new: [TextLines.Line]) {
    partners = Array(repeating: nil, count: old.count)
    count = new.count
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] {
      partners[start] = start
      start += 1
    }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
      (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
      partners[oldEnd] = newEnd
    }
    align(Array(old[start..<oldEnd]), Array(new[start..<newEnd]), from: start)
  }

  /// The shortest way from one text to the other, by Myers' greedy algorithm.
  private mutating func align(_ old: [TextLines.Line], _ new: [TextLines.Line], from start: Int) {
    guard !old.isEmpty, !new.isEmpty else { return }
    let limit = min(old.count + new.count, Self.limit)
    /// How far the ways with one difference less reach on each diagonal.
    var rounds: [[Int]] = []
    for differences in 0...limit {
      var reach = Array(repeating: 0, count: 2 * differences + 1)
      for diagonal in stride(from: -differences, through: differences, by: 2) {
        var line = 0
        if let last = rounds.last {
          let (isDown, from) = Self.step(diagonal, differences, last)
          line = last[from + differences - 1] + (isDown ? 0 : 1)
        }
        while line < old.count, line - diagonal < new.count, old[line] == new[line - diagonal] {
          line += 1
        }
        reach[diagonal + differences] = line
        if line >= old.count, line - diagonal >= new.count {
          return trace(rounds, diagonal, line, from: start)
        }
      }
      rounds.append(reach)
    }
  }

  /// Returns whether a line of the second text comes next, and the diagonal before.
  private static func step(
    _ diagonal: Int, _ differences: Int, _ last: [Int]
  ) -> (isDown: Bool, from: Int) {
    let middle = differences - 1
    let isDown =
      diagonal == -differences
      || diagonal != differences && last[diagonal - 1 + middle] < last[diagonal + 1 + middle]
    return (isDown, isDown ? diagonal + 1 : diagonal - 1)
  }

  private mutating func trace(_ rounds: [[Int]], _ last: Int, _ end: Int, from start: Int) {
    var (diagonal, line) = (last, end)
    for differences in stride(from: rounds.count, through: 1, by: -1) {
      let (isDown, from) = Self.step(diagonal, differences, rounds[differences - 1])
      let before = rounds[differences - 1][from + differences - 1]
      while line > before + (isDown ? 0 : 1) {
        line -= 1
        partners[start + line] = start + line - diagonal
      }
      (diagonal, line) = (from, before)
    }
    while line > 0 {
      line -= 1
      partners[start + line] = start + line - diagonal
    }
  }

  /// The differences, in order.
  var hunks: [Hunk] {
    var hunks: [Hunk] = []
    var (old, new) = (0, 0)
    for index in 0...partners.count {
      let partner = index == partners.count ? count : partners[index]
      guard let partner else { continue }
      if old < index || new < partner { hunks.append(Hunk(old: old..<index, new: new..<partner)) }
      (old, new) = (index + 1, partner + 1)
    }
    return hunks
  }
}
