extension CalendarReader {
  /// Reads an event's rule and its lists of instances and exceptions.
  ///
  /// - Returns: false if no instance is later than `earliest`, a local time.
  mutating func readRepetition(
    _ event: inout Event, _ lines: EventLines, _ earliest: Int64, _ times: inout EventTimes
  ) -> Bool {
    let rules = lines.all(.rule)
    if let line = lines.first(.exceptionRule) {
      event.repetition = .unknown
      remark(.exceptionRule, line: line.number, lines)
    } else if rules.count > 1 {
      event.repetition = .firstOnly
      remark(.severalRules, line: rules[1].number, lines)
    } else if let line = rules.first {
      do throws(Recurrence.Refusal) {
        let rule = try Recurrence(line)
        event.repetition = .rule(rule)
        if Int64(rule.lastDay + 2) * Seconds.day < earliest, lines.first(.dates) == nil {
          return false
        }
      } catch {
        event.repetition = .firstOnly
        remark(error.reason, line: line.number, lines)
      }
    }
    let latest = window.upperBound + Seconds.slack
    for line in lines.all(.dates) {
      readList(line, .dates, lines, &times) { time in
        // They last as long as the first instance; of a PERIOD, only the start is used.
        let local = Self.local(of: time, in: event)
        if local > earliest, local < latest { event.dates.append(local) }
      }
    }
    for line in lines.all(.exceptionDates) {
      readList(line, .exceptionDates, lines, &times) { time in
        guard time.local > earliest - Seconds.slack, time.local < latest + Seconds.slack else {
          return
        }
        event.exceptions.append(InstanceKey(time))
      }
    }
    return true
  }

  /// Returns the local time of an instance that RDATE names.
  private static func local(of time: CalendarTime, in event: Event) -> Int64 {
    let day = Seconds.day
    if event.start.isDate { return time.local.flooredQuotient(by: day) * day }
    // A date alone: at the time of day of the other instances.
    if time.isDate { return time.local + event.start.local - Int64(event.start.day) * day }
    return event.start.zone.local(of: time.instant)
  }

  /// Reads a list of times, adding a remark for each malformed one.
  private mutating func readList(
    _ line: ContentLine, _ property: EventProperty, _ lines: EventLines, _ times: inout EventTimes,
    _ body: (CalendarTime) -> Void
  ) {
    for part in line.bytes.parts(of: line.trimmedValue, separatedBy: UInt8(ascii: ",")) {
      var place = part
      if let slash = line.bytes[part].firstIndex(of: UInt8(ascii: "/")) {
        place = part.lowerBound..<slash
      }
      guard let time = times.time(line, place) else {
        remark(badTime(line, property, part), line: line.number, lines)
        continue
      }
      body(time)
    }
    if line.isCut { remark(.longLine(property.name), line: line.number, lines) }
  }
}
