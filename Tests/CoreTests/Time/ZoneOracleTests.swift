import Foundation
import TestSupport
import Testing

@testable import todayline

/// Local time, compared with GNU date.
@Suite(.timed, .needs("zic", "date")) struct ZoneOracleTests {
  static func compare(_ form: ZoneDatabase.Form, _ count: Int) throws {
    let database = try ZoneDatabase(form)
    defer { database.folder.remove() }
    #expect(database.names.count > 400)
    var random = SeededRandom(seed: 20_261_122)
    var instants: [(zone: String, times: [Int64])] = []
    var own: [String] = []
    for name in database.names {
      let file = try #require(ZoneFile(try database.contents(of: name)), "\(name)")
      let times = Instants.times(count, in: file.period, &random)
      instants.append((name, times))
      for time in times {
        var text: [UInt8] = []
        let local = LocalTime(milliseconds: time * 1000, in: file.period(at: time))
        format.append(local, to: &text)
        own.append(String(decoding: text, as: UTF8.self))
      }
    }
    let lines = try database.lines(of: instants, format: "%Y-%j %k:%M:%S %::z %Z")
    #expect(lines.count == own.count)
    var zones = instants.flatMap { zone in zone.times.map { _ in zone.zone } }
    zones += [""]
    let different = zip(zones, zip(lines, own)).filter { $1.0 != $1.1 }
    #expect(different.prefix(5).map { "\($0): \($1.0), not \($1.1)" } == [])
    print("\(form.rawValue): \(lines.count) times in \(database.names.count) zones")
  }

  static let format = TimeFormat("%Y-%j %k:%M:%S %::z %Z".utf8)

  @Test("every zone has the time of date, 1902 to 2100", arguments: ZoneDatabase.Form.allCases)
  func everyZone(_ form: ZoneDatabase.Form) throws { try Self.compare(form, 60) }

  @Test(
    "every zone has the time of date at 5000 instants", .exhaustive,
    arguments: ZoneDatabase.Form.allCases) func everyZoneAtLength(_ form: ZoneDatabase.Form) throws
  { try Self.compare(form, 5000) }

  /// Values of TZ that are rules.
  static let rules = [
    "CET-1CEST,M3.5.0,M10.5.0/3", "ABC5DEF,M3.2.0,M11.1.0", "EST5EDT4,M3.2.0/2:30:15,M11.1.0/1:00",
    "NZST-12NZDT,M9.5.0,M4.1.0/3", "<+0330>-3:30<+0430>,J79/24,J263/24", "UTC0", "JST-9",
    "IST-1GMT0,M10.5.0,M3.5.0/1", "<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "ABC+3:59:59",
    "EET-2EEST,M3.4.4/50,M10.4.4/50", "<ABC-1>1DEF,59/0,J300/0", "LHST-10:30LHDT-11,M10.1.0,M4.1.0",
    "ABC3DEF,J60/0,J300/0", "ABC3DEF,J100/0,J59/23",
  ]

  @Test("a rule is read as date reads it", arguments: rules) func rule(_ text: String) throws {
    let database = try ZoneDatabase(.slim)
    defer { database.folder.remove() }
    let rule = try #require(ZoneRule(text.utf8))
    var random = SeededRandom(seed: 1)
    var times: [Int64] = []
    for _ in 0..<200 {
      // date(1) applies a rule to years from 1970 on.
      let time = Int64.random(in: 86_400 * 400..<Instants.last, using: &random)
      let end = rule.period(at: time).end
      times += [time] + (end.map { [$0 - 1, $0] } ?? [])
    }
    let lines = try database.lines(of: [(text, times)], format: "%Y-%j %k:%M:%S %::z %Z")
    let own = times.map { time in
      var text: [UInt8] = []
      Self.format.append(LocalTime(milliseconds: time * 1000, in: rule.period(at: time)), to: &text)
      return String(decoding: text, as: UTF8.self)
    }
    #expect(zip(lines, own).filter { $0 != $1 }.prefix(5).map { "\($0), not \($1)" } == [])
    #expect(lines.count == own.count)
  }

  /// glibc looks at the changes of one year only, and UTC's, at the ends of years.
  @Test("daylight saving time can last all year; RFC 9636, 3.3.1") func allYear() throws {
    let rule = try #require(ZoneRule("XXX3EDT4,0/0,J365/23".utf8))
    for year in 2000...2030 {
      let begin = Int64(CivilDate(year: year, month: 1, day: 1).daysSince1970) * 86_400
      for hours in -5...5 {
        let period = rule.period(at: begin + Int64(hours) * 3600)
        #expect(period.abbreviation == "EDT" && period.offset == -14_400)
      }
    }
  }

  @Test("without changes, a rule has those of the United States") func usual() {
    #expect(ZoneRule("EST5EDT".utf8) == ZoneRule("EST5EDT,M3.2.0,M11.1.0".utf8))
    #expect(ZoneRule("EST5EDT".utf8) != nil)
  }

  @Test(
    "what is not a rule",
    arguments: [
      "", "C", "CE-1", "CET", "CET-25", "CET-1CEST,", "CET-1CEST,M3.5.0", "CET-1CEST,M3.5.0,",
      "CET-1CEST,M0.5.0,M10.5.0", "CET-1CEST,M3.6.0,M10.5.0", "CET-1CEST,M3.5.7,M10.5.0",
      "CET-1CEST,M3.5.0,M10.5.0/168", "CET-1CEST,J0,J365", "CET-1CEST,J366,J1", "CET-1CEST,366,1",
      "<+01-1", "<+1>-1x", "CET-1CEST,M3.5.0,M10.5.0,", "CET-1:60", "CET99999999999999999999",
      "Europe/Berlin", "CET-1CEST,M3.5.0,M10.5.0/3 ",
    ]) func noRule(_ text: String)
  { #expect(ZoneRule(text.utf8) == nil) }
}
