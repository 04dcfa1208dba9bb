/// The edited lines of a change, and their present places.
extension SetupMerge {
  /// Returns a conflict for each line of a part of the change that is edited, and one for those that are gone.
  func conflicts(of hunk: LineAlignment.Hunk, in gap: Range<Int>) -> [Conflict] {
    let missing = hunk.new.filter { alignment.partners[$0] == nil }
    func conflict(_ lines: [Int], at line: Int) -> Conflict {
      let texts = lines.map { after.text($0) }
      let keys = texts.map { Self.key($0) }
      // Others are not what stood in the place of these.
      let old = hunk.old.map { before.text($0) }.filter {
        texts.isEmpty || !Self.key($0).isEmpty && keys.contains(Self.key($0))
      }
      return Conflict(line: min(line + 1, max(now.lines.count, 1)), before: old, after: texts)
    }
    guard !missing.isEmpty else {
      return [conflict(Array(hunk.new), at: firstEdited(hunk.new, from: gap.lowerBound))]
    }
    var conflicts: [Conflict] = []
    var gone: [Int] = []
    var free = gap.filter { index in !alignment.partners.contains(index) }
    for line in missing {
      let key = Self.key(after.text(line))
      if let place = free.firstIndex(where: { !key.isEmpty && Self.key(now.text($0)) == key }) {
        conflicts.append(conflict([line], at: free.remove(at: place)))
      } else {
        gone.append(line)
      }
    }
    if let first = gone.first {
      let place = alignment.partners[..<first].last { $0 != nil } ?? nil
      conflicts.append(conflict(gone, at: place.map { $0 + 1 } ?? 0))
    }
    return conflicts.sorted { $0.line < $1.line }
  }

  /// Returns the first line that differs from the one that the change left there.
  private func firstEdited(_ lines: Range<Int>, from start: Int) -> Int {
    var place = start
    for line in lines {
      guard alignment.partners[line] == place else { break }
      place += 1
    }
    return place
  }

  /// Returns the part of a line that identifies what it sets: the first word, or the words of a command with
  /// the name of its option or key.
  static func key(_ line: String) -> String {
    let first = line.firstWord
    // The start of a comment or the comma of a list names nothing.
    guard first.utf8.contains(where: { $0 >= 0x80 || $0.isLetter || $0.isDigit }) else { return "" }
    guard first.begins(with: "set") || first.begins(with: "bind") else {
      return String(Substring(first.utf8.prefix { $0 != UInt8(ascii: ":") }))
    }
    return line.utf8.split(separator: 0x20).prefix(3).map { String(Substring($0)) }.joined(
      separator: " ")
  }
}
