extension Recurrence {
  /// Returns the number of days per unit, or `nil` if it varies.
  ///
  /// For most rules it is constant, so a rule with COUNT need not be expanded from its first year.
  func daysPerUnit(from date: CivilDate) -> Int? {
    guard positions.isEmpty, yearDays.isEmpty, weeks.isEmpty else { return nil }
    switch frequency {
    case .daily: return months == 0 && monthDays.isEmpty && weekdays.isEmpty ? 1 : nil
    case .weekly: return months == 0 ? max(weekdays.count, 1) : nil
    case .monthly: return months == 0 ? daysPerMonth(from: date) : nil
    case .yearly:
      if months != 0 { return daysPerMonth(from: date).map { $0 * months.nonzeroBitCount } }
      if weekdays.isEmpty {
        let count = daysPerMonth(from: date)
        return monthDays.isEmpty ? count : count.map { $0 * 12 }
      }
      return monthDays.isEmpty ? days(ofOrdinalsUpTo: 52) : nil
    }
  }

  private func daysPerMonth(from date: CivilDate) -> Int? {
    if weekdays.isEmpty, monthDays.isEmpty { return date.day <= 28 ? 1 : nil }
    if monthDays.isEmpty { return days(ofOrdinalsUpTo: 4) }
    // A day counted from the start may also be one counted from the end.
    guard weekdays.isEmpty, Recurrence.areAlike(monthDays, limit: 28) else { return nil }
    return monthDays.count
  }

  private func days(ofOrdinalsUpTo limit: Int) -> Int? {
    Recurrence.areAlike(weekdays.map { $0.ordinal }, limit: limit) ? weekdays.count : nil
  }

  /// Returns true if all numbers are in 1…`limit`, or all in -`limit`…-1.
  private static func areAlike(_ numbers: [Int], limit: Int) -> Bool {
    numbers.allSatisfy { $0 > 0 && $0 <= limit } || numbers.allSatisfy { $0 < 0 && $0 >= -limit }
  }
}
