/// The level, the rules that decide it, and what it has run.
extension WidgetSession {
  func explainLevel(
    _ volatile: Record?, _ explanation: inout Explanation, _ options: ExplainedOptions
  ) {
    let thresholds = request.settings.thresholds
    let shown = (outcome.reading ?? shownReading).map { (try? presented($0)) ?? $0 }
    for (level, threshold, option) in [
      (Level.warning, thresholds.warning, Option.warning),
      (.critical, thresholds.critical, .critical),
    ] {
      guard let threshold else { continue }
      explanation.rules.append(
        Explanation.LevelRule(
          level: level, rule: threshold.rule,
          isReached: shown.map { threshold.isReached(by: $0) } ?? false,
          origin: options.origin(of: option)))
    }
    if description.kind == .answered, description.documents != .always, let level = shown?.level,
      level > .normal
    {
      explanation.rules.append(
        Explanation.LevelRule(
          level: level, rule: "its program says so", isReached: true,
          origin: description.source == .push ? "todayline push" : explanation.source))
    }
    if request.reactsToLevels { explanation.reaction = reactionWords(volatile, options) }
  }

  private func reactionWords(_ volatile: Record?, _ options: ExplainedOptions) -> String {
    guard let reactions = request.settings.reactions else { return "" }
    var session = self
    session.recallMark(volatile)
    let mark = session.known.mark
    guard mark.told.milliseconds > 0 else { return "nothing was run yet" }
    var effects: [String] = []
    if let command = reactions.command(at: mark.level) {
      let option: Option =
        switch mark.level {
        case .warning: .onWarning
        case .critical, .failed: .onCritical
        case .normal: .onNormal
        }
      effects.append("ran " + SecretFree.command(command) + " " + options.place(of: option))
    }
    if reactions.notifies { effects.append("notified " + options.place(of: .notify)) }
    return "level " + mark.level.rawValue + " "
      + (effects.isEmpty ? "ran nothing" : effects.list(" and ")) + ", "
      + Age.words(now - mark.told) + " ago"
  }
}
