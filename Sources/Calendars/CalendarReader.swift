/// Reads the files of one calendar, iCalendar of RFC 5545, and tells its occurrences in a window.
///
/// Whatever is not supported is refused with a remark, and never guessed.
struct CalendarReader {
  /// The window of time, in seconds since 1970: occurrences overlap it.
  let window: Range<Int64>
  /// The addresses of the viewer, in small letters.
  let addresses: [[UInt8]]
  let limits: CalendarLimits
  /// Returns true if the time for reading is over.
  let isLate: (() -> Bool)?
  /// The time zones.
  var zones: ZoneFinder
  /// The time zone of times that have none.
  var floating: EventZone
  /// The name of the current file.
  var file = ""
  /// The result of reading.
  var components: [EventComponent] = []
  /// The events that can have an instance in the window.
  var events: [Event] = []
  /// The result so far.
  var result = CalendarContent()
  /// The start of the last occurrence that is kept if there are too many.
  var lastStart: Timestamp?
  /// The unknown time zones that there are remarks about.
  var unknownZones: [String] = []
  private var byteCount = 0
  private var eventCount = 0

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - window: the time of which occurrences are wanted.
  ///   - viewer: the viewer's time zone, of whole days and of times without any other.
  ///   - me: the addresses of the viewer, such as `anna@example.com`.
  ///   - limits: the limits of what is read.
  ///   - zones: returns the time zone with a name of the time zone database, such as `Europe/Oslo`.
  ///   - isLate: returns true if the time for reading is over.
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
  ///   - bytes: the contents.
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
    if let zone = zones.zone(named: name) {
      floating = zone
    } else {
      remarkUnknownZone(name, line)
    }
  }

  /// Reads the events of a calendar to its end.
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

  /// Adds a remark about an event.
  mutating func remark(_ reason: CalendarRemark.Reason, line: Int, _ event: EventLines?) {
    guard result.remarks.count < limits.remarks else {
      result.omittedRemarks += 1
      return
    }
    result.remarks.append(
      CalendarRemark(
        file: file, line: line, uid: event?.first(.uid)?.unescaped(limit: limits.text) ?? "",
        title: event?.first(.title)?.unescaped(limit: limits.text) ?? "", reason: reason))
  }

  /// Adds a remark about a time zone, once for each name.
  mutating func remarkUnknownZone(_ name: String, _ line: Int, _ event: EventLines? = nil) {
    let name = name.beginning(limit: 200)
    guard unknownZones.count < limits.remarks, !unknownZones.contains(name) else { return }
    unknownZones.append(name)
    remark(.unknownZone(name), line: line, event)
  }
}
