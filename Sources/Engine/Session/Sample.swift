/// Sampling: the source is read in this process, and nothing else is done.
extension WidgetSession {
  /// Returns true if the source is due in this round, which starts a new outcome.
  mutating func takesTurn() -> Bool {
    turn.wasSampled = turn.isDue
    turn.isDue = false
    if turn.wasSampled { outcome = Outcome() }
    return turn.wasSampled
  }

  /// Reads the source in this process, and decides whether the reading is new.
  mutating func sample(isSecondReading: Bool = false, on machine: Machine) {
    if isSecondReading {
      outcome = Outcome()
      (outcome.attempt, now) = (.second, machine.now)
    }
    if description.showsTime { noteDetails() }
    let request = sampleRequest
    do throws(Failure) {
      if description.kind == .counted {
        known.counters.begin(on: machine, isForced: isSecondReading)
      }
      let keepsLog = self.request.keepsLog
      if keepsLog { known.log?.countersBefore = known.counters }
      var reading = try instance.widget.base.sample(request, &known.counters, on: machine)
      if keepsLog { addLogged(to: &reading, request.needed, on: machine) }
      outcome.reading = reading
      outcome.isNews =
        intent.isForced
        || UpdateDecision.result(
          of: reading, published: known.snapshot, thresholds: self.request.settings.thresholds,
          needed: self.request.templates.needed) == .newData
    } catch { outcome.failure = error }
  }

  private var sampleRequest: SampleRequest {
    let settings = request.settings
    let host = settings.host.description
    var sample = SampleRequest(
      source: known.source, needed: request.templates.needed, requiresMount: settings.requiresMount)
    if case .number(let number)? = settings.refresh.full { sample.full = number }
    if needsDetails {
      sample.readsProcesses = true
      // A host that shows only open details has no template for them among the others.
      request.templates.openDetails()?.insertValues(into: &sample.needed)
    }
    if description.showsTime { addTime(to: &sample) }
    if choices == .tasks {
      (sample.alternative, sample.marked) = (intent.shown.alternative, intent.shown.marked)
    }
    // Some values of a disk require a search of all mounts, so they are sampled on demand.
    if host.showsValues || caller == .explain, description.source.isOfMachine {
      for placeholder in description.placeholders where placeholder.isValue {
        sample.needed.insert(placeholder)
      }
    }
    if description.source == .interface { sample.acceptsDown = request.templates.showsDownInText }
    sample.needsRate =
      (description.kind == .counted || description.showsTime)
      && (host.showsValues || caller == .explain || settings.thresholds.needRate
        || request.templates.drawsRate)
    return sample
  }

  /// Notes until when the values of details are still drawn: after they are closed they fade out.
  private mutating func noteDetails() {
    if needsDetails {
      resident.detailsEnd = Timestamp(milliseconds: .max)
    } else if resident.detailsEnd.milliseconds == .max {
      resident.detailsEnd = now.advanced(by: DetailsFade.longest)
    }
  }

  /// Adds the settings of a clock, the state of a timer and, in a resident process, the values that
  /// it shows.
  @inline(never) private func addTime(to sample: inout SampleRequest) {
    sample.clock = request.settings.clock
    sample.alternative = intent.shown.alternative
    sample.timer = intent.shown.timer
    guard isResident || caller == .explain else { return }
    let details =
      now < resident.detailsEnd ? request.templates.openDetails() : request.templates.details
    details?.insertValues(into: &sample.needed)
    request.templates.insertShownValues(
      isAlternate: intent.shown.showsAlternate, into: &sample.followed)
    if needsDetails || request.settings.host.description.showsClosedDetails {
      details?.insertValues(into: &sample.followed)
    }
  }

  /// True if a rate that needs a second reading is missing.
  var lacksRate: Bool {
    description.kind == .counted && outcome.failure == nil && !known.counters.hasChanges
  }
}
