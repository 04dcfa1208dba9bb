/// Which bars of polybar show the view.
extension PolybarSetup {
  /// The bar with most modules of which the view has a widget; of those that run, if any does.
  func chosenBar(of configuration: PolybarConfiguration) -> PolybarConfiguration.Section? {
    let widgets = context.modules.modules.map { $0.widget.widget.name }
    let running = configuration.bars.filter { configuration.running.contains($0.name) }
    let view = configuration.viewModule
    var best: (bar: PolybarConfiguration.Section, score: Int)?
    // One from which another inherits may be the one that is started, and then it has more of them.
    let others = configuration.allBars.filter { bar in
      !configuration.bars.contains { $0.name == bar.name }
    }
    for bar in running.isEmpty ? configuration.bars + others : running {
      let all = Self.sides.flatMap { names($0, of: bar, configuration) }
      let same = all.count { configuration.widget(of: $0).map { widgets.contains($0) } ?? false }
      // The one of an earlier set-up, in which nothing of the kind is left, comes first; others may inherit
      // its modules, but not its keys.
      let keys = ["line-size", "enable-ipc"].count { configuration.key($0, of: bar) != nil }
      // Bars that inherit the view come in front of the one from which they do.
      let isParent = others.contains { $0.name == bar.name }
      let isThere = all.contains(view) && !(isParent && (best?.score ?? 0) >= 900)
      let score = isThere ? 1000 - same + keys : same
      if score > best?.score ?? -1 { best = (bar, score) }
    }
    return best?.bar
  }

  /// Returns the bars that show the view once it is in a bar: those that take its modules from the same line,
  /// each in front of those that inherit from it.
  func barsWithView(
    of bar: PolybarConfiguration.Section, _ configuration: PolybarConfiguration
  ) -> [PolybarConfiguration.Section] {
    let side = place(in: bar, configuration).side
    let bars = bars(with: bar, configuration)
    guard let key = place(of: side, bar, configuration) else {
      // A new line: those that inherit from the bar, and have none of their own.
      return bars.filter { other in
        other.name == bar.name
          || inherits(other, from: bar.name, configuration)
            && configuration.key(side, of: other) == nil
      }
    }
    let all = bars.filter { other in
      guard let found = place(of: side, other, configuration) else { return false }
      return found.file == key.file && found.line == key.line
    }
    return all.filter { configuration.parents(of: $0).isEmpty }
      + all.filter { !configuration.parents(of: $0).isEmpty }
  }

  /// Returns the bars, with one from which another inherits if the view is there.
  private func bars(
    with bar: PolybarConfiguration.Section, _ configuration: PolybarConfiguration
  ) -> [PolybarConfiguration.Section] {
    let bars = configuration.bars
    return bars.contains { $0.name == bar.name } ? bars : [bar] + bars
  }

  private func place(
    of side: String, _ bar: PolybarConfiguration.Section, _ configuration: PolybarConfiguration
  ) -> PolybarConfiguration.Key? {
    configuration.key(side, of: bar).flatMap { configuration.resolved($0, of: bar) }
  }

  private func inherits(
    _ bar: PolybarConfiguration.Section, from name: String, _ configuration: PolybarConfiguration,
    depth: Int = 0
  ) -> Bool {
    let parents = configuration.parents(of: bar)
    if parents.contains(name) { return true }
    guard depth < 8 else { return false }
    return parents.contains { parent in
      configuration.section(parent).map {
        inherits($0, from: name, configuration, depth: depth + 1)
      } ?? false
    }
  }

  /// Leaves out of a new view what a bar without the view shows, unless it takes the place of a module here.
  func leaveOutOthers(
    than shown: [PolybarConfiguration.Section], _ configuration: PolybarConfiguration,
    _ plan: inout SetupPlan
  ) {
    let replaced = plan.removed.compactMap { configuration.widget(of: $0) }
    let running = configuration.running
    for bar in configuration.bars
    where !shown.contains(where: { $0.name == bar.name })
      && (running.isEmpty || running.contains(bar.name))
    {
      for module in Self.sides.flatMap({ names($0, of: bar, configuration) }) {
        guard let widget = configuration.widget(of: module), !replaced.contains(widget) else {
          continue
        }
        _ = plan.leaveOut(widget, since: "[" + bar.name + "] shows it")
      }
    }
  }

  /// Says which of several bars show the view.
  func tell(
    _ shown: [PolybarConfiguration.Section], _ bar: PolybarConfiguration.Section,
    _ configuration: PolybarConfiguration, _ plan: inout SetupPlan
  ) {
    let count = bars(with: bar, configuration).count
    let others = shown.filter { $0.name != bar.name }.map { "[" + $0.name + "]" }
    if !others.isEmpty {
      plan.note(
        String(others.count + 1) + " of " + String(count) + " bars show the view: [" + bar.name
          + "], and with the same modules " + others.joined(separator: ", "), .ofChange)
    } else if count > 1 {
      plan.note("of " + String(count) + " bars, [" + bar.name + "] shows the view", .ofChange)
    }
    guard let key = place(of: place(in: bar, configuration).side, bar, configuration),
      let owner = configuration.sections.first(where: { section in
        section.keys.contains { $0.key.file == key.file && $0.key.line == key.line }
      }), owner.name.begins(with: "bar/"), !shown.contains(where: { $0.name == owner.name })
    else { return }
    plan.note(
      "[" + bar.name + "] has its modules from [" + owner.name
        + "], which shows the view as well if it is started")
  }
}
