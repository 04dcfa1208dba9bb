import TestSupport
import Testing

@testable import todayline

/// The formats of dates and times by the locale; the expected ones are those of date(1) with glibc 2.36.
@Suite(.timed) struct LocaleFormatTests {
  struct Case: NamedCase {
    /// The locale.
    var name: String
    /// `%x`, `%X`, `%r`, `%p` on the 12th of November 2026 at 13:05:03.
    var texts: [String]

    init(_ name: String, _ texts: String...) { (self.name, self.texts) = (name, texts) }
  }

  static let cases = [
    Case("C", "11/12/26", "13:05:03", "01:05:03 PM", "PM"),
    Case("en_US.UTF-8", "11/12/2026", "01:05:03 PM", "01:05:03 PM", "PM"),
    Case("en_GB.UTF-8", "12/11/26", "13:05:03", " 1:05:03 pm UTC", "pm"),
    Case("en_CA", "2026-11-12", "01:05:03 PM", "01:05:03 PM", "PM"),
    Case("de_DE.UTF-8", "12.11.2026", "13:05:03", "13:05:03", ""),
    Case("de_AT.UTF-8", "2026-11-12", "13:05:03", "13:05:03", ""),
    Case("de", "12.11.2026", "13:05:03", "13:05:03", ""),
    Case("fr_FR.UTF-8", "12/11/2026", "13:05:03", "13:05:03", ""),
    Case("fr_CA.UTF-8", "2026-11-12", "13:05:03", "13:05:03", ""),
    Case("sv_SE", "2026-11-12", "13:05:03", "13:05:03", ""),
    Case("nl_NL", "12-11-26", "13:05:03", "13:05:03", ""),
    Case("fi_FI", "12.11.2026", "13.05.03", "13:05:03", ""),
    Case("pt_PT", "12/11/2026", "13:05:03", "13:05:03", ""),
    Case("ja_JP", "2026年11月12日", "13時05分03秒", "午後01時05分03秒", "午後"),
    Case("zh_TW", "2026年11月12日", "13時05分03秒", "下午 01時05分03秒", "下午"),
    Case("el_GR", "12/11/2026", "01:05:03 μμ", "01:05:03 μμ", "μμ"),
    Case("sr_RS@latin", "12.11.2026.", "13:05:03", "13:05:03", ""),
    Case("tlh_AQ", "11/12/26", "13:05:03", "01:05:03 PM", "PM"),
  ]

  static func text(_ format: String, _ locale: String) -> String {
    var bytes: [UInt8] = []
    let period = ZonePeriod(offset: 0, abbreviation: "UTC")
    TimeFormat(format.utf8).append(
      LocalTime(milliseconds: 1_794_488_703_000, in: period), names: TimeLocale(locale).names,
      to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: cases) func formatsAreThoseOfThePlace(_ row: Case) {
    #expect(["%x", "%X", "%r", "%p"].map { Self.text($0, row.name) } == row.texts)
  }

  @Test func dateAndTimeFollow() {
    #expect(Self.text("%c", "C") == "Thu Nov 12 13:05:03 2026")
    #expect(Self.text("%c", "de_DE.UTF-8") == "Do 12 Nov 2026 13:05:03 UTC")
    #expect(Self.text("%c", "ko_KR") == "2026년 11월 12일 (목) 오후 01시 05분 03초")
    #expect(Self.text("%P|%^p", "en_US") == "pm|PM")
  }

  /// Each language has formats that are known, and none with halves that it does not name.
  @Test(arguments: TimeLocaleTests.languages.split(separator: " ").map(String.init))
  func everyLanguageIsComplete(_ language: String) throws {
    let list = try #require(LocaleFormats.list(of: language, nil))
    let parts = list.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
    #expect(!parts[0].isEmpty && parts.count <= 6)
    for part in parts.prefix(4) {
      #expect(TimeFormat(part.utf8).mistake == nil)
      #expect(parts.count == 6 || !part.contains("%p") && !part.contains("%I"), "\(part)")
    }
  }
}
