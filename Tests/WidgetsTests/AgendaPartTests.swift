import TestSupport
import Testing

@testable import todayline

/// The stored and written parts of an agenda.
@Suite(.timed) struct AgendaPartTests {
  /// A calendar as the user writes it.
  struct Source: NamedCase {
    var name: String { text }
    let text: String
    let given: String?
    let place: String
    let label: String
    var isAddress = false
    var isUnsupported = false
  }

  @Test(
    "a calendar has a name, or not",
    arguments: [
      Source(text: "/c/work.ics", given: nil, place: "/c/work.ics", label: "work"),
      Source(text: "Job=/c/work.ics", given: "Job", place: "/c/work.ics", label: "Job"),
      Source(text: "My job=~/c", given: "My job", place: "~/c", label: "My job"),
      Source(text: "/c/a=b.ics", given: nil, place: "/c/a=b.ics", label: "a=b"),
      Source(
        text: "https://c.example/x.ics?key=1", given: nil, place: "https://c.example/x.ics?key=1",
        label: "c.example", isAddress: true),
      Source(
        text: "W=https://c.example/x?a=b", given: "W", place: "https://c.example/x?a=b", label: "W",
        isAddress: true),
      Source(
        text: "WebCal://me@c.example/x", given: nil, place: "WebCal://me@c.example/x",
        label: "c.example", isAddress: true),
      Source(
        text: "ftp://c.example/x", given: nil, place: "ftp://c.example/x", label: "x",
        isUnsupported: true), Source(text: "=x", given: nil, place: "=x", label: "=x"),
      Source(text: "Job=", given: "Job", place: "", label: "Job"),
    ]) func source(_ row: Source)
  {
    let source = AgendaSource(row.text)
    #expect(source.name == row.given)
    #expect(source.place == row.place)
    #expect(source.label == row.label)
    #expect(source.isAddress == row.isAddress)
    #expect(source.isUnsupported == row.isUnsupported)
    #expect(source.text == row.text || row.text == "Job=")
    #expect(!source.address.utf8.starts(with: "WebCal".utf8))
  }

  @Test(
    "several calendars are one text and back",
    arguments: [
      ["/c/work.ics"], ["/c/My Calendar.ics", "https://c.example/x"], ["a\\b", "c d\\ e"],
    ]) func joined(_ sources: [String])
  { #expect(AgendaSources.split(AgendaSources.joined(sources)) == sources) }

  @Test("a mark is undone within ten seconds, or when there is nothing else") func marks() throws {
    func event(_ instance: String) throws -> AgendaEvent {
      try #require(AgendaEvent("1000 2000 - 0 " + instance + "\tt\t\t"))
    }
    func time(_ seconds: Int64) -> Timestamp { Timestamp(milliseconds: seconds * 1000) }
    var marks = AgendaMarks(nil)
    marks.toggle(try event("a"), now: time(100))
    #expect(marks.text == "a 2000000 100000")
    #expect(AgendaMarks(marks.text) == marks)
    marks.toggle(try event("b"), now: time(109))
    #expect(marks.text == "")
    marks.toggle(try event("a"), now: time(120))
    marks.toggle(try event("b"), now: time(130))
    #expect(marks.marks.map { $0.instance } == ["a", "b"])
    marks.toggle(nil, now: time(200))
    marks.toggle(nil, now: time(201))
    marks.toggle(nil, now: time(202))
    #expect(marks.text == "")
    marks.toggle(try event("a"), now: time(300))
    #expect(marks.remaining(at: time(2000)) == "")
  }

  @Test("a stored zone has the next change of the clocks") func zone() throws {
    let machine = FakeMachine(variables: ["TZ": "CET-1CEST,M3.5.0,M10.5.0/3"])
    // 2026-03-28 12:00 UTC; the clocks change on the 29th, at 01:00 UTC.
    let now = Timestamp(milliseconds: 1_774_699_200_000)
    let zone = AgendaZone(ClockZone.local(on: machine), around: now)
    let read = AgendaZone(zone.text)
    #expect(read.text == zone.text && read.day(of: now) == zone.day(of: now))
    let day = read.day(of: now)
    let length = read.start(ofDay: day + 2).milliseconds - read.start(ofDay: day + 1).milliseconds
    #expect(length == 23 * 3_600_000)
    #expect(read.start(ofDay: day).milliseconds == 1_774_652_400_000)
    #expect(read.time(now.advanced(by: 86_400_000)).period.abbreviation == "CEST")
    #expect(AgendaZone("nonsense") == AgendaZone(nil))
    #expect(AgendaZone("172800 UTC 99999999999999999999 172800 UTC") == AgendaZone("172800 UTC"))
  }
}
