/// Storing the values that other programs push.
enum Pushing {
  /// The maximum number of names that are kept.
  static let nameLimit = 256
  /// The time to wait for others that push to the same name.
  private static let timeout = Duration.seconds(30)
  /// How often the same values are stored again.
  private static let repetition = Duration.seconds(30)

  /// Merges values with those stored under a name, which every bar then shows.
  ///
  /// - Parameters:
  ///   - values: the values.
  ///   - name: the name.
  ///   - clears: true if earlier values are removed.
  ///   - skipsSame: true if the same values are not stored again at once.
  ///   - store: the store.
  ///   - machine: the machine.
  /// - Returns: true if anything was stored.
  /// - Throws: `Failure.lockedDomain`, `Failure.fullDomain`, or `Failure.system`.
  @discardableResult static func push(
    _ values: PushedValues, to name: String, clears: Bool = false, skipsSame: Bool = false,
    in store: Defaults, on machine: Machine
  ) throws(Failure) -> Bool {
    let domain = Push.domain(of: name)
    var values = values
    values.replacesAll = values.replacesAll || clears
    var wasLocked = false
    var isFirst = false
    let isStored = try store.claim(domain, .persistent, timeout: timeout, on: machine) { record in
      wasLocked = true
      isFirst = record.isEmpty
      let now = machine.now
      let last = record.time(for: "taken")
      let isChanged = values.merge(into: &record, of: name, at: now)
      if isFirst, record.isEmpty { return false }
      return isChanged || !skipsSame || last.map { now < $0 || now - $0 >= repetition } ?? true
    }
    guard wasLocked else { throw .lockedDomain(domain) }
    if clears, values.isEmpty {
      store.removeRest(of: domain, on: machine)
    } else if isFirst, isStored {
      try? store.keepLatest(nameLimit, of: Push.prefix, on: machine)
    }
    return isStored
  }
}
