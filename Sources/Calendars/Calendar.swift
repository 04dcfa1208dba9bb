package import Core

/// A stand-in until the reader is there: events with UTC times or dates, without rules.
package enum Calendar {
  package static func content(
    of files: [(name: String, bytes: [UInt8])], in window: Range<Timestamp>, viewer: ZoneRules,
    zones: (String) -> ZoneRules?, me: [String], limits: CalendarLimits, isLate: () -> Bool
  ) throws(CalendarMistake) -> CalendarContent {
    var content = CalendarContent()
    for file in files {
      guard file.bytes.starts(with: "BEGIN:VCALENDAR".utf8) else { throw .notACalendar }
      var event: Occurrence?
      for line in file.bytes.split(separator: 10) {
        let text = String(decoding: line.filter { $0 != 13 }, as: UTF8.self)
        let parts = text.utf8.split(separator: UInt8(ascii: ":"), maxSplits: 1)
        let name = String(Substring(parts[0]))
        let value = parts.count > 1 ? String(Substring(parts[1])) : ""
        switch name {
        case "X-WR-CALNAME": content.name = value
        case "BEGIN" where value == "VEVENT":
          event = Occurrence(
            uid: "", instance: "", start: Timestamp(milliseconds: 0), end: Timestamp(milliseconds: 0))
        case "UID": event?.uid = value; event?.instance = value
        case "SUMMARY": event?.title = value
        case "LOCATION": event?.place = value
        case "URL": event?.link = value
        case "STATUS": event?.status = value == "TENTATIVE" ? .tentative : .confirmed
        case "CLASS": event?.isPrivate = value == "PRIVATE"
        case "TRANSP": event?.isFree = value == "TRANSPARENT"
        case "ATTENDEE;PARTSTAT=DECLINED": if me.contains(where: { value.hasSuffix($0) }) { event?.participation = .declined }
        case "DTSTART": event?.start = time(value)
        case "DTEND": event?.end = time(value)
        case "DTSTART;VALUE=DATE":
          event?.start = time(value + "T000000Z"); event?.isAllDay = true
          event?.end = time(value + "T000000Z").advanced(by: 86_400_000)
        case "RRULE":
          content.remarks.append(
            CalendarRemark(
              line: 1, uid: event?.uid ?? "", title: event?.title ?? "",
              reason: .frequency("HOURLY")))
        case "END" where value == "VEVENT":
          if let event, event.end > window.lowerBound, event.start < window.upperBound {
            content.occurrences.append(event)
          }
          event = nil
        default: break
        }
      }
    }
    return content
  }

  static func time(_ text: String) -> Timestamp {
    let digits = text.utf8.filter { $0.isDigit }.map { Int($0 - 48) }
    func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + $1 } }
    let date = CivilDate(year: number(0..<4), month: number(4..<6), day: number(6..<8))
    let seconds = number(8..<10) * 3600 + number(10..<12) * 60 + number(12..<14)
    return Timestamp(milliseconds: Int64(date.daysSince1970 * 86_400 + seconds) * 1000)
  }
}
