/// A time zone found by its name.
struct NamedZone {
  var zone: EventZone
  /// The mistake in it, if any.
  var mistake: CalendarRemark.Reason?
}

/// Resolves the time zone names used by events.
struct ZoneFinder {
  /// The maximum number of lookups; the database has 600 names.
  private static let nameLimit = 1024

  let viewer: EventZone
  /// Looks up a name in the time zone database.
  private let lookUp: (String) -> ZoneRules?
  /// The time window, in seconds since 1970.
  private let window: ClosedRange<Int64>
  /// The database names looked up so far.
  private var known: [(name: String, rules: ZoneRules?)] = []
  /// The time zones of the current calendar that events have named so far.
  private var found: [(name: String, zone: NamedZone)] = []
  /// The time zones defined by the current calendar.
  private var own: [CalendarHeader.Zone] = []

  init(viewer: EventZone, window: ClosedRange<Int64>, lookUp: @escaping (String) -> ZoneRules?) {
    (self.viewer, self.window, self.lookUp) = (viewer, window, lookUp)
  }

  /// Starts a calendar that defines these time zones.
  mutating func begin(_ own: [CalendarHeader.Zone]) {
    self.own = own
    found = []
  }

  /// Resolves a time zone name; of an unknown one, the viewer's time zone is used.
  ///
  /// The database takes precedence: Google and Nextcloud use its names, with definitions that may
  /// be outdated or missing.
  @inline(never) mutating func zone(named name: String) -> NamedZone {
    if let last = found.last, last.name == name { return last.zone }
    if let entry = found.first(where: { $0.name == name }) { return entry.zone }
    let zone = found.count < ZoneFinder.nameLimit ? newZone(named: name) : nil
    let named = zone ?? NamedZone(zone: viewer, mistake: .unknownZone(name.beginning(limit: 200)))
    if found.count < ZoneFinder.nameLimit { found.append((name, named)) }
    return named
  }

  private mutating func newZone(named name: String) -> NamedZone? {
    if let rules = rules(named: name) { return NamedZone(zone: .rules(rules)) }
    if let zone = ownZone(named: name) { return NamedZone(zone: zone) }
    let bytes = name.bytes
    let offset = WrittenOffset(bytes)
    if let name = WindowsZones.name(of: name), let rules = rules(named: name) {
      return NamedZone(zone: .rules(rules))
    }
    if let rules = rules(shownAs: offset?.rest ?? bytes, offset?.seconds) {
      return NamedZone(zone: .rules(rules))
    }
    if let zone = zone(ofTail: name) { return NamedZone(zone: zone) }
    guard let offset else { return nil }
    let observance = ObservanceZone.Observance(
      start: 0, offsetBefore: offset.seconds, offset: offset.seconds)
    // Other words may name a place with daylight saving time.
    let isWhole = WindowsZones.key(of: offset.rest[...]).isEmpty
    return NamedZone(
      zone: .observances(ObservanceZone([observance], around: window)),
      mistake: isWhole ? nil : .onlyOffset(name.beginning(limit: 200)))
  }

  /// Returns the rules for the words that Windows shows people: the first that have the written offset, or
  /// else the first, since calendars keep offsets that have changed.
  private mutating func rules(shownAs words: [UInt8], _ offset: Int64?) -> ZoneRules? {
    var first: ZoneRules?
    for name in WindowsZones.names(ofDisplayName: words) {
      guard let rules = rules(named: name) else { continue }
      let quarters = (0..<4).map { window.lowerBound + $0 * 7_889_400 }
      guard let offset, !quarters.contains(where: { rules.period(at: $0).offset == offset }) else {
        return rules
      }
      first = first ?? rules
    }
    return first
  }

  /// Returns a time zone that the calendar defines; quotes, blanks, and escapes are often written
  /// only in one of the two places.
  private func ownZone(named name: String) -> EventZone? {
    let key = WindowsZones.key(of: name.bytes[...])
    guard
      let zone = own.first(where: { $0.name == name })
        ?? own.first(where: { !key.isEmpty && WindowsZones.key(of: $0.name.bytes[...]) == key })
    else { return nil }
    return .observances(ObservanceZone(zone.observances, around: window))
  }

  /// Resolves a name such as `/citadel.org/20210210_1/Europe/Oslo`: database names have up to three
  /// parts.
  private mutating func zone(ofTail name: String) -> EventZone? {
    let bytes = name.bytes
    let slashes = bytes.indices.filter { bytes[$0] == UInt8(ascii: "/") }
    for slash in slashes.suffix(3) {
      // A single part is a time zone only if it is UTC, as in tzone://Microsoft/Utc.
      if slash == slashes.last {
        let part = (slash + 1)..<bytes.count
        return bytes.isEqualIgnoringCase(to: "UTC", in: part) ? .utc : nil
      }
      let tail = String(decoding: bytes[(slash + 1)...], as: UTF8.self)
      if let rules = rules(named: tail) { return .rules(rules) }
    }
    return nil
  }

  private mutating func rules(named name: String) -> ZoneRules? {
    if let entry = known.first(where: { $0.name == name }) { return entry.rules }
    let bytes = name.bytes
    guard ZoneFinder.isName(bytes), known.count < ZoneFinder.nameLimit else { return nil }
    var rules = lookUp(name)
    if rules == nil,
      ["UTC", "GMT"].contains(where: { bytes.isEqualIgnoringCase(to: $0, in: 0..<bytes.count) })
    {
      rules = .utc
    }
    known.append((name, rules))
    return rules
  }

  /// Returns true if the text can be a database name, rather than the path of another file.
  private static func isName(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first, let last = bytes.last, first.isLetter, last != UInt8(ascii: "/"),
      bytes.count <= 64
    else { return false }
    return bytes.allSatisfy {
      $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "_")
        || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+")
    }
  }
}
