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
      name: "two rules", events: [daily("RRULE:FREQ=WEEKLY;COUNT=2")], shown: [third],
      reasons: [.severalRules]),
    Refusal(
      name: "a rule of exceptions", events: [daily("EXRULE:FREQ=WEEKLY")], shown: [],
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
