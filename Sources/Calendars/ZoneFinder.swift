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
  private var found: [(name: String, zone: EventZone?)] = []
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

  /// Resolves a time zone name.
  ///
  /// The database takes precedence: Google and Nextcloud use its names, with definitions that may
  /// be outdated or missing.
  @inline(never) mutating func zone(named name: String) -> EventZone? {
    if let last = found.last, last.name == name { return last.zone }
    if let entry = found.first(where: { $0.name == name }) { return entry.zone }
    guard found.count < ZoneFinder.nameLimit else { return nil }
    let zone = newZone(named: name)
    found.append((name, zone))
    return zone
  }

  private mutating func newZone(named name: String) -> EventZone? {
    if let rules = rules(named: name) { return .rules(rules) }
    if let zone = own.first(where: { $0.name == name }) {
      return .observances(ObservanceZone(zone.observances, around: window))
    }
    if let name = WindowsZones.name(of: name), let rules = rules(named: name) {
      return .rules(rules)
    }
    return zone(ofTail: name)
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
