/// Takes a change back out of a file that somebody has edited since; the edits stay.
struct SetupMerge {
  /// A part of the change that cannot be distinguished from the edits.
  struct Conflict {
    /// The number of the line where it was, from 1.
    var line: Int
    var before: [String]
    /// The lines of the change that are gone or edited; all of them if they are only apart.
    var after: [String]
    var way = Way.byHand
  }

  /// What somebody can do about a conflict, so that the change can be taken out.
  enum Way {
    /// To take all of the change out.
    case byHand
    /// To write the line of the change again, or to delete the one in its place.
    case writeOrDelete
    /// To write the line of the change again, or the one before it.
    case writeEither
    /// To put a line of one's own, which is `before`, behind the block of the change that it is in.
    case moveOut
  }

  /// Lines of the file, and those in their place.
  typealias Edit = (range: Range<Int>, lines: [TextLines.Line])

  private(set) var conflicts: [Conflict] = []
  /// The lines of others that go with a block between our marks.
  private(set) var lost: [String] = []
  /// The user's own items in lists that the change has edited as well.
  private(set) var kept: [String] = []
  /// The file without the change, unless there are conflicts.
  private(set) var bytes: [UInt8]
  let before: TextLines
  let after: TextLines
  let now: TextLines
  let alignment: LineAlignment

  /// Takes out each part of the change whose lines still stand together; those that somebody has taken out
  /// already stay so.
  ///
  /// - Parameters:
  ///   - before: the file before the change.
  ///   - after: the file after it.
  ///   - now: the file with the edits.
  init(from before: [UInt8], to after: [UInt8], in now: [UInt8]) {
    self.init(TextLines(before), TextLines(after), TextLines(now))
    if !conflicts.isEmpty {
      let (before, after) = (self.before.joiningLists, self.after.joiningLists)
      let whole = SetupMerge(before, after, self.now.joiningLists)
      if whole.conflicts.isEmpty { self = whole }
    }
    // A list that a formatter has rewritten has other lines, but the same names.
    if let names = WaybarMerge(from: before, to: after, in: now),
      !conflicts.isEmpty || names.isLeft(in: bytes)
    {
      (conflicts, bytes, kept, lost) = ([], names.bytes, names.kept, [])
    }
    // Not in JSON, where a line may need the comma of another one.
    if !conflicts.isEmpty, (try? WaybarText(after))?.bars.isEmpty ?? true {
      self = SetupMerge(self.before, self.after, self.now, lineByLine: true)
    }
  }

  private init(_ before: TextLines, _ after: TextLines, _ now: TextLines, lineByLine: Bool = false)
  {
    (self.before, self.after, self.now) = (before, after, now)
    bytes = now.bytes
    let (own, edited) = (Self.keys(self.after), Self.keys(self.now))
    alignment = LineAlignment(own, edited)
    var edits: [Edit] = []
    let hunks = LineAlignment(Self.keys(self.before), own).hunks
    for hunk in lineByLine ? hunks.flatMap({ Self.splitAtMarks($0, own) }) : hunks {
      let gap = gap(around: hunk.new)
      if let range = place(of: hunk.new) ?? Self.only(own[hunk.new], in: edited) {
        edits.append((range, Array(self.before.lines[hunk.old])))
      } else if let range = Self.marked(own[hunk.new], in: edited) {
        edits.append((range, Array(self.before.lines[hunk.old])))
        for index in range where !edited[index].isEmpty && !own[hunk.new].contains(edited[index]) {
          lost.append(self.now.text(index))
        }
      } else if let (lines, kept) = lists(hunk, gap, own, edited) {
        edits.append((gap, lines))
        self.kept += kept
      } else if !isTakenOut(hunk, gap, own, edited) {
        let lines = lineByLine ? takenOutLines(of: hunk) : nil
        edits += lines?.edits ?? []
        self.kept += lines?.kept ?? []
        conflicts += lines?.conflicts ?? self.conflicts(of: hunk, in: gap)
      }
    }
    // What is put back comes in front of what is taken out at the same place.
    edits.sort {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    for (edit, next) in zip(edits, edits.dropFirst())
    where edit.range.upperBound > next.range.lowerBound {
      conflicts.append(Conflict(line: next.range.lowerBound + 1, before: [], after: []))
    }
    if conflicts.isEmpty { bytes = merged(edits) }
  }

  /// The lines without the blanks at their ends, which mean nothing to a bar, and without line breaks, which
  /// the last one may lack.
  private static func keys(_ text: TextLines) -> [TextLines.Line] {
    text.lines.map { line in
      let end = line.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? 0
      return Array(line[..<end].drop { $0 <= 0x20 })
    }
  }

  /// Returns where lines of the change still stand together; without lines, where they would be.
  func place(of lines: Range<Int>) -> Range<Int>? {
    guard let first = lines.first else {
      let gap = gap(around: lines)
      if gap.isEmpty { return gap.lowerBound..<gap.lowerBound }
      let (isBehind, isInFront) = (hasPartner(lines.lowerBound - 1), hasPartner(lines.lowerBound))
      guard isBehind != isInFront else { return nil }
      let index = isBehind ? gap.lowerBound : gap.upperBound
      return index..<index
    }
    guard let start = alignment.partners[first] else { return nil }
    for (offset, line) in lines.enumerated() where alignment.partners[line] != start + offset {
      return nil
    }
    return start..<(start + lines.count)
  }

  func hasPartner(_ line: Int) -> Bool {
    !alignment.partners.indices.contains(line) || alignment.partners[line] != nil
  }

  /// Returns the lines between those that stand before and behind some lines of the change.
  func gap(around lines: Range<Int>) -> Range<Int> {
    let partners = alignment.partners
    let start = partners[..<lines.lowerBound].last { $0 != nil } ?? nil
    let end = partners[lines.upperBound...].first { $0 != nil } ?? nil
    return (start.map { $0 + 1 } ?? 0)..<(end ?? now.lines.count)
  }

  /// Returns where lines stand that somebody has moved, if that is only one place.
  private static func only(
    _ lines: ArraySlice<TextLines.Line>, in all: [TextLines.Line]
  ) -> Range<Int>? {
    guard lines.contains(where: { $0.count > 8 }), lines.count <= all.count else { return nil }
    var found: Range<Int>?
    for start in 0...(all.count - lines.count)
    where all[start..<(start + lines.count)].elementsEqual(lines) {
      guard found == nil else { return nil }
      found = start..<(start + lines.count)
    }
    return found
  }

  /// Returns where a block between our marks stands, whatever somebody has edited in it, with the empty line in
  /// front of it.
  private static func marked(
    _ lines: ArraySlice<TextLines.Line>, in all: [TextLines.Line]
  ) -> Range<Int>? {
    guard let end = lines.last, end.isMark("end"),
      let start = lines.firstIndex(where: { !$0.isEmpty }), lines[start].isMark("begin"),
      let first = all.firstIndex(of: lines[start]), all.lastIndex(of: lines[start]) == first,
      let last = all.firstIndex(of: end), all.lastIndex(of: end) == last, first < last
    else { return nil }
    let isApart = start > lines.startIndex && first > 0 && all[first - 1].isEmpty
    return (isApart ? first - 1 : first)..<(last + 1)
  }

  /// Returns true if the lines before the change are back, or others are there that do without ours.
  private func isTakenOut(
    _ hunk: LineAlignment.Hunk, _ gap: Range<Int>, _ own: [TextLines.Line],
    _ edited: [TextLines.Line]
  ) -> Bool {
    let found = edited[gap]
    if found.elementsEqual(Self.keys(before)[hunk.old]) { return true }
    guard hunk.new.contains(where: { after.text($0).hasText("todayline") }) else { return false }
    return !gap.contains { now.text($0).hasText("todayline") }
      && !found.contains { line in line.count > 1 && own[hunk.new].contains(line) }
  }

  /// Returns the lines in place of some of which only lists of modules were edited; `nil` for others.
  private func lists(
    _ hunk: LineAlignment.Hunk, _ gap: Range<Int>, _ own: [TextLines.Line],
    _ edited: [TextLines.Line]
  ) -> (lines: [TextLines.Line], kept: [String])? {
    guard gap.count == hunk.new.count else { return nil }
    var lines = Array(before.lines[hunk.old])
    var kept: [String] = []
    for (offset, index) in gap.enumerated() {
      let new = hunk.new.lowerBound + offset
      guard edited[index] != own[new] else { continue }
      let merged = hunk.old.map {
        ListLine.merged(from: before.lines[$0], to: after.lines[new], in: now.lines[index])
      }
      guard let old = merged.firstIndex(where: { $0 != nil }), let line = merged[old] else {
        return nil
      }
      lines[old] = line.line
      kept += line.kept
    }
    return (lines, kept)
  }

  private func merged(_ edits: [Edit]) -> [UInt8] {
    var lines = now.lines
    for edit in edits.reversed() { lines.replaceSubrange(edit.range, with: edit.lines) }
    let ending: [UInt8] = now.lines.first?.suffix(2) == [0x0D, 0x0A] ? [0x0D, 0x0A] : [0x0A]
    var bytes: [UInt8] = []
    for (index, line) in lines.enumerated() {
      bytes.append(block: line)
      if index + 1 < lines.count, line.last != 0x0A { bytes.append(block: ending) }
    }
    return bytes
  }
}

extension [UInt8] {
  /// True of a comment that starts or ends what a set-up has written.
  func isMark(_ name: String) -> Bool {
    String(decoding: self, as: UTF8.self).hasSuffix(" todayline today init: " + name)
  }
}
