/// A month as a grid of days, one row per week.
///
/// All rows are equally wide, apart from trailing spaces: each day has two cells, preceded by one
/// in which a bracket marks today.
struct MonthGrid {
  /// The first day of the week, 0 for Sunday.
  var firstWeekday = 1
  /// True if each row starts with its ISO 8601 week number.
  var showsWeeks = false

  /// The distances of the months that can be chosen, from the present one.
  static var distances: [String] { (-24...24).map { String($0) } }
  static let present = "0"

  /// The marks around today.
  static let marks = (start: UInt8(ascii: "["), end: UInt8(ascii: "]"))

  /// Appends the lines of the grid, separated by line breaks: the name of the month, the names of
  /// the days, and the weeks; `distance` is the number of months after that of today.
  @inline(never) func append(
    _ today: CivilDate, distance: Int = 0, names: CalendarNames, to text: inout [UInt8]
  ) {
    let month = today.year * 12 + today.month - 1 + distance
    let first = CivilDate(
      year: month.flooredQuotient(by: 12), month: month - month.flooredQuotient(by: 12) * 12 + 1,
      day: 1)
    let title = names.title(first.month) + " " + String(first.year)
    let width = 20 + (showsWeeks ? 3 : 0)
    let indent = max(width - TextWidth.cells(in: title), 0) / 2 + 1
    for _ in 0..<indent { text.append(UInt8(ascii: " ")) }
    text.append(title)
    text.append(UInt8(ascii: "\n"))
    if showsWeeks { text.append("   ") }
    for column in 0..<7 {
      text.append(UInt8(ascii: " "))
      append(name: names.shortestDay((firstWeekday + column) % 7), to: &text)
    }
    var day = 1 - (first.weekday - firstWeekday + 7) % 7
    while day <= first.daysInMonth {
      text.append(UInt8(ascii: "\n"))
      if showsWeeks {
        // A row's Thursday decides its week.
        let thursday = day + (4 - firstWeekday + 7) % 7
        text.append(UInt8(ascii: " "))
        append(
          number: CivilDate(daysSince1970: first.daysSince1970 + thursday - 1).week.number,
          to: &text)
      }
      var isAfterToday = false
      for day in day..<day + 7 {
        let isToday = day == today.day && distance == 0
        text.append(
          isToday ? MonthGrid.marks.start : isAfterToday ? MonthGrid.marks.end : UInt8(ascii: " "))
        isAfterToday = isToday
        if day < 1 || day > first.daysInMonth {
          text.append("  ")
        } else {
          append(number: day, to: &text)
        }
      }
      if isAfterToday { text.append(MonthGrid.marks.end) }
      day += 7
    }
  }

  @inline(never) private func append(number: Int, to text: inout [UInt8]) {
    if number < 10 { text.append(UInt8(ascii: " ")) }
    text.append(decimal: UInt64(number))
  }

  /// Appends as much of a name as fits in two cells.
  @inline(never) private func append(name: String, to text: inout [UInt8]) {
    var room = 2
    if name.utf8.count > 1, name.utf8.allSatisfy({ $0 < 0x80 }) {
      return text.append(contentsOf: name.utf8.prefix(room))
    }
    for character in name {
      let cells = TextWidth.cells(of: character)
      guard cells <= room else { break }
      text.append(String(character))
      room -= cells
    }
    for _ in 0..<room { text.append(UInt8(ascii: " ")) }
  }
}
