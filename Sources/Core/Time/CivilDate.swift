/// A day of the Gregorian calendar.
struct CivilDate: Equatable {
  /// The year; 0 is the one before 1.
  var year: Int
  /// The month, 1…12.
  var month: Int
  /// The day of the month, from 1.
  var day: Int

}

extension CivilDate {
  /// Creates a date from the days since 1970-01-01.
  ///
  /// Years start in March here, so that the leap day comes last; all eras of 400 years are alike.
  @inline(never) init(daysSince1970 days: Int) {
    let days = days + CivilDate.daysBefore1970
    let era = days.flooredQuotient(by: CivilDate.daysOfEra)
    let dayOfEra = days - era * CivilDate.daysOfEra
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / (CivilDate.daysOfEra - 1)) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    self.init(year: year, month: month, day: day)
  }

  /// The days from 0000-03-01 to 1970-01-01.
  private static let daysBefore1970 = 719_468
  private static let daysOfEra = 146_097

  var daysSince1970: Int {
    let year = month <= 2 ? year - 1 : year
    let era = year.flooredQuotient(by: 400)
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * CivilDate.daysOfEra + dayOfEra - CivilDate.daysBefore1970
  }

  /// The day of the week, 0 for Sunday.
  var weekday: Int {
    // 1970-01-01 was a Thursday.
    let days = daysSince1970 + 4
    return days - days.flooredQuotient(by: 7) * 7
  }

  /// The day of the year, from 0.
  var dayOfYear: Int { daysSince1970 - CivilDate(year: year, month: 1, day: 1).daysSince1970 }

  var daysInMonth: Int {
    switch month {
    case 2: CivilDate.isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  /// The ISO 8601 week and the year it belongs to: that of its Thursday.
  var week: (year: Int, number: Int) {
    let thursday = CivilDate(daysSince1970: daysSince1970 + 3 - (weekday + 6) % 7)
    return (thursday.year, thursday.dayOfYear / 7 + 1)
  }
}

extension BinaryInteger {
  func flooredQuotient(by divisor: Self) -> Self {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}
