extension Recurrence {
  /// Returns the number of instances that each unit has, or `nil` if it differs.
  ///
  /// Most rules have such a number, so that a rule with COUNT need not be followed from its first
  /// year on.
  func instancesPerUnit(from date: CivilDate) -> Int? {
    guard positions.isEmpty else { return nil }
    switch frequency {
    case .daily: return months == 0 && monthDays.isEmpty && weekdays.isEmpty ? 1 : nil
    case .weekly: return months == 0 ? max(weekdays.count, 1) : nil
    case .monthly: return months == 0 ? instancesPerMonth(from: date) : nil
    case .yearly:
      if months != 0 {
        return instancesPerMonth(from: date).map { $0 * months.nonzeroBitCount }
      }
      if weekdays.isEmpty {
        let count = instancesPerMonth(from: date)
        return monthDays.isEmpty ? count : count.map { $0 * 12 }
      }
      return monthDays.isEmpty ? instances(ofOrdinalsUpTo: 52) : nil
    }
  }

  private func instancesPerMonth(from date: CivilDate) -> Int? {
    if weekdays.isEmpty, monthDays.isEmpty { return date.day <= 28 ? 1 : nil }
    if monthDays.isEmpty { return instances(ofOrdinalsUpTo: 4) }
    // A day from the beginning may be one from the end as well.
    guard weekdays.isEmpty, Recurrence.areAlike(monthDays, limit: 28) else { return nil }
    return monthDays.count
  }

  private func instances(ofOrdinalsUpTo limit: Int) -> Int? {
    Recurrence.areAlike(weekdays.map { $0.ordinal }, limit: limit) ? weekdays.count : nil
  }

  /// Returns true if all numbers are from 1 to a limit, or all are from -1 to the negative one.
  private static func areAlike(_ numbers: [Int], limit: Int) -> Bool {
    numbers.allSatisfy { $0 > 0 && $0 <= limit } || numbers.allSatisfy { $0 < 0 && $0 >= -limit }
  }
}
