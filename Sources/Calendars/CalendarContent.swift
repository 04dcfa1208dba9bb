/// The occurrences of a calendar in a window of time, and what was not understood.
struct CalendarContent {
  /// The name that the calendar gives itself, or `nil`.
  var name: String? = nil
  /// The occurrences that overlap the window, in order of their starts.
  var occurrences: [Occurrence] = []
  /// The remarks about what was refused or replaced, in the order of files and lines.
  var remarks: [CalendarRemark] = []
  /// The number of further remarks, which were not kept.
  var omittedRemarks: Int = 0
}

/// A file that cannot be read as a calendar.
enum CalendarMistake: Error, Equatable {
  /// It does not begin as an iCalendar file.
  case notACalendar
  /// The files of the calendar have more bytes than `CalendarLimits.bytes`.
  case tooLarge
  /// The time for reading is over.
  case timedOut
}

/// The limits of what is read of one calendar.
struct CalendarLimits {
  /// The bytes of all files.
  var bytes = 128 * 1024 * 1024
  /// The events of all files; further ones are left out, with a remark.
  var events = 100_000
  /// The occurrences, of which the first ones are kept, with a remark.
  var occurrences = 10_000
  var remarks = 100
  /// The bytes of a line that are kept, after unfolding.
  var line = 1024 * 1024
  /// The bytes kept of a title, a place, or a link.
  var text = 4096
  /// The steps in which one rule is counted or expanded: a rule with COUNT=100000 may need so many.
  var steps = 1_000_000

  /// The usual limits.
  init() {}
}
