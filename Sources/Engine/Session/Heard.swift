/// Values of services that this process hears.
extension WidgetSession {
  /// Takes the last answer; before the first one, what is in the store is shown.
  @inline(never) mutating func takeHeard() {
    switch resident.heard {
    case .reading(let reading)?:
      outcome.reading = reading
      outcome.isNews =
        UpdateDecision.result(
          of: reading, published: known.snapshot, thresholds: request.settings.thresholds,
          needed: request.templates.needed) == .newData
    case .failure(let failure)?: outcome.failure = failure
    case nil: break
    }
    intent.isForced = false
  }
}
