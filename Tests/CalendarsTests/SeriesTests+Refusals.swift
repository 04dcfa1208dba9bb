import TestSupport
import Testing

@testable import todayline

/// Events that break the rules, what is shown of them, and what is told.
extension SeriesTests {
  struct Refusal: NamedCase {
    var name: String
    var events: [String]
    var shown: [String]
    var reasons: [CalendarRemark.Reason]
  }

  static let refusals = [
    Refusal(
      name: "more rules than anybody writes",
      events: [daily((2...18).map { "RRULE:FREQ=DAILY;INTERVAL=\($0)" }.joined(separator: "\n"))],
      shown: [third], reasons: [.severalRules]),
    Refusal(
      name: "a rule of exceptions by the hour", events: [daily("EXRULE:FREQ=HOURLY")], shown: [],
      reasons: [.exceptionRule]),
    Refusal(
      name: "this and following",
      events: [
        daily(),
        change("RECURRENCE-ID;RANGE=THISANDFUTURE:20260304T080000Z\nDTSTART:20260304T130000Z"),
      ], shown: [third, "2026-03-04 14:00, 0 min, Changed", fifth], reasons: [.range]),
    Refusal(
      name: "a rule in a change",
      events: [
        daily(),
        change("RECURRENCE-ID:20260304T080000Z\nDTSTART:20260304T130000Z\nRRULE:FREQ=DAILY"),
      ], shown: [third, "2026-03-04 14:00, 0 min, Changed", fifth], reasons: [.ruleOfInstance]),
    Refusal(
      name: "an exception that is no time", events: [daily("EXDATE:20260304T080000Z,soon")],
      shown: [third, fifth], reasons: [.badTime(property: "EXDATE", value: "soon")]),
    Refusal(
      name: "no start", events: ["BEGIN:VEVENT\nUID:1\nSUMMARY:A\nEND:VEVENT"], shown: [],
      reasons: [.noStart]),
    Refusal(
      name: "a start that is no time", events: [TestCalendar.event("DTSTART;VALUE=DATE:20260230")],
      shown: [], reasons: [.badTime(property: "DTSTART", value: "20260230")]),
    Refusal(
      name: "an end that is no time",
      events: [TestCalendar.event("DTSTART:20260303T080000Z\nDTEND:20260303T250000Z")],
      shown: ["2026-03-03 09:00, 0 min, Talk"],
      reasons: [.badTime(property: "DTEND", value: "20260303T250000Z")]),
    Refusal(
      name: "a duration that is none",
      events: [TestCalendar.event("DTSTART:20260303T080000Z\nDURATION:1H")],
      shown: ["2026-03-03 09:00, 0 min, Talk"],
      reasons: [.badTime(property: "DURATION", value: "1H")]),
    Refusal(
      name: "a rule that has not begun is not told",
      events: [TestCalendar.event("DTSTART:20270303T080000Z\nRRULE:FREQ=HOURLY")], shown: [],
      reasons: []),
    Refusal(
      name: "a rule that takes too long",
      events: [
        TestCalendar.event(
          "DTSTART:00010101T080000Z\nRRULE:FREQ=DAILY;INTERVAL=2;BYDAY=MO;COUNT=900000")
      ], shown: [], reasons: [.tooManySteps]),
  ]

  private static let talk = "2026-03-03 09:00, 0 min, Talk"
  private static let nextTalk = "2026-03-04 09:00, 0 min, Talk"

  /// What is written in another way than RFC 5545 demands, and read as meant without a word.
  static let oddities = [
    Refusal(
      name: "an empty rule", events: [TestCalendar.event("DTSTART:20260303T080000Z\nRRULE:")],
      shown: [talk], reasons: []),
    Refusal(
      name: "the same rule twice", events: [daily("RRULE:FREQ=DAILY;COUNT=3")],
      shown: [third, fourth, fifth], reasons: []),
    Refusal(
      name: "two rules", events: [daily("RRULE:FREQ=DAILY;INTERVAL=5;COUNT=2")],
      shown: [third, fourth, fifth, "2026-03-08 09:00, 30 min, Daily"], reasons: []),
    Refusal(
      name: "a rule of exceptions", events: [daily("EXRULE:FREQ=DAILY;INTERVAL=2;COUNT=5")],
      shown: [fourth], reasons: []),
    Refusal(
      name: "a rule of exceptions that the start does not match",
      events: [daily("EXRULE:FREQ=WEEKLY;BYDAY=WE")], shown: [third, fifth], reasons: []),
    Refusal(
      name: "an empty list, and blanks in one",
      events: [daily("EXDATE:\nEXDATE:20260304T080000Z, 20260305T080000Z")], shown: [third],
      reasons: []),
    Refusal(
      name: "times of a day",
      events: [
        TestCalendar.event(
          "DTSTART:20260303T080000Z\nRRULE:FREQ=DAILY;BYHOUR=8,16;BYMINUTE=0,30;COUNT=4")
      ],
      shown: [
        talk, "2026-03-03 09:30, 0 min, Talk", "2026-03-03 17:00, 0 min, Talk",
        "2026-03-03 17:30, 0 min, Talk",
      ], reasons: []),
    Refusal(
      name: "times of an event that lasts all day",
      events: [
        TestCalendar.event("DTSTART;VALUE=DATE:20260303\nRRULE:FREQ=DAILY;BYHOUR=8,16;COUNT=2")
      ], shown: ["2026-03-03 00:00, 1 days, Talk", "2026-03-04 00:00, 1 days, Talk"], reasons: []),
    Refusal(
      name: "a time that is said to be a date",
      events: [
        TestCalendar.event("DTSTART;VALUE=DATE:20260303T210000\nDTEND;VALUE=DATE:20260303T214500")
      ], shown: ["2026-03-03 21:00, 45 min, Talk"], reasons: []),
    Refusal(
      name: "midnights that are said to be dates",
      events: [
        TestCalendar.event("DTSTART;VALUE=DATE:20260303T000000\nDTEND;VALUE=DATE:20260305T000000")
      ], shown: ["2026-03-03 00:00, 2 days, Talk"], reasons: []),
    Refusal(
      name: "periods",
      events: [
        TestCalendar.event(
          "DTSTART:20260303T080000Z\nDURATION:PT1H\n"
            + "RDATE;VALUE=PERIOD:20260304T080000Z/PT3H, 20260305T080000Z/20260305T100000Z\n"
            + "RDATE;VALUE=PERIOD:20260225T080000Z/P6D")
      ],
      shown: [
        "2026-02-25 09:00, 8640 min, Talk", "2026-03-03 09:00, 60 min, Talk",
        "2026-03-04 09:00, 180 min, Talk", "2026-03-05 09:00, 120 min, Talk",
      ], reasons: []),
    Refusal(
      name: "one UID and two starts",
      events: [
        TestCalendar.event("DTSTART:20260303T080000Z"),
        TestCalendar.event("DTSTART:20260304T080000Z"),
      ], shown: [talk, nextTalk], reasons: []),
    Refusal(
      name: "one UID and two starts, one of them canceled",
      events: [
        TestCalendar.event("DTSTART:20260303T080000Z"),
        TestCalendar.event("DTSTART:20260304T080000Z\nSTATUS:CANCELLED"),
      ], shown: [talk], reasons: []),
    Refusal(
      name: "one UID, and a cancellation without a start",
      events: [
        TestCalendar.event("DTSTART:20260303T080000Z"), TestCalendar.event("STATUS:CANCELLED"),
      ], shown: [], reasons: []),
    Refusal(
      name: "one UID and two starts, the second in place of the first",
      events: [
        TestCalendar.event("DTSTART:20260304T080000Z\nSEQUENCE:1"),
        TestCalendar.event("DTSTART:20260303T080000Z"),
      ], shown: [nextTalk], reasons: []),
  ]

  @Test("what is written oddly is read as meant", arguments: oddities) func oddity(
    _ row: Refusal
  ) throws {
    let text = TestCalendar.calendar(row.events.joined(separator: "\n"))
    let content = try TestCalendar.content([text])
    #expect(TestCalendar.lines(content) == row.shown)
    #expect(content.remarks == [])
  }

  @Test("remarks are told once, and what changes most of the agenda comes first") func ranks()
    throws
  {
    let start = "DTSTART:20260303T080000Z\n"
    let events = [
      Self.daily(),
      Self.change("RECURRENCE-ID:20260304T080000Z\nDTSTART:20260304T130000Z\nRRULE:FREQ=DAILY"),
      TestCalendar.event("DTSTART;TZID=Nowhere:20260303T090000", uid: "2"),
      TestCalendar.event("DTSTART;TZID=Nowhere:20260304T090000", uid: "3"),
      TestCalendar.event(start + "RRULE:FREQ=HOURLY", uid: "4", title: "Bell"),
      TestCalendar.event(start + "RRULE:FREQ=HOURLY;INTERVAL=2", uid: "5"),
      TestCalendar.event(start + "RRULE:FREQ=HOURLY;INTERVAL=3", uid: "6"),
      TestCalendar.event("DTSTART:soon", uid: "7"), TestCalendar.event("DTSTART:later", uid: "8"),
      TestCalendar.event(
        "DTSTART:20100303T080000Z\nRRULE:FREQ=MINUTELY;UNTIL=20110101T000000Z", uid: "9"),
    ]
    let content = try TestCalendar.content([TestCalendar.calendar(events.joined(separator: "\n"))])
    #expect(
      content.remarks.map(\.reason) == [
        .badTime(property: "DTSTART", value: "soon"), .frequency("HOURLY"), .unknownZone("Nowhere"),
        .ruleOfInstance,
      ])
    #expect(content.remarks.map(\.others) == [1, 2, 1, 0])
    #expect(
      content.remarks[1].title == "Bell" && content.remarks[1].words.hasSuffix(" (and 2 more)"))
  }

  @Test("what is refused is told", arguments: refusals) func refusal(_ row: Refusal) throws {
    var limits = CalendarLimits()
    limits.steps = 10_000
    let text = TestCalendar.calendar(row.events.joined(separator: "\n"))
    let content = try TestCalendar.content([text], limits: limits)
    #expect(TestCalendar.lines(content) == row.shown)
    #expect(content.remarks.map(\.reason) == row.reasons)
    #expect(content.remarks.allSatisfy { $0.line > 1 && !$0.reason.words.isEmpty })
  }
}
