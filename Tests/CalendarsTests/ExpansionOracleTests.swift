import Foundation
import TestSupport
import Testing

@testable import todayline

/// Random calendars, compared with python-dateutil and recurring-ical-events.
@Suite(.timed, .needs("zic", Oracle.python)) struct ExpansionOracleTests {
  /// A calendar, and what is to be shown of it.
  struct Row: Decodable {
    struct Shown: Decodable, Equatable {
      var start: Int64
      var end: Int64
      var title: String
    }

    var name: String
    var text: String
    var viewer: String
    var from: Int64
    var to: Int64
    var expected: [Shown]
    var opinion: String?
  }

  /// Compares that many calendars with time zones of both forms.
  static func compare(_ script: String, _ arguments: [String]) throws {
    let databases = [try ZoneDatabase(.slim), try ZoneDatabase(.fat)]
    defer { for database in databases { database.folder.remove() } }
    let output = databases[0].folder.url.appendingPathComponent("cases")
    let facts = try Oracle.facts(script, arguments + [databases[1].path, output.path])
    let rows = try String(contentsOf: output, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(Row.self, from: Data($0.utf8))
    }
    #expect(rows.count == Int(facts["cases"] ?? ""))
    var different: [String] = []
    for database in databases {
      var zones: [String: ZoneRules] = [:]
      for row in rows {
        let shown = try shown(row, database, &zones)
        if shown != row.expected {
          different.append(
            "\(row.name): \(shown), not \(row.expected), \(row.from)..<\(row.to) in \(row.viewer):\n"
              + row.text)
        }
      }
    }
    #expect(different.prefix(3) == [], "\(different.count)")
    let opinions = rows.filter { $0.opinion != nil && $0.opinion != "same" }
    #expect(opinions.prefix(3).map { "\($0.name): \($0.opinion ?? "")\n\($0.text)" } == [])
    print("\(script): \(facts.description.split(separator: "\n").joined(separator: ", "))")
  }

  private static func shown(
    _ row: Row, _ database: ZoneDatabase, _ zones: inout [String: ZoneRules]
  ) throws -> [Row.Shown] {
    func zone(_ name: String) -> ZoneRules? {
      if let zone = zones[name] { return zone }
      let zone = database.rules(of: name)
      zones[name] = zone
      return zone
    }
    let viewer = try #require(zone(row.viewer))
    var known = zones
    var reader = CalendarReader(
      window: Timestamp(milliseconds: row.from * 1000)..<Timestamp(milliseconds: row.to * 1000),
      viewer: viewer,
      zones: { name in
        if let zone = known[name] { return zone }
        known[name] = database.rules(of: name)
        return known[name]
      })
    try reader.append(Array(row.text.utf8))
    let content = try reader.content()
    zones = known
    try #require(content.remarks == [], "\(row.text)")
    return content.occurrences.map {
      Row.Shown(
        start: $0.start.milliseconds / 1000, end: $0.end.milliseconds / 1000, title: $0.title)
    }.sorted { ($0.start, $0.end, $0.title) < ($1.start, $1.end, $1.title) }
  }

  @Test("random series with exceptions and changes") func some() throws {
    try Self.compare("calendars.py", ["20261122", "500"])
  }

  @Test("daily events around every change of the clocks of ten time zones") func transitions()
    throws
  { try Self.compare("transitions.py", []) }

  @Test("20,000 random series with exceptions and changes", .exhaustive) func many() throws {
    try Self.compare("calendars.py", ["17", "20000"])
  }
}
