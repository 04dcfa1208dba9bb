/// Reads the calendars of an agenda one by one, and collects what a call needs of them.
///
/// An unreadable calendar keeps its last known state.
struct AgendaReader {
  let request: RefreshRequest
  let viewer: ClockZone
  let zone: AgendaZone
  /// The text that identifies this time zone to a call.
  let viewerWords: String
  let window: Range<Timestamp>
  /// The fingerprint of everything other than its bytes that a calendar's events depend on.
  let basis: UInt64
  /// The last reading, if the basis is the same.
  let previous: StoredAgenda?

  /// The fingerprint of the source being read, which may be a folder of several calendars.
  var root: UInt64 = 0
  var calendars: [AgendaCalendar] = []
  var events: [AgendaEvent] = []
  var remarks: [AgendaRemark] = []
  var omittedRemarks = 0
  var failures: [PartFailure] = []
  /// True once any calendar could be read.
  var hasRead = false

  /// The number of days that are read.
  static let days = 8

  /// Creates a reader for a request.
  ///
  /// - Throws: `Failure.noZone`.
  init(_ request: RefreshRequest, on machine: Machine) throws(Failure) {
    self.request = request
    viewer =
      if let name = request.zone { try ClockZone.named(name, on: machine) } else {
        ClockZone.local(on: machine)
      }
    zone = AgendaZone(viewer, around: request.now)
    viewerWords = ViewerZone.words(for: request.zone, on: machine)
    let today = zone.day(of: request.now)
    window = zone.start(ofDay: today)..<zone.start(ofDay: today + AgendaReader.days)
    var words =
      zone.text + "\n" + String(window.lowerBound.milliseconds) + "\n" + (request.zone ?? "")
    for address in request.agenda?.addresses ?? [] { words += "\n" + address }
    let basis = words.fingerprint
    self.basis = basis
    previous = request.previous.map { StoredAgenda($0, basis: basis) }
  }

  /// Reads one calendar, or all calendars in the subfolders of a folder.
  mutating func read(_ source: AgendaSource, on machine: Machine) {
    guard calendars.count < AnswerLimits.calendars else { return }
    root = source.text.fingerprint
    guard !source.isAddress else { return fetch(source, on: machine) }
    do throws(Failure) {
      let bytes: [UInt8]
      do throws(Failure) { bytes = try contents(of: source.place, on: machine) } catch {
        guard let names = try? machine.names(in: source.place) else { throw error }
        return readFolder(source, names.sorted(), on: machine)
      }
      try add([(name: source.place, bytes: bytes)], of: source, name: source.label, on: machine)
    } catch { keep(source, error) }
  }

  private mutating func readFolder(_ source: AgendaSource, _ names: [String], on machine: Machine) {
    var hasCalendar = false
    if names.contains(where: { $0.hasSuffix(".ics") }) {
      hasCalendar = true
      read(files: names, in: source.place, of: source, on: machine)
    }
    for name in names where !name.hasSuffix(".ics") {
      let folder = source.place + "/" + name
      guard let inner = try? machine.names(in: folder),
        inner.contains(where: { $0.hasSuffix(".ics") })
      else { continue }
      hasCalendar = true
      var part = source
      part.place = folder
      part.name = source.name.map { $0 + " " + name }
      guard calendars.count < AnswerLimits.calendars else { return }
      read(files: inner.sorted(), in: folder, of: part, on: machine)
    }
    if !hasCalendar { keep(source, .absent(".ics file in " + source.place)) }
  }

  private mutating func read(
    files names: [String], in folder: String, of source: AgendaSource, on machine: Machine
  ) {
    var files: [(name: String, bytes: [UInt8])] = []
    var size = 0
    do throws(Failure) {
      for name in names where name.hasSuffix(".ics") {
        let bytes: [UInt8]
        do throws(Failure) {
          bytes = try contents(of: folder + "/" + name, on: machine)
        } catch .system(.notFound, _) {
          // It has just been replaced or removed.
          continue
        }
        size += bytes.count
        guard size <= request.maximumSize else {
          throw .answer(.tooLarge(limit: request.maximumSize))
        }
        guard files.count < AnswerLimits.calendarFiles else {
          throw .answer(.tooManyFiles(limit: AnswerLimits.calendarFiles))
        }
        files.append((name: folder + "/" + name, bytes: bytes))
      }
      // The display name as written by vdirsyncer.
      var label = source.label
      if source.name == nil,
        let line = try? machine.contents(of: folder + "/displayname", limit: 256)
      {
        var position = 0
        let name = line.line(at: &position).trimmed
        if !name.isEmpty { label = String(decoding: name, as: UTF8.self) }
      }
      try add(files, of: source, name: label, on: machine)
    } catch { keep(source, error) }
  }

  private func contents(of path: String, on machine: Machine) throws(Failure) -> [UInt8] {
    let bytes = try machine.contents(of: path, limit: request.maximumSize + 1)
    guard bytes.count <= request.maximumSize else {
      throw .answer(.tooLarge(limit: request.maximumSize))
    }
    return bytes
  }

  private mutating func fetch(_ source: AgendaSource, on machine: Machine) {
    var request = request
    request.source = source.address
    let known = previous?.calendar(of: source)
    // The validators are only usable if their content is known and covers the same days.
    request.validators = nil
    if let known, previous?.isSame ?? false, known.validators != Validators() {
      request.validators = known.validators
    }
    do throws(Failure) {
      let exchange = try HTTP.exchange(request, on: machine)
      if let response = exchange.response {
        let files = [(name: source.label, bytes: response.body)]
        try add(files, of: source, name: source.label, exchange.validators, on: machine)
      } else if let known {
        reuse(known)
      }
    } catch { keep(source, error) }
  }

  /// Adds the events of a calendar's files, unless they are unchanged.
  private mutating func add(
    _ files: [(name: String, bytes: [UInt8])], of source: AgendaSource, name: String,
    _ validators: Validators? = nil, on machine: Machine
  ) throws(Failure) {
    var calendar = AgendaCalendar(of: source, in: root, name: name)
    calendar.validators = validators ?? Validators()
    calendar.content = AgendaReader.fingerprint(of: files)
    if previous?.isSame ?? false, var known = previous?.calendar(of: source),
      known.content == calendar.content
    {
      known.validators = calendar.validators
      return reuse(known)
    }
    let content = try content(of: files, name: name, on: machine)
    hasRead = true
    if source.name == nil, source.isAddress, let name = content.name, !name.isEmpty {
      calendar.name = name
    }
    let index = calendars.count
    calendars.append(calendar)
    for occurrence in content.occurrences {
      var event = AgendaEvent(occurrence, calendar: index)
      // Google stores absences so.
      if zone.areDays(from: event.start, to: event.end) { event.isAllDay = true }
      add(event)
    }
    for remark in content.remarks { add(AgendaRemark(remark, calendar: index)) }
    omittedRemarks += content.omittedRemarks
  }

  private mutating func content(
    of files: [(name: String, bytes: [UInt8])], name: String, on machine: Machine
  ) throws(Failure) -> CalendarContent {
    let end = machine.uptime + request.limits.timeout
    var reader = CalendarReader(
      window: window, viewer: viewer.rules, me: request.agenda?.addresses ?? [],
      zones: { ClockZone.existing($0, on: machine)?.rules }, isLate: { machine.uptime > end })
    do throws(CalendarMistake) {
      var hasRead = files.isEmpty
      for file in files {
        do throws(CalendarMistake) {
          try reader.append(file.bytes, file: file.name)
          hasRead = true
        } catch .notACalendar {
          // A bad file in a folder costs only its own events.
          if files.count > 1 {
            add(AgendaRemark(notCalendar: file.name, calendar: calendars.count))
          }
        }
      }
      if !hasRead { throw .notACalendar }
      return try reader.content()
    } catch {
      switch error {
      case .notACalendar: throw .answer(.notCalendar(name))
      case .tooLarge: throw .answer(.tooLarge(limit: request.maximumSize))
      case .timedOut: throw .program(.timedOut(request.limits.timeout), message: "")
      }
    }
  }

  private mutating func reuse(_ calendar: AgendaCalendar) {
    hasRead = true
    takeOver(calendar)
  }

  /// Keeps the last known state of an unreadable calendar or folder of calendars.
  private mutating func keep(_ source: AgendaSource, _ failure: Failure) {
    failures.append(PartFailure(part: calendars.count, failure: failure))
    let part = source.text.fingerprint
    let known = (previous?.calendars ?? []).filter { $0.part == part || $0.source == part }
    if known.isEmpty { calendars.append(AgendaCalendar(of: source, in: root, name: source.label)) }
    for calendar in known { takeOver(calendar) }
  }

  private mutating func takeOver(_ calendar: AgendaCalendar) {
    guard let previous, let old = previous.index(of: calendar) else { return }
    let index = calendars.count
    calendars.append(calendar)
    for var event in previous.events where event.calendar == old && event.end > window.lowerBound {
      event.calendar = index
      add(event)
    }
    for var remark in previous.remarks where remark.calendar == old {
      remark.calendar = index
      add(remark)
    }
  }

  /// Adds an event, unless another calendar contains the same one.
  private mutating func add(_ event: AgendaEvent) {
    for other in events
    where other.instance == event.instance && other.start == event.start
      && other.calendar != event.calendar
    { return }
    events.append(event)
  }

  private mutating func add(_ remark: AgendaRemark) {
    if remarks.count < AnswerLimits.remarks { remarks.append(remark) } else { omittedRemarks += 1 }
  }

  /// Returns the fingerprint of the files' names and bytes.
  private static func fingerprint(of files: [(name: String, bytes: [UInt8])]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for file in files {
      hash = (hash ^ file.name.fingerprint) &* 0x100_0000_01B3
      for byte in file.bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    return hash
  }
}
