/// Reads the iCalendar files (RFC 5545) of one calendar and returns its occurrences in a time
/// window.
///
/// Anything unsupported is refused with a remark, never guessed.
struct CalendarReader {
  /// The time window that occurrences overlap, in seconds since 1970.
  let window: Range<Int64>
  /// The viewer's addresses in lowercase.
  let addresses: [[UInt8]]
  let limits: CalendarLimits
  /// Returns true once the time is up.
  let isLate: (() -> Bool)?
  var zones: ZoneFinder
  /// The time zone of times that do not name one.
  var floating: EventZone
  var file = ""
  var components: [EventComponent] = []
  /// The events that may have an instance in the window.
  var events: [Event] = []
  var result = CalendarContent()
  /// The start of the last occurrence kept if there are too many.
  var lastStart: Timestamp?
  private var byteCount = 0
  private var eventCount = 0

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - window: the time of which occurrences are wanted.
  ///   - viewer: the viewer's time zone, for all-day events and for times that do not name one.
  ///   - me: the viewer's addresses, such as `anna@example.com`.
  ///   - limits: the limits for reading.
  ///   - zones: looks up a time zone database name such as `Europe/Oslo`.
  ///   - isLate: returns true once the time is up.
  init(
    window: Range<Timestamp>, viewer: ZoneRules, me: [String] = [],
    limits: CalendarLimits = CalendarLimits(), zones: @escaping (String) -> ZoneRules?,
    isLate: (() -> Bool)? = nil
  ) {
    let lower = window.lowerBound.milliseconds.flooredQuotient(by: 1000)
    let upper = (window.upperBound.milliseconds - 1).flooredQuotient(by: 1000) + 1
    self.window = lower..<max(lower, upper)
    self.limits = limits
    self.isLate = isLate
    addresses = me.map { EventAnswer.address(of: $0.bytes) }
    let viewer = EventZone.rules(viewer)
    self.zones = ZoneFinder(viewer: viewer, window: lower...max(lower, upper), lookUp: zones)
    floating = viewer
  }

  /// Reads a file.
  ///
  /// After a mistake other than `timedOut`, further files can be read.
  ///
  /// - Parameters:
  ///   - bytes: the content.
  ///   - file: the name, for remarks.
  /// - Throws: `CalendarMistake`.
  mutating func append(_ bytes: [UInt8], file: String = "") throws(CalendarMistake) {
    guard bytes.count <= limits.bytes - byteCount else { throw .tooLarge }
    byteCount += bytes.count
    self.file = file
    var reader = ContentLineReader(bytes, limit: limits.line, isLate: isLate)
    var isCalendar = false
    while let line = try reader.next() {
      guard line.isNamed("BEGIN"), line.hasValue("VCALENDAR") else { continue }
      isCalendar = true
      var ahead = reader
      let header = try CalendarHeader(&ahead)
      begin(header, line.number)
      try readEvents(&reader)
    }
    guard isCalendar else { throw .notACalendar }
  }

  private mutating func begin(_ header: CalendarHeader, _ line: Int) {
    if result.name == nil { result.name = header.name }
    zones.begin(header.zones)
    floating = zones.viewer
    guard let name = header.zoneName else { return }
    let zone = zones.zone(named: name)
    floating = zone.zone
    if let mistake = zone.mistake { remark(mistake, line: line, nil) }
  }

  private mutating func readEvents(_ reader: inout ContentLineReader) throws(CalendarMistake) {
    var event: EventLines?
    var depth = 0
    while let line = try reader.next() {
      if line.isNamed("BEGIN") {
        if line.hasValue("VEVENT") {
          remarkUnfinished(event)
          event = EventLines(number: line.number)
          depth = 0
        } else {
          // Such as an alarm, which has properties of its own.
          depth += 1
        }
      } else if line.isNamed("END") {
        if line.hasValue("VCALENDAR") {
          remarkUnfinished(event)
          return
        }
        if line.hasValue("VEVENT") {
          if let event { try finish(event) }
          event = nil
          depth = 0
        } else {
          depth = max(depth - 1, 0)
        }
      } else if depth == 0 {
        event?.append(line)
      }
    }
    remark(.unfinished, line: max(event?.number ?? reader.number, 1), event)
  }

  private mutating func finish(_ event: EventLines) throws(CalendarMistake) {
    eventCount += 1
    if eventCount & 63 == 0, let isLate, isLate() { throw .timedOut }
    guard eventCount <= limits.events else {
      if eventCount == limits.events + 1 { remark(.tooManyEvents, line: event.number, event) }
      return
    }
    read(event)
  }

  private mutating func remarkUnfinished(_ event: EventLines?) {
    if let event { remark(.unfinished, line: event.number, event) }
  }

  mutating func remark(_ reason: CalendarRemark.Reason, line: Int, _ event: EventLines?) {
    guard !isTold(reason) else { return }
    result.remarks.append(
      CalendarRemark(
        file: file, line: line, uid: event?.first(.uid)?.unescaped(limit: limits.text) ?? "",
        title: event?.first(.title)?.unescaped(limit: limits.text) ?? "", reason: reason))
  }

  /// Returns true if the same is already reported of another event, which is counted instead, or if
  /// there are too many remarks.
  mutating func isTold(_ reason: CalendarRemark.Reason) -> Bool {
    if let index = result.remarks.firstIndex(where: { $0.reason.isLike(reason) }) {
      result.remarks[index].others += 1
      return true
    }
    guard result.remarks.count >= limits.remarks else { return false }
    result.omittedRemarks += 1
    return true
  }
}
