/// The actions of a widget with its settings.
extension WidgetRequest {
  /// True if buttons select one of several alternatives: the items of a URL, or the keys of an
  /// answer.
  var hasAlternatives: Bool {
    !settings.refresh.items.isEmpty || settings.clock?.zones.count ?? 0 > 1 || turnsMonths
      || !widget.description.alternativeActions.isEmpty && settings.refresh.key == nil
        && (templates.showsKey || widget.description.marks)
  }

  /// True if the alternatives are the months of the calendar in the details.
  var turnsMonths: Bool {
    guard widget.description.showsTime, !widget.description.alternativeActions.isEmpty,
      settings.clock?.zones.count ?? 0 < 2
    else { return false }
    // Details in a line have no place for a calendar; a click does not know its host.
    let host = settings.host.description
    guard settings.detailsPlace.map({ $0 != .line }) ?? (!host.isBar || host.hasTooltip) else {
      return false
    }
    guard let details = templates.details else { return true }
    var shown: [Placeholder] = []
    details.insertValues(into: &shown)
    return shown.contains { Placeholder.plainName($0.name) == "calendar" }
  }

  /// Returns the effect of a button, or `nil` if it has none.
  func effect(of button: Int) -> ButtonEffect? {
    for setting in settings.buttons where setting.button == button {
      guard case .action(let action) = setting.effect else { return setting.effect }
      if has(action) { return action == .none ? nil : setting.effect }
    }
    guard let action = usualAction(of: button) else { return nil }
    return .action(action)
  }

  /// Returns the action of a button for which the user has set none.
  ///
  /// With an alternate format, the left button switches to it, and the middle button does what the
  /// left one otherwise does.
  private func usualAction(of button: Int) -> Action? {
    var button = button
    if settings.alternateFormat != nil {
      if button == 1 { return .alternate }
      if button == 2 { button = 1 }
    }
    if hasAlternatives, let action = widget.description.alternativeActions.action(of: button) {
      return action
    }
    // A long-running command is not run again.
    let runs = widget.description.actions.action(of: button) == .run
    let actions =
      (isFollowed || isPlugin || isOfTodayline) && runs
      ? ButtonAction.usual : widget.description.actions
    guard let action = actions.action(of: button), has(action) else { return nil }
    return action
  }

  /// True if the command prints a segment of this program, whose details a click opens.
  private var isOfTodayline: Bool { settings.refresh.input == .todayline }

  func has(_ action: Action) -> Bool {
    if isPlugin, action == .open { return true }
    if isFollowed || isOfTodayline, action == .open { return settings.openCommand != nil }
    guard widget.description.possibleActions.contains(action) else { return false }
    return switch action {
    case .alternate: settings.alternateFormat != nil
    case .open: !widget.description.source.isOfMachine || settings.openCommand != nil
    case .next, .previous: hasAlternatives || widget.description.command(of: action) != nil
    case .shuffle: hasAlternatives
    case .run: !isFollowed
    case .details, .refresh, .done, .toggle, .reset, .up, .down, .none: true
    }
  }

  /// Rejects a button whose action the widget does not have.
  func checkButtons() throws(Mistake) {
    for setting in settings.buttons where !setting.isCommon {
      guard case .action(let action) = setting.effect, !has(action) else { continue }
      var missing: Option?
      if action == .open, isFollowed || isOfTodayline {
        missing = .open
      } else if widget.description.possibleActions.contains(action) {
        switch action {
        case .alternate: missing = .alternateFormat
        case .open: missing = .open
        case .next, .previous:
          if widget.description.showsTime { missing = .zone }
          if widget.description.source == .url, settings.refresh.key == nil { missing = .items }
        default: break
        }
      }
      if let missing {
        throw .usage(
          .incompleteAction(
            option: setting.option, action: action.rawValue, missing: missing.rawValue,
            argument: missing.row.argument.word ?? ""))
      }
      throw .usage(
        .unknownAction(
          option: setting.option, action: action.rawValue,
          widget: isFollowed && widget.extension == nil ? "a followed exec" : widget.name,
          existing: Action.allCases.filter { has($0) }.map { $0.rawValue }))
    }
  }
}
