/// The places of the widgets.
extension WaybarChoice {
  /// Returns the names of the widgets that will stand behind a module of the user's own.
  func starts(in files: WaybarFiles) -> [String] {
    var starts: [String] = []
    for ((_, list), fates) in zip(files.lists(of: bar), fates) {
      var isBehindForeign = false
      for (element, fate) in zip(list.children, fates) where fate != .removed {
        var name = element.text ?? ""
        if case .replaced(let other) = fate { name = other }
        let module = modules.first { "custom/" + $0.name == name }
        if let module, isBehindForeign { starts.append(module.name) }
        isBehindForeign = module == nil
      }
    }
    return starts
  }

  /// Returns the names of the widgets that will be in groups.
  func grouped(in files: WaybarFiles) -> [String] {
    var grouped: [String] = []
    for ((_, list), fates) in zip(files.lists(of: bar), fates) where list.name == "modules" {
      for (element, fate) in zip(list.children, fates) where fate != .removed {
        var name = element.text ?? ""
        if case .replaced(let other) = fate { name = other }
        let module = modules.first { "custom/" + $0.name == name }
        if let module { grouped.append(module.name) }
      }
    }
    return grouped
  }

  /// Returns the sides of the bar on which widgets will stand, also in groups.
  func sides(in files: WaybarFiles) -> [String] {
    var sides = waiting.isEmpty ? [] : ["modules-right"]
    for ((_, list), fates) in zip(files.lists(of: bar), fates) {
      let hasOwn = zip(list.children, fates).contains { element, fate in
        if case .replaced = fate { return true }
        return fate == .kept && modules.contains { "custom/" + $0.name == element.text }
      }
      guard hasOwn, let side = side(of: list), !sides.contains(side) else { continue }
      sides.append(side)
    }
    return sides
  }

  /// Returns the side that an array of modules is, or that has the group whose array it is.
  private func side(of list: ForeignNode) -> String? {
    if WaybarFiles.sides.contains(list.name) { return list.name }
    for part in bar.parts {
      for group in part.node.children where group["modules"] === list {
        return WaybarFiles.sides.first { side in
          bar[side]?.node.children.contains { $0.text == group.name } ?? false
        }
      }
    }
    return nil
  }

  /// Returns the widgets that are new in a bar that was set up before, behind the modules of ours that they follow
  /// in the view.
  func followers(in files: WaybarFiles) -> [(list: Int, element: Int, names: [String])] {
    var followers: [(list: Int, element: Int, names: [String])] = []
    var place: (list: Int, element: Int)?
    var first: [String] = []
    for module in modules {
      let name = "custom/" + module.name
      if waiting.contains(where: { $0.name == module.name }) {
        guard let place else {
          first.append(name)
          continue
        }
        if let last = followers.indices.last, followers[last].list == place.list,
          followers[last].element == place.element
        {
          followers[last].names.append(name)
        } else {
          followers.append((place.list, place.element, [name]))
        }
        continue
      }
      for (list, (_, node)) in files.lists(of: bar).enumerated() {
        let element = node.children.firstIndex { $0.text == name }
        guard let element else { continue }
        // In front of the first one: behind the one before it.
        if place == nil, !first.isEmpty, element > 0, fates[list][element - 1] != .removed {
          followers.append((list, element - 1, first))
        }
        place = (list, element)
      }
    }
    return followers
  }
}
