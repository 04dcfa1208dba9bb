/// A session's knowledge of its log: each part is read when it is needed.
final class KeptLog {
  let domain: String
  private let store: Defaults
  /// The record of an earlier call; none in a resident process.
  let record: Record?
  /// The minutes that are not in the file yet.
  lazy var minutes = DiaryMinutes(record)
  /// The reading of a call whose minute is in the record already: it is stored with what is written anyway.
  var furtherReading: LoggedReading?
  /// The counters before the last sample.
  var countersBefore = Counters()
  /// The last day to which counters were counted, if any.
  var countedDate: CivilDate?
  /// The monotonic time of the last write, of a resident process.
  var lastWrite: Duration
  private var sums: DiarySums?
  private var diary: Diary?
  private var zone: ClockZone?

  /// The time between two writes of a resident process.
  static let interval = Duration.minutes(10)
  /// How long a writer waits for another one that counts to the same day.
  private static let patience = Duration.milliseconds(50)

  init(of domain: String, record: Record?, in store: Defaults, on machine: Machine) {
    (self.domain, self.record, self.store) = (domain, record, store)
    lastWrite = machine.uptime
  }

  /// Returns the seconds that local time is ahead of UTC.
  func offset(at time: Timestamp, on machine: Machine) -> Int64 {
    let zone = zone ?? ClockZone.local(on: machine)
    self.zone = zone
    return Int64(zone.period(at: time).offset)
  }

  /// Returns the local date.
  func date(at time: Timestamp, on machine: Machine) -> CivilDate {
    let seconds = time.milliseconds.flooredQuotient(by: 1000) + offset(at: time, on: machine)
    return CivilDate(daysSince1970: Int(seconds.flooredQuotient(by: 86_400)))
  }

  /// Returns the window of the last day.
  func window(now: Timestamp, on machine: Machine) -> DiaryWindow {
    let diary = diary ?? (try? store.diary(of: domain, on: machine)) ?? Diary()
    self.diary = diary
    return DiaryWindow(diary, minutes.minutes, now: now)
  }

  /// Returns the sums of counters.
  func sums(on machine: Machine) -> DiarySums {
    if let sums { return sums }
    let sums = DiarySums(store.record(of: domain, .persistent, on: machine))
    self.sums = sums
    return sums
  }

  /// True if the record lacks a minute, or has one that was appended to the file.
  var mustBeStored: Bool { furtherReading == nil && minutes.mustBeStored }

  /// Adds a reading to its minute.
  func add(_ reading: LoggedReading, on machine: Machine) {
    minutes.add(reading.value, reading.unit, at: reading.time) {
      offset(at: reading.time, on: machine)
    }
  }

  /// Adds the minutes to a record.
  func store(in record: inout Record, on machine: Machine) {
    if let furtherReading { add(furtherReading, on: machine) }
    furtherReading = nil
    minutes.store(in: &record)
    minutes.markStored()
  }

  /// Appends minutes to the file; if that fails, they are kept for the next time.
  ///
  /// - Returns: those that were appended.
  @discardableResult func append(
    _ entries: [DiaryEntry], keeping time: Duration?, on machine: Machine
  ) -> [DiaryEntry] {
    lastWrite = machine.uptime
    guard !entries.isEmpty,
      (try? store.append(entries, toLogOf: domain, keeping: time, on: machine)) != nil
    else { return [] }
    minutes.remove(entries)
    // What others have appended is read again, too, and the zone may be another.
    (diary, zone) = (nil, nil)
    return entries
  }

  /// Counts readings of counters to days.
  func count(
    _ readings: [(counters: Counters, date: CivilDate)], countsNewRows: Bool, on machine: Machine
  ) {
    guard !readings.isEmpty else { return }
    let isCounted = try? store.claim(
      domain, .persistent, timeout: KeptLog.patience, announces: false, on: machine
    ) { record in
      var sums = DiarySums(record)
      for reading in readings {
        sums.take(reading.counters, on: reading.date, countsNewRows: countsNewRows)
      }
      self.sums = sums
      record = sums.record
      return true
    }
    // Without it, the next reading counts as much, if to a later day.
    if isCounted == true { countedDate = readings.last?.date }
  }
}

/// A reading as a log keeps it.
struct LoggedReading {
  let value: Double
  let unit: DiaryUnit
  let time: Timestamp

  init(_ value: Double, _ unit: DiaryUnit, at time: Timestamp) {
    (self.value, self.unit, self.time) = (value, unit, time)
  }
}
