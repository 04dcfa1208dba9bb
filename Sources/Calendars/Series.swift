/// The events with one UID: the series and the changes of its instances.
struct Series {
  /// The newest series or single event, unless it is canceled.
  private(set) var master: EventComponent?
  /// The newest change of each instance, including canceled ones.
  private(set) var replacements: [EventComponent] = []

  /// Creates a series from events in the order in which they were read.
  ///
  /// RFC 5545, 3.8.7.4: “When a calendar component is created, its sequence number is 0. It is
  /// monotonically incremented by the "Organizer's" CUA each time the "Organizer" makes a
  /// significant revision to the calendar component.”
  init(_ components: [EventComponent]) {
    var changes: [EventComponent] = []
    for component in components {
      if component.replaced != nil {
        changes.append(component)
      } else if master.map({ !component.isOlder(than: $0) }) ?? true {
        master = component
      }
    }
    changes.sort { Series.order($0) < Series.order($1) }
    for change in changes {
      if let last = replacements.last, Series.order(last) == Series.order(change) {
        if !change.isOlder(than: last) { replacements[replacements.count - 1] = change }
      } else {
        replacements.append(change)
      }
    }
    guard let newest = master, newest.isCancelled else { return }
    // RFC 5546, 3.2.5: “To cancel the complete range of a recurring event, the "UID" property value
    // for the event MUST be specified and a "RECURRENCE-ID" MUST NOT be specified”.
    replacements.removeAll { $0.sequence <= newest.sequence }
    master = nil
  }

  /// Sorts changes of the same instance next to each other.
  private static func order(_ component: EventComponent) -> (Int64, Int64) {
    guard let key = component.replaced else { return (0, 0) }
    return key.isDate ? (0, Int64(key.day)) : (1, key.instant)
  }

  /// Returns the excluded and replaced instances.
  func exceptions(of event: Event) -> SeriesExceptions {
    SeriesExceptions(event.exceptions + replacements.compactMap { $0.replaced }, of: event)
  }
}

/// The instances that a series lacks.
struct SeriesExceptions {
  private let days: [Int]
  private let instants: [Int64]

  init(_ keys: [InstanceKey], of event: Event) {
    // Instances of an all-day event have no time to compare.
    days = keys.filter { $0.isDate || event.start.isDate }.map { $0.day }.sorted()
    instants = keys.filter { !$0.isDate && !event.start.isDate }.map { $0.instant }.sorted()
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

  private static func contains<Value: Comparable>(_ value: Value, in values: [Value]) -> Bool {
    var (low, high) = (0, values.count)
    while low < high {
      let middle = (low + high) / 2
      if values[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low < values.count && values[low] == value
  }
}
