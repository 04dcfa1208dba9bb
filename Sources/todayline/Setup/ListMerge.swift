/// Undoes a change of a list in its present state: removes the items that the change added, and restores those
/// that it removed.
struct ListMerge {
  let items: [String]
  /// The items that the user has added since.
  let kept: [String]

  init(from before: [String], to after: [String], in now: [String]) {
    func lines(_ items: [String]) -> [TextLines.Line] { items.map { $0.bytes } }
    func count(_ item: String, in items: [String]) -> Int { items.count { $0 == item } }
    let partners = LineAlignment(lines(after), lines(now)).partners
    var added: [(place: Int, items: [String])] = []
    var removed: [Int] = []
    for hunk in LineAlignment(lines(before), lines(after)).hunks {
      let places = after[hunk.new].compactMap { now.firstIndex(of: $0) }
      // What somebody has taken out already stays so.
      guard hunk.new.isEmpty || !places.isEmpty else { continue }
      removed += places
      let behind = partners[..<hunk.new.lowerBound].last { $0 != nil } ?? nil
      let place = places.min() ?? behind.map { $0 + 1 } ?? 0
      let items = before[hunk.old].filter { count($0, in: now) <= count($0, in: after) }
      added.append((place, items))
    }
    var items: [String] = []
    for index in 0...now.count {
      for part in added where part.place == index { items += part.items }
      if index < now.count, !removed.contains(index) { items.append(now[index]) }
    }
    self.items = items
    kept = now.filter { !before.contains($0) && !after.contains($0) }
  }
}
