import TestSupport
import Testing

@testable import todayline

/// The names of days and months by the locale; the expected ones are those of Unicode CLDR 47.
@Suite(.timed) struct TimeLocaleTests {
  struct Case: NamedCase {
    /// The locale.
    var name: String
    var firstWeekday: Int
    /// A Monday, in two forms; March, in two forms and alone; and a Monday in two cells.
    var words: [String]

    init(_ name: String, _ firstWeekday: Int, _ words: [String]) {
      (self.name, self.firstWeekday, self.words) = (name, firstWeekday, words)
    }
  }

  static let english = ["Monday", "Mon", "March", "Mar", "March", "Mon"]

  static let cases = [
    Case("de_DE.UTF-8", 1, ["Montag", "Mo", "März", "Mär", "März", "Mo"]),
    Case("pl_PL.UTF-8", 1, ["poniedziałek", "pon.", "marca", "mar", "marzec", "pon."]),
    Case("ru_RU.UTF-8", 1, ["понедельник", "пн", "марта", "март", "март", "пн"]),
    Case("tr_TR", 1, ["Pazartesi", "Pzt", "Mart", "Mar", "Mart", "Pzt"]),
    Case("ja_JP.eucJP", 0, ["月曜日", "月", "3月", "3月", "3月", "月"]),
    Case("zh_CN.GB18030", 1, ["星期一", "周一", "三月", "3月", "三月", "一"]),
    Case("zh_HK.UTF-8", 0, ["星期一", "週一", "3月", "3月", "3月", "一"]),
    Case("ar_EG.UTF-8", 6, ["الاثنين", "الاثنين", "مارس", "مارس", "مارس", "ن"]),
    Case("hi_IN", 0, ["सोमवार", "सोम", "मार्च", "मार्च", "मार्च", "सोम"]),
    Case("fa_IR", 6, ["دوشنبه", "دوشنبه", "مارس", "مارس", "مارس", "دوشنبه"]),
    Case("pt_BR.UTF-8", 0, ["segunda-feira", "seg.", "março", "mar.", "março", "seg."]),
    Case("pt_PT@euro", 0, ["segunda-feira", "segunda", "março", "mar.", "março", "segunda"]),
    Case("sr_RS@latin", 1, ["ponedeljak", "pon", "mart", "mar", "mart", "pon"]),
    Case("sr_RS", 1, ["понедељак", "пон", "март", "мар", "март", "пон"]),
    Case("ca_ES.UTF-8@valencia", 1, ["dilluns", "dl.", "de març", "març", "març", "dl."]),
    Case("no_NO.UTF-8", 1, ["mandag", "man.", "mars", "mar", "mars", "man."]),
    Case("vi_VN", 1, ["Thứ Hai", "Th 2", "tháng 3", "Tháng 3", "Tháng 3", "T2"]),
    Case("de", 1, ["Montag", "Mo", "März", "Mär", "März", "Mo"]), Case("en_US.UTF-8", 0, english),
    Case("en_GB.UTF-8", 1, english), Case("en_DK.UTF-8@x", 1, english), Case("C", 1, english),
    Case("POSIX", 1, english), Case("eo", 1, english), Case("tlh_AQ", 1, english),
    Case("", 1, english), Case("_US.@", 1, english), Case("dv_MV", 5, english),
  ]

  @Test(arguments: cases) func namesAreThoseOfTheLanguage(_ row: Case) {
    let locale = TimeLocale(row.name)
    let names = locale.names
    #expect(locale.firstWeekday == row.firstWeekday)
    #expect(
      [
        names.day(1, isShort: false), names.day(1, isShort: true), names.month(3, isShort: false),
        names.month(3, isShort: true), names.title(3), names.shortestDay(1),
      ] == row.words)
  }

  static let languages =
    "ar bg bn ca cs da de el es et eu fa fi fr gl he hi hr hu id it ja ko lt lv ms nb nl nn pl pt "
    + "pt_PT ro ru sk sl sr sr@latin sv th tr uk ur vi zh zh_TW"

  @Test(arguments: languages.split(separator: " ").map(String.init)) func everyLanguageIsComplete(
    _ language: String
  ) throws {
    let text = try #require(LocaleNames.lists(of: language))
    let lists = text.split(separator: ";", omittingEmptySubsequences: false).map {
      $0.split(separator: ",").map(String.init)
    }
    #expect(lists.prefix(4).map(\.count) == [7, 7, 12, 12])
    #expect(lists.count < 5 || [0, 12].contains(lists[4].count))
    #expect(lists.count < 6 || [0, 7].contains(lists[5].count))
    for list in lists { #expect(list.allSatisfy { !$0.isEmpty && $0.count < 20 }) }
    // Two cells tell the days apart, but for one language that has no shorter ones.
    let names = TimeLocale(language == "sr@latin" ? "sr_RS@latin" : language).names
    let days = Set((0..<7).map { names.shortestDay($0).prefix(2) })
    #expect(days.count >= 5, "\(days)")
  }
}
