import Foundation
import TestSupport
import Testing

@testable import todayline

/// The formats of strftime, compared with GNU date.
@Suite(.timed) struct TimeFormatTests {
  static let letters = "aAbBcCdDeFgGhHIjklmMNpPqrRsSTuUVwWxXyYzZ".map(String.init)
  static let flags = ["", "-", "_", "0", "^", "#", "_^", "-^", "_-", "-0", "^#"]

  /// Every letter with every flag, but for a few of which date makes nothing, and other directives.
  static let directives: [String] = {
    var all: [String] = []
    for flag in flags {
      let pads = flag.contains { "-_0".contains($0) }
      // With a padding, date changes one part of the letters that stand for several.
      for letter in letters where !pads || !"NcDFrRTxX".contains(letter) {
        all.append("%" + flag + letter)
      }
    }
    for rest in others.split(separator: " ") { all.append("%" + rest) }
    return all + ["100 %%", "a%tb", "äöü %H Uhr", "%H:%M", "%a %d %b %H:%M", "KW %V/%G", "%-d. %B"]
  }()

  static let others = """
    5d 05d _5d -5d 10A 010A _10A ^10a 3N 6N 12j 8H 1Y 8z :z ::z :::z -:z _:z _10:z 10::z _z -z 12:::z
    Ec EC Ex EX Ey EY Od Oe OH OI Om OM OS Ou OU OV Ow OW Oy ^Ec 30c ^30c 12T 14r 20x
    """.replacingOccurrences(of: "\n", with: " ")

  @Test("every letter and flag is that of date", .needs("date", "zic")) func everyLetter() throws {
    let database = try ZoneDatabase(.slim)
    defer { database.folder.remove() }
    var random = SeededRandom(seed: 7)
    for zone in ["Europe/Berlin", "America/St_Johns", "Asia/Kathmandu", "UTC"] {
      let file = try #require(ZoneFile(try database.contents(of: zone)))
      var times = (0..<60).map { _ in
        Int64.random(in: Instants.first..<Instants.last, using: &random)
      }
      // The turns of years, in which weeks have the number of another year.
      for year in 2000...2040 {
        times.append(
          Int64(CivilDate(year: year, month: 1, day: year % 6 + 1).daysSince1970) * 86_400)
      }
      for start in stride(from: 0, to: Self.directives.count, by: 40) {
        let text = Self.directives[start..<min(start + 40, Self.directives.count)].joined(
          separator: "|")
        let lines = try database.lines(of: [(zone, times)], format: text)
        for (time, line) in zip(times, lines) {
          let own = Self.text(text, time * 1000, file.period(at: time))
          guard own != line else { continue }
          for (directive, pair) in zip(
            Self.directives[start...],
            zip(
              line.split(separator: "|", omittingEmptySubsequences: false),
              own.split(separator: "|", omittingEmptySubsequences: false))) where pair.0 != pair.1
          { Issue.record("\(zone) @\(time) \(directive): “\(pair.0)”, not “\(pair.1)”") }
          return
        }
      }
    }
  }

  static func text(_ format: String, _ milliseconds: Int64, _ period: ZonePeriod) -> String {
    var text: [UInt8] = []
    TimeFormat(format.utf8).append(LocalTime(milliseconds: milliseconds, in: period), to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  @Test("milliseconds") func milliseconds() {
    #expect(Self.text("%s.%3N %N %1N", 1_700_000_000_042, .utc) == "1700000000.042 042000000 0")
    #expect(Self.text("%s.%3N", -1, .utc) == "-1.999")
  }

  @Test(
    "the mistake in a format",
    arguments: [
      ("%Q", "%Q"), ("%H:%", "%"), ("%H %é", "%é"), ("%H:%M", nil), ("%", "%"), ("%-", "%-"),
      ("%10000d", "%10000d"), ("%:H", "%:H"), ("%Ed", "%Ed"), ("%Oc", "%Oc"), ("%::::z", "%::::"),
      ("%%Q", nil), ("%f", "%f"), ("%-5%", "%-5%"), ("%^%", "%^%"), ("%E", "%E"), ("noon", nil),
      ("%+", "%+"), ("%i", "%i"), ("%K", "%K"),
    ] as [(String, String?)]) func mistake(_ format: String, _ mistake: String?)
  { #expect(TimeFormat(format.utf8).mistake == mistake) }

  @Test(
    "the shortest time that a format shows",
    arguments: [
      ("%H:%M", .minute), ("%R", .minute), ("%T", .second), ("%r", .second), ("%X", .second),
      ("%c", .second), ("%s", .second), ("%3N", .second), ("%H Uhr", .hour), ("%I %p", .hour),
      ("%k", .hour), ("%l", .hour), ("%P", .hour), ("%a %d %b", .day), ("%V", .day), ("", .day),
      ("%%S", .day), ("%S %d", .second), ("%Z %z", .day), ("%x %D %F", .day), ("%-OM", .minute),
    ] as [(String, TimePrecision)]) func precision(_ format: String, _ precision: TimePrecision)
  { #expect(TimeFormat(format.utf8).precision == precision) }

  @Test("names of other languages") func names() {
    var names = CalendarNames()
    names.days = ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"]
      .map { CalendarNames.Name($0, short: String($0.prefix(2))) }
    names.months =
      ["janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août"].map {
        CalendarNames.Name($0)
      } + (9...12).map { CalendarNames.Name("mois \($0)") }
    var text: [UInt8] = []
    let time = LocalTime(
      milliseconds: Int64(CivilDate(year: 2026, month: 2, day: 8).daysSince1970) * 86_400_000,
      in: .utc)
    TimeFormat("%a %A %b %B %^B %h".utf8).append(time, names: names, to: &text)
    #expect(String(decoding: text, as: UTF8.self) == "So Sonntag fév février FÉVRIER fév")
  }
}
