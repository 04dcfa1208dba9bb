/// Takes a set-up back out of a Waybar configuration that a formatter, or the user, has rewritten: by the names in
/// its lists, whatever lines they are on.
struct WaybarMerge {
  /// The file without the set-up.
  private(set) var bytes: [UInt8]
  /// The user's own items in the lists that the set-up has edited.
  private(set) var kept: [String] = []
  /// What the set-up has added to the lists.
  private let added: [String]

  /// - Returns: `nil` if one of the files is not Waybar's, or it has more or fewer bars now.
  init?(from before: [UInt8], to after: [UInt8], in now: [UInt8]) {
    bytes = now
    guard let first = try? WaybarText(before.isEmpty ? "{}".bytes : before),
      let second = try? WaybarText(after), var text = try? WaybarText(now),
      second.bars.count == text.bars.count, second.bars.contains(where: { !$0.lists.isEmpty })
    else { return nil }
    let present = first.items
    added = second.items.filter { !present.contains($0) }
    for (index, bar) in text.bars.enumerated() {
      let old = first.bars.count > index ? first.bars[index].lists : []
      let new = second.bars[index].lists
      for list in bar.lists {
        let (before, after) = (old.items(of: list.name), new.items(of: list.name))
        guard before != after else { continue }
        let items = list.node.items
        let merge = ListMerge(from: before, to: after, in: items)
        kept += merge.kept
        // Another way to write what the set-up has added, which would name files that are gone.
        guard !merge.kept.contains(where: { $0.hasText("todayline") }) else { return nil }
        let isOurs = merge.items.isEmpty && !old.contains { $0.name == list.name }
        if !isOurs || !text.remove(list.node, of: bar) { text.change(list.node, to: merge.items) }
      }
    }
    bytes = text.edited
  }

  /// Returns true if a list in a file still has something that the set-up has added.
  func isLeft(in file: [UInt8]) -> Bool {
    guard let items = (try? WaybarText(file))?.items else { return false }
    return added.contains { items.contains($0) }
  }
}

extension ForeignNode {
  /// A list of a bar, by the name of the side or group.
  typealias List = (name: String, node: ForeignNode)

  /// The lists of a bar that a set-up edits: its sides, its groups, and what it includes.
  var lists: [List] {
    var lists: [List] = []
    for member in children {
      if member.isList, member.name == "include" || member.name.begins(with: "modules-") {
        lists.append((member.name, member))
      }
      if member.name.begins(with: "group/"), let modules = member["modules"], modules.isList {
        lists.append((member.name, modules))
      }
    }
    return lists
  }

  /// The texts of a list.
  var items: [String] { children.map { $0.text ?? "" } }
}

extension [ForeignNode.List] {
  /// Returns the texts of the list of that name; none if it is missing.
  func items(of name: String) -> [String] { last { $0.name == name }?.node.items ?? [] }
}

extension WaybarText {
  /// The items of all lists of all bars.
  fileprivate var items: [String] { bars.flatMap { $0.lists }.flatMap { $0.node.items } }

  /// Gives an array other names; those that it keeps stay where they are.
  fileprivate mutating func change(_ list: ForeignNode, to names: [String]) {
    let items = list.items
    guard items != names else { return }
    var fates = items.map { _ in Fate.kept }
    var first: [String] = []
    var followers: [(element: Int, names: [String])] = []
    for hunk in LineAlignment(items.map { $0.bytes }, names.map { $0.bytes }).hunks {
      let new = Array(names[hunk.new])
      for (index, place) in hunk.old.enumerated() {
        fates[place] = index < new.count ? .replaced(new[index]) : .removed
      }
      let rest = Array(new.dropFirst(hunk.old.count))
      guard !rest.isEmpty else { continue }
      if let last = hunk.old.last ?? (hunk.old.lowerBound > 0 ? hunk.old.lowerBound - 1 : nil) {
        followers.append((last, rest))
      } else {
        first += rest
      }
    }
    edit(list, fates, adding: first, behind: followers)
  }
}
