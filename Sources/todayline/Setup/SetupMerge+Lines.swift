/// Takes parts of a change out line by line, if not all of their lines are left as they were written.
extension SetupMerge {
  /// Returns a part of the change in two or three if it has a block between our marks, which is taken out whole.
  static func splitAtMarks(
    _ hunk: LineAlignment.Hunk, _ own: [TextLines.Line]
  ) -> [LineAlignment.Hunk] {
    guard let begin = hunk.new.first(where: { own[$0].isMark("begin") }),
      let end = hunk.new.first(where: { $0 > begin && own[$0].isMark("end") })
    else { return [hunk] }
    let isApart = begin > hunk.new.lowerBound && own[begin - 1].isEmpty
    let start = isApart ? begin - 1 : begin
    guard start > hunk.new.lowerBound || hunk.old.isEmpty else { return [hunk] }
    let none = hunk.old.upperBound..<hunk.old.upperBound
    return [
      LineAlignment.Hunk(old: hunk.old, new: hunk.new.lowerBound..<start),
      LineAlignment.Hunk(old: none, new: start..<(end + 1)),
      LineAlignment.Hunk(old: none, new: (end + 1)..<hunk.new.upperBound),
    ].filter { !$0.old.isEmpty || !$0.new.isEmpty }
  }

  /// What takes out the lines of a part of the change, each for itself.
  struct LineEdits {
    var edits: [Edit] = []
    var conflicts: [Conflict] = []
    /// The user's own items in lists that are edited.
    var kept: [String] = []
  }

  /// Returns what takes out each line of a part of the change: one that was added and is gone counts as taken
  /// out.
  ///
  /// - Returns: `nil` if the braces in the part are not those that were written, or a line has the user's own text.
  func takenOutLines(of hunk: LineAlignment.Hunk) -> LineEdits? {
    guard let blocks = blocks(in: hunk.new) else { return nil }
    var found = LineEdits()
    var free = gap(around: hunk.new).filter { !alignment.partners.contains($0) }
    for part in parts(of: hunk) {
      let isBack = takeBack(part.old, from: &free)
      if !isBack, let place = place(of: part.new) {
        if !isForeign(part, of: hunk, blocks) {
          found.edits.append((place, Array(before.lines[part.old])))
        }
      } else if isBack {
        for place in part.new.compactMap({ alignment.partners[$0] }) {
          found.edits.append((place..<(place + 1), []))
        }
      } else if part.new.count == 1, let line = part.new.first {
        guard !isOfUser(line, in: hunk) else { return nil }
        takeOut(line, part.old, of: &free, &found)
      } else {
        found.conflicts += conflicts(of: part, in: gap(around: part.new))
      }
    }
    found.conflicts += free.filter { isInside($0, blocks) }.map {
      Conflict(line: $0 + 1, before: [now.text($0)], after: [], way: .moveOut)
    }
    found.conflicts.sort { $0.line < $1.line }
    return found
  }

  /// Returns the parts of a part: each line that was added, or changed from one that sets the same, for itself.
  private func parts(of hunk: LineAlignment.Hunk) -> [LineAlignment.Hunk] {
    var parts: [LineAlignment.Hunk] = []
    var (old, new) = (hunk.old.lowerBound, hunk.new.lowerBound)
    func add(_ oldEnd: Int, _ newEnd: Int) {
      if old < oldEnd {
        parts.append(LineAlignment.Hunk(old: old..<oldEnd, new: new..<newEnd))
      } else {
        for line in new..<newEnd {
          parts.append(LineAlignment.Hunk(old: old..<old, new: line..<(line + 1)))
        }
      }
      (old, new) = (oldEnd, newEnd)
    }
    for line in hunk.new {
      let key = Self.key(after.text(line))
      guard !key.isEmpty,
        let former = (old..<hunk.old.upperBound).first(where: { Self.key(before.text($0)) == key })
      else { continue }
      add(former, line)
      add(former + 1, line + 1)
    }
    add(hunk.old.upperBound, hunk.new.upperBound)
    return parts
  }

  /// Returns true if a line is the rest of a longer one of the user's, as where that was split: what has become of it
  /// is an edit of the user's own.
  private func isOfUser(_ line: Int, in hunk: LineAlignment.Hunk) -> Bool {
    let text = after.text(line).trimmed
    return text.utf8.count > 1
      && hunk.old.contains { index in
        let former = before.text(index).trimmed
        return former != text && former.hasText(text)
      }
  }

  /// Returns true if the lines before the change are back, and takes them from those of others.
  private func takeBack(_ lines: Range<Int>, from free: inout [Int]) -> Bool {
    var rest = free
    for line in lines {
      let text = before.text(line).trimmed
      guard let place = rest.firstIndex(where: { now.text($0).trimmed == text }) else {
        return false
      }
      rest.remove(at: place)
    }
    free = rest
    return !lines.isEmpty
  }

  /// Takes out a line that is edited or gone, and takes the edited one from those of others.
  private func takeOut(
    _ line: Int, _ old: Range<Int>, of free: inout [Int], _ found: inout LineEdits
  ) {
    let text = after.text(line)
    let key = Self.key(text)
    let former = old.map { before.text($0) }
    let way = old.isEmpty ? Way.writeOrDelete : .writeEither
    if let index = free.firstIndex(where: { !key.isEmpty && Self.key(now.text($0)) == key }) {
      let place = free.remove(at: index)
      if let first = old.first,
        let list = ListLine.merged(
          from: before.lines[first], to: after.lines[line], in: now.lines[place])
      {
        found.edits.append((place..<(place + 1), [list.line]))
        found.kept += list.kept
        return
      }
      found.conflicts.append(Conflict(line: place + 1, before: former, after: [text], way: way))
    } else if !old.isEmpty {
      let place = (alignment.partners[..<line].last { $0 != nil } ?? nil).map { $0 + 1 } ?? 0
      found.conflicts.append(
        Conflict(
          line: min(place + 1, max(now.lines.count, 1)), before: former, after: [text], way: way))
    }
  }
}

/// Lines that are the same as others by chance, and blocks in braces.
extension SetupMerge {
  /// Returns the first and last lines of the blocks in braces, the inner ones first; `nil` if they are not all
  /// there, since a brace of the user's would go in place of ours.
  private func blocks(in lines: Range<Int>) -> [ClosedRange<Int>]? {
    var open: [Int] = []
    var blocks: [ClosedRange<Int>] = []
    for line in lines {
      let text = after.text(line).trimmed
      if text.utf8.last == UInt8(ascii: "{") {
        open.append(line)
      } else if text.begins(with: "}") {
        guard let start = open.popLast() else { return nil }
        blocks.append(start...line)
      }
    }
    let partners = alignment.partners
    let areWhole = blocks.allSatisfy { block in
      (partners[block.lowerBound] == nil) == (partners[block.upperBound] == nil) || isGone(block)
    }
    return open.isEmpty && areWhole ? blocks : nil
  }

  /// Returns true if nothing is left of a block but a brace, which is the user's then.
  private func isGone(_ block: ClosedRange<Int>) -> Bool {
    block.dropLast().allSatisfy { alignment.partners[$0] == nil }
  }

  /// Returns true if an added line is the same as one of the user's: the brace of a block that is gone, or an empty
  /// line that stands beside none of ours.
  private func isForeign(
    _ part: LineAlignment.Hunk, of hunk: LineAlignment.Hunk, _ blocks: [ClosedRange<Int>]
  ) -> Bool {
    guard part.old.isEmpty, part.new.count == 1, let line = part.new.first,
      let place = alignment.partners[line]
    else { return false }
    if blocks.contains(where: { $0.upperBound == line && isGone($0) }) { return true }
    guard after.text(line).trimmed.isEmpty else { return false }
    return ![line - 1, line + 1].contains { other in
      hunk.new.contains(other) && alignment.partners[other] == place + other - line
    }
  }

  /// Returns true if a line of others, which is no comment, stands in a block of ours: it would be left without
  /// the block.
  private func isInside(_ place: Int, _ blocks: [ClosedRange<Int>]) -> Bool {
    let text = now.text(place).trimmed
    guard !text.isEmpty, !text.begins(with: "#") else { return false }
    return blocks.contains { block in
      guard let start = alignment.partners[block.lowerBound],
        let end = alignment.partners[block.upperBound]
      else { return false }
      return start < place && place < end
    }
  }
}
