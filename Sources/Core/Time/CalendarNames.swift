/// The names of days and months.
struct CalendarNames {
  struct Name {
    var full: String
    var short: String

    /// The abbreviation defaults to the first three letters.
    init(_ full: String, short: String? = nil) {
      self.full = full
      self.short = short ?? String(full.prefix(3))
    }
  }

  /// The days, Monday first; empty for English.
  var days: [Name] = []
  /// The months beside a day; empty for English.
  var months: [Name] = []
  /// The months alone; empty if they are the same.
  var titles: [String] = []
  /// The days where there are only two cells; empty for the start of their abbreviations.
  var shortestDays: [String] = []
  /// The formats of dates and times, as a list of `LocaleFormats`; `nil` for those of the C locale.
  var formats: String?

  private static let englishDays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  private static let englishMonths = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// Returns the name of a day of the week, 0 for Sunday.
  func day(_ weekday: Int, isShort: Bool) -> String {
    CalendarNames.name((weekday + 6) % 7, of: days, CalendarNames.englishDays, isShort)
  }

  func month(_ month: Int, isShort: Bool) -> String {
    CalendarNames.name(month - 1, of: months, CalendarNames.englishMonths, isShort)
  }

  /// Returns the name of a month without a day.
  func title(_ month: Int) -> String {
    titles.isEmpty ? self.month(month, isShort: false) : titles[month - 1]
  }

  /// Returns the name of a day of the week, 0 for Sunday, of which two cells are shown.
  func shortestDay(_ weekday: Int) -> String {
    shortestDays.isEmpty ? day(weekday, isShort: true) : shortestDays[(weekday + 6) % 7]
  }

  private static func name(
    _ index: Int, of names: [Name], _ english: [String], _ isShort: Bool
  ) -> String {
    guard names.isEmpty else { return isShort ? names[index].short : names[index].full }
    return isShort ? String(Substring(english[index].utf8.prefix(3))) : english[index]
  }
}
