import TestSupport
import Testing

@testable import todayline

/// The clock: its zones, its values, and the time at which they change.
@Suite(.timed) struct ClockTests {
  /// A file of version 2 with one period and that rule for all times.
  static func zone(_ rule: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<2 {
      bytes += Array("TZif2".utf8) + Array(repeating: 0, count: 15)
      for count in [0, 0, 0, 0, 1, 4] as [UInt8] { bytes += [0, 0, 0, count] }
      bytes += [0, 0, 0, 0, 0, 0] + Array("LMT\0".utf8)
    }
    return bytes + Array("\n\(rule)\n".utf8)
  }

  /// 2026-11-22 08:15:30.250 UTC, a Sunday, on a machine in Berlin.
  static func machine(_ variables: [String: String] = [:]) -> FakeMachine {
    let machine = FakeMachine(variables: variables)
    machine.now = Timestamp(milliseconds: 1_795_335_330_250)
    let folder = "/usr/share/zoneinfo/"
    machine.files["/etc/localtime"] = zone("CET-1CEST,M3.5.0,M10.5.0/3")
    machine.links["/etc/localtime"] = folder + "Europe/Berlin"
    for (name, rule) in [
      ("Europe/Berlin", "CET-1CEST,M3.5.0,M10.5.0/3"), ("Asia/Tokyo", "JST-9"),
      ("America/New_York", "EST5EDT,M3.2.0,M11.1.0"), ("Asia/Kathmandu", "<+0545>-5:45"),
      ("America/Argentina/Salta", "<-03>3"), ("EST5EDT", "EST5EDT,M3.2.0,M11.1.0"),
      ("Asia/Beirut", "EET-2EEST,M3.5.0/0,M10.5.0/0"),
    ] { machine.files[folder + name] = zone(rule) }
    machine.addFile(folder + "zone.tab", "# a table\n")
    return machine
  }

  /// The text of a value.
  static func text(
    _ name: String, _ settings: ClockSettings? = nil, zone: String? = nil,
    on machine: FakeMachine = machine()
  ) throws -> String? {
    var request = SampleRequest(
      source: "all", needed: [Placeholder(name, .time, "")], requiresMount: false)
    (request.clock, request.alternative) = (settings, zone)
    return try Clock.sample(request, on: machine).text(name)
  }

  /// Where the time zone comes from.
  struct Source: NamedCase {
    let name: String
    var files: [String: String] = [:]
    let text: String

    /// A value of TZ, `nil` if it is not set.
    var variable: String? { name == "unset" ? nil : name }
  }

  @Test(
    "local time is that of TZ, or else of the machine",
    arguments: [
      Source(name: "unset", text: "09:15 CET Europe/Berlin"),
      Source(name: "Asia/Tokyo", text: "17:15 JST Asia/Tokyo"),
      Source(name: ":Asia/Tokyo", text: "17:15 JST Asia/Tokyo"),
      Source(name: "/usr/share/zoneinfo/Asia/Tokyo", text: "17:15 JST Asia/Tokyo"),
      Source(name: ":/etc/localtime", text: "09:15 CET CET"),
      Source(name: "EST5EDT", text: "03:15 EST EST5EDT"),
      Source(name: "ABC-3", text: "11:15 ABC ABC-3"),
      Source(name: "CET-1CEST,M3.5.0,M10.5.0/3", text: "09:15 CET CET"),
      Source(name: "<+0530>-5:30", text: "13:45 +0530 <+0530>-5:30"),
      Source(name: "UTC0", text: "08:15 UTC UTC0"),
      Source(name: "No/Where", text: "08:15 UTC No/Where"),
      Source(name: "../../etc/passwd", text: "08:15 UTC ../../etc/passwd"),
    ]) func local(_ row: Source) throws
  {
    let machine = Self.machine()
    machine.variables["TZ"] = row.variable
    let time = try Self.text("time:%H:%M %Z", on: machine) ?? ""
    let zone = try Self.text("zone", on: machine) ?? ""
    #expect(time + " " + zone == row.text)
  }

  @Test("without a time zone, it is UTC") func withoutZone() throws {
    let machine = Self.machine()
    machine.files = [:]
    machine.links = [:]
    #expect(try Self.text("time:%H:%M %Z", on: machine) == "08:15 UTC")
    #expect(try Self.text("zone", on: machine) == "UTC")
    machine.addFile("/etc/localtime", "not a time zone")
    #expect(try Self.text("time:%H:%M %Z", on: machine) == "08:15 UTC")
  }

  @Test("the database can be in another folder", arguments: ["/usr/lib/zoneinfo", "/etc/zoneinfo"])
  func folders(_ folder: String) throws {
    let machine = FakeMachine(variables: [:])
    machine.now = Self.machine().now
    machine.files[folder + "/A/B"] = Self.zone("XYZ-4")
    #expect(
      try Self.text("time:%H:%M %Z", ClockSettings(zones: ["A/B"]), on: machine) == "12:15 XYZ")
    machine.files["/mine/A/B"] = Self.zone("MINE-5")
    machine.variables["TZDIR"] = "/mine"
    #expect(
      try Self.text("time:%H:%M %Z", ClockSettings(zones: ["A/B"]), on: machine) == "13:15 MINE")
  }

  @Test(
    "the chosen one of several zones is shown, or else the first",
    arguments: [
      (nil, "09:15 Europe/Berlin Berlin"), ("America/New_York", "03:15 America/New_York New York"),
      ("Asia/Tokyo", "09:15 Europe/Berlin Berlin"),
    ] as [(String?, String)]) func chosen(_ zone: String?, _ expected: String) throws
  {
    let settings = ClockSettings(zones: ["Europe/Berlin", "America/New_York"])
    var texts: [String] = []
    for name in ["time", "zone", "city"] {
      texts.append(try Self.text(name, settings, zone: zone) ?? "–")
    }
    #expect(texts.joined(separator: " ") == expected)
  }

  @Test("several zones have a line each") func zones() throws {
    let settings = ClockSettings(zones: ["Europe/Berlin", "America/New_York", "Asia/Kathmandu"])
    #expect(
      try Self.text("zones", settings)
        == "Berlin: Sun 09:15\nNew York: Sun 03:15\nKathmandu: Sun 14:00")
    #expect(
      try Self.text("zones:%Z %H", settings, zone: "Asia/Kathmandu")?.hasPrefix("Berlin: CET 09")
        == true)
    for zones in [[], ["Asia/Tokyo"]] {
      #expect(try Self.text("zones", ClockSettings(zones: zones)) == nil)
    }
    #expect(try Self.text("city") == nil)
  }

  @Test("local is the zone of the machine, among others too") func localAmongOthers() throws {
    let zones = ClockSettings(zones: ["local", "Asia/Kathmandu"])
    #expect(try Self.text("zones", zones) == "Berlin: Sun 09:15\nKathmandu: Sun 14:00")
    for name in ["time", "zone", "city"] {
      #expect(
        try Self.text(name, zones, zone: "local")
          == Self.text(name, ClockSettings(zones: ["Europe/Berlin"])))
    }
    let machine = Self.machine()
    machine.links = [:]
    #expect(try Self.text("zone", ClockSettings(zones: ["local"]), on: machine) == "CET")
    #expect(try Self.text("city", ClockSettings(zones: ["local"]), on: machine) == nil)
  }

  @Test("the file of a zone is read once") func readsOnce() throws {
    let machine = Self.machine()
    var request = SampleRequest(source: "all", needed: [], requiresMount: false)
    for name in ["time", "time:%S", "zones", "calendar", "city"] {
      request.needed.append(Placeholder(name, .time, ""))
    }
    _ = try Clock.sample(request, on: machine)
    #expect(machine.filesRead == ["/etc/localtime"])
    machine.forgetCalls()
    request.followed = request.needed
    request.clock = ClockSettings(zones: ["Asia/Tokyo", "Europe/Berlin"])
    _ = try Clock.sample(request, on: machine)
    #expect(
      machine.filesRead == ["/usr/share/zoneinfo/Asia/Tokyo", "/usr/share/zoneinfo/Europe/Berlin"])
  }

  @Test(
    "a zone that does not exist has a name near it",
    arguments: [
      ("Berlin", "Europe/Berlin"), ("Europe/Berln", "Europe/Berlin"),
      ("new york", "America/New_York"), ("new_york", "America/New_York"),
      ("asia/tokyo", "Asia/Tokyo"), ("est5edt", "EST5EDT"), ("Salta", "America/Argentina/Salta"),
      ("Katmandu", "Asia/Kathmandu"), ("America/Salta", "America/Argentina/Salta"),
      ("Mars/Olympus_Mons", nil), ("x", nil),
    ] as [(String, String?)]) func nearest(_ name: String, _ nearest: String?)
  {
    #expect(throws: Failure.noZone(name, nearest: nearest, isInstalled: true)) {
      try Self.text("time", ClockSettings(zones: [name]))
    }
  }

  /// Distributions leave old names out, and old databases lack new ones.
  @Test(
    arguments: [
      ("US/Tokyo", nil), ("Japan", "Asia/Tokyo"), ("Asia/Istanbul", "Europe/Istanbul"),
      ("Europe/Kyiv", "Europe/Kiev"), ("Europe/Kiev", "Europe/Kyiv"),
    ] as [(String, String?)]) func aZoneHasAnotherName(_ name: String, _ other: String?)
  { #expect(OldZoneNames.otherName(of: name) == other) }

  /// As people write it: hours east of Greenwich, unlike in TZ and in Etc/GMT-2.
  @Test(arguments: [
    ("UTC+5:30", "13:45 UTC+5:30"), ("GMT-3", "05:15 GMT-3"), ("+02", "10:15 +02"),
    ("Etc/GMT-2", "10:15 +02"),
  ]) func aConstantOffset(_ zone: String, _ shown: String) throws {
    let machine = Self.machine()
    machine.files["/usr/share/zoneinfo/Etc/GMT-2"] = Self.zone("<+02>-2")
    let settings = ClockSettings(zones: [zone])
    let time = try Self.text("time:%H:%M", settings, on: machine) ?? ""
    let city = try Self.text("city", settings, on: machine) ?? ""
    #expect(time + " " + city == shown)
  }

  @Test("without a database, only UTC exists") func withoutDatabase() throws {
    let machine = FakeMachine(variables: [:])
    #expect(throws: Failure.noZone("Asia/Tokyo", nearest: nil, isInstalled: false)) {
      try Self.text("time", ClockSettings(zones: ["Asia/Tokyo"]), on: machine)
    }
    #expect(try Self.text("time:%Z", ClockSettings(zones: ["UTC"]), on: machine) == "UTC")
  }

  /// A time, what is shown, and the time of its next change.
  struct Change: NamedCase {
    let name: String
    var zones = ["Europe/Berlin"]
    let now: String
    let shown: [String]
    let end: String?
  }

  static let changes = [
    Change(
      name: "a second", now: "2026-11-22 08:15:30.250", shown: ["time:%T"],
      end: "2026-11-22 08:15:31.000"),
    Change(
      name: "a minute", now: "2026-11-22 08:15:30.250", shown: ["time"],
      end: "2026-11-22 08:16:00.000"),
    Change(
      name: "at the boundary", now: "2026-11-22 08:16:00.000", shown: ["time:%R"],
      end: "2026-11-22 08:17:00.000"),
    Change(
      name: "just before it", now: "2026-11-22 08:15:59.999", shown: ["time:%R"],
      end: "2026-11-22 08:16:00.000"),
    Change(
      name: "an hour", now: "2026-11-22 08:15:30.250", shown: ["time:%H Uhr"],
      end: "2026-11-22 09:00:00.000"),
    Change(
      name: "midnight", now: "2026-11-22 08:15:30.250", shown: ["time:%a %d"],
      end: "2026-11-22 23:00:00.000"),
    Change(
      name: "the month", now: "2026-11-22 08:15:30.250", shown: ["calendar"],
      end: "2026-11-22 23:00:00.000"),
    Change(
      name: "the shortest counts", now: "2026-11-22 08:15:30.250",
      shown: ["calendar", "time:%H", "time:%d"], end: "2026-11-22 09:00:00.000"),
    Change(
      name: "several zones", zones: ["Europe/Berlin", "Asia/Kathmandu"],
      now: "2026-11-22 08:10:30.250", shown: ["zones:%H"], end: "2026-11-22 08:15:00.000"),
    Change(
      name: "midnight elsewhere", zones: ["Europe/Berlin", "Asia/Tokyo"],
      now: "2026-11-22 08:10:30.250", shown: ["time:%d", "zones:%d"], end: "2026-11-22 15:00:00.000"
    ),
    Change(
      name: "before summer time", now: "2026-03-29 00:30:00.000", shown: ["time:%a"],
      end: "2026-03-29 01:00:00.000"),
    Change(
      name: "in summer time", now: "2026-03-29 01:00:00.000", shown: ["time:%a"],
      end: "2026-03-29 22:00:00.000"),
    Change(
      name: "before winter time", now: "2026-10-25 00:59:59.999", shown: ["time:%H"],
      end: "2026-10-25 01:00:00.000"),
    Change(
      name: "a day without a midnight", zones: ["Asia/Beirut"], now: "2026-03-28 12:00:00.000",
      shown: ["time:%a"], end: "2026-03-28 22:00:00.000"),
    Change(
      name: "a name", now: "2026-03-28 12:00:00.000", shown: ["zone", "city"],
      end: "2026-03-28 23:00:00.000"),
    Change(
      name: "before 1970", now: "1969-12-31 23:59:30.500", shown: ["time:%S"],
      end: "1969-12-31 23:59:31.000"),
  ]

  @Test("what is shown changes at a known time", arguments: changes) func change(
    _ row: Change
  ) throws {
    let machine = Self.machine()
    machine.now = try Self.time(row.now)
    var request = SampleRequest(source: "all", needed: [], requiresMount: false)
    request.clock = ClockSettings(zones: row.zones)
    request.followed = row.shown.map { Placeholder($0, .time, "") }
    let end = try Clock.sample(request, on: machine).end
    #expect(end == (try row.end.map { try Self.time($0) }))
  }

  /// Reads a time of UTC.
  static func time(_ text: String) throws -> Timestamp {
    let numbers = text.split { "- :.".contains($0) }.compactMap { Int($0) }
    try #require(numbers.count == 7)
    let days = CivilDate(year: numbers[0], month: numbers[1], day: numbers[2]).daysSince1970
    let seconds = days * 86_400 + numbers[3] * 3600 + numbers[4] * 60 + numbers[5]
    return Timestamp(milliseconds: Int64(seconds * 1000 + numbers[6]))
  }

  @Test("the month is that of the zone") func month() throws {
    let machine = Self.machine()
    machine.now = try Self.time("2026-11-30 20:00:00.000")
    let here = try Self.text("calendar", on: machine)
    let there = try Self.text("calendar", ClockSettings(zones: ["Asia/Tokyo"]), on: machine)
    #expect(here?.contains("November 2026") == true && here?.contains("[30]") == true)
    #expect(there?.contains("December 2026") == true && there?.contains("[ 1]") == true)
    let sunday = try Self.text("calendar:weeks", ClockSettings(firstWeekday: 0), on: machine)
    #expect(sunday?.contains("\n    Su Mo Tu We Th Fr Sa\n 45  1  2  3") == true)
  }
}
