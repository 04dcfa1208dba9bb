import Foundation
import TestSupport
import Testing

@testable import todayline

/// The month as a grid, compared with cal and ncal.
@Suite(.timed) struct MonthGridTests {
  static func lines(
    _ date: CivilDate, firstWeekday: Int = 1, showsWeeks: Bool = false,
    names: CalendarNames = CalendarNames()
  ) -> [String] {
    var grid = MonthGrid()
    (grid.firstWeekday, grid.showsWeeks) = (firstWeekday, showsWeeks)
    var text: [UInt8] = []
    grid.append(date, names: names, to: &text)
    return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  static func trimmed(_ line: some StringProtocol) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }

  @Test("this page is as wide as it has to be") func example() {
    #expect(
      Self.lines(CivilDate(year: 2026, month: 11, day: 22)) == [
        "    November 2026", " Mo Tu We Th Fr Sa Su", "                    1",
        "  2  3  4  5  6  7  8", "  9 10 11 12 13 14 15", " 16 17 18 19 20 21[22]",
        " 23 24 25 26 27 28 29", " 30                  ",
      ])
  }

  @Test(
    "another month has its own title and days, and no mark",
    arguments: [
      (1, "December 2026", 31), (2, "January 2027", 31), (-11, "December 2025", 31),
      (3, "February 2027", 28), (15, "February 2028", 29), (-24, "November 2024", 30),
    ]) func otherMonth(_ distance: Int, _ title: String, _ days: Int)
  {
    var text: [UInt8] = []
    MonthGrid().append(
      CivilDate(year: 2026, month: 11, day: 22), distance: distance, names: CalendarNames(),
      to: &text)
    let grid = String(decoding: text, as: UTF8.self)
    #expect(Self.trimmed(grid.prefix { $0 != "\n" }).hasSuffix(title))
    #expect(grid.contains("\(days)") && !grid.contains("\(days + 1)") && !grid.contains("["))
  }

  /// Years 1902 to 2100, each month once, and each day of a month in turn.
  @Test("every month has the days of cal", .needs("ncal"), arguments: [0, 1]) func everyMonth(
    _ firstWeekday: Int
  ) throws {
    let option = firstWeekday == 0 ? "-S" : "-M"
    let years = Array(stride(from: 1902, through: 2100, by: 11))
    var script = ""
    for year in years {
      for month in 1...12 { script += "ncal -b -h \(option) \(month) \(year) || exit 1\n" }
    }
    let result = try Tool("sh").run(["-c", script], environment: ["LC_ALL": "C"])
    #expect(result.status == 0)
    // Each is eight lines: the title, the names, and six weeks.
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    var position = 0
    for year in years {
      for month in 1...12 {
        let days = CivilDate(year: year, month: month, day: 1).daysInMonth
        let today = (year + month) % days + 1
        let own = Self.lines(
          CivilDate(year: year, month: month, day: today), firstWeekday: firstWeekday)
        let expected = lines[position..<position + 8].map(Self.trimmed).filter { !$0.isEmpty }
        position += 8
        let marked = own.joined(separator: "\n").contains(
          "[" + (today < 10 ? " " : "") + "\(today)]")
        #expect(marked)
        let plain = own.map {
          Self.trimmed($0.dropFirst().map { "[]".contains($0) ? " " : String($0) }.joined())
        }
        #expect(plain.dropFirst() == expected.dropFirst())
        #expect(
          plain[0].trimmingCharacters(in: .whitespaces)
            == expected[0].trimmingCharacters(in: .whitespaces))
      }
    }
  }

  @Test("the numbers of weeks are those of ncal", .needs("ncal")) func weeks() throws {
    for (year, month) in [(2026, 11), (2026, 1), (2027, 1), (2024, 12), (2021, 1), (2015, 12)] {
      let result = try Tool("ncal").run(
        ["-w", "-h", "-M", "\(month)", "\(year)"], environment: ["LC_ALL": "C"])
      let weeks = (result.output.split(separator: "\n").last ?? "").split(separator: " ")
      let own = Self.lines(CivilDate(year: year, month: month, day: 9), showsWeeks: true).dropFirst(
        2
      ).map { $0.prefix(3).trimmingCharacters(in: .whitespaces) }
      #expect(own == weeks.map(String.init), "\(year)-\(month)")
    }
  }

  /// The first and the last day of a month, and months of four to six weeks.
  @Test("every day of a month can be today, and the lines stay aligned", arguments: [0, 1, 6])
  func everyDay(_ firstWeekday: Int) {
    for month in [(2021, 2), (2026, 11), (2026, 5), (2024, 2), (2026, 8)] {
      let first = CivilDate(year: month.0, month: month.1, day: 1)
      for day in 1...first.daysInMonth {
        for showsWeeks in [false, true] {
          let lines = Self.lines(
            CivilDate(year: month.0, month: month.1, day: day), firstWeekday: firstWeekday,
            showsWeeks: showsWeeks)
          let width = 21 + (showsWeeks ? 3 : 0)
          for line in lines.dropFirst() {
            #expect(line.count == width || line.count == width + 1 && line.hasSuffix("]"))
          }
          let opened = lines.joined().filter { $0 == "[" }.count
          #expect(opened == 1 && lines.joined().filter { $0 == "]" }.count == 1)
          #expect((6...8).contains(lines.count))
        }
      }
    }
  }

  @Test("names of other languages take two cells") func names() {
    var names = CalendarNames()
    names.days = ["月", "火", "水", "木", "金", "土", "日"].map { CalendarNames.Name($0) }
    names.months = (1...12).map { CalendarNames.Name("\($0)月") }
    let lines = Self.lines(CivilDate(year: 2026, month: 11, day: 3), names: names)
    #expect(lines[1] == " 月 火 水 木 金 土 日")
    #expect(lines[0].hasSuffix("11月 2026"))
    names.days[0] = CalendarNames.Name("M")
    #expect(
      Self.lines(CivilDate(year: 2026, month: 11, day: 3), names: names)[1].hasPrefix(" M  火"))
  }

  @Test("days and dates") func dates() {
    for days in stride(from: -800_000, through: 800_000, by: 487) {
      let date = CivilDate(daysSince1970: days)
      #expect(date.daysSince1970 == days)
      #expect((1...12).contains(date.month) && (1...date.daysInMonth).contains(date.day))
    }
    #expect(CivilDate(daysSince1970: 0) == CivilDate(year: 1970, month: 1, day: 1))
  }
}
