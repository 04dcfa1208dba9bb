/// The looks at the files themselves.
extension PathWatch {
  /// The time between two looks while something wakes the process anyway.
  static let period = Duration.seconds(5)
  /// The same if a file is missing or not watched.
  static let shortPeriod = Duration.seconds(1)
  /// The same if a file is missing, from the shortest, just after it has disappeared, to the longest.
  static var missingPeriods: ClosedRange<Duration> {
    Duration.milliseconds(50)...Duration.minutes(5)
  }

  /// The time of the monotonic clock at which the process has to wake up for a look, or `nil` if
  /// the next one that something else wakes it up for is enough.
  var nextLook: Duration? {
    guard mayLook, !paths.isEmpty, lost != nil || !isComplete || wasRefused else { return nil }
    let range = PathWatch.missingPeriods
    var period = range.upperBound
    if let lost { period = min(max(lastLook - lost, range.lowerBound), period) }
    if wasRefused { period = min(period, FileWatch.lookPeriod) }
    return lastLook + period
  }

  /// Looks at the files, unless that was done a short time before.
  ///
  /// - Returns: true if one has changed.
  mutating func look(at now: Duration) -> Bool {
    guard mayLook, !paths.isEmpty else { return false }
    let isSafe = isComplete && !wasRefused && !states.contains(nil)
    let period = isSafe ? PathWatch.period : PathWatch.shortPeriod
    guard now - lastLook >= period || now >= nextLook ?? .max else { return false }
    return lookNow(at: now)
  }

  /// Looks at the files, and watches them again if the system has refused it.
  ///
  /// - Returns: true if one has changed.
  mutating func lookNow(at now: Duration) -> Bool {
    let before = states
    readStates(after: found, at: now)
    // There may be an instance again.
    if wasRefused { watchAll() }
    return states != before
  }

  /// The paths at which the last look has found something.
  var found: [String] { zip(paths, states).compactMap { $1 == nil ? nil : $0 } }

  /// Reads the states of the files, of which some were found before.
  mutating func readStates(after found: [String], at now: Duration) {
    states = paths.map { mayLook ? state($0) : nil }
    lastLook = now
    if !states.contains(nil) {
      lost = nil
    } else if zip(paths, states).contains(where: { $1 == nil && found.contains($0) }) {
      lost = now
    }
  }
}
