/// What clicks have chosen to show; all bars share it through the store.
struct ShownState: Equatable {
  var details = DetailsState()
  /// The alternative, or `nil` if none was chosen.
  var alternative: String?
  /// The time at which the alternative is no longer shown, or `nil` for never.
  var alternativeEnd: Timestamp?
  /// True if the alternate format is shown.
  var showsAlternate = false
  /// The mark that was set last and can be undone, or `nil` if there is none.
  var marked: String?

  /// A change by a click.
  enum Change: Equatable {
    case toggleDetails
    /// Closes details whose time is over, or for others that were opened.
    case closeDetails
    case toggleAlternate
    case step(Alternatives.Step)
    case mark
  }
}

extension Intent {
  /// The steps through the alternatives that are not stored yet.
  var steps: [Alternatives.Step] {
    changes.compactMap { if case .step(let step) = $0 { step } else { nil } }
  }

  /// True if a step or a mark has chosen an alternative.
  var hasChosen: Bool {
    changes.contains { if case .step = $0 { true } else { $0 == .mark } }
  }

  /// Adds a change, or takes it back if it is undone by itself.
  mutating func toggle(_ change: ShownState.Change) {
    guard let index = changes.firstIndex(of: change) else { return changes.append(change) }
    changes.remove(at: index)
  }
}

/// Reading what is shown, and storing its changes.
extension WidgetSession {
  /// Reads what is shown; changes that are not stored yet stay.
  mutating func recallShown(_ volatile: Record?) {
    let changes = intent.changes
    known.shown.details = DetailsState(volatile, now: now)
    if !changes.contains(.toggleDetails) { intent.shown.details = known.shown.details }
    known.shown.showsAlternate = AlternateFormat.isShown(in: volatile)
    if !changes.contains(.toggleAlternate) {
      intent.shown.showsAlternate = known.shown.showsAlternate
    }
    if request.hasAlternatives {
      known.shown.alternative = volatile?[Alternatives.key]
      if description.choosesByClock { recallChoice(volatile) }
      if !intent.hasChosen { intent.shown.alternative = known.shown.alternative }
    }
    if description.marks {
      known.shown.marked = volatile?[TodoMark.key]
      if !changes.contains(.mark) { intent.shown.marked = known.shown.marked }
    }
  }

  /// Applies the changes to the present state of the store, so that every click counts, including
  /// those of other processes.
  ///
  /// Details whose time is over are closed, unless another process has opened them again.
  ///
  /// - Returns: the reason why they could not be stored, or `nil`.
  mutating func publishClicks(to store: Defaults, on machine: Machine) -> Failure? {
    let (intent, before) = (intent, known.shown)
    let (time, duration) = (now, request.settings.detailsDuration)
    let steps = intent.steps
    let names = steps.isEmpty ? [] : alternativeNames(on: machine)
    let continuesChoice = !description.choosesByClock
    var shown = intent.shown
    var failure: Failure?
    do throws(Failure) {
      try store.update(instance.domain, .volatile, on: machine) { record in
        shown.details = DetailsState(record, now: time)
        if intent.changes.contains(.toggleDetails) {
          shown.details.toggle(now: time, duration: duration)
        } else if intent.changes.contains(.closeDetails), shown.details == before.details {
          shown.details = DetailsState()
        }
        shown.details.store(in: &record)
        if intent.changes.contains(.toggleAlternate) { AlternateFormat.toggle(in: &record) }
        shown.showsAlternate = AlternateFormat.isShown(in: record)
        if intent.changes.contains(.mark) {
          record[TodoMark.key] = shown.marked
          record[Alternatives.key] = shown.alternative
        } else if !steps.isEmpty, continuesChoice,
          record[Alternatives.key] != before.alternative
        {
          // Another process has changed the alternative as well: continue from there.
          for step in steps {
            record[Alternatives.key] = Alternatives.after(
              record[Alternatives.key], step, among: names, random: machine.random())
          }
        } else if !steps.isEmpty {
          record[Alternatives.key] = shown.alternative
          record[Alternatives.endKey] = shown.alternativeEnd.map { String($0.milliseconds) }
        }
      }
    } catch {
      shown = intent.shown
      failure = error
    }
    // Another process has clicked at the same time.
    if shown.details.isOpen != intent.shown.details.isOpen
      || shown.showsAlternate != intent.shown.showsAlternate
    {
      repeatIfResident()
    }
    known.shown = shown
    self.intent.shown = shown
    self.intent.changes = []
    return failure
  }
}
