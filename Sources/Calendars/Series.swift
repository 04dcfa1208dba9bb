/// The events with one UID: the series and the changes of its instances.
struct Series {
  /// The newest series or single events that are not canceled.
  private(set) var masters: [EventComponent] = []
  /// The newest change of each instance, including canceled ones.
  private(set) var replacements: [EventComponent] = []

  /// Creates a series from events in the order in which they were read.
  ///
  /// RFC 5545, 3.8.7.4: “When a calendar component is created, its sequence number is 0. It is
  /// monotonically incremented by the "Organizer's" CUA each time the "Organizer" makes a
  /// significant revision to the calendar component.”
  ///
  /// Some feeds give different events the same UID. Without a sequence number that says that one
  /// replaces another, those with different starts are all shown.
  init(_ components: [EventComponent]) {
    var changes: [EventComponent] = []
    var newest: [EventComponent] = []
    for component in components {
      if component.replaced != nil {
        changes.append(component)
      } else if newest.isEmpty || component.sequence >= newest[0].sequence {
        if component.sequence > newest.first?.sequence ?? .max { newest = [] }
        newest.append(component)
      }
    }
    masters = Series.latest(newest) { $0.start }
    replacements = Series.latest(changes) { $0.replaced }
    // A cancellation may lack the start.
    let canceled = masters.filter { $0.isCancelled }
    let ofAll = canceled.first { $0.start == nil }
    masters.removeAll { master in
      master.isCancelled || ofAll.map { !$0.isOlder(than: master) } ?? false
    }
    guard masters.isEmpty, let sequence = canceled.first?.sequence else { return }
    // RFC 5546, 3.2.5: “To cancel the complete range of a recurring event, the "UID" property value
    // for the event MUST be specified and a "RECURRENCE-ID" MUST NOT be specified”.
    replacements.removeAll { $0.sequence <= sequence }
  }

  /// Returns the last version for each key, in order of the keys.
  private static func latest(
    _ components: [EventComponent], by key: (EventComponent) -> InstanceKey?
  ) -> [EventComponent] {
    guard components.count > 1 else { return components }
    let indexes = components.indices.sorted {
      let (left, right) = (order(key(components[$0])), order(key(components[$1])))
      return left == right ? $0 < $1 : left < right
    }
    var result: [EventComponent] = []
    for component in indexes.map({ components[$0] }) {
      if let last = result.last, Series.order(key(last)) == Series.order(key(component)) {
        if !component.isOlder(than: last) { result[result.count - 1] = component }
      } else {
        result.append(component)
      }
    }
    return result
  }

  /// Sorts the same times next to each other.
  private static func order(_ key: InstanceKey?) -> (Int64, Int64) {
    guard let key else { return (-1, 0) }
    return key.isDate ? (0, Int64(key.day)) : (1, key.instant)
  }
}

/// The instances that a series lacks.
struct SeriesExceptions {
  private let days: [Int]
  private let instants: [Int64]

  init(_ keys: [InstanceKey], of event: Event) { self.init(keys, isOfDays: event.start.isDate) }

  init(_ keys: [InstanceKey], isOfDays: Bool) {
    // Instances of an all-day event have no time to compare.
    days = keys.filter { $0.isDate || isOfDays }.map { $0.day }.sorted()
    instants = keys.filter { !$0.isDate && !isOfDays }.map { $0.instant }.sorted()
  }

  var count: Int { days.count + instants.count }

  /// Returns true if a local time of the event is excluded.
  func contains(_ local: Int64, of event: Event) -> Bool {
    if count == 0 { return false }
    if SeriesExceptions.contains(Int(local.flooredQuotient(by: Seconds.day)), in: days) {
      return true
    }
    guard !instants.isEmpty else { return false }
    return SeriesExceptions.contains(event.start.zone.instant(of: local), in: instants)
  }

  /// Returns true if a sorted list contains a value.
  static func contains<Value: Comparable>(_ value: Value, in values: [Value]) -> Bool {
    var (low, high) = (0, values.count)
    while low < high {
      let middle = (low + high) / 2
      if values[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low < values.count && values[low] == value
  }
}
