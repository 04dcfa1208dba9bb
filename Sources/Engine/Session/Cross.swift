/// The process behind a level: it is looked up once, when the level starts.
extension WidgetSession {
  /// The level that the new reading starts, compared with the last published one.
  private var begunLevel: Level? {
    guard description.busiest != nil, let reading = outcome.reading else { return nil }
    let thresholds = request.settings.thresholds
    let level = thresholds.level(of: reading)
    let last = known.snapshot.map { thresholds.level(of: $0) } ?? .normal
    return level > .normal && level > last ? level : nil
  }

  /// Notes that the new reading starts a level.
  mutating func noteCrossing() { turn.crossed = begunLevel ?? turn.crossed }

  /// Keeps the first process for the details, if a level has begun.
  @inline(never) mutating func keepCrossing(in store: Defaults, on machine: Machine) {
    guard let level = turn.crossed, let measure = description.busiest else { return }
    turn.crossed = nil
    let time = machine.now
    guard let line = BusiestProcesses.lines(1, by: measure, on: machine) else { return }
    let local = LocalTime(
      milliseconds: time.milliseconds, in: ClockZone.local(on: machine).period(at: time))
    var words: [UInt8] = []
    TimeFormat("%Y-%m-%d %H:%M".utf8).append(local, names: CalendarNames(), to: &words)
    let crossing = Crossing(
      time: time, level: level, words: String(decoding: words, as: UTF8.self) + " " + line)
    known.crossing = crossing
    let isWritten = try? store.update(known.domain, .volatile, announces: false, on: machine) {
      crossing.store(in: &$0)
    }
    turn.hasWritten = turn.hasWritten || isWritten ?? false
  }

  /// Reads the kept process, if the details may be shown, or if the text shows it.
  mutating func recallCrossing(_ volatile: Record?) {
    guard description.busiest != nil,
      isResident || isClicked || needsDetails
        || request.settings.host.description.showsClosedDetails
        || request.templates.needed[Crossing.placeholder] != nil
    else { return }
    known.crossing = Crossing(volatile) ?? known.crossing
  }

  /// Returns a reading with the kept process after those of now.
  func withCrossing(_ reading: Reading) -> Reading {
    guard let crossing = known.crossing else { return reading }
    var reading = reading
    let now = reading.text(Crossing.placeholder)
    reading.values.removeAll { $0.name == Crossing.placeholder }
    reading.add(Crossing.placeholder, .text((now.map { $0 + "\n" } ?? "") + crossing.line))
    return reading
  }

  /// Returns a reading with the kept process alone, for a text: it is behind the level that lasts.
  ///
  /// Open details have read those of now, which belong to them only.
  func withProcess(_ reading: Reading, behind level: Level) -> Reading {
    guard request.templates.needed[Crossing.placeholder] != nil else { return reading }
    var reading = reading
    reading.values.removeAll { $0.name == Crossing.placeholder }
    guard level == .warning || level == .critical, begunLevel == nil,
      let process = known.crossing?.process
    else { return reading }
    reading.add(Crossing.placeholder, .text(process))
    return reading
  }
}
