/// The occurrences of a calendar in a time window, and remarks about what was not understood.
struct CalendarContent {
  var name: String? = nil
  /// The occurrences that overlap the window, in order of start.
  var occurrences: [Occurrence] = []
  /// The refused and replaced parts, those that change most of what is shown first.
  var remarks: [CalendarRemark] = []
  /// The number of further remarks that were dropped.
  var omittedRemarks: Int = 0
}

/// A file that cannot be read as a calendar.
enum CalendarMistake: Error, Equatable {
  /// It does not start like an iCalendar file.
  case notACalendar
  case tooLarge
  case timedOut
}

/// The limits for reading one calendar.
struct CalendarLimits {
  /// The total bytes of all files.
  var bytes = 128 * 1024 * 1024
  /// The events of all files; further ones are omitted, with a remark.
  var events = 100_000
  /// The occurrences; later ones are omitted, with a remark.
  var occurrences = 10_000
  var remarks = 100
  /// The bytes of a line that are kept, after unfolding.
  var line = 1024 * 1024
  /// The bytes kept of a title, a location, or a link.
  var text = 4096
  /// The steps for counting or expanding one rule: a rule with COUNT=100000 may need that many.
  var steps = 1_000_000
}
