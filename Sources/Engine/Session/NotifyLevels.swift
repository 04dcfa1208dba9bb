/// Level notifications: the process that updates the stored mark runs the commands, so several bars
/// notify once.
extension WidgetSession {
  /// Reports a level that starts or ends with the reading of this round, or that lasts.
  ///
  /// - Returns: the reason why a command could not be started, or `nil`.
  mutating func notifyLevels(store: Defaults, on machine: Machine) -> Failure? {
    guard turn.wasSampled, request.reactsToLevels else { return nil }
    return reportLevel(store: store, on: machine)
  }

  /// Reads the mark of the last reported level.
  mutating func recallMark(_ volatile: Record?) {
    guard request.reactsToLevels else { return }
    // Without a record, a resident process knows its own mark.
    guard volatile != nil || !isResident else { return }
    known.mark = LevelMark(volatile, of: rule)
  }

  /// The fingerprint of the source, its thresholds, and the commands: bars with the same ones notify
  /// once.
  private var rule: UInt64 {
    let words = request.settings.thresholds.words
    var text = known.source + "\n" + words + "\n" + (request.settings.reactions?.words ?? "")
    // Each event and each run of a timer has a level of its own, so the next one is reported even
    // right after another.
    if let event = agenda?.due?.instance { text += "\n" + event }
    if let timer = known.shown.timer { text += "\n" + String(TimerState(timer).run.milliseconds) }
    return text.fingerprint
  }

  @inline(never) private mutating func reportLevel(store: Defaults, on machine: Machine) -> Failure?
  {
    guard caller != .click, caller != .details, let reactions = request.settings.reactions,
      let reading = currentReading
    else { return nil }
    let session = self
    var mark = known.mark
    func next(after mark: LevelMark, at time: Timestamp) -> LevelReport? {
      LevelReport(
        of: session.level(of: reading, after: mark.level, reactions.hysteresis),
        taken: session.lastKnown(reading), after: mark, now: time, reactions)
    }
    guard next(after: mark, at: now) != nil else { return nil }
    var report: LevelReport?
    do throws(Failure) {
      let rule = rule
      let isClaimed = try store.claim(known.domain, .volatile, announces: false, on: machine) {
        record in
        let time = machine.now
        mark = LevelMark(record, of: rule)
        // Another process may have reported it in the meantime.
        report = next(after: mark, at: time)
        guard let report else { return false }
        mark = report.mark(at: time)
        mark.store(in: &record, of: rule)
        return true
      }
      turn.hasWritten = turn.hasWritten || isClaimed
    } catch {
      // Nothing can be stored: only a resident process knows its own mark.
      guard isResident else { return nil }
      report = next(after: known.mark, at: now)
      mark = report?.mark(at: now) ?? known.mark
    }
    known.mark = mark
    guard let report, let failure = send(report, reactions, store: store, on: machine) else {
      return nil
    }
    // As that of a click, it is shown until the next update.
    intent.launchFailure = failure
    repeatIfResident()
    return failure
  }

  /// The time of the next reminder of a lasting level, if any.
  var nextReminder: Timestamp? {
    guard request.reactsToLevels, known.mark.level > .normal else { return nil }
    return request.settings.reactions?.remindAfter.map { known.mark.told.advanced(by: $0) }
  }

  /// The reading of this boot whose level counts, if any: a failure has no level.
  private var currentReading: Reading? {
    guard outcome.failure == nil else { return nil }
    guard known.isDeferred else {
      guard let reading = outcome.reading, request.settings.thresholds.areMeasured(by: reading)
      else { return nil }
      return reading
    }
    guard let snapshot = known.snapshot else { return nil }
    // The snapshot of an earlier boot counts only as long as an answer is good.
    let age = now - snapshot.taken
    let counts =
      known.driver == .given ? !isGone : known.refresh.checked != nil || age < request.timeToLive
    guard counts else { return nil }
    guard description.kind == .answered else { return snapshot }
    guard let reading = try? presented(snapshot) else { return nil }
    // A text without a number has no level of its own.
    let thresholds = request.settings.thresholds
    let isKnown = reading.level > .normal || thresholds.areMeasured(by: reading)
    return isKnown ? reading : nil
  }

  private func level(of reading: Reading, after last: Level, _ hysteresis: Double) -> Level {
    let level = request.settings.thresholds.level(of: reading, after: last, hysteresis: hysteresis)
    guard description.kind == .answered, description.documents != .always else { return level }
    return max(level, reading.level)
  }

  private func send(
    _ report: LevelReport, _ reactions: LevelReactions, store: Defaults, on machine: Machine
  ) -> Failure? {
    guard report.runsCommands else { return nil }
    do throws(Failure) { try instance.widget.extension?.checkPin(on: machine) } catch {
      return error
    }
    var failure: Failure?
    func launch(_ program: Program) { do { try machine.launch(program) } catch { failure = error } }
    let text = plainText
    let session = self
    let commands = LevelCommands(reactions, of: rule, domain: known.domain, in: store.lockFolder) {
      session.confined($0, ofCommand: $1, on: machine)
    }
    if reactions.command(at: report.level) != nil {
      let variables =
        self.variables() + [
          "WIDGET=" + instance.widget.name, "LABEL=" + heading, "LEVEL=" + report.level.rawValue,
          "VALUE=" + plainValue, "TEXT=" + text,
        ]
      do throws(Failure) { try commands.run(report.level, variables, on: machine) } catch {
        // Nothing can be stored, so whether one runs is unknown.
        commands.program(of: report.level, variables).map(launch)
      }
    }
    guard reactions.notifies else { return failure }
    launch(
      Notification.program(
        of: report.level, title: title + ": " + occasion(at: report.level), line: text,
        tag: "level-" + known.domain))
    return failure
  }

  /// The word for what has happened: of a timer, its phase.
  private func occasion(at level: Level) -> String {
    let phase = description.source == .duration ? currentReading?.text("phase") : nil
    return phase ?? level.rawValue
  }

  /// The text without details.
  private var plainText: String {
    var closed = self
    closed.intent.shown.details = DetailsState()
    closed.intent.launchFailure = nil
    // The event that the level is about, whatever the wheel shows.
    if description.choosesByClock { closed.intent.shown.alternative = nil }
    return closed.segment().text.plain
  }

  /// The percentage without its sign, the degrees Celsius, the minutes until the event starts, the
  /// number of tasks that are due, or the text.
  private var plainValue: String {
    guard let reading = currentReading else { return "" }
    if description.thresholdScale == .degrees, case .number(let degrees)? = reading["max"] {
      return degrees
    }
    if description.choosesByClock {
      guard case .count(let milliseconds)? = reading[Threshold.distance] else { return "" }
      return String((milliseconds + 59_999) / 60_000)
    }
    if description.thresholdScale == .due, case .count(let count)? = reading["due"] {
      return String(count)
    }
    var fraction = reading.rate
    if case .fraction(let part)? = reading["percent"] { fraction = part }
    guard let fraction else { return ExternalText.harmless(reading.text("text") ?? "") }
    var bytes: [UInt8] = []
    DecimalText.append(fraction * 100, decimals: 1, dropsTrailingZeros: true, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A change of a mark, and whether it runs commands.
private struct LevelReport {
  /// The new level.
  let level: Level
  /// False where a level becomes less severe, but not normal.
  let runsCommands: Bool
  private let taken: Timestamp

  /// Decides what follows a mark, if anything does.
  ///
  /// A mark of a later reading stands; one in the future means that the clock was set back.
  init?(
    of level: Level, taken: Timestamp, after mark: LevelMark, now: Timestamp,
    _ reactions: LevelReactions
  ) {
    self.level = level
    guard level == mark.level else {
      guard mark.taken <= taken || mark.taken > now else { return nil }
      self.taken = taken
      runsCommands = level > mark.level || level == .normal
      return
    }
    guard level > .normal, let time = reactions.remindAfter, reactions.tell(of: level),
      mark.told > now || now - mark.told >= time
    else { return nil }
    self.taken = mark.taken
    runsCommands = true
  }

  func mark(at time: Timestamp) -> LevelMark { LevelMark(level: level, taken: taken, told: time) }
}
