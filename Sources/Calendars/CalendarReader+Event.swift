extension CalendarReader {
  /// Reads an event, and keeps it if it may be relevant.
  mutating func read(_ lines: EventLines) {
    var times = EventTimes(zones: zones, floating: floating)
    defer { zones = times.zones }
    var component = EventComponent(uid: uid(of: lines).fingerprint)
    if let line = lines.first(.sequence) {
      component.sequence = line.bytes.number(line.trimmedValue) ?? 0
    }
    if let line = lines.first(.stamp), let stamp = WrittenTime(line.bytes, in: line.trimmedValue) {
      component.stamp = stamp.local
    }
    component.isCancelled = ["CANCELLED", "CANCELED"].contains {
      lines.first(.status)?.hasValue($0) ?? false
    }
    var start: CalendarTime?
    if let line = lines.first(.start) {
      start = times.time(line)
      if start == nil { return remarkBadTime(line, .start, lines) }
      // Outlook writes whole days as midnights.
      if let time = start, !time.isDate, lines.first(.allDay)?.hasValue("TRUE") ?? false {
        let date = time.asDate(of: zones.viewer)
        if date.instant == time.instant || date.local == time.local { start = date }
      }
    } else if !component.isCancelled {
      return remark(.noStart, line: lines.number, lines)
    }
    // Times without a time zone use that of the start.
    if let start, !start.isDate { times.floating = start.zone }
    component.start = start.map { InstanceKey($0, zones.viewer) }
    if let line = lines.first(.recurrenceID) {
      guard let time = times.time(line) else { return remarkBadTime(line, .recurrenceID, lines) }
      component.replaced = InstanceKey(time, zones.viewer)
      if line.hasParameter("RANGE", "THISANDFUTURE"), time.local < window.upperBound {
        remark(.range, line: line.number, lines)
      }
    }
    if let start, !component.isCancelled {
      component.event = keep(lines, start, component.replaced, &times)
    }
    components.append(component)
  }

  /// Keeps an event that may have an instance in the window, and returns its index.
  private mutating func keep(
    _ lines: EventLines, _ start: CalendarTime, _ replaced: InstanceKey?, _ times: inout EventTimes
  ) -> Int? {
    let slack = Seconds.slack
    guard start.local - slack < window.upperBound else { return nil }
    let mistake = badLength(lines, &times)
    var event = Event(
      uid: uid(of: lines), line: lines.number, file: file, start: start,
      length: length(lines, start, &times), replaced: replaced)
    let earliest = window.lowerBound - event.length.maximum - slack
    guard start.local > earliest || replaced == nil && isRepeated(lines) else { return nil }
    if replaced == nil {
      guard readRepetition(&event, lines, earliest, &times) else { return nil }
    } else if let line = lines.first(.rule) {
      remark(.ruleOfInstance, line: line.number, lines)
    }
    if let mistake { remarkBadTime(mistake.line, mistake.property, lines) }
    if let unknown = times.unknownZone { remark(unknown.reason, line: unknown.line, lines) }
    if let line = lines.cut { remark(.tooManyDates, line: line, lines) }
    readDetails(&event, lines)
    events.append(event)
    return events.count - 1
  }

  private func isRepeated(_ lines: EventLines) -> Bool {
    lines.first(.rule) != nil || lines.first(.dates) != nil
  }

  /// The UID, or a substitute made of the start and the title.
  private func uid(of lines: EventLines) -> String {
    if let uid = lines.first(.uid)?.unescaped(limit: limits.text), !uid.isEmpty { return uid }
    let title = lines.first(.title)?.text ?? ""
    var bytes = "no-uid-".bytes
    bytes.append(decimal: ((lines.first(.start)?.text ?? "") + "/" + title).fingerprint)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the first malformed property that specifies the end.
  private func badLength(
    _ lines: EventLines, _ times: inout EventTimes
  ) -> (line: ContentLine, property: EventProperty)? {
    if let line = lines.first(.end), times.time(line) == nil { return (line, .end) }
    if let line = lines.first(.duration), EventLength(line.bytes, in: line.trimmedValue) == nil {
      return (line, .duration)
    }
    return nil
  }

  /// The duration, DTEND or DURATION; “for cases where a "VEVENT" calendar component specifies a
  /// "DTSTART" property with a DATE value type but no "DTEND" nor "DURATION" property, the event's
  /// duration is taken to be one day. For cases where […] with a DATE-TIME value type but no "DTEND"
  /// property, the event ends on the same calendar date and time of day specified by the "DTSTART"
  /// property.”
  private func length(
    _ lines: EventLines, _ start: CalendarTime, _ times: inout EventTimes
  ) -> EventLength {
    let day = Seconds.day
    if let line = lines.first(.end), let end = times.time(line) {
      if start.isDate {
        return EventLength(days: max(end.asDate(of: zones.viewer).day - start.day, 1))
      }
      // Far from the window, precision is not needed, which saves a time zone lookup.
      guard end.local + Seconds.slack > window.lowerBound || isRepeated(lines) else {
        return EventLength(seconds: max(end.local - start.local, 0))
      }
      let zone = end.isDate ? start.zone : end.zone
      return EventLength(seconds: max(zone.instant(of: end.local) - start.instant, 0))
    }
    if let line = lines.first(.duration),
      let length = EventLength(line.bytes, in: line.trimmedValue)
    {
      guard start.isDate else { return length }
      let days = length.days + Int((length.seconds + day - 1) / day)
      return EventLength(days: max(days, 1))
    }
    return start.isDate ? EventLength(days: 1) : EventLength()
  }

  /// Reads the title and the other details that are shown.
  private func readDetails(_ event: inout Event, _ lines: EventLines) {
    event.title = lines.first(.title)?.unescaped(limit: limits.text) ?? ""
    event.place = lines.first(.place)?.unescaped(limit: limits.text) ?? ""
    if lines.first(.status)?.hasValue("TENTATIVE") ?? false { event.status = .tentative }
    event.isFree = lines.first(.transparency)?.hasValue("TRANSPARENT") ?? false
    if let line = lines.first(.busyStatus) {
      if line.hasValue("TENTATIVE") { event.status = .tentative }
      if line.hasValue("FREE") { event.isFree = true }
    }
    if let line = lines.first(.classification) {
      event.isPrivate = line.hasValue("PRIVATE") || line.hasValue("CONFIDENTIAL")
    }
    event.participation = EventAnswer.of(addresses, in: lines)
    for property in EventProperty.links {
      for line in lines.all(property) where MeetingLink.isPossible(in: line) {
        let text = line.unescaped(limit: limits.line)
        guard let link = MeetingLink.first(in: text.bytes) else { continue }
        // A page about the event is worth less than its meeting.
        if event.link.isEmpty { event.link = link }
        guard EventProperty.meetings.contains(property) || MeetingLink.isMeeting(link.bytes) else {
          continue
        }
        event.link = link
        return
      }
    }
  }

  func badTime(
    _ line: ContentLine, _ property: EventProperty, _ value: Range<Int>
  ) -> CalendarRemark.Reason {
    .badTime(property: property.name, value: line.bytes.shownText(value))
  }

  private mutating func remarkBadTime(
    _ line: ContentLine, _ property: EventProperty, _ lines: EventLines
  ) { remark(badTime(line, property, line.trimmedValue), line: line.number, lines) }
}
