/// The local times at which a rule has instances.
///
/// Local times are converted later: an hour that the clocks skip is still one of the rule.
struct RecurrenceExpansion {
  private let rule: Recurrence
  /// The local time of DTSTART, in seconds.
  private let start: Int64
  /// The day of DTSTART, since 1970-01-01.
  private let startDay: Int
  private let date: CivilDate
  /// The first day of the unit that contains the start.
  private let firstUnit: Int
  /// True if DTSTART is the first instance even if it does not match the rule, which RFC 5545 leaves
  /// open; false for a rule of exceptions.
  private let includesStart: Bool
  /// The seconds of a day at which there are instances, in order.
  private let times: [Int64]
  private var steps: Int
  private let isLate: (() -> Bool)?
  /// The days of the current unit, in order.
  private var days: [Int] = []

  /// True if the rule was cut off after too many steps.
  private(set) var isExhausted = false

  init(
    _ rule: Recurrence, start: Int64, includesStart: Bool = true, steps: Int,
    isLate: (() -> Bool)? = nil
  ) {
    self.rule = rule
    self.start = start
    self.includesStart = includesStart
    self.steps = steps
    self.isLate = isLate
    startDay = Int(start.flooredQuotient(by: Seconds.day))
    times = rule.times(start - Int64(startDay) * Seconds.day)
    date = CivilDate(daysSince1970: startDay)
    firstUnit = startDay - (rule.frequency == .weekly ? (date.weekday - rule.weekStart + 7) % 7 : 0)
  }

  /// Calls `body` with each instance in a range of local times, in order, until it returns false.
  ///
  /// - Throws: `CalendarMistake.timedOut`.
  mutating func forEach(
    from first: Int64, through last: Int64, _ body: (Int64) -> Bool
  ) throws(CalendarMistake) {
    let day = Seconds.day
    let last = min(last, (Int64(rule.lastDay) + 1) * day - 1)
    guard last >= start, first <= last else { return }
    if includesStart, first <= start, !body(start) { return }
    // The instances before the unit, starting with DTSTART.
    var number = includesStart ? 1 : 0
    var unit = 0
    let wanted = unitOf(Int(first.flooredQuotient(by: day)))
    if rule.count == nil {
      unit = wanted
    } else if let counted = count(beforeUnit: wanted) {
      (unit, number) = (wanted, counted)
    }
    let limit = rule.count ?? .max
    while number < limit {
      guard Int64(unitStart(unit)) * day <= last else { return }
      steps -= 1
      if steps & 1023 == 0, let isLate, isLate() { throw .timedOut }
      guard steps > 0 else {
        isExhausted = true
        return
      }
      findDays(unit)
      var isOver = false
      func visit(_ time: Int64) {
        guard time > start || time == start && !includesStart else { return }
        guard time <= last, number < limit else { return isOver = true }
        number += 1
        if time >= first, !body(time) { isOver = true }
      }
      if rule.positions.isEmpty {
        for found in days where found >= startDay {
          let midnight = Int64(found) * day
          if found > startDay, midnight + day <= first {
            // Only counted.
            number += times.count
            continue
          }
          for time in times where !isOver { visit(midnight + time) }
          if isOver { return }
        }
      } else {
        for time in chosenTimes() where !isOver { visit(time) }
        if isOver { return }
      }
      unit += 1
    }
  }

  /// Returns the number of the unit that contains a day, or 0 before the start.
  private func unitOf(_ day: Int) -> Int {
    guard day > startDay else { return 0 }
    switch rule.frequency {
    case .daily: return (day - startDay) / rule.interval
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
    case .daily: return startDay + distance
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
    guard unit > 0, let each = rule.daysPerUnit(from: date) else { return nil }
    findDays(0)
    var number = includesStart ? 1 : 0
    for found in days where found >= startDay {
      let midnight = Int64(found) * Seconds.day
      for time in times where midnight + time > start || midnight + time == start && !includesStart
      { number += 1 }
    }
    return number + (unit - 1) * each * times.count
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
    if rule.weekdays.isEmpty, rule.monthDays.isEmpty, rule.yearDays.isEmpty {
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

  private mutating func findDays(ofYear year: Int) {
    let first = CivilDate(year: year, month: 1, day: 1)
    let (start, count) = (first.daysSince1970, CivilDate.isLeap(year) ? 366 : 365)
    findMonthsAndWeekdays(ofYear: year, first, count)
    guard !rule.yearDays.isEmpty || !rule.weeks.isEmpty else { return }
    days.removeAll { !rule.hasYearDay($0 - start + 1, of: count) || !rule.hasWeek(of: $0) }
  }

  /// RFC 5545, 3.3.10: BYDAY counts within months if there is BYMONTH, otherwise within the year.
  private mutating func findMonthsAndWeekdays(ofYear year: Int, _ first: CivilDate, _ count: Int) {
    let isByDay = !rule.weekdays.isEmpty || !rule.yearDays.isEmpty
    if rule.months == 0, isByDay {
      let (start, weekday) = (first.daysSince1970, first.weekday)
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

  /// Returns the instances of the unit that BYSETPOS chooses, in order.
  private func chosenTimes() -> [Int64] {
    let count = days.count * times.count
    var indexes: [Int] = []
    for position in rule.positions {
      let index = position > 0 ? position - 1 : count + position
      if index >= 0, index < count, !indexes.contains(index) { indexes.append(index) }
    }
    return indexes.sorted().map {
      Int64(days[$0 / times.count]) * Seconds.day + times[$0 % times.count]
    }
  }
}
