/// The plan of a set-up: the view, and what shows it.
extension InitCommand {
  /// Plans the set-up.
  mutating func plan() throws(Mistake) -> SetupPlan {
    let before = try view()
    var start = SetupPlan()
    (start.view, start.program) = (path, ProgramSearch.typed(on: machine))
    if before == nil {
      chooseStyle(&start)
      chooseIcons(&start)
    }
    fallBack(&start)
    start.keys = choice.keys
    if let before { noteLeftovers(of: before, &start) }
    var plan = try plan(start, from: before, to: changedView(before))
    guard !plan.replacements.isEmpty else {
      if choice.keepsModules, choice.bar == .i3 || choice.bar == .sway {
        plan.note("--keep keeps nothing here: a bar of i3 and sway has one status_command")
      }
      return plan
    }
    if choice.keepsModules { return try planKeeping(plan.replacements, start, before) }
    if !choice.asks, try canKeep(plan, before) {
      plan.note("with --keep, these modules stay, and the new view has the rest: " + again(plan))
    }
    return plan
  }

  /// Says what another look does not change: what the first set-up or a theme has written.
  private func noteLeftovers(of view: [UInt8], _ plan: inout SetupPlan) {
    guard BackupSet.count(on: machine) > 0 else { return }
    let undo = "“" + plan.program + " today init --undo”"
    let hadTheme = globals.contains { $0.option == .theme }
    if hadTheme, choice.removedKeys.contains(.theme) {
      plan.note(
        "the theme goes; the colors that it gave a bar may stay in that bar’s files, and texts without your own glyphs in the view: "
          + undo + " takes the set-up with it back instead")
    } else if !hadTheme, choice.value(of: .theme) != nil,
      String(decoding: view, as: UTF8.self).unicodeScalars.contains(where: { $0.isGlyph })
    {
      plan.note(
        "texts with glyphs and colors of their own stay as they are in the view: with " + undo
          + " first, they are the theme’s")
    }
  }

  /// Returns true if something is left to show where the bar keeps its own modules.
  func canKeep(_ plan: SetupPlan, _ before: [UInt8]?) throws(Mistake) -> Bool {
    guard before == nil, !plan.replacements.isEmpty else { return false }
    var start = SetupPlan()
    (start.view, start.program, start.keys) = (plan.view, plan.program, plan.keys)
    return try planKeeping(plan.replacements, start, before).refusals.isEmpty
  }

  /// The command that does the same, but keeps the bar's modules.
  private func again(_ plan: SetupPlan) -> String {
    var words = ["today", "init"]
    if let bar = choice.bar { words += ["--bar", bar.rawValue] }
    words += choice.words
    let command = plan.program + " "
    let start = choice.writes ? command + "today init --undo, then " : ""
    return start + command + ShellWords.joined(words + options + ["--keep", "--write"])
  }

  /// Plans a set-up without the widgets that would take the places of modules.
  ///
  /// Without one, another may take the place of a module, such as that of a second bar: it goes as well.
  private func planKeeping(
    _ widgets: [String], _ start: SetupPlan, _ before: [UInt8]?
  ) throws(Mistake) -> SetupPlan {
    var plan = start
    guard before == nil else {
      let command = plan.program + " today remove " + ShellWords.joined(widgets)
      plan.refuse(
        path,
        "is there, and shows what the bar’s own modules show, so none of these would stay: "
          + widgets.joined(separator: ", "), [command + ", and then again"])
      return plan
    }
    var text = ConfigurationText(try changedView(nil))
    var (left, all) = (widgets, [String]())
    while !left.isEmpty {
      for widget in left { if let block = text.index(of: widget) { text.remove(at: block) } }
      all += left
      guard !text.blocks.isEmpty else {
        plan = start
        plan.refuse(
          path,
          "would be empty, since the bar shows all of it: " + all.joined(separator: ", ") + "; “"
            + plan.program + " help widgets” lists what else a view can have", [])
        return plan
      }
      plan = try self.plan(start, from: nil, to: text.bytes)
      left = plan.replacements.filter { !all.contains($0) }
    }
    plan.note(
      "the bar keeps its own modules, so the new view has none of these: "
        + all.joined(separator: ", "))
    return plan
  }

  /// Plans the set-up of a view, and of what shows it.
  private func plan(
    _ start: SetupPlan, from before: [UInt8]?, to after: [UInt8]
  ) throws(Mistake) -> SetupPlan {
    var plan = start
    plan.change(path, from: before, to: after)
    if let link = BrokenLink(onWayTo: path, on: machine) { plan.refuse(path, link.failure, []) }
    if let bar = choice.bar {
      try add(bar, after, to: &plan)
      plan.bars = [bar]
      noteOthers(than: bar, &plan)
      if plan.reload.isEmpty { plan.reload = bar.reload }
      if choice.writes { check(&plan, bar) }
    } else if choice.isFollowed {
      addFollowers(after, to: &plan)
    }
    return plan
  }

  /// Takes the style that the questions would offer first in a polybar with colors of its own, as it alone shows
  /// those of icons.
  private mutating func chooseStyle(_ plan: inout SetupPlan) {
    guard choice.bar == .polybar, !choice.asks, choice.value(of: .theme) == nil,
      choice.value(of: .style) == nil, !choice.removedKeys.contains(.style),
      let style = PolybarSetup.ownStyle(on: machine), style != .plain
    else { return }
    choice.set(.style, style.rawValue)
    plan.note(
      "style: " + style.rawValue
        + ", as your modules have it; --style plain has no colors of icons", .ofChange)
  }

  /// Takes the icons that the questions would take, unless an option names others.
  private mutating func chooseIcons(_ plan: inout SetupPlan) {
    guard let bar = choice.bar, choice.value(of: .icons) == nil,
      let icons = InitQuestions(machine).icons(for: bar)
    else { return }
    choice.set(.icons, icons.rawValue)
    plan.note("icons: " + InitQuestions.words(for: icons) + "; --icons text shows none")
  }

  private func changedView(_ before: [UInt8]?) throws(Mistake) -> [UInt8] {
    guard let before else {
      return StarterConfiguration.text(choice.keys, bars: machine.installedBars, on: machine).bytes
    }
    var text = ConfigurationText(before)
    for option in choice.removedKeys { text.removeGlobal(option.rawValue) }
    for (option, value) in choice.keys { text.setGlobal(option.rawValue, to: value) }
    return text.bytes
  }

  /// Takes what the machine's fonts have in place of what they lack, and says which package brings it.
  private mutating func fallBack(_ plan: inout SetupPlan) {
    let style = choice.value(of: .style).flatMap { SegmentStyle.named($0) } ?? .plain
    let icons = choice.value(of: .icons).flatMap { IconSet.named($0) }
    installFont(of: icons, in: &plan)
    for need in GlyphNeed.all(icons, style)
    where need.value != IconSet.todayline.rawValue && need.isUnmet(on: machine) {
      plan.note(
        need.words + ", so it is " + need.substitute + "; for the other, "
          + need.remedy(on: machine))
      choice.set(need.option, need.otherValue)
    }
  }

  /// Plans the font of a set of icons that comes with the program, unless the machine has it.
  func installFont(of icons: IconSet?, in plan: inout SetupPlan) {
    guard icons == .todayline, let path = SymbolFont.path(on: machine),
      GlyphNeed(.todayline)?.families(on: machine)?.isEmpty != false
    else { return }
    if let link = BrokenLink(onWayTo: path, on: machine) {
      return plan.refuse(path, link.failure, [])
    }
    let before = try? machine.contents(of: path, limit: ConfigurationReader.sizeLimit)
    plan.change(path, from: before, to: SymbolFont.bytes)
    if before == nil {
      plan.note(
        "programs that run already may not see the new font: open a new terminal, restart the bar")
    }
  }
}
