/// The modules of the user's in whose places set-ups that are not undone have put widgets of the view.
struct FormerModules {
  private var places: [(own: String, former: String)] = []

  /// - Parameters:
  ///   - paths: the files of a Waybar configuration.
  ///   - machine: the machine with the backups.
  init(in paths: [String], on machine: Machine) {
    for set in BackupSet.all(on: machine) {
      for entry in set.entries where paths.contains(entry.path) {
        guard let change = set.change(entry, on: machine),
          let before = try? WaybarText(change.before), let after = try? WaybarText(change.after),
          before.bars.count == after.bars.count
        else { continue }
        for (old, new) in zip(before.bars, after.bars) { add(old.lists, new.lists) }
      }
    }
  }

  private mutating func add(_ old: [ForeignNode.List], _ new: [ForeignNode.List]) {
    for list in new {
      let (before, after) = (old.items(of: list.name), list.node.items)
      for own in after where own.begins(with: WaybarModules.mark) && !before.contains(own) {
        let former = before.first { name in
          !after.contains(name)
            && WaybarChoice.widget(of: name).map { Self.isModule(own, of: $0) } ?? false
        }
        if let former { places.append((own, former)) }
      }
    }
  }

  private static func isModule(_ name: String, of widget: String) -> Bool {
    let plain = WaybarModules.mark + widget
    return name == plain || name.begins(with: plain + "-")
  }

  /// Returns the module of the user's that has stood where a widget of the view is; `nil` if none has.
  func module(before own: String) -> String? { places.first { $0.own == own }?.former }
}
