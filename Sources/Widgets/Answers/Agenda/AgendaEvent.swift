/// A stored event of an agenda: one line, so that a call parses only the events it shows.
///
///     1700000000 1700003600 -t 0 9ae16a3b2f90404f<tab>title<tab>place<tab>link
struct AgendaEvent: Equatable {
  /// The start; for an all-day event, midnight in the viewer's time zone.
  var start: Timestamp
  /// The end, exclusive.
  var end: Timestamp
  var calendar: Int
  /// The fingerprint of the instance, which identifies it across changes.
  var instance: String
  var isAllDay = false
  /// True if it may not take place, or the user has not accepted for certain.
  var isTentative = false
  /// True if it does not block time.
  var isFree = false
  var isPrivate = false
  var isDeclined = false
  var title = ""
  var place = ""
  var link = ""

  /// The maximum number of stored bytes of a title, a location, or a link.
  private static let longestTitle = 256
  private static let longestLink = 1024
  /// The time for which an event without a duration is shown.
  private static let shortest = Duration.minutes(1)

  /// True if it has no duration: a reminder, or an event without an end.
  var isMoment: Bool { end - start <= AgendaEvent.shortest }

  init(_ occurrence: Occurrence, calendar: Int) {
    start = occurrence.start
    end = max(occurrence.end, start.advanced(by: AgendaEvent.shortest))
    self.calendar = calendar
    instance = StoredFields.digits(of: occurrence.instance.fingerprint)
    isAllDay = occurrence.isAllDay
    isTentative = occurrence.status == .tentative || occurrence.participation == .tentative
    isFree = occurrence.isFree
    isPrivate = occurrence.isPrivate
    isDeclined = occurrence.participation == .declined
    title = AgendaEvent.line(occurrence.title, limit: AgendaEvent.longestTitle)
    place = AgendaEvent.line(occurrence.place, limit: AgendaEvent.longestTitle)
    // A truncated link would lead elsewhere.
    let isLinkShort = occurrence.link.utf8.count <= AgendaEvent.longestLink
    link = isLinkShort ? AgendaEvent.line(occurrence.link, limit: AgendaEvent.longestLink) : ""
  }

  init?(_ text: String) {
    var reader = WordReader(text.bytes)
    guard let start = AgendaEvent.time(&reader), let end = AgendaEvent.time(&reader),
      let flags = reader.word(), let calendar = reader.integer(), calendar < 1 << 16,
      let instance = reader.word(), reader.skip("\t"), let title = reader.textBeforeTab(),
      let place = reader.textBeforeTab()
    else { return nil }
    (self.start, self.end, self.calendar, self.instance) = (start, end, Int(calendar), instance)
    for flag in flags.utf8 {
      switch flag {
      case UInt8(ascii: "a"): isAllDay = true
      case UInt8(ascii: "t"): isTentative = true
      case UInt8(ascii: "f"): isFree = true
      case UInt8(ascii: "p"): isPrivate = true
      case UInt8(ascii: "d"): isDeclined = true
      default: break
      }
    }
    (self.title, self.place, link) = (title, place, reader.rest())
  }

  var text: String {
    var flags = "-"
    if isAllDay { flags += "a" }
    if isTentative { flags += "t" }
    if isFree { flags += "f" }
    if isPrivate { flags += "p" }
    if isDeclined { flags += "d" }
    let times = [start, end].map { String($0.milliseconds / 1000) }
    return StoredFields.text(
      times + [flags, String(calendar), instance], texts: [title, place, link])
  }

  private static func time(_ reader: inout WordReader) -> Timestamp? {
    guard let seconds = reader.integer(), seconds < 1 << 40 else { return nil }
    return Timestamp(milliseconds: seconds * 1000)
  }

  /// Returns a text on one line without tabs, which separate the fields of a stored event.
  private static func line(_ text: String, limit: Int) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      let isBlank = byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: " ")
      if !isBlank {
        bytes.append(byte)
      } else if let last = bytes.last, last != UInt8(ascii: " ") {
        bytes.append(UInt8(ascii: " "))
      }
    }
    if bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    let line = String(decoding: bytes, as: UTF8.self)
    return line.utf8.count > limit ? line.beginning(limit: limit) + "…" : line
  }
}
