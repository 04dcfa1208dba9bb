extension CalendarReader {
  /// Reads an event's rule and its lists of instances and exceptions.
  ///
  /// - Returns: false if no instance is later than `earliest`, a local time.
  mutating func readRepetition(
    _ event: inout Event, _ lines: EventLines, _ earliest: Int64, _ times: inout EventTimes
  ) -> Bool {
    do throws(Recurrence.Refusal) {
      let read = try rules(.rule, lines)
      if !read.isEmpty { event.repetition = .rules(read) }
      let lastDay = read.map { $0.lastDay }.max() ?? event.start.day
      if Int64(lastDay + 2) * Seconds.day < earliest, lines.first(.dates) == nil { return false }
    } catch {
      if Int64(error.lastDay + 2) * Seconds.day < earliest { return false }
      event.repetition = .firstOnly
      remark(error.reason, line: lines.first(.rule)?.number ?? lines.number, lines)
    }
    do throws(Recurrence.Refusal) { event.exceptionRules = try rules(.exceptionRule, lines) } catch
    {
      event.repetition = .unknown
      remark(.exceptionRule, line: lines.first(.exceptionRule)?.number ?? lines.number, lines)
    }
    readDates(&event, lines, earliest, &times)
    return true
  }

  /// Returns the different rules of a property; some programs write an empty one, or the same one
  /// twice.
  private func rules(
    _ property: EventProperty, _ lines: EventLines
  ) throws(Recurrence.Refusal) -> [Recurrence] {
    var rules: [Recurrence] = []
    for line in lines.all(property) where !line.trimmedValue.isEmpty {
      let rule = try Recurrence(line)
      guard !rules.contains(rule) else { continue }
      guard rules.count < CalendarReader.ruleLimit else {
        throw Recurrence.Refusal(reason: .severalRules, lastDay: 1 << 40)
      }
      rules.append(rule)
    }
    return rules
  }

  /// The maximum number of rules of one event.
  private static let ruleLimit = 16

  /// Reads the lists of further instances and of exceptions.
  private mutating func readDates(
    _ event: inout Event, _ lines: EventLines, _ earliest: Int64, _ times: inout EventTimes
  ) {
    let latest = window.upperBound + Seconds.slack
    let viewer = zones.viewer
    for line in lines.all(.dates) {
      readList(line, .dates, lines, &times) { time, length in
        let local = Self.local(of: time, in: event)
        let missing = (length?.maximum ?? 0) - event.length.maximum
        guard local > earliest - max(missing, 0), local < latest else { return }
        event.dates.append(EventInstance(local: local, length: event.start.isDate ? nil : length))
      }
    }
    for line in lines.all(.exceptionDates) {
      readList(line, .exceptionDates, lines, &times) { time, _ in
        guard time.local > earliest - Seconds.slack, time.local < latest + Seconds.slack else {
          return
        }
        event.exceptions.append(InstanceKey(time, viewer))
      }
    }
  }

  /// Returns the local time of an instance that RDATE names.
  private static func local(of time: CalendarTime, in event: Event) -> Int64 {
    let day = Seconds.day
    if event.start.isDate { return time.asDate(of: event.start.zone).local }
    // A date alone: at the time of day of the other instances.
    if time.isDate { return time.local + event.start.local - Int64(event.start.day) * day }
    return event.start.zone.local(of: time.instant)
  }

  /// Reads a list of times and of the lengths of periods, adding a remark for each malformed one.
  private mutating func readList(
    _ line: ContentLine, _ property: EventProperty, _ lines: EventLines, _ times: inout EventTimes,
    _ body: (CalendarTime, EventLength?) -> Void
  ) {
    let bytes = line.bytes
    for part in bytes.parts(of: line.trimmedValue, separatedBy: UInt8(ascii: ",")) {
      let part = bytes.withoutBlanks(in: part)
      guard !part.isEmpty else { continue }
      let slash = bytes[part].firstIndex(of: UInt8(ascii: "/"))
      let start = part.lowerBound..<(slash ?? part.upperBound)
      guard let time = times.time(line, start) else {
        remark(badTime(line, property, part), line: line.number, lines)
        continue
      }
      let length = slash.flatMap {
        Self.length(ofPeriodFrom: time, line, ($0 + 1)..<part.upperBound, &times)
      }
      body(time, length)
    }
    if line.isCut { remark(.longLine(property.name), line: line.number, lines) }
  }

  /// RFC 5545, 3.3.9: a period ends at a time, or after a duration.
  private static func length(
    ofPeriodFrom start: CalendarTime, _ line: ContentLine, _ range: Range<Int>,
    _ times: inout EventTimes
  ) -> EventLength? {
    if let length = EventLength(line.bytes, in: range) { return length }
    guard let end = times.time(line, range), !end.isDate, !start.isDate else { return nil }
    return EventLength(seconds: max(end.instant - start.instant, 0))
  }
}
