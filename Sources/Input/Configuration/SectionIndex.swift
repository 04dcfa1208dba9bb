/// An index of sections by name, used if there are many: comparing each with all previous ones
/// would take quadratic time.
struct SectionIndex {
  /// The number of sections up to which they are searched one by one.
  private static let fewSections = 32

  /// A hash table of section indices by name; -1 marks a free slot.
  private var table: [Int] = []
  private var count = 0

  /// Returns the index of the first section with the same name as the last one, or `nil` if it is
  /// unique.
  ///
  /// Called once for each section.
  mutating func firstOfLast(_ sections: [Configuration.Section]) -> Int? {
    let last = sections.count - 1
    guard sections.count > SectionIndex.fewSections else {
      for index in 0..<last where isSame(sections, index, last) { return index }
      return nil
    }
    if 2 * (count + 1) > table.count {
      table = [Int](repeating: -1, count: max(4 * SectionIndex.fewSections, 2 * table.count))
      count = 0
      for index in 0..<last { _ = insert(index, sections) }
    }
    return insert(last, sections)
  }

  /// Returns the index of the section with the same name, or inserts this one.
  private mutating func insert(_ index: Int, _ sections: [Configuration.Section]) -> Int? {
    let hash = Int(truncatingIfNeeded: sections[index].name.fingerprint >> 1)
    var slot = hash % table.count
    while table[slot] >= 0 {
      if isSame(sections, table[slot], index) { return table[slot] }
      slot = (slot + 1) % table.count
    }
    table[slot] = index
    count += 1
    return nil
  }

  private func isSame(_ sections: [Configuration.Section], _ left: Int, _ right: Int) -> Bool {
    sections[left].name.utf8.elementsEqual(sections[right].name.utf8)
  }
}
