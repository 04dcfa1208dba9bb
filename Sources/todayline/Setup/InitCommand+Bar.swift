/// What a bar needs to show the view, and whether the bar itself would read it.
extension InitCommand {
  /// Adds what a bar needs to a plan.
  ///
  /// - Parameters:
  ///   - bar: the bar.
  ///   - view: the bytes of the view.
  ///   - plan: the plan.
  /// - Throws: `Mistake` if the view has one.
  func add(_ bar: BarName, _ view: [UInt8], to plan: inout SetupPlan) throws(Mistake) {
    let extensions = Extensions(machine)
    let words = ["today"] + choice.words
    let isNew = !machine.exists(path)
    let arguments = try Arguments(words + (isNew ? [] : ["--config", path]), extensions)
    let isRead = !isNew && choice.removedKeys.isEmpty
    let builder = try RequestBuilder(arguments, reading: isRead ? nil : view, on: machine)
    if let mistake = builder.configuration?.mistakes.first,
      builder.configuration?.sections.isEmpty ?? true
    {
      throw .configuration(mistake)
    }
    guard let configuration = builder.configuration else { return }
    if !isNew, !ConfigurationCheck(builder).mistakes.isEmpty {
      plan.note("the view has a mistake: “" + plan.program + " check” tells where")
    }
    // The file that every call reads needs no option.
    let program = program(for: bar, &plan)
    let modules = WaybarModules(
      configuration, try Arguments(["today"] + options, extensions), builder, program: program)
    let look = SetupLook(builder.common)
    if choice.value(of: .icons) == nil { installFont(of: look.icons, in: &plan) }
    // The view's own: without surfaces, blocks are drawn as another style.
    if let style = builder.common.style, style == .pills || style.alternates, !look.hasColors,
      !bar.host.description.hasOwnSurfaces
    {
      plan.note(
        "the style " + style.rawValue
          + " has no surfaces without a theme: --theme NAME gives it some")
    }
    let context = try SetupContext(look, modules, options, program: program, on: machine)
    bar.add(to: &plan, in: context)
  }

  /// Returns what runs this program in the lines of a bar, and says if that is not its name alone.
  private func program(for bar: BarName, _ plan: inout SetupPlan) -> String {
    let search = ProgramSearch.of(bar, on: machine)
    guard search.program(on: machine) == nil, search.isKnown else { return "todayline" }
    guard let command = search.command else {
      plan.note(
        search.problem + ", so nothing is shown before this: " + search.installation, .ofChange)
      return "todayline"
    }
    plan.note(search.problem + ", so it is named by its path: " + command, .ofChange)
    return command
  }

  /// Refuses the first change of which the bar itself says that it would not do.
  ///
  /// - Parameters:
  ///   - plan: the plan.
  ///   - bar: the bar.
  ///   - start: the first of its changes, behind those of other bars.
  func check(_ plan: inout SetupPlan, _ bar: BarName, from start: Int = 0) {
    let check = SetupCheck(bar: bar, machine: machine)
    for change in plan.changes.dropFirst(start)
    where change.path != path && change.before != change.after {
      let lines = LineChanges(from: change.before ?? [], to: change.after).text
      switch check.fault(of: change) {
      case nil: continue
      case .before(let message):
        plan.refuse(
          change.path, "is not valid as it is: " + message + "; set that right, and try again", [])
      case .after(let message):
        plan.refuse(
          change.path,
          "is valid for " + bar.rawValue + " as it is, but would not be with these changes: "
            + message, [lines])
      }
      return
    }
  }
}

extension BarName {
  /// Adds what the bar needs to a plan.
  fileprivate func add(to plan: inout SetupPlan, in context: SetupContext) {
    switch self {
    case .i3, .sway: I3Setup(context, self).add(to: &plan)
    case .i3blocks: I3blocksSetup(context: context).add(to: &plan)
    case .waybar: WaybarSetup(context: context).add(to: &plan)
    case .polybar: PolybarSetup(context: context).add(to: &plan)
    case .tmux: TmuxSetup(context: context).add(to: &plan)
    case .xmobar: XmobarSetup(context: context).add(to: &plan)
    case .lemonbar: LemonbarSetup(context: context).add(to: &plan)
    }
  }
}

extension SetupLook {
  /// The look of a view.
  init(_ settings: borrowing Settings) {
    if let colors = settings.themeColors { self.colors = colors }
    style = settings.presentation.style
    separator = settings.presentation.separator
    icons = settings.icons ?? .text
  }
}
