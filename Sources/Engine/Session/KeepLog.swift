/// Keeping a log: a call does so once a minute, and a resident process every ten minutes and at its end.
extension WidgetSession {
  /// Reads what a call before has kept; starts the log of another item.
  mutating func recallLog(from store: Defaults, on machine: Machine) {
    if isResident {
      guard known.log?.domain != known.domain else { return }
      endLog(on: machine)
    }
    var record: Record?
    if !isResident {
      // With a source of its own, the record of the reading is written by others.
      record =
        known.isDeferred ? store.record(of: known.domain, .volatile, on: machine) : known.record
    }
    known.log = KeptLog(of: known.domain, record: record, in: store, on: machine)
  }

  /// Adds the values that only a log has to a reading.
  func addLogged(to reading: inout Reading, _ needed: [Placeholder], on machine: Machine) {
    guard let log = known.log else { return }
    for counter in description.summedCounters {
      for isMonth in [false, true] where needed[counter.name(isMonth: isMonth)] != nil {
        let sums = log.sums(on: machine).sum(
          of: log.date(at: reading.taken, on: machine), isMonth: isMonth, with: known.counters,
          countsNewRows: countsNewRows)
        let sum = counter.index < sums.count ? sums[counter.index] : 0
        reading.add(counter.name(isMonth: isMonth), .bytes(sum &* counter.scale))
      }
    }
    guard needed[Forecast.placeholder] != nil else { return }
    // A battery fills in hours, and was used before.
    let isCharge = description.thresholdScale == .left
    let window = log.window(now: reading.taken, on: machine)
    let points = window.points(since: reading.taken.advanced(by: isCharge ? -.hours(1) : -.days(1)))
    if let seconds = Forecast.secondsUntilFull(points, shortest: isCharge ? 900 : 3600) {
      reading.add(Forecast.placeholder, .text(Age.words(.seconds(Int64(seconds)))))
    }
  }

  /// Adds the reading of this round to its minute, and writes what is due.
  mutating func keepLog(on machine: Machine) {
    guard let log = known.log, turn.wasSampled else { return }
    if !request.templates.drawsLog, DiaryMinutes.hasOnlyMinute(of: now, in: log.record) {
      log.furtherReading = loggedReading
      return
    }
    let isNew = log.minutes.minutes.isEmpty
    if let loggedReading { log.add(loggedReading, on: machine) }
    let isDue = !isResident || machine.uptime - log.lastWrite >= KeptLog.interval
    let written =
      isDue
      ? log.append(log.minutes.ended(now: now), keeping: request.settings.log, on: machine) : []
    // A process that stays puts nothing into the record.
    if isResident { log.minutes.markStored() }
    if description.kind == .counted, !description.summedCounters.isEmpty, outcome.failure == nil {
      keepSums(in: log, isNew: isNew, written: written, on: machine)
    }
    if request.templates.drawsLog { known.history.window = log.window(now: now, on: machine) }
  }

  private func keepSums(in log: KeptLog, isNew: Bool, written: [DiaryEntry], on machine: Machine) {
    var readings: [(counters: Counters, date: CivilDate)] = []
    if isResident {
      let today = log.date(at: now, on: machine)
      if let date = log.countedDate, date != today { readings.append((log.countersBefore, date)) }
      if log.countedDate != today || !written.isEmpty { readings.append((known.counters, today)) }
    } else if let minute = written.last {
      // The last reading of the minute that is over.
      let date = CivilDate(daysSince1970: Int(minute.day))
      readings.append((log.countersBefore, date))
    }
    if !isResident, isNew || !written.isEmpty {
      readings.append((known.counters, log.date(at: now, on: machine)))
    }
    log.count(readings, countsNewRows: countsNewRows, on: machine)
  }

  /// Writes everything, as the process ends or shows another item.
  mutating func endLog(on machine: Machine) {
    guard let log = known.log else { return }
    log.append(
      log.minutes.ended(now: machine.now, all: true), keeping: request.settings.log, on: machine)
    guard let date = log.countedDate else { return }
    let today = log.date(at: machine.now, on: machine)
    log.count([(known.counters, max(date, today))], countsNewRows: countsNewRows, on: machine)
  }

  /// A device that was not there before has counted from its start; the default route may lead to
  /// one that was.
  private var countsNewRows: Bool { known.source != description.defaultSource }

  /// The reading of this round, as a log keeps it, if there is one.
  private var loggedReading: LoggedReading? {
    let shown = known.isDeferred ? known.snapshot : outcome.failure == nil ? outcome.reading : nil
    guard let shown, let reading = description.kind == .answered ? try? presented(shown) : shown
    else { return nil }
    let time = reading.taken
    if description.thresholdScale == .degrees, case .number(let text)? = reading["max"] {
      return NumberText.double(of: text).map { LoggedReading($0, .degrees, at: time) }
    }
    if description.graph == .total {
      return reading.total.map { LoggedReading(Double($0), .bytesPerSecond, at: time) }
    }
    if let rate = reading.rate { return LoggedReading(rate * 100, .percent, at: time) }
    switch reading["text"] {
    case .text(let text)?, .number(let text)?:
      return NumberText.double(of: text).map { LoggedReading($0, .number, at: time) }
    default: return nil
    }
  }
}

extension Forecast {
  /// The name of the value.
  static let placeholder = "full.in"
}

extension CivilDate: Comparable {
  static func < (left: CivilDate, right: CivilDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}
