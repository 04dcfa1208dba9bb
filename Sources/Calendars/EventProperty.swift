/// An event property that is read.
enum EventProperty: CaseIterable {
  case uid
  case sequence
  case stamp
  case start
  case end
  case duration
  case title
  case place
  case status
  case transparency
  case classification
  case recurrenceID
  case rule
  case exceptionRule
  case exceptionDates
  case dates
  case attendee
  case googleConference
  case microsoftMeeting
  /// True for whole days, which are written as midnights.
  case allDay
  case busyStatus
  case conference
  case url
  case description

  var name: String {
    switch self {
    case .uid: "UID"
    case .sequence: "SEQUENCE"
    case .stamp: "DTSTAMP"
    case .start: "DTSTART"
    case .end: "DTEND"
    case .duration: "DURATION"
    case .title: "SUMMARY"
    case .place: "LOCATION"
    case .status: "STATUS"
    case .transparency: "TRANSP"
    case .classification: "CLASS"
    case .recurrenceID: "RECURRENCE-ID"
    case .rule: "RRULE"
    case .exceptionRule: "EXRULE"
    case .exceptionDates: "EXDATE"
    case .dates: "RDATE"
    case .attendee: "ATTENDEE"
    case .googleConference: "X-GOOGLE-CONFERENCE"
    case .microsoftMeeting: "X-MICROSOFT-SKYPETEAMSMEETINGURL"
    case .allDay: "X-MICROSOFT-CDO-ALLDAYEVENT"
    case .busyStatus: "X-MICROSOFT-CDO-BUSYSTATUS"
    case .conference: "CONFERENCE"
    case .url: "URL"
    case .description: "DESCRIPTION"
    }
  }

  init?(_ line: ContentLine) {
    for property in EventProperty.allCases where line.isNamed(property.name) {
      self = property
      return
    }
    return nil
  }

  /// The properties whose links are those of meetings.
  static let meetings: [EventProperty] = [.googleConference, .microsoftMeeting, .conference]

  /// The properties that may contain the meeting link, in order of preference.
  static let links: [EventProperty] = [
    .googleConference, .microsoftMeeting, .conference, .url, .place, .description,
  ]
}

/// The properties of an event, as read.
struct EventLines {
  let number: Int
  private(set) var lines: [(property: EventProperty, line: ContentLine)] = []
  private static let limit = 20_000
  /// The line from which properties are omitted because there are too many.
  private(set) var cut: Int?

  init(number: Int) {
    self.number = number
    // As many as most events have: a growing array moves them.
    lines.reserveCapacity(12)
  }

  /// Keeps a line if its property is read.
  mutating func append(_ line: ContentLine) {
    guard let property = EventProperty(line) else { return }
    guard lines.count < EventLines.limit else {
      cut = cut ?? line.number
      return
    }
    lines.append((property, line))
  }

  func first(_ property: EventProperty) -> ContentLine? {
    // An entry of the loop would be a copy, which is counted.
    for index in lines.indices where lines[index].property == property { return lines[index].line }
    return nil
  }

  func all(_ property: EventProperty) -> [ContentLine] {
    var result: [ContentLine] = []
    for index in lines.indices where lines[index].property == property {
      result.append(lines[index].line)
    }
    return result
  }
}
