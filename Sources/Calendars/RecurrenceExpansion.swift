/// The days on which a rule has instances.
///
/// All instances have the same local time of day, so only days are counted; the local times are
/// converted later.
struct RecurrenceExpansion {
  private let rule: Recurrence
  /// The day of DTSTART, since 1970-01-01.
  private let start: Int
  private let date: CivilDate
  /// The first day of the unit that contains the start.
  private let firstUnit: Int
  private var steps: Int
  private let isLate: (() -> Bool)?
  /// The days of the current unit, in order.
  private var days: [Int] = []

  /// True if the rule was cut off after too many steps.
  private(set) var isExhausted = false

  init(_ rule: Recurrence, start: Int, steps: Int, isLate: (() -> Bool)? = nil) {
    self.rule = rule
    self.start = start
    self.steps = steps
    self.isLate = isLate
    date = CivilDate(daysSince1970: start)
    firstUnit = start - (rule.frequency == .weekly ? (date.weekday - rule.weekStart + 7) % 7 : 0)
  }

  /// Calls `body` with each day of the rule in a range, in order, until it returns false.
  ///
  /// DTSTART is the first instance even if it does not match the rule, which RFC 5545 leaves open.
  ///
  /// - Throws: `CalendarMistake.timedOut`.
  mutating func forEach(
    from first: Int, through last: Int, _ body: (Int) -> Bool
  ) throws(CalendarMistake) {
    let last = min(last, rule.lastDay)
    guard last >= start, first <= last else { return }
    if first <= start, rule.lastDay >= start, !body(start) { return }
    // The instances before the unit, starting with DTSTART.
    var number = 1
    var unit = 0
    let wanted = unitOf(first)
    if rule.count == nil {
      unit = wanted
    } else if let counted = count(beforeUnit: wanted) {
      (unit, number) = (wanted, counted)
    }
    let limit = rule.count ?? .max
    while number < limit {
      guard unitStart(unit) <= last else { return }
      steps -= 1
      if steps & 1023 == 0, let isLate, isLate() { throw .timedOut }
      guard steps > 0 else {
        isExhausted = true
        return
      }
      findDays(unit)
      for day in days where day > start {
        guard day <= last, number < limit else { return }
        number += 1
        if day >= first, !body(day) { return }
      }
      unit += 1
    }
  }

  /// Returns the number of the unit that contains a day, or 0 before the start.
  private func unitOf(_ day: Int) -> Int {
    guard day > start else { return 0 }
    switch rule.frequency {
    case .daily: return (day - start) / rule.interval
    case .weekly: return (day - firstUnit) / 7 / rule.interval
    case .monthly:
      let other = CivilDate(daysSince1970: day)
      return ((other.year - date.year) * 12 + other.month - date.month) / rule.interval
    case .yearly: return (CivilDate(daysSince1970: day).year - date.year) / rule.interval
    }
  }

  private func unitStart(_ unit: Int) -> Int {
    let distance = unit * rule.interval
    switch rule.frequency {
    case .daily: return start + distance
    case .weekly: return firstUnit + distance * 7
    case .monthly:
      let month = date.year * 12 + date.month - 1 + distance
      return CivilDate(year: month / 12, month: month % 12 + 1, day: 1).daysSince1970
    case .yearly: return CivilDate(year: date.year + distance, month: 1, day: 1).daysSince1970
    }
  }

  /// Returns the number of instances in all earlier units, including DTSTART, or `nil` if they have
  /// to be counted one by one.
  private mutating func count(beforeUnit unit: Int) -> Int? {
    guard unit > 0, let each = rule.instancesPerUnit(from: date) else { return nil }
    findDays(0)
    let later = days.filter { $0 > start }.count
    return 1 + later + (unit - 1) * each
  }

  /// Finds the days of a unit, including those before the start.
  private mutating func findDays(_ unit: Int) {
    days.removeAll(keepingCapacity: true)
    let first = unitStart(unit)
    switch rule.frequency {
    case .daily:
      let date = CivilDate(daysSince1970: first)
      if rule.hasMonth(date.month), rule.hasMonthDay(date.day, of: date.daysInMonth),
        rule.hasWeekday(date.weekday)
      {
        days.append(first)
      }
    case .weekly: findDays(ofWeek: first)
    case .monthly:
      let month = CivilDate(daysSince1970: first)
      if rule.hasMonth(month.month) { findDays(ofMonth: month, first) }
    case .yearly: findDays(ofYear: CivilDate(daysSince1970: first).year)
    }
    if !rule.positions.isEmpty { choosePositions() }
  }

  private mutating func findDays(ofWeek first: Int) {
    for day in first..<first + 7 {
      let weekday = (rule.weekStart + day - first) % 7
      guard rule.weekdays.isEmpty ? weekday == date.weekday : rule.hasWeekday(weekday) else {
        continue
      }
      if rule.months == 0 || rule.hasMonth(CivilDate(daysSince1970: day).month) { days.append(day) }
    }
  }

  private mutating func findDays(ofMonth month: CivilDate, _ first: Int) {
    let count = month.daysInMonth
    if rule.weekdays.isEmpty, rule.monthDays.isEmpty {
      if date.day <= count { days.append(first + date.day - 1) }
      return
    }
    let weekday = month.weekday
    for index in 0..<count
    where rule.hasMonthDay(index + 1, of: count)
      && fits(weekday: (weekday + index) % 7, index: index, count: count)
    { days.append(first + index) }
  }

  /// Returns true if BYDAY includes a weekday at that index of a month or year.
  private func fits(weekday: Int, index: Int, count: Int) -> Bool {
    rule.weekdays.isEmpty
      || rule.weekdays.contains {
        $0.day == weekday
          && ($0.ordinal == 0 || $0.ordinal == index / 7 + 1
            || $0.ordinal == -((count - 1 - index) / 7 + 1))
      }
  }

  /// RFC 5545, 3.3.10: BYDAY counts within months if there is BYMONTH, otherwise within the year.
  private mutating func findDays(ofYear year: Int) {
    let isByDay = !rule.weekdays.isEmpty
    if rule.months == 0, isByDay {
      let first = CivilDate(year: year, month: 1, day: 1)
      let (start, count) = (first.daysSince1970, CivilDate.isLeap(year) ? 366 : 365)
      let weekday = first.weekday
      for index in 0..<count where fits(weekday: (weekday + index) % 7, index: index, count: count)
      {
        if !rule.monthDays.isEmpty {
          let date = CivilDate(daysSince1970: start + index)
          guard rule.hasMonthDay(date.day, of: date.daysInMonth) else { continue }
        }
        days.append(start + index)
      }
      return
    }
    for month in 1...12 {
      // Without days and BYMONTH, the month is that of DTSTART.
      guard rule.months == 0 && rule.monthDays.isEmpty ? month == date.month : rule.hasMonth(month)
      else { continue }
      let first = CivilDate(year: year, month: month, day: 1)
      findDays(ofMonth: first, first.daysSince1970)
    }
  }

  private mutating func choosePositions() {
    let count = days.count
    var chosen: [Int] = []
    for (index, day) in days.enumerated()
    where rule.positions.contains(where: { $0 == index + 1 || $0 == index - count }) {
      chosen.append(day)
    }
    days = chosen
  }
}
