/// The stored result of the last reading of an agenda.
struct StoredAgenda {
  private(set) var calendars: [AgendaCalendar] = []
  private(set) var events: [AgendaEvent] = []
  private(set) var remarks: [AgendaRemark] = []
  let marks: AgendaMarks
  /// True if all events have the same basis, so that unchanged calendars need not be read again.
  let isSame: Bool

  /// Parses a record; `basis` is the fingerprint of what events depend on besides their calendars.
  init(_ record: Record, basis: UInt64) {
    marks = AgendaMarks(record[AgendaMarks.key])
    var position = Record.start
    isSame = record.text(for: AgendaKeys.window, from: &position) == String(basis)
    while let text = record.text(for: AgendaKeys.calendar(calendars.count), from: &position) {
      calendars.append(AgendaCalendar(text))
    }
    var index = 0
    while let text = record.text(for: AgendaKeys.event(index), from: &position) {
      index += 1
      if let event = AgendaEvent(text) { events.append(event) }
    }
    index = 0
    while let text = record.text(for: AgendaKeys.remark(index), from: &position) {
      index += 1
      remarks.append(AgendaRemark(text))
    }
  }

  /// Returns the stored calendar of a source, if it was ever read.
  func calendar(of source: AgendaSource) -> AgendaCalendar? {
    let part = source.text.fingerprint
    return calendars.first { $0.part == part }
  }

  /// Returns the index of a calendar or, if it has changed, of the one with the same part.
  func index(of calendar: AgendaCalendar) -> Int? {
    calendars.firstIndex(of: calendar) ?? calendars.firstIndex { $0.part == calendar.part }
  }
}
