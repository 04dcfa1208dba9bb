/// The language and the place of times, such as those of `de_DE.UTF-8`; locale(7).
struct TimeLocale: Equatable {
  /// The language as in `LocaleNames`; `en` for `C` and `POSIX`.
  let language: String
  /// Two capital letters, if known.
  let territory: String?

  /// Parses `language_TERRITORY.CODESET@MODIFIER`.
  init(_ name: String) {
    let parts = name.utf8.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "@") }.split(
      separator: UInt8(ascii: "_"))
    let first = parts.first.map { String(Substring($0)) } ?? ""
    let territory = parts.count > 1 ? String(Substring(parts[1])) : nil
    let isLatin = name.utf8.drop { $0 != UInt8(ascii: "@") }.elementsEqual("@latin".utf8)
    self.territory = territory
    language =
      switch (first, territory) {
      case ("C", _), ("POSIX", _): "en"
      case ("no", _): "nb"
      case ("sr", _) where isLatin: "sr@latin"
      case ("pt", let place?) where place != "BR": "pt_PT"
      case ("zh", "TW"), ("zh", "HK"), ("zh", "MO"): "zh_TW"
      default: first
      }
  }

  /// The first day of the week by Unicode CLDR 47, 0 for Sunday; Monday where the territory is unknown.
  var firstWeekday: Int {
    guard let territory else { return 1 }
    func contains(_ list: String) -> Bool {
      list.utf8.split(separator: UInt8(ascii: " ")).contains { $0.elementsEqual(territory.utf8) }
    }
    if contains(
      "AG AS BD BR BS BT BW BZ CA CO DM DO ET GQ GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT "
        + "MX MZ NI NP PA PE PH PK PR PT PY SA SG ST SV TH TL TT TW UM US VE VI WS YE ZA ZW")
    {
      return 0
    }
    if contains("AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY") { return 6 }
    return territory == "MV" ? 5 : 1
  }

  /// The names of days and months, of which those of English are empty, and the formats.
  var names: CalendarNames {
    var names = CalendarNames()
    names.formats = LocaleFormats.list(of: language, territory)
    guard let text = LocaleNames.lists(of: language) else { return names }
    let lists = text.utf8.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map
    { $0.split(separator: UInt8(ascii: ",")).map { String(Substring($0)) } }
    names.days = lists[0].indices.map { CalendarNames.Name(lists[0][$0], short: lists[1][$0]) }
    names.months = lists[2].indices.map { CalendarNames.Name(lists[2][$0], short: lists[3][$0]) }
    if lists.count > 4 { names.titles = lists[4] }
    if lists.count > 5 { names.shortestDays = lists[5] }
    return names
  }
}
