/// Storing what clicks have changed.
extension WidgetSession {
  /// Applies the changes to the present state of the store, so that every click counts, including
  /// those of other processes.
  ///
  /// Details whose time is over are closed, unless another process has opened them again.
  ///
  /// - Returns: the reason why they could not be stored, or `nil`.
  mutating func publishClicks(to store: Defaults, on machine: Machine) -> Failure? {
    let (intent, before) = (intent, known.shown)
    let (time, duration, bar) = (now, request.settings.detailsDuration, resident.bar)
    let steps = intent.steps
    let names = steps.isEmpty ? [] : alternativeNames(on: machine)
    let isTemporary = choices.isTemporary
    var shown = intent.shown
    var failure: Failure?
    do throws(Failure) {
      try store.update(instance.domain, .volatile, on: machine) { record in
        shown.details = DetailsState(record, now: time).seen(on: bar)
        if intent.changes.contains(.toggleDetails) {
          shown.details.toggle(now: time, duration: duration, on: bar)
        } else if intent.changes.contains(.closeDetails), shown.details == before.details {
          shown.details = DetailsState()
        }
        shown.details.store(in: &record)
        if intent.changes.contains(.toggleAlternate) { AlternateFormat.toggle(in: &record) }
        shown.showsAlternate = AlternateFormat.isShown(in: record)
        if intent.changes.contains(.mark) {
          record[TodoMark.key] = shown.marked
          record[Alternatives.key] = shown.alternative
        } else if !steps.isEmpty, !isTemporary, record[Alternatives.key] != before.alternative {
          // Another process has changed the alternative as well: continue from there.
          for step in steps {
            record[Alternatives.key] = Alternatives.after(
              record[Alternatives.key], step, among: names, random: machine.random())
          }
        } else if !steps.isEmpty {
          record[Alternatives.key] = shown.alternative
          record.set(shown.alternativeEnd, for: Alternatives.endKey)
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
